/**
 * How the fee of an exchange is paid: `sent`, due when the replacement is sent; `cash`, in cash to the courier who brings it; `link`, by a link
 * before the replacement order is made; `deducted`, taken from what is paid back where the exchange ends as money, else as `sent`.
 */
export const FEE_WAYS = ['sent', 'cash', 'link', 'deducted'] as const

/** See {@link FEE_WAYS}. */
export type FeeWay = (typeof FEE_WAYS)[number]

/** How the fee is paid, for the customer in one sentence; `whenSent` is the shop's own sentence for a fee that is due when the exchange is sent. */
export function howFeeIsPaid(way: FeeWay | undefined, whenSent: string): string {
  if (way === 'cash') return 'You pay the fee in cash to the courier who brings your exchange.'
  if (way === 'link') return 'You pay the fee by a link, which you get with our approval. Then we send your exchange.'
  return way === 'deducted' ? `${whenSent} If we pay you back instead, it is taken from that.` : whenSent
}
