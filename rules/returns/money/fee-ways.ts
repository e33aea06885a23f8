/**
 * How the fee of an exchange is paid: `sent`, due when the replacement is sent; `cash`, in cash to the courier who
 * brings it; `link`, by a link before the replacement order is made; `deducted`, taken from what is paid back where the
 * exchange ends as money, else as `sent`.
 */
export const FEE_WAYS = ['sent', 'cash', 'link', 'deducted'] as const

/** See {@link FEE_WAYS}. */
export type FeeWay = (typeof FEE_WAYS)[number]

/**
 * How an exchange is paid, for the customer in one sentence: its fee, and what its goods cost more. `whenSent` is the
 * shop's own sentence for what is due when an exchange is sent.
 */
export function howFeeIsPaid(way: FeeWay | undefined, whenSent: string): string {
  if (way === 'cash') return 'Pay in cash on delivery.'
  if (way === 'link') return "We'll email you a link to pay once your exchange is approved. Then we ship it."
  return way === 'deducted' ? `${whenSent} If we refund you instead, the fee is taken from that.` : whenSent
}

/** The same of an exchange that has its order: by a link it was paid before. */
export function howOrderedIsPaid(way: FeeWay | undefined, whenSent: string): string {
  if (way === 'link') return 'Paid.'
  return way === 'cash' ? howFeeIsPaid(way, whenSent) : whenSent
}
