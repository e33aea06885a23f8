import { expect, test } from 'vitest'
import { settle } from '#rules/tracking/settle.ts'
import type { ParcelAnswer } from '../courier-answer.ts'
import type { Followed } from '../courier.ts'
import { stateOf } from './states.ts'
import { parcelsIn } from './translate.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

interface Written {
  [field: string]: unknown
}

const activity = (date: string, status: string | null, text: string | null, number?: unknown, more: Written = {}) => ({
  date,
  status,
  activity: text,
  location: 'JAIPUR HUB',
  ...(number === undefined ? {} : { 'sr-status': number, 'sr-status-label': 'X' }),
  ...more,
})
const tracking = (awb: string, fields: Written = {}, track: Written = {}) => ({
  tracking_data: {
    track_status: 1,
    shipment_status: 18,
    shipment_track: [
      { awb_code: awb, courier_name: 'Xpressbees Surface', consignee_name: 'Asha Kalita', edd: null, ...track },
    ],
    shipment_track_activities: [],
    etd: '',
    ...fields,
  },
})
const only = (json: unknown) => parcelsIn(json, NOW)[0] as Followed
const followed = (fields: Written, track: Written = {}) => only(tracking('141', fields, track))

const DELIVERED = activity('2026-11-20 11:37:00', 'DLVD', 'Delivered', '7')
const OUT = activity(
  '2026-11-20 08:57:00',
  'OFD',
  'Out for Delivery Out for delivery: 204417-Ramesh Kumar (204417)-PDS204417-FromMob , MobileNo:- 9876500042',
  '17',
)
const BAG = activity('2026-11-19 21:02:00', 'IT', 'InTransit Shipment added in Bag nxbg03894488', 18)
const MADE = activity('2026-11-19 09:51:00', 'DRC', 'Pending Manifest Data Received', 'NA')

test('a delivered parcel, newest first; the agent is no one here', () => {
  const parcel = followed({
    shipment_status: 7,
    shipment_track_activities: [DELIVERED, OUT, BAG, MADE],
    etd: '2026-11-21 19:28:00',
  })
  expect(parcel).toMatchObject({ awb: '141', courierName: 'Xpressbees Surface', expectedOn: '2026-11-21' })
  const location = 'Jaipur Hub'
  expect(parcel.scans).toMatchObject([
    { at: '2026-11-20T06:07:00.000Z', state: 'delivered', code: 'DLVD', text: 'Delivered', location },
    { at: '2026-11-20T03:27:00.000Z', state: 'out_for_delivery', code: 'OFD', text: '', location },
    {
      at: '2026-11-19T15:32:00.000Z',
      state: 'in_transit',
      code: 'IT',
      text: 'In transit shipment added in bag',
      location,
    },
    { at: '2026-11-19T04:21:00.000Z', state: null, code: 'DRC', text: 'Pending manifest data received', location },
  ])
  expect(JSON.stringify(parcel)).not.toMatch(/Ramesh|Asha|98765/)
})

test('null, "NA" and missing labels are borne, and a status before the text is left out', () => {
  const { scans } = followed({
    shipment_track_activities: [
      activity('2026-11-20 10:00:00', null, null, null, { location: null }),
      activity('2026-11-19 16:40:19', 'X-PPOM', 'In Transit - Shipment picked up', '42', {
        'sr-status-label': undefined,
      }),
    ],
    shipment_status: 42,
  })
  expect(scans).toMatchObject([
    { state: null, code: '', text: '', location: '' },
    { state: 'picked_up', code: 'X-PPOM', text: 'Shipment picked up' },
  ])
})

test('where no activity says it, the shipment itself does', () => {
  const bare = activity('2026-11-19 02:05:05', null, 'Shipment information sent to FedEx - OC')
  const booked = followed({ shipment_status: 1, shipment_track_activities: [bare] })
  expect(settle(booked.scans)).toMatchObject({ state: 'booked', stateAt: '2026-11-18T20:35:05.000Z' })
  const activities = { shipment_status: 7, shipment_track_activities: [BAG] }
  const delivered = followed(activities, { delivered_date: '2026-11-20 12:54:00' })
  expect(settle(delivered.scans).milestones.delivered).toBe('2026-11-20T07:24:00.000Z')
  expect(settle(followed(activities, { delivered_date: null }).scans).state).toBe('delivered')
  expect(followed({ shipment_status: 7, shipment_track_activities: null }).scans).toEqual([])
})

test('what the shipment itself says at one moment and later at the same is told apart from what it said before', () => {
  const stateFor = (status: number) =>
    followed({ shipment_status: status, shipment_track_activities: [activity('2026-11-19 02:05:05', null, 'Bag')] })
  const [[first], [second]] = [stateFor(17).scans, stateFor(7).scans]
  expect([first, second]).toMatchObject([{ state: 'out_for_delivery' }, { state: 'delivered', at: first!.at }])
  expect(first!.code).not.toBe(second!.code)
})

test.each([
  [[1, 2, 3, 4, 5, 13, 19, 27, 52, 63], 'booked'],
  [[42, 51], 'picked_up'],
  [[6, 18, 22, 39], 'in_transit'],
  [[38], 'at_destination'],
  [[17], 'out_for_delivery'],
  [[21], 'delivery_failed'],
  [[7], 'delivered'],
  [[9, 40, 41, 46, 75, 78], 'rto'],
  [[10, 14], 'rto_delivered'],
  [[8, 45], 'cancelled'],
  [[12, 24, 76], 'lost'],
  // A request for cancellation, delivered in part, damaged, and numbers of other tables.
  [[16, 23, 25, 26, 43, 47, 999, -7], null],
])('the numbers %j mean %s', (numbers, state) => {
  for (const number of numbers) expect(stateOf({ number: String(number), label: '' })).toBe(state)
})

test.each([
  ['7', 'RTO DELIVERED', '', 'rto_delivered'],
  ['7', 'rto_delivered', '', 'rto_delivered'],
  ['14', 'RTO ACKNOWLEDGED', '', 'rto_delivered'],
  ['NA', 'RTO IN TRANSIT', '', 'rto'],
  ['17', 'RTO OUT FOR DELIVERY', '', 'rto'],
  ['21', 'RTO-UNDELIVERED', '', 'rto'],
  ['7', 'DELIVERED', 'Shipment delivered to shipper', 'rto_delivered'],
  ['7', 'DELIVERED', 'Delivered to consignee', 'delivered'],
  ['18', 'IN TRANSIT', 'Returned by shipper', 'in_transit'],
  ['7', 'आर टी ओ', '', 'delivered'],
])('%s %j %j is %s: the way back goes before the number', (number, label, text, state) => {
  expect(stateOf({ number, label, text })).toBe(state)
})

test.each<[string, Written, Written]>([
  ['by its number', { shipment_status: 10 }, {}],
  ['by its words', { shipment_status: 7 }, { current_status: 'RTO DELIVERED' }],
  ['by its date', { shipment_status: 7 }, { rto_delivered_date: '2026-11-20 11:40:00' }],
])('the shipment itself is back, %s: what was delivered was delivered to the shop', (_, fields, track) => {
  const { scans } = followed({ shipment_track_activities: [DELIVERED, OUT, BAG], ...fields }, track)
  expect(settle(scans)).toMatchObject({ state: 'rto_delivered', milestones: { returned: expect.any(String) } })
})

const DATA = tracking('141')
test.each<[string, unknown, (string | null)[]]>([
  ['alone', DATA, ['141']],
  ['in a list', [DATA], ['141']],
  ['under its AWB', { '141': DATA }, ['141']],
  ['under its AWB, in a list', { '141': [DATA] }, ['141']],
  ['a list of both', [{ '141': DATA }, tracking('142')], ['141', '142']],
  ['several', { '141': DATA, '142': tracking('142') }, ['141', '142']],
  ['named only by where it lies', { '141': tracking('141', { shipment_track: null }) }, ['141']],
  ['under the AWB of another', { '142': DATA }, [null]],
  ['two AWBs in one', tracking('141', { shipment_track: [{ awb_code: '141' }, { awb_code: '142' }] }), [null]],
  ['nameless', tracking(''), [null]],
  [
    'unknown',
    { tracking_data: { track_status: 0, error: 'Aahh! There is no activities found in our DB.' } },
    ['unknown'],
  ],
  ['one unknown, one not', { '141': DATA, '142': { tracking_data: { track_status: 0 } } }, ['141', 'unknown']],
  ['none known', {}, []],
  ['none known, as PHP writes it', [], []],
  ['one that cannot be read', { '141': DATA, '142': { tracking_data: null }, '143': 7 }, ['141', 'unknown', null]],
  ['an error with status 200', { message: 'Invalid', status_code: 422 }, [null, null]],
  ['null', null, [null]],
])('%s', (_, json, awbs) => {
  const awbOf = (parcel: ParcelAnswer) => (parcel === null || parcel === 'unknown' ? parcel : parcel.awb)
  expect(parcelsIn(json, NOW).map((parcel) => awbOf(parcel))).toEqual(awbs)
})
