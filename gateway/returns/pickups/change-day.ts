import type { ISql } from 'postgres'
import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { changeDay as contract } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'
import { type DayFacts, dayChange, pickupDayOf } from '#rules/pickups/change-day.ts'
import { bookedFrom, pickupDays } from '#rules/pickups/days.ts'
import { readRequestId } from '#rules/returns/numbering.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { dayPart } from '../../orders/request-parts-store.ts'
import { policyOf } from '../../policies/policy.ts'
import { moveRequest } from '../moves.ts'
import { enqueueBooking } from './ask.ts'
import { cancelAtCourier } from './call-off.ts'
import { fetchers } from './choose.ts'
import { insertPickup } from './store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/**
 * Changes the day of a pick-up that has not come, for the customer of the request. One that was asked for ends, and
 * another one takes its place: so a booking that is under way at this moment finds that it does not wait any more, and
 * a booked one is cancelled by the outbox.
 */
export async function changeDay(
  context: Context,
  { customerId, requestId, wantedOn }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { changesDay } = await policyOf(context)
  return transact(context, async (tx) => {
    const { sql } = tx
    const request = (await heldForDay(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    if (!changesDay || fetchers(context, null).length === 0) refuse('PICKUP_NOT_WAITING')
    const change = dayChange(request)
    // The answer to the first tap was lost.
    if (change !== 'PICKUP_NOT_WAITING' && pickupDayOf(request) === wantedOn) return { wantedOn }
    if (change !== 'choose' && change !== 'move') refuse(change)
    if (!pickupDays(context.now()).includes(wantedOn)) refuse('PICKUP_DAY_NOT_OFFERED')
    const act = change === 'choose' ? 'choose_day' : 'move_pickup'
    const by = { actor: 'shopper' } as const
    const moved = await moveRequest(tx, { requestId: request.id, act, by, detail: { day: wantedOn } })
    if (!moved) refuse('PICKUP_NOT_WAITING')
    await sql`UPDATE requests SET pickup_day = ${wantedOn} WHERE id = ${request.id}`
    if (change === 'move') await movePickup(tx, request.id, wantedOn)
    return { wantedOn }
  })
}

async function movePickup(tx: Tx, requestId: string, wantedOn: string): Promise<void> {
  const { sql } = tx
  const at = tx.now()
  // A courier was told a moment ago.
  const before = (await endForAnother(sql, requestId, at)) ?? refuse('PICKUP_BEING_BOOKED')
  if (before.awb !== null) await cancelAtCourier(sql, before.id, at)
  const { carrier, staffId } = before
  // What costs a courier's cancellation counts as asked for by the customer.
  const askedBy = before.awb === null ? before.askedBy : 'shopper'
  const pickupId = await insertPickup(sql, { requestId, carrier, wantedOn, askedBy, staffId, at })
  await enqueueBooking(sql, pickupId, { at, dueAt: bookedFrom(at, wantedOn) })
}

interface EndedPickup {
  id: string
  awb: string | null
  /** '' where none was chosen. */
  carrier: Carrier | ''
  askedBy: 'shopper' | 'staff'
  staffId: string | null
}

/** Ends the pick-up that is to come, unless a courier is being told of it. */
async function endForAnother(sql: ISql, requestId: string, at: Date): Promise<EndedPickup | undefined> {
  const [ended] = await sql<EndedPickup[]>`
    UPDATE pickups SET state = 'cancelled', reason = 'moved', closed_at = ${at}
    WHERE request_id = ${requestId} AND (state = 'booked' OR state = 'asked' AND tried_at IS NULL)
    RETURNING id, awb, carrier, asked_by AS "askedBy", staff_id AS "staffId"`
  return ended
}

/** A request by its number, found through its customer, and locked until the transaction ends. */
async function heldForDay(
  sql: ISql,
  customerId: string,
  requestId: string,
): Promise<(DayFacts & { id: string }) | undefined> {
  const read = readRequestId(requestId)
  if (!read) return undefined
  const [held] = await sql<{ id: string }[]>`
    SELECT r.id FROM requests r JOIN orders o ON o.id = r.order_id AND o.deleted_at IS NULL
    WHERE r.customer_id = ${customerId} AND o.order_number = ${read.orderNumber} AND r.n = ${read.n}
    FOR UPDATE OF r`
  if (!held) return undefined
  // A separate statement: the first one's snapshot is older than the lock.
  const [known] = await sql<
    [{ facts: DayFacts }]
  >`SELECT ${dayPart(sql)} AS facts FROM requests r WHERE r.id = ${held.id}`
  return { ...known.facts, id: held.id }
}
