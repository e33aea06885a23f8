import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BookingDesk } from '../bookings.ts'
import { wordOf } from '#adapters/courier-answer.ts'
import { sendJson } from '../listen.ts'

const CREATE = '/api/cmu/create.json'
const EDIT = '/api/p/edit'
const PINS = '/c/api/pin-codes/json/'

/** Edits the details of a parcel that is delivered, by the same address as a cancellation. */
type EditDetails = (edit: { waybill: string | undefined }) => 'taken' | 'refused' | 'lost-answer' | '500'

/** Answers a call about fetching parcels; true if it was one. The caller has checked the token. */
export async function answerFetching(
  bookings: BookingDesk,
  { warehouse, editDetails }: { warehouse: string; editDetails: EditDetails },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://delhivery')
  if (pathname === CREATE) create(bookings, warehouse, await textOf(request), response)
  else if (pathname === EDIT) edit(bookings, await textOf(request), editDetails, response)
  else if (pathname === PINS) pin(bookings, searchParams.get('filter_codes') ?? '', response)
  else return false
  return true
}

function create(bookings: BookingDesk, warehouse: string, body: string, response: ServerResponse): void {
  const [shipment, location] = shipmentIn(body)
  const mode = bookings.nextMode(wordOf(shipment?.['order']))
  if (mode === 'limit') return void response.writeHead(403, { 'content-type': 'text/html' }).end('<html></html>')
  if (mode === 'token')
    return void response.writeHead(401, { 'content-type': 'text/plain' }).end('Login or API Key Required')
  if (mode === '500') return sendJson(response, 500, { detail: 'Server Error' })
  if (mode === 'html') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>')
  if (!shipment) return sendJson(response, 400, { error: 'format key missing in POST' })
  const [reference, zip] = [wordOf(shipment['order']), wordOf(shipment['pin'])]
  const booking = { reference, zip, sent: shipment, checked: isChecked(shipment) }
  const no = (remark: string, serviceable = true) => sendJson(response, 200, refusal(reference, remark, serviceable))
  if (location !== warehouse || mode === 'warehouse') return no('ClientWarehouse matching query does not exist.')
  if (mode === 'purse') return no(EMPTY_PURSE)
  if (mode === 'phone') return no('Incorrect phone number(s)')
  if (mode === 'address') return no('shipment list contains an address that is too short')
  if (mode === 'odd') return no('Not today, thank you')
  if (mode === 'account') return no(ACCOUNT)
  if (mode === 'full') return no(FULL)
  if (mode === 'suspicious') return no(SUSPICIOUS)
  if (mode === 'internal')
    return no('An internal Error has occurred, Please get in touch with client.support@delhivery.com')
  if (/[&%#;\\]/.test(JSON.stringify(shipment).replaceAll(String.raw`\"`, '')))
    return no('special characters are not allowed')
  if (bookings.isKnown(reference, (sent) => SAME.every((field) => sent[field] === shipment[field])))
    return no('Duplicate Order Id')
  if (mode === 'unserved' || !bookings.serves(booking.zip))
    return no('Crashing while saving package as pincode is not serviceable', false)
  const { awb } = bookings.take(booking, { mode })
  if (mode === 'hidden') return no('Duplicate Order Id')
  if (mode === 'purse-saved') return no(EMPTY_PURSE)
  if (mode === 'full-saved') return no(FULL)
  if (mode === 'late') return
  if (mode === 'twice') bookings.take(booking)
  if (mode === 'lost-answer' || mode === 'twice' || mode === 'unshown') return void response.destroy()
  if (mode === 'failed-after') return sendJson(response, 500, { detail: 'Server Error' })
  sendJson(response, 200, success(reference, awb))
}

/**
 * With more than two items, or six questions about one, the parcel is booked without a check, and the answer does not
 * mention that.
 */
function isChecked({ qc_type, custom_qc }: Record<string, unknown>): boolean {
  if (qc_type !== 'param' || !Array.isArray(custom_qc)) return false
  const items = custom_qc as { description?: unknown; images?: unknown[]; questions?: Question[] }[]
  const isWhole = items.every(
    ({ description, images, questions }) => description && images?.length && questions?.every(isQuestion),
  )
  return isWhole && items.length <= 2 && items.every(({ questions = [] }) => questions.length <= 6)
}

interface Question {
  questions_id?: unknown
  options?: unknown[]
  value?: unknown[]
  required?: unknown
  type?: unknown
}

const isQuestion = ({ questions_id, options, value, required, type }: Question) =>
  typeof questions_id === 'string' &&
  Boolean(value?.length && options?.includes(value[0])) &&
  required === true &&
  type === 'multi'

const EMPTY_PURSE =
  "Crashing while saving package due to exception 'Prepaid client manifest charge API failed due to insufficient " +
  "balance'. Package might have been partially saved."

/**
 * Delhivery B2C documentation, "FAQ", Common Remarks of the order creation, read in November 2026; so is EMPTY_PURSE.
 */
const ACCOUNT =
  "Crashing while saving package due to exception 'Package type Pickup not serviceable for this account'. Package " +
  'might have been partially saved.'
const FULL =
  'Crashing while saving package due to exception Manifestation failed as the total shipment volume has exceeded ' +
  'the available capacity of this pincode. Package might have been partially saved.'
const SUSPICIOUS =
  'Crashing while saving package due to exception suspicious order/consignee. Package might have been partially saved.'
/**
 * An order is a duplicate only if all of these are the same, with the client's name: as above, "Duplicate Order Id".
 */
const SAME = ['order', 'total_amount', 'products_desc', 'payment_mode', 'name']

function shipmentIn(body: string): [Record<string, unknown> | undefined, string] {
  const data = /^format=json&data=(.+)$/s.exec(body)?.[1]
  if (data === undefined) return [undefined, '']
  const { shipments, pickup_location } = JSON.parse(decodeURIComponent(data)) as Shape
  return [shipments?.[0], pickup_location?.name ?? '']
}

interface Shape {
  shipments?: Record<string, unknown>[]
  pickup_location?: { name?: string }
}

const COUNTS = { cash_pickups_count: 0, package_count: 1, prepaid_count: 0, pickups_count: 1, cod_amount: 0 }

function success(refnum: string, waybill: string) {
  const defaults = { client: '000000-LUITANDLOOM-do', payment: 'Pickup', cod_amount: 0, sort_code: 'GAU/UZB' }
  const one = { waybill, refnum, ...defaults, status: 'Success', serviceable: true, remarks: [''] }
  return { ...COUNTS, upload_wbn: 'UPL14784772876334680653', packages: [one], success: true }
}

/** Yes, with status 200. */
function refusal(refnum: string, remark: string, serviceable: boolean) {
  const one = { waybill: '', refnum, payment: 'Pickup', status: 'Fail', serviceable, remarks: [remark] }
  return { ...COUNTS, packages: [one], success: false, rmk: RMK }
}

/** As answers that were published have it, November 2026. */
const RMK = 'An internal Error has occurred, Please get in touch with client.support@delhivery.com'

function edit(bookings: BookingDesk, body: string, editDetails: EditDetails, response: ServerResponse): void {
  const { waybill, cancellation, ...details } = JSON.parse(body) as { waybill?: string; cancellation?: string }
  const done = cancellation === undefined ? editDetails({ waybill, ...details }) : bookings.cancel(waybill ?? '')
  if (done === 'lost-answer') return void response.destroy()
  if (done === '500') return sendJson(response, 500, { detail: 'Server Error' })
  const isDone = done === true || done === 'taken'
  sendJson(response, 200, cancellation === undefined ? edited(waybill, isDone) : cancelled(waybill, isDone))
}

/** Delhivery B2C API, "Edit Shipment", 2026: its status is true, or a word, and then its parcel is in `order_id`. */
const edited = (waybill: string | undefined, isDone: boolean) =>
  isDone
    ? { status: true, waybill, order_id: '1042' }
    : { error: 'Shipment could not be updated', status: 'Failure', waybill: null, order_id: waybill }

/** Delhivery B2C API, "Cancel Shipment", 2026. */
const cancelled = (waybill: string | undefined, isDone: boolean) =>
  isDone
    ? { status: true, waybill, remark: 'Shipment has been cancelled.', order_id: '1042' }
    : { status: false, waybill, remark: null, order_id: '1042', error: PICKED_UP }
const PICKED_UP = 'Shipment status cannot be changed as shipment is either picked up or already in return flow'

function pin(bookings: BookingDesk, zip: string, response: ServerResponse): void {
  const code = { remarks: '', pin: Number(zip), country_code: 'IN', cod: 'Y', pre_paid: 'Y', is_oda: 'N' }
  const pickup = bookings.serves(zip) ? 'Y' : 'N'
  sendJson(response, 200, { delivery_codes: zip.startsWith('0') ? [] : [{ postal_code: { ...code, pickup } }] })
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
