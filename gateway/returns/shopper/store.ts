import type { ISql, PendingQuery, Row } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import type { Address } from '#contract/orders.ts'
import type { CancelFacts } from '#rules/returns/moves.ts'

/** A request as it is named: the number of its order, and its own on that. */
export interface RequestNumber {
  orderNumber: string
  n: number
}

/** The request of this name, found through its customer. */
const named = (sql: ISql, customerId: string, { orderNumber, n }: RequestNumber): PendingQuery<Row[]> => sql`
  FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
  WHERE r.customer_id = ${customerId} AND o.order_number = ${orderNumber} AND r.n = ${n}`

/** A customer's request: its order, how it stands, where it is collected. */
export interface OwnRequest {
  id: string
  orderId: string
  status: RequestStatus
  address: Partial<Address>
  phone: string
  /** The day that they chose for the pick-up, and by when all that it waits for is ready, as they were told. */
  pickupDay: string | null
  readyOn: string | null
}

const own = (sql: ISql) => sql`
  SELECT r.id, o.id AS "orderId", r.status, r.address, r.phone, CASE WHEN NOT r.no_courier THEN r.pickup_day::text END AS "pickupDay",
    (SELECT max(i.ready_on)::text FROM request_items i
      WHERE i.request_id = r.id AND i.live AND i.waits AND i.decision IS DISTINCT FROM 'rejected') AS "readyOn"`

/** A customer's request; undefined where there is none, or it belongs to another customer. */
export async function ownRequest(
  sql: ISql,
  customerId: string,
  number: RequestNumber,
): Promise<OwnRequest | undefined> {
  const [found] = await sql<OwnRequest[]>`
    ${own(sql)} ${named(sql, customerId, number)} ORDER BY r.id DESC LIMIT 1`
  return found
}

/** A customer's request, locked until the transaction ends. */
export async function heldForAmend(
  sql: ISql,
  customerId: string,
  number: RequestNumber,
): Promise<OwnRequest | undefined> {
  const [held] = await sql<OwnRequest[]>`${own(sql)} ${named(sql, customerId, number)} FOR UPDATE OF r`
  return held
}

/** A customer's request, locked until the transaction ends, with what cancelling it depends on. */
export async function heldForCancel(
  sql: ISql,
  customerId: string,
  number: RequestNumber,
): Promise<(CancelFacts & { id: string }) | undefined> {
  const [held] = await sql<{ id: string }[]>`SELECT r.id ${named(sql, customerId, number)} FOR UPDATE OF r`
  if (!held) return undefined
  // A separate statement: the first one's snapshot is older than the lock.
  const [facts] = await sql<[CancelFacts]>`
    SELECT r.status, r.settled_at IS NOT NULL AS settled,
      EXISTS (SELECT FROM pickups p JOIN parcels c ON c.awb = p.awb AND c.fetched
        WHERE p.request_id = r.id AND p.state = 'booked' AND c.state = 'out_for_pickup')
      OR EXISTS (SELECT FROM own_parcels w JOIN parcels c ON c.awb = w.awb AND w.followed AND c.fetched
        WHERE w.request_id = r.id AND c.state IS NOT NULL) AS "underWay"
    FROM requests r WHERE r.id = ${held.id}`
  return { ...facts, id: held.id }
}
