import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { bookedFrom } from '#rules/pickups/days.ts'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../moves.ts'
import { callOffFailed } from './call-off.ts'
import { insertPickup } from './store.ts'

/** A request for a pick-up. */
export interface Asked extends Pick<RequestMove, 'requestId' | 'by' | 'seen' | 'requestKey'> {
  wantedOn: string
  /** The courier; undefined means one that serves the PIN. */
  carrier?: Carrier | undefined
  /** No courier is called earlier than this. */
  notBefore?: Date | undefined
}

/**
 * Asks for a pick-up in the caller's transaction, which also enqueues its booking; undefined where the request does not
 * allow it. A previous failed pick-up is cancelled, in case its courier still comes.
 */
export async function askPickup(
  sql: ISql,
  context: Context,
  { wantedOn, carrier, notBefore, ...move }: Asked,
): Promise<{ moved: MovedRequest; pickupId: string } | undefined> {
  const moved = await moveRequest(sql, context, { ...move, act: 'ask_pickup', detail: { day: wantedOn } })
  if (!moved) return undefined
  const at = context.now()
  await callOffFailed(sql, moved.id)
  const staffId = move.by.actor === 'staff' ? move.by.staffId : null
  const askedBy = move.by.actor === 'shopper' ? 'shopper' : 'staff'
  const pickupId = await insertPickup(sql, {
    requestId: moved.id,
    carrier: carrier ?? '',
    wantedOn,
    askedBy,
    staffId,
    at,
  })
  const dueAt = notBefore ?? bookedFrom(at, wantedOn)
  await enqueue(sql, {
    kind: 'pickup',
    key: `pickup:${pickupId}`,
    payload: { pickupId },
    dueAt: dueAt > at ? dueAt : undefined,
  })
  return { moved, pickupId }
}
