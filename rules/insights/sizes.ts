/** Which way a product's sizes run, as far as its swaps tell. */
export type Fit = 'small' | 'large' | 'true' | 'unknown'

/** How many swaps it takes before they say anything. */
const FEWEST_SWAPS = 5

/** What share of the swaps must go one way. */
const CLEAR_SHARE = 0.7

/**
 * Tells from the swaps of one product whether its sizes run small (most customers ask for a larger one) or large;
 * `unknown` below five swaps.
 */
export function fitOf({ larger, smaller }: { larger: number; smaller: number }): Fit {
  const swaps = larger + smaller
  if (swaps < FEWEST_SWAPS) return 'unknown'
  if (larger / swaps >= CLEAR_SHARE) return 'small'
  return smaller / swaps >= CLEAR_SHARE ? 'large' : 'true'
}
