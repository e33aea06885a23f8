import postgres, { type ISql } from 'postgres'
import type { RequestAct } from '#contract/desk/request.ts'
import { fulfilmentId } from '#rules/returns/numbering.ts'
import { forSettled, requestAfter } from '#rules/returns/moves.ts'
import { present } from '#rules/present.ts'
import { untilDecided } from '#database/statements/lost-race.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { transact, type Tx } from '../../policies/transaction.ts'
import { actOfKey, lastStep } from '../request/events-store.ts'
import type { MovedRequest, Mover, RequestMove } from '../request/move.ts'
import { isPaymentUnderway } from '../payouts/store.ts'
import { findRequest, findRequestById, type FoundRequest } from '../request/find.ts'

/** The staff member who acts, and the key that makes the act safe to repeat. */
export interface StaffAgent {
  staffId: string
  requestKey: string | undefined
}

/** The same, or someone in Shopify's admin, who is not known by name. */
export type Agent = StaffAgent | typeof IN_SHOPIFY

/** The shop's staff in Shopify's admin. */
export const IN_SHOPIFY = { staffId: null, requestKey: undefined } as const

/** A request and the version that was seen; without a version the table of moves decides alone. */
export interface Named {
  request: FoundRequest
  seen: number | undefined
}

/** The state of a request after an act. */
export type RequestState = Pick<FoundRequest, 'status' | 'version'> & { id: string }

/** The request that a call names. */
export async function named(context: Context, id: string): Promise<FoundRequest> {
  return (await findRequest(context.sql, id)) ?? refuse('NOT_FOUND')
}

/**
 * One act in one transaction. `perform` returns undefined if the request does not allow the act: then either the same
 * key did it before, which counts as done, or the refusal says why. An act that loses a race against a courier's update
 * is tried again.
 */
export async function actOn(
  context: Context,
  { request, seen }: Named,
  act: RequestAct,
  agent: Agent,
  perform: (tx: Tx) => Promise<MovedRequest | undefined>,
): Promise<RequestState> {
  const inTurn = async (tx: Tx) => {
    const moved = await perform(tx)
    return moved ? stateOf(request, moved) : doneBefore(tx.sql, { request, seen }, act, agent)
  }
  return untilDecided(() => transact(context, inTurn).catch(refuseIfKeyOfAnotherAct))
}

/** The request would have allowed the act, but its key was used for another one. */
function refuseIfKeyOfAnotherAct(error: unknown): never {
  const isReused = error instanceof postgres.PostgresError && error.constraint_name === 'request_events_once'
  if (isReused) refuse('KEY_REUSED')
  throw error
}

const stateOf = (
  request: FoundRequest,
  { status, version }: Pick<FoundRequest, 'status' | 'version'>,
): RequestState => ({
  id: fulfilmentId(request.orderNumber, request.n),
  status,
  version,
})

async function doneBefore(sql: ISql, { request, seen }: Named, act: RequestAct, agent: Agent): Promise<RequestState> {
  const { staffId, requestKey } = agent
  const did =
    requestKey === undefined || staffId === null ? undefined : await actOfKey(sql, request.id, staffId, requestKey)
  if (did !== undefined && did !== act) refuse('KEY_REUSED')
  const now = (await findRequestById(sql, request.id)) ?? refuse('NOT_FOUND')
  if (did !== undefined) return stateOf(now, now)
  const isStale = seen === undefined ? requestAfter(now.status, act) === null : seen !== now.version
  if (isStale) refuse('CHANGED_MEANWHILE', await whoActed(sql, request.id))
  if (forSettled(act) === false && (await isPaymentUnderway(sql, request.id))) refuse('PAYOUT_UNDERWAY')
  const isOfSettled = requestAfter(now.status, act) !== null && forSettled(act) === false
  return refuse(isOfSettled ? 'SETTLED_ALREADY' : 'STEP_NOT_OPEN')
}

/** The last act and its author: "Ritu Das: reject". */
async function whoActed(sql: ISql, requestId: string): Promise<string | undefined> {
  const step = await lastStep(sql, requestId)
  return step && `${step.who}: ${step.act}`
}

/** The trimmed reason; undefined if it is empty. */
export function trimmedReason(reason: string | undefined): string | undefined {
  return reason === undefined || reason.trim() === '' ? undefined : reason.trim()
}

/** The author of an act in the history. */
const byOf = ({ staffId }: Pick<Agent, 'staffId'>): Mover =>
  staffId === null ? { actor: 'shopify' } : { actor: 'staff', staffId }

/** The common fields of an agent's moves. */
export function moveOf({ request, seen }: Named, { staffId, requestKey }: Agent): Omit<RequestMove, 'act'> {
  return {
    requestId: request.id,
    by: byOf({ staffId }),
    ...present({ seen, requestKey }),
  }
}

/** True if a request, which the caller has locked, allows the act now, at the version that was seen. */
export async function isOpenTo(sql: ISql, { request, seen }: Named, act: RequestAct): Promise<boolean> {
  const now = await findRequestById(sql, request.id)
  if (!now || (seen !== undefined && now.version !== seen)) return false
  return requestAfter(now.status, act) !== null && now.settled === forSettled(act)
}
