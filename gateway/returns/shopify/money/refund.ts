import { AccessDenied } from '#adapters/shopify/admin.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import { type MadeRefund, proposedRefund, refundsOfReturn, withFee } from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import { partsOf } from '#rules/returns/bonus/bonus.ts'
import { deniedWords, notRefundedWords, refundFailedWords, refundProblem } from '#rules/returns/shopify/refund.ts'
import { transact } from '../../../policies/transaction.ts'
import { settleIn } from '../../desk/settle.ts'
import { secondMissing } from '../../payouts/second-person-store.ts'
import type { Sync, Verdict } from '../agree.ts'
import type { LocalRequest } from '../local-request-store.ts'
import { sendFollowing } from '../return/follow.ts'
import type { BothSides, ReturnStep } from '../return/return.ts'
import { endRefunding, lockForRefund, noteRefunding } from '../return/shopify-return-store.ts'
import { feeNotTaken } from './due-back.ts'

/** True if all items of a return were received in Shopify: then the refund that goes with them was made. */
export const isReceivedInShopify = ({ items }: ShopifyReturn): boolean =>
  items.length > 0 && items.every(({ units, processed }) => processed >= units)

/** The steps that pay a request back, to the original payment or as store credit, and settle it. */
export const REFUND_STEPS: Record<'pay_back' | 'settle_refund', ReturnStep> = {
  pay_back: payBack,
  settle_refund: settleByRefund,
}

/**
 * Has the goods of a request received in Shopify, and the amount due paid back in the same step, so that a repeat finds
 * both done. Shopify proposes nothing for cash that it does not have: then the amount due in Wapsi counts alone. A
 * bonus is a part of the same store credit, so that it is paid exactly as often.
 */
async function payBack(sync: Sync, { local, remote, due }: BothSides): Promise<Verdict | undefined> {
  const { admin, signal, context } = sync
  const { sql } = context
  const proposed = withFee(await proposedRefund(admin, remote, signal), feeNotTaken(local, remote))
  const isApart = due!.method === 'credit' && local.payment === 'COD' && proposed.paise === 0
  const { bonusPaise = 0 } = due!
  // With a bonus the customer gets the sum that they were promised, to the paisa: it is beyond the proposal anyway.
  const isBeyond = isApart || bonusPaise > 0
  const creditPaise = isBeyond ? due!.duePaise + bonusPaise : Math.min(due!.duePaise, proposed.paise)
  const problem = refundProblem(due!, isApart ? due!.duePaise : proposed.paise)
  const stop = problem || (await noteRefund(sync, local, due!.method === 'credit' ? creditPaise : undefined))
  if (stop === '') return undefined
  if (stop !== undefined) {
    await endRefunding(sql, local.id)
    return { why: stop }
  }
  try {
    const refund = due!.method === 'credit' ? { creditPaise, beyondPaid: isBeyond } : proposed
    await sendFollowing(sync, local, remote, { refund })
  } catch (error) {
    if (error instanceof StepRefused || error instanceof AccessDenied) await endRefunding(sql, local.id)
    if (error instanceof AccessDenied) return { why: deniedWords(due!) }
    throw error
  }
  return undefined
}

/**
 * Notes that Shopify pays a request back, as store credit of so much or to the original payment. Returns the reason if
 * it does not: '' if the request changed meanwhile, or the sentence that a second person is missing for the credit.
 */
const noteRefund = ({ context }: Sync, { id, version }: LocalRequest, creditPaise?: number) =>
  transact(context, async (tx) => {
    const { sql } = tx
    if (!(await lockForRefund(sql, id, version))) return ''
    const credit = creditPaise === undefined ? undefined : { paise: creditPaise, at: tx.now() }
    const policy = await tx.policy()
    const missing = credit ? await secondMissing(sql, id, { paise: credit.paise, policy, now: credit.at }) : ''
    if (missing) return missing
    await noteRefunding(sql, id, credit)
    return undefined
  })

/**
 * Settles a request by the refunds for its return in Shopify. While the payment provider has not answered nothing is
 * settled: the next sync looks again.
 */
async function settleByRefund(
  { admin, signal, context }: Sync,
  { local, remote, due }: BothSides,
): Promise<Verdict | undefined> {
  const made = await refundsOfReturn(admin, remote.id, signal)
  const madePaise = made.reduce((sum, { paise }) => sum + paise, 0)
  const has = (state: MadeRefund['state']) => made.some((refund) => refund.state === state)
  if (!has('failed') && has('pending')) {
    await context.sql.begin(async (sql) => {
      if (await lockForRefund(sql, local.id, local.version)) await noteRefunding(sql, local.id)
    })
    return { why: '' }
  }
  return transact(context, async (tx) => {
    await endRefunding(tx.sql, local.id)
    if (has('failed')) return { why: refundFailedWords(due!) }
    if (made.length === 0) return { why: notRefundedWords(due!) }
    const reference = made.map(({ id }) => id).join(', ')
    const settlement = { kind: 'refund', reference, ...partsOf(madePaise, due!.whole) } as const
    await settleIn(tx, { requestId: local.id, by: { actor: 'shopify' }, settlement, isPaid: true })
    return undefined
  })
}
