import { type AccountNews, PayoutRefused, type Payouts } from '#adapters/payouts/client.ts'
import { UpstreamError, UpstreamLater } from '#adapters/outcome.ts'
import type { Context } from '../../http/context.ts'
import type { JobPayloads } from '../../outbox/kinds.ts'
import { enqueue } from '../../outbox/store.ts'
import { lockRequest } from '../request/find.ts'
import { unsealed } from './sealed.ts'
import { askAgain, payIfDue } from './start.ts'
import { accountOf, noteChecked } from './account-store.ts'
import { transact, type Tx } from '../../policies/transaction.ts'

/** Asks the bank about an account before anything is paid to it. */
export async function check(
  context: Context,
  bank: Payouts,
  { requestId, round, check: id, asked = 0 }: JobPayloads['payout_check'],
  { signal, isLast }: { signal: AbortSignal; isLast: boolean },
): Promise<void> {
  const sealed = await accountOf(context.sql, requestId, round)
  if (sealed === undefined) return
  const { account, name } = unsealed(context, sealed)
  // Only the bank holds it, and has paid it before.
  if ('fund' in account) return
  const news = await (id === undefined ? bank.check(account, name, signal) : bank.checked(id, signal)).catch(
    (error: unknown) => cannotAsk(context, error, isLast),
  )
  const isOpen = typeof news === 'object' && 'underway' in news
  if (isOpen && asked < MOST_CHECKS)
    return await checkAgain(context, { requestId, round, check: news.underway, asked: asked + 1 })
  await transact(context, (tx) => noteNews(tx, { requestId, round, news: isOpen ? 'unsaid' : news }))
}

/** Whether a call failed at its last attempt: a limit is no attempt. */
export const isGivenUp = (error: unknown, isLast: boolean): error is UpstreamError =>
  isLast && error instanceof UpstreamError && !(error instanceof UpstreamLater && error.isPostponed)

/**
 * Where the shop's account cannot ask about accounts, or the bank gave no answer to any attempt, nothing is claimed of
 * the customer's: what is due is paid all the same.
 */
function cannotAsk({ log }: Context, error: unknown, isLast: boolean): 'unsaid' {
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
/** A bank that says nothing for five minutes is not waited for. */
const MOST_CHECKS = 20

async function checkAgain({ sql, now }: Context, payload: Required<JobPayloads['payout_check']>): Promise<void> {
  const { requestId, round, asked } = payload
  const dueAt = new Date(now().getTime() + CHECK_AGAIN_MS)
  await enqueue(sql, { kind: 'payout_check', key: `payout_check:${requestId}:${round}:${asked}`, payload, dueAt })
}

async function noteNews(
  tx: Tx,
  { requestId, round, news }: { requestId: string; round: number; news: AccountNews },
): Promise<void> {
  const { sql } = tx
  await lockRequest(sql, requestId)
  if (typeof news === 'object' && !news.known) {
    return await askAgain(tx, requestId, 'unknown', round)
  }
  const [checked, name] = news === 'unsaid' ? (['unsaid', ''] as const) : (['known', news.name] as const)
  if (await noteChecked(sql, { requestId, round, checked, name })) await payIfDue(tx, requestId)
}
