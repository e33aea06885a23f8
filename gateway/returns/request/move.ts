import type { EventDetail, RequestAct, RequestStatus } from '#contract/desk/request.ts'
import type { Tx } from '../../policies/transaction.ts'
import { effectsOf } from './effects.ts'
import { insertEvent } from './events-store.ts'
import { changeRequest } from './store.ts'

/** The actor of an act on a request. Staff by a command have no id; `shopify` is staff in Shopify's admin. */
export type Mover = { actor: 'staff'; staffId: string | null } | { actor: 'shopper' | 'courier' | 'shopify' }

/** One act on one request; `requestId` is its running number. */
export interface RequestMove {
  requestId: string
  act: RequestAct
  by: Mover
  /** Only while the request still has this version. */
  seen?: number
  /** Makes the act safe to repeat. */
  requestKey?: string
  detail?: EventDetail
  /** The lines that it rejects; all others it approves. Absent if it decides none. */
  rejects?: readonly string[]
  /** False if another mail covers this step. */
  mails?: boolean
}

/** A request after an act. */
export interface MovedRequest {
  id: string
  orderId: string
  n: number
  status: RequestStatus
  version: number
  settled: boolean
}

/**
 * Does one act on a request in the caller's transaction, if the table of moves allows it, and locks the request until
 * the transaction ends. Its event and its effects are written with it. Undefined if the request does not exist or the
 * move is not allowed.
 */
export async function moveRequest(tx: Tx, move: RequestMove): Promise<MovedRequest | undefined> {
  const at = tx.now()
  const request = await changeRequest(tx.sql, { ...move, at })
  if (!request) return undefined
  const eventId = await insertEvent(tx.sql, { ...move, at })
  for (const effect of effectsOf(move.act)) await effect(tx, { move, request, eventId })
  return request
}
