import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { changeDay as contract } from '#contract/pickups.ts'
import { dayChange, pickupDayOf } from '#rules/pickups/change-day.ts'
import { bookedFrom, pickupDays } from '#rules/pickups/days.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { policyOf } from '../../policies/policy.ts'
import { moveRequest } from '../request/move.ts'
import { enqueueBooking } from './request-pickup.ts'
import { cancelAtCourier } from './call-off.ts'
import { pickupCouriers } from './choose-courier.ts'
import { lockOwn } from '../request/find.ts'
import { putPickupDay } from '../request/store.ts'
import { dayFacts, endForAnother } from './day-store.ts'
import { insertPickup } from './store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/**
 * Changes the day of a pickup that has not come, for the customer of the request. The pickup ends, and
 * another one takes its place: so a booking that is under way at this moment finds that it does not wait any more, and
 * a booked one is cancelled by the outbox.
 */
export async function changeDay(
  context: Context,
  { customerId, requestId, wantedOn: day }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const { changesDay } = await policyOf(context)
  return transact(context, async (tx) => {
    const { sql } = tx
    const { id } = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // A separate statement: the first one's snapshot is older than the lock.
    const request = await dayFacts(sql, id)
    if (!changesDay || pickupCouriers(context, null).length === 0) refuse('PICKUP_NOT_WAITING')
    const change = dayChange(request)
    // The answer to the first tap was lost.
    if (change !== 'PICKUP_NOT_WAITING' && pickupDayOf(request) === day) return { wantedOn: day }
    if (change !== 'choose' && change !== 'move') refuse(change)
    if (!pickupDays(context.now()).includes(day)) refuse('PICKUP_DAY_NOT_OFFERED')
    const act = change === 'choose' ? 'choose_day' : 'move_pickup'
    const by = { actor: 'shopper' } as const
    const moved = await moveRequest(tx, { requestId: id, act, by, detail: { day } })
    if (!moved) refuse('PICKUP_NOT_WAITING')
    await putPickupDay(sql, id, day)
    if (change === 'move') await movePickup(tx, id, day)
    return { wantedOn: day }
  })
}

async function movePickup(tx: Tx, requestId: string, day: string): Promise<void> {
  const { sql } = tx
  const at = tx.now()
  // The booking was sent to a courier a moment ago.
  const before = (await endForAnother(sql, requestId, at)) ?? refuse('PICKUP_BEING_BOOKED')
  if (before.awb !== null) await cancelAtCourier(sql, before.id, at)
  const { carrier, staffId } = before
  // A pickup that costs a courier's cancellation counts as requested by the customer.
  const requestedBy = before.awb === null ? before.requestedBy : 'shopper'
  const pickupId = await insertPickup(sql, { requestId, carrier, day, requestedBy, staffId, at })
  await enqueueBooking(sql, pickupId, { at, dueAt: bookedFrom(at, day) })
}
