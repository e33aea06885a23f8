import type { ISql } from 'postgres'
import { needsTwo } from '#rules/returns/money/alone.ts'
import { dueOf } from '#rules/returns/money/due.ts'
import { isOnItsWay, isPayable, mayAskAgain, paysByItself, wantsAccount } from '#rules/returns/money/payouts.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { enqueue } from '../../outbox/store.ts'
import { worthOf } from '../../orders/store.ts'
import { paysOut, readPolicy, type ShopPolicy, wayOf } from '../../policies/policy.ts'
import { isOrdered } from '../request-store.ts'
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

/** The least that a bank takes. */
const LEAST_PAISE = 100

/**
 * Pays the refund of a request out where it is due and the shop pays it by itself. In the caller's transaction, after a
 * step of the goods, and after the account was given.
 */
export async function payIfDue(sql: ISql, context: Context, requestId: string): Promise<void> {
  if (context.config.RAZORPAYX_KEY_ID === '') return
  const policy = await readPolicy(sql, context.config)
  const request = await heldForPayout(sql, requestId)
  if (!request || !paysOut(context.config, policy) || request.account === null || request.account.checked === null)
    return
  const { duePaise, madePaise, isUnclear, isUnknown } = await dueFor(sql, policy, request)
  // What Shopify paid back since the request is for it, or may be: a person looks first.
  const way = wayOf(context.config, policy, request)
  if (isUnknown || (await isOrdered(sql, requestId))) return
  if (madePaise > 0 || isUnclear || duePaise < LEAST_PAISE) return
  const todayPaise = await aloneToday(sql, requestId, policy, context.now())
  if (!paysByItself({ ...request, way }, duePaise, policy, todayPaise)) return
  if (isTooMuch(context, request.account.sealed, duePaise)) return
  await send(sql, context, { request, account: request.account, amountPaise: duePaise, askedBy: null })
}

/**
 * Pays a refund again whose payout failed only because a bank was away: as it was asked for, to the same account, as
 * long as nothing has changed since. Otherwise a person looks. In the caller's transaction, which holds the request.
 */
export async function payAgain(sql: ISql, context: Context, failed: StoredPayout): Promise<void> {
  if (failed.againAt === null) return
  await setAgain(sql, failed.id, null)
  const { requestId, amountPaise, round, askedBy, confirmedBy } = failed
  const policy = await readPolicy(sql, context.config)
  const request = await heldForPayout(sql, requestId)
  if (request?.lastPayout !== failed.id || request.account?.round !== round || !paysOut(context.config, policy)) return
  const { duePaise, isUnclear, isUnknown } = await dueFor(sql, policy, request)
  if (duePaise !== amountPaise || isUnclear || isUnknown || (await isOrdered(sql, requestId))) return
  if (!isPayable({ ...request, way: wayOf(context.config, policy, request) })) return
  const todayPaise = await aloneToday(sql, requestId, policy, context.now())
  if (confirmedBy === null && needsTwo(amountPaise, todayPaise, policy)) return
  await send(sql, context, { request, account: request.account, amountPaise, askedBy, confirmedBy })
}

/**
 * Asks the customer of a request that was approved where the refund should go, where they have not said so. In the
 * caller's transaction.
 */
export async function askForAccount(sql: ISql, context: Context, requestId: string): Promise<void> {
  if (context.config.RAZORPAYX_KEY_ID === '') return
  const request = await heldForPayout(sql, requestId)
  if (!request || request.account !== null) return
  const policy = await readPolicy(sql, context.config)
  if (!paysOut(context.config, policy)) return
  if (!wantsAccount({ ...request, way: wayOf(context.config, policy, request) })) return
  await mailAccount(sql, context, requestId, { name: 'payout_wanted', account: '', round: 0 })
}

/** Forgets the account, and asks the customer for another one. */
export async function askAgain(
  sql: ISql,
  context: Context,
  requestId: string,
  why: 'unknown' | 'refused' | 'returned',
  round?: number,
): Promise<void> {
  const dropped = await dropAccount(sql, requestId, why, round)
  if (dropped) await mailAccount(sql, context, requestId, { name: 'payout_failed', ...dropped })
}

/** Has a member of the staff ask the customer for another account. Asked for again it is as it was. */
export async function askByStaff(
  sql: ISql,
  context: Context,
  { requestId, seen }: { requestId: string; seen: number },
): Promise<HeldRequest> {
  const request = (await heldForPayout(sql, requestId)) ?? refuse('NOT_FOUND')
  const { account, payout, lastRound, version } = request
  const policy = await readPolicy(sql, context.config)
  if (!paysOut(context.config, policy)) refuse('PAYOUTS_OFF')
  if (isOnItsWay(payout)) refuse('PAYOUT_UNDERWAY')
  if (version !== seen) refuse('CHANGED_MEANWHILE')
  const isItsAccount = account === null || account.round === lastRound
  if (!mayAskAgain({ ...request, way: wayOf(context.config, policy, request) }, isItsAccount)) refuse('STEP_NOT_OPEN')
  await askAgain(sql, context, requestId, payout === 'failed' ? 'refused' : 'returned')
  return request
}

/**
 * A request is over, or settled: what waits for a second person is not wanted any more, and the account is deleted. In
 * the caller's transaction.
 */
export async function endPayouts(sql: ISql, context: Context, requestId: string): Promise<void> {
  await dropWaiting(sql, requestId, context.now())
  await dropAccount(sql, requestId, '')
}

/**
 * Has a member of the staff pay the refund of a request out. Above the limit for one person it waits until another one
 * asks for the same. Asked for again by the same person it is as it was.
 */
export async function payByStaff(
  sql: ISql,
  context: Context,
  { requestId, seen, staffId }: { requestId: string; seen: number; staffId: string },
): Promise<HeldRequest> {
  const request = (await heldForPayout(sql, requestId)) ?? refuse('NOT_FOUND')
  const { account, payout } = request
  const policy = await readPolicy(sql, context.config)
  if (!paysOut(context.config, policy)) refuse('PAYOUTS_OFF')
  if (payout === 'sending' || payout === 'underway') return request
  if (request.version !== seen) refuse('CHANGED_MEANWHILE')
  if (!isPayable({ ...request, way: wayOf(context.config, policy, request) })) refuse('STEP_NOT_OPEN')
  if (await isOrdered(sql, requestId)) refuse('STEP_NOT_OPEN')
  if (account === null) refuse('ACCOUNT_MISSING')
  const { duePaise: amountPaise } = await dueFor(sql, policy, request)
  if (amountPaise < LEAST_PAISE) refuse('NOTHING_DUE')
  if (isTooMuch(context, account.sealed, amountPaise)) refuse('UPI_LIMIT')
  const waiting = await waitingPayout(sql, requestId)
  if (waiting?.askedBy === staffId && waiting.amountPaise === amountPaise) return request
  if (waiting?.amountPaise === amountPaise) {
    await confirmPayout(sql, waiting.id, staffId, context.now())
    await keepLedger(sql, request.orderId)
    await enqueuePayout(sql, waiting.id)
    return request
  }
  // What is due has changed since it was asked for: two people have to see the new amount.
  if (waiting) await dropWaiting(sql, requestId, context.now())
  const waits = needsTwo(amountPaise, await aloneToday(sql, requestId, policy, context.now()), policy)
  await send(sql, context, { request, account, amountPaise, askedBy: staffId, waits })
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
  sql: ISql,
  context: Context,
  { request, account, amountPaise, askedBy, confirmedBy = null, waits }: Sent,
): Promise<void> {
  const state = waits ? 'waiting' : 'sending'
  const about = { requestId: request.id, amountPaise, account, state, askedBy, confirmedBy } as const
  const id = await insertPayout(sql, { ...about, at: context.now() })
  if (waits) return
  await keepLedger(sql, request.orderId)
  await enqueuePayout(sql, id)
}

const enqueuePayout = (sql: ISql, payoutId: string) =>
  enqueue(sql, { kind: 'payout', key: `payout:${payoutId}`, payload: { payoutId } })
