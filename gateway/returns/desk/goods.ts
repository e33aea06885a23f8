import type { ISql } from 'postgres'
import { courierName, ownAwb } from '#rules/pickups/own-parcel.ts'
import { parted } from '#rules/returns/partly.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { restock } from '../../stock/restock-store.ts'
import { actOn, type Agent, moveOf, type Named, trimmedReason, type RequestState } from './act.ts'
import { moveRequest } from '../request/move.ts'
import { itemIdsOf, markRestocked } from '../request/items-store.ts'
import { noteSentHome } from '../request/store.ts'
import { piecesOf } from './goods-store.ts'

/** Ends a request whose goods are still with the customer. */
export async function cancelRequest(
  context: Context,
  named: Named,
  reason: string,
  agent: Agent,
): Promise<RequestState> {
  const text = trimmedReason(reason) ?? refuse('REASON_NEEDED')
  return actOn(context, named, 'cancel', agent, (tx) =>
    moveRequest(tx, { ...moveOf(named, agent), act: 'cancel', detail: { reason: text } }),
  )
}

/** Notes that the goods have arrived, with or without a pickup. */
export async function receiveGoods(context: Context, named: Named, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'arrive', agent, (tx) => moveRequest(tx, { ...moveOf(named, agent), act: 'arrive' }))
}

/** The result of an agent's inspection. */
export interface Finding {
  result: 'accept' | 'refuse'
  /** The lines whose pieces go back on the shelf. */
  restock: string[]
  reason?: string | undefined
}

/** Accepts goods that arrived and puts some back in stock; or refuses them, and they go back to the customer. */
export async function inspectGoods(
  context: Context,
  named: Named,
  found: Finding,
  agent: Agent,
): Promise<RequestState> {
  const isRefused = found.result === 'refuse'
  const text = trimmedReason(found.reason)
  if (isRefused && text === undefined) refuse('REASON_NEEDED')
  if (isRefused && found.restock.length > 0) refuse('ITEM_UNKNOWN')
  const act = isRefused ? 'refuse_goods' : 'accept'
  const detail = isRefused ? { reason: text ?? '' } : restocked(found.restock)
  return actOn(context, named, act, agent, async (tx) => {
    const { sql } = tx
    const moved = await moveRequest(tx, { ...moveOf(named, agent), act, detail })
    if (moved) await shelve(sql, moved.id, found.restock, { at: context.now(), staffId: agent.staffId })
    return moved
  })
}

/** Notes that goods which failed the inspection were sent back to the customer, who reads the courier's name. */
export async function sendHome(
  context: Context,
  named: Named,
  { courier: typedCourier, awb: typedAwb }: { courier: string; awb?: string },
  agent: Agent,
): Promise<RequestState> {
  const courier = courierName(typedCourier) ?? refuse('COURIER_NEEDED')
  const awb = typedAwb === undefined || typedAwb.trim() === '' ? undefined : (ownAwb(typedAwb) ?? refuse('AWB_UNFIT'))
  const detail = { courier, ...present({ awb }) }
  return actOn(context, named, 'send_home', agent, async (tx) => {
    const { sql } = tx
    const moved = await moveRequest(tx, { ...moveOf(named, agent), act: 'send_home', detail })
    if (moved) await noteSentHome(sql, moved.id, context.now())
    return moved
  })
}

const restocked = (lineIds: string[]) => (lineIds.length > 0 ? { restocked: lineIds } : {})

async function shelve(
  sql: ISql,
  requestId: string,
  lineIds: string[],
  { at, staffId }: { at: Date; staffId: string | null },
) {
  if (lineIds.length === 0) return
  if (!parted(await itemIdsOf(sql, requestId), lineIds)) refuse('ITEM_UNKNOWN')
  // A rejected item did not come back.
  if (!(await markRestocked(sql, requestId, lineIds, at))) refuse('ITEM_UNKNOWN')
  for (const pieces of await piecesOf(sql, requestId, lineIds)) await restock(sql, pieces, staffId)
}
