import type { ISql } from 'postgres'
import { type Following, noteParcels } from '../tracking/fulfilment-store.ts'
import type { CustomerUpdate, FulfilmentUpdate, OrderUpdate, RefundUpdate } from '#adapters/shopify/shop-event.ts'
import type { JudgedLine } from './goods-store.ts'

/** An order with the decision which of its lines are goods. */
type JudgedOrder = OrderUpdate & { lines: JudgedLine[] }

/**
 * Stores an order with all it contains. Newer data in the database stays; the parcels and refunds inside have versions
 * of their own.
 */
export async function putOrder(sql: ISql, order: JudgedOrder, sourceTime: Date, following: Following): Promise<void> {
  const version = order.version ?? sourceTime
  const { status, currentPaise, outstandingPaise, receivedPaise, refundedPaise } = order.money
  const taken = await sql`
    INSERT INTO orders (id, name, order_number, customer_id, first_name, last_name, email, phone, tags,
      payment_gateway_names,
      shipping_address, total_paise, created_at, cancelled_at, version, source_time, financial_status, current_paise,
      outstanding_paise, received_paise, refunded_paise)
    VALUES (${order.id}, ${order.name}, ${order.orderNumber}, ${order.customerId}, ${order.firstName},
      ${order.lastName},
      ${order.email}, ${order.phone}, ${order.tags}, ${order.gateways}, ${sql.json(order.address)}, ${order.totalPaise},
      ${order.createdAt ?? version}, ${order.cancelledAt}, ${version}, ${sourceTime}, ${status}, ${currentPaise},
      ${outstandingPaise}, ${receivedPaise}, ${refundedPaise})
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, order_number = excluded.order_number, customer_id = excluded.customer_id,
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
      tags = excluded.tags, payment_gateway_names = excluded.payment_gateway_names,
      shipping_address = excluded.shipping_address, total_paise = excluded.total_paise,
      created_at = excluded.created_at, cancelled_at = excluded.cancelled_at, version = excluded.version,
      source_time = excluded.source_time,
      financial_status = coalesce(nullif(excluded.financial_status, ''), orders.financial_status),
      current_paise = coalesce(excluded.current_paise, orders.current_paise),
      outstanding_paise = coalesce(excluded.outstanding_paise, orders.outstanding_paise),
      received_paise = CASE excluded.financial_status WHEN '' THEN orders.received_paise
        ELSE excluded.received_paise END, refunded_paise = coalesce(excluded.refunded_paise, orders.refunded_paise)
    WHERE (orders.version, orders.source_time) <= (excluded.version, excluded.source_time)
    RETURNING id`
  if (taken.length > 0) await putLines(sql, order)
  if (order.customer) await putCustomer(sql, order.customer, sourceTime)
  for (const fulfilment of order.fulfilments.toSorted(byId)) await putFulfilment(sql, fulfilment, sourceTime, following)
  for (const refund of (order.refunds ?? []).toSorted(byId)) await putRefund(sql, refund, sourceTime)
}

/**
 * Stores a fulfilment, unless a newer version is known, and the time of its delivery, which is never taken back.
 */
export async function putFulfilment(
  sql: ISql,
  fulfilment: FulfilmentUpdate,
  sourceTime: Date,
  following: Following,
): Promise<void> {
  const version = fulfilment.version ?? sourceTime
  const { id, orderId, name, status, courier, shipmentStatus, createdAt, deliveredAt, items } = fulfilment
  const taken = await sql`
    INSERT INTO fulfilments (id, order_id, name, status, courier, shipment_status, created_at, version, source_time)
    VALUES (${id}, ${orderId}, ${name}, ${status}, ${courier}, ${shipmentStatus}, ${createdAt ?? version}, ${version},
      ${sourceTime})
    ON CONFLICT (id) DO UPDATE SET
      order_id = excluded.order_id, name = excluded.name, status = excluded.status, courier = excluded.courier,
      shipment_status = excluded.shipment_status, created_at = excluded.created_at, version = excluded.version,
      source_time = excluded.source_time
    WHERE (fulfilments.version, fulfilments.source_time) <= (excluded.version, excluded.source_time)
    RETURNING id`
  if (taken.length > 0 && items) {
    await sql`DELETE FROM fulfilment_items WHERE fulfilment_id = ${id}`
    await sql`
      INSERT INTO fulfilment_items (fulfilment_id, line_item_id, quantity)
      SELECT ${id}, item."lineItemId", item.quantity
      FROM jsonb_to_recordset(${sql.json(items)}) AS item("lineItemId" text, quantity integer)`
  }
  if (taken.length > 0) await noteParcels(sql, fulfilment, sourceTime, following)
  if (deliveredAt !== null) await putDelivery(sql, id, deliveredAt)
}

/** The order of a fulfilment; undefined if the fulfilment is not known yet. */
export async function orderOfFulfilment(sql: ISql, fulfilmentId: string): Promise<string | undefined> {
  const [row] = await sql<{ id: string }[]>`SELECT order_id AS id FROM fulfilments WHERE id = ${fulfilmentId}`
  return row?.id
}

/** Notes when a fulfilment was delivered: the earliest report counts. */
export async function putDelivery(sql: ISql, fulfilmentId: string, deliveredAt: string): Promise<void> {
  await sql`
    INSERT INTO fulfilment_deliveries AS known (fulfilment_id, delivered_at) VALUES (${fulfilmentId}, ${deliveredAt})
    ON CONFLICT (fulfilment_id) DO UPDATE SET delivered_at = least(known.delivered_at, excluded.delivered_at)`
}

/** Stores a refund once: it arrives both by itself and inside its order, and only the state of its payment changes. */
export async function putRefund(sql: ISql, refund: RefundUpdate, sourceTime: Date): Promise<void> {
  await sql`
    INSERT INTO refunds AS known (id, order_id, created_at, paid_paise, shipping_paise)
    VALUES (${refund.id}, ${refund.orderId}, ${refund.createdAt ?? sourceTime}, ${refund.paidPaise},
      ${refund.shippingPaise})
    ON CONFLICT (id) DO UPDATE SET paid_paise = coalesce(excluded.paid_paise, known.paid_paise),
      shipping_paise = greatest(excluded.shipping_paise, known.shipping_paise)`
  await sql`
    INSERT INTO refund_items (refund_id, line_item_id, quantity, kind)
    SELECT ${refund.id}, item."lineItemId", item.quantity, item.kind
    FROM jsonb_to_recordset(${sql.json(refund.items.map((item) => ({ ...item })))}) AS item("lineItemId" text,
      quantity integer, kind text)
    ON CONFLICT (refund_id, line_item_id) DO NOTHING`
}

/** Stores a customer, unless a newer version is known or the customer was deleted. */
export async function putCustomer(sql: ISql, customer: CustomerUpdate, sourceTime: Date): Promise<void> {
  await sql`
    INSERT INTO customers (id, first_name, last_name, email, phone, tags, version, source_time)
    VALUES (${customer.id}, ${customer.firstName}, ${customer.lastName}, ${customer.email}, ${customer.phone},
      ${customer.tags ?? []}, ${customer.version ?? sourceTime}, ${sourceTime})
    ON CONFLICT (id) DO UPDATE SET
      first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email, phone = excluded.phone,
      tags = coalesce(${customer.tags}::text[], customers.tags), version = excluded.version,
      source_time = excluded.source_time
    WHERE customers.deleted_at IS NULL
      AND (customers.version, customers.source_time) <= (excluded.version, excluded.source_time)`
}

/**
 * The caller has written, and so locked, the order: its lines are written by one transaction at a time. If the message
 * has no refunds, the known ones are added to the rest of a line, since stored lines count before refunds.
 */
async function putLines(sql: ISql, { id: orderId, lines, refunds }: JudgedOrder): Promise<void> {
  const rows = lines.map((line, position) => ({ ...line, position }))
  await sql`DELETE FROM line_items WHERE order_id = ${orderId} AND id <> ALL (${lines.map((line) => line.id)})`
  await sql`
    INSERT INTO line_items AS stored (id, order_id, position, product_id, variant_id, sku, title, name, variant_title,
      price_paise, paid_paise, tax_paise, ordered, quantity, is_goods, is_shipped, bundle, grams)
    SELECT line.id, ${orderId}, line.position, line."productId", line."variantId", line.sku, line.title, line.name,
      line."variantTitle", line."pricePaise", line."paidPaise" * (line.ordered + known.pieces) / line.ordered,
      line."taxPaise" * (line.ordered + known.pieces) / line.ordered, line.ordered + known.pieces,
      line.quantity + known.pieces, line."isGoods", line."isShipped", line.bundle, line.grams
    FROM jsonb_to_recordset(${sql.json(rows)}) AS line(id text, position integer, "productId" text, "variantId" text,
      sku text, title text, name text, "variantTitle" text, "pricePaise" bigint, "paidPaise" bigint, "taxPaise" bigint,
      ordered integer, quantity integer, "isGoods" boolean, "isShipped" boolean, bundle text, grams integer),
    LATERAL (
      SELECT coalesce(sum(r.quantity), 0)::integer AS pieces FROM refund_items r
      WHERE ${refunds === null} AND line.quantity > 0 AND r.line_item_id = line.id
    ) known
    ON CONFLICT (id) DO UPDATE SET
      order_id = excluded.order_id, position = excluded.position, product_id = excluded.product_id,
      variant_id = excluded.variant_id, sku = excluded.sku, title = excluded.title, name = excluded.name,
      variant_title = excluded.variant_title, price_paise = excluded.price_paise, paid_paise = excluded.paid_paise,
      tax_paise = excluded.tax_paise, ordered = excluded.ordered, quantity = excluded.quantity,
      is_goods = excluded.is_goods,
      is_shipped = excluded.is_shipped, bundle = excluded.bundle, grams = coalesce(excluded.grams, stored.grams)`
}

// Every transaction writes its rows in the same order, so that two never deadlock.
function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** Scans all orders, so the caller needs a slow transaction. */
const IMPORTED_IN_PART = (sql: ISql) => sql`
  o.source_time = 'epoch' AND o.deleted_at IS NULL AND (o.refunded_paise > 0
    OR (SELECT count(*) FROM fulfilments f WHERE f.order_id = o.id AND f.status = 'success') > 1)`

/** The number of {@link ordersToReadWhole}. */
export async function countToReadWhole(sql: ISql): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`SELECT count(*)::int AS count FROM orders o WHERE ${IMPORTED_IN_PART(sql)}`
  return row.count
}

/**
 * Imported orders about which a file does not say enough, after the one with the id `after`: those in several parcels,
 * and those with a refund. An order that was read whole since then is not among them.
 */
export async function ordersToReadWhole(
  sql: ISql,
  { after, most }: { after: string; most: number },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    SELECT o.id FROM orders o WHERE o.id > ${after} AND ${IMPORTED_IN_PART(sql)} ORDER BY o.id LIMIT ${most}`
  return rows.map(({ id }) => id)
}
