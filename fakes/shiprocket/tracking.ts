import { type FakeParcel, type FakeScan, indianClock } from '../parcel.ts'
import { ODD_WORDS, wordsOf } from './words.ts'

/** A parcel as it lies under tracking_data: activities newest first, the person's name among the rest. */
export function trackingOf(parcel: FakeParcel, isOdd: boolean, photoAt = '') {
  const { awb, courier, scans, expectedOn, destination = 'Jaipur' } = parcel
  const activities = scans.map((scan) => activityOf(scan, parcel, isOdd)).toReversed()
  const latest = activities.find((activity) => activity['sr-status'] !== 'NA')
  const found = scans.findLast((scan) => scan.found)?.found ?? ''
  const timeOf = (state: FakeScan['state']) => activityTime(scans.find((scan) => scan.state === state))
  const track = {
    id: 236612717,
    awb_code: awb,
    courier_company_id: 51,
    shipment_id: null,
    order_id: 237157589,
    pickup_date: timeOf('picked_up'),
    delivered_date: timeOf('delivered'),
    rto_delivered_date: timeOf('rto_delivered'),
    weight: '0.30',
    packages: 1,
    current_status: latest?.['sr-status-label'] ?? 'AWB Assigned',
    delivered_to: destination,
    destination,
    consignee_name: 'Asha Kalita',
    origin: 'Guwahati',
    courier_agent_details: null,
    courier_name: courier,
    edd: null,
  }
  return {
    tracking_data: {
      track_status: 1,
      shipment_status: Number(latest?.['sr-status'] ?? 1),
      shipment_track: [track],
      shipment_track_activities: activities,
      track_url: `https://shiprocket.co//tracking/${awb}`,
      etd: expectedOn ? `${expectedOn} 19:28:00` : '',
      qc_response: { qc_image: found === '' ? '' : photoAt, qc_failed_reason: found },
    },
  }
}

/** A scan in the aggregator's words; it keeps no milliseconds. */
export function activityOf(scan: FakeScan, parcel: FakeParcel, isOdd = false) {
  const { at, state, writtenAs = state, location, text, code } = scan
  const words = isOdd ? ODD_WORDS : wordsOf(writtenAs, parcel)
  return {
    date: indianClock(at, ' ').slice(0, 19),
    status: code ?? words.code,
    activity: text ?? words.text,
    location,
    'sr-status': words.number,
    'sr-status-label': words.label,
  }
}

function activityTime(scan: FakeScan | undefined): string | null {
  return scan ? indianClock(scan.at, ' ').slice(0, 19) : null
}
