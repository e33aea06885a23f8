import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { collected as collectedContract, rebook as contract } from '#contract/pickups.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { PIN, pinOf } from '#rules/india/pin.ts'
import { MOST_REBOOKINGS } from '#rules/returns/moves.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { askPickup } from './ask.ts'
import { ownerOf } from '../../orders/store.ts'
import { policyOf } from '../../policies/policy.ts'
import { fetchers } from './choose.ts'
import { isServed } from './served.ts'
import type { ISql } from 'postgres'
import type { RequestStatus } from '#contract/desk/request.ts'
import { readRequestId } from '#rules/returns/numbering.ts'
import { transact } from '../../policies/transaction.ts'

/** Asks for another pick-up after a failed one, for the customer of the request. */
export async function rebook(
  context: Context,
  { customerId, requestId, wantedOn }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await heldRequestOf(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // The answer to the first tap was lost.
    if (request.status === 'pickup_asked' && request.askedFor === wantedOn) return { wantedOn }
    const canBook = fetchers(context, null).length > 0 && !request.isUnserved
    if (request.status !== 'pickup_failed' || !canBook) refuse('PICKUP_NOT_WAITING')
    if (request.askedByCustomer >= MOST_REBOOKINGS) refuse('PICKUP_TRIES_OVER')
    if (!pickupDays(context.now()).includes(wantedOn)) refuse('PICKUP_DAY_NOT_OFFERED')
    const asked = await askPickup(tx, { requestId: request.id, by: { actor: 'shopper' }, wantedOn })
    return asked ? { wantedOn } : refuse('PICKUP_NOT_WAITING')
  })
}

/** A customer goes on filling the form in meanwhile. */
const FORM_TIMEOUT_MS = 5_000

/** Tells whether a courier collects at a PIN code, where the shop wants it checked. */
export async function collected(
  context: Context,
  { customerId, orderId, zip: typed }: RequestOf<typeof collectedContract>,
): Promise<ResponseOf<typeof collectedContract>> {
  const zip = knownPin(typed)
  if ((await ownerOf(context.sql, orderId)) !== customerId) refuse('ORDER_NOT_FOUND')
  const { checksPin } = await policyOf(context)
  const served = checksPin ? await isServed(context, zip, FORM_TIMEOUT_MS) : undefined
  return served === undefined ? {} : { served }
}

/** A PIN code from what was typed; what is none is refused. */
export function knownPin(typed: string): string {
  const zip = pinOf(typed)
  return PIN.test(zip) ? zip : refuse('INVALID_BODY')
}

/** The locked request of a customer, with the pick-ups they asked for. */
interface HeldRequest {
  id: string
  status: RequestStatus
  /** How many pick-ups the customer asked for. */
  askedByCustomer: number
  /** The day of the waiting pick-up, if the customer asked for it. */
  askedFor: string | null
  /** Whether the last one that failed was not booked because no courier collects at the PIN code. */
  isUnserved: boolean
}

/** A request by its number, found through its customer, and locked until the transaction ends. */
async function heldRequestOf(sql: ISql, customerId: string, requestId: string): Promise<HeldRequest | undefined> {
  const read = readRequestId(requestId)
  if (!read) return undefined
  const [held] = await sql<{ id: string; status: RequestStatus }[]>`
    SELECT r.id, r.status FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    WHERE r.customer_id = ${customerId} AND o.order_number = ${read.orderNumber} AND r.n = ${read.n}
    FOR UPDATE OF r`
  if (!held) return undefined
  // A separate statement: the first one's snapshot is older than the lock.
  const [asked] = await sql<[Omit<HeldRequest, 'id' | 'status'>]>`
    SELECT count(*)::int AS "askedByCustomer", max(wanted_on::text) FILTER (WHERE state = 'asked') AS "askedFor",
      coalesce((SELECT e.detail ? 'unserved' FROM request_events e WHERE e.request_id = ${held.id} AND e.act = 'failed' ORDER BY e.id DESC LIMIT 1), false) AS "isUnserved"
    FROM pickups WHERE request_id = ${held.id} AND asked_by = 'shopper'`
  return { ...held, ...asked }
}
