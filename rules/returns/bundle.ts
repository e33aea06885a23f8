import type { Judgement } from './standing.ts'

/**
 * A line with its own standing: `bundle` is the same for the lines that were bought as one, '' for a line of its own.
 */
export interface Part {
  bundle: string
  /** The number of its delivered pieces that are neither held nor refunded. */
  free: number
  eligibility: Judgement
}

/**
 * Judges lines together: the pieces left of a bundle come back whole. No part can be requested before all of the bundle
 * was delivered, and the window of the bundle ends with its latest part. It does not wait for a part that was refunded
 * or that a request holds.
 */
export function judgedTogether<Line extends Part>(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (line.bundle === '' || !isOpen(line)) return line
    return { ...line, eligibility: together(line, partsOf(line, lines).filter(isOpen)) }
  })
}

/** The lines that were bought as one with this line, itself included. */
export function partsOf<Line extends { bundle?: string }>(line: Line, lines: readonly Line[]): Line[] {
  return line.bundle ? lines.filter(({ bundle }) => bundle === line.bundle) : [line]
}

const isOpen = ({ eligibility: { standing } }: Part) => standing !== 'not_returnable' && standing !== 'held'

function together({ free, eligibility }: Part, parts: readonly Part[]): Judgement {
  const standings = parts.map((part) => part.eligibility.standing)
  if (standings.includes('not_delivered')) return { standing: 'not_delivered', units: 0 }
  if (!standings.includes('eligible')) return eligibility
  const until = parts.map((part) => part.eligibility.until ?? '').reduce((one, other) => (one > other ? one : other))
  return { standing: 'eligible', units: free, until }
}
