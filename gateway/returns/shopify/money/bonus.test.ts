import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import type { RefundMethod } from '#contract/payouts.ts'
import { asksForSecond } from '#rules/returns/money/alone.ts'
import { act, mailsAbout, opened, PIECES, requestItems, type Requested, shownTo } from '../../testing/desk.ts'
import { accepted, conflictOf, returned, setPolicies, tryAgain } from '../../testing/due.ts'
import { hears, openJobs, putInShopify, shopWithShopify } from '../../testing/in-shopify.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const agent = await shop.staff('agent')
const second = await shop.staff('retailer')
const both = { ...open, agent }
const SHOP = {
  choosesRefund: 1,
  refundsPaid: 1,
  paysCredit: 1,
  makesCards: 1,
  creditFree: 0,
  paysFirst: 0,
  payAloneUpTo: 5000,
  creditBonus: 10,
  cardBonus: 10,
}
beforeEach(async () => {
  fake.shop.gives.credit = true
  await setPolicies(both, SHOP)
})
afterEach(() => fake.fail('ok'))

/** Of the tee at ₹699, less the fee of ₹99, ₹600 come back, and ₹60 of bonus on top. */
const PARTS = { amount: 60_000, bonus: 6000 }

const choosing = (refundWay: RefundMethod, cod = false) => returned(both, { cod, body: { refundWay, refundBonus: 10 } })

/** What the customer got in Shopify, in rupees: store credit, other refunds, gift cards. */
const paid = ({ id, order }: Requested) => [
  ...(fake.shop.orders.get(order.orderId)!.refunds ?? []).map(({ amount }) => amount),
  ...[...fake.shop.giftCards.values()].filter(({ note }) => note === `Wapsi ${id}`).map(({ amount }) => amount),
]

const settledParts = async ({ order }: Requested) => shop.sql`
  SELECT s.amount_paise::float8 AS amount, s.bonus_paise::float8 AS bonus FROM request_settlements s
    JOIN requests r ON r.id = s.request_id
  WHERE r.order_id = ${order.orderId}`

/** The sums of the ledger by kind, and its balances, in paise. */
async function ledgerOf({ order }: Requested) {
  const [row] = await shop.sql`
    SELECT coalesce(sum(paise) FILTER (WHERE kind = 'bonus'), 0)::float8 AS bonus,
      coalesce(sum(paise) FILTER (WHERE kind IN ('refunded', 'paid_out')), 0)::float8 AS back,
      (SELECT paid_back_paise::float8 FROM order_balances b WHERE b.order_id = ${order.orderId}) AS balance
    FROM ledger_entries WHERE order_id = ${order.orderId} AND line_item_id IS NULL`
  return row
}
const LEDGER = { bonus: 6000, back: 60_000, balance: 60_000 }

describe.each<[RefundMethod, string]>([
  ['credit', '₹660 store credit (₹699 − ₹99 fee + ₹60 bonus)'],
  ['card', 'Gift card of ₹660 (₹699 − ₹99 fee + ₹60 bonus)'],
])('the bonus of %s', (way, sentence) => {
  test('is promised, paid and recorded as one amount, and its parts apart', async () => {
    const made = await choosing(way)
    const [received] = await shop.sql<{ text: string }[]>`SELECT payload ->> 'text' AS text FROM outbox
      WHERE kind = 'mail' AND key LIKE 'received:%' ORDER BY id DESC LIMIT 1`
    expect(received?.text).toContain(sentence)
    expect((await shownTo(shop, made.order))[0]).toMatchObject({ paid: '699.00', fee: 99, bonus: '60.00' })
    const { ways = [], ...desk } = await opened(agent, made.id)
    expect(desk).toMatchObject({ duePaise: 60_000, bonusPaise: 6000, bonusPercent: 10 })
    // Only the way that the customer chose has it.
    expect(ways.map((one) => [one.way, one.reads.includes('bonus')])).toEqual([
      [way, true],
      ['source', false],
      [way === 'credit' ? 'card' : 'credit', false],
    ])
    await accepted(both, made)
    await hears(both)
    expect(paid(made)).toEqual(['660.00'])
    expect(await settledParts(made)).toEqual([PARTS])
    expect(await ledgerOf(made)).toEqual(LEDGER)
    const [shown] = await shownTo(shop, made.order)
    expect(shown).toMatchObject({ bonus: '60.00' })
    expect(shown!.steps!.at(-1)).toMatchObject({ amount: '660.00' })
    expect(await mailsAbout(shop, made)).toHaveLength(3)
    const mails = await shop.sql<{ line: string }[]>`SELECT payload ->> 'subject' AS line FROM outbox
      WHERE kind = 'mail' AND payload ->> 'subject' LIKE ${`%${made.order.orderNumber}-F1`} ORDER BY id`
    expect(mails.at(-1)?.line).toMatch(way === 'credit' ? /₹660 store credit added/ : /Gift card of ₹660 sent/)
    const { settlement, mostPaise, madePaise, order } = await opened(agent, made.id)
    expect(settlement).toMatchObject({ amountPaise: 60_000, bonusPaise: 6000 })
    // Of the money of the order the refund went out, not the bonus.
    expect(mostPaise + madePaise).toBe(order.totalPaise)
    expect([await conflictOf(both, made), await openJobs(shop)]).toEqual(['', []])
  })

  test.each([0, 5, 50])('stays what it was when the shop sets %i per cent in between', async (percent) => {
    const made = await choosing(way)
    await setPolicies(both, { creditBonus: percent, cardBonus: percent })
    await accepted(both, made)
    await hears(both)
    expect([paid(made), await settledParts(made), await ledgerOf(made)]).toEqual([['660.00'], [PARTS], LEDGER])
  })

  test('follows the refund when an item is refused', async () => {
    const order = shop.world.deliveredOrder({ ...ANITA, id: `880000000${way.length}` }, { daysAgo: 1, items: PIECES })
    await shop.take(order.messages)
    await putInShopify(both, order.orderId)
    const change = { refundWay: way, refundBonus: 10 }
    const made = { order, id: await requestItems(shop, order, { items: 2, type: 'Return', change }) }
    await shop.drainOutbox()
    const before = await opened(agent, made.id)
    expect(before.bonusPaise).toBe(before.duePaise / 10)
    expect(before.duePaise).toBeGreaterThan(60_000)
    await act(agent, 'returns.decide', made.id, { decision: 'approve', items: [order.lineIds[0]!], reason: 'Worn.' })
    expect(await opened(agent, made.id)).toMatchObject({ duePaise: 60_000, bonusPaise: 6000 })
    await act(agent, 'returns.arrive', made.id, {})
    await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
    await shop.drainOutbox()
    expect([paid(made), await settledParts(made)]).toEqual([['660.00'], [PARTS]])
  })

  test('is paid once when the answer is lost, and messages come twice and late', async () => {
    const made = await choosing(way)
    let lost = 0
    const pays = way === 'credit' ? 'returnProcess' : 'giftCardCreate'
    fake.fail((body) => (body.includes(pays) && lost++ === 0 ? 'half' : 'ok'))
    await accepted(both, made)
    expect([lost > 0, paid(made)]).toEqual([true, ['660.00']])
    // The message of the refund is here before the settlement, and again after it.
    const told = fake.shop.untold.slice()
    await hears(both)
    await tryAgain(both, 2)
    fake.shop.untold.push(...told)
    await hears(both, (webhooks) => [...webhooks, ...webhooks], 2)
    expect([paid(made), await settledParts(made), await ledgerOf(made)]).toEqual([['660.00'], [PARTS], LEDGER])
    expect([await conflictOf(both, made), await openJobs(shop)]).toEqual(['', []])
  })

  test('counts for what one person may give out, also for the next return of that day', async () => {
    await setPolicies(both, { payAloneUpTo: 650 })
    const made = await choosing(way)
    await accepted(both, made)
    expect([paid(made), asksForSecond(await conflictOf(both, made))]).toEqual([[], true])
    expect(await conflictOf(both, made)).toContain('₹660 is due')
    const confirmed = { id: made.id, conflict: await conflictOf(both, made) }
    expect(await second.send('returns.seenTo', confirmed)).toMatchObject({ ok: true })
    await shop.drainOutbox()
    expect(paid(made)).toEqual(['660.00'])
    await setPolicies(both, { payAloneUpTo: 1250 })
    // ₹660 and ₹600 are more than ₹1,250; without the bonus they would not be.
    const next = await returned(both, { customerId: made.customerId, body: { refundWay: 'card' } })
    await accepted(both, next)
    expect([paid(next), asksForSecond(await conflictOf(both, next))]).toEqual([[], true])
  })

  test('goes with the way: staff who pay another way pay none, and back on it do', async () => {
    const made = await choosing(way)
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    await act(agent, 'returns.payBy', made.id, { way: 'source' })
    expect((await opened(agent, made.id)).bonusPaise).toBeUndefined()
    await act(agent, 'returns.payBy', made.id, { way })
    expect((await opened(agent, made.id)).bonusPaise).toBe(6000)
    await act(agent, 'returns.payBy', made.id, { way: 'source' })
    await act(agent, 'returns.arrive', made.id, {})
    await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
    await shop.drainOutbox()
    await hears(both)
    expect([paid(made), await settledParts(made)]).toEqual([['600.00'], [{ ...PARTS, bonus: 0 }]])
    expect(await ledgerOf(made)).toEqual({ ...LEDGER, bonus: 0 })
  })
})

test('on store credit for cash that is not in Shopify', async () => {
  const made = await choosing('credit', true)
  await accepted(both, made)
  await hears(both)
  expect([paid(made), await settledParts(made), await ledgerOf(made)]).toEqual([['660.00'], [PARTS], LEDGER])
})

describe('recorded by staff who paid it in Shopify themselves', () => {
  test.each<[string, number, object]>([
    ['with the bonus', 66_000, PARTS],
    ['without it', 60_000, { ...PARTS, bonus: 0 }],
  ])('%s', async (_, amountPaise, parts) => {
    fake.shop.gives.credit = false
    const made = await choosing('credit')
    await accepted(both, made)
    expect(await conflictOf(both, made)).toContain('FEATURE_NOT_ENABLED')
    await act(agent, 'returns.settle', made.id, { kind: 'refund', reference: 'CREDIT 1', amountPaise })
    expect(await settledParts(made)).toEqual([parts])
  })

  test('not more than both', async () => {
    const made = await choosing('card')
    await act(agent, 'returns.decide', made.id, { decision: 'approve' })
    const { version: seen } = await opened(agent, made.id)
    const body = { id: made.id, seen, kind: 'gift_card' as const, reference: 'GC 1', amountPaise: 66_001 }
    expect(await agent.send('returns.settle', body)).toMatchObject({ refusal: { error: 'AMOUNT_ABOVE_DUE' } })
    expect(await settledParts(made)).toEqual([])
  })
})
