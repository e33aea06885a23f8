import { fieldsOf, listOf, wordOf } from '../courier-answer.ts'

/** One parcel of an answer: its AWB and the value of tracking_data. */
export interface Entry {
  awb: string
  data: Readonly<Record<string, unknown>>
}

/**
 * The parcels of an answer, which come keyed by AWB, as a list, or alone; null for one whose AWB is missing or
 * contradicts its key.
 */
export function entriesOf(json: unknown): (Entry | null)[] {
  if (Array.isArray(json)) return json.flatMap((member) => entriesIn(member))
  return entriesIn(json)
}

function entriesIn(value: unknown): (Entry | null)[] {
  const fields = fieldsOf(value)
  if (!fields) return [null]
  if ('tracking_data' in fields) return [entryOf('', value)]
  return Object.entries(fields).flatMap(([awb, under]) =>
    (Array.isArray(under) ? under : [under]).map((member) => entryOf(awb, member)),
  )
}

function entryOf(key: string, value: unknown): Entry | null {
  const data = fieldsOf(fieldsOf(value)?.['tracking_data'])
  if (!data) return null
  const written = listOf(data['shipment_track']).map((track) => wordOf(fieldsOf(track)?.['awb_code'], 64))
  const awbs = new Set([key.trim(), ...written].filter((awb) => awb !== ''))
  const [awb = ''] = awbs
  return awbs.size > 1 ? null : { awb, data }
}
