import type { Payment } from '../../orders/payment.ts'
import { rupeesText } from '../../india/money.ts'
import { type RefusedStep, refusalWords } from './refusal.ts'
import { type DueBack, dueText, isSameAmount, madeWords, unknownWords } from './refund.ts'

/** The customer of a gift card; `customerId` is Shopify's number, or its replacement after the customer was erased. */
export interface CardCustomer {
  customerId: string
  payment: Payment
}

/**
 * The reason why a gift card is not made automatically, in a sentence; '' if it is. A card is never above Shopify's
 * proposed refund. For an order that was paid in cash, Shopify proposes nothing until the money arrives there: then
 * only the amount due here counts.
 */
export function cardProblem(back: DueBack, proposedPaise: number, { customerId, payment }: CardCustomer): string {
  const { duePaise } = back
  const [due, made] = [dueText(back), madeWords(back)]
  const byHand = 'Make the gift card in Shopify, and record it here.'
  if (!/^\d+$/.test(customerId))
    return `Here ${due} is due; its customer is not known in Shopify any more. Pay it another way, and record it here.`
  if (!back.isKnown) return unknownWords(back)
  if (made !== '') return `Here ${due} is due; ${made}. If that was all, record it here. Else: ${byHand}`
  if (payment === 'COD' && proposedPaise === 0) return ''
  if (isSameAmount(duePaise, proposedPaise)) return ''
  return (
    `Here ${due} is due; Shopify proposes to pay back ` +
    `${proposedPaise === 0 ? 'nothing' : rupeesText(proposedPaise)}. ${byHand}`
  )
}

/** The amount of the gift card, in paise: at most Shopify's proposed refund, if it proposes anything. */
export const cardAmount = ({ duePaise }: DueBack, proposedPaise: number): number =>
  proposedPaise > 0 ? Math.min(duePaise, proposedPaise) : duePaise

const MAY_NOT =
  'Shopify does not let the app make one: it needs the rights write_gift_cards and write_customers, and the shop ' +
  'must have gift cards'

/** Shopify made no gift card. */
export const cardRefusedWords = (paise: number, refused: RefusedStep): string =>
  `Here a gift card of ${rupeesText(paise)} is due; ` +
  `${refused.reason === 'ACCESS_DENIED' ? MAY_NOT : `Shopify refuses to make it ${refusalWords(refused)}`}. Pay ` +
  'it another way, and record it here.'

/** The sentence about a gift card that may exist, if the app cannot look it up. */
export const cardUnseenWords = (paise: number): string =>
  `Shopify was told to make a gift card of ${rupeesText(paise)}; whether it did is not known, and the app may ` +
  'not look. Pay nothing yet: give the app the right write_gift_cards, or look in Shopify, under Gift cards.'

/** A gift card that its customer does not have yet. */
export const cardUnsentWords = (ends: string, refused: RefusedStep): string =>
  `The gift card that ends in ${ends} is made; Shopify does not send it to the customer ${refusalWords(refused)}. ` +
  'Send it there, under Gift cards.'
