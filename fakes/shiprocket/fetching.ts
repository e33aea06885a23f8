import type { ServerResponse } from 'node:http'
import type { Booking, BookingDesk, BookingMode } from '../bookings.ts'
import { wordOf } from '#adapters/courier-answer.ts'
import { sendJson } from '../listen.ts'
import { indianClock } from '../parcel.ts'

const BASE = '/v1/external'

const dayOf = (moment: Date) => indianClock(moment, ' ').slice(0, 10)

/** Answers a call about fetching parcels; true if it was one. The caller has checked the token. */
export function answerFetching(bookings: BookingDesk, url: string, body: unknown, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shiprocket')
  const fields = Object(body) as Record<string, unknown>
  if (pathname === `${BASE}/orders/create/return`) create(bookings, fields, response)
  else if (pathname === `${BASE}/orders/processing/return`) list(bookings, searchParams, response)
  else if (pathname === `${BASE}/courier/assign/awb`) assign(bookings, fields, response)
  else if (pathname === `${BASE}/courier/generate/pickup`) call(bookings, fields, response)
  else if (pathname === `${BASE}/courier/serviceability/`) serve(bookings, searchParams, response)
  else if (pathname === `${BASE}/orders/cancel/shipment/awbs`) cancel(bookings, fields, response)
  else return false
  return true
}

/** The bookings whose next AWB is given out in another way; set while a return is made. */
const slow = new WeakSet<Booking>()
const purse = new WeakSet<Booking>()
const unserved = new WeakSet<Booking>()
/** The mode of a booking once its AWB is given out, or its courier called. */
const later = new WeakMap<Booking, BookingMode>()
const LATER: readonly BookingMode[] = ['no-day', 'not-called', 'lost-awb', 'lost-call']

function create(bookings: BookingDesk, sent: Record<string, unknown>, response: ServerResponse): void {
  const reference = wordOf(sent['order_id'])
  const mode = bookings.nextMode(reference)
  if (mode === 'limit') return sendJson(response, 429, { message: 'Too Many Attempts.', status_code: 429 })
  if (mode === 'token') return sendJson(response, 401, { message: 'Token has expired', status_code: 401 })
  if (mode === '500' || mode === 'internal')
    return sendJson(response, 500, { message: 'Server Error', status_code: 500 })
  if (mode === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  if (mode === 'warehouse') return invalid(response, 'shipping_pincode', 'The shipping pincode is not valid.')
  if (mode === 'phone') return invalid(response, 'pickup_phone', 'The pickup phone must be 10 digits.')
  if (mode === 'address')
    return invalid(response, 'pickup_address', 'The pickup address may not be greater than 190 characters.')
  const long = ['pickup_address', 'pickup_address_2'].find((field) => wordOf(sent[field], 1000).length > 190)
  if (long) return invalid(response, long, `The ${long} may not be greater than 190 characters.`)
  if (mode === 'odd') return invalid(response, 'mood', 'Not today, thank you')
  if (bookings.has(reference)) return invalid(response, 'order_id', 'The order id has already been taken.')
  const missing = REQUIRED.find((field) => sent[field] === undefined || sent[field] === '')
  if (missing) return invalid(response, missing, `The ${missing.replaceAll('_', ' ')} field is required.`)
  const zip = wordOf(sent['pickup_pincode'])
  const items = sent['order_items'] as { units: number; qc_enable?: boolean; qc_product_image?: string }[]
  if (items.some((item) => item.qc_enable && !item.qc_product_image))
    return invalid(response, 'order_items.0.qc_product_image', 'The qc product image field is required.')
  // Checked only if it is one piece; more are taken without a check, and the answer does not mention that.
  const checked = items.length === 1 && items[0]?.units === 1 && items[0].qc_enable === true
  const booking = bookings.take({ reference, zip, sent, checked }, { withAwb: false, mode })
  if (mode === 'hidden') return invalid(response, 'order_id', 'The order id has already been taken.')
  if (mode === 'slow-awb') slow.add(booking)
  if (mode === 'purse') purse.add(booking)
  if (LATER.includes(mode)) later.set(booking, mode)
  if (mode === 'unserved' || !bookings.serves(zip)) unserved.add(booking)
  if (mode === 'late') return
  if (mode === 'lost-answer' || mode === 'unshown') return void response.destroy()
  if (mode === 'failed-after') return sendJson(response, 500, { message: 'Server Error', status_code: 500 })
  sendJson(response, 200, {
    order_id: booking.number + 1,
    shipment_id: booking.number,
    ...PENDING,
    company_name: 'shiprocket',
  })
}

/**
 * Required by the answer 422 of "Create a Return Order" (Shiprocket's API documentation, Postman collection SzYW1zB2):
 * its table of parameters says yes for `pickup_email` and leaves `shipping_email` and `pickup_location_id` open.
 */
const REQUIRED = [
  'order_date',
  'pickup_customer_name',
  'pickup_address',
  'pickup_city',
  'pickup_state',
  'pickup_country',
  'pickup_pincode',
  'pickup_email',
  'pickup_phone',
  'pickup_location_id',
  'shipping_customer_name',
  'shipping_address',
  'shipping_city',
  'shipping_country',
  'shipping_pincode',
  'shipping_state',
  'shipping_email',
  'shipping_phone',
  'payment_method',
  'sub_total',
  'length',
  'breadth',
  'height',
  'weight',
]

const PENDING = { status: 'RETURN PENDING', status_code: 21 }

function invalid(response: ServerResponse, field: string, sentence: string): void {
  sendJson(response, 422, { message: 'Oops! Invalid Data.', errors: { [field]: [sentence] }, status_code: 422 })
}

/**
 * Newest first. "Get All Return Orders" knows `page`, `per_page`, `from` and `to`; a `search` is ignored (Postman
 * collection SzYW1zB2).
 */
function list(bookings: BookingDesk, query: URLSearchParams, response: ServerResponse): void {
  const perPage = Number(query.get('per_page') ?? 15)
  const from = (Number(query.get('page') ?? 1) - 1) * perPage
  const [first, last] = [query.get('from') ?? '', query.get('to') ?? '9']
  const known = bookings.controls
    .all()
    .filter((booking) => bookings.isShown(booking) && dayOf(booking.at) >= first && dayOf(booking.at) <= last)
  const data = known
    .toReversed()
    .slice(from, from + perPage)
    .map(({ reference, number, awb }) => ({
      id: number + 1,
      channel_order_id: reference,
      ...PENDING,
      shipment_id: number,
      shipments: [{ isd_code: '+91', courier: awb === '' ? '' : 'Xpressbees Reverse', awb }],
    }))
  const pagination = {
    total: known.length,
    count: data.length,
    per_page: perPage,
    current_page: Number(query.get('page') ?? 1),
    total_pages: Math.max(1, Math.ceil(known.length / perPage)),
  }
  sendJson(response, 200, { data, meta: { pagination } })
}

function assign(
  bookings: BookingDesk,
  { shipment_id, is_return }: Record<string, unknown>,
  response: ServerResponse,
): void {
  const booking = bookings.byNumber(Number(shipment_id))
  if (!booking || is_return !== 1) return invalid(response, 'shipment_id', 'The selected shipment id is invalid.')
  if (purse.delete(booking))
    return sendJson(response, 200, { status_code: 350, message: 'Sorry! Please recharge your wallet to ship.' })
  if (unserved.has(booking)) return sendJson(response, 200, notAssigned('No courier is serviceable for this pincode.'))
  if (slow.delete(booking)) {
    bookings.assign(booking)
    return sendJson(response, 200, { success: true, message: 'We are processing your request' })
  }
  if (booking.awb !== '') return sendJson(response, 200, notAssigned('AWB is already assigned'))
  const { awb } = bookings.assign(booking)
  if (later.get(booking) === 'lost-awb') return void response.destroy()
  const data = {
    courier_company_id: 51,
    awb_code: awb,
    cod: 0,
    shipment_id: booking.number,
    courier_name: 'Xpressbees Reverse',
  }
  sendJson(response, 200, { awb_assign_status: 1, response: { data } })
}

const notAssigned = (awb_assign_error: string) => ({ awb_assign_status: 0, response: { data: { awb_assign_error } } })

const CALLED = {
  pickup_status: 1,
  response: { pickup_scheduled_date: '2026-11-24 14:00:00', status: 3, data: 'Pickup is confirmed' },
}

/**
 * "Already in Pickup Queue." if it was called before (six public clients), and 400 or 422 in other words if it is not
 * called.
 */
function call(
  bookings: BookingDesk,
  { shipment_id, pickup_date }: Record<string, unknown>,
  response: ServerResponse,
): void {
  const booking = bookings.byNumber(Number([shipment_id].flat()[0]))
  if (!booking || booking.awb === '')
    return sendJson(response, 404, { message: 'Shipment not found', status_code: 404 })
  if (booking.called) return sendJson(response, 400, { message: 'Already in Pickup Queue.', status_code: 400 })
  const how = later.get(booking)
  const day = wordOf([pickup_date].flat()[0])
  if (how === 'not-called')
    return sendJson(response, 400, { message: 'Pickup can not be generated.', status_code: 400 })
  if (day !== '' && (how === 'no-day' || day < dayOf(booking.at)))
    return invalid(response, 'pickup_date', 'The pickup date is invalid.')
  booking.called = true
  if (how === 'lost-call') return void response.destroy()
  sendJson(response, 200, CALLED)
}

function serve(bookings: BookingDesk, query: URLSearchParams, response: ServerResponse): void {
  if (query.get('is_return') !== '1' || !bookings.serves(query.get('pickup_postcode') ?? ''))
    return sendJson(response, 404, { message: 'No courier service available for this pincode', status: 404 })
  const zip = query.get('pickup_postcode') ?? ''
  const company = {
    courier_company_id: 51,
    courier_name: 'Xpressbees Reverse',
    rate: '55',
    qc_courier: bookings.checks(zip) ? 1 : 0,
  }
  const companies = query.get('qc_check') === '1' && !bookings.checks(zip) ? [] : [company]
  sendJson(response, 200, { status: 200, data: { available_courier_companies: companies } })
}

/** The time for which a cancellation is in progress. The real time is not published: "wait for some time". */
const IN_PROGRESS_MS = 5 * 60_000

/**
 * "In progress", and only a scan says that it is done; it holds before "Out for Pickup" only ("Cancel a Shipment",
 * Postman collection SzYW1zB2). The answer after that is not published: here the same, and the courier comes.
 */
function cancel(bookings: BookingDesk, { awbs }: Record<string, unknown>, response: ServerResponse): void {
  const cancelOne = (awb: string) => bookings.isOutFor(awb) || bookings.cancel(awb, IN_PROGRESS_MS)
  if (!Array.isArray(awbs) || !awbs.every((awb) => cancelOne(String(awb))))
    return sendJson(response, 400, { message: 'Cannot cancel in the current status.', status_code: 400 })
  sendJson(response, 200, { message: 'Bulk Shipment cancellation is in progress. Please wait for some time.' })
}
