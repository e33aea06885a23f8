import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import { readRequestId } from '#rules/returns/numbering.ts'

/** A shopper's request with what she asked for herself. */
export interface HeldRequest {
  id: string
  status: RequestStatus
  /** How many pick-ups she asked for. */
  askedByHer: number
  /** The day of the pick-up that waits, if it was she who asked for it. */
  askedHerselfFor: string | null
}

/** A request by its number, found through its customer, and held until the transaction ends. */
export async function heldRequestOf(
  sql: ISql,
  customerId: string,
  requestId: string,
): Promise<HeldRequest | undefined> {
  const read = readRequestId(requestId)
  if (!read) return undefined
  const [held] = await sql<{ id: string; status: RequestStatus }[]>`
    SELECT r.id, r.status FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    WHERE r.customer_id = ${customerId} AND o.order_number = ${read.orderNumber} AND r.n = ${read.n}
    FOR UPDATE OF r`
  if (!held) return undefined
  // Another statement: the first one's snapshot is older than the hold.
  const [asked] = await sql<[Pick<HeldRequest, 'askedByHer' | 'askedHerselfFor'>]>`
    SELECT count(*)::int AS "askedByHer", max(wanted_on::text) FILTER (WHERE state = 'asked') AS "askedHerselfFor"
    FROM pickups WHERE request_id = ${held.id} AND asked_by = 'shopper'`
  return { ...held, ...asked }
}
