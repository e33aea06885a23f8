import type { ParcelState } from '#contract/tracking.ts'

/** What a scan of Delhivery says: its type, its word and its code, unchanged. */
export interface Said {
  type: string
  status: string
  code: string
}

/** The state for each status word, within its type, in lower case. */
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
  // A parcel collected from the customer: there is no delivery to a customer, and at the warehouse it is back.
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
/** Delhivery calls the customer by phone; the parcel does not move. */
const CALL = /^ST-/

/** Where the parcel is; null when the scan does not say, or is not known here. */
export function stateOf({ type, status, code }: Said): ParcelState | null {
  if (CALL.test(code)) return null
  if (code === CANCELLED_BY_SELLER) return 'cancelled'
  const state = MEANING.get(`${type} ${status.toLowerCase()}`) ?? null
  if (PICKED_UP.has(`${type} ${code}`)) return 'picked_up'
  return state === 'at_destination' && FAILED_ATTEMPT.test(code) ? 'delivery_failed' : state
}

const ENDS: ReadonlySet<ParcelState | null> = new Set(['delivered', 'rto_delivered', 'cancelled', 'lost'])

/** The state of a parcel that Delhivery marks as returning, whatever its last scan says. */
export function onItsWayBack(state: ParcelState | null): ParcelState | null {
  return ENDS.has(state) ? state : 'rto'
}
