import { type FakeParcel, type FakeScan, indianClock } from '../parcel.ts'
import { ODD_WORDS, wordsOf } from './words.ts'

/**
 * A parcel as it is in ShipmentData: the scans only when they are asked for, oldest first, and the person at verbose=2
 * only.
 */
export function shipmentOf(parcel: FakeParcel, verbose: number, isOdd: boolean) {
  const { awb, scans, expectedOn, destination = 'Jaipur' } = parcel
  const statuses = scans.map((scan) => scanStatus(scan, parcel, isOdd))
  const expected = expectedOn ? `${expectedOn}T23:59:59` : null
  // These times are not set for a parcel that is collected.
  const timeOf = (state: FakeScan['state']) => {
    const scan = parcel.fetched ? undefined : scans.find((one) => one.state === state)
    return scan ? indianClock(scan.at, 'T') : null
  }
  return {
    Shipment: {
      AWB: awb,
      CODAmount: 0,
      ChargedWeight: null,
      DeliveryDate: null,
      Destination: destination,
      DispatchCount: scans.filter(({ state }) => state === 'out_for_delivery').length,
      ExpectedDeliveryDate: expected,
      Extras: '',
      OrderType: parcel.fetched ? 'Pickup' : 'Pre-paid',
      Origin: 'Guwahati_Khanapara_I (Assam)',
      PickupLocation: 'LUIT-WAREHOUSE',
      PromisedDeliveryDate: expected,
      Quantity: '1',
      ReferenceNo: parcel.reference ?? '1042',
      RTOStartedDate: timeOf('rto'),
      ReturnedDate: timeOf('rto_delivered'),
      ReverseInTransit: scans.at(-1)?.state === 'rto',
      SenderName: '000000-LUITANDLOOM-do',
      Status: statusOf(statuses.at(-1)),
      ...(verbose >= 1 ? { Scans: statuses.map((scan) => ({ ScanDetail: detailOf(scan) })) } : {}),
      ...(verbose >= 2 ? { Consignee: { Name: 'Asha Kalita', City: destination, Address1: [], PinCode: 302001 } } : {}),
    },
  }
}

interface ScanStatus {
  type: string
  status: string
  code: string
  text: string
  at: string
  location: string
}

/** A scan in Delhivery's words. */
export function scanStatus(scan: FakeScan, parcel: FakeParcel, isOdd = false): ScanStatus {
  const { at, state, writtenAs = state, location, text, code } = scan
  const words = isOdd ? ODD_WORDS : wordsOf(writtenAs, parcel)
  return { ...words, ...(text && { text }), ...(code && { code }), at: indianClock(at, 'T'), location }
}

/** The summary of a shipment, which is its last scan in other names. */
export function statusOf(status: ScanStatus | undefined) {
  if (!status) return null
  return {
    Instructions: status.text,
    RecievedBy: '',
    Status: status.status,
    StatusCode: status.code,
    StatusDateTime: status.at,
    StatusLocation: status.location,
    StatusType: status.type,
  }
}

function detailOf({ type, status, code, text, at, location }: ScanStatus) {
  return {
    Instructions: text,
    Scan: status,
    ScanDateTime: at,
    ScanType: type,
    ScannedLocation: location,
    StatusCode: code,
    StatusDateTime: at,
  }
}
