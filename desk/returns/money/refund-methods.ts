import type { PayWay } from '#contract/desk/request.ts'

/** The refund methods in words. */
export const METHOD_WORDS: Readonly<Record<PayWay, string>> = {
  source: 'Original payment',
  account: 'UPI or bank account',
  credit: 'Store credit',
  card: 'Gift card by Shopify',
}

/** The words of a choice of another refund method. */
export const METHOD_CHOICES: Readonly<Record<PayWay, string>> = {
  source: 'Pay back to the original payment',
  account: 'Pay to UPI or bank instead',
  credit: 'Give store credit',
  card: 'Give a gift card',
}
