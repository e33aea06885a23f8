import type { ISql } from 'postgres'
import { needsTwo } from '#rules/returns/money/alone.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { isOnItsWay, isPayable, mayAskAgain, paysByItself, wantsAccount } from '#rules/returns/money/payouts.ts'
import { refuse } from '../../http/failures.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { enqueue } from '../../outbox/store.ts'
import { worthOf } from '../../orders/store.ts'
import { paysOut, type ShopPolicy, refundMethodOf } from '../../policies/policy.ts'
import { isOrdered } from '../exchanges/store.ts'
import { dropAccount } from './account-store.ts'
import { givenToday } from './second-person-store.ts'
import { isTooMuch } from './sealed-account.ts'
import { mailAccount } from '../step-mails.ts'
import {
  confirmPayout,
  dropWaiting,
  lockForPayout,
  type PayoutRequest,
  insertPayout,
  setAgain,
  type StoredPayout,
  waitingPayout,
} from './store.ts'
import type { Tx } from '../../policies/transaction.ts'

/** The least that a bank takes. */
const LEAST_PAISE = 100

/**
 * Pays the refund of a request out if it is due and the shop pays it by itself. In the caller's transaction, after a
 * step of the goods, and after the account was given.
 */
export async function payIfDue(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  if (tx.config.RAZORPAYX_KEY_ID === '') return
  const policy = await tx.policy()
  const request = await lockForPayout(sql, requestId)
  if (!request || !paysOut(tx.config, policy) || request.account === null || request.account.checked === null) return
  const { duePaise, madePaise, isUnclear, isUnknown } = await dueFor(sql, policy, request)
  // A refund by Shopify since the request is for it, or may be: staff look first.
  const method = refundMethodOf(tx.config, policy, request)
  if (isUnknown || (await isOrdered(sql, requestId))) return
  if (madePaise > 0 || isUnclear || duePaise < LEAST_PAISE) return
  const todayPaise = await givenToday(sql, requestId, policy, tx.now())
  if (!paysByItself({ ...request, refundMethod: method }, duePaise, policy, todayPaise)) return
  if (isTooMuch(tx, request.account.sealed, duePaise)) return
  await send(tx, { request, account: request.account, amountPaise: duePaise, requestedBy: null })
}

/**
 * Pays a refund again whose payout failed only because a bank was away: by the same request, to the same account, as
 * long as nothing has changed since. Otherwise staff look. In the caller's transaction, which has locked the request.
 */
export async function payAgain(tx: Tx, failed: StoredPayout): Promise<void> {
  const { sql } = tx
  if (failed.againAt === null) return
  await setAgain(sql, failed.id, null)
  const { requestId, amountPaise, round, requestedBy, confirmedBy } = failed
  const policy = await tx.policy()
  const request = await lockForPayout(sql, requestId)
  if (request?.lastPayout !== failed.id || request.account?.round !== round || !paysOut(tx.config, policy)) return
  const { duePaise, isUnclear, isUnknown } = await dueFor(sql, policy, request)
  if (duePaise !== amountPaise || isUnclear || isUnknown || (await isOrdered(sql, requestId))) return
  if (!isPayable({ ...request, refundMethod: refundMethodOf(tx.config, policy, request) })) return
  const todayPaise = await givenToday(sql, requestId, policy, tx.now())
  if (confirmedBy === null && needsTwo(amountPaise, todayPaise, policy)) return
  await send(tx, { request, account: request.account, amountPaise, requestedBy, confirmedBy })
}

/**
 * Requests an account for the refund of an approved request, if the customer gave none. In the caller's transaction.
 */
export async function requestAccount(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  if (tx.config.RAZORPAYX_KEY_ID === '') return
  const request = await lockForPayout(sql, requestId)
  if (!request || request.account !== null) return
  const policy = await tx.policy()
  if (!paysOut(tx.config, policy)) return
  if (!wantsAccount({ ...request, refundMethod: refundMethodOf(tx.config, policy, request) })) return
  await mailAccount(tx, requestId, { name: 'payout_wanted', account: '', round: 0 })
}

/** Deletes the account, and requests another one from the customer. */
export async function requestOtherAccount(
  tx: Tx,
  requestId: string,
  why: 'unknown' | 'refused' | 'returned',
  round?: number,
): Promise<void> {
  const { sql } = tx
  const dropped = await dropAccount(sql, requestId, why, round)
  if (dropped) await mailAccount(tx, requestId, { name: 'payout_failed', ...dropped })
}

/** Requests another account from the customer, for a member of staff. A repeat changes nothing. */
export async function requestAccountByStaff(
  tx: Tx,
  { requestId, seen }: { requestId: string; seen: number },
): Promise<PayoutRequest> {
  const { sql } = tx
  const request = (await lockForPayout(sql, requestId)) ?? refuse('NOT_FOUND')
  const { account, payout, lastRound, version } = request
  const policy = await tx.policy()
  if (!paysOut(tx.config, policy)) refuse('PAYOUTS_OFF')
  if (isOnItsWay(payout)) refuse('PAYOUT_UNDERWAY')
  if (version !== seen) refuse('CHANGED_MEANWHILE')
  const isItsAccount = account === null || account.round === lastRound
  if (!mayAskAgain({ ...request, refundMethod: refundMethodOf(tx.config, policy, request) }, isItsAccount))
    refuse('STEP_NOT_OPEN')
  await requestOtherAccount(tx, requestId, payout === 'failed' ? 'refused' : 'returned')
  return request
}

/**
 * Ends the payouts of a request that is over, or settled: a payout that waits for a second person is dropped, and the
 * account is deleted. In the caller's transaction.
 */
export async function endPayouts(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  await dropWaiting(sql, requestId, tx.now())
  await dropAccount(sql, requestId, '')
}

/**
 * Pays the refund of a request out for a member of staff. Above the limit for one person it waits until another one
 * requests the same. A repeat by the same person changes nothing.
 */
export async function payByStaff(
  tx: Tx,
  { requestId, seen, staffId }: { requestId: string; seen: number; staffId: string },
): Promise<PayoutRequest> {
  const { sql } = tx
  const request = (await lockForPayout(sql, requestId)) ?? refuse('NOT_FOUND')
  const { account, payout } = request
  const policy = await tx.policy()
  if (!paysOut(tx.config, policy)) refuse('PAYOUTS_OFF')
  if (payout === 'sending' || payout === 'underway') return request
  if (request.version !== seen) refuse('CHANGED_MEANWHILE')
  if (!isPayable({ ...request, refundMethod: refundMethodOf(tx.config, policy, request) })) refuse('STEP_NOT_OPEN')
  if (await isOrdered(sql, requestId)) refuse('STEP_NOT_OPEN')
  if (account === null) refuse('ACCOUNT_MISSING')
  const { duePaise: amountPaise } = await dueFor(sql, policy, request)
  if (amountPaise < LEAST_PAISE) refuse('NOTHING_DUE')
  if (isTooMuch(tx, account.sealed, amountPaise)) refuse('UPI_LIMIT')
  const waiting = await waitingPayout(sql, requestId)
  if (waiting?.requestedBy === staffId && waiting.amountPaise === amountPaise) return request
  if (waiting?.amountPaise === amountPaise) {
    await confirmPayout(sql, waiting.id, staffId, tx.now())
    await keepLedger(sql, request.orderId)
    await enqueuePayout(sql, waiting.id)
    return request
  }
  // The amount due has changed since the first request: two people have to see the new one.
  if (waiting) await dropWaiting(sql, requestId, tx.now())
  const waits = needsTwo(amountPaise, await givenToday(sql, requestId, policy, tx.now()), policy)
  await send(tx, { request, account, amountPaise, requestedBy: staffId, waits })
  return request
}

/**
 * The amount that is still due as a refund. Requests on one order are paid one after the other, so that each knows of
 * the other's money.
 */
export async function dueFor(sql: ISql, { codGateways }: ShopPolicy, { id, orderId }: PayoutRequest) {
  await keepLedger(sql, orderId)
  const worth = await worthOf(sql, codGateways, id)
  return { ...worth, duePaise: dueOf(worth) }
}

/** A payout to write and send; `waits`: for a second person. */
interface PayoutToSend {
  request: PayoutRequest
  account: NonNullable<PayoutRequest['account']>
  amountPaise: number
  requestedBy: string | null
  confirmedBy?: string | null
  waits?: boolean
}

async function send(
  tx: Tx,
  { request, account, amountPaise, requestedBy, confirmedBy = null, waits }: PayoutToSend,
): Promise<void> {
  const { sql } = tx
  const state = waits ? 'waiting' : 'sending'
  const about = { requestId: request.id, amountPaise, account, state, requestedBy, confirmedBy } as const
  const id = await insertPayout(sql, { ...about, at: tx.now() })
  if (waits) return
  await keepLedger(sql, request.orderId)
  await enqueuePayout(sql, id)
}

const enqueuePayout = (sql: ISql, payoutId: string) =>
  enqueue(sql, { kind: 'payout', key: `payout:${payoutId}`, payload: { payoutId } })
