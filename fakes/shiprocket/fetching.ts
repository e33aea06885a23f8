import type { ServerResponse } from 'node:http'
import type { Booking, BookingDesk } from '../bookings.ts'
import { wordOf } from '#adapters/courier-answer.ts'
import { sendJson } from '../listen.ts'

const BASE = '/v1/external'

/** Answers what is about fetching parcels; tells whether it was about that. The caller has seen to the token. */
export function answerFetching(bookings: BookingDesk, url: string, body: unknown, response: ServerResponse): boolean {
  const { pathname, searchParams } = new URL(url, 'http://shiprocket')
  const fields = Object(body) as Record<string, unknown>
  if (pathname === `${BASE}/orders/create/return`) create(bookings, fields, response)
  else if (pathname === `${BASE}/orders/processing/return`) list(bookings, searchParams, response)
  else if (pathname === `${BASE}/courier/assign/awb`) assign(bookings, fields, response)
  else if (pathname === `${BASE}/courier/generate/pickup`) sendJson(response, 200, CALLED)
  else if (pathname === `${BASE}/courier/serviceability/`) serve(bookings, searchParams, response)
  else if (pathname === `${BASE}/orders/cancel/shipment/awbs`) cancel(bookings, fields, response)
  else return false
  return true
}

/** How the next AWB is given out; set while a return is made. */
const slow = new WeakSet<Booking>()
const purse = new WeakSet<Booking>()
const unserved = new WeakSet<Booking>()

function create(bookings: BookingDesk, sent: Record<string, unknown>, response: ServerResponse): void {
  const mode = bookings.nextMode()
  const reference = wordOf(sent['order_id'])
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
  const zip = wordOf(sent['pickup_pincode'])
  const items = sent['order_items'] as { units: number; qc_enable?: boolean; qc_product_image?: string }[]
  if (items.some((item) => item.qc_enable && !item.qc_product_image))
    return invalid(response, 'order_items.0.qc_product_image', 'The qc product image field is required.')
  // Only of one piece; more are taken as they are, which is not said.
  const checked = items.length === 1 && items[0]?.units === 1 && items[0].qc_enable === true
  const booking = bookings.take({ reference, zip, sent, checked }, { withAwb: false, hidden: mode === 'hidden' })
  if (mode === 'hidden') return invalid(response, 'order_id', 'The order id has already been taken.')
  if (mode === 'slow-awb') slow.add(booking)
  if (mode === 'purse') purse.add(booking)
  if (!bookings.serves(zip)) unserved.add(booking)
  if (mode === 'late') return
  if (mode === 'lost-answer') return void response.destroy()
  if (mode === 'failed-after') return sendJson(response, 500, { message: 'Server Error', status_code: 500 })
  sendJson(response, 200, {
    order_id: booking.number + 1,
    shipment_id: booking.number,
    ...PENDING,
    company_name: 'shiprocket',
  })
}

const PENDING = { status: 'RETURN PENDING', status_code: 21 }

function invalid(response: ServerResponse, field: string, told: string): void {
  sendJson(response, 422, { message: 'Oops! Invalid Data.', errors: { [field]: [told] }, status_code: 422 })
}

/** Newest first, whatever is searched for: its real behaviour there is unknown. */
function list(bookings: BookingDesk, asked: URLSearchParams, response: ServerResponse): void {
  const perPage = Number(asked.get('per_page') ?? 15)
  const from = (Number(asked.get('page') ?? 1) - 1) * perPage
  const known = bookings.controls.all().filter(({ hidden }) => !hidden)
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
  sendJson(response, 200, { data, meta: { pagination: { total: known.length, per_page: perPage } } })
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

function serve(bookings: BookingDesk, asked: URLSearchParams, response: ServerResponse): void {
  if (asked.get('is_return') !== '1' || !bookings.serves(asked.get('pickup_postcode') ?? ''))
    return sendJson(response, 404, { message: 'No courier service available for this pincode', status: 404 })
  const zip = asked.get('pickup_postcode') ?? ''
  const company = {
    courier_company_id: 51,
    courier_name: 'Xpressbees Reverse',
    rate: '55',
    qc_courier: bookings.checks(zip) ? 1 : 0,
  }
  const companies = asked.get('qc_check') === '1' && !bookings.checks(zip) ? [] : [company]
  sendJson(response, 200, { status: 200, data: { available_courier_companies: companies } })
}

function cancel(bookings: BookingDesk, { awbs }: Record<string, unknown>, response: ServerResponse): void {
  const isDone = Array.isArray(awbs) && awbs.every((awb) => bookings.cancel(String(awb)))
  if (!isDone) return sendJson(response, 400, { message: 'Cannot cancel in the current status.', status_code: 400 })
  sendJson(response, 200, { message: 'Bulk Shipment cancellation is in progress. Please wait for some time.' })
}
