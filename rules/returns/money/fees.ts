import type { RequestType } from '#contract/returns.ts'

/** The fee of an exchange until the shop sets another, in whole rupees. (Specification 9; decisions 11.) */
export const EXCHANGE_FEE_RUPEES = 99

/** The fee of a gift card for a return, in the same way. (Specification 9; decisions 11.) */
export const RETURN_FEE_RUPEES = 99

/** The fee of a second exchange on the same order, in the same way. (Specification 9; decisions 11.) */
export const SECOND_EXCHANGE_FEE_RUPEES = 250

/** The tag by which the shop marks an order that was exchanged before. (Specification 9.) */
const REPLACEMENT_TAG = 'replacement'

/** The fees that are in force, in whole rupees. (Specification 9; decisions 11.) */
export interface Fees {
  exchangeFee: number
  secondExchangeFee: number
  returnFee: number
}

const SPECIFIED_FEES: Fees = {
  exchangeFee: EXCHANGE_FEE_RUPEES,
  secondExchangeFee: SECOND_EXCHANGE_FEE_RUPEES,
  returnFee: RETURN_FEE_RUPEES,
}

/** The fee of a request, in whole rupees; a second exchange has a fee of its own. (Specification 9; decisions 11.) */
export function feeOf(type: RequestType, exchangedBefore: boolean, fees: Fees = SPECIFIED_FEES): number {
  if (type === 'Return') return fees.returnFee
  return exchangedBefore ? fees.secondExchangeFee : fees.exchangeFee
}

/**
 * True if an order was exchanged before: it carries the tag `replacement`, in capitals or not, or had an earlier
 * exchange. Pass only requests that still count. (Specification 9; decisions 11.)
 */
export function wasExchangedBefore(tags: readonly string[], earlierTypes: readonly RequestType[]): boolean {
  return tags.some((tag) => tag.trim().toLowerCase() === REPLACEMENT_TAG) || earlierTypes.includes('Exchange')
}

/**
 * The fee of a request, in whole rupees: the highest fee that the shop's rules set for its items; an item without such
 * a fee has the `general` fee of the request. Nothing if it `isFree`. (Specification 9; decisions 11, 38.)
 */
export function requestFee(general: number, ofItems: readonly (number | null | undefined)[], isFree = false): number {
  if (isFree) return 0
  return ofItems.length === 0 ? general : Math.max(...ofItems.map((fee) => fee ?? general))
}
