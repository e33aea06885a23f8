import { afterAll, beforeAll, expect, test } from 'vitest'
import { indianDate } from '#rules/india/calendar.ts'
import { dayWords } from '#rules/india/dates.ts'
import { shownTo } from '../testing/desk.ts'
import { accepted, codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

const inDays = (days: number) => indianDate(new Date(Date.now() + days * 86_400_000))

/** The day by which the page of its customer promises the payment. */
async function dayOf({ order }: Awaited<ReturnType<typeof codReturn>>) {
  const [{ refund_when, refund_by } = {}] = await shownTo(shop, order)
  return { refund_when, ...(refund_by ? { refund_by } : {}) }
}

test('a COD refund names its day once items are accepted and the account is known; else none', async () => {
  const asked = await codReturn(shop)
  expect(await dayOf(asked)).toEqual({ refund_when: 'within 2 days of your items passing our check' })
  await accepted(shop, asked)
  expect(await dayOf(asked)).toEqual({ refund_when: 'within 2 days of getting your account details' })
  await shop.set({ payoutDays: 0 })
  expect(await dayOf(asked)).toEqual({ refund_when: undefined })
  await shop.set({ payoutDays: 5 })
  await give(shop, asked)
  expect(await dayOf(asked)).toEqual({ refund_when: `by ${dayWords(inDays(5))}`, refund_by: inDays(5) })
})

test('before the check it names about which day the refund should come, and that it needs an account', async () => {
  await shop.set({ payoutDays: 2, decideDays: 1, pickupDays: 2, wayBackDays: 4, inspectDays: 2 })
  const asked = await codReturn(shop)
  expect((await dayOf(asked)).refund_when).toMatch(/^by \w{3} \d+ \w{3}, once we have your account$/)
  await give(shop, asked)
  const [{ refund_when, news } = {}] = await shownTo(shop, asked.order)
  expect(refund_when).toMatch(/^by \w{3} \d+ \w{3}$/)
  expect(news?.thread.at(-1)).toMatchObject({ label: 'Refunded', when: refund_when })
})
