import type { ISql } from 'postgres'
import { isTornApart, needsReason, parted } from '#rules/returns/partly.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, saidReason, type RequestState } from './act.ts'
import { type MovedRequest, moveRequest } from '../request/move.ts'
import { bundlesOf, itemIdsOf } from '../request/items-store.ts'
import { requestPickupOnApproval } from '../pickups/request-pickup.ts'
import type { Tx } from '../../policies/transaction.ts'

/** A decision about a request. */
export interface Decision {
  decision: 'approve' | 'reject'
  /** The approved items, if not all. */
  items?: string[] | undefined
  reason?: string | undefined
}

/** Approves a request, whole or in part, or rejects it. */
export async function decideRequest(
  context: Context,
  named: Named,
  wanted: Decision,
  agent: Agent,
): Promise<RequestState> {
  const { decision } = wanted
  return actOn(context, named, decision, agent, (tx) =>
    decision === 'reject' ? rejectIn(tx, named, wanted, agent) : approveIn(tx, named, wanted, agent),
  )
}

/** Takes a rejection back. */
export async function reconsiderRequest(context: Context, named: Named, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'reconsider', agent, (tx) =>
    moveRequest(tx, { ...moveOf(named, agent), act: 'reconsider' }),
  )
}

/** Releases rejected items so that the customer can ask for them again, with a mail if wanted. */
export async function releaseItems(
  context: Context,
  named: Named,
  { reason, tell }: { reason: string; tell: boolean },
  agent: Agent,
): Promise<RequestState> {
  const said = saidReason(reason) ?? refuse('REASON_NEEDED')
  const move = { ...moveOf(named, agent), act: 'release', detail: { reason: said }, mails: tell } as const
  return actOn(context, named, 'release', agent, (tx) => moveRequest(tx, move))
}

async function rejectIn(tx: Tx, named: Named, { reason }: Decision, agent: Agent) {
  const said = saidReason(reason) ?? refuse('REASON_NEEDED')
  return moveRequest(tx, { ...moveOf(named, agent), act: 'reject', detail: { reason: said } })
}

async function approveIn(
  tx: Tx,
  named: Named,
  { items, reason }: Decision,
  agent: Agent,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const rejected = items === undefined ? [] : await turnedDown(sql, named, items)
  const said = saidReason(reason)
  const isPartly = rejected.length > 0
  if (needsReason('approve', rejected.length) && said === undefined) refuse('REASON_NEEDED')
  const approved = await moveRequest(tx, {
    ...moveOf(named, agent),
    act: 'approve',
    rejects: rejected,
    detail: { ...(isPartly ? { items: rejected } : {}), ...(said !== undefined && isPartly ? { reason: said } : {}) },
  })
  if (!approved) return undefined
  return (await requestPickupOnApproval(tx, approved.id)) ?? approved
}

async function turnedDown(sql: ISql, { request }: Named, approved: string[]): Promise<string[]> {
  const parts = parted(await itemIdsOf(sql, request.id), approved) ?? refuse('ITEM_UNKNOWN')
  if (isTornApart(await bundlesOf(sql, request.id), parts.approved)) refuse('SET_NOT_WHOLE')
  return parts.rejected
}
