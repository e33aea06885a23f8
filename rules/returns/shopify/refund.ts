import { rupeesText } from '../../india/money.ts'

/** Shopify and we round each share of a discount: less than this apart is the same amount. */
const ROUNDING_PAISE = 100

/**
 * Why what Shopify proposes to pay back is not paid by itself, in a sentence that names both sides; '' where it is. The two are reckoned apart,
 * and the customer was told ours: where they differ, a person looks first.
 */
export function refundProblem(duePaise: number, proposedPaise: number): string {
  if (Math.abs(duePaise - proposedPaise) < ROUNDING_PAISE) return ''
  const [due, proposed] = [rupeesText(duePaise), rupeesText(proposedPaise)]
  return `Here ${due} is due; Shopify proposes to pay back ${proposedPaise === 0 ? 'nothing' : proposed}. Refund it in Shopify: what is paid there settles the request.`
}

/** The goods are received in Shopify without a refund. */
export const notRefundedWords = (duePaise: number): string =>
  `Here ${rupeesText(duePaise)} is due; in Shopify the goods are received, and nothing was paid back for them. Refund it in Shopify, and record it here.`

/** The payment provider refused the refund. */
export const refundFailedWords = (duePaise: number): string =>
  `Here ${rupeesText(duePaise)} is due; the refund in Shopify failed. Pay it back another way, and record it here.`
