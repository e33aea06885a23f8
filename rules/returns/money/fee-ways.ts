/**
 * How the fee of an exchange is paid: `sent`, due when the replacement is sent; `cash`, in cash to the courier who brings it; `link`, by a link
 * before the replacement order is made; `deducted`, taken from what is paid back where the exchange ends as money, else as `sent`.
 */
export const FEE_WAYS = ['sent', 'cash', 'link', 'deducted'] as const

/** See {@link FEE_WAYS}. */
export type FeeWay = (typeof FEE_WAYS)[number]

/** The shop's own sentences for what is due when an exchange is sent: for its fee, and where more than the fee may be due. */
export interface WhenSent {
  exchangeFee: string
  exchangeCharge: string
}

/**
 * How the fee is paid, for the customer in one sentence, and what the goods cost more with it; `hasMore`: that may be so, so that the sentence does not
 * speak of the fee alone.
 */
export function howFeeIsPaid(way: FeeWay | undefined, whenSent: WhenSent, hasMore = false): string {
  if (hasMore) return howAllIsPaid(way, whenSent.exchangeCharge)
  if (way === 'cash') return 'You pay the fee in cash to the courier who brings your exchange.'
  if (way === 'link') return 'You pay the fee by a link, which you get with our approval. Then we send your exchange.'
  const sent = whenSent.exchangeFee
  return way === 'deducted' ? `${sent} If we pay you back instead, it is taken from that.` : sent
}

function howAllIsPaid(way: FeeWay | undefined, whenSent: string): string {
  if (way === 'cash') return 'You pay for your exchange in cash to the courier who brings it.'
  if (way === 'link') return 'You pay for your exchange by a link, which you get with our approval. Then we send it.'
  return way === 'deducted' ? `${whenSent} If we pay you back instead, only the fee is taken from that.` : whenSent
}
