import { partsOf } from './bundle.ts'

/** Which items of a request are approved and which are turned down. */
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

/** Whether a decision must be explained to the customer: where anything at all is turned down. */
export function needsReason(decision: 'approve' | 'reject', rejected: number): boolean {
  return decision === 'reject' || rejected > 0
}

/** Whether a part of a bundle would be approved and another part not: what was bought as one is decided whole. */
export function isTornApart(items: readonly { id: string; bundle?: string }[], approved: readonly string[]): boolean {
  const isApproved = ({ id }: { id: string }) => approved.includes(id)
  return items.some((item) => isApproved(item) && !partsOf(item, items).every(isApproved))
}
