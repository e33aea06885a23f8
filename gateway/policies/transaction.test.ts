import { expect, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { transact } from './transaction.ts'

const shop = await shopOfFile()

const setDays = (days: number) =>
  shop.sql`UPDATE policies SET set_values = jsonb_build_object('returnWindowDays', ${days}::int)`

test('the policy of a transaction is the one that it read first, until its end', async () => {
  await setDays(9)
  const seen = await transact(shop.context, async (tx) => {
    const first = await tx.policy()
    await setDays(12)
    return [first.returnWindowDays, (await tx.policy()).returnWindowDays]
  })
  expect(seen).toEqual([9, 9])
  expect(await transact(shop.context, async (tx) => (await tx.policy()).returnWindowDays)).toBe(12)
})

test('nothing is kept of work that throws', async () => {
  await setDays(9)
  const work = transact(shop.context, async ({ sql }) => {
    await sql`UPDATE policies SET set_values = '{}'`
    throw new Error('not done')
  })
  await expect(work).rejects.toThrow('not done')
  expect(await transact(shop.context, async (tx) => (await tx.policy()).returnWindowDays)).toBe(9)
})
