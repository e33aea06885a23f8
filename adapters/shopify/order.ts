import type { Address } from '#contract/orders.ts'
import { toE164 } from '#rules/india/phone.ts'
import { pinOf } from '#rules/india/pin.ts'
import { paymentStatus } from '#rules/orders/paid.ts'
import { customerOf } from './customer.ts'
import { fulfilmentOf } from './fulfilment.ts'
import type { LineUpdate, MoneyUpdate, OrderUpdate, RefundUpdate } from './shop-event.ts'
import { refundOf } from './money/refund.ts'
import { ATTRIBUTE } from './replacements/draft-input.ts'
import { currencyIn, rupees, rupeesIfAny } from './money/rupees.ts'
import {
  count,
  id,
  idIfAny,
  onlyRupees,
  part,
  parts,
  partsIfAny,
  text,
  texts,
  time,
  Unreadable,
  type Part,
} from './shapes.ts'
import { gramsOf } from './weight.ts'

/** An order of Shopify's webhooks and REST calls. Names, addresses and mails are null without the shop's grant. */
export function orderOf(from: Part): OrderUpdate {
  const orderId = id(from, 'id')
  onlyRupees(from, 'currency')
  const customer = part(from, 'customer')
  const address = part(from, 'shipping_address')
  const version = time(from, 'updated_at')
  const taxesIncluded = from.fields['taxes_included'] !== false
  const currency = currencyIn(from, 'presentment_currency')
  const refunds = (partsIfAny(from, 'refunds') ?? []).map((one) =>
    refundOf(one, { id: orderId, currency, taxesIncluded }),
  )
  return {
    id: orderId,
    version,
    ...namesOf(from, 'order_number'),
    customerId: customer && idIfAny(customer, 'id'),
    firstName: (customer && text(customer, 'first_name', 255)) || (address && text(address, 'first_name', 255)) || '',
    lastName: (customer && text(customer, 'last_name', 255)) || (address && text(address, 'last_name', 255)) || '',
    email:
      text(from, 'email', 254) || text(from, 'contact_email', 254) || (customer && text(customer, 'email', 254)) || '',
    phone: firstPhone([from, address, customer, part(from, 'billing_address')]),
    tags: texts(from, 'tags'),
    gateways: texts(from, 'payment_gateway_names'),
    address: addressOf(address),
    totalPaise: rupees(from, 'total_price'),
    money: moneyOf(from, refunds),
    createdAt: time(from, 'created_at') ?? time(from, 'processed_at'),
    cancelledAt: time(from, 'cancelled_at'),
    lines: uniqueLines(parts(from, 'line_items').map((line) => lineOf(line, taxesIncluded))),
    fulfilments: (partsIfAny(from, 'fulfillments') ?? []).map((one) => fulfilmentOf(one, orderId)),
    openReturns: [],
    ...madeFor(from),
    refunds,
    customer: customer && customerInOrder(customer, version),
  }
}

/** Our mark among the attributes that its draft had. */
function madeFor(from: Part): Pick<OrderUpdate, 'madeFor'> {
  const ours = (partsIfAny(from, 'note_attributes') ?? []).find((one) => text(one, 'name', 64) === ATTRIBUTE)
  const [request] = ours ? text(ours, 'value', 64).split('/') : []
  return request ? { madeFor: request } : {}
}

/** The name and the number of an order; each takes the place of the other if one is missing. */
export function namesOf(from: Part, numberKey: string): { name: string; orderNumber: string } {
  const name = text(from, 'name', 255)
  const orderNumber = text(from, numberKey, 32) || (/\d+/.exec(name)?.[0] ?? '').slice(0, 32)
  if (orderNumber === '') throw new Unreadable(`${numberKey} is missing`)
  return { name: name || `#${orderNumber}`, orderNumber }
}

/** An address in the contract's fields and lengths, blank if a value is missing. */
export function addressOf(from: Part | null): Required<Address> {
  const read = (key: string, most: number) => (from === null ? '' : text(from, key, most))
  const phone = read('phone', 64)
  return {
    province: read('province', 100),
    city: read('city', 100),
    zip: pinOf(read('zip', 40)).slice(0, 12),
    address1: read('address1', 500),
    address2: read('address2', 255),
    phone: toE164(phone) ?? phone.slice(0, 32),
  }
}

/**
 * The first Indian mobile number in these places, the billing address last: its owner may be another than who gets the
 * parcel.
 */
export function firstPhone(sources: readonly (Part | null)[]): string {
  for (const source of sources) {
    const phone = source && toE164(text(source, 'phone', 254))
    if (phone) return phone
  }
  return ''
}

/** A duplicated line would be written twice in one statement, which PostgreSQL refuses. */
export function uniqueLines(lines: LineUpdate[]): LineUpdate[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()]
}

function lineOf(from: Part, taxesIncluded: boolean): LineUpdate {
  const ordered = count(from, 'quantity', 1)
  const pricePaise = rupees(from, 'price')
  const taxPaise = taxesIncluded ? 0 : sumOf(from, 'tax_lines', 'price')
  const [title, variantTitle] = [text(from, 'title'), text(from, 'variant_title', 255)]
  const grams = gramsOf(from.fields['grams'], 'g')
  return {
    id: id(from, 'id'),
    productId: idIfAny(from, 'product_id'),
    variantId: idIfAny(from, 'variant_id'),
    sku: text(from, 'sku', 255),
    title,
    name: text(from, 'name'),
    variantTitle,
    pricePaise,
    paidPaise: Math.max(0, pricePaise * ordered - sumOf(from, 'discount_allocations', 'amount')) + taxPaise,
    taxPaise,
    ordered: Math.max(1, ordered),
    // The refunds have the rest of `current_quantity`, which would otherwise count twice.
    quantity: count(from, 'current_quantity', ordered) === 0 ? 0 : ordered,
    isShipped:
      from.fields['requires_shipping'] !== false &&
      from.fields['gift_card'] !== true &&
      (from.fields['tip'] ?? null) === null,
    grams,
    bundle: text(from, 'sales_line_item_group_id', 255),
  }
}

function moneyOf(from: Part, refunds: readonly RefundUpdate[]): MoneyUpdate {
  const back = refunds.map(({ paidPaise }) => paidPaise)
  const isKnown = partsIfAny(from, 'refunds') !== null && !back.includes(null)
  const outstandingPaise = rupeesIfAny(from, 'total_outstanding')
  return {
    status: paymentStatus(text(from, 'financial_status', 32).toLowerCase(), outstandingPaise),
    currentPaise: rupeesIfAny(from, 'current_total_price'),
    outstandingPaise,
    receivedPaise: null,
    refundedPaise: isKnown ? back.reduce<number>((sum, paise) => sum + (paise ?? 0), 0) : null,
  }
}

/** The sum of a list of a line in paise: its discounts, its own and its share of the order's, or its taxes. */
const sumOf = (line: Part, list: string, key: string): number =>
  (partsIfAny(line, list) ?? []).reduce((sum, one) => sum + rupees(one, key), 0)

/** The customer inside an order, unless the order has none; as old as the order when it does not say. */
function customerInOrder(from: Part, version: string | null) {
  if (idIfAny(from, 'id') === null) return null
  const customer = customerOf(from)
  const isBlank = customer.firstName + customer.lastName + customer.email + customer.phone === ''
  return isBlank ? null : { ...customer, version: customer.version ?? version }
}
