import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen, type Listening } from '#fakes/listen.ts'
import type { Answer } from '../http-client.ts'
import { UpstreamError, UpstreamLater, UpstreamRefused } from '../outcome.ts'
import { bookedBy, cancelledBy } from './booking.ts'
import { editedBy } from './edit.ts'
import { openDelhiveryRedeliveries } from './redelivery.ts'

const AWB = '84649910000011'
const REFERENCE = 'R1042.1-1'

let server: Listening
let answer: { status: number; text: string }
beforeAll(async () => {
  server = await listen((_, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text)
  })
})
afterAll(() => server.close())

const READERS = {
  booked: (given: Answer) => bookedBy(given, REFERENCE),
  cancelled: (given: Answer) => cancelledBy(given, AWB),
  edited: (given: Answer) => editedBy(given, AWB),
  'asked again': async ({ status, text }: Answer) => {
    answer = { status, text }
    const redelivery = { reference: 'W1', awb: AWB, day: null, phone: '', landmark: '', address: '' }
    return openDelhiveryRedeliveries({ url: server.url, token: 't' }).ask(redelivery, { timeoutMs: 2_000 })
  },
  'looked at': async ({ status, text }: Answer) => {
    answer = { status, text }
    return openDelhiveryRedeliveries({ url: server.url, token: 't' }).outcome('UPL1774', AWB, { timeoutMs: 2_000 })
  },
}
type Reader = keyof typeof READERS

/**
 * A reader's result: a value, the reason of a refusal with the side that can change it, "later", "postponed", or
 * "unknown".
 */
async function outcome(reader: Reader, given: Answer): Promise<unknown> {
  try {
    return await READERS[reader](given)
  } catch (failure) {
    if (failure instanceof UpstreamRefused) return `${failure.whose}: ${failure.reason}`
    if (failure instanceof UpstreamLater) return failure.isPostponed ? 'postponed' : 'later'
    if (failure instanceof UpstreamError) return 'unknown'
    throw failure
  }
}

const crashed = (why: string) =>
  `Crashing while saving package due to exception '${why}'. Package might have been partially saved.`
const undone = (message: string) => ({ status: 'Failure', failed_wbns: [{ waybill: AWB, message }], success_wbns: [] })
const failed = (remark: string) => ({
  packages: [{ refnum: REFERENCE, status: 'Fail', waybill: '', remarks: [remark] }],
  success: false,
  rmk: 'An internal Error has occurred, Please get in touch with client.support@delhivery.com',
})
const noPackages = (rmk: string) => ({ packages: [], success: false, rmk })
const broken = (why: string) =>
  'Package creation API error.Package might be saved.Please contact tech.admin@delhivery.com. Error message is ' +
  `${why} . Quote this error message while reporting.`
const FULL = 'Manifestation failed as the pickup capacity has exceeded the available capacity of this pincode'
const HIDDEN = '"There has been an error but we were asked to not let you see that. Please contact the dev team."'
const unedited = (error: string, named: object) => ({ error, status: 'Failure', ...named })
const uncancelled = (error: string, waybill: string | null = AWB) => ({ status: false, waybill, remark: null, error })

// The words of Delhivery's B2C documentation, "FAQ", and of its description of each call, 2026.
test.each<[Reader, number, unknown, unknown]>([
  ['booked', 200, failed(crashed('Package type Pickup not serviceable for this account')), 'shop: account_refused'],
  ['booked', 200, failed(crashed('Package type Pickup not serviceable for 00c85f-LUIT-do')), 'shop: account_refused'],
  [
    'booked',
    200,
    failed(crashed('PUR (shipment pickup from seller) failure rate of the seller is very high.')),
    'shop: account_refused',
  ],
  ['booked', 200, noPackages('client is not active'), 'shop: account_refused'],
  ['booked', 200, noPackages(broken("'NoneType' object has no attribute 'end_date'")), 'shop: account_refused'],
  ['booked', 200, noPackages(broken("'unicode' object has no attribute 'get'")), 'unknown'],
  ['booked', 200, failed(crashed("'NoneType' object has no attribute 'state'")), 'unknown'],
  ['booked', 200, noPackages('Client-Warehouse is not active.'), 'shop: warehouse_refused'],
  ['booked', 200, failed(crashed("'1100** is non serviceable pincode'")), 'vendor: pin_not_served'],
  ['booked', 200, failed('Incorrect phone number(s) for order R1042.1-1'), 'customer: phone_refused'],
  ['booked', 200, failed(crashed('Shipment restricted based on historical delivery outcomes')), 'vendor: refused'],
  ['booked', 200, failed(crashed(FULL)), 'postponed'],
  ['booked', 400, { error: crashed(FULL) }, 'postponed'],
  ['booked', 400, 'format key missing in the post', 'vendor: refused'],
  ['booked', 403, { detail: 'Authentication credentials were not provided.' }, 'later'],
  ['booked', 403, HIDDEN, 'later'],
  ['booked', 403, '<html><title>403 Forbidden</title></html>', 'postponed'],
  ['cancelled', 200, { status: true, waybill: AWB, remark: 'Shipment has been cancelled.' }, true],
  ['cancelled', 200, '<root><status>True</status><waybill>84649910000011</waybill></root>', true],
  ['cancelled', 200, uncancelled('Shipment is already cancelled'), true],
  ['cancelled', 200, uncancelled('Shipment could not be updated'), false],
  ['cancelled', 200, uncancelled('Incorrect Waybill/OrderID, please try again', null), false],
  ['cancelled', 401, '"Invalid Token"', 'later'],
  ['edited', 200, { status: true, waybill: AWB, order_id: '1042' }, true],
  ['edited', 200, unedited('Incorrect Waybill/OrderID, please try again', { waybill: null, order_id: AWB }), false],
  [
    'edited',
    200,
    unedited('You are not authorised to this action', { waybill: AWB, order_id: null }),
    'shop: no right',
  ],
  ['edited', 200, unedited('Incorrect Waybill/OrderID', { waybill: '77009999', order_id: null }), 'unknown'],
  ['asked again', 200, { message: 'Request submitted successfully!', request_id: 'UPL1774' }, 'UPL1774'],
  ['asked again', 400, '"Package is part of dispatch. Cannot update the information now"', 'vendor: in_dispatch'],
  ['asked again', 400, '"Package in incorrect status"', 'vendor: refused'],
  ['asked again', 400, '"Package action is being performed"', 'later'],
  ['asked again', 403, '"Unauthorized client/user"', 'later'],
  ['looked at', 200, undone('Package is part of dispatch. Cannot update the information now'), 'in_dispatch'],
  ['looked at', 200, undone('Package action is being performed'), 'in_dispatch'],
  ['looked at', 200, undone('Action not allowed'), 'refused'],
])('%s, status %i, %j: %j', async (reader, status, json, means) => {
  const text = typeof json === 'string' ? json : JSON.stringify(json)
  expect(await outcome(reader, { status, headers: new Headers(), text })).toEqual(means)
})
