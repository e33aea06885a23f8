import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { changeDay as contract } from '#contract/pickups.ts'
import { dayChange, pickupDayOf } from '#rules/pickups/change-day.ts'
import { bookedFrom, pickupDays } from '#rules/pickups/days.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { policyOf } from '../../policies/policy.ts'
import { moveRequest } from '../request/move.ts'
import { enqueueBooking } from './ask.ts'
import { cancelAtCourier } from './call-off.ts'
import { fetchers } from './choose.ts'
import { lockOwn } from '../request/find.ts'
import { putPickupDay } from '../request/store.ts'
import { dayFacts, endForAnother } from './day-store.ts'
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
    const { id } = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // A separate statement: the first one's snapshot is older than the lock.
    const request = await dayFacts(sql, id)
    if (!changesDay || fetchers(context, null).length === 0) refuse('PICKUP_NOT_WAITING')
    const change = dayChange(request)
    // The answer to the first tap was lost.
    if (change !== 'PICKUP_NOT_WAITING' && pickupDayOf(request) === wantedOn) return { wantedOn }
    if (change !== 'choose' && change !== 'move') refuse(change)
    if (!pickupDays(context.now()).includes(wantedOn)) refuse('PICKUP_DAY_NOT_OFFERED')
    const act = change === 'choose' ? 'choose_day' : 'move_pickup'
    const by = { actor: 'shopper' } as const
    const moved = await moveRequest(tx, { requestId: id, act, by, detail: { day: wantedOn } })
    if (!moved) refuse('PICKUP_NOT_WAITING')
    await putPickupDay(sql, id, wantedOn)
    if (change === 'move') await movePickup(tx, id, wantedOn)
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
