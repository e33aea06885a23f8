import { type FakeParcel, type FakeScan, indianClock } from '../parcel.ts'
import { activityOf } from './tracking.ts'

/** A scan as Shiprocket pushes it: with all scans up to it, oldest first. */
export function pushOf(parcel: FakeParcel, scan: FakeScan) {
  const { awb, courier, scans, fetched } = parcel
  const { 'sr-status': number, 'sr-status-label': label } = activityOf(scan, parcel)
  const [date = '', clock] = indianClock(scan.at, ' ').slice(0, 19).split(' ')
  return {
    awb,
    courier_name: courier,
    current_status: label,
    current_status_id: 20,
    shipment_status: label,
    shipment_status_id: Number(number) || 18,
    current_timestamp: `${date.split('-').toReversed().join(' ')} ${clock}`,
    order_id: '1042',
    scans: scans.filter(({ at }) => at <= scan.at).map((each) => activityOf(each, parcel)),
    is_return: fetched ? 1 : 0,
  }
}
