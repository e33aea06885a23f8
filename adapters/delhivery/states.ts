import type { ParcelState } from '#contract/tracking.ts'
import { broughtTo } from '#rules/tracking/rto.ts'

/** The fields of a Delhivery scan: its type, its word, its code and its text, unchanged. */
export interface ScanFields {
  type: string
  status: string
  code: string
  text: string
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
  ['RT delivered', 'rto_delivered'],
  ['RT rto', 'rto_delivered'],
  ['RT returned', 'rto_delivered'],
  ['DL rto', 'rto_delivered'],
  ['DL returned', 'rto_delivered'],
  // A parcel collected from the customer: there is no delivery to a customer, and at the warehouse it is back.
  ['PP open', 'booked'],
  ['PP scheduled', 'booked'],
  ['PP dispatched', 'booked'],
  ['PP canceled', 'cancelled'],
  ['PP cancelled', 'cancelled'],
  ['PP closed', 'cancelled'],
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
/** Codes of the way back; RD-AC says that the shop accepted the return. */
const OF_RTO = /^(?:RT|RD)-/
/** Delhivery calls the customer by phone; the parcel does not move. */
const CALL = /^ST-/

/**
 * The state of the parcel; null if the scan does not say it, or its words are not known here. The type tells the
 * direction.
 */
export function stateOf({ type, status, code, text }: ScanFields): ParcelState | null {
  if (CALL.test(code)) return null
  if (code === CANCELLED_BY_SELLER) return 'cancelled'
  const state = MEANING.get(`${type} ${status.toLowerCase()}`) ?? (type === 'RT' ? 'rto' : null)
  if (PICKED_UP.has(`${type} ${code}`)) return 'picked_up'
  if (state === 'delivered' && (OF_RTO.test(code) || broughtTo(text) === 'shop')) return 'rto_delivered'
  return state === 'at_destination' && FAILED_ATTEMPT.test(code) ? 'delivery_failed' : state
}
