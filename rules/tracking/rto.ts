import type { CourierScan } from './settle.ts'

const SHOP = /^(?:consignor|shipper|seller|origin|merchant|vendor)$/
const CUSTOMER = /^(?:consignee|customer|buyer|recipient|receiver)$/
const NAMES_THE_SHOP = /\b(?:rto|consignor|shipper|seller|origin)\b/

/**
 * The receiver of a parcel by the courier's words; null if they name none. The name behind the first "to" goes before
 * other names: "Delivered to consignee, RTO cancelled".
 */
export function broughtTo(words: string): 'shop' | 'customer' | null {
  const text = words.toLowerCase()
  for (const [, name = ''] of text.matchAll(/\bto (?:the )?(?:original )?([a-z]+)/g)) {
    if (SHOP.test(name)) return 'shop'
    if (CUSTOMER.test(name)) return 'customer'
  }
  return NAMES_THE_SHOP.test(text) ? 'shop' : null
}

/**
 * A courier's marks of RTO on a whole parcel, beside its scans. Times are ISO, null if it gives none that can be read.
 */
export interface RtoFacts {
  /** True if it is on its way back to the shop, or is there. */
  isBack: boolean
  startedAt: string | null
  returnedAt: string | null
}

/**
 * The scans of a parcel with its marks of RTO. A mark goes before a bare "delivered". A mark without a scan becomes a
 * scan of its own, since stored scans do not change.
 */
export function withRto(scans: readonly CourierScan[], { isBack, startedAt, returnedAt }: RtoFacts): CourierScan[] {
  const read =
    isBack || returnedAt !== null
      ? scans.map((scan) => (scan.state === 'delivered' ? { ...scan, state: 'rto_delivered' as const } : scan))
      : [...scans]
  const has = (...states: CourierScan['state'][]) => read.some(({ state }) => states.includes(state))
  const newest = read.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  const end = newest.find(({ state }) => state !== null)?.state
  if (startedAt !== null && !has('rto', 'rto_delivered')) read.push(marked(startedAt, 'rto'))
  if (returnedAt !== null && !has('rto_delivered')) read.push(marked(returnedAt, 'rto_delivered'))
  if (isBack && newest[0] && end !== 'cancelled' && end !== 'lost' && !has('rto', 'rto_delivered'))
    read.push(marked(newest[0].at, 'rto'))
  return read
}

function marked(at: string, state: CourierScan['state']): CourierScan {
  return { at, state, fetched: null, code: '', text: '', location: '' }
}
