import type { RequestOf, ResponseOf } from '#contract/call.ts'
import type { sendBack as contract } from '#contract/own-parcels.ts'
import { courierName, followedBy, isSentByCustomer, ownAwb, tellable } from '#rules/pickups/own-parcel.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { noteFetched } from '../../tracking/couriers/fetched-store.ts'
import { prefixesOf } from '../../tracking/fulfilment-store.ts'
import { deleteUnscanned } from '../../tracking/parcel-store.ts'
import type { Agent, Named, RequestState } from '../desk/act.ts'
import { actOn, moveOf } from '../desk/act.ts'
import { lockOwn, type OwnRequest } from '../request/find.ts'
import { moveRequest } from '../request/move.ts'
import { requestedByCustomer } from './day-store.ts'
import { endOwnParcel, saveOwnParcel, ownParcelOf } from './own-parcel-store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/**
 * Saves the parcel in which a customer sends goods back, or another one if the courier took the first back to them.
 */
export async function sendBack(
  context: Context,
  { customerId, requestId, courier: typedCourier, awb: typedAwb }: RequestOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const courier = courierName(typedCourier) ?? refuse('INVALID_BODY')
  const awb = ownAwb(typedAwb) ?? refuse('INVALID_BODY')
  const at = context.now()
  await transact(context, async (tx) => {
    const { sql } = tx
    const request = (await lockOwn(sql, customerId, requestId)) ?? refuse('REQUEST_NOT_FOUND')
    if (!isSentByCustomer(request)) await sendInstead(tx, request)
    const known = await ownParcelOf(sql, request.id)
    if (known?.courier === courier && known.awb === awb) return
    const what = tellable(known?.state ?? null) ?? refuse('PARCEL_NOT_WANTED')
    if (what === 'another') await endOwnParcel(sql, request.id)
    else if (known?.followed) await deleteUnscanned(sql, known.awb)
    await saveOwnParcel(sql, {
      requestId: request.id,
      courier,
      awb,
      followed: await follow(tx, { courier, awb, at }),
      at,
    })
  })
  return { courier, awb }
}

/** Turns a pickup that no courier would book into a parcel of its customer, as staff can. */
async function sendInstead(tx: Tx, { id: requestId, status }: Pick<OwnRequest, 'id' | 'status'>): Promise<void> {
  const { isUnserved } = await requestedByCustomer(tx.sql, requestId)
  if (status !== 'pickup_failed' || !isUnserved) refuse('PARCEL_NOT_WANTED')
  const moved = await moveRequest(tx, { requestId, act: 'self_ship', by: { actor: 'shopper' }, mails: false })
  if (!moved) refuse('PARCEL_NOT_WANTED')
}

/**
 * Has a parcel followed if its courier is set up. One that is followed already belongs to someone else, and is only
 * shown as it was typed.
 */
async function follow(tx: Tx, { courier, awb, at }: { courier: string; awb: string; at: Date }): Promise<boolean> {
  const { sql, config, couriers } = tx
  const carrier = followedBy(courier, awb, prefixesOf(config))
  if (carrier === null || !couriers[carrier]) return false
  return noteFetched(sql, { awb, carrier, courierName: courier, at, isOwn: true })
}

/**
 * Notes for an agent that no courier collects these goods: a pickup that was to come is called off, and the customer
 * gets a mail to send them.
 */
export async function selfShip(context: Context, named: Named, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'self_ship', agent, (tx) => {
    // Before the decision nothing is to be sent; the mail of the approval has the address.
    const mails = named.request.status !== 'received'
    return moveRequest(tx, { ...moveOf(named, agent), act: 'self_ship', mails })
  })
}
