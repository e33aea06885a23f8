import type { PolicyName } from '#rules/policies/policy.ts'
import { ANITA } from '#demo/customers.ts'
import type { Order } from '#fakes/shopify/shop/state.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, PIECES, type Requested } from './desk.ts'
import type { Both } from './both-sides.ts'
import { savedReturns, putInShopify } from './in-shopify.ts'
import type { Submission } from './returns.ts'

/** The amount due for the return of one piece: the price of the tee less the fee. */
export const DUE_PAISE = 60_000

/** Sets policies as an admin does. */
export async function setPolicies(
  { shop }: Pick<Both, 'shop'>,
  set: Partial<Record<PolicyName, number>>,
): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = (Object.keys(set) as PolicyName[]).map((name) => ({ name, value: set[name]! }))
  okBody(await admin.send('policies.change', { version, changes, confirm: true }))
}

let customers = 0

const AS_IT_IS: Partial<Submission> = {}

/** A return of one piece, of a new customer if none is given, which Shopify knows; `change` changes the order there. */
export async function returned(
  both: Pick<Both, 'shop' | 'fake'>,
  {
    cod = false,
    isExchange = false,
    change = (_: Order) => {},
    customerId = String(8_400_000_000 + ++customers),
    body = AS_IT_IS,
  } = {},
): Promise<Requested & { customerId: string }> {
  const { shop, fake } = both
  const customer = { ...ANITA, id: customerId }
  const payment = cod ? { payment: 'COD' as const } : {}
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES, ...payment })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const remoteOrder = fake.shop.orders.get(order.orderId)!
  if (cod) remoteOrder.pending = true
  change(remoteOrder)
  const made = {
    order,
    customerId,
    id: await requestItems(shop, order, { type: isExchange ? 'Exchange' : 'Return', change: body }),
  }
  await shop.drainOutbox()
  return made
}

/** The goods of a request are approved, come back and are found fine; nothing is delivered to Shopify yet. */
export async function found({ agent, shop }: Both, { id }: Requested): Promise<void> {
  await act(agent, 'returns.decide', id, { decision: 'approve' })
  await act(agent, 'returns.arrive', id, {})
  await shop.drainOutbox()
  await act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
}

/** The same, and Shopify gets the result. */
export async function accepted(both: Both, made: Requested): Promise<void> {
  await found(both, made)
  await both.shop.drainOutbox()
}

/** Makes jobs that were given up or wait due again, and does them. */
export async function tryAgain({ shop }: Pick<Both, 'shop'>, times = 1): Promise<void> {
  for (let n = 0; n < times; n++) {
    await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL
      AND kind LIKE 'shopify%'`
    await Promise.all([shop.drainOutbox(), shop.drainOutbox()])
  }
}

/** The settlement of the request on an order. */
export const settledBy = async ({ shop }: Pick<Both, 'shop'>, { order }: Requested) => shop.sql`
  SELECT s.kind, s.reference, s.amount_paise::float8 AS paise FROM request_settlements s
    JOIN requests r ON r.id = s.request_id
  WHERE r.order_id = ${order.orderId}`

/** The conflict of both sides. */
export const conflictOf = async ({ shop }: Pick<Both, 'shop'>, { order }: Requested): Promise<string> =>
  (await savedReturns(shop, order.orderId))[0]!['conflict']
