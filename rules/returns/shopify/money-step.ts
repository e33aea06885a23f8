import type { NextStep } from './in-shopify.ts'

/** Shopify's payment for a request, as far as the next step depends on it. */
export interface MoneyToPay {
  /** The method for the due amount; undefined if nothing is due by Shopify. */
  due: 'source' | 'credit' | 'card' | undefined
  /** True if we asked Shopify for a gift card and do not yet know the result. */
  isCardOpen: boolean
  /** True if Shopify has received the whole return: the refund that goes with it was paid. */
  isReceived: boolean
}

/**
 * A step of the money: `note_card` and then `make_card` make a gift card, `pay_back` pays with the goods that came,
 * `settle_refund` settles the request by the amount paid.
 */
export type MoneyStep = 'note_card' | 'make_card' | 'pay_back' | 'settle_refund'

/**
 * The step of the money that goes before the return's own one; undefined if there is none. A gift card that may be made
 * already comes first, since nothing else may settle the request. Money is paid when the return is `follow`ed: in one
 * step with the goods, so that a repeat finds both done.
 */
export function moneyStep({ due, isCardOpen, isReceived }: MoneyToPay, next: NextStep): MoneyStep | undefined {
  if (isCardOpen) return 'make_card'
  if (due === undefined) return undefined
  if (isReceived) return 'settle_refund'
  if (!('do' in next) || next.do !== 'follow') return undefined
  return due === 'card' ? 'note_card' : 'pay_back'
}
