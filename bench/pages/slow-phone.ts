/** The phone and the network that a page is made for: six times slower than this machine, on slow 4G. */
export const SLOW_PHONE = { cpu: 6, kbps: 1_600, latencyMs: 150 }

/** The median of some figures, with the lowest and the highest if they differ: "21 (14–71)". */
export function spread(figures: readonly number[]): string {
  const sorted = figures.toSorted((one, other) => one - other)
  const [low, middle, high] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)]
  return low === high ? String(middle) : `${middle} (${low}–${high})`
}
