import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { keepLedger } from '../../ledger/keep.ts'
import type { TestShop } from '../../testing/shop.ts'
import { okBody } from '../../testing/ok-body.ts'
import { exchangeOf, photo, type Submission } from './returns.ts'

/** An order of one line. */
export interface OneLine {
  order: DemoOrder
  lineId: string
}

/** An order of so many tees, for which so much was paid; none has arrived yet, each is in a parcel of its own. */
export async function tees(shop: TestShop, ordered: number, paidPaise: number): Promise<OneLine> {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  const [lineId = ''] = order.lineIds
  const { orderId } = order
  await shop.sql`UPDATE line_items SET quantity = ${ordered}, ordered = ${ordered}, paid_paise = ${paidPaise}
    WHERE id = ${lineId}`
  await shop.sql`UPDATE orders SET total_paise = ${paidPaise} WHERE id = ${orderId}`
  await shop.sql`DELETE FROM fulfilments WHERE order_id = ${orderId}`
  await shop.sql`
    INSERT INTO fulfilments (id, order_id, status, created_at, version)
    SELECT ${orderId} || n, ${orderId}, 'success', now(), now() FROM generate_series(1, ${ordered}::int) n`
  await shop.sql`
    INSERT INTO fulfilment_items (fulfilment_id, line_item_id, quantity)
    SELECT ${orderId} || n, ${lineId}, 1 FROM generate_series(1, ${ordered}::int) n`
  return { order, lineId }
}

/** The n-th piece arrived, so many days ago. */
export async function deliver(shop: TestShop, { order }: OneLine, n: number, daysAgo = 0): Promise<void> {
  await shop.sql`
    INSERT INTO fulfilment_deliveries (fulfilment_id, delivered_at)
    VALUES (${order.orderId + String(n)}, ${new Date(shop.context.now().getTime() - daysAgo * 86_400_000)})`
  await keepLedger(shop.sql, order.orderId)
}

/** The shop paid back so many pieces; the amount is unknown unless it is given. */
export async function refund(
  shop: TestShop,
  { order, lineId }: OneLine,
  quantity: number,
  kind: '' | 'return' | 'cancel',
  { at = new Date(), paise = null }: { at?: Date; paise?: number | null } = {},
): Promise<void> {
  const id = crypto.randomUUID()
  await shop.sql`
    INSERT INTO refunds (id, order_id, created_at, paid_paise) VALUES (${id}, ${order.orderId}, ${at}, ${paise})`
  await shop.sql`INSERT INTO refund_items (refund_id, line_item_id, quantity, kind)
    VALUES (${id}, ${lineId}, ${quantity}, ${kind})`
  await keepLedger(shop.sql, order.orderId)
}

/** Requests so many pieces; all that remain if no number is given. */
export async function requestPieces(shop: TestShop, { order }: OneLine, quantity?: unknown) {
  const body = await exchangeOf(shop, order)
  const [product] = body.products
  const asked = { ...product, ...(quantity === undefined ? {} : { quantity }), size: product?.originalSize }
  const files = [{ id: await photo(shop, order.customerId) }]
  return shop.send('returns.submit', {
    ...body,
    type: 'Return',
    exchangeReason: '0',
    products: [asked],
    files,
  } as Submission)
}

/** The line as its customer sees it. */
export async function lineOf(shop: TestShop, { order: { customerId, orderId } }: OneLine) {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  return orderDetails.line_items[0]!
}

/** The pieces of a line in requests, and the price paid for them. */
export async function requestedPieces(
  shop: TestShop,
  { lineId }: OneLine,
): Promise<{ units: number; paidPaise: number }> {
  const [row] = await shop.sql<[{ units: number; paidPaise: number }]>`
    SELECT coalesce(sum(units), 0)::int AS units, coalesce(sum(paid_paise), 0)::float8 AS "paidPaise"
    FROM request_items WHERE line_item_id = ${lineId} AND live`
  return row
}
