import { rupeesText } from '../../india/money.ts'

/** Shopify and we round each share of a discount: less than this apart is the same amount. */
const ROUNDING_PAISE = 100

/** True if two amounts differ at most by the rounding of their shares of discounts. */
export const isSameAmount = (paise: number, other: number): boolean => Math.abs(paise - other) < ROUNDING_PAISE

/**
 * The amount still due for a request, and the amount that Shopify already paid back for it, in paise; `isUnclear` if a
 * later refund on its order may have been for it, too.
 */
export interface DueBack {
  duePaise: number
  /** The shop's bonus, which is paid with it and is no part of it. */
  bonusPaise?: number
  madePaise: number
  isUnclear: boolean
  /** True if all refunds of the shop on the order are known in rupees. */
  isKnown: boolean
}

/** The amount due with its bonus, in words: "₹460.20 (+ ₹46.02 bonus)". */
export const dueText = ({ duePaise, bonusPaise = 0 }: Pick<DueBack, 'duePaise' | 'bonusPaise'>): string =>
  bonusPaise > 0 ? `${rupeesText(duePaise)} (+ ${rupeesText(bonusPaise)} bonus)` : rupeesText(duePaise)

/** The reason why a person checks first, in words: money went back since the request. '' if none did. */
export function madeWords({ madePaise, isUnclear }: DueBack): string {
  if (madePaise > 0) return `since the request ${rupeesText(madePaise)} was paid back for it in Shopify`
  return isUnclear
    ? 'since the request something was paid back on its order in Shopify, and it is not clear for what'
    : ''
}

/** The reason why there is no automatic payment beside a refund that is not known in rupees. */
export const unknownWords = (due: DueBack): string =>
  `Here ${dueText(due)} is due; a refund on its order in Shopify is not known in rupees. Look there how ` +
  'much it was, pay what is left, and record it here.'

/**
 * The reason why a refund is not paid automatically, in a sentence that names both sides; '' if it is. Shopify's
 * proposal and the amount that the customer was promised are reckoned apart: if they differ, a person checks first. A
 * person also checks if money went back since the request: it may have been for it.
 */
export function refundProblem(back: DueBack, proposedPaise: number): string {
  const { duePaise } = back
  const made = madeWords(back)
  if (!back.isKnown) return unknownWords(back)
  if (duePaise === 0 && made !== '') return `Nothing more is due here; ${made}. Record it here.`
  if (made !== '')
    return `Here ${dueText(back)} is due; ${made}. If that was all, record it here; else refund the rest in Shopify.`
  if (isSameAmount(duePaise, proposedPaise)) return ''
  const [due, proposed] = [dueText(back), rupeesText(proposedPaise)]
  return (
    `Here ${due} is due; Shopify proposes to pay back ${proposedPaise === 0 ? 'nothing' : proposed}. Refund it in ` +
    'Shopify: what is paid there settles the request.'
  )
}

/** The goods are received in Shopify without a refund. */
export const notRefundedWords = (due: DueBack): string =>
  `Here ${dueText(due)} is due; in Shopify the goods are received, and nothing was paid back for them. ` +
  'Refund it in Shopify, and record it here.'

/** The payment provider refused the refund. */
export const refundFailedWords = (due: DueBack): string =>
  `Here ${dueText(due)} is due; the refund in Shopify failed. Pay it back another way, and record it here.`

/** The app may not do it. */
export const deniedWords = (due: DueBack): string =>
  `Here ${dueText(due)} is due; Shopify does not let the app pay it. Give the app its rights (npm run ` +
  'shopify -- doctor), or pay it there and record it here.'
