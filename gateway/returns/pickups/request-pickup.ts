import type { ISql } from 'postgres'
import type { Carrier } from '#contract/tracking.ts'
import { toE164 } from '#rules/india/phone.ts'
import { isBookedAgain } from '#rules/pickups/booked-again.ts'
import { bookedFrom, pickupDays } from '#rules/pickups/days.ts'
import type { Context } from '../../http/context.ts'
import { enqueue } from '../../outbox/store.ts'
import { type MovedRequest, moveRequest, type RequestMove } from '../request/move.ts'
import { callOffFailed } from './call-off.ts'
import { setNoCourier, putPhone } from '../request/store.ts'
import { hasNoCourier } from './own-parcel-store.ts'
import { insertPickup, pickupToCome } from './store.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, type RequestState } from '../desk/act.ts'
import { pickupCouriers } from './choose-courier.ts'
import { excludeItems } from './exclude-items.ts'
import type { Tx } from '../../policies/transaction.ts'

import { chosenDay } from '../request/find.ts'

/** The options of {@link requestPickup}. */
export interface PickupOptions extends Pick<RequestMove, 'requestId' | 'by' | 'seen' | 'requestKey'> {
  day: string
  /** The courier; undefined means one that serves the PIN. */
  carrier?: Carrier | undefined
  /** No courier is called earlier than this. */
  notBefore?: Date | undefined
  isUnchecked?: boolean | undefined
}

/**
 * Requests a pickup in the caller's transaction, which also enqueues its booking; undefined if the request does not
 * allow it. A previous failed pickup is cancelled, in case its courier still comes.
 */
export async function requestPickup(
  tx: Tx,
  { day, carrier, notBefore, isUnchecked = false, ...move }: PickupOptions,
): Promise<{ moved: MovedRequest; pickupId: string } | undefined> {
  const { sql } = tx
  const moved = await moveRequest(tx, { ...move, act: 'ask_pickup', detail: { day } })
  if (!moved) return undefined
  const at = tx.now()
  await setNoCourier(sql, moved.id, false)
  await callOffFailed(sql, moved.id, at)
  const staffId = move.by.actor === 'staff' ? move.by.staffId : null
  const requestedBy = move.by.actor === 'shopper' ? 'shopper' : 'staff'
  const pickupId = await insertPickup(sql, {
    requestId: moved.id,
    carrier: carrier ?? '',
    day,
    requestedBy,
    staffId,
    at,
    isUnchecked,
  })
  await enqueueBooking(sql, pickupId, { at, dueAt: notBefore ?? bookedFrom(at, day) })
  return { moved, pickupId }
}

/** Enqueues the booking of a pickup, in the caller's transaction. */
export const enqueueBooking = (sql: ISql, pickupId: string, { at, dueAt }: { at: Date; dueAt: Date }) =>
  enqueue(sql, {
    kind: 'pickup',
    key: `pickup:${pickupId}`,
    payload: { pickupId },
    dueAt: dueAt > at ? dueAt : undefined,
  })

/**
 * Requests the pickup of a request that was approved, if the shop's policy says so and a courier is set up that may
 * collect there: on the day that the customer chose if it is offered, else on the first one. In the caller's
 * transaction.
 */
export async function requestPickupOnApproval(tx: Tx, requestId: string): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const { booksPickup } = await tx.policy()
  if (!booksPickup || pickupCouriers(tx, null).length === 0 || (await hasNoCourier(sql, requestId))) return undefined
  const chosen = await chosenDay(sql, requestId)
  const days = pickupDays(tx.now())
  const day = days.find((one) => one === chosen) ?? days[0] ?? ''
  const requested = await requestPickup(tx, { requestId, by: { actor: 'staff', staffId: null }, day })
  return requested?.moved
}

/** The day of the pickup: the chosen one, else the first possible; refused if no courier would come. */
export function offeredDay(context: Context, chosen: string | undefined, carrier?: Carrier): string {
  const days = pickupDays(context.now())
  const day = chosen ?? days[0] ?? ''
  if (!days.includes(day)) refuse('DAY_NOT_OFFERED')
  if (!pickupCouriers(context, null).some((known) => !carrier || known === carrier)) refuse('NO_COURIER')
  return day
}

/** The options of an agent's pickup; `leaveOut`: the items that are not to be collected, and why. */
interface StaffPickupOptions extends Pick<PickupOptions, 'day' | 'carrier' | 'isUnchecked'> {
  leaveOut?: { items: string[]; reason: string } | undefined
}

/** Requests a pickup for an agent, on a possible day. */
export async function requestPickupByStaff(
  context: Context,
  named: Named,
  { leaveOut, ...options }: StaffPickupOptions,
  agent: Agent,
): Promise<RequestState> {
  const act = leaveOut ? 'leave_out' : 'ask_pickup'
  return actOn(context, named, act, agent, async (tx) => {
    const move = moveOf(named, agent)
    if (!leaveOut) return (await requestPickup(tx, { ...move, ...options }))?.moved
    if (!(await excludeItems(tx, named, leaveOut, agent))) return undefined
    const { requestId, by } = move
    return (await requestPickup(tx, { requestId, by, ...options }))?.moved
  })
}

/**
 * Corrects the phone number for the courier while a pickup is to come; one that we booked is booked again with it.
 */
export async function changePhone(context: Context, named: Named, typed: string, agent: Agent): Promise<RequestState> {
  const phone = toE164(typed) ?? refuse('PHONE_INVALID')
  return actOn(context, named, 'change_phone', agent, async (tx) => {
    const { sql } = tx
    const detail = { changed: [{ what: 'phone' as const }] }
    const moved = await moveRequest(tx, { ...moveOf(named, agent), act: 'change_phone', detail })
    if (!moved) return undefined
    if (!(await putPhone(sql, moved.id, phone))) refuse('NOTHING_CHANGED')
    return (await bookAgain(tx, moved, moveOf(named, agent).by)) ?? moved
  })
}

/** Has the pickup booked again with the request's present values; undefined if it stays as it is. */
async function bookAgain(
  tx: Tx,
  { id: requestId }: MovedRequest,
  by: PickupOptions['by'],
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const toCome = await pickupToCome(sql, requestId)
  if (!toCome || !isBookedAgain(toCome)) return undefined
  const days = pickupDays(tx.now())
  const day = days.find((one) => one === toCome.day) ?? days[0] ?? toCome.day
  await moveRequest(tx, { requestId, act: 'drop_pickup', by })
  const carrier = toCome.carrier || undefined
  const requested = await requestPickup(tx, { requestId, by, day, carrier, isUnchecked: toCome.isUnchecked })
  return requested?.moved
}
