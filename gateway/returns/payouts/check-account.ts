import { type AccountNews, PayoutRefused, type Payouts } from '#adapters/payouts/client.ts'
import { UpstreamError, UpstreamLater } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import type { JobPayloads } from '../../outbox/kinds.ts'
import { enqueue } from '../../outbox/store.ts'
import { lockRequest } from '../request/find.ts'
import { unsealed } from './sealed-account.ts'
import { requestOtherAccount, payIfDue } from './start.ts'
import { accountOf, noteChecked } from './account-store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/** Has the bank check an account before anything is paid to it. */
export async function check(
  context: Context,
  bank: Payouts,
  { requestId, round, check: id, checks = 0 }: JobPayloads['payout_check'],
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  const sealed = await accountOf(context.sql, requestId, round)
  if (sealed === undefined) return
  const { account, name } = unsealed(context, sealed)
  // Only the bank has it, and has paid to it before.
  if ('fund' in account) return
  const news = await (id === undefined ? bank.check(account, name, signal) : bank.checked(id, signal)).catch(
    (error: unknown) => onCheckFailure(context, error, isLast),
  )
  const isOpen = typeof news === 'object' && 'underway' in news
  if (isOpen && checks < MOST_CHECKS)
    return await checkAgain(context, { requestId, round, check: news.underway, checks: checks + 1 })
  await transact(context, (tx) => noteNews(tx, { requestId, round, news: isOpen ? 'unsaid' : news }))
}

/** True if a call failed at its last attempt: a limit is no attempt. */
export const isGivenUp = (error: unknown, isLast: boolean): error is UpstreamError =>
  isLast && error instanceof UpstreamError && !(error instanceof UpstreamLater && error.isPostponed)

/**
 * If the shop's account cannot check accounts, or the bank answered no attempt, nothing is claimed about the customer's
 * account: the refund is paid anyway.
 */
function onCheckFailure({ log }: Context, error: unknown, isLast: boolean): 'unsaid' {
  if (!(error instanceof PayoutRefused || isGivenUp(error, isLast))) throw error
  const isOwn = error instanceof PayoutRefused && error.reason === 'own_account'
  log.warn(
    { reason: error.message },
    isOwn
      ? "RazorpayX does not take RAZORPAYX_ACCOUNT, the number of the shop's own account"
      : 'RazorpayX did not say whose an account is',
  )
  return 'unsaid'
}

const CHECK_AGAIN_MS = 15_000
/** A bank without an answer for five minutes is not waited for. */
const MOST_CHECKS = 20

async function checkAgain({ sql, now }: Context, payload: Required<JobPayloads['payout_check']>): Promise<void> {
  const { requestId, round, checks } = payload
  const dueAt = new Date(now().getTime() + CHECK_AGAIN_MS)
  await enqueue(sql, { kind: 'payout_check', key: `payout_check:${requestId}:${round}:${checks}`, payload, dueAt })
}

async function noteNews(
  tx: Tx,
  { requestId, round, news }: { requestId: string; round: number; news: AccountNews },
): Promise<void> {
  const { sql } = tx
  await lockRequest(sql, requestId)
  if (typeof news === 'object' && !news.known) {
    return await requestOtherAccount(tx, requestId, 'unknown', round)
  }
  const [checked, name] = news === 'unsaid' ? (['unsaid', ''] as const) : (['known', news.name] as const)
  if (await noteChecked(sql, { requestId, round, checked, name })) await payIfDue(tx, requestId)
}
