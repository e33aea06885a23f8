import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { FAULTS, type Cause } from '../causes/causes.ts'

/** The fault of a request, by the customer's reasons: the shop's alone, partly, or not the shop's. */
export type Fault = 'shop' | 'partly' | 'none'

/** The customer's reasons. `causes` has an entry for each chosen item, empty if there is no reason for it. */
export interface FaultFacts {
  type: RequestType
  exchangeReason: ReasonCode
  exchangedBefore: boolean
  causes: readonly (readonly Cause[])[]
}

/**
 * The fault of a request. The shop's own: each item is damaged, wrong or not as described, and has no other reason. If
 * nothing is pressed, the reason of an exchange decides; on an order that was exchanged before it has one option only,
 * which says nothing. (Decisions 37, 38.)
 */
export function faultOf({ type, exchangeReason, exchangedBefore, causes }: FaultFacts): Fault {
  const all = causes.flat()
  if (all.length > 0) {
    const isOwn = (whys: readonly Cause[]) => whys.length > 0 && whys.every((why) => FAULTS.includes(why))
    if (causes.every(isOwn)) return 'shop'
    return all.some((why) => FAULTS.includes(why)) ? 'partly' : 'none'
  }
  if (type === 'Return' || exchangedBefore || causes.length === 0) return 'none'
  if (exchangeReason === '2') return 'shop'
  return exchangeReason === '3' ? 'partly' : 'none'
}
