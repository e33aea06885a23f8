import { indianDate } from '#rules/india/calendar.ts'
import { fieldsOf, jsonAnswer, listOf, refuseLimit, wordOf } from '../courier-answer.ts'
import {
  addressIn,
  type FieldLengths,
  kilogramsOf,
  PickupRefused,
  type PickupBooked,
  type PickupWanted,
  plain,
  rupees,
  tenDigits,
  troubleIn,
  withCity,
  worthOf,
} from '../courier-pickup.ts'
import { saysUnknown } from '../courier-unknown.ts'
import { type Answer } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { checkOf } from './doorstep-check.ts'

const NAME = 100
/** What its fields hold; a name and an address have two each. */
export const FIELDS: FieldLengths = { name: [NAME, NAME], address: [190, 190], city: 30, province: 50 }

const BOX = { length: 30, breadth: 25, height: 8 }

/** The body of a return: the customer's address is the pick-up address, the warehouse the shipping address. */
export function returnBody(wanted: PickupWanted) {
  const { reference, from, to, items, orderedAt } = wanted
  const [address, address2] = addressIn(withCity(from, FIELDS), FIELDS.address)
  const [warehouse, warehouse2] = addressIn(withCity(to, FIELDS), FIELDS.address)
  const surname = plain(from.surname ?? '', NAME)
  return {
    order_id: reference,
    order_date: indianDate(orderedAt),
    pickup_customer_name: plain(from.name, NAME),
    ...(surname ? { pickup_last_name: surname } : {}),
    pickup_address: address,
    ...(address2 ? { pickup_address_2: address2 } : {}),
    pickup_city: plain(from.city, FIELDS.city),
    pickup_state: plain(from.province, FIELDS.province),
    pickup_country: 'India',
    pickup_pincode: from.zip,
    pickup_phone: tenDigits(from.phone),
    shipping_customer_name: plain(to.name, NAME),
    shipping_address: warehouse,
    ...(warehouse2 ? { shipping_address_2: warehouse2 } : {}),
    shipping_city: plain(to.city, FIELDS.city),
    shipping_state: plain(to.province, FIELDS.province),
    shipping_country: 'India',
    shipping_pincode: to.zip,
    shipping_phone: tenDigits(to.phone),
    order_items: items.map((item) => ({
      name: plain(item.name, 200),
      sku: plain(item.sku, 50) || 'item',
      units: item.units,
      selling_price: rupees(item.pricePaise),
      ...(wanted.isChecked ? checkOf(item) : {}),
    })),
    payment_method: 'PREPAID',
    sub_total: rupees(worthOf(wanted)),
    ...BOX,
    weight: kilogramsOf(wanted),
  }
}

/** A return at Shiprocket: the number of its shipment, and its AWB once it has one. */
export interface Return {
  shipmentId: string
  awb: string
  courierName: string
}

/** The created return, or 'duplicate' when the reference already has one. */
export function madeBy(answer: Answer): Return | 'duplicate' {
  const json = readable(answer)
  const shipmentId = wordOf(json['shipment_id'], 20)
  if (answer.status === 200 && NUMBER.test(shipmentId)) return { shipmentId, awb: '', courierName: '' }
  const trouble = troubleOf(json)
  if (trouble === 'duplicate') return 'duplicate'
  if (trouble || answer.status === 422 || answer.status === 400) throw new PickupRefused(trouble ?? 'refused')
  throw new UpstreamError('shiprocket: the return was not made')
}

const NUMBER = /^\d{1,20}$/
const AWB = /^[A-Za-z0-9_-]{4,64}$/

/**
 * The return of a reference in one page of the list, null when it is not there; and whether there may be more pages.
 */
export function foundBy(answer: Answer, reference: string, perPage: number): { found: Return | null; more: boolean } {
  if (saysUnknown(answer)) return { found: null, more: false }
  const data = fieldsOf(jsonAnswer('shiprocket', answer))?.['data']
  if (!Array.isArray(data)) throw new UpstreamError('shiprocket: the answer holds no returns')
  const own = data.map((each) => fieldsOf(each)).find((each) => wordOf(each?.['channel_order_id']) === reference)
  const shipment = fieldsOf(listOf(own?.['shipments'])[0])
  const shipmentId = wordOf(own?.['shipment_id'], 20) || wordOf(shipment?.['id'], 20)
  if (!own || !NUMBER.test(shipmentId)) return { found: null, more: !own && data.length >= perPage }
  const awb = wordOf(shipment?.['awb'], 64)
  return {
    found: { shipmentId, awb: AWB.test(awb) ? awb : '', courierName: nameOf(shipment?.['courier']) },
    more: false,
  }
}

/** The AWB assigned to a return. It may come later: then the next attempt finds it. */
export function assignedBy(answer: Answer, shipmentId: string): PickupBooked {
  const json = readable(answer)
  const data = fieldsOf(fieldsOf(json['response'])?.['data']) ?? {}
  const awb = wordOf(data['awb_code'], 64)
  if (AWB.test(awb)) return { awb, courierName: nameOf(data['courier_name']), courierRef: shipmentId }
  const trouble = troubleOf({ ...json, assignError: data['awb_assign_error'], more: data['message'] })
  if (trouble && trouble !== 'duplicate') throw new PickupRefused(trouble)
  throw new UpstreamError('shiprocket: there is no AWB yet')
}

/**
 * Throws when the courier may not have been called. A courier that is already called, or comes without a call, is no
 * failure.
 */
export function called(answer: Answer): void {
  refuseLimit('shiprocket', answer)
  if (answer.status >= 500 || answer.status === 401) throw new UpstreamError(`shiprocket: status ${answer.status}`)
}

/** The couriers of Shiprocket that collect there. */
export function companiesIn(answer: Answer): readonly unknown[] {
  if (answer.status === 404) return []
  const json = fieldsOf(jsonAnswer('shiprocket', answer))
  if (!json) throw new UpstreamError('shiprocket: the answer tells of no courier')
  if (Number(json['status']) === 404) return []
  const companies = fieldsOf(json['data'])?.['available_courier_companies']
  if (Array.isArray(companies)) return companies
  throw new UpstreamError('shiprocket: the answer tells of no courier')
}

/** Whether a cancellation was accepted; false when it is too late. */
export function cancelledBy({ status, headers, text }: Answer): boolean {
  refuseLimit('shiprocket', { status, headers })
  if (status >= 500 || status === 401) throw new UpstreamError(`shiprocket: status ${status}`)
  return status < 300 || /already.{0,20}cancel/i.test(text)
}

/** The JSON of an answer with any status, but throws on 429, 403 and 5xx. */
function readable(answer: Answer): Readonly<Record<string, unknown>> {
  const isRefusal = answer.status >= 400 && answer.status < 500 && ![401, 403, 404, 429].includes(answer.status)
  const json = fieldsOf(jsonAnswer('shiprocket', isRefusal ? { ...answer, status: 200 } : answer))
  if (!json) throw new UpstreamError('shiprocket: the answer cannot be read')
  return json
}

/**
 * The reason of a refusal. The name of the rejected field says most: it belongs to the pick-up address or to the
 * warehouse's.
 */
function troubleOf(json: Readonly<Record<string, unknown>>) {
  const errors = Object.entries(fieldsOf(json['errors']) ?? {})
  if (errors.some(([field]) => field.startsWith('shipping_'))) return 'warehouse_refused'
  const fields = errors.map(([field, problem]) => `${field.replaceAll('_', ' ')} ${[problem].flat().join(' ')}`)
  return troubleIn(
    [...fields, json['message'], json['assignError'], json['more']].map((word) => wordOf(word, 2000)).join(' '),
  )
}

function nameOf(value: unknown): string {
  const name = wordOf(value, 64)
  return /^[A-Za-z][A-Za-z0-9 .&()-]*$/.test(name) && !/\d{4}/.test(name) ? name : ''
}
