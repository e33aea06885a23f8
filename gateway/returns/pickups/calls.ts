import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { rebook as contract } from '#contract/pickups.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { MOST_REBOOKINGS } from '#rules/returns/moves.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { askPickup } from './ask.ts'
import { fetchers } from './choose.ts'
import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import { readRequestId } from '#rules/returns/numbering.ts'

/** Asks for another pick-up after one has failed, for the shopper whose request it is. */
export async function rebook(
  context: Context,
  { customerId, requestId, wantedOn }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  return context.sql.begin(async (sql) => {
    const request = (await heldRequestOf(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // The answer to the first tap was lost.
    if (request.status === 'pickup_asked' && request.askedHerselfFor === wantedOn) return { wantedOn }
    if (request.status !== 'pickup_failed' || fetchers(context, null).length === 0) refuse('PICKUP_NOT_WAITING')
    if (request.askedByHer >= MOST_REBOOKINGS) refuse('PICKUP_TRIES_OVER')
    if (!pickupDays(context.now()).includes(wantedOn)) refuse('PICKUP_DAY_NOT_OFFERED')
    const asked = await askPickup(sql, context, { requestId: request.id, by: { actor: 'shopper' }, wantedOn })
    return asked ? { wantedOn } : refuse('PICKUP_NOT_WAITING')
  })
}

/** A shopper's request with what she asked for herself. */
interface HeldRequest {
  id: string
  status: RequestStatus
  /** How many pick-ups she asked for. */
  askedByHer: number
  /** The day of the pick-up that waits, if it was she who asked for it. */
  askedHerselfFor: string | null
}

/** A request by its number, found through its customer, and held until the transaction ends. */
async function heldRequestOf(sql: ISql, customerId: string, requestId: string): Promise<HeldRequest | undefined> {
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
