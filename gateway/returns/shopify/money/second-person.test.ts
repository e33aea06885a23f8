import type { ISql } from 'postgres'
import { beforeAll, describe, expect, test } from 'vitest'
import { asksForSecond } from '#rules/returns/money/alone.ts'
import { act, type Requested } from '../../testing/desk.ts'
import { accepted, conflictOf, found, returned, setPolicies, settledBy } from '../../testing/due.ts'
import { hears, shopWithShopify } from '../../testing/in-shopify.ts'
import type { ShopPolicy } from '../../../policies/policy.ts'
import { givenToday } from '../../payouts/second-person-store.ts'

const open = await shopWithShopify()
const { shop, fake } = open
const agent = await shop.staff('agent')
const second = await shop.staff('retailer')
const both = { ...open, agent }
const ALONE = { makesCards: 1, paysCredit: 0, paysFirst: 0, payAloneUpTo: 100 }
beforeAll(() => setPolicies(both, ALONE))

const cards = ({ id }: Requested) => [...fake.shop.giftCards.values()].filter(({ note }) => note === `Wapsi ${id}`)
const confirm = async (made: Requested, staff = second) =>
  staff.send('returns.seenTo', { id: made.id, conflict: await conflictOf(both, made) })

test('a gift card above the limit is made once a second person confirms it, and not by the first', async () => {
  const made = await returned(both)
  await accepted(both, made)
  expect([cards(made), asksForSecond(await conflictOf(both, made))]).toEqual([[], true])
  expect(await confirm(made, agent)).toMatchObject({ refusal: { error: 'SECOND_PERSON' } })
  await hears(both)
  expect(cards(made)).toEqual([])
  expect(await confirm(made)).toMatchObject({ ok: true })
  await shop.drainOutbox()
  expect(cards(made)).toHaveLength(1)
  expect(await settledBy(both, made)).toHaveLength(1)
})

test('who approved is not who found the goods fine: then no one else is asked', async () => {
  const made = await returned(both)
  await act(second, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.arrive', made.id, {})
  await shop.drainOutbox()
  await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
  expect(cards(made)).toHaveLength(1)
})

test('a card that an agent chose themselves waits as well', async () => {
  await setPolicies(both, { ...ALONE, refundsPaid: 1 })
  const made = await returned(both)
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  await act(agent, 'returns.payBy', made.id, { way: 'card' })
  await act(agent, 'returns.arrive', made.id, {})
  await shop.drainOutbox()
  await act(agent, 'returns.inspect', made.id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
  expect(cards(made)).toEqual([])
  await setPolicies(both, { refundsPaid: 0 })
})

test('store credit waits for a second person', async () => {
  await setPolicies(both, { ...ALONE, makesCards: 0, paysCredit: 1, paysFirst: 1 })
  const made = await returned(both)
  await accepted(both, made)
  expect([await settledBy(both, made), asksForSecond(await conflictOf(both, made))]).toEqual([[], true])
  expect(await confirm(made)).toMatchObject({ ok: true })
  await shop.drainOutbox()
  expect(await settledBy(both, made)).toHaveLength(1)
})

test('store credit under way counts: the customer’s next return waits, another customer’s does not', async () => {
  await setPolicies(both, { ...ALONE, makesCards: 0, paysCredit: 1, paysFirst: 1, payAloneUpTo: 1000 })
  const first = await returned(both, { change: (order) => void (order.refundsEnd = 'PENDING') })
  await accepted(both, first)
  expect(await settledBy(both, first)).toEqual([])
  const next = await returned(both, { customerId: first.customerId })
  await accepted(both, next)
  expect(await conflictOf(both, next)).toContain('₹600 is due, with ₹600 earlier today,')
  expect(asksForSecond(await conflictOf(both, next))).toBe(true)
  const other = await returned(both)
  await accepted(both, other)
  expect(await settledBy(both, other)).toHaveLength(1)
})

test('two cards of one customer that are asked for at the same moment are not both made by one person', async () => {
  await setPolicies(both, { ...ALONE, payAloneUpTo: 1000 })
  const one = await returned(both)
  const two = await returned(both, { customerId: one.customerId })
  await found(both, one)
  await found(both, two)
  await Promise.all([shop.drainOutbox(), shop.drainOutbox()])
  expect([...cards(one), ...cards(two)]).toHaveLength(1)
})

describe('what one person gave out for the same order or customer on the day adds up', () => {
  const NOW = new Date('2026-11-20T10:00:00Z')
  /** In India it is 00:00, and one second before. */
  const [TODAY, YESTERDAY] = [new Date('2026-11-19T18:30:00Z'), new Date('2026-11-19T18:29:59Z')]
  const policy = { paysFirst: 'refund' } as ShopPolicy
  const payout =
    (state: string, confirmed = false) =>
    (sql: ISql, id: string, at: Date) =>
      sql`
    INSERT INTO payouts (request_id, n, amount_paise, shown, state, requested_by, requested_at, confirmed_by,
      changed_at)
    SELECT ${id}, 1, 700, '', ${state}, ${agent.id}, ${at}, ${confirmed ? second.id : null}, ${at}`
  const card = (sql: ISql, id: string, at: Date) =>
    sql`INSERT INTO gift_cards (request_id, sealed, amount_paise, requested_at) VALUES (${id}, 'x', 700, ${at})`
  const asked = (credit: number | null) => (sql: ISql, id: string, at: Date) =>
    sql`UPDATE shopify_returns SET refunding = true, credit_paise = ${credit}, credit_at = ${at}
      WHERE request_id = ${id}`
  const settled = (kind: string) => (sql: ISql, id: string, at: Date) =>
    sql`INSERT INTO request_settlements (request_id, kind, reference, amount_paise, at)
      VALUES (${id}, ${kind}, 'R', 700, ${at})`
  const all = [payout('sending'), card, asked(700), settled('gift_card')]

  let here: string
  let orderId: string
  let theirs: string[]
  let others: string[]
  beforeAll(async () => {
    const mine = await returned(both)
    const [made, strangers]: [Requested[], Requested[]] = [[], []]
    for (let n = 0; n < 4; n++) {
      made.push(await returned(both, { customerId: mine.customerId }))
      strangers.push(await returned(both))
    }
    const idOf = async ({ order }: Requested) =>
      (await shop.sql<{ id: string }[]>`SELECT id FROM requests WHERE order_id = ${order.orderId}`)[0]!.id
    here = await idOf(mine)
    orderId = mine.order.orderId
    theirs = await Promise.all(made.map(idOf))
    others = await Promise.all(strangers.map(idOf))
  })

  /** The sum that counts if these are given out for these requests; the transaction is rolled back. */
  async function sumOf(given: typeof all, { to = () => theirs, at = TODAY, onOrder = false } = {}): Promise<number> {
    const nothing = new Error('nothing stays')
    let sum = -1
    const work = shop.sql.begin(async (sql) => {
      if (onOrder) await sql`UPDATE requests SET order_id = ${orderId}, n = 10 + id WHERE id = ANY(${to()}::bigint[])`
      for (const [n, give] of given.entries()) await give(sql, to()[n]!, at)
      sum = await givenToday(sql, here, policy, NOW)
      throw nothing
    })
    await expect(work).rejects.toBe(nothing)
    return sum
  }

  test.each<[string, number, typeof all, Parameters<typeof sumOf>[1]?]>([
    ['an account, a card, credit on its way and a card that was recorded, on four orders', 2800, all],
    ['of other customers', 0, all, { to: () => others }],
    ['of other customers, on the same order', 2800, all, { to: () => others, onOrder: true }],
    ['a second before midnight in India', 0, all, { at: YESTERDAY }],
    ['a payout that waits for a second person', 0, [payout('waiting')]],
    ['a payout that two people saw', 0, [payout('underway', true)]],
    ['a payout that was paid, and one that came back', 700, [payout('paid'), payout('reversed')]],
    ['a refund that goes back the way it was paid, on its way and made', 0, [asked(null), settled('refund')]],
  ])('%s: %i paise', async (_what, paise, given, where) => {
    expect(await sumOf(given, where)).toBe(paise)
  })
})
