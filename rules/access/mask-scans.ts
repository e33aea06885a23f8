import type { Parcel, ParcelState, Scan } from '#contract/tracking.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { LABELS } from '#rules/tracking/labels.ts'
import { HIDDEN_NUMBER } from './mask-number.ts'

/** The states from which a parcel is at the customer's home, or near it. */
const NEAR: readonly ParcelState[] = ['at_destination', 'out_for_delivery', 'delivery_failed', 'delivered']
const NEAR_CODES: ReadonlySet<string> = new Set(NEAR.map((state) => LABELS[state].code))

/**
 * The scans of a parcel, in any order, for a sender who has only its AWB: from *Reached Your City* on without place and
 * words; and without a place that one of these names at any other scan.
 */
export function withoutLocations(scans: readonly Scan[]): Scan[] {
  const times = scans.filter(({ code }) => NEAR_CODES.has(code)).map(({ date }) => Date.parse(date))
  const from = Math.min(...times)
  const isNear = ({ date }: Scan) => Date.parse(date) >= from
  const locations = new Set(scans.filter(isNear).map(({ location }) => location))
  return scans.map((scan) =>
    isNear(scan) || locations.has(scan.location) ? { ...scan, location: '', activity: '' } : scan,
  )
}

/**
 * The beginning of the day in India at an instant, as an instant. An exact time would show a stranger which order it
 * is.
 */
export const dayOnly = (instant: string): string =>
  new Date(`${indianDate(new Date(instant))}T00:00:00+05:30`).toISOString()

/**
 * A parcel in a list for a sender who typed a phone number or an address: its state and the day, without any time,
 * number, place, courier or count that could identify it.
 */
export function maskedParcel<Of extends Parcel>(parcel: Of): Of {
  const { last_scan: _scan, heard_at: _heard, expected_on: _on, late: _late, state_at: at, ...rest } = parcel
  const day = at === undefined ? {} : { state_at: dayOnly(at) }
  return { ...rest, AWB: HIDDEN_NUMBER, courier_name: '', attempts: 0, milestones: {}, ...day } as Of
}
