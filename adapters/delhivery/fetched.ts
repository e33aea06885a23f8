import type { FetchedState } from '#rules/pickups/fetched.ts'
import type { ScanFields } from './states.ts'

/** The state of a collected parcel for each status word, within its type, in lower case. */
const MEANING: ReadonlyMap<string, FetchedState> = new Map([
  ['UD manifested', 'booked'],
  ['UD not picked', 'booked'],
  ['PP manifested', 'booked'],
  ['PP open', 'booked'],
  ['PP scheduled', 'booked'],
  ['PP dispatched', 'out_for_pickup'],
  ['PP out for pickup', 'out_for_pickup'],
  ['PP pending', 'pickup_failed'],
  ['PP not picked', 'pickup_failed'],
  ['PP pickup failed', 'pickup_failed'],
  ['PU in transit', 'in_transit'],
  ['PU pending', 'in_transit'],
  ['PU dispatched', 'out_for_delivery'],
  // To the customer: the type tells the direction.
  ['RT delivered', 'rto_delivered'],
  ['RT rto', 'rto_delivered'],
  ['RT returned', 'rto_delivered'],
  ['DL rto', 'rto_delivered'],
  ['DL returned', 'rto_delivered'],
  ['DL dto', 'delivered'],
  ['DL delivered', 'delivered'],
  ['PP canceled', 'cancelled'],
  ['PP cancelled', 'cancelled'],
  ['PP closed', 'cancelled'],
  ['CN canceled', 'cancelled'],
  ['CN cancelled', 'cancelled'],
  ['CN closed', 'cancelled'],
  ['LT lost', 'lost'],
])
const PICKED_UP = new Set(['PU EOD-77', 'PU X-PRC'])
/**
 * The check failed; not the product described, damaged or used, another count, brand, colour. (Code tables of two
 * aggregators, 2026.)
 */
const GOODS_REFUSED = new Set(['EOD-777', 'EOD-84', 'EOD-95', 'EOD-108', 'EOD-131', 'EOD-132'])
const CANCELLED_BY_SELLER = 'DTUP-210'
/** The code of a visit that failed; the word beside the code is "Scheduled" again. */
const FAILED_VISIT = /^EOD-/
/** Delhivery calls the customer by phone; the parcel does not move. */
const CALL = /^ST-/

/** The state that a scan gives a parcel collected from a customer; null when it gives none, or is not known here. */
export function fetchedStateOf({ type, status, code }: ScanFields): FetchedState | null {
  if (CALL.test(code)) return null
  if (code === CANCELLED_BY_SELLER) return 'cancelled'
  if (GOODS_REFUSED.has(code) && (type === 'PP' || type === 'CN')) return 'qc_failed'
  if (PICKED_UP.has(`${type} ${code}`)) return 'picked_up'
  const state = MEANING.get(`${type} ${status.toLowerCase()}`) ?? (type === 'RT' ? 'rto' : null)
  return type === 'PP' && state !== 'cancelled' && FAILED_VISIT.test(code) ? 'pickup_failed' : state
}
