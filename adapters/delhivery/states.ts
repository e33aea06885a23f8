import type { ParcelState } from '#contract/tracking.ts'

/** What a scan of Delhivery says: its type, its word and its code, as they stand there. */
export interface Said {
  type: string
  status: string
  code: string
}

/** What each word means within its type, in small letters. */
const MEANING: ReadonlyMap<string, ParcelState> = new Map([
  ['UD manifested', 'booked'],
  ['UD not picked', 'booked'],
  ['UD in transit', 'in_transit'],
  ['UD pending', 'at_destination'],
  ['UD dispatched', 'out_for_delivery'],
  ['DL delivered', 'delivered'],
  ['RT in transit', 'rto'],
  ['RT pending', 'rto'],
  ['RT dispatched', 'rto'],
  ['DL rto', 'rto_delivered'],
  // A parcel that is fetched from the shopper: nobody is out to deliver anything, and at the warehouse it is back.
  ['PP open', 'booked'],
  ['PP scheduled', 'booked'],
  ['PP dispatched', 'booked'],
  ['PU in transit', 'in_transit'],
  ['PU pending', 'in_transit'],
  ['PU dispatched', 'in_transit'],
  ['DL dto', 'rto_delivered'],
  ['CN canceled', 'cancelled'],
  ['CN cancelled', 'cancelled'],
  ['CN closed', 'cancelled'],
  ['LT lost', 'lost'],
])

const PICKED_UP = new Set(['UD X-PPOM', 'PU EOD-77', 'PU X-PRC'])
const CANCELLED_BY_SELLER = 'DTUP-210'
const FAILED_ATTEMPT = /^EOD-/
/** Delhivery telephones; the parcel stays where it is. */
const CALL = /^ST-/

/** Where the parcel is; null when the scan does not say, or says what is not known here. */
export function stateOf({ type, status, code }: Said): ParcelState | null {
  if (CALL.test(code)) return null
  if (code === CANCELLED_BY_SELLER) return 'cancelled'
  const state = MEANING.get(`${type} ${status.toLowerCase()}`) ?? null
  if (PICKED_UP.has(`${type} ${code}`)) return 'picked_up'
  return state === 'at_destination' && FAILED_ATTEMPT.test(code) ? 'delivery_failed' : state
}

const ENDS: ReadonlySet<ParcelState | null> = new Set(['delivered', 'rto_delivered', 'cancelled', 'lost'])

/** Where a parcel is that Delhivery marks as turned back, whatever its last scan says. */
export function onItsWayBack(state: ParcelState | null): ParcelState | null {
  return ENDS.has(state) ? state : 'rto'
}
