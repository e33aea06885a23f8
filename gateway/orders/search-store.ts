import type { ISql, PendingQuery, Row } from 'postgres'
import { type Identifier, orderNumbersOf } from '#rules/orders/identifier.ts'
import { moneyPart } from '../ledger/money-store.ts'
import type { KnownMoney } from './earlier-requests-store.ts'
import { replacedBy } from './own-order-store.ts'
import type { Offers } from './sizes-store.ts'
import { customerTagsPart, orderOf, type StoredLine, type StoredOrder } from './store.ts'

/** The most orders that a search finds. */
const MOST = 5

/** An order as a search shows it. */
export interface SearchedOrder {
  id: string
  orderNumber: string
  customerId: string | null
  firstName: string
  createdAt: Date
  totalPaise: string
  dispatched: boolean
  cancelled: boolean
  rto: boolean
  delivered: boolean
}

/**
 * The last orders of an e-mail address or a phone number, newest first: on the order, in its address or on its
 * customer.
 */
export function ordersOf(sql: ISql, identifier: Identifier): Promise<SearchedOrder[]> {
  return shown(sql, 'email' in identifier ? ofEmail(sql, identifier.email) : ofPhone(sql, identifier.phone))
}

/** The last orders of a number, newest first. */
export function ordersNumbered(sql: ISql, number: string): Promise<SearchedOrder[]> {
  return shown(
    sql,
    sql`
    SELECT id, created_at FROM orders WHERE (upper(order_number) = ${number} OR number_key(name) = ${number})
      AND deleted_at IS NULL
    ORDER BY created_at DESC LIMIT ${MOST}`,
  )
}

type Branches = PendingQuery<Row[]>

// Each branch has an index that returns its newest orders first, and stops after five.
function ofEmail(sql: ISql, email: string): Branches {
  return sql`
    (SELECT id, created_at FROM orders WHERE lower(email) = ${email} AND email <> '' AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT ${MOST})
    UNION
    (SELECT o.id, o.created_at FROM customers c, LATERAL (${ofCustomer(sql)}) o
      WHERE lower(c.email) = ${email} AND c.email <> ''
      ORDER BY o.created_at DESC LIMIT ${MOST})`
}

function ofPhone(sql: ISql, phone: string): Branches {
  return sql`
    (SELECT id, created_at FROM orders WHERE phone = ${phone} AND phone <> '' AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT ${MOST})
    UNION
    (SELECT id, created_at FROM orders
      WHERE shipping_address ->> 'phone' = ${phone} AND shipping_address ->> 'phone' <> '' AND deleted_at IS NULL
      ORDER BY created_at DESC LIMIT ${MOST})
    UNION
    (SELECT o.id, o.created_at FROM customers c, LATERAL (${ofCustomer(sql)}) o
      WHERE c.phone = ${phone} AND c.phone <> ''
      ORDER BY o.created_at DESC LIMIT ${MOST})`
}

function ofCustomer(sql: ISql): Branches {
  return sql`
    SELECT id, created_at FROM orders WHERE customer_id = c.id AND deleted_at IS NULL
    ORDER BY created_at DESC LIMIT ${MOST}`
}

function shown(sql: ISql, branches: Branches): Promise<SearchedOrder[]> {
  return sql<SearchedOrder[]>`
    SELECT o.id, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.first_name AS "firstName",
      o.created_at AS "createdAt",
      o.total_paise AS "totalPaise", o.cancelled_at IS NOT NULL AS cancelled, way.dispatched, way.delivered,
      way.rto OR EXISTS (SELECT FROM unnest(o.tags) tag WHERE upper(tag) = 'RTO') AS rto
    FROM (SELECT id FROM (${branches}) branch ORDER BY created_at DESC, id DESC LIMIT ${MOST}) found
    JOIN orders o USING (id),
    LATERAL (
      SELECT coalesce(bool_or(b.dispatched), false) AS dispatched, coalesce(bool_or(b.rto), false) AS rto,
        coalesce(bool_or(f.arrived_at IS NOT NULL
          AND EXISTS (SELECT FROM fulfilment_items i WHERE i.fulfilment_id = f.id)), false) AS delivered
      FROM fulfilments f, LATERAL (
        SELECT count(*) > 0 AS dispatched, bool_or(p.state IN ('rto', 'rto_delivered')) AS rto
        FROM sent_parcels s LEFT JOIN parcels p ON p.awb = s.awb WHERE s.fulfilment_id = f.id
      ) b
      WHERE f.order_id = o.id
    ) way
    ORDER BY o.created_at DESC, o.id DESC`
}

/** An order with the fields of its lines that show its goods, and if they can be returned. */
export interface OrderGoods extends Pick<StoredOrder, 'gateways' | 'address' | 'customerTags' | 'cancelledAt'> {
  orderId: string
  lines: StoredLine[]
  /** The number of the last request that holds something of it; null if none does. */
  requestN: number | null
  /** The request that it is the replacement of. */
  replaces: string | null
  /** Its money, if it is cancelled. */
  money: KnownMoney | null
  /** The time of its last refund. */
  refundedAt: Date | null
}

/** The lines of these orders. */
export function goodsOf(sql: ISql, orderIds: readonly string[]): Promise<OrderGoods[]> {
  return sql<OrderGoods[]>`
    SELECT o.id AS "orderId", o.payment_gateway_names AS gateways, o.shipping_address AS address,
      o.cancelled_at AS "cancelledAt", order_lines(o.id) AS lines,
      ${customerTagsPart(sql)} AS "customerTags",
      (SELECT max(r.n) FROM requests r WHERE r.order_id = o.id AND r.customer_id = o.customer_id
        AND EXISTS (SELECT FROM request_items i WHERE i.request_id = r.id AND i.live)) AS "requestN",
      ${replacedBy(sql)} AS replaces,
      CASE WHEN o.cancelled_at IS NOT NULL THEN ${moneyPart(sql)} END AS money,
      (SELECT max(f.created_at) FROM refunds f WHERE f.order_id = o.id) AS "refundedAt"
    FROM orders o WHERE o.id = ANY(${orderIds}::text[])`
}

/** The order with this number, as staff type it; undefined when there is none, or it belongs to no customer. */
export async function orderNumbered(sql: ISql, typed: string, offers?: Offers): Promise<StoredOrder | undefined> {
  for (const number of orderNumbersOf(typed)) {
    const [found] = await ordersNumbered(sql, number)
    if (found?.customerId) return orderOf(sql, found.customerId, found.id, offers)
  }
  return undefined
}
