import type { FakeParcel, FakeScan } from '../parcel.ts'
import { saidOf, statusOf } from './shipment.ts'

/** A scan as Delhivery pushes it. */
export function pushOf(parcel: FakeParcel, scan: FakeScan) {
  const said = saidOf(scan, parcel)
  const { RecievedBy: _, StatusCode, ...status } = statusOf(said)!
  return {
    Shipment: { Status: status, PickUpDate: said.at, NSLCode: StatusCode, ReferenceNo: '1042', AWB: parcel.awb },
  }
}
