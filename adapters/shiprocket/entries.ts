import { fieldsOf, listOf, wordOf } from '../courier-answer.ts'
import { tellsUnknown } from '../courier-unknown.ts'

/** One parcel of an answer: its AWB and the value of tracking_data. */
export interface Entry {
  awb: string
  data: Readonly<Record<string, unknown>>
}

/**
 * The answer about one parcel: null if its AWB is missing or contradicts its key, 'unknown' if it says that there is
 * none.
 */
type Member = Entry | 'unknown' | null

/** The parcels of an answer, which come keyed by AWB, as a list, or alone. */
export function entriesOf(json: unknown): Member[] {
  if (Array.isArray(json)) return json.flatMap((member) => entriesIn(member))
  return entriesIn(json)
}

function entriesIn(value: unknown): Member[] {
  const fields = fieldsOf(value)
  if (!fields) return [null]
  if ('tracking_data' in fields) return [entryOf('', value)]
  return Object.entries(fields).flatMap(([awb, under]) =>
    (Array.isArray(under) ? under : [under]).map((member) => entryOf(awb, member)),
  )
}

function entryOf(key: string, value: unknown): Member {
  const fields = fieldsOf(value)
  const under = fields?.['tracking_data']
  const data = fieldsOf(under)
  if (!data) return isEmpty(value) || (fields && (isEmpty(under) || isNone(fields))) ? 'unknown' : null
  const written = listOf(data['shipment_track']).map((track) => wordOf(fieldsOf(track)?.['awb_code'], 64))
  const awbs = new Set([key.trim(), ...written].filter((awb) => awb !== ''))
  const [awb = ''] = awbs
  return awbs.size > 1 ? null : { awb, data }
}

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** The answer about one AWB among several, as it comes about one alone. */
const isNone = (fields: Readonly<Record<string, unknown>>): boolean =>
  tellsUnknown(fields) || wordOf(fields['status_code']) === '404'
