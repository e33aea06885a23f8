import type { FakeParcel, FakeScan } from '../parcel.ts'
import { scanStatus, statusOf } from './shipment.ts'

/** A scan as Delhivery pushes it. */
export function pushOf(parcel: FakeParcel, scan: FakeScan) {
  const scanned = scanStatus(scan, parcel)
  const { RecievedBy: _, StatusCode, ...status } = statusOf(scanned)!
  return {
    Shipment: { Status: status, PickUpDate: scanned.at, NSLCode: StatusCode, ReferenceNo: '1042', AWB: parcel.awb },
  }
}
