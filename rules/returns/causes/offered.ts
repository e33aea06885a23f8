import { causeOfHandle } from '../shopify/return-reason.ts'
import { ALL_CAUSES, type Cause, FAULTS, isCause, USUAL_CAUSES } from './causes.ts'

/** Offered for each product, whatever Shopify suggests for it: a fault of the shop, and no fault at all. */
const FOR_ALL: readonly Cause[] = [...FAULTS, 'mind']

/**
 * The causes that a customer can press for an item, in the order of the screen: those of the shop's list, else the
 * usual ones. Where Shopify suggests reasons for its product, sizes and taste are offered only if they are among these;
 * a reason without a cause of ours says nothing. Never none. (Decisions 37.)
 */
export function causesOffered(list: readonly string[], suggested: readonly string[]): Cause[] {
  const fitting = suggested.map(causeOfHandle).filter((cause) => cause !== undefined)
  const base = list.length > 0 ? ALL_CAUSES.filter((cause) => list.includes(cause)) : fittingOrUsual(fitting)
  if (fitting.length === 0) return base
  const narrowed = base.filter((cause) => FOR_ALL.includes(cause) || fitting.includes(cause))
  return narrowed.length > 0 ? narrowed : base
}

const fittingOrUsual = (fitting: readonly Cause[]) => (fitting.length > 0 ? ALL_CAUSES : [...USUAL_CAUSES])

/**
 * True if the shop takes this cause from a customer now. Shopify's suggestions forbid none: they can come while a form
 * is open.
 */
export const isCauseTaken = (list: readonly string[], code: string): code is Cause =>
  isCause(code) && (list.length === 0 || list.includes(code))
