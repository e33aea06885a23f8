import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { rebook as contract } from '#contract/pickups.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import { MOST_REBOOKINGS } from '#rules/returns/moves.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { askPickup } from './ask.ts'
import { fetchers } from './choose.ts'
import { heldRequestOf } from './rebook-store.ts'

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
