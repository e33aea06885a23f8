import type { CourierScan } from '#rules/tracking/settle.ts'

/** More than any real parcel has; the newest are kept. */
const MOST_SCANS = 500

/** The readable scans, without duplicates, newest first; of two equal scans the first is kept. */
export function eachOnce(scans: readonly (CourierScan | null)[]): CourierScan[] {
  const known = new Map<string, CourierScan>()
  for (const scan of scans) {
    if (scan === null) continue
    const key = `${scan.at} ${scan.code} ${scan.text}`
    if (!known.has(key)) known.set(key, scan)
  }
  return [...known.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, MOST_SCANS)
}
