import { describe, expect, test } from 'vitest'
import type { Answer } from '../http-client.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '../outcome.ts'
import { assignedBy, called, cancelledBy, companiesIn, foundBy, madeBy } from './booking.ts'
import { trackedIn } from './client.ts'

const answer = (status: number, json: unknown): Answer => ({
  status,
  headers: new Headers(),
  text: typeof json === 'string' ? json : JSON.stringify(json),
})
const invalid = (field: string, words: string) => ({
  message: 'Oops! Invalid Data.',
  errors: { [field]: [words] },
  status_code: 422,
})
const error = (words: string) => ({ response: { data: { awb_assign_error: words } }, awb_assign_status: 0 })
const AWB = '1091188857722'

const READERS = {
  made: (given: Answer) => madeBy(given),
  found: (given: Answer) => foundBy(given, 'R1.1-1', 50).found,
  assigned: (given: Answer) => assignedBy(given, '700001').awb,
  called: (given: Answer) => called(given),
  companies: (given: Answer) => companiesIn(given).length,
  cancelled: (given: Answer) => cancelledBy(given),
  tracked: (given: Answer) => trackedIn(given, new Map([[AWB, AWB]]), new Date('2026-11-21T12:00:00Z')).size,
}
type Reader = keyof typeof READERS

/** A reader's result: a value, the reason of a refusal with the side that can change it, "later", or "unknown". */
function outcome(reader: Reader, given: Answer): unknown {
  try {
    return READERS[reader](given)
  } catch (failure) {
    if (failure instanceof UpstreamRefused) return `${failure.whose}: ${failure.reason}`
    if (failure instanceof UpstreamLater) return 'later'
    if (failure instanceof UpstreamError) return 'unknown'
    throw failure
  }
}

// As docs/outside/shiprocket.md has them.
test.each<[Reader, number, unknown, unknown]>([
  ['made', 422, invalid('pickup_email', 'The pickup email must be a valid email address.'), 'vendor: refused'],
  ['made', 422, invalid('shipping_email', 'The shipping email field is required.'), 'vendor: refused'],
  ['made', 422, invalid('pickup_location_id', 'The pickup location id field is required.'), 'shop: warehouse_refused'],
  ['made', 422, invalid('shipping_pincode', 'The shipping pincode is not valid.'), 'shop: warehouse_refused'],
  ['made', 422, invalid('pickup_phone', 'The pickup phone must be 10 digits.'), 'customer: phone_refused'],
  ['made', 422, invalid('order_id', 'The order id has already been taken.'), 'duplicate'],
  ['made', 403, { message: 'Unauthorized! You do not have the required permissions' }, 'shop: status 403'],
  [
    'made',
    422,
    { message: 'Oops!', errors: { pickup_email: ['Not valid.'], pickup_phone: ['Must be 10 digits.'] } },
    'customer: phone_refused',
  ],
  ['made', 400, { message: 'Please verify your phone number to ship.' }, 'vendor: refused'],
  ['made', 429, { message: 'Too Many Attempts.' }, 'later'],
  ['found', 200, { data: [{ channel_order_id: 'R1.1-1', shipments: [] }] }, 'unknown'],
  ['found', 200, { data: [{ channel_order_id: 'R7.1-1', shipment_id: 7, shipments: [{ awb: AWB }] }] }, null],
  ['found', 404, { message: 'No returns found' }, null],
  ['assigned', 200, { awb_assign_status: 1, response: { data: { awb_code: AWB } } }, AWB],
  ['assigned', 200, { status_code: 350, message: 'Sorry! Please recharge your wallet to ship.' }, 'shop: purse_empty'],
  ['assigned', 200, { status_code: 350 }, 'shop: purse_empty'],
  ['assigned', 400, { message: 'The phone number of your account is not verified.' }, 'unknown'],
  ['assigned', 200, error('No courier is serviceable for this pincode.'), 'vendor: pin_not_served'],
  ['assigned', 200, error('AWB is already assigned'), 'unknown'],
  ['called', 200, { pickup_status: 1, response: { data: 'Pickup is confirmed' } }, true],
  ['called', 400, { message: 'Already in Pickup Queue.' }, true],
  ['called', 422, { message: 'Duplicate pickup request' }, true],
  ['called', 400, { message: 'Pickup is already scheduled.' }, true],
  ['called', 200, { pickup_status: 0, response: { data: 'Pickup has already been generated' } }, true],
  ['called', 400, { message: 'Pickup date scheduled already' }, true],
  ['called', 400, { message: 'Pickup date has already passed.' }, false],
  ['called', 400, { message: 'Shipment is already shipped.' }, false],
  ['called', 400, { message: 'The pickup queue of this courier is full.' }, false],
  ['called', 200, { pickup_status: 0, message: 'Pickup can not be generated.' }, false],
  ['called', 400, { message: 'Order is already cancelled' }, false],
  ['called', 422, invalid('pickup_date', 'The pickup date is invalid.'), false],
  ['called', 404, { message: 'Shipment not found' }, false],
  ['called', 403, { message: 'Unauthorized! You do not have the required permissions' }, 'shop: status 403'],
  ['companies', 404, { message: 'No courier service available', status: 404 }, 0],
  ['companies', 404, '<html>Not Found</html>', 'shop: status 404'],
  ['companies', 403, { message: 'Unauthorized!' }, 'shop: status 403'],
  ['cancelled', 200, { message: 'Bulk Shipment cancellation is in progress.' }, 'requested'],
  ['cancelled', 400, { message: 'Shipment is already cancelled.' }, 'done'],
  ['cancelled', 400, { message: 'Cannot cancel in the current status.' }, 'too_late'],
  ['cancelled', 200, { message: 'Cannot cancel in the current status.', status_code: 400 }, 'too_late'],
  ['cancelled', 200, { message: 'Shipment not found', status: 404 }, 'too_late'],
  ['cancelled', 200, { success: false, message: 'Not allowed.' }, 'too_late'],
  ['cancelled', 400, { message: 'Shipment already shipped. Cancellation is not allowed.' }, 'too_late'],
  ['cancelled', 400, { message: 'This shipment has already been canceled' }, 'done'],
  ['tracked', 403, { message: 'Unauthorized!' }, 'shop: status 403'],
])('%s, status %i, %j: %j', (reader, status, json, means) => {
  expect(outcome(reader, answer(status, json))).toEqual(means)
})

const page = (current_page: number, total_pages: number) => ({
  data: Array.from({ length: 15 }, () => ({ channel_order_id: 'R7.1-1' })),
  meta: { pagination: { count: 15, per_page: 15, current_page, total_pages } },
})

test.each([
  ['fewer than were requested, as the answer counts its pages', page(1, 3), true],
  ['the last page', page(3, 3), false],
  ['nothing, whatever it counts', { ...page(1, 3), data: [] }, false],
  ['a full page without a count', { data: Array.from({ length: 50 }, () => ({})) }, true],
  ['a short one without a count', { data: Array.from({ length: 49 }, () => ({})) }, false],
])('a page of returns holds %s: more follow, %j: %s', (_, json, more) => {
  expect(foundBy(answer(200, json), 'R1.1-1', 50)).toEqual({ found: null, more })
})

describe.each(Object.keys(READERS) as Reader[])('%s: what is no answer is neither done nor refused', (reader) => {
  const right = JSON.stringify({
    shipment_id: 700_001,
    pickup_status: 1,
    data: [],
    response: { data: { awb_code: AWB } },
  })
  test.each<[string, number, string]>([
    ['empty', 200, ''],
    ['cut', 200, right.slice(0, 40)],
    ['doubled', 200, right + right],
    ['a page', 200, '<!doctype html><title>We will be back soon</title>'],
    ['a page of an outage', 502, '<html>Bad Gateway</html>'],
    ['null', 200, 'null'],
    ['an expired token', 401, '{"message":"Token has expired"}'],
  ])('%s', (_, status, text) => {
    expect(outcome(reader, answer(status, text))).toMatch(/^unknown$|^shop: status 401$/)
  })
})
