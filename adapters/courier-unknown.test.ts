import { expect, test } from 'vitest'
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
  [false, 200, { ShipmentData: [], Error: DATA }],
  [false, 500, { Success: false, Error: DATA }],
  [false, 403, { Success: false, Error: DATA }],
  [false, 400, { Success: false, Error: 'At most 50 waybills are allowed' }],
  [false, 404, { detail: 'Not found.' }],
  [false, 404, { message: '404 Not Found', status_code: 404 }],
  [false, 404, { message: 'The page does not exist' }],
  [false, 404, `<h1>${DATA}</h1>`],
  [false, 200, [{ Error: DATA }]],
  [false, 200, { Error: [DATA] }],
  [false, 200, { Error: null }],
  [false, 200, 'null'],
  [false, 400, { Error: `no such waybill ${'x'.repeat(100_000)}` }],
])('%s: status %i, %j', (isUnknown, status, json) => {
  expect(saysUnknown(answer(status, json))).toBe(isUnknown)
})
