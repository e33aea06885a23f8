import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { bookedFrom } from '#rules/pickups/days.ts'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../moves.ts'
import { callOffFailed } from './call-off.ts'
import { insertPickup } from './store.ts'

/** A pick-up that somebody asks for. */
export interface Asked extends Pick<RequestMove, 'requestId' | 'by' | 'seen' | 'requestKey'> {
  wantedOn: string
  /** Who is to fetch; whoever serves the PIN, if nobody is named. */
  carrier?: Carrier | undefined
  /** No earlier than this a courier is told. */
  notBefore?: Date | undefined
}

/**
 * Asks for a pick-up in the caller's transaction, in which its booking is promised too; nothing where the request does not allow it.
 * A failed one before it is called off, should its courier still mean to come.
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
