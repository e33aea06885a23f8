import type { FakeParcel, FakeScan, FetchingState } from '../parcel.ts'

/** The courier's text for a state, and the aggregator's number and label for it. */
interface Words {
  code: string
  text: string
  number: string
  label: string
}

const words = (code: string, text: string, number: string, label: string): Words => ({ code, text, number, label })

type Sent = Exclude<FakeScan['state'], FetchingState>

const WORDS: Readonly<Record<Sent, Words>> = {
  booked: words('DRC', 'Pending Manifest Data Received', '5', 'MANIFEST GENERATED'),
  picked_up: words('PUD', 'PickDone ', '42', 'PICKED UP'),
  in_transit: words('IT', 'InTransit Shipment added in Bag nxbg03894488', '18', 'IN TRANSIT'),
  at_destination: words(
    'RAD',
    'Reached at Destination Shipment BagOut From Bag : nxbg03894488',
    '38',
    'REACHED AT DESTINATION HUB',
  ),
  // Yes, with the agent's name and telephone number.
  out_for_delivery: words(
    'OFD',
    'Out for Delivery Out for delivery: 204417-Ramesh Kumar Das (204417)-PDS20441700012-FromMob , MobileNo:- ' +
      '9876500042',
    '17',
    'OUT FOR DELIVERY',
  ),
  delivery_failed: words('UD', 'Undelivered Customer Not Available', '21', 'UNDELIVERED'),
  delivered: words('DLVD', 'Delivered', '7', 'DELIVERED'),
  rto: words('RTON', 'RTO Initiated', '9', 'RTO INITIATED'),
  rto_delivered: words('RTD', 'RTO Delivered', '10', 'RTO DELIVERED'),
  cancelled: words('CAN', 'Shipment cancelled', '8', 'CANCELED'),
  lost: words('LOST', 'Lost', '12', 'LOST'),
  noise: words('CALL', 'Call placed to consignee', 'NA', 'NA'),
}

/** Words that are unknown. */
export const ODD_WORDS: Words = words('ZAP', 'Teleported to Ramesh Kumar, 98765 43210', '4711', 'TELEPORTED')

/** The same of a parcel that is fetched. */
const FETCHED_WORDS: Readonly<Partial<Record<FakeScan['state'], Words>>> = {
  booked: words('RPG', 'Pickup Generated', '3', 'RETURN PICKUP GENERATED'),
  out_for_pickup: words('OFP', 'Out for Pickup ', '19', 'RETURN OUT FOR PICKUP'),
  pickup_failed: words('PUE', 'Customer Not Available', '20', 'RETURN PICKUP EXCEPTION'),
  qc_failed: words('QCF', 'Qc Failed', '47', 'QC FAILED'),
  picked_up: words('PUD', 'PickDone ', '42', 'RETURN PICKED UP'),
  in_transit: words('IT', 'InTransit Shipment added in Bag nxbg03894488', '18', 'RETURN IN TRANSIT'),
  delivered: words('DLVD', 'Delivered', '7', 'RETURN DELIVERED'),
  cancelled: words('CAN', 'Shipment cancelled', '8', 'RETURN CANCELLED'),
}

export function wordsOf(state: FakeScan['state'], { fetched }: Pick<FakeParcel, 'fetched'>): Words {
  const own = fetched ? FETCHED_WORDS[state] : undefined
  return own ?? WORDS[state as Sent] ?? ODD_WORDS
}
