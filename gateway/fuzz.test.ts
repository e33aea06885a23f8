import { expect, inject, test } from 'vitest'
import { fuzz } from './testing/fuzz.ts'
import { shopOfFile } from './testing/shop-of-file.ts'

const BODIES = inject('long') ? 3000 : 600
const shop = await shopOfFile({ ACCESS_MODE: 'verified' })

test(
  'whatever is sent to a call, it is answered in the envelope, and never by a failure of ours',
  { timeout: 300_000 },
  async () => {
    const { sent, answers, failures } = await fuzz(shop, { count: BODIES, seed: 20261121 })
    expect(failures).toEqual([])
    expect(sent).toBeGreaterThanOrEqual(BODIES)
    // Hostile bodies that no call took, and some that one did: otherwise nothing behind the schemas was reached.
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '400']))
  },
)
