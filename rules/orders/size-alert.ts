import type { SizeAlert } from '#contract/size-alerts.ts'
import type { Standing } from '#contract/orders.ts'
import type { OfferedSize } from './sizes.ts'

/** For how many sizes a customer can wait at a time. */
export const MOST_SIZE_ALERTS = 20

/**
 * What decides whether a customer can be told when sizes of an item are back; `asked` are the variants for which they
 * wait.
 */
export interface AlertFacts {
  tellsWhenBack: boolean
  /** The address on the order. */
  email: string
  standing: Standing
  variantIds: readonly string[]
}

/**
 * Whether a customer can be told when a size is back, or asked for that already: of a size that is neither there nor
 * being made, while their item can be exchanged. A size that the shop deleted does not come back. Undefined where they
 * cannot.
 */
export function sizeAlertOf(
  { tellsWhenBack, email, standing, variantIds }: AlertFacts,
  { variantId, available, stage }: Pick<OfferedSize, 'variantId' | 'available' | 'stage'>,
): SizeAlert | undefined {
  if (!tellsWhenBack || email === '' || standing !== 'eligible') return undefined
  if (variantId === null || available || stage !== null) return undefined
  return variantIds.includes(variantId) ? 'asked' : 'offered'
}
