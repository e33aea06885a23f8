/** The fit of a product's sizes, by its swaps. */
export type Fit = 'small' | 'large' | 'true' | 'unknown'

/** The fewest swaps that say anything. */
const FEWEST_SWAPS = 5

/** The share of swaps that must go one way. */
const CLEAR_SHARE = 0.7

/**
 * Finds from the swaps of one product if its sizes run small (most customers ask for a larger one) or large; `unknown`
 * below five swaps.
 */
export function fitOf({ larger, smaller }: { larger: number; smaller: number }): Fit {
  const swaps = larger + smaller
  if (swaps < FEWEST_SWAPS) return 'unknown'
  if (larger / swaps >= CLEAR_SHARE) return 'small'
  return smaller / swaps >= CLEAR_SHARE ? 'large' : 'true'
}
