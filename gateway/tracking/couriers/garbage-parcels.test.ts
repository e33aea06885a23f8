import { afterAll, beforeEach, expect, test } from 'vitest'
import { openCouriers } from '#adapters/couriers.ts'
import { ANITA } from '#demo/customers.ts'
import { bodyOf, listen, sendJson } from '#fakes/listen.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { manyParcels, onItsWay, parcelOf, rested } from '../testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
let now = NOON
/** The answers of both couriers about each parcel; they know no other. */
const parcels = new Map<string, unknown>()
/** The numbers that Shiprocket does not take, and the lists that it was sent. */
const refused = new Set<string>()
const lists: string[][] = []

const server = await listen(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://courier')
  const { awbs } = ((await bodyOf(request)) ?? {}) as { awbs?: string[] }
  const known = (some: string[]) => some.filter((awb) => parcels.has(awb))
  if (awbs) {
    lists.push(awbs)
    if (awbs.some((awb) => refused.has(awb)))
      return sendJson(response, 422, { message: 'The given data was invalid.', errors: { 'awbs.3': ['is invalid'] } })
    return sendJson(response, 200, Object.fromEntries(known(awbs).map((awb) => [awb, parcels.get(awb)])))
  }
  const waybills = url.searchParams.get('waybill')?.split(',')
  if (!waybills) return sendJson(response, 200, { token: 'eyJ.a.b' })
  sendJson(response, 200, { ShipmentData: known(waybills).map((awb) => ({ Shipment: parcels.get(awb) })) })
})
const DELHIVERY = { DELHIVERY_URL: server.url, DELHIVERY_TOKEN: 'a-token' }
const SHIPROCKET = { SHIPROCKET_URL: server.url, SHIPROCKET_EMAIL: 'a@b.example', SHIPROCKET_PASSWORD: 'p' }
const shop = await shopOfFile({ ...DELHIVERY, ...SHIPROCKET }, () => now)
afterAll(() => server.close())
beforeEach(async () => {
  now = NOON
  for (const known of [parcels, refused]) known.clear()
  lists.length = 0
  shop.context.couriers = openCouriers(shop.context.config, () => now)
  await shop.sql`TRUNCATE orders, fulfilments, parcels CASCADE`
  await rested(shop)
})

const VALUES = [null, [], [null], [[[]]], {}, { a: { b: null } }, true, 0, -1, 1e300]
const TIMES = ['0001-01-01T00:00:00', '9999-12-31T23:59:59']
const TEXTS = ['', 'Delivered', '😀'.repeat(300), '\u0000', '__proto__', 'x'.repeat(100_000)]
const GARBAGE: unknown[] = [...VALUES, ...TIMES, ...TEXTS]

const shiprocketSays = (awb: string, state: 'In Transit' | 'Delivered', change: object = {}) => {
  const [number, hour] = state === 'Delivered' ? [7, 14] : [18, 10]
  const activity = { date: `2026-11-20 ${hour}:00:00`, 'sr-status': number, location: 'Guwahati' }
  const track = { awb_code: awb, current_status: state, courier_name: 'DTDC' }
  const data = { track_status: 1, shipment_status: number, shipment_track: [track] }
  return { tracking_data: { ...data, shipment_track_activities: [activity], ...change } }
}

const delhiverySays = (awb: string, state: 'In Transit' | 'Delivered', change: object = {}) => {
  const [type, hour] = state === 'Delivered' ? ['DL', 14] : ['UD', 10]
  const at = `2026-11-20T${hour}:00:00`
  const scan = { ScanType: type, Scan: state, ScanDateTime: at, StatusCode: 'X-1', ScannedLocation: 'Guwahati' }
  const status = { Status: state, StatusType: type, StatusDateTime: at }
  return { AWB: awb, Status: status, Scans: [{ ScanDetail: scan }], ...change }
}

const inScan = (name: string) => (value: unknown) => ({
  Status: null,
  Scans: [{ ScanDetail: { ScanType: 'UD', Scan: 'In Transit', [name]: value } }],
})
/** True is a valid value of a field which says that a parcel goes back, so it becomes a list. */
const field = (name: string) => (value: unknown) => ({ [name]: value === true ? [value] : value })

test.each([
  ...['Status', 'Scans', 'ReverseInTransit', 'ReturnedDate', 'RTOStartedDate', 'ExpectedDeliveryDate'].map(
    (name) => ['Delhivery', name, delhiverySays, field(name)] as const,
  ),
  ...['ScanDateTime', 'StatusCode', 'ScannedLocation', 'Instructions'].map(
    (name) => ['Delhivery', `Scans: ${name}`, delhiverySays, inScan(name)] as const,
  ),
  ...['shipment_status', 'shipment_track', 'shipment_track_activities', 'etd', 'track_status', 'qc_response'].map(
    (name) => ['DTDC', name, shiprocketSays, field(name)] as const,
  ),
])('%s, garbage as %s: the parcel stays where it was, and the others of its list move on', async (...row) => {
  const [courier, , says, changed] = row
  const odd = await manyParcels(shop, GARBAGE.length, courier === 'DTDC' ? 'shiprocket' : 'delhivery')
  const { awb: good } = await onItsWay(shop, ANITA, courier)
  for (const awb of [...odd, good]) parcels.set(awb, says(awb, 'In Transit'))
  await shop.follow()
  for (const [n, awb] of odd.entries()) parcels.set(awb, says(awb, 'In Transit', changed(GARBAGE[n])))
  parcels.set(good, says(good, 'Delivered'))
  now = new Date(NOON.getTime() + 10_800_000)
  await rested(shop)
  await shop.follow()
  expect(await parcelOf(shop, good)).toMatchObject({ state: 'delivered', failures: 0 })
  const states = await shop.sql`SELECT DISTINCT state FROM parcels WHERE awb = ANY (${odd})`
  expect([...states]).toEqual([{ state: 'in_transit' }])
})

test.each([0, 17, 49])(
  'number %i of 50 makes Shiprocket refuse the list: it alone is not known, and the others are followed',
  async (at) => {
    const awbs = await manyParcels(shop, 50, 'shiprocket')
    const odd = awbs.at(at) ?? ''
    refused.add(odd)
    for (const awb of awbs) parcels.set(awb, shiprocketSays(awb, 'In Transit'))
    parcels.set(odd, delhiverySays(odd, 'In Transit'))
    await shop.follow()
    expect(lists.length).toBeLessThanOrEqual(14)
    const rows = await shop.sql`
      SELECT carrier, state, failures, count(*)::int FROM parcels GROUP BY 1, 2, 3 ORDER BY count DESC`
    expect([...rows]).toEqual([
      { carrier: 'shiprocket', state: 'in_transit', failures: 0, count: 49 },
      { carrier: 'delhivery', state: 'in_transit', failures: 0, count: 1 },
    ])
  },
)

test('a Shiprocket that refuses all numbers is asked fourteen times a round, and is not down', async () => {
  delete shop.context.couriers.delhivery
  const awbs = await manyParcels(shop, 50, 'shiprocket')
  for (const awb of awbs) refused.add(awb)
  await shop.follow()
  expect(lists).toHaveLength(14)
  const rows = await shop.sql`SELECT DISTINCT state, failures FROM parcels`
  expect([...rows]).toEqual([{ state: null, failures: 0 }])
  refused.clear()
  for (const awb of awbs) parcels.set(awb, shiprocketSays(awb, 'In Transit'))
  now = new Date(NOON.getTime() + 10_800_000)
  await rested(shop)
  await shop.follow()
  expect([...(await shop.sql`SELECT DISTINCT state FROM parcels`)]).toEqual([{ state: 'in_transit' }])
})
