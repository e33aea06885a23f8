import type { ISql } from 'postgres'
import type { PickupItem, PickupRequest, CourierAddress } from '#adapters/courier-pickup.ts'
import type { Address } from '#contract/orders.ts'
import type { DoorstepCheck, PickupTrouble } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'
import type { CancelledPickup } from '#rules/pickups/cancellation.ts'
import { parcelGrams, type Weighed } from '#rules/pickups/weight.ts'
import type { Policy } from '#rules/policies/policy.ts'
import { SHOP, WAREHOUSE } from '#shop'
import type { Context } from '../../http/context.ts'
import { readPolicy } from '../../policies/policy.ts'
import type { PickupState } from './store.ts'

/** A pickup with all that a courier needs. */
export interface StoredPickup {
  id: string
  requestId: string
  state: PickupState
  /** '' until one is chosen. */
  carrier: Carrier | ''
  awb: string | null
  courierRef: string
  /** The state of its cancellation at the courier. */
  cancellation: CancelledPickup['cancellation']
  day: string
  /** The time of its end; null before. */
  closedAt: Date | null
  /** Its check at the door; '' if none is decided yet, or none is to be made. */
  doorstep: DoorstepCheck | ''
  /** The reason of a refused booking that the courier may have anyway, until it is looked up; '' otherwise. */
  doubt: PickupTrouble | ''
  /** The time at which a booking of it was first about to be sent, with its check decided; null before. */
  triedAt: Date | null
  /** Goods are checked at the door, by the shop's policy. */
  isToCheck: boolean
  zip: string
  /** The courier that delivered the goods; null when unknown. */
  deliveredBy: Carrier | null
  courierRequest: PickupRequest
}

interface Row extends Omit<StoredPickup, 'zip' | 'isToCheck'> {
  n: number
  requestN: number
  orderNumber: string
  orderedAt: Date
  firstName: string
  lastName: string
  phone: string
  email: string
  address: Address
  items: (PickupItem & Pick<Weighed, 'grams'>)[]
}

/** A pickup for its courier; its items are the live ones of the request that were not rejected. */
export async function storedPickup(
  { sql, config }: Pick<Context, 'sql' | 'config'>,
  pickupId: string,
): Promise<StoredPickup | undefined> {
  const policy = await readPolicy(sql, config)
  const [row] = await sql<Row[]>`
    SELECT p.id, p.request_id AS "requestId", p.state, p.carrier, p.awb, p.courier_ref AS "courierRef", p.cancellation,
      p.requested_day::text AS day, p.closed_at AS "closedAt", p.doorstep,
      CASE WHEN p.state = 'asked' THEN p.reason ELSE '' END AS doubt, p.tried_at AS "triedAt", p.n,
      r.n AS "requestN", r.phone, r.email, r.address,
      o.order_number AS "orderNumber", o.created_at AS "orderedAt", o.first_name AS "firstName",
      o.last_name AS "lastName", ${deliveredBy(sql)} AS "deliveredBy", (SELECT coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(l.title, i.sku), 'sku', i.sku, 'units', i.units, 'pricePaise', i.mrp_paise,
          'grams', coalesce(l.grams, w.grams), 'size', i.original_size, 'colour', coalesce(v.style, ''),
          'picture', coalesce(nullif(v.image_url, ''), g.image_url, '')) ORDER BY l.position), '[]')
        FROM request_items i LEFT JOIN line_items l ON l.id = i.line_item_id
        LEFT JOIN variants v ON v.id = l.variant_id LEFT JOIN products g ON g.id = l.product_id
          LEFT JOIN item_weights w ON w.inventory_item_id = v.inventory_item_id
        WHERE i.request_id = r.id AND i.live AND i.decision IS DISTINCT FROM 'rejected' AND i.units > 0) AS items
    FROM pickups p JOIN requests r ON r.id = p.request_id JOIN orders o ON o.id = r.order_id
    WHERE p.id = ${pickupId}`
  return (
    row && {
      ...row,
      zip: row.address.zip,
      isToCheck: policy.checksAtDoorstep,
      courierRequest: courierRequestOf(row, policy),
    }
  )
}

/** The pickup address of a request as couriers get it, and the courier that delivered its goods. */
interface PickupAddress extends CourierAddress {
  deliveredBy: Carrier | null
}

/** The pickup address of a request; undefined if the request does not exist. */
export async function pickupAddress(sql: ISql, requestId: string): Promise<PickupAddress | undefined> {
  const [row] = await sql<
    (Pick<Row, 'firstName' | 'lastName' | 'phone' | 'address'> & { deliveredBy: Carrier | null })[]
  >`
    SELECT r.phone, r.address, o.first_name AS "firstName", o.last_name AS "lastName",
      ${deliveredBy(sql)} AS "deliveredBy"
    FROM requests r JOIN orders o ON o.id = r.order_id WHERE r.id = ${requestId}`
  return row && { ...addressFrom(row), deliveredBy: row.deliveredBy }
}

/** The courier that delivered goods of the request, by the newest parcel; null when unknown. */
function deliveredBy(sql: ISql) {
  return sql`(
    SELECT c.carrier FROM request_items i
    JOIN fulfilment_items f ON f.line_item_id = i.line_item_id
    JOIN sent_parcels s ON s.fulfilment_id = f.fulfilment_id
    JOIN parcels c ON c.awb = s.awb
    WHERE i.request_id = r.id ORDER BY s.created_at DESC LIMIT 1)`
}

const BLANK = { address1: '', address2: '', city: '', province: '', zip: '' }

function addressFrom({
  firstName,
  lastName,
  phone,
  address,
}: Pick<Row, 'firstName' | 'lastName' | 'phone' | 'address'>): CourierAddress {
  const { address1, address2, city, province, zip } = { ...BLANK, ...address }
  return {
    name: firstName || lastName || 'Customer',
    surname: firstName ? lastName : '',
    phone: phone || (address.phone ?? ''),
    address: [address1, address2].filter(Boolean).join(', '),
    city,
    province,
    zip,
  }
}

function courierRequestOf(row: Row, { pieceGrams }: Pick<Policy, 'pieceGrams'>): PickupRequest {
  const { orderNumber, requestN, n, items, day, orderedAt, email } = row
  return {
    reference: referenceOf(orderNumber, requestN, n),
    from: { ...addressFrom(row), email },
    to: { ...WAREHOUSE, email: SHOP.email },
    items,
    grams: parcelGrams(items, pieceGrams),
    day,
    orderedAt,
    isChecked: false,
  }
}

const LONGEST = 50

/** The reference of a pickup at the couriers, "R1042.1-2": the second one of the first request on order 1042. */
function referenceOf(orderNumber: string, requestN: number, n: number): string {
  return `R${orderNumber.replaceAll(/[^\w-]/g, '')}.${requestN}-${n}`.slice(-LONGEST)
}
