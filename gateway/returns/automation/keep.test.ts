import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RuleConditions } from '#contract/desk/policy-rules.ts'
import { ANITA } from '#demo/customers.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, mailsAbout, opened, PIECES, type Requested, shownTo, standings } from '../testing/desk.ts'
import { give, openPayingShop, type PayingShop } from '../testing/payouts.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(() => shop.sql`TRUNCATE requests CASCADE`)
afterAll(() => shop.close())

async function save(when: RuleConditions): Promise<void> {
  const keeper = await shop.staff('retailer')
  const { version } = okBody(await keeper.send('policies.rules', {}))
  okBody(await keeper.send('policies.setRules', { version, rules: [rule('Small', when, { keepItem: true })] }))
}

let customers = 0
async function made(wish: Parameters<typeof requestItems>[2], payment: 'COD' | 'Prepaid' = 'COD'): Promise<Requested> {
  const customer = { ...ANITA, id: String(8_700_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES, payment })
  await shop.take(order.messages)
  return { order, id: await requestItems(shop, order, wish) }
}
const paidFor = ({ id }: Requested) => shop.bank.payouts.filter(({ request }) => request === id)
const statusOf = async ({ id }: Requested) => (await opened(shop.agent, id)).status
const pickups = () => shop.sql`SELECT FROM pickups`

test('a return that may stay is approved, nothing is collected, and it is paid once an account is there', async () => {
  await shop.set({ booksPickup: 1 })
  await save({ worthTo: 100_000_000 })
  const asked = await made({ type: 'Return' })
  expect(await statusOf(asked)).toBe('kept')
  expect(await pickups()).toHaveLength(0)
  const number = asked.id.replace('.', '-F')
  expect(await mailsAbout(shop, asked)).toEqual([`It's yours to keep · #${number}`])
  okBody(await give(shop, asked))
  await shop.run()
  expect(paidFor(asked)).toHaveLength(1)
  await shop.bank.move(paidFor(asked)[0]!.id, 'processed')
  await shop.run()
  const [shown] = await shownTo(shop, asked.order)
  expect(shown).toMatchObject({ status: 'kept', steps: [{}, { step: 'kept' }, { step: 'settled', kind: 'refund' }] })
  // Items that the customer keeps cannot be returned again.
  expect(await standings(shop, asked.order)).toEqual(['held', 'eligible'])
})

test('what was paid online waits for staff to pay it, and can be cancelled until then', async () => {
  await save({ worthTo: 100_000_000 })
  const [one, other] = [await made({ type: 'Return' }, 'Prepaid'), await made({ type: 'Return' }, 'Prepaid')]
  const { rows } = okBody(await shop.agent.send('returns.queue', { view: 'to_pay' }))
  expect(rows.map(({ id, status }) => [id, status])).toEqual([
    [one.id, 'kept'],
    [other.id, 'kept'],
  ])
  await act(shop.agent, 'returns.settle', one.id, { kind: 'gift_card', reference: 'GC-1', amountPaise: 10_000 })
  await act(shop.agent, 'returns.cancel', other.id, { reason: 'Asked by mistake.' })
  expect([await statusOf(one), await statusOf(other)]).toEqual(['kept', 'cancelled'])
})

test('nothing is kept of a request with a warning sign, nor of an exchange unless the rule says exchange', async () => {
  await save({ worthTo: 100_000_000 })
  const sha256 = 'cd'.repeat(32)
  expect(await statusOf(await made({ type: 'Return', sha256 }))).toBe('kept')
  expect(await statusOf(await made({ type: 'Return', sha256 }))).toBe('received')
  expect(await statusOf(await made({}))).toBe('received')
  await save({ requestType: 'Exchange' })
  expect(await statusOf(await made({}))).toBe('kept')
})
