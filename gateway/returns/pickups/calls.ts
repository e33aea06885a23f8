import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { collected as collectedContract, rebook as contract } from '#contract/pickups.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { PIN, pinOf } from '#rules/india/pin.ts'
import { MOST_REBOOKINGS } from '#rules/returns/moves.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { requestPickup } from './request-pickup.ts'
import { ownerOf } from '../../orders/store.ts'
import { policyOf } from '../../policies/policy.ts'
import { pickupCouriers } from './choose-courier.ts'
import { isServed } from './served.ts'
import { lockOwn } from '../request/find.ts'
import { requestedByCustomer } from './day-store.ts'
import { transact } from '../../policies/transaction.ts'

/** Requests another pickup after a failed one, for the customer of the request. */
export async function rebook(
  context: Context,
  { customerId, requestId, wantedOn: day }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  return transact(context, async (tx) => {
    const { sql } = tx
    const { id, status } = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    // A separate statement: the first one's snapshot is older than the lock.
    const { times, day: lastDay, isUnserved } = await requestedByCustomer(sql, id)
    // The answer to the first tap was lost.
    if (status === 'pickup_asked' && lastDay === day) return { wantedOn: day }
    const canBook = pickupCouriers(context, null).length > 0 && !isUnserved
    if (status !== 'pickup_failed' || !canBook) refuse('PICKUP_NOT_WAITING')
    if (times >= MOST_REBOOKINGS) refuse('PICKUP_TRIES_OVER')
    if (!pickupDays(context.now()).includes(day)) refuse('PICKUP_DAY_NOT_OFFERED')
    const requested = await requestPickup(tx, { requestId: id, by: { actor: 'shopper' }, day })
    return requested ? { wantedOn: day } : refuse('PICKUP_NOT_WAITING')
  })
}

/** A customer goes on filling the form in meanwhile. */
const FORM_TIMEOUT_MS = 5_000

/** Says if a courier collects at a PIN code, if the shop wants it checked. */
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

/** The PIN code in a typed text; a text without one is refused. */
export function knownPin(typed: string): string {
  const zip = pinOf(typed)
  return PIN.test(zip) ? zip : refuse('INVALID_BODY')
}
