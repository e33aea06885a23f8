import { partsOf } from './bundle.ts'

/** The approved and the turned-down items of a request. */
export interface Parted {
  approved: string[]
  rejected: string[]
}

/**
 * Parts the items of a request by those that are chosen to be approved; all when none are named. Null when one is named
 * that is not of the request, or twice.
 */
export function parted(itemIds: readonly string[], chosen: readonly string[] | undefined): Parted | null {
  if (chosen === undefined) return { approved: [...itemIds], rejected: [] }
  const isSound = new Set(chosen).size === chosen.length && chosen.every((id) => itemIds.includes(id))
  if (!isSound) return null
  return { approved: [...chosen], rejected: itemIds.filter((id) => !chosen.includes(id)) }
}

/** True if a decision needs an explanation for the customer: it turns an item down. */
export function needsReason(decision: 'approve' | 'reject', rejected: number): boolean {
  return decision === 'reject' || rejected > 0
}

/** True if one part of a bundle is approved and another is not: items bought as one are decided as one. */
export function isTornApart(items: readonly { id: string; bundle?: string }[], approved: readonly string[]): boolean {
  const isApproved = ({ id }: { id: string }) => approved.includes(id)
  return items.some((item) => isApproved(item) && !partsOf(item, items).every(isApproved))
}
