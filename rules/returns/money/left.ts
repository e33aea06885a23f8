/** What went out for an order already, and what is promised, in paise: the balances of its ledger. */
export interface MoneyOut {
  /** All that went out, in Shopify and beside it, but for what the request itself was settled with. */
  paidBackPaise: number
  /** What other requests on the order are promised. */
  promisedPaise: number
  /** What the request itself is promised. */
  ownPaise: number
  /** What of it Shopify paid back for the request. */
  madePaise: number
  /** Whether Shopify paid something back since the request that may have been for it. */
  isUnclear: boolean
  /** Whether Shopify paid something back on the order of which the rupees are not known. */
  isUnknown: boolean
}

/**
 * How much can still be paid out for a request: what was paid for the order, less what went out and what other requests
 * are promised. `promisedPaise` is what it is promised itself, `madePaise` what Shopify paid back for the request: a
 * refund of so much can still be recorded. (Decision 070.)
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
