import type { EventDetail, RequestAct, RequestStatus } from '#contract/desk/request.ts'
import { freesItems } from '#rules/returns/moves.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { insertEvent } from './events-store.ts'
import { holdSizes } from '../held-sizes.ts'
import { decideItems, freeItems, undecideItems } from './items-store.ts'
import { changeRequest } from './store.ts'
import { askForAccount, endPayouts, payIfDue } from '../payouts/start.ts'
import { tellShopify } from '../shopify/tell.ts'
import { mailStep } from '../step-mails.ts'
import type { Tx } from '../../policies/transaction.ts'

/** Who acts on a request. Staff by a command have no id; `shopify` is the shop's staff in Shopify's admin. */
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
  /** The lines that it turns down; all others it approves. Absent where it decides none. */
  rejects?: readonly string[]
  /** False where another mail covers this step. */
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

/** After these nothing more is paid out, but what was asked for again after money came back. */
const ENDS: ReadonlySet<RequestAct> = new Set(['reject', 'cancel', 'refuse_goods', 'settle', 'resettle'])

/** After these a refund may be due. */
const PAYS: ReadonlySet<RequestAct> = new Set(['keep', 'picked', 'arrive', 'accept'])

/**
 * Does one act on a request in the caller's transaction, if the table of moves allows it, and locks the request until
 * the transaction ends. The event, the mail, the job for Shopify, the promise of money, the release of items and the hold on what they want are written with it. Undefined when the request
 * does not exist or cannot be moved so.
 */
export async function moveRequest(tx: Tx, move: RequestMove): Promise<MovedRequest | undefined> {
  const { sql } = tx
  const at = tx.now()
  const request = await changeRequest(sql, { ...move, at })
  if (!request) return undefined
  const eventId = await insertEvent(sql, { ...move, at })
  // Before the mail, which says what is due for the rest.
  if (move.rejects) await decideItems(sql, request.id, move.rejects)
  if (freesItems(request.status, request.settled)) await freeItems(sql, request.id, 'others')
  if (move.act === 'release') await freeItems(sql, request.id, 'turned_down')
  if (move.act === 'reconsider') await undecideItems(sql, request.id)
  if (move.act === 'approve' || move.act === 'keep' || move.act === 'reconsider')
    await holdSizes(sql, request.id, (await tx.policy()).holdDays)
  await keepLedger(sql, request.orderId)
  if (move.mails !== false)
    await mailStep(tx, { eventId, requestId: request.id, act: move.act, detail: move.detail ?? {} })
  if (ENDS.has(move.act)) await endPayouts(tx, request.id)
  if (move.act === 'approve' || move.act === 'keep') await askForAccount(tx, request.id)
  if (PAYS.has(move.act)) await payIfDue(tx, request.id)
  await tellShopify(tx, { requestId: request.id, step: eventId })
  return request
}
