import type { Followed } from '#adapters/courier.ts'
import type { CourierScan } from '#rules/tracking/settle.ts'

const LONGEST_TEXT = 255
/** No parcel is scanned more often. */
const MOST_SCANS = 300

/** What a courier told, fit to be kept: the newest scans, with real times and texts that the database can hold. */
export function sound(awb: string, { courierName, expectedOn, scans }: Followed): Followed {
  return {
    awb,
    courierName: soundText(courierName),
    expectedOn: expectedOn !== null && /^\d{4}-\d\d-\d\d$/.test(expectedOn) ? expectedOn : null,
    scans: scans
      .filter(({ at }) => !Number.isNaN(Date.parse(at)))
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .slice(0, MOST_SCANS)
      .map(soundScan),
  }
}

function soundScan({ at, state, fetched = null, code, text, location }: CourierScan): CourierScan {
  return {
    at: new Date(at).toISOString(),
    state,
    fetched,
    code: soundText(code),
    text: soundText(text),
    location: soundText(location),
  }
}

/** PostgreSQL cannot hold NUL. */
function soundText(text: string): string {
  return text.replaceAll('\0', '').slice(0, LONGEST_TEXT).toWellFormed()
}
