import type { FakeParcel, FakeScan } from '../parcel.ts'
import { saidOf, statusOf } from './shipment.ts'

/** A scan as Delhivery pushes it. */
export function pushOf({ awb }: FakeParcel, scan: FakeScan) {
  const said = saidOf(scan)
  const { RecievedBy: _, StatusCode, ...status } = statusOf(said)!
  return { Shipment: { Status: status, PickUpDate: said.at, NSLCode: StatusCode, ReferenceNo: '1042', AWB: awb } }
}
