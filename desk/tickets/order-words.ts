import type { Stage } from '#rules/tracking/journey.ts'

/** The stages of a parcel's way. */
export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  ordered: 'Ordered',
  made: 'Made',
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  attempted: 'Delivery attempted',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Back with us',
  cancelled: 'Cancelled',
  lost: 'Lost',
}

/** A word of the gateway's, such as `picked_up`, for the eye. */
export function plainWords(word: string): string {
  const text = word.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
