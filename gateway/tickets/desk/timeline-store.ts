import type { ISql } from 'postgres'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { allCauses } from '../../returns/request/items-store.ts'
import type { TicketStatus } from '#contract/tickets.ts'
import type { Address } from '#contract/orders.ts'
import type { ParcelState } from '#contract/tracking.ts'
import type { TravellingOrder } from '../../tracking/order-store.ts'

/** An item of an order. */
export interface BoughtItem {
  name: string
  sku: string
  size: string
  src: string
  pricePaise: number
  units: number
}

/** A return or an exchange with its steps; times are ISO texts. */
export interface StoredRequest {
  n: number
  at: string
  type: string
  status: string
  reason: string
  causes: Cause[]
  feeRupees: number
  newOrder: string | null
  photos: number
  items: { name: string; sku: string; src: string; size: string; wanted: string; pricePaise: number }[]
  steps: {
    at: string
    act: string
    actor: string
    staffId: string | null
    staffName: string | null
    reason: string | null
  }[]
}

/** The order of a ticket, with its history. */
export interface StoredOrderTimeline extends Omit<TravellingOrder, 'newsFacts'> {
  totalPaise: string
  gateways: string[]
  tags: string[]
  address: Partial<Address>
  items: BoughtItem[]
  refunds: { at: string; items: { name: string; units: number }[] }[]
  requests: StoredRequest[]
}

/** The order of this ticket; undefined when it has none, or one that was deleted. */
export async function ticketsOrder(sql: ISql, ticketId: string): Promise<StoredOrderTimeline | undefined> {
  const [order] = await sql<StoredOrderTimeline[]>`
    SELECT o.id, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.created_at AS "createdAt",
      o.cancelled_at AS "cancelledAt", parcels_of_order(o.id) AS sendings, unsent_items(o.id) AS waiting,
      o.total_paise AS "totalPaise", o.payment_gateway_names AS gateways, o.tags, o.shipping_address AS address, (
        SELECT coalesce(json_agg(json_build_object('name', l.name, 'sku', l.sku, 'size',
          coalesce(nullif(v.size, ''), l.variant_title),
          'src', coalesce(nullif(v.image_url, ''), p.image_url, ''), 'pricePaise', l.price_paise, 'units', l.quantity)
          ORDER BY l.position), '[]')
        FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
        WHERE l.order_id = o.id) AS items, (
        SELECT coalesce(json_agg(json_build_object('at', r.created_at, 'items', (
            SELECT coalesce(json_agg(json_build_object('name', l.name, 'units', i.quantity) ORDER BY l.position), '[]')
            FROM refund_items i JOIN line_items l ON l.id = i.line_item_id WHERE i.refund_id = r.id))), '[]')
        FROM refunds r WHERE r.order_id = o.id) AS refunds,
      ${requestsOn(sql)} AS requests
    FROM tickets t JOIN orders o ON o.id = t.order_id
    WHERE t.id = ${ticketId} AND o.deleted_at IS NULL`
  return order
}

function requestsOn(sql: ISql) {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('n', r.n, 'at', r.created_at, 'type', r.type, 'status', r.status,
      'reason', r.reason, 'causes', ${allCauses(sql)},
      'feeRupees', r.fee_rupees, 'newOrder', r.new_order_no,
      'photos', (SELECT count(*) FROM files f WHERE f.request_id = r.id AND f.pickup_id IS NULL),
      'items', (
        SELECT coalesce(json_agg(json_build_object('name', coalesce(l.name, i.sku), 'sku', i.sku, 'size',
          i.original_size,
          'wanted', CASE r.type WHEN 'Exchange' THEN i.size ELSE '' END, 'pricePaise', i.mrp_paise,
          'src', coalesce(nullif(v.image_url, ''), p.image_url, '')) ORDER BY l.position), '[]')
        FROM request_items i
        LEFT JOIN line_items l ON l.id = i.line_item_id
        LEFT JOIN variants v ON v.id = l.variant_id
        LEFT JOIN products p ON p.id = l.product_id
        WHERE i.request_id = r.id),
      'steps', (
        SELECT coalesce(json_agg(json_build_object('at', e.at, 'act', e.act, 'actor', e.actor, 'staffId', e.staff_id,
          'staffName', s.name, 'reason', e.detail ->> 'reason') ORDER BY e.id), '[]')
        FROM request_events e LEFT JOIN staff s ON s.id = e.staff_id WHERE e.request_id = r.id)
      ) ORDER BY r.n), '[]')
    FROM requests r WHERE r.order_id = o.id)`
}

/** A scan of one of an order's parcels. */
export interface StoredOrderScan {
  awb: string
  at: Date
  state: ParcelState | null
  text: string
  location: string
}

/** The newest scans of these parcels. */
export async function scansOf(sql: ISql, awbs: readonly string[], most: number): Promise<StoredOrderScan[]> {
  return sql<StoredOrderScan[]>`
    SELECT awb, at, state, text, location FROM parcel_scans WHERE awb = ANY (${awbs}) ORDER BY at DESC
      LIMIT ${most}::int`
}

/** Another order of the customer. */
export interface StoredBriefOrder {
  id: string
  number: string
  createdAt: Date
  totalPaise: string
  items: number
  cancelled: boolean
  requests: number
}

/** The newest orders of a ticket's customer, without the ticket's own. */
export async function otherOrders(sql: ISql, ticketId: string, most: number): Promise<StoredBriefOrder[]> {
  return sql<StoredBriefOrder[]>`
    SELECT o.id, o.order_number AS number, o.created_at AS "createdAt", o.total_paise AS "totalPaise",
      o.cancelled_at IS NOT NULL AS cancelled,
      (SELECT coalesce(sum(l.quantity), 0)::int FROM line_items l WHERE l.order_id = o.id AND l.is_goods) AS items,
      (SELECT count(*)::int FROM requests r WHERE r.order_id = o.id) AS requests
    FROM tickets t JOIN orders o ON o.customer_id = t.customer_id
    WHERE t.id = ${ticketId} AND o.deleted_at IS NULL AND o.id IS DISTINCT FROM t.order_id
    ORDER BY o.created_at DESC LIMIT ${most}::int`
}

/** A ticket of the customer. */
export interface StoredTicketEvent {
  publicId: string
  number: string
  at: Date
  question: string
  status: TicketStatus
  order: string | null
}

/** The newest tickets of a ticket's customer, itself included. */
export async function ticketsBeside(sql: ISql, ticketId: string, most: number): Promise<StoredTicketEvent[]> {
  return sql<StoredTicketEvent[]>`
    SELECT b.public_id AS "publicId", b.id AS number, b.created_at AS at, b.question, b.status, o.order_number AS order
    FROM tickets t JOIN tickets b ON b.customer_id = t.customer_id LEFT JOIN orders o ON o.id = b.order_id
    WHERE t.id = ${ticketId} ORDER BY b.id DESC LIMIT ${most}::int`
}
