import type { Sql } from 'postgres'
import type { Admin } from '#adapters/shopify/admin.ts'
import { gid, numberIn } from '#adapters/shopify/returns/pages.ts'
import type { Changes } from '#fakes/shopify/changes/changes.ts'
import type { Order, ShopWebhook } from '#fakes/shopify/shop/state.ts'

/** An order as it is known here. */
export async function orderHere(sql: Sql, orderId: string) {
  const [row] = await sql`
    SELECT o.name, o.version, o.tags, o.cancelled_at AS "cancelledAt", o.customer_id AS "customerId",
      o.shipping_address ->> 'city' AS city,
      o.financial_status AS status, o.refunded_paise AS "refundedPaise",
      (SELECT jsonb_agg(jsonb_build_array(l.id, l.ordered, l.quantity, l.paid_paise) ORDER BY l.id::int)
        FROM line_items l WHERE l.order_id = o.id) AS lines,
        (SELECT jsonb_agg(jsonb_build_array(f.id, f.status, (SELECT jsonb_agg(b.awb ORDER BY b.position)
        FROM fulfilment_parcels b WHERE b.fulfilment_id = f.id AND b.gone_at IS NULL), d.delivered_at IS NOT NULL,
        (SELECT jsonb_agg(jsonb_build_array(i.line_item_id, i.quantity) ORDER BY i.line_item_id::int)
          FROM fulfilment_items i WHERE i.fulfilment_id = f.id)) ORDER BY f.id::int)
        FROM fulfilments f LEFT JOIN fulfilment_deliveries d ON d.fulfilment_id = f.id
          WHERE f.order_id = o.id) AS parcels,
      (SELECT jsonb_agg(jsonb_build_array(r.id, r.paid_paise,
        (SELECT jsonb_agg(jsonb_build_array(i.line_item_id, i.quantity, i.kind) ORDER BY i.line_item_id)
        FROM refund_items i WHERE i.refund_id = r.id)) ORDER BY r.id::int)
        FROM refunds r WHERE r.order_id = o.id) AS refunds
    FROM orders o WHERE o.id = ${orderId}`
  return row
}

/** The same by Shopify's own state. */
export function orderThere({
  name,
  updatedAt,
  tags,
  cancelledAt,
  customer: person,
  city,
  lines: sold,
  parcels,
  refunds = [],
}: Order) {
  const back = refunds.reduce((sum, { amount }) => sum + Number(amount) * 100, 0)
  const total = sold.reduce((sum, line) => sum + Number(line.paid ?? line.price) * line.quantity * 100, 0)
  const gone = (line: string) =>
    refunds.flatMap(({ items }) => items).reduce((sum, item) => (item.lineId === line ? sum + item.quantity : sum), 0)
  const inOrder = <Row extends [string, ...unknown[]]>(rows: Row[]) =>
    rows.length === 0 ? null : rows.toSorted(([one], [other]) => Number(one) - Number(other))
  return {
    name,
    version: updatedAt,
    tags,
    cancelledAt: cancelledAt ?? null,
    customerId: person?.id ?? null,
    city,
    status: back === 0 ? 'paid' : back >= total ? 'refunded' : 'partially_refunded',
    refundedPaise: String(back),
    lines: inOrder(
      sold.map((line) => [
        line.id,
        line.quantity,
        line.quantity > gone(line.id) ? line.quantity : 0,
        Math.round(Number(line.paid ?? line.price) * line.quantity * 100),
      ]),
    ),
    parcels: inOrder(
      parcels.map((parcel) => [
        parcel.id,
        parcel.cancelled ? 'cancelled' : 'success',
        parcel.awb === '' ? null : [parcel.awb],
        parcel.deliveredAt !== undefined,
        inOrder(parcel.items.map((item) => [item.lineId, item.quantity])),
      ]),
    ),
    refunds: inOrder(
      refunds.map((refund) => [
        refund.id,
        Number(refund.amount) * 100,
        refund.items.map((item) => [
          item.lineId,
          item.quantity,
          item.restock === 'NO_RESTOCK' ? '' : item.restock.toLowerCase(),
        ]),
      ]),
    ),
  }
}

/** The refundable pieces of each line of these orders, by the ledger; all pieces of a line that has no balance. */
export const refundableHere = (sql: Sql, orderIds: readonly string[]) => sql`
  SELECT l.id, coalesce(b.ordered - b.returned - b.cancelled, l.ordered) AS left
  FROM line_items l LEFT JOIN line_balances b ON b.line_item_id = l.id WHERE l.order_id = ANY(${[...orderIds]})
    ORDER BY l.id::int`

interface Refundable {
  nodes: { lineItems: { nodes: { id: string; refundableQuantity: number }[] } }[]
}

/** The same as Shopify answers it. */
export async function refundableThere(admin: Admin, orderIds: readonly string[]) {
  const query = `query Refundable($ids: [ID!]!) {
    nodes(ids: $ids) { ... on Order { lineItems(first: 5) { nodes { id refundableQuantity } } } }
  }`
  const { nodes } = await admin.ask<Refundable>(query, { ids: orderIds.map((id) => gid('Order', id)) })
  const lines = nodes.flatMap(({ lineItems }) => lineItems.nodes)
  return lines.map(({ id, refundableQuantity: left }) => ({ id: numberIn(id), left }))
}

const RESTOCKS = ['RETURN', 'CANCEL', 'NO_RESTOCK'] as const

/** A random change of an order on a day. */
export function happensTo(changes: Changes, order: Order, random: () => number): ShopWebhook[] {
  const n = Math.floor(random() * 7)
  const [first, second] = order.lines
  const parcel = order.parcels.at(-1)
  if (n === 0) return changes.tag(order, `tag ${Math.floor(random() * 3)}`)
  if (n === 1 && !order.cancelledAt) return changes.cancel(order)
  if (n === 2) return changes.refund(order, first!.id, 1, RESTOCKS[Math.floor(random() * 3)]!)
  if (n <= 4 && order.parcels.length < 2)
    return changes.send(
      order,
      [{ lineId: (order.parcels.length === 0 ? first : second)!.id, quantity: 1 }],
      `2900${order.id}${n}`,
    )
  if (!parcel) return []
  return n === 5 && !parcel.deliveredAt ? changes.callBack(order, parcel.id) : changes.deliver(order, parcel.id)
}
