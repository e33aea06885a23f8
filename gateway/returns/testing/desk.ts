import type { DeskRequest, DeskResponse } from '#contract/desk/calls.ts'
import type { OpenedRequest } from '#contract/desk/returns.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, type DemoCustomer } from '#demo/customers.ts'
import type { PolicyName } from '#rules/policies/policy.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'
import { exchangeOf, photo, type Submission } from './returns.ts'

/** A request of a customer, as a test of the desk needs it. */
export interface Requested {
  id: string
  order: DemoOrder
}

/** Two pieces with pictures and stock names in the shop. */
export const PIECES = [piece('slub-tee', 'M', 'Ink'), piece('nodi-wrap', 'S')]

interface Wish {
  customer?: DemoCustomer
  /** The pieces of the second item that were ordered and delivered. */
  wraps?: number
  /** The number of items in the request. */
  items?: 1 | 2
  type?: 'Exchange' | 'Return'
  /** The photo's hash. */
  sha256?: string
  change?: Partial<Submission>
}

/** Has a customer request an exchange or a return of a new order. */
export async function requested(
  shop: TestShop,
  { customer = ANITA, wraps = 1, ...wish }: Wish = {},
): Promise<Requested> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: PIECES })
  await shop.take(order.messages)
  const [, wrap = ''] = order.lineIds
  await shop.sql`
    UPDATE line_items SET quantity = ${wraps}, ordered = ${wraps}, paid_paise = paid_paise * ${wraps}::int
      WHERE id = ${wrap}`
  await shop.sql`UPDATE fulfilment_items SET quantity = ${wraps} WHERE line_item_id = ${wrap}`
  return { order, id: await requestItems(shop, order, wish) }
}

/** Has a customer request items of an existing order. */
export async function requestItems(
  shop: TestShop,
  order: DemoOrder,
  wish: Omit<Wish, 'customer' | 'wraps'> = {},
): Promise<string> {
  const { items = 1, type = 'Exchange', sha256, change = {} } = wish
  const bodies = [await exchangeOf(shop, order, 0), ...(items === 2 ? [await exchangeOf(shop, order, 1)] : [])]
  const body = bodies[0] as Submission
  const products = bodies.flatMap((one) => one.products)
  return okBody(
    await shop.send('returns.submit', {
      ...body,
      type,
      exchangeReason: type === 'Return' ? '0' : body.exchangeReason,
      products: type === 'Return' ? products.map((one) => ({ ...one, size: one.originalSize })) : products,
      files: [{ id: await photo(shop, order.customerId, sha256) }],
      ...change,
    }),
  ).data.fulfillment_id
}

/** A request as the desk shows it. */
export async function opened(agent: TestStaff, id: string): Promise<OpenedRequest> {
  return okBody(await agent.send('returns.open', { id }))
}

type Acts =
  | 'returns.decide'
  | 'returns.amend'
  | 'returns.reconsider'
  | 'returns.release'
  | 'returns.cancel'
  | 'returns.settle'
  | 'returns.payBy'
  | 'returns.arrive'
  | 'returns.inspect'
  | 'returns.waive'
  | 'returns.remind'

/** Does an act on a request in its present state; a refusal fails the test. */
export async function act<Name extends Acts>(
  agent: TestStaff,
  name: Name,
  id: string,
  body: Omit<DeskRequest<Name>, 'id' | 'seen'>,
): Promise<DeskResponse<Name>> {
  const { version } = await opened(agent, id)
  const answer = await agent.send(name, { id, seen: version, ...body } as unknown as DeskRequest<Name>)
  if (!answer.ok) throw new Error(`${name}: ${answer.refusal.error}`)
  return answer.body
}

/** The subjects of the mails about the steps of a request, in their order. */
export async function mailsAbout(shop: TestShop, { order }: Requested): Promise<string[]> {
  const rows = await shop.sql<{ subject: string }[]>`
    SELECT o.payload ->> 'subject' AS subject FROM outbox o
    JOIN request_events e ON o.key = 'request-step:' || e.id JOIN requests r ON r.id = e.request_id
    WHERE r.order_id = ${order.orderId} ORDER BY o.id`
  return rows.map(({ subject }) => subject)
}

/** Everything that an act could change of a request, to see that a refusal changed nothing. */
export async function traces(shop: TestShop, { order }: Requested) {
  const [request] = await shop.sql`
    SELECT r.status, r.version, r.settled_at, r.new_order_no,
      (SELECT jsonb_agg(i ORDER BY i.line_item_id) FROM request_items i WHERE i.request_id = r.id) AS items,
      (SELECT count(*) FROM request_events e WHERE e.request_id = r.id) AS events,
      (SELECT jsonb_agg(s) FROM request_settlements s WHERE s.request_id = r.id) AS settlement,
      (SELECT count(*) FROM outbox) AS effects, (SELECT count(*) FROM stock_changes) AS stock
    FROM requests r WHERE r.order_id = ${order.orderId} ORDER BY r.n LIMIT 1`
  return request
}

/** The standing of the items of an order for its customer. */
export async function standings(shop: TestShop, { customerId, orderId }: DemoOrder): Promise<string[]> {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  return orderDetails.line_items.map((line) => line.standing)
}

/** Their requests on an order as they see them. */
export async function shownTo(shop: TestShop, { customerId, orderId }: DemoOrder) {
  return okBody(await shop.send('orders.details', { customerId, orderId })).exchangeHistoryDetails
}

/** Sets policies of the shop, as an admin does. */
export async function setPolicies(
  shop: Pick<TestShop, 'staff'>,
  values: Partial<Record<PolicyName, number>>,
): Promise<void> {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = Object.entries(values).map(([name, value]) => ({ name: name as PolicyName, value }))
  okBody(await admin.send('policies.change', { version, changes }))
}
