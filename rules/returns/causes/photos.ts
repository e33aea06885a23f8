import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { type Cause, FAULTS, isCause, reasonOfCauses } from './causes.ts'

/** The items of which a shop wants a photo: all, all but those exchanged for another size, or those with a fault. */
export const PHOTO_RULES = ['all', 'notSize', 'faults'] as const

/** See {@link PHOTO_RULES}. */
export type PhotoRule = (typeof PHOTO_RULES)[number]

/** An item of a request: its causes, and the type and the reason of its request. */
interface Facts {
  type: RequestType
  exchangeReason: ReasonCode
  causes: readonly string[]
}

/**
 * True if the shop wants a photo of such an item; it is in doubt if nothing is known of it. Another size: an exchange
 * with no other cause. (Specification 5: every request; the rest is the shop's choice.)
 */
export function needsPhoto(rule: PhotoRule, { type, exchangeReason, causes }: Facts): boolean {
  if (rule === 'all') return true
  const known = causes.filter(isCause)
  if (type === 'Exchange' && isSize(known, exchangeReason)) return false
  return rule === 'notSize' || known.length === 0 || known.some((cause) => FAULTS.includes(cause))
}

const isSize = (causes: readonly Cause[], reason: ReasonCode) =>
  (causes.length > 0 ? reasonOfCauses(causes) : reason) === '1'
