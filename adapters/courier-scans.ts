import type { CourierScan } from '#rules/tracking/settle.ts'

/** More than any parcel sees; the newest count. */
const MOST_SCANS = 500

/** The scans that could be read, each once, newest first; of two that tell the same the first stays. */
export function eachOnce(scans: readonly (CourierScan | null)[]): CourierScan[] {
  const known = new Map<string, CourierScan>()
  for (const scan of scans) {
    if (scan === null) continue
    const key = `${scan.at} ${scan.code} ${scan.text}`
    if (!known.has(key)) known.set(key, scan)
  }
  return [...known.values()].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, MOST_SCANS)
}
