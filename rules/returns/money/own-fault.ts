import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { FAULTS, type Why } from '../why/whys.ts'

/** Whose fault a request is, by what the customer says: the shop's alone, partly, or not the shop's. */
export type Fault = 'shop' | 'partly' | 'none'

/** What the customer says. `causes` has an entry for each chosen item, empty where nothing is said of it. */
export interface Said {
  type: RequestType
  exchangeReason: ReasonCode
  exchangedBefore: boolean
  causes: readonly (readonly Why[])[]
}

/**
 * Whose fault a request is. The shop's own: each item is damaged, wrong or not as described, and nothing else is said
 * of it. Where nothing is pressed, the reason of an exchange decides; on an order that was exchanged before it has one
 * option only, which says nothing. (Decisions 37, 38.)
 */
export function faultOf({ type, exchangeReason, exchangedBefore, causes }: Said): Fault {
  const all = causes.flat()
  if (all.length > 0) {
    const isOwn = (said: readonly Why[]) => said.length > 0 && said.every((why) => FAULTS.includes(why))
    if (causes.every(isOwn)) return 'shop'
    return all.some((why) => FAULTS.includes(why)) ? 'partly' : 'none'
  }
  if (type === 'Return' || exchangedBefore || causes.length === 0) return 'none'
  if (exchangeReason === '2') return 'shop'
  return exchangeReason === '3' ? 'partly' : 'none'
}
