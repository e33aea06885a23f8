import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RuleEffects } from '#contract/desk/policy-rules.ts'
import { rule } from '#rules/policies/testing/rules.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, opened } from '../testing/desk.ts'
import { codReturn, give, openPayingShop, type PayingShop } from '../testing/payouts.ts'
import type { Requested } from '../testing/desk.ts'
import { moveRequest } from '../request/move.ts'
import { transact } from '../../policies/transaction.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(() => shop.sql`TRUNCATE requests CASCADE`)
afterAll(() => shop.close())

async function save(...effects: RuleEffects[]): Promise<void> {
  const keeper = await shop.staff('retailer')
  const { version } = okBody(await keeper.send('policies.rules', {}))
  const rules = effects.map((effect, n) => rule(`Rule ${n}`, { payment: 'COD', requestType: 'Return' }, effect))
  okBody(await keeper.send('policies.setRules', { version, rules }))
}

/** A courier has the goods of a return whose customer gave an account for the refund. */
async function scanned(): Promise<Requested> {
  const asked = await codReturn(shop)
  okBody(await give(shop, asked))
  await shop.run()
  const [request] = await shop.sql<{ id: string }[]>`SELECT id FROM requests WHERE order_id = ${asked.order.orderId}`
  const by = { actor: 'courier' } as const
  await transact(shop.context, async (tx) => {
    for (const one of ['booked', 'picked'] as const) await moveRequest(tx, { requestId: request!.id, act: one, by })
  })
  await shop.run()
  return asked
}
const paidFor = ({ id }: Requested) => shop.bank.payouts.filter(({ request }) => request === id)
const tasks = async () =>
  okBody(await shop.agent.send('returns.queue', { view: 'trouble' })).rows.flatMap(({ id, task }) =>
    task === 'goods' ? [id] : [],
  )

test('a refund goes out at the first scan where a rule says so, and not where another one forbids it', async () => {
  await save({ refundEarly: true })
  expect(paidFor(await scanned())).toHaveLength(1)
  await save({ refundEarly: true }, { refundEarly: false })
  expect(paidFor(await scanned())).toEqual([])
  await save({ approveAtOnce: false })
  expect(paidFor(await scanned())).toEqual([])
})

test('what was decided as the request was made holds, whatever the rules say later', async () => {
  await save({ refundEarly: true })
  const asked = await codReturn(shop)
  await save({ refundEarly: false })
  okBody(await give(shop, asked))
  await act(shop.agent, 'returns.arrive', asked.id, {})
  await shop.run()
  expect(paidFor(asked)).toHaveLength(1)
})

test('money that is out and goods that fail the inspection are a task, until a note says what was agreed', async () => {
  await save({ refundEarly: true })
  const asked = await scanned()
  await shop.bank.move(paidFor(asked)[0]!.id, 'processed')
  await shop.run()
  await act(shop.agent, 'returns.arrive', asked.id, {})
  expect(await tasks()).toEqual([])
  await act(shop.agent, 'returns.inspect', asked.id, { result: 'refuse', restock: [], reason: 'Worn outside.' })
  expect(await tasks()).toEqual([asked.id])
  expect((await opened(shop.agent, asked.id)).warnings[0]).toMatchObject({ code: 'goods_missing' })
  okBody(await shop.agent.send('returns.note', { id: asked.id, text: 'They pay it back by UPI.' }))
  expect(await tasks()).toEqual([])
})

test('so are goods that the courier has had for a week', async () => {
  await save({ refundEarly: true })
  const asked = await scanned()
  await shop.bank.move(paidFor(asked)[0]!.id, 'processed')
  await shop.run()
  expect(await tasks()).toEqual([])
  await shop.sql`UPDATE requests SET changed_at = now() - interval '8 days'`
  expect(await tasks()).toEqual([asked.id])
})
