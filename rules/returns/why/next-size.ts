import type { Wishable } from '../reasons.ts'

/**
 * The next size of an item's own ladder that can be had, for one that was too small or too big; undefined where there is none, or where the
 * customer's size is not on the ladder. `sizes` go from the smallest to the largest, as they are shown.
 */
export function nextSize(
  fit: 'small' | 'big',
  own: string,
  sizes: readonly string[],
  offered: readonly Pick<Wishable, 'size' | 'had'>[],
): string | undefined {
  const place = sizes.indexOf(own)
  if (place < 0) return undefined
  const onwards = fit === 'small' ? sizes.slice(place + 1) : sizes.slice(0, place).toReversed()
  return onwards.find((size) => offered.some((one) => one.size === size && one.had))
}
