import { expect, inject, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { enumerate } from './testing/enumeration.ts'
import { LIMITED } from './testing/limits.ts'

const ASKS = inject('long') ? 2000 : 800
const ADDRESSES = ASKS / 40
const shop = await shopOfFile(LIMITED)

test('a caller who goes from number to number is soon stopped, and learns nothing about customers', async () => {
  const { personal, shown, answered, ...rest } = await enumerate(shop, { asks: ASKS, addresses: ADDRESSES })
  expect(personal).toEqual([])
  expect(shown).toBeGreaterThan(0)
  // Ten from each address at once; the known ones are looked for by five at most.
  expect(answered).toBeLessThanOrEqual(10 * ADDRESSES)
  expect(rest).toEqual({ sent: ASKS, limited: ASKS - answered, failed: 0 })
})
