import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { enumerate } from './testing/enumeration.ts'
import { LIMITED } from './testing/limits.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop(LIMITED)
})
afterAll(() => shop.close())

test('a caller who goes from number to number is soon stopped, and learns nothing about customers', async () => {
  const { personal, shown, answered, ...rest } = await enumerate(shop, { asks: 2000, addresses: 50 })
  expect(personal).toEqual([])
  expect(shown).toBeGreaterThan(0)
  // Ten from each address at once; the known ones are looked for by five at most.
  expect(answered).toBeLessThanOrEqual(500)
  expect(rest).toEqual({ asked: 2000, limited: 2000 - answered, failed: 0 })
})
