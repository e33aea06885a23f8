import type { ISql } from 'postgres'
import type { Fetched } from '#rules/pickups/fetched.ts'
import { troubleWords } from '#rules/pickups/trouble-words.ts'
import { pickupTurn } from '#rules/pickups/turn.ts'
import type { Context } from '../../http/context.ts'
import { moveRequest } from '../moves.ts'
import type { FollowedParcel } from '../../tracking/couriers/fetched-store.ts'
import { callOffPickup } from './call-off.ts'
import { type FollowedPickup, followedPickups, markDelivered, markPicked } from './follow-store.ts'
import { markFailed } from './store.ts'

/** Moves pick-ups and their requests on, in the transaction that holds their parcels. */
export async function followPickups(sql: ISql, context: Context, parcels: readonly FollowedParcel[]): Promise<void> {
  const known = new Map(parcels.map(({ awb, fetched }) => [awb, fetched]))
  for (const pickup of await followedPickups(sql, parcels)) {
    const fetched = known.get(pickup.awb)
    if (fetched) await follow(sql, context, pickup, fetched)
  }
}

async function follow(sql: ISql, context: Context, pickup: FollowedPickup, fetched: Fetched): Promise<void> {
  const turn = pickupTurn(fetched)
  const at = context.now()
  if (turn.to === 'failed' && pickup.state === 'booked') {
    await markFailed(sql, pickup.id, { from: 'booked', reason: turn.reason, at })
    const detail = {
      ...dayOf(pickup),
      courier: pickup.courierName,
      awb: pickup.awb,
      attempts: fetched.attempts,
      reason: troubleWords(turn.reason),
    }
    await moveRequest(sql, context, { requestId: pickup.requestId, act: 'failed', by: { actor: 'courier' }, detail })
  }
  const hasIt = turn.to === 'picked' || turn.to === 'delivered'
  if (hasIt && pickup.state !== 'picked') await pickUp(sql, context, pickup)
  if (turn.to === 'delivered') await markDelivered(sql, pickup.id, at)
}

/**
 * The courier has the goods, perhaps of a pick-up that had failed or was called off: then another that was to come is called off, and the
 * request goes on from where it stands, as far as it still can.
 */
async function pickUp(
  sql: ISql,
  context: Context,
  { id, requestId, awb, courierName, state }: FollowedPickup,
): Promise<void> {
  if (state !== 'booked') await callOffPickup(sql, context, requestId)
  await markPicked(sql, id)
  const detail = { courier: courierName, awb }
  const picked = { requestId, act: 'picked', by: { actor: 'courier' }, detail } as const
  if (await moveRequest(sql, context, picked)) return
  const booked = await moveRequest(sql, context, { ...picked, act: 'booked', mails: false })
  if (booked) await moveRequest(sql, context, picked)
}

const dayOf = ({ wantedOn }: FollowedPickup) => (wantedOn === null ? {} : { day: wantedOn })
