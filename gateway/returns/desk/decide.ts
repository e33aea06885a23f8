import type { ISql } from 'postgres'
import { isTornApart, needsReason, parted } from '#rules/returns/partly.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { actOn, type Agent, moveOf, type Named, trimmedReason, type RequestState } from './act.ts'
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
  options: Decision,
  agent: Agent,
): Promise<RequestState> {
  const { decision } = options
  return actOn(context, named, decision, agent, (tx) =>
    decision === 'reject' ? rejectIn(tx, named, options, agent) : approveIn(tx, named, options, agent),
  )
}

/** Takes a rejection back. */
export async function reconsiderRequest(context: Context, named: Named, agent: Agent): Promise<RequestState> {
  return actOn(context, named, 'reconsider', agent, (tx) =>
    moveRequest(tx, { ...moveOf(named, agent), act: 'reconsider' }),
  )
}

/** Releases rejected items so that the customer can request them again; `tell`: with a mail. */
export async function releaseItems(
  context: Context,
  named: Named,
  { reason, tell: mails }: { reason: string; tell: boolean },
  agent: Agent,
): Promise<RequestState> {
  const text = trimmedReason(reason) ?? refuse('REASON_NEEDED')
  const move = { ...moveOf(named, agent), act: 'release', detail: { reason: text }, mails } as const
  return actOn(context, named, 'release', agent, (tx) => moveRequest(tx, move))
}

async function rejectIn(tx: Tx, named: Named, { reason }: Decision, agent: Agent) {
  const text = trimmedReason(reason) ?? refuse('REASON_NEEDED')
  return moveRequest(tx, { ...moveOf(named, agent), act: 'reject', detail: { reason: text } })
}

async function approveIn(
  tx: Tx,
  named: Named,
  { items, reason }: Decision,
  agent: Agent,
): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const rejected = items === undefined ? [] : await turnedDown(sql, named, items)
  const text = trimmedReason(reason)
  const isPartly = rejected.length > 0
  if (needsReason('approve', rejected.length) && text === undefined) refuse('REASON_NEEDED')
  const approved = await moveRequest(tx, {
    ...moveOf(named, agent),
    act: 'approve',
    rejects: rejected,
    detail: { ...(isPartly ? { items: rejected } : {}), ...(text !== undefined && isPartly ? { reason: text } : {}) },
  })
  if (!approved) return undefined
  return (await requestPickupOnApproval(tx, approved.id)) ?? approved
}

async function turnedDown(sql: ISql, { request }: Named, approved: string[]): Promise<string[]> {
  const parts = parted(await itemIdsOf(sql, request.id), approved) ?? refuse('ITEM_UNKNOWN')
  if (isTornApart(await bundlesOf(sql, request.id), parts.approved)) refuse('SET_NOT_WHOLE')
  return parts.rejected
}
