import { describe, expect, test } from 'vitest'
import { UpstreamError } from './outcome.ts'
import { trackedIn as byDelhivery } from './delhivery/client.ts'
import { trackedIn as byShiprocket } from './shiprocket/client.ts'
import { saysUnknown } from './courier-unknown.ts'

const answer = (status: number, json: unknown) => ({
  status,
  headers: new Headers(),
  text: typeof json === 'string' ? json : JSON.stringify(json),
})
const DATA = 'Data does not exists for provided Waybill(s)'

test.each<[boolean, number, unknown]>([
  [true, 200, { Success: false, Error: DATA }],
  [true, 200, { Success: false, Error: 'No such waybill or Order Id found', rmk: 'Some error has occurred.' }],
  [true, 400, { Success: false, Error: DATA }],
  [true, 404, { Success: false, Error: 'NO SUCH  WAYBILL\nor order id found ' }],
  [true, 404, { error: 'data DOES NOT  exist for provided waybill(s)' }],
  [true, 200, { Success: false, Error: '', rmk: `Please contact client.support with error message- ${DATA}` }],
  [true, 404, { message: 'Aahh! There is no activities found in our DB.', status_code: 404 }],
  [true, 404, { message: 'AWB 77 not found', status_code: 404 }],
  [false, 200, { Success: true, Error: DATA }],
  [true, 200, { ShipmentData: [], Error: DATA }],
  [true, 404, { ShipmentData: null, Error: DATA }],
  [true, 200, { Success: false, Error: [DATA] }],
  [true, 200, { Success: false, error: { message: DATA } }],
  [true, 400, { error: 'Invalid waybill' }],
  [true, 200, { Success: false, Error: 'Invalid AWB number' }],
  [true, 200, { Success: false, rmk: 'Data not found for given waybill' }],
  [true, 200, { Error: 'No data found' }],
  [true, 200, { Error: 'No record(s) found for the given AWB' }],
  [false, 400, { Error: 'Invalid waybill format' }],
  [false, 400, { Error: 'Invalid token' }],
  [false, 200, { ShipmentData: [{ Shipment: { AWB: '1' } }], Error: DATA }],
  [false, 500, { Success: false, Error: DATA }],
  [false, 403, { Success: false, Error: DATA }],
  [false, 400, { Success: false, Error: 'At most 50 waybills are allowed' }],
  [false, 404, { detail: 'Not found.' }],
  [false, 404, { message: '404 Not Found', status_code: 404 }],
  [false, 404, { message: 'The page does not exist' }],
  [false, 404, `<h1>${DATA}</h1>`],
  [false, 200, [{ Error: DATA }]],
  [false, 200, { Error: [[DATA]] }],
  [false, 200, { Error: null }],
  [false, 200, 'null'],
  [false, 400, { Error: `no such waybill ${'x'.repeat(100_000)}` }],
])('%s: status %i, %j', (isUnknown, status, json) => {
  expect(saysUnknown(answer(status, json))).toBe(isUnknown)
})

describe('an answer about one parcel: it is not known, or it is no answer', () => {
  const AWB = '141000000021'
  const NOTHING = 'Aahh! There is no activities found in our DB.'
  const shipment = (it: unknown) => ({ ShipmentData: [{ Shipment: it }] })
  const under = (it: unknown) => ({ [AWB]: it })
  const table: [typeof byDelhivery | typeof byShiprocket, 'unknown' | 'no answer', number, unknown][] = [
    [byDelhivery, 'unknown', 200, { ShipmentData: null }],
    [byDelhivery, 'unknown', 200, { ShipmentData: [] }],
    [byDelhivery, 'unknown', 200, { ShipmentData: [null] }],
    [byDelhivery, 'unknown', 200, shipment(null)],
    [byDelhivery, 'unknown', 404, { Success: false, Error: [DATA] }],
    [byDelhivery, 'no answer', 200, shipment({ AWB: '999' })],
    [byDelhivery, 'no answer', 200, {}],
    [byDelhivery, 'no answer', 200, 'null'],
    [byDelhivery, 'no answer', 200, ''],
    [byDelhivery, 'no answer', 200, '<html>'],
    [byDelhivery, 'no answer', 404, { detail: 'Not found.' }],
    [byDelhivery, 'no answer', 200, { Success: false, Error: 'Something went wrong' }],
    [byDelhivery, 'no answer', 500, { ShipmentData: null }],
    [byShiprocket, 'unknown', 422, { message: 'The given data was invalid.', errors: { 'awbs.0': ['is invalid'] } }],
    [byShiprocket, 'no answer', 400, { message: 'The given data was invalid.' }],
    [byShiprocket, 'unknown', 200, {}],
    [byShiprocket, 'unknown', 200, []],
    [byShiprocket, 'unknown', 200, under(null)],
    [byShiprocket, 'unknown', 200, under([])],
    [byShiprocket, 'unknown', 200, under({ tracking_data: null })],
    [byShiprocket, 'unknown', 200, under({ tracking_data: [] })],
    [byShiprocket, 'unknown', 200, under({ tracking_data: { track_status: 0, error: NOTHING } })],
    [byShiprocket, 'unknown', 200, under({ tracking_data: { track_status: 1, error: 'Invalid AWB' } })],
    [byShiprocket, 'unknown', 200, under({ message: NOTHING })],
    [byShiprocket, 'unknown', 200, under({ status_code: 404, message: 'Not found' })],
    [byShiprocket, 'unknown', 200, [{ tracking_data: { track_status: 0, error: NOTHING } }]],
    [byShiprocket, 'unknown', 404, { message: NOTHING, status_code: 404 }],
    [byShiprocket, 'no answer', 404, { message: '404 Not Found', status_code: 404 }],
    [byShiprocket, 'no answer', 200, under({ message: 'Something went wrong' })],
    [byShiprocket, 'no answer', 200, 'null'],
    [byShiprocket, 'no answer', 500, { message: NOTHING }],
  ]
  const read = (tracked: () => Map<string, unknown>) => {
    try {
      return tracked().size === 0 ? 'unknown' : 'known'
    } catch (error) {
      return error instanceof UpstreamError ? 'no answer' : error
    }
  }
  test.each(table)('%o: %s, status %i, %j', (trackedIn, what, status, json) => {
    expect(read(() => trackedIn(answer(status, json), new Map([[AWB, AWB]]), new Date()))).toBe(what)
  })

  test('about two parcels, what is known of one is not lost by the other', () => {
    const known = {
      tracking_data: { track_status: 1, shipment_track: [{ awb_code: 'B2', current_status: 'In Transit' }] },
    }
    const numbers = new Map([
      [AWB, AWB],
      ['B2', 'B2'],
    ])
    expect([...byShiprocket(answer(200, { ...under(null), B2: known }), numbers, new Date()).keys()]).toEqual(['B2'])
  })
})
