import * as fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import * as delhivery from './delhivery/booking.ts'
import { PickupRefused } from './courier-pickup.ts'
import { type Answer } from './http-client.ts'
import { UpstreamError } from './outcome.ts'
import * as shiprocket from './shiprocket/booking.ts'

const REFERENCE = 'R1042.1-1'
const OTHERS = ['R1042.1-2', 'R1042.11-1', 'r1042.1-1', '', 'R1042']
const RUNS = inject('long') ? 8_000 : 1_000

const KEYS = `packages waybill refnum status remarks serviceable success rmk ShipmentData Shipment AWB ReferenceNo
  Success Error delivery_codes postal_code pin pickup data channel_order_id shipment_id shipments awb courier response
  awb_code awb_assign_error awb_assign_status message errors order_id status_code
  available_courier_companies __proto__ constructor`
const keys = KEYS.trim().split(/\s+/)
const leaf = fc.oneof(
  fc.constantFrom<unknown>(REFERENCE, ...OTHERS, null, true, false, 0, 1, 404, 350, -1, 1e300, 700_001, '700001'),
  fc.constantFrom<unknown>(
    'Success',
    'Fail',
    'Y',
    'N',
    'Duplicate Order Id',
    'insufficient balance',
    'An internal Error',
    '88001',
    '<script>',
  ),
  fc.string({ maxLength: 8 }),
)
const list = (member: fc.Arbitrary<unknown>) => fc.array(member, { maxLength: 3 })
const object = (member: fc.Arbitrary<unknown>) =>
  fc.array(fc.tuple(fc.constantFrom(...keys), member), { maxLength: 6 }).map((fields) => Object.fromEntries(fields))
const deep = fc.oneof(leaf, list(leaf), object(leaf), object(list(object(leaf))), object(object(object(leaf))))
const reference = fc.constantFrom<unknown>(REFERENCE, ...OTHERS, 7, null)
const awb = fc.constantFrom<unknown>('88001234', 88_001_234, '', 'x', '<script>', null, ['88001234'])
const one = fc.record({
  waybill: awb,
  refnum: reference,
  status: fc.constantFrom<unknown>('Success', 'success', 'Fail', null),
  remarks: fc.oneof(leaf, list(leaf)),
  channel_order_id: reference,
  shipment_id: fc.constantFrom<unknown>(700_001, '700001', 'x', null),
})
const body = fc.oneof(
  deep.map((value) => JSON.stringify(value)),
  one.map((value) => JSON.stringify({ packages: [value], success: false })),
  one.map((value) => JSON.stringify({ data: [{ ...value, shipments: [{ awb: value.waybill }] }] })),
  fc.record({ AWB: awb, ReferenceNo: reference }).map((Shipment) => JSON.stringify({ ShipmentData: [{ Shipment }] })),
  fc.tuple(deep, fc.nat(40)).map(([value, cut]) => JSON.stringify(value).slice(0, -cut)),
  fc.string(),
)
const answer: fc.Arbitrary<Answer> = fc.record({
  status: fc.constantFrom(200, 200, 200, 200, 201, 204, 400, 401, 403, 404, 422, 429, 500, 503),
  headers: fc.constant(new Headers()),
  text: body,
})

/** A reader's value for an answer; undefined if it fails in a way that a courier may. */
function outcome<Read>(read: () => Read): Read | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof UpstreamError || error instanceof PickupRefused) return undefined
    throw error
  }
}

/** True if an answer names our own booking, letter by letter. */
const isOurs = ({ text }: Answer) => text.includes(JSON.stringify(REFERENCE))
const AWB = /^[A-Za-z0-9_-]{4,64}$/

/** Right answers of each kind, so that the test sees bookings, too. */
const RIGHT: Answer[] = [
  { packages: [{ waybill: '88001234', refnum: REFERENCE, status: 'Success', remarks: [''] }], success: true },
  { ShipmentData: [{ Shipment: { AWB: '88001234', ReferenceNo: REFERENCE } }] },
  { data: [{ channel_order_id: REFERENCE, shipment_id: 700_001, shipments: [{ awb: '88001234' }] }] },
].map((value) => ({ status: 200, headers: new Headers(), text: JSON.stringify(value) }))

test('garbage is a failure or a refusal, never a booking of someone else', () => {
  let understood = 0
  const expectAwb = (given: Answer, awb: string | null | undefined) => {
    if (awb === null || awb === undefined || awb === 'duplicate') return
    understood++
    expect(isOurs(given)).toBe(true)
    expect(awb).toMatch(AWB)
  }
  fc.assert(
    fc.property(answer, (given) => {
      expectAwb(
        given,
        outcome(() => delhivery.bookedBy(given, REFERENCE)),
      )
      expectAwb(given, outcome(() => delhivery.knownReference(given, REFERENCE))?.[0])
      const found = outcome(() => shiprocket.foundBy(given, REFERENCE, 50))?.found
      expect(!found || isOurs(given)).toBe(true)
      expectAwb(given, found?.awb || null)
      for (const read of [
        () => delhivery.servedBy(given, '781001'),
        () => delhivery.cancelledBy(given, '88001234'),
        () => shiprocket.madeBy(given),
        () => shiprocket.assignedBy(given, '700001'),
        () => shiprocket.called(given),
        () => shiprocket.companiesIn(given),
        () => shiprocket.cancelledBy(given),
      ])
        outcome<unknown>(read)
    }),
    { numRuns: RUNS, examples: RIGHT.map((right) => [right]) },
  )
  expect(understood).toBeGreaterThanOrEqual(RIGHT.length)
})

const json = (value: unknown, status = 200): Answer => ({ status, headers: new Headers(), text: JSON.stringify(value) })
const failed = (remark: string, more: object = {}) =>
  json({ packages: [{ refnum: REFERENCE, status: 'Fail', remarks: [remark], ...more }] })

test('as recorded: a manifest that the purse did not pay for, and one that was taken', () => {
  const remark =
    "Crashing while saving package due to exception 'Prepaid client manifest charge API failed due to " +
    "insufficient balance'. Package might have been partially saved."
  expect(() => delhivery.bookedBy(failed(remark, { serviceable: true, waybill: '' }), REFERENCE)).toThrow('purse_empty')
  expect(() => delhivery.bookedBy(failed('', { serviceable: false }), REFERENCE)).toThrow('pin_not_served')
  expect(delhivery.bookedBy(failed('Duplicate Order Id'), REFERENCE)).toBe('duplicate')
  expect(() =>
    delhivery.bookedBy(json({ success: false, rmk: 'ClientWarehouse matching query does not exist.' }), REFERENCE),
  ).toThrow('warehouse_refused')
  const taken = { waybill: '57930810000066', refnum: REFERENCE, payment: 'Pickup', status: 'Success', remarks: [''] }
  expect(delhivery.bookedBy(json({ packages: [taken], success: true }), REFERENCE)).toBe('57930810000066')
  expect(() =>
    delhivery.bookedBy(json({ packages: [{ ...taken, refnum: 'R1042.1-2' }], success: true }), REFERENCE),
  ).toThrow(UpstreamError)
})

test('a PIN is served when it says so itself, and is not under an embargo', () => {
  const pin = (fields: object) =>
    json({ delivery_codes: [{ postal_code: { pin: 135_001, pickup: 'Y', remarks: '', ...fields } }] })
  expect(delhivery.servedBy(pin({}), '135001')).toBe(true)
  expect(() => delhivery.servedBy(pin({ pin: 135_002 }), '135001')).toThrow(UpstreamError)
  for (const other of [{ pickup: 'N' }, { remarks: 'Embargo' }, { pickup: null }])
    expect(delhivery.servedBy(pin(other), '135001')).toBe(false)
  expect(delhivery.servedBy(json({ delivery_codes: [] }), '135001')).toBe(false)
})
