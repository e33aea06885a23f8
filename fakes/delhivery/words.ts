import type { FakeParcel, FakeScan, FetchingState } from '../parcel.ts'

/** Delhivery's words for a state: the type, the word, its code and its text. */
interface Words {
  type: string
  status: string
  code: string
  text: string
}

const words = (type: string, status: string, code: string, text: string): Words => ({ type, status, code, text })

type Sent = Exclude<FakeScan['state'], FetchingState>

const WORDS: Readonly<Record<Sent, Words>> = {
  booked: words('UD', 'Manifested', 'X-UCI', 'Manifest uploaded'),
  picked_up: words('UD', 'In Transit', 'X-PPOM', 'Shipment picked up'),
  in_transit: words('UD', 'In Transit', 'X-DLL2F', 'Bag Added To Trip'),
  at_destination: words('UD', 'Pending', 'X-IBD3F', 'Shipment Received at Facility'),
  out_for_delivery: words('UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery'),
  delivery_failed: words('UD', 'Pending', 'EOD-11', 'Consignee Unavailable'),
  delivered: words('DL', 'Delivered', 'EOD-38', 'Delivered to consignee'),
  rto: words('RT', 'In Transit', 'RT-101', 'Return to origin'),
  rto_delivered: words('DL', 'RTO', 'RT-110', 'Returned to origin'),
  cancelled: words('UD', 'Not Picked', 'DTUP-210', 'Seller cancelled the order'),
  lost: words('LT', 'LOST', 'LT-100', 'Shipment lost in transit'),
  noise: words('UD', 'Pending', 'ST-114', 'Call placed to consignee'),
}

/** Words that are unknown. */
export const ODD_WORDS: Words = words('ZZ', 'Teleported', 'ZZ-001', 'Teleported to Ramesh Kumar, 98765 43210')

/**
 * The same of a parcel that is fetched. A refusal at the door has six codes, and a cancellation comes within the type
 * PP as well: the code tables of two unrelated aggregators (NSL code and type to status), read in November 2026.
 */
const FETCHED_WORDS: Readonly<Partial<Record<FakeScan['state'], Words>>> = {
  booked: words('PP', 'Scheduled', 'X-ASP', 'Pickup scheduled'),
  out_for_pickup: words('PP', 'Dispatched', 'X-DDD3FP', 'Out for Pickup'),
  pickup_failed: words('PP', 'Scheduled', 'EOD-11', 'Consignee Unavailable'),
  qc_failed: words('CN', 'Canceled', 'EOD-95', 'Product damaged or used'),
  picked_up: words('PU', 'In Transit', 'EOD-77', 'Picked up'),
  in_transit: words('PU', 'In Transit', 'X-DLL2F', 'Bag Added To Trip'),
  out_for_delivery: words('PU', 'Dispatched', 'X-DDD3FD', 'Out for delivery'),
  rto: words('RT', 'In Transit', 'RT-101', 'Return to consignee'),
  rto_delivered: words('DL', 'RTO', 'RT-110', 'Returned to consignee'),
  delivered: words('DL', 'DTO', 'RD-AC', 'Return accepted'),
  cancelled: words('PP', 'Canceled', 'CL-102', 'Pickup cancelled'),
}

export function wordsOf(state: FakeScan['state'], { fetched }: Pick<FakeParcel, 'fetched'>): Words {
  const own = fetched ? FETCHED_WORDS[state] : undefined
  return own ?? WORDS[state as Sent] ?? ODD_WORDS
}
