import type { FetchedState } from '#rules/pickups/fetched.ts'
import { type ScanFields, rtoOf, wordsIn } from './states.ts'

/** Shiprocket's status numbers, by their meaning for a collected parcel. */
const NUMBERS: Readonly<Record<FetchedState, readonly number[]>> = {
  // A problem before the courier is out for the pickup is not a failed visit.
  booked: [1, 2, 3, 4, 5, 11, 13, 15, 27, 52],
  out_for_pickup: [19],
  pickup_failed: [20],
  qc_failed: [47],
  picked_up: [42, 51],
  // Not accepted at the warehouse: still in transit.
  in_transit: [6, 18, 21, 22, 38, 39, 48],
  out_for_delivery: [17],
  // To the customer.
  rto: [9, 40, 41, 46, 75, 78],
  rto_delivered: [10, 14],
  delivered: [7],
  cancelled: [8, 45],
  lost: [12, 24, 44, 76],
}

/** The same as words: on a return they may come with a number of another table. */
const WORDS: Readonly<Record<FetchedState, readonly string[]>> = {
  booked: [
    'pending',
    'initiated',
    'pickup queued',
    'pickup generated',
    'pickup scheduled',
    'pickup booked',
    'pickup rescheduled',
    'pickup error',
  ],
  out_for_pickup: ['out for pickup'],
  pickup_failed: ['pickup exception', 'pickup failed'],
  qc_failed: ['qc failed'],
  picked_up: ['picked up', 'pickedup'],
  out_for_delivery: ['out for delivery'],
  // These are read by the label's beginning.
  rto: [],
  rto_delivered: [],
  in_transit: ['in transit', 'undelivered', 'reached at destination hub', 'shipped'],
  delivered: ['delivered', 'acknowledged', 'acknowleged'],
  cancelled: ['cancelled', 'canceled', 'pickup cancelled'],
  lost: ['lost', 'untraceable', 'destroyed'],
}

const byEach = <Value>(table: Readonly<Record<string, readonly Value[]>>) =>
  new Map(
    Object.entries(table).flatMap(([state, values]) => values.map((value) => [String(value), state as FetchedState])),
  )

const OF_NUMBER = byEach(NUMBERS)
const OF_WORD = byEach(WORDS)

const TO_CUSTOMER = /\bto (?:the )?(?:customer|buyer)\b/i

/**
 * The state of a parcel collected from a customer, by the scan's label, else its number; null for "NA" and words that
 * are not known here. RTO is the customer's door.
 */
export function fetchedStateOf({ number, label, text = '' }: ScanFields): FetchedState | null {
  const state = rtoOf(label) ?? OF_WORD.get(wordsIn(label)) ?? OF_NUMBER.get(number) ?? null
  return state === 'delivered' && TO_CUSTOMER.test(text) ? 'rto_delivered' : state
}
