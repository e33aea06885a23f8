import type { ShopTerms } from '#contract/shop-terms.ts'
import { EXCHANGE_FEE_RUPEES, RETURN_FEE_RUPEES, SECOND_EXCHANGE_FEE_RUPEES } from './money/fees.ts'
import { RETURN_WINDOW_DAYS } from './window.ts'

/** The terms of a shop that changed nothing. (Specification 9; decisions 11.) */
export const SPECIFIED_TERMS: ShopTerms = {
  exchange_fee: EXCHANGE_FEE_RUPEES,
  second_exchange_fee: SECOND_EXCHANGE_FEE_RUPEES,
  return_fee: RETURN_FEE_RUPEES,
  window_days: RETURN_WINDOW_DAYS,
}
