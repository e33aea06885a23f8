import type { PayWay } from '#contract/desk/request.ts'

/** How what is due is paid, in words. */
export const WAY_WORDS: Readonly<Record<PayWay, string>> = {
  source: 'Original payment',
  account: 'UPI or bank account',
  credit: 'Store credit',
  card: 'Gift card by Shopify',
}

/** Choosing it in place of another. */
export const INSTEAD: Readonly<Record<PayWay, string>> = {
  source: 'Pay back to the original payment',
  account: 'Pay to UPI or bank instead',
  credit: 'Give store credit',
  card: 'Give a gift card',
}
