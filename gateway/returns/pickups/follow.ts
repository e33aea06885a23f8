import type { ISql } from 'postgres'
import type { Fetched } from '#rules/pickups/fetched.ts'
import { troubleWords } from '#rules/pickups/trouble-words.ts'
import { pickupTurn } from '#rules/pickups/turn.ts'
import { scanText } from '#rules/tracking/scan-text.ts'
import { enqueue } from '../../outbox/store.ts'
import { moveRequest } from '../request/move.ts'
import type { FollowedParcel } from '../../tracking/couriers/fetched-store.ts'
import { callOffPickup } from './call-off.ts'
import { markFailed } from './store.ts'
import type { Tx } from '../../policies/transaction.ts'
import { lastWords, followedPickups, markPicked, markDelivered, type FollowedPickup } from './follow-store.ts'

/** Updates pickups and their requests, in the transaction that has locked their parcels. */
export async function followPickups(tx: Tx, parcels: readonly FollowedParcel[]): Promise<void> {
  const { sql } = tx
  const known = new Map(parcels.map(({ awb, fetched }) => [awb, fetched]))
  for (const pickup of await followedPickups(sql, parcels)) {
    const fetched = known.get(pickup.awb)
    if (fetched) await follow(tx, pickup, fetched)
    if (pickup.hasPhoto) await enqueuePhoto(sql, pickup.id)
  }
}

async function follow(tx: Tx, pickup: FollowedPickup, fetched: Fetched): Promise<void> {
  const { sql } = tx
  const turn = pickupTurn(fetched)
  const at = tx.now()
  const isBack = turn.to === 'failed' && turn.reason === 'sent_back'
  if (turn.to === 'failed' && (pickup.state === 'booked' || (isBack && pickup.state === 'picked'))) {
    await markFailed(sql, pickup.id, { from: pickup.state, reason: turn.reason, at })
    const isRefused = turn.reason === 'goods_refused'
    const words = isRefused ? pickup.found : isBack ? await lastWords(sql, pickup.awb) : ''
    const detail = {
      ...dayOf(pickup),
      courier: pickup.courierName,
      awb: pickup.awb,
      attempts: fetched.attempts,
      // The customer reads it too: only the courier's own words.
      reason: isRefused || isBack ? scanText(words) : troubleWords(turn.reason),
      ...(isRefused ? { refused: true } : {}),
      ...(isBack ? { sentBack: true } : {}),
    }
    await moveRequest(tx, { requestId: pickup.requestId, act: 'failed', by: { actor: 'courier' }, detail })
  }
  const hasIt = turn.to === 'picked' || turn.to === 'delivered'
  if (hasIt && pickup.state !== 'picked') await pickUp(tx, pickup)
  if (turn.to === 'delivered') await markDelivered(sql, pickup.id, at)
}

/**
 * The courier has the goods, perhaps of a failed or cancelled pickup: then another one that was to come is cancelled,
 * and the request moves on as far as it can.
 */
async function pickUp(tx: Tx, { id, requestId, awb, courierName, state }: FollowedPickup): Promise<void> {
  const { sql } = tx
  if (state !== 'booked') await callOffPickup(tx, requestId)
  await markPicked(sql, id)
  const detail = { courier: courierName, awb }
  const picked = { requestId, act: 'picked', by: { actor: 'courier' }, detail } as const
  if (await moveRequest(tx, picked)) return
  const booked = await moveRequest(tx, { ...picked, act: 'booked', mails: false })
  if (booked) await moveRequest(tx, picked)
}

async function enqueuePhoto(sql: ISql, pickupId: string): Promise<void> {
  await enqueue(sql, { kind: 'doorstep_photo', key: `doorstep_photo:${pickupId}`, payload: { pickupId } })
}

const dayOf = ({ day }: FollowedPickup) => (day === null ? {} : { day })
