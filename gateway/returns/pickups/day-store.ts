import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import type { DayFacts } from '#rules/pickups/change-day.ts'
import { dayPart } from '../../orders/request-parts-store.ts'

/** The facts that another day of the pickup of a request depends on. */
export async function dayFacts(sql: ISql, requestId: string): Promise<DayFacts> {
  const [request] = await sql<[{ facts: DayFacts }]>`
    SELECT ${dayPart(sql)} AS facts FROM requests r WHERE r.id = ${requestId}`
  return request.facts
}

/** A pickup that ended because its day moved. */
interface EndedPickup {
  id: string
  awb: string | null
  /** '' if none was chosen. */
  carrier: Carrier | ''
  requestedBy: 'shopper' | 'staff'
  staffId: string | null
}

/** Ends the pickup that is to come, unless it is being booked at a courier. */
export async function endForAnother(sql: ISql, requestId: string, at: Date): Promise<EndedPickup | undefined> {
  const [ended] = await sql<EndedPickup[]>`
    UPDATE pickups SET state = 'cancelled', reason = 'moved', closed_at = ${at}
    WHERE request_id = ${requestId} AND (state = 'booked' OR state = 'asked' AND tried_at IS NULL)
    RETURNING id, awb, carrier, requested_by AS "requestedBy", staff_id AS "staffId"`
  return ended
}

/** The pickups that the customer of a request requested. */
interface RequestedPickups {
  times: number
  /** The day of the one that waits to be booked. */
  day: string | null
  /** The last one that failed was not booked because no courier collects at the PIN code. */
  isUnserved: boolean
}

/** The pickups that the customer of a request requested. */
export async function requestedByCustomer(sql: ISql, requestId: string): Promise<RequestedPickups> {
  const [requested] = await sql<[RequestedPickups]>`
    SELECT count(*)::int AS times, max(requested_day::text) FILTER (WHERE state = 'asked') AS day,
      coalesce((SELECT e.detail ? 'unserved' FROM request_events e
        WHERE e.request_id = ${requestId} AND e.act = 'failed' ORDER BY e.id DESC LIMIT 1), false) AS "isUnserved"
    FROM pickups WHERE request_id = ${requestId} AND requested_by = 'shopper'`
  return requested
}
