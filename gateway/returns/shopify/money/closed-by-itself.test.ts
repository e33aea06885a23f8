import { afterAll, expect, test } from 'vitest'
import type { PolicyName } from '#rules/policies/policy.ts'
import { accepted, conflictOf, DUE_PAISE, returned, setPolicies, settledBy } from '../../testing/due.ts'
import { hears, openJobs, returnsIn, shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const both = { ...open, agent: await shop.staff('agent') }
afterAll(() => setPolicies(both, { refundsPaid: 0, paysCredit: 0, makesCards: 0 }))

const WAYS = ['refundsPaid', 'paysCredit', 'makesCards'] as const satisfies readonly PolicyName[]

test.each(WAYS)('a return that Shopify closes by itself with its last piece is paid back once (%s)', async (way) => {
  await setPolicies(both, { refundsPaid: 0, paysCredit: 0, makesCards: 0, [way]: 1 })
  fake.shop.gives.closesProcessed = true
  const made = await returned(both)
  await accepted(both, made)
  await hears(both)
  expect(returnsIn(fake, made.order.orderId)).toMatchObject([{ status: 'CLOSED', items: [{ processed: 1 }] }])
  expect(await settledBy(both, made)).toMatchObject([{ paise: DUE_PAISE }])
  expect([await conflictOf(both, made), await openJobs(shop)]).toEqual(['', []])
})
