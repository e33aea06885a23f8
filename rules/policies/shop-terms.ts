import type { ShopTerms } from '#contract/shop-terms.ts'
import { SPECIFIED_TERMS } from '../returns/specified.ts'
import type { Policy } from './policy.ts'

/** The policies that customers see, or null if they are as specified. (Specification 9; decisions 11.) */
export function shopTermsOf(policy: Policy): ShopTerms | null {
  const terms: ShopTerms = {
    exchange_fee: policy.exchangeFee,
    second_exchange_fee: policy.secondExchangeFee,
    return_fee: policy.returnFee,
    window_days: policy.returnWindowDays,
    ...(policy.faultFree ? { fault_free: true } : {}),
    ...(policy.photosOf === 'all' ? {} : { photos_of: policy.photosOf }),
  }
  const names = Object.keys(terms) as (keyof ShopTerms)[]
  return names.every((name) => terms[name] === SPECIFIED_TERMS[name]) ? null : terms
}
