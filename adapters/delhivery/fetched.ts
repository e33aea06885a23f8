import type { FetchedState } from '#rules/pickups/fetched.ts'
import type { Said } from './states.ts'

/** What each word means of a parcel that is fetched, within its type, in small letters. */
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
  ['PU dispatched', 'in_transit'],
  ['DL dto', 'delivered'],
  ['DL delivered', 'delivered'],
  ['CN canceled', 'cancelled'],
  ['CN cancelled', 'cancelled'],
  ['CN closed', 'cancelled'],
  ['LT lost', 'lost'],
])
const PICKED_UP = new Set(['PU EOD-77', 'PU X-PRC'])
const GOODS_REFUSED = 'EOD-777'
const CANCELLED_BY_SELLER = 'DTUP-210'
/** Why it stood at the door in vain; the word beside it is "Scheduled" again. */
const FAILED_VISIT = /^EOD-/
/** Delhivery telephones; the parcel stays where it is. */
const CALL = /^ST-/

/** What a scan says of a parcel that is fetched from a shopper; null when it does not say, or says what is not known here. */
export function fetchedStateOf({ type, status, code }: Said): FetchedState | null {
  if (CALL.test(code)) return null
  if (code === CANCELLED_BY_SELLER) return 'cancelled'
  if (code === GOODS_REFUSED && (type === 'PP' || type === 'CN')) return 'qc_failed'
  if (PICKED_UP.has(`${type} ${code}`)) return 'picked_up'
  const state = MEANING.get(`${type} ${status.toLowerCase()}`) ?? null
  return type === 'PP' && FAILED_VISIT.test(code) ? 'pickup_failed' : state
}
