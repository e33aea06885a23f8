import { type CourierScan, rankOf } from '#rules/tracking/settle.ts'

/** More than any real parcel has; the newest are kept. */
const MOST_SCANS = 500

/**
 * The readable scans, without duplicates, newest first; of two equal scans the first is kept. Two of one moment in the
 * same words with different states are two: a scan is stored once by moment, code and words, so that all but the one
 * that is least far on get their state into their code.
 */
export function eachOnce(scans: readonly (CourierScan | null)[]): CourierScan[] {
  const known = new Map<string, CourierScan[]>()
  for (const scan of scans) {
    if (scan === null) continue
    const key = `${scan.at} ${scan.code} ${scan.text}`
    const same = known.get(key) ?? []
    if (!same.some(({ state, fetched }) => state === scan.state && fetched === scan.fetched)) same.push(scan)
    known.set(key, same)
  }
  const all = [...known.values()].flatMap(apart)
  return all.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at)).slice(0, MOST_SCANS)
}

/**
 * Scans of one moment in the same words. The one in the earliest state stays as it is, in any order of their arrival.
 */
function apart(scans: readonly CourierScan[]): CourierScan[] {
  const [first, ...more] = scans.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || (one.fetched ?? '').localeCompare(other.fetched ?? ''),
  )
  const others = more.map((scan) => ({ ...scan, code: [scan.code, scan.state, scan.fetched].join('~') }))
  return first ? [first, ...others] : []
}
