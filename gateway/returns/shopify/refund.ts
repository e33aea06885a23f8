import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import {
  type MadeRefund,
  type ProposedRefund,
  proposedRefund,
  refundsOfReturn,
} from '#adapters/shopify/returns/refund.ts'
import { StepRefused } from '#adapters/shopify/returns/refusal.ts'
import { type DueBack, notRefundedWords, refundFailedWords, refundProblem } from '#rules/returns/shopify/refund.ts'
import type { Context } from '../../http/context.ts'
import { settleIn } from '../desk/settle.ts'
import { endRefunding, noteRefunding } from './kept-store.ts'
import type { RequestHere } from './request-here-store.ts'
import type { Asking } from './steps.ts'

interface OnBothSides {
  here: RequestHere
  there: ShopifyReturn
  due: DueBack
}

/** Whether everything of a return was received in Shopify: then what was to be paid back with it was paid. */
export const isReceivedThere = ({ items }: ShopifyReturn): boolean =>
  items.length > 0 && items.every(({ units, processed }) => processed >= units)

/**
 * Has the goods of a request received in Shopify by `receive`, and what is due paid back with them in the same step, so that a repeat finds
 * both done. Answers why it is not paid, or ''.
 */
export async function payBack(
  { sql }: Context,
  { admin, signal }: Asking,
  { here, there, due }: OnBothSides,
  receive: (refund: ProposedRefund) => Promise<unknown>,
): Promise<string> {
  const refund = await proposedRefund(admin, there, signal)
  const problem = refundProblem(due, refund.paise)
  if (problem) {
    await endRefunding(sql, here.id)
    return problem
  }
  if (!(await noteRefunding(sql, here.id, here.version))) return ''
  try {
    await receive(refund)
  } catch (error) {
    if (error instanceof StepRefused) await endRefunding(sql, here.id)
    throw error
  }
  return ''
}

/**
 * Settles a request by what was paid back for its return in Shopify. Answers why it is not settled, or ''; undefined while the payment provider
 * has not answered: the next look asks again.
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
    await noteRefunding(context.sql, here.id, here.version)
    return undefined
  }
  return context.sql.begin(async (sql) => {
    await endRefunding(sql, here.id)
    if (has('failed')) return refundFailedWords(due.duePaise)
    if (made.length === 0) return notRefundedWords(due.duePaise)
    const settlement = { kind: 'refund', reference: made.map(({ id }) => id).join(', '), amountPaise } as const
    await settleIn(sql, context, { requestId: here.id, by: { actor: 'shopify' }, settlement, isPaid: true })
    return ''
  })
}
