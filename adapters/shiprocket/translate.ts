import type { CourierScan } from '#rules/tracking/settle.ts'
import { locationText, scanText } from '#rules/tracking/scan-text.ts'
import { withRto } from '#rules/tracking/rto.ts'
import { present } from '#rules/present.ts'
import { codeOf, fieldsOf, listOf, type ParcelAnswer, wordOf } from '../courier-answer.ts'
import { eachOnce } from '../courier-scans.ts'
import { tellsUnknown } from '../courier-unknown.ts'
import { dayOf, momentOf } from '../indian-time.ts'
import { type Entry, entriesOf } from './entries.ts'
import { doorstepOf } from './doorstep-check.ts'
import { fetchedStateOf } from './fetched.ts'
import { stateOf } from './states.ts'

/** Longer than any text that is shown: a word in it may still tell the direction. */
const LONGEST_TEXT = 2000

type Fields = Readonly<Record<string, unknown>>

/** Reads an answer about any number of parcels. An unreadable scan or parcel is dropped alone. */
export function parcelsIn(json: unknown, now: Date): ParcelAnswer[] {
  return entriesOf(json).map((entry) => (entry === null || entry === 'unknown' ? entry : parcelOf(entry, now)))
}

function parcelOf({ awb, data }: Entry, now: Date): ParcelAnswer {
  // The answer for an AWB without any history; an apology comes with it.
  if (wordOf(data['track_status']) === '0' || tellsUnknown(data)) return 'unknown'
  if (awb === '') return null
  const track = fieldsOf(listOf(data['shipment_track'])[0]) ?? {}
  const scans = eachOnce(listOf(data['shipment_track_activities']).map((activity) => scanOf(activity, now)))
  const summary = summaryOf(data, track, scans, now)
  const doorstep = doorstepOf(data)
  const standing = stateOf({ number: wordOf(data['shipment_status']), label: wordOf(track['current_status']) })
  const rto = {
    isBack: standing === 'rto' || standing === 'rto_delivered',
    startedAt: null,
    returnedAt: momentOf(wordOf(track['rto_delivered_date']), now),
  }
  return {
    awb,
    ...present({ doorstep }),
    courierName: nameOf(track['courier_name']),
    expectedOn: dayOf(wordOf(track['edd']), now) ?? dayOf(wordOf(data['etd']), now),
    scans: withRto(summary ? [summary, ...scans] : scans, rto),
  }
}

function scanOf(value: unknown, now: Date): CourierScan | null {
  const activity = fieldsOf(value)
  const at = momentOf(wordOf(activity?.['date']), now)
  if (!activity || at === null) return null
  const text = wordOf(activity['activity'], LONGEST_TEXT)
  const fields = { number: wordOf(activity['sr-status']), label: wordOf(activity['sr-status-label']), text }
  return {
    at,
    state: stateOf(fields),
    fetched: fetchedStateOf(fields),
    code: codeOf(activity['status']),
    text: scanText(text.replace(STATUS_FIRST, '')),
    location: locationText(wordOf(activity['location'])),
  }
}

/** Delhivery's activities begin with the status, which is also a field of its own. */
const STATUS_FIRST = /^(manifested|not picked|in transit|pending|dispatched|delivered) - /i

/** The shipment's own status as a scan, unless an activity has it: some couriers' activities carry no number. */
function summaryOf(data: Fields, track: Fields, scans: CourierScan[], now: Date): CourierScan | null {
  const [number, label] = [wordOf(data['shipment_status']), wordOf(track['current_status'])]
  const state = unlessSeen(
    stateOf({ number, label }),
    scans.map((scan) => scan.state),
  )
  const fetched = unlessSeen(
    fetchedStateOf({ number, label }),
    scans.map((scan) => scan.fetched),
  )
  if (state === null && fetched === null) return null
  const own = { delivered: track['delivered_date'], rto_delivered: track['rto_delivered_date'] }
  const end = state ?? fetched
  const written = end === 'delivered' || end === 'rto_delivered' ? own[end] : undefined
  const at = momentOf(wordOf(written), now) ?? scans[0]?.at
  // The scan has no words: without its state in the code, a later one of the same moment would be taken for this one.
  return at === undefined ? null : { at, state, fetched, code: `=${end}`, text: '', location: '' }
}

function unlessSeen<State>(state: State | null, seen: readonly (State | null | undefined)[]): State | null {
  return seen.includes(state) ? null : state
}

function nameOf(value: unknown): string {
  const name = wordOf(value, 64)
  return /^[A-Za-z][A-Za-z0-9 .&()-]*$/.test(name) && !/\d{4}/.test(name) ? name : ''
}
