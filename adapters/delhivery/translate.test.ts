import { expect, test } from 'vitest'
import { settle } from '#rules/tracking/settle.ts'
import type { Followed } from '../courier.ts'
import { parcelOf } from './translate.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HUB = 'Guwahati_Khanapara_I (Assam)'

interface Written {
  [field: string]: unknown
}

const scan = (time: string, type: string, status: string, code: string, text: string, more: Written = {}) => ({
  ScanDetail: {
    Instructions: text,
    Scan: status,
    ScanDateTime: time,
    ScanType: type,
    ScannedLocation: HUB,
    StatusCode: code,
    StatusDateTime: time,
    ...more,
  },
})
const summary = (time: string, type: string, status: string, code: string, text: string) => ({
  Instructions: text,
  RecievedBy: '',
  Status: status,
  StatusCode: code,
  StatusDateTime: time,
  StatusLocation: HUB,
  StatusType: type,
})
const shipment = (fields: Written) => ({
  Shipment: { AWB: '29451000012345', ReverseInTransit: false, ExpectedDeliveryDate: null, ...fields },
})
const followed = (fields: Written) => parcelOf(shipment(fields), NOW) as Followed

const BOOKED = scan('2026-11-18T14:31:48.752', 'UD', 'Manifested', 'X-UCI', 'Manifest uploaded')
const PICKED = scan('2026-11-18T18:10:52', 'UD', 'In Transit', 'X-PPOM', 'Shipment picked up')
const TRIP = scan('2026-11-19T05:16:32.21', 'UD', 'In Transit', 'X-DLL2F', 'Bag Added To Trip')

test('a parcel on its way: Indian times with any fraction, the summary is the last scan again', () => {
  const { awb, courierName, expectedOn, scans } = followed({
    ExpectedDeliveryDate: '2026-11-24T23:59:59',
    Scans: [BOOKED, PICKED, TRIP],
    Status: summary('2026-11-19T05:16:32.21', 'UD', 'In Transit', 'X-DLL2F', 'Bag Added To Trip'),
  })
  expect({ awb, courierName, expectedOn }).toEqual({
    awb: '29451000012345',
    courierName: 'Delhivery',
    expectedOn: '2026-11-24',
  })
  const location = 'Guwahati, Assam'
  expect(scans).toMatchObject([
    { at: '2026-11-18T23:46:32.210Z', state: 'in_transit', code: 'X-DLL2F', text: 'Bag added to trip', location },
    { at: '2026-11-18T12:40:52.000Z', state: 'picked_up', code: 'X-PPOM', text: 'Shipment picked up', location },
    { at: '2026-11-18T09:01:48.752Z', state: 'booked', code: 'X-UCI', text: 'Manifest uploaded', location },
  ])
})

test('without scans the summary stands alone, and a summary that is ahead of them is one more', () => {
  const status = summary('2026-11-20T08:00:00', 'UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery')
  expect(followed({ Status: status }).scans).toMatchObject([{ state: 'out_for_delivery' }])
  const states = followed({ Status: status, Scans: [BOOKED, PICKED] }).scans.map(({ state }) => state)
  expect(states).toEqual(['out_for_delivery', 'picked_up', 'booked'])
})

test('a doubled scan counts once, and two failed attempts are two', () => {
  const first = scan('2026-11-19T19:00:00', 'UD', 'Pending', 'EOD-11', 'Consignee Unavailable')
  const second = scan('2026-11-20T19:00:00', 'UD', 'Pending', 'EOD-6', 'Consignee refused to accept')
  const { scans } = followed({ Scans: [first, first, BOOKED, BOOKED, second] })
  expect(scans).toHaveLength(3)
  expect(settle(scans)).toMatchObject({ state: 'delivery_failed', attempts: 2 })
})

test('cancelled by the shop, although the status goes on saying Not Picked', () => {
  const last = ['2026-11-18T23:58:39.774', 'UD', 'Not Picked', 'DTUP-210', 'Seller cancelled the order'] as const
  const { scans } = followed({
    Scans: [
      BOOKED,
      scan('2026-11-18T23:57:00.373', 'UD', 'Not Picked', 'X-PNP', 'Shipment not received from client'),
      scan(...last),
    ],
    Status: summary(...last),
  })
  expect(settle(scans).state).toBe('cancelled')
})

test('turned back: by the type of a scan, or by the mark on the parcel, until it is back', () => {
  const back = scan('2026-11-20T10:00:00', 'RT', 'In Transit', 'RT-101', 'Return to origin')
  expect(settle(followed({ Scans: [BOOKED, TRIP, back] }).scans).state).toBe('rto')
  const marked = {
    ReverseInTransit: true,
    Scans: [BOOKED, TRIP],
    Status: summary('2026-11-19T05:16:32.21', 'UD', 'In Transit', 'X-DLL2F', 'Bag Added To Trip'),
  }
  expect(settle(followed(marked).scans).state).toBe('rto')
  const home = summary('2026-11-21T10:00:00', 'DL', 'RTO', 'RT-110', 'Returned to origin')
  expect(settle(followed({ ...marked, Status: home }).scans).state).toBe('rto_delivered')
})

test('marked as turned back, in any of three ways, what is delivered is delivered to the shop', () => {
  const delivered = scan('2026-11-20T10:00:00', 'DL', 'Delivered', 'EOD-38', 'Delivered to consignee')
  const marks = [
    { ReverseInTransit: true },
    { RTOStartedDate: '2026-11-19T18:00:00' },
    { ReturnedDate: '2026-11-20T10:05:00' },
  ]
  for (const mark of marks)
    expect(settle(followed({ ...mark, Scans: [BOOKED, TRIP, delivered] }).scans).state).toBe('rto_delivered')
  for (const mark of [{ RTOStartedDate: '0000-00-00' }, { ReturnedDate: null, ReverseInTransit: 'no' }])
    expect(settle(followed({ ...mark, Scans: [BOOKED, TRIP, delivered] }).scans).state).toBe('delivered')
})

test('a scan that cannot be read loses only itself', () => {
  const lost = [
    null,
    7,
    'scan',
    [],
    {},
    { ScanDetail: null },
    scan('', 'UD', 'In Transit', '', ''),
    scan('yesterday', 'UD', 'In Transit', '', ''),
    scan('1970-01-01T05:30:00', 'DL', 'Delivered', 'EOD-38', 'Delivered'),
    scan('2099-12-31T05:30:00', 'DL', 'Delivered', 'EOD-38', 'Delivered'),
    scan('2026-02-30T05:30:00', 'DL', 'Delivered', 'EOD-38', 'Delivered'),
    scan('2026-11-22T17:31:00', 'DL', 'Delivered', 'EOD-38', 'Delivered'),
  ]
  expect(followed({ Scans: [...lost, PICKED], Status: 'In Transit' }).scans).toMatchObject([{ code: 'X-PPOM' }])
})

test('a scan of a kind that no one knows is kept without a state; names and numbers are not', () => {
  const odd = scan('2026-11-20T10:00:00', 'ZZ', 'Teleported', '9876500042', 'Handed to Ramesh, 98765 00042', {
    ScannedLocation: 'Ramesh 9876500042',
  })
  const parsed = { at: '2026-11-20T04:30:00.000Z', state: null, fetched: null, code: '', text: '', location: '' }
  expect(followed({ Scans: [odd] }).scans).toEqual([parsed])
})

test('the expected day: promised where none is expected, and none that cannot be', () => {
  expect(followed({ PromisedDeliveryDate: '2026-11-25T23:59:59' }).expectedOn).toBe('2026-11-25')
  for (const day of [
    null,
    '',
    '0000-00-00 00:00:00',
    '1970-01-01T00:00:00',
    '2099-01-01T00:00:00',
    20261124,
    '2026-02-30',
  ])
    expect(followed({ ExpectedDeliveryDate: day }).expectedOn).toBeNull()
})

test.each(['x', [], {}, { Shipment: [] }, shipment({ AWB: '' }), shipment({ AWB: ['1'] })])(
  '%j is no parcel',
  (member) => {
    expect(parcelOf(member, NOW)).toBeNull()
  },
)
