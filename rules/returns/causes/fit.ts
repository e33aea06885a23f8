import type { Wishable } from '../reasons.ts'

/** The fit of the bought items: too small, too big, or each of both among several items. */
export type Fit = 'small' | 'big' | 'either'

/**
 * The sizes that answer a fit, the nearest first: the larger ones for 'small', the smaller ones for 'big'. All but the
 * customer's own for 'either', and if that one is not among `sizes`. Comparable sizes are put in order; others keep the
 * shop's order, smallest first.
 */
export function sizesThatFit(fit: Fit, own: string, sizes: readonly string[]): string[] {
  const ladder = inOrder(sizes)
  const index = ladder.indexOf(own)
  if (fit === 'either' || index < 0) return ladder.filter((size) => size !== own)
  return fit === 'small' ? ladder.slice(index + 1) : ladder.slice(0, index).toReversed()
}

/**
 * The nearest available size that answers a fit; undefined if there is none, or if the customer's size is not known.
 */
export function nextSize(
  fit: Fit,
  own: string,
  sizes: readonly string[],
  offered: readonly Pick<Wishable, 'size' | 'had'>[],
): string | undefined {
  if (fit === 'either' || !sizes.includes(own)) return undefined
  return sizesThatFit(fit, own, sizes).find((size) => offered.some((one) => one.size === size && one.had))
}

/**
 * The sizes from the smallest to the largest, if every size is a number ("38", "UK 6") or every one a letter ("XL",
 * "2XL").
 */
function inOrder(sizes: readonly string[]): string[] {
  for (const rank of [numberOf, letterOf]) {
    const ranked = sizes.map((size) => ({ size, rank: rank(size.trim().toUpperCase()) }))
    if (ranked.every((one) => one.rank !== undefined))
      return ranked.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).map(({ size }) => size)
  }
  return [...sizes]
}

function numberOf(size: string): number | undefined {
  const [, digits] = /^(?:UK|EU|US|IN)? ?(\d{1,3}(?:\.\d)?)$/.exec(size) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** S and below count down from M, L and above count up: "XS" −2, "2XL" 3. */
function letterOf(size: string): number | undefined {
  if (size === 'M') return 0
  const [, count, xs = '', letter] = /^(?:(\d)(?=X))?(X*)([SL])$/.exec(size) ?? []
  if (letter === undefined) return undefined
  const far = 1 + (count === undefined ? xs.length : Number(count))
  return letter === 'S' ? -far : far
}
