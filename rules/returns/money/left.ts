/** The money that already went out for an order, and the promises, in paise: the balances of its ledger. */
export interface MoneyOut {
  /** All money that went out, in Shopify and beside it, except the request's own settlement. */
  paidBackPaise: number
  /** The promises to other requests on the order. */
  promisedPaise: number
  /** The promise to the request itself. */
  ownPaise: number
  /** The part that Shopify paid back for the request. */
  madePaise: number
  /** True if Shopify paid something back since the request that may have been for it. */
  isUnclear: boolean
  /** True if a refund by Shopify on the order is not known in rupees. */
  isUnknown: boolean
}

/**
 * The money that can still be paid out for a request: the amount paid for the order, less the money that went out and
 * the promises to other requests. `promisedPaise` is the promise to the request itself, `madePaise` the amount that
 * Shopify paid back for it: staff can still record a refund up to that. (Decision 070.)
 */
export function leftOf(
  paidPaise: number,
  { paidBackPaise, promisedPaise, ownPaise, madePaise, isUnclear, isUnknown }: MoneyOut,
): { mostPaise: number; promisedPaise: number; madePaise: number; isUnclear: boolean; isUnknown: boolean } {
  return {
    mostPaise: Math.max(0, paidPaise - paidBackPaise - promisedPaise),
    promisedPaise: ownPaise,
    madePaise,
    isUnclear,
    isUnknown,
  }
}
