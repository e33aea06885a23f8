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
import { aloneToday } from './alone-store.ts'
import { isTooMuch } from './sealed.ts'
import { mailAccount } from '../step-mails.ts'
import {
  confirmPayout,
  dropWaiting,
  heldForPayout,
  type HeldRequest,
  insertPayout,
  setAgain,
  type StoredPayout,
  waitingPayout,
} from './store.ts'
import type { Tx } from '../../policies/transaction.ts'

/** The least that a bank takes. */
const LEAST_PAISE = 100

/**
 * Pays the refund of a request out where it is due and the shop pays it by itself. In the caller's transaction, after a
 * step of the goods, and after the account was given.
 */
export async function payIfDue(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  if (tx.config.RAZORPAYX_KEY_ID === '') return
  const policy = await tx.policy()
  const request = await heldForPayout(sql, requestId)
  if (!request || !paysOut(tx.config, policy) || request.account === null || request.account.checked === null) return
  const { duePaise, madePaise, isUnclear, isUnknown } = await dueFor(sql, policy, request)
  // What Shopify paid back since the request is for it, or may be: a person looks first.
  const way = refundMethodOf(tx.config, policy, request)
  if (isUnknown || (await isOrdered(sql, requestId))) return
  if (madePaise > 0 || isUnclear || duePaise < LEAST_PAISE) return
  const todayPaise = await aloneToday(sql, requestId, policy, tx.now())
  if (!paysByItself({ ...request, way }, duePaise, policy, todayPaise)) return
  if (isTooMuch(tx, request.account.sealed, duePaise)) return
  await send(tx, { request, account: request.account, amountPaise: duePaise, askedBy: null })
}

/**
 * Pays a refund again whose payout failed only because a bank was away: as it was asked for, to the same account, as
 * long as nothing has changed since. Otherwise a person looks. In the caller's transaction, which holds the request.
 */
export async function payAgain(tx: Tx, failed: StoredPayout): Promise<void> {
  const { sql } = tx
  if (failed.againAt === null) return
  await setAgain(sql, failed.id, null)
  const { requestId, amountPaise, round, askedBy, confirmedBy } = failed
  const policy = await tx.policy()
  const request = await heldForPayout(sql, requestId)
  if (request?.lastPayout !== failed.id || request.account?.round !== round || !paysOut(tx.config, policy)) return
  const { duePaise, isUnclear, isUnknown } = await dueFor(sql, policy, request)
  if (duePaise !== amountPaise || isUnclear || isUnknown || (await isOrdered(sql, requestId))) return
  if (!isPayable({ ...request, way: refundMethodOf(tx.config, policy, request) })) return
  const todayPaise = await aloneToday(sql, requestId, policy, tx.now())
  if (confirmedBy === null && needsTwo(amountPaise, todayPaise, policy)) return
  await send(tx, { request, account: request.account, amountPaise, askedBy, confirmedBy })
}

/**
 * Asks the customer of a request that was approved where the refund should go, where they have not said so. In the
 * caller's transaction.
 */
export async function askForAccount(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  if (tx.config.RAZORPAYX_KEY_ID === '') return
  const request = await heldForPayout(sql, requestId)
  if (!request || request.account !== null) return
  const policy = await tx.policy()
  if (!paysOut(tx.config, policy)) return
  if (!wantsAccount({ ...request, way: refundMethodOf(tx.config, policy, request) })) return
  await mailAccount(tx, requestId, { name: 'payout_wanted', account: '', round: 0 })
}

/** Forgets the account, and asks the customer for another one. */
export async function askAgain(
  tx: Tx,
  requestId: string,
  why: 'unknown' | 'refused' | 'returned',
  round?: number,
): Promise<void> {
  const { sql } = tx
  const dropped = await dropAccount(sql, requestId, why, round)
  if (dropped) await mailAccount(tx, requestId, { name: 'payout_failed', ...dropped })
}

/** Has a member of the staff ask the customer for another account. Asked for again it is as it was. */
export async function askByStaff(
  tx: Tx,
  { requestId, seen }: { requestId: string; seen: number },
): Promise<HeldRequest> {
  const { sql } = tx
  const request = (await heldForPayout(sql, requestId)) ?? refuse('NOT_FOUND')
  const { account, payout, lastRound, version } = request
  const policy = await tx.policy()
  if (!paysOut(tx.config, policy)) refuse('PAYOUTS_OFF')
  if (isOnItsWay(payout)) refuse('PAYOUT_UNDERWAY')
  if (version !== seen) refuse('CHANGED_MEANWHILE')
  const isItsAccount = account === null || account.round === lastRound
  if (!mayAskAgain({ ...request, way: refundMethodOf(tx.config, policy, request) }, isItsAccount))
    refuse('STEP_NOT_OPEN')
  await askAgain(tx, requestId, payout === 'failed' ? 'refused' : 'returned')
  return request
}

/**
 * A request is over, or settled: what waits for a second person is not wanted any more, and the account is deleted. In
 * the caller's transaction.
 */
export async function endPayouts(tx: Tx, requestId: string): Promise<void> {
  const { sql } = tx
  await dropWaiting(sql, requestId, tx.now())
  await dropAccount(sql, requestId, '')
}

/**
 * Has a member of the staff pay the refund of a request out. Above the limit for one person it waits until another one
 * asks for the same. Asked for again by the same person it is as it was.
 */
export async function payByStaff(
  tx: Tx,
  { requestId, seen, staffId }: { requestId: string; seen: number; staffId: string },
): Promise<HeldRequest> {
  const { sql } = tx
  const request = (await heldForPayout(sql, requestId)) ?? refuse('NOT_FOUND')
  const { account, payout } = request
  const policy = await tx.policy()
  if (!paysOut(tx.config, policy)) refuse('PAYOUTS_OFF')
  if (payout === 'sending' || payout === 'underway') return request
  if (request.version !== seen) refuse('CHANGED_MEANWHILE')
  if (!isPayable({ ...request, way: refundMethodOf(tx.config, policy, request) })) refuse('STEP_NOT_OPEN')
  if (await isOrdered(sql, requestId)) refuse('STEP_NOT_OPEN')
  if (account === null) refuse('ACCOUNT_MISSING')
  const { duePaise: amountPaise } = await dueFor(sql, policy, request)
  if (amountPaise < LEAST_PAISE) refuse('NOTHING_DUE')
  if (isTooMuch(tx, account.sealed, amountPaise)) refuse('UPI_LIMIT')
  const waiting = await waitingPayout(sql, requestId)
  if (waiting?.askedBy === staffId && waiting.amountPaise === amountPaise) return request
  if (waiting?.amountPaise === amountPaise) {
    await confirmPayout(sql, waiting.id, staffId, tx.now())
    await keepLedger(sql, request.orderId)
    await enqueuePayout(sql, waiting.id)
    return request
  }
  // What is due has changed since it was asked for: two people have to see the new amount.
  if (waiting) await dropWaiting(sql, requestId, tx.now())
  const waits = needsTwo(amountPaise, await aloneToday(sql, requestId, policy, tx.now()), policy)
  await send(tx, { request, account, amountPaise, askedBy: staffId, waits })
  return request
}

/**
 * What is still due as a refund. Requests on one order are paid one after the other, so that each knows of the other's
 * money.
 */
export async function dueFor(sql: ISql, { codGateways }: ShopPolicy, { id, orderId }: HeldRequest) {
  await keepLedger(sql, orderId)
  const worth = await worthOf(sql, codGateways, id)
  return { ...worth, duePaise: dueOf(worth) }
}

interface Sent {
  request: HeldRequest
  account: NonNullable<HeldRequest['account']>
  amountPaise: number
  askedBy: string | null
  confirmedBy?: string | null
  waits?: boolean
}

async function send(
  tx: Tx,
  { request, account, amountPaise, askedBy, confirmedBy = null, waits }: Sent,
): Promise<void> {
  const { sql } = tx
  const state = waits ? 'waiting' : 'sending'
  const about = { requestId: request.id, amountPaise, account, state, askedBy, confirmedBy } as const
  const id = await insertPayout(sql, { ...about, at: tx.now() })
  if (waits) return
  await keepLedger(sql, request.orderId)
  await enqueuePayout(sql, id)
}

const enqueuePayout = (sql: ISql, payoutId: string) =>
  enqueue(sql, { kind: 'payout', key: `payout:${payoutId}`, payload: { payoutId } })
