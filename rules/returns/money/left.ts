/** What went out for an order already, in paise. */
export interface MoneyOut {
  /** All that the shop paid back, and what of it since the request was made. */
  backPaise: number
  sincePaise: number
  /** What other requests on the order were settled by: refunds, and gift cards. */
  byRefundPaise: number
  byCardPaise: number
}

/**
 * How much can still be paid out for a request: what was paid for the order less what went out. A refund that is recorded here and one that
 * Shopify tells of are taken to be the same money, as far as both go. `madePaise` is what the shop paid back since the request was made: a
 * refund of so much may be this request's own, made before it is recorded. (Decision 034.)
 */
export function leftOf(paidPaise: number, out: MoneyOut): { mostPaise: number; madePaise: number } {
  const beside = Math.max(0, paidPaise - out.byCardPaise)
  return {
    mostPaise: Math.max(0, beside - Math.max(out.byRefundPaise, out.backPaise)),
    madePaise: Math.min(out.sincePaise, Math.max(0, beside - out.byRefundPaise)),
  }
}
