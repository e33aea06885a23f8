/** The counts of a point. */
interface Counted {
  parts: Record<string, number>
  of?: number
}

/** The parts of all points together, by name. */
export function totalsOf(points: readonly Counted[]): Record<string, number> {
  const totals: Record<string, number> = {}
  for (const { parts } of points)
    for (const [name, count] of Object.entries(parts)) totals[name] = (totals[name] ?? 0) + count
  return totals
}

/** All of its parts together. */
export const sumOf = ({ parts }: Counted): number => Object.values(parts).reduce((total, count) => total + count, 0)

/** A share as people read it: "12.5 %", and "–" of nothing. */
export function shareText(part: number, whole: number): string {
  if (whole === 0) return '–'
  const share = (100 * part) / whole
  return `${share >= 10 || Number.isInteger(share) ? Math.round(share) : share.toFixed(1)} %`
}

/**
 * The share of the parcels that went back to the shop undelivered, of those whose way is over or turned: delivered,
 * returning and returned ones. `part` of nothing is nothing.
 */
export function rtoOf(states: Record<string, number>): { part: number; whole: number } {
  const part = (states['rto'] ?? 0) + (states['rto_delivered'] ?? 0)
  return { part, whole: part + (states['delivered'] ?? 0) }
}
