import type { SizeAlert } from '#contract/size-alerts.ts'
import type { Standing } from '#contract/orders.ts'
import type { OfferedSize } from './sizes.ts'

/** The most sizes for which a customer can wait at a time. */
export const MOST_SIZE_ALERTS = 20

/** The facts that decide if a customer can get a size alert; `variantIds` are the variants for which they wait. */
export interface AlertFacts {
  tellsWhenBack: boolean
  /** The address on the order. */
  email: string
  standing: Standing
  variantIds: readonly string[]
}

/**
 * The size alert of a size: possible, or already requested. The size is neither on the shelf nor in production, and the
 * item can still be exchanged. A size that the shop deleted does not come back. Undefined if no alert is possible.
 */
export function sizeAlertOf(
  { tellsWhenBack, email, standing, variantIds }: AlertFacts,
  { variantId, available, stage }: Pick<OfferedSize, 'variantId' | 'available' | 'stage'>,
): SizeAlert | undefined {
  if (!tellsWhenBack || email === '' || standing !== 'eligible') return undefined
  if (variantId === null || available || stage !== null) return undefined
  return variantIds.includes(variantId) ? 'asked' : 'offered'
}
