import type { PickupTrouble } from '#contract/pickups.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import { indianDate } from '#rules/india/calendar.ts'
import type { Cancellation } from '#rules/pickups/cancellation.ts'
import { fieldsOf, jsonAnswer, listOf, refuseLimit, wordOf } from '../courier-answer.ts'
import {
  addressIn,
  type FieldLengths,
  kilogramsOf,
  PickupRefused,
  type PickupBooked,
  type PickupRequest,
  plain,
  rupees,
  tenDigits,
  withCity,
  worthOf,
} from '../courier-pickup.ts'
import { troubleIn } from '../courier-trouble.ts'
import { saysUnknown } from '../courier-unknown.ts'
import { type Answer, parsedOf } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { checkOf } from './doorstep-check.ts'

const NAME = 100
/** The most characters in its fields; a name and an address have two each. */
export const FIELDS: FieldLengths = { name: [NAME, NAME], address: [190, 190], city: 30, province: 50 }

const BOX = { length: 30, breadth: 25, height: 8 }

/**
 * The body of a return: the customer's address is the pickup address, the warehouse the shipping address. Both e-mail
 * addresses are required; the shop's is used if the customer has none that Shiprocket takes. `location` is Shiprocket's
 * number of the warehouse, 0 for none.
 */
export function returnBody(pickup: PickupRequest, location = 0) {
  const { reference, from, to, items, orderedAt } = pickup
  const shopEmail = to.email ?? ''
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
    pickup_email: isEmail(from.email ?? '', 'mended') ? from.email : shopEmail,
    pickup_phone: tenDigits(from.phone),
    ...(location > 0 ? { pickup_location_id: location } : {}),
    shipping_customer_name: plain(to.name, NAME),
    shipping_address: warehouse,
    ...(warehouse2 ? { shipping_address_2: warehouse2 } : {}),
    shipping_city: plain(to.city, FIELDS.city),
    shipping_state: plain(to.province, FIELDS.province),
    shipping_country: 'India',
    shipping_pincode: to.zip,
    shipping_email: shopEmail,
    shipping_phone: tenDigits(to.phone),
    order_items: items.map((item) => ({
      name: plain(item.name, 200),
      sku: plain(item.sku, 50) || 'item',
      units: item.units,
      selling_price: rupees(item.pricePaise),
      ...(pickup.isChecked ? checkOf(item) : {}),
    })),
    payment_method: 'PREPAID',
    sub_total: rupees(worthOf(pickup)),
    ...BOX,
    weight: kilogramsOf(pickup),
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
  const { trouble, field } = refusalIn(json)
  if (trouble === 'duplicate') return 'duplicate'
  if (trouble || answer.status === 422 || answer.status === 400)
    throw new PickupRefused(trouble ?? 'refused', { field })
  throw new UpstreamError('shiprocket: the return was not made')
}

const NUMBER = /^\d{1,20}$/
const AWB = /^[A-Za-z0-9_-]{4,64}$/

/** A page of the list of returns: the wanted one, null if it is not there, and true if there may be more pages. */
export interface Page {
  found: Return | null
  more: boolean
}

/** The return of a reference in one page of the list, null if it is not there; and true if there may be more pages. */
export function foundBy(answer: Answer, reference: string, perPage: number): Page {
  if (saysUnknown(answer)) return { found: null, more: false }
  const json = fieldsOf(jsonAnswer('shiprocket', answer))
  const data = json?.['data']
  if (!Array.isArray(data)) throw new UpstreamError('shiprocket: the answer holds no returns')
  const own = data.map((each) => fieldsOf(each)).find((each) => wordOf(each?.['channel_order_id']) === reference)
  const shipment = fieldsOf(listOf(own?.['shipments'])[0])
  const shipmentId = wordOf(own?.['shipment_id'], 20) || wordOf(shipment?.['id'], 20)
  if (!own) return { found: null, more: data.length > 0 && hasMore(json, data.length, perPage) }
  // To take it for "not there" would book it twice.
  if (!NUMBER.test(shipmentId)) throw new UpstreamError('shiprocket: the return of a reference has no number')
  const awb = wordOf(shipment?.['awb'], 64)
  return {
    found: { shipmentId, awb: AWB.test(awb) ? awb : '', courierName: nameOf(shipment?.['courier']) },
    more: false,
  }
}

/** True if pages follow: by the count in the answer, since it may have fewer returns than requested. */
function hasMore(json: Readonly<Record<string, unknown>> | null, count: number, perPage: number): boolean {
  const pagination = fieldsOf(fieldsOf(json?.['meta'])?.['pagination'])
  const [current, total] = [wordOf(pagination?.['current_page']), wordOf(pagination?.['total_pages'])]
  return NUMBER.test(current) && NUMBER.test(total) ? Number(current) < Number(total) : count >= perPage
}

/** Its status code if the wallet does not pay for the parcel, beside status 200 (Shiprocket's API documentation). */
const WALLET_EMPTY = '350'

/** The AWB assigned to a return. It may come later: then the next attempt finds it. */
export function assignedBy(answer: Answer, shipmentId: string): PickupBooked {
  const json = readable(answer)
  const data = fieldsOf(fieldsOf(json['response'])?.['data']) ?? {}
  const awb = wordOf(data['awb_code'], 64)
  if (!['', shipmentId].includes(wordOf(data['shipment_id'])))
    throw new UpstreamError('shiprocket: the AWB is of another return')
  if (AWB.test(awb)) return { awb, courierName: nameOf(data['courier_name']), courierRef: shipmentId }
  if (wordOf(json['status_code']) === WALLET_EMPTY) throw new PickupRefused('purse_empty')
  const { trouble } = refusalIn({ ...json, assignError: data['awb_assign_error'], more: data['message'] })
  if (trouble && trouble !== 'duplicate') throw new PickupRefused(trouble)
  throw new UpstreamError('shiprocket: there is no AWB yet')
}

/**
 * True if the courier was called, now or before; false if the call was refused. Throws if that is not known: an answer
 * with 200 that is no JSON says neither.
 */
export function called(answer: Answer): boolean {
  refuseLimit('shiprocket', answer)
  if (answer.status >= 500 || answer.status === 401) throw new UpstreamError(`shiprocket: status ${answer.status}`)
  const json = fieldsOf(parsedOf(answer))
  const texts = [json?.['message'], fieldsOf(json?.['response'])?.['data']].map((word) => wordOf(word, 2000)).join(' ')
  if (CALLED_BEFORE.test(texts)) return true
  if (json && answer.status >= 400) return false
  const status = wordOf(json?.['pickup_status'])
  if (status === '') throw new UpstreamError('shiprocket: the call of the courier was not answered')
  return status === '1'
}

/**
 * "Already in Pickup Queue.", "Pickup is already scheduled", "… has already been generated", "… scheduled already"
 * (public clients, 2026). A date that "has already passed", or goods already shipped, are none of these.
 */
const CALLED_BEFORE =
  /\balready in (?:the )?(?:pickup )?queue|\balready (?:been )?(?:scheduled|generated|requested|booked)|\b(?:scheduled|generated) already|\bduplicate pickup/i

/** The couriers of Shiprocket that collect there. */
export function companiesIn(answer: Answer): readonly unknown[] {
  if (answer.status === 404 && fieldsOf(parsedOf(answer))) return []
  const json = fieldsOf(jsonAnswer('shiprocket', answer))
  if (!json) throw new UpstreamError('shiprocket: the answer tells of no courier')
  if (Number(json['status']) === 404) return []
  const companies = fieldsOf(json['data'])?.['available_courier_companies']
  if (Array.isArray(companies)) return companies
  throw new UpstreamError('shiprocket: the answer tells of no courier')
}

/**
 * The outcome of a cancellation. Shiprocket says "in progress" of one that it accepts: only a scan says that it is
 * done, and a courier that is out for the pickup comes anyway.
 */
export function cancelledBy(answer: Answer): Cancellation {
  refuseLimit('shiprocket', answer)
  const json = fieldsOf(parsedOf(answer))
  const status = Math.max(answer.status, Number(json?.['status_code'] ?? json?.['status']) || 0)
  if (status >= 500 || status === 401) throw new UpstreamError(`shiprocket: status ${status}`)
  const message = wordOf(json?.['message'], 2000)
  if (/\balready (?:been |is )?cancel/i.test(message)) return 'done'
  if (json && (status >= 300 || json['success'] === false)) return 'too_late'
  if (/cancel/i.test(message)) return 'requested'
  throw new UpstreamError('shiprocket: the cancellation was not answered')
}

/** The JSON of an answer with any status, but throws on 429, 403 and 5xx. */
function readable(answer: Answer): Readonly<Record<string, unknown>> {
  const isRefusal = answer.status >= 400 && answer.status < 500 && ![401, 403, 404, 429].includes(answer.status)
  const json = fieldsOf(jsonAnswer('shiprocket', isRefusal ? { ...answer, status: 200 } : answer))
  if (!json) throw new UpstreamError('shiprocket: the answer cannot be read')
  return json
}

/** The reason for which a booking was refused; null if no reason is known. */
interface Refusal {
  trouble: PickupTrouble | null
  /** The first field that was refused; '' if none is named. */
  field: string
}

/**
 * The reason of a refusal. The name of the rejected field says most: it belongs to the pickup address or to the
 * warehouse's, and only by it a phone or an address is certainly the customer's. An e-mail address says nothing of the
 * address at the door.
 */
function refusalIn(json: Readonly<Record<string, unknown>>): Refusal {
  const errors = Object.entries(fieldsOf(json['errors']) ?? {})
  const [[field] = ['']] = errors
  const ours = errors.find(([name]) => name.startsWith('shipping_') && !isMail(name))
  if (ours) return { trouble: 'warehouse_refused', field: ours[0] }
  const others = errors.filter(([name]) => !isMail(name))
  if (errors.length > 0 && others.length === 0) return { trouble: 'refused', field }
  const fields = others.map(([field, problem]) => `${field.replaceAll('_', ' ')} ${[problem].flat().join(' ')}`)
  const texts = [...fields, json['message'], json['assignError'], json['more']].map((word) => wordOf(word, 2000))
  const trouble = troubleIn(texts.join(' '))
  // Without a field it may be the phone or the address of the account.
  if (others.length === 0 && (trouble === 'phone_refused' || trouble === 'address_refused'))
    return { trouble: null, field }
  return { trouble, field: others[0]?.[0] ?? '' }
}

const isMail = (name: string) => name.endsWith('_email')

function nameOf(value: unknown): string {
  const name = wordOf(value, 64)
  return /^[A-Za-z][A-Za-z0-9 .&()-]*$/.test(name) && !/\d{4}/.test(name) ? name : ''
}
