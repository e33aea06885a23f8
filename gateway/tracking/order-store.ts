import type { ISql } from 'postgres'
import type { Carrier, Milestones, ParcelState } from '#contract/tracking.ts'
import type { CancellationState } from '#rules/orders/cancel/cancel-order.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'

/** A quantity of an item, in a parcel or waiting. */
export interface StoredItem {
  name: string
  sku: string
  variantTitle: string
  units: number
  src: string
}

/** The parcel under one AWB, or without one; times are ISO texts. Null if the courier gives no value. */
export interface Sending {
  awb: string
  shopCourier: string
  shipmentStatus: string
  sourceTime: string
  packedAt: string
  shopDeliveredAt: string | null
  /** The time at which all parts that travelled with it had arrived; null before that. */
  arrivedAt: string | null
  /** Its place among the parcels of its fulfilment; each may have all of the items. */
  part: { n: number; of: number } | null
  carrier: Carrier | null
  courierName: string
  state: ParcelState | null
  stateAt: string | null
  attempts: number
  milestones: Milestones
  expectedOn: string | null
  heardAt: string | null
  failures: number
  lastScanAt: string | null
  lastPlace: string
  items: StoredItem[]
}

/** An order with its sent parcels and its waiting items. */
export interface TravellingOrder {
  id: string
  orderNumber: string
  customerId: string | null
  createdAt: Date
  cancelledAt: Date | null
  sendings: Sending[]
  waiting: (StoredItem & Quantities & { lineId: string })[]
  newsFacts: OrderNewsFacts
}

/** The facts of an order that only its news needs; what is not known is left out. */
export interface OrderNewsFacts {
  zip?: string
  gateways: string[]
  /** The amount that its customer still has to pay. */
  openPaise: number
  /** The day by which all that waits was promised to be sent, when it was ordered. */
  promisedOn?: string
  /** The wish of its customer to cancel it. */
  cancellation?: OrderCancellation
  /** The picture of its first item, once it is cancelled: then nothing of it waits. */
  src?: string
}

/** A wish to cancel an order. Until it is cancelled, `backPaise` is what was paid; then, what was refunded for it. */
export interface OrderCancellation {
  state: CancellationState
  requestedAt: string
  backPaise?: number
}

const MOST_ORDERS = 20
const MOST_CANDIDATES = 200
const MOST_ORDERS_OF_A_PARCEL = 5

/** The order of the first of these numbers that exists; its full name counts as its number. */
export async function orderOfNumbers(sql: ISql, numbers: readonly string[]): Promise<TravellingOrder | undefined> {
  const [order] = await sql<TravellingOrder[]>`
    ${travelling(sql)}
    FROM (
      SELECT o.* FROM unnest(${numbers}::text[]) WITH ORDINALITY AS typed(number, rank)
      CROSS JOIN LATERAL (
        (SELECT * FROM orders WHERE upper(order_number) = typed.number AND deleted_at IS NULL
          ORDER BY created_at DESC LIMIT 1)
        UNION ALL
        (SELECT * FROM orders WHERE number_key(name) = typed.number AND deleted_at IS NULL
          ORDER BY created_at DESC LIMIT 1)
      ) o
      ORDER BY typed.rank, o.created_at DESC LIMIT 1
    ) o`
  return order
}

/** The newest orders of a phone number with a parcel under an AWB. */
export async function ordersOfPhone(sql: ISql, phone: string): Promise<TravellingOrder[]> {
  // Some numbers are on very many orders: the shop's own, or a row of nines.
  const newest = sql`o.deleted_at IS NULL ORDER BY o.created_at DESC LIMIT ${MOST_CANDIDATES}::int`
  return await sql<TravellingOrder[]>`
    WITH candidates AS (
      (SELECT o.id, o.created_at FROM orders o WHERE o.phone = ${phone} AND o.phone <> '' AND ${newest})
      UNION
      (SELECT o.id, o.created_at FROM orders o
        WHERE o.shipping_address ->> 'phone' = ${phone} AND o.shipping_address ->> 'phone' <> '' AND ${newest})
      UNION
      (SELECT o.id, o.created_at FROM customers c JOIN orders o ON o.customer_id = c.id
        WHERE c.phone = ${phone} AND c.phone <> '' AND ${newest})
    )
    ${travelling(sql)}
    FROM (
      SELECT c.id FROM candidates c
      WHERE EXISTS (
        SELECT 1 FROM sent_parcels s WHERE s.order_id = c.id OFFSET 0)
      ORDER BY c.created_at DESC, c.id LIMIT ${MOST_ORDERS}::int
    ) n JOIN orders o ON o.id = n.id
    ORDER BY o.created_at DESC, o.id`
}

/** The orders that travel under an AWB (upper case), newest first: more than one if the shop combined them. */
export async function ordersOfAwb(sql: ISql, awb: string): Promise<TravellingOrder[]> {
  return await sql<TravellingOrder[]>`
    ${travelling(sql)}
    FROM (
      SELECT * FROM orders WHERE deleted_at IS NULL AND id IN (
        SELECT order_id FROM sent_parcels WHERE upper(awb) = ${awb})
      ORDER BY created_at DESC LIMIT ${MOST_ORDERS_OF_A_PARCEL}::int
    ) o
    ORDER BY o.created_at DESC, o.id`
}

function travelling(sql: ISql) {
  return sql`
    SELECT o.id, o.order_number AS "orderNumber", o.customer_id AS "customerId", o.created_at AS "createdAt",
      o.cancelled_at AS "cancelledAt", parcels_of_order(o.id) AS sendings, unsent_items(o.id) AS waiting,
      ${orderNewsPart(sql)} AS "newsFacts"`
}

/** See {@link OrderNewsFacts}: of the order `o`. */
export const orderNewsPart = (sql: ISql) => sql`jsonb_strip_nulls(jsonb_build_object(
  'zip', o.shipping_address ->> 'zip', 'gateways', o.payment_gateway_names,
  'openPaise', coalesce(o.outstanding_paise, o.total_paise),
  'promisedOn', (SELECT max(e.promised_on) FROM dispatch_estimates e WHERE e.order_id = o.id AND e.sent_on IS NULL),
  'cancellation', (SELECT jsonb_build_object('state', c.state, 'requestedAt', c.requested_at, 'backPaise',
      CASE WHEN o.cancelled_at IS NULL THEN coalesce(o.current_paise, o.total_paise) - o.outstanding_paise
        ELSE (SELECT sum(r.paid_paise) FROM refunds r
          WHERE r.order_id = o.id AND r.created_at >= date_trunc('second', c.requested_at)) END)
    FROM order_cancellations c WHERE c.order_id = o.id),
  'src', CASE WHEN o.cancelled_at IS NOT NULL THEN (
    SELECT coalesce(nullif(v.image_url, ''), nullif(p.image_url, ''))
    FROM line_items l LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products p ON p.id = l.product_id
    WHERE l.order_id = o.id AND l.is_goods ORDER BY l.position LIMIT 1) END))`

/** A scan as stored; the time is an ISO text. */
export interface StoredScan {
  at: string
  state: ParcelState | null
  text: string
  location: string
}

/** The shipment under an AWB, with its scans, newest first. */
export interface StoredShipment {
  awb: string
  /** The customer of the order that it carries; null for a guest's. */
  customerId: string | null
  sendings: Sending[]
  scans: StoredScan[]
}

/** Enough for any page. */
const MOST_SCANS = 300

/** The shop's shipment under this AWB (upper case); undefined if the AWB is not the shop's. */
export async function shipmentOf(sql: ISql, awb: string): Promise<StoredShipment | undefined> {
  const [shipment] = await sql<StoredShipment[]>`
    SELECT f.awb, f.customer_id AS "customerId", parcels_of_order(f.order_id) AS sendings, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('at', s.at, 'state', s.state, 'text', s.text, 'location', s.location)
        ORDER BY s.at DESC), '[]')
      FROM (SELECT * FROM parcel_scans WHERE awb = f.awb ORDER BY at DESC LIMIT ${MOST_SCANS}::int) s) AS scans
    FROM (
      SELECT s.awb, s.order_id, o.customer_id FROM sent_parcels s JOIN orders o ON o.id = s.order_id
      WHERE upper(s.awb) = ${awb} AND o.deleted_at IS NULL
      ORDER BY s.created_at DESC LIMIT 1
    ) f`
  return shipment
}
