import type { RefundMethod } from '#contract/payouts.ts'

/** The refund methods in words. */
export const METHOD_WORDS: Readonly<Record<RefundMethod, string>> = {
  source: 'Original payment',
  account: 'UPI or bank account',
  credit: 'Store credit',
  card: 'Gift card by Shopify',
}

/** The words of a choice of another refund method. */
export const METHOD_CHOICES: Readonly<Record<RefundMethod, string>> = {
  source: 'Pay back to the original payment',
  account: 'Pay to UPI or bank instead',
  credit: 'Give store credit',
  card: 'Give a gift card',
}
