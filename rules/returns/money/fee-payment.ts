/**
 * The payment of an exchange's fee: `sent`, due when the replacement is sent; `cash`, in cash to the courier who brings
 * it; `link`, by a link before the replacement order is made; `deducted`, taken from the refund if the exchange ends as
 * money, else like `sent`.
 */
export const FEE_PAYMENTS = ['sent', 'cash', 'link', 'deducted'] as const

/** See {@link FEE_PAYMENTS}. */
export type FeePayment = (typeof FEE_PAYMENTS)[number]

/**
 * The sentence for the customer about the payment of an exchange: its fee and its price difference. `whenSent` is the
 * shop's own sentence for a fee that is due when an exchange is sent.
 */
export function howFeeIsPaid(feePayment: FeePayment | undefined, whenSent: string): string {
  if (feePayment === 'cash') return 'Pay in cash on delivery.'
  if (feePayment === 'link') return "We'll email you a link to pay once your exchange is approved. Then we ship it."
  return feePayment === 'deducted' ? `${whenSent} If we refund you instead, the fee is taken from that.` : whenSent
}

/**
 * The same of an exchange that has its order: by a link it was paid before, else once the order is delivered. '' if it
 * is paid.
 */
export function howOrderedIsPaid(feePayment: FeePayment | undefined, whenSent: string, isDelivered: boolean): string {
  if (feePayment === 'link' || isDelivered) return ''
  return feePayment === 'cash' ? howFeeIsPaid(feePayment, whenSent) : whenSent
}
