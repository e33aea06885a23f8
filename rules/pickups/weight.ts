/** The number of pieces, and the weight of one in grams; null if the shop has not set it. */
export interface Weighed {
  units: number
  grams: number | null
}

/**
 * The weight of a parcel in grams: the shop's weight of each piece, or `without` if there is none. At least one piece
 * counts, because no courier takes an empty parcel.
 */
export function parcelGrams(pieces: readonly Weighed[], without: number): number {
  const grams = pieces.reduce((sum, { units, grams }) => sum + units * (grams ?? without), 0)
  return grams > 0 ? grams : without
}
