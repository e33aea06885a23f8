import type { RequestType } from '#contract/returns.ts'

/** What an exchange, or a gift card for a return, costs, in whole rupees. (Specification 9; decisions 11.) */
export const EXCHANGE_FEE_RUPEES = 99

/** What a second exchange on the same order costs, in whole rupees. (Specification 9; decisions 11.) */
export const SECOND_EXCHANGE_FEE_RUPEES = 250

/** The tag by which the shop marks an order that was exchanged before. (Specification 9.) */
export const REPLACEMENT_TAG = 'replacement'

/** What a request costs, in whole rupees: a second exchange costs more, all else the plain fee. (Specification 9; decisions 11.) */
export function feeOf(type: RequestType, exchangedBefore: boolean): number {
  return type === 'Exchange' && exchangedBefore ? SECOND_EXCHANGE_FEE_RUPEES : EXCHANGE_FEE_RUPEES
}

/**
 * Tells whether an order was exchanged before: it carries the tag `replacement`, in capitals or not, or had an earlier
 * exchange. Only requests that still count are to be passed. (Specification 9; decisions 11.)
 */
export function wasExchangedBefore(tags: readonly string[], earlierTypes: readonly RequestType[]): boolean {
  return tags.some((tag) => tag.trim().toLowerCase() === REPLACEMENT_TAG) || earlierTypes.includes('Exchange')
}
