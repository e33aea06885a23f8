import { AccessDenied } from '#adapters/shopify/admin.ts'
import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import {
  type MadeRefund,
  proposedRefund,
  type RefundToMake,
  withFee,
  refundsOfReturn,
} from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import { deniedWords, notRefundedWords, refundFailedWords, refundProblem } from '#rules/returns/shopify/refund.ts'
import type { Context } from '../../../http/context.ts'
import { secondMissing } from '../../payouts/alone-store.ts'
import { settleIn } from '../../desk/settle.ts'
import { endRefunding, holdForRefund, noteRefunding } from '../kept-store.ts'
import { type DueByShopify, feeNotTaken } from './due-back.ts'
import type { RequestHere } from '../request-here-store.ts'
import type { Asking } from '../steps.ts'
import { transact } from '../../../policies/transaction.ts'

interface OnBothSides {
  here: RequestHere
  there: ShopifyReturn
  due: DueByShopify
}

/** Whether everything of a return was received in Shopify: then what was to be paid back with it was paid. */
export const isReceivedThere = ({ items }: ShopifyReturn): boolean =>
  items.length > 0 && items.every(({ units, processed }) => processed >= units)

/**
 * Has the goods of a request received in Shopify by `receive`, and what is due paid back with them in the same step,
 * the way it was paid or as store credit, so that a repeat finds both done. Of cash that is not in Shopify it proposes
 * nothing: then what is due here counts alone. Answers why it is not paid, or ''.
 */
export async function payBack(
  context: Context,
  { admin, signal }: Asking,
  { here, there, due }: OnBothSides,
  receive: (refund: RefundToMake) => Promise<unknown>,
): Promise<string> {
  const proposed = withFee(await proposedRefund(admin, there, signal), feeNotTaken(here, there))
  const isApart = due.way === 'credit' && here.payment === 'COD' && proposed.paise === 0
  const { sql } = context
  const creditPaise = isApart ? due.duePaise : Math.min(due.duePaise, proposed.paise)
  const problem = refundProblem(due, isApart ? due.duePaise : proposed.paise)
  const noted = problem || (await noteAsked(context, here, due.way === 'credit' ? creditPaise : undefined))
  if (noted !== undefined) {
    if (noted !== '') await endRefunding(sql, here.id)
    return noted
  }
  try {
    await receive(due.way === 'credit' ? { creditPaise, beyondPaid: isApart } : proposed)
  } catch (error) {
    if (error instanceof StepRefused || error instanceof AccessDenied) await endRefunding(sql, here.id)
    if (error instanceof AccessDenied) return deniedWords(due.duePaise)
    throw error
  }
  return ''
}

/**
 * Notes that Shopify is asked to pay a request back, as store credit of so much or the way it was paid. Answers why it
 * is not asked: '' where the request changed meanwhile, or that a second person is missing for the credit.
 */
const noteAsked = (context: Context, { id, version }: RequestHere, creditPaise?: number) =>
  transact(context, async (tx) => {
    const { sql } = tx
    if (!(await holdForRefund(sql, id, version))) return ''
    const credit = creditPaise === undefined ? undefined : { paise: creditPaise, at: tx.now() }
    const policy = await tx.policy()
    const missing = credit ? await secondMissing(sql, id, { paise: credit.paise, policy, now: credit.at }) : ''
    if (missing) return missing
    await noteRefunding(sql, id, credit)
    return undefined
  })

/**
 * Settles a request by what was paid back for its return in Shopify. Answers why it is not settled, or ''; undefined
 * while the payment provider has not answered: the next look asks again.
 */
export async function settleByRefund(
  context: Context,
  { admin, signal }: Asking,
  { here, there, due }: OnBothSides,
): Promise<string | undefined> {
  const made = await refundsOfReturn(admin, there.id, signal)
  const amountPaise = made.reduce((sum, { paise }) => sum + paise, 0)
  const has = (state: MadeRefund['state']) => made.some((refund) => refund.state === state)
  if (!has('failed') && has('pending')) {
    await context.sql.begin(async (held) => {
      if (await holdForRefund(held, here.id, here.version)) await noteRefunding(held, here.id)
    })
    return undefined
  }
  return transact(context, async (tx) => {
    const { sql } = tx
    await endRefunding(sql, here.id)
    if (has('failed')) return refundFailedWords(due.duePaise)
    if (made.length === 0) return notRefundedWords(due.duePaise)
    const settlement = { kind: 'refund', reference: made.map(({ id }) => id).join(', '), amountPaise } as const
    await settleIn(tx, { requestId: here.id, by: { actor: 'shopify' }, settlement, isPaid: true })
    return ''
  })
}
