/** How many pieces, and what one of them weighs in grams; null where the shop has not said. */
export interface Weighed {
  units: number
  grams: number | null
}

/**
 * What a parcel weighs in grams: each piece as the shop says, else `without`. At least one piece, since no courier
 * takes a parcel of nothing.
 */
export function parcelGrams(pieces: readonly Weighed[], without: number): number {
  const grams = pieces.reduce((sum, { units, grams }) => sum + units * (grams ?? without), 0)
  return grams > 0 ? grams : without
}
