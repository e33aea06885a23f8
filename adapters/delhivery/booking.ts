import {
  addressIn,
  type FieldLengths,
  PickupNotToday,
  PickupRefused,
  piecesOf,
  type PickupRequest,
  plain,
  rupees,
  tenDigits,
  withCity,
  worthOf,
} from '../courier-pickup.ts'
import { troubleIn } from '../courier-trouble.ts'
import { fieldsOf, jsonAnswer, listOf, wordOf } from '../courier-answer.ts'
import type { PickupTrouble } from '#contract/pickups.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { saysUnknown } from '../courier-unknown.ts'
import { type Answer } from '../http-client.ts'
import { UpstreamError } from '../outcome.ts'
import { checkOf, type Questions } from './doorstep-check.ts'
import { editedBy } from './edit.ts'
import { fetchedStateOf } from './fetched.ts'
import { refuseToken } from './token.ts'
import { fieldsIn } from './translate.ts'

const NAME = 100
/** The most characters in its fields. */
export const FIELDS: FieldLengths = { name: [NAME], address: [500], city: 100, province: 100 }

/** The body of a booking: the customer takes the place of the consignee; Delhivery knows the warehouse by its name. */
export function bookingBody(pickup: PickupRequest, warehouse: string, questions: Questions): string {
  const { reference, from, orderedAt } = pickup
  const shipment = {
    order: reference,
    payment_mode: 'Pickup',
    name: plain(`${from.name} ${from.surname ?? ''}`, NAME),
    add: addressIn(withCity(from, FIELDS), FIELDS.address)[0],
    city: plain(from.city, FIELDS.city),
    state: plain(from.province, FIELDS.province),
    pin: from.zip,
    country: 'India',
    phone: tenDigits(from.phone),
    products_desc: plain(pickup.items.map(({ name }) => name).join(', '), 200),
    hsn_code: '',
    cod_amount: 0,
    total_amount: rupees(worthOf(pickup)),
    order_date: indianDate(orderedAt),
    quantity: piecesOf(pickup),
    // Public clients send grams and kilograms alike without a unit; the example of a reverse booking has one ("150.0
    // gm").
    weight: `${Math.round(pickup.grams)} gm`,
    shipping_mode: 'Surface',
    ...(pickup.isChecked ? checkOf(pickup.items, questions) : {}),
  }
  const data = { shipments: [shipment], pickup_location: { name: warehouse } }
  return `format=json&data=${encodeURIComponent(JSON.stringify(data))}`
}

/**
 * The AWB of a booking, or 'duplicate' when the reference already has one. Throws on a refusal and on an unreadable
 * answer.
 */
export function bookedBy(answer: Answer, reference: string): string {
  refuseToken(answer)
  const isPerhapsSaved = PERHAPS_SAVED.test(answer.text)
  if (answer.status === 400) return refuse(answer.text, [], isPerhapsSaved)
  const json = fieldsOf(jsonAnswer('delhivery', answer))
  if (!json) throw new UpstreamError('delhivery: the booking was not answered')
  const packages = listOf(json['packages']).map((each) => fieldsOf(each) ?? {})
  const own = packages.find(({ refnum }) => wordOf(refnum) === reference)
  const awb = wordOf(own?.['waybill'], 64)
  if (own && /^success$/i.test(wordOf(own['status'])) && AWB.test(awb)) return awb
  // A refusal of other people's bookings is none of ours.
  if (packages.length > 0 && packages.every(({ refnum }) => !['', reference].includes(wordOf(refnum))))
    throw new UpstreamError('delhivery: the answer is about another booking')
  const remarks = packages.flatMap((each) => [each['remarks']].flat()).map((remark) => wordOf(remark, 2000))
  // The remarks above the packages mostly say "please contact us"; they are used when the packages give no reason.
  const why = remarks.join(' ').trim() || wordOf(json['rmk'], 2000)
  return refuse(why, packages, isPerhapsSaved)
}

/** 'duplicate', or the refusal that its remarks give, which is thrown. */
function refuse(remarks: string, packages: Readonly<Record<string, unknown>>[], isPerhapsSaved: boolean): 'duplicate' {
  if (OVER_CAPACITY.test(remarks)) throw new PickupNotToday()
  const trouble = troubleOf(remarks, packages)
  if (trouble === 'duplicate') return trouble
  throw new PickupRefused(trouble, { isPerhapsSaved })
}

/** "Package might have been partially saved", "Package might be saved": at the end of several refusals. */
const PERHAPS_SAVED = /might (?:have been|be) (?:partially )?saved/i
/**
 * "… pickup capacity", or "total shipment volume", "has exceeded the available capacity of this pincode": until
 * midnight.
 */
const OVER_CAPACITY = /exceeded the available capacity/i

/** Words of a program that failed: a "state" or an "address" among them is not the customer's. */
const CRASHED = /internal error|exception|crash|has no attribute/i

const AWB = /^[A-Za-z0-9_-]{5,64}$/

function troubleOf(remarks: string, packages: Readonly<Record<string, unknown>>[]): PickupTrouble {
  const trouble = troubleIn(remarks)
  const isCrash = CRASHED.test(remarks)
  if (trouble && !(isCrash && trouble === 'address_refused')) return trouble
  if (packages.some(({ serviceable }) => serviceable === false)) return 'pin_not_served'
  // "An internal error": the booking may exist anyway; the next attempt checks that first.
  if (isCrash || remarks.trim() === '') throw new UpstreamError('delhivery: the booking failed')
  return 'refused'
}

/**
 * The AWBs that Delhivery has for our reference, in an order that stays the same: those that are not cancelled, or else
 * one that is. Empty when it has none; more than one if a booking came twice and counted as two.
 */
export function knownReference(answer: Answer, reference: string): string[] {
  refuseToken(answer)
  if (saysUnknown(answer)) return []
  const shipments = fieldsOf(jsonAnswer('delhivery', answer))?.['ShipmentData']
  if (!Array.isArray(shipments)) throw new UpstreamError('delhivery: the answer holds no shipments')
  if (shipments.length === 0) return []
  const own = shipments
    .map((member) => fieldsOf(fieldsOf(member)?.['Shipment']) ?? {})
    .filter((shipment) => wordOf(shipment['ReferenceNo']) === reference && AWB.test(wordOf(shipment['AWB'], 64)))
    .toSorted((one, other) => (wordOf(one['AWB'], 64) < wordOf(other['AWB'], 64) ? -1 : 1))
  // To take it for "not there" would book it twice.
  if (own.length === 0) throw new UpstreamError('delhivery: the answer is about another booking')
  const live = own.filter((shipment) => !isCancelled(shipment))
  return (live.length > 0 ? live : own.slice(0, 1)).map((shipment) => wordOf(shipment['AWB'], 64))
}

function isCancelled(shipment: Readonly<Record<string, unknown>>): boolean {
  const status = fieldsOf(shipment['Status'])
  return status !== null && fetchedStateOf(fieldsIn(status)) === 'cancelled'
}

/** True if Delhivery collects from the given PIN. */
export function servedBy(answer: Answer, zip: string): boolean {
  refuseToken(answer)
  const codes = fieldsOf(jsonAnswer('delhivery', answer))?.['delivery_codes']
  if (!Array.isArray(codes)) throw new UpstreamError('delhivery: the answer tells of no PIN')
  const own = codes
    .map((code) => fieldsOf(fieldsOf(code)?.['postal_code']))
    .find((code) => wordOf(code?.['pin']) === zip)
  // An empty list is its answer to a PIN that it does not know.
  if (!own && codes.length > 0) throw new UpstreamError('delhivery: the answer is about another PIN')
  return wordOf(own?.['pickup']).toUpperCase() === 'Y' && !/embargo/i.test(wordOf(own?.['remarks']))
}

/** True if the cancellation was accepted; false if it is too late. */
export const cancelledBy = (answer: Answer, awb: string): boolean => editedBy(answer, awb, /already cancel/i)
