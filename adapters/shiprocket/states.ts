import type { ParcelState } from '#contract/tracking.ts'
import { broughtTo } from '#rules/tracking/rto.ts'

/** Shiprocket's status numbers, by their meaning; all others do not say the place of a parcel. */
const NUMBERS: Readonly<Record<ParcelState, readonly number[]>> = {
  // From the AWB to the courier's van: label, pickup, manifest, packing, and their failures.
  booked: [1, 2, 3, 4, 5, 11, 13, 15, 19, 20, 27, 52, 59, 60, 61, 62, 63, 67, 68, 71, 72],
  picked_up: [42, 51],
  // Shipped, in transit, delayed, misrouted, warehouses and customs.
  in_transit: [6, 18, 22, 39, 48, 49, 50, 54, 55, 56, 57],
  at_destination: [38],
  out_for_delivery: [17],
  delivery_failed: [21, 77],
  delivered: [7],
  rto: [9, 40, 41, 46, 75, 78],
  // The shop confirms that the parcel is back.
  rto_delivered: [10, 14],
  cancelled: [8, 45],
  // Destroyed, disposed of, cannot be traced.
  lost: [12, 24, 44, 76],
}

const STATES: ReadonlyMap<string, ParcelState> = new Map(
  Object.entries(NUMBERS).flatMap(([state, numbers]) =>
    numbers.map((number) => [String(number), state as ParcelState] as const),
  ),
)

/** The fields of an activity or of the summary of a parcel, unchanged. */
export interface ScanFields {
  number: string
  label: string
  text?: string
}

/**
 * The state of a parcel; null for "NA", nothing, and words that are not known here. A label of the way back goes before
 * the number: "RTO DELIVERED" comes with a 7 as well.
 */
export function stateOf({ number, label, text = '' }: ScanFields): ParcelState | null {
  const state = rtoOf(label) ?? STATES.get(number) ?? null
  return state === 'delivered' && broughtTo(text) === 'shop' ? 'rto_delivered' : state
}

/** The state of a label of the way back; null for any other label. */
export function rtoOf(label: string): 'rto' | 'rto_delivered' | null {
  const word = wordsIn(label)
  if (!/^rto\b/.test(word)) return null
  return /^rto (?:delivered|acknowle)/.test(word) ? 'rto_delivered' : 'rto'
}

/** A label in small letters; a parcel fetched from a customer has the same labels with "Return" before them. */
export function wordsIn(label: string): string {
  return label
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
    .replace(/^return /, '')
}
