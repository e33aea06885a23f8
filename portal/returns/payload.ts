import type { CallRequest, CallResponse } from '#contract/calls.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Address, LineItem } from '#contract/orders.ts'
import type { ChosenProduct } from '#contract/returns.ts'
import type { METAFIELD_UPDATED } from '#contract/wire.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { toE164 } from '#rules/india/phone.ts'
import { present } from '#rules/present.ts'
import { brokenChecks } from '#rules/returns/form.ts'
import { fulfilmentId, nextNumber } from '#rules/returns/numbering.ts'
import { moreIn, waitFor } from '#rules/returns/reasons.ts'
import type { SentFile } from '../photos/photos.ts'
import { SPECIFICATION } from '../specification.ts'
import type { FormProblem } from '../submission/form-notes.tsx'
import { isUnsaved } from './address/address-begun.ts'
import { wayOf } from './by-rules.ts'
import {
  causesOf,
  causesOffered,
  type Choices,
  chosenOf,
  offersFor,
  piecesChosen,
  type Wish,
  wishOf,
} from './choices.ts'
import type { ReturnDraft } from './draft.ts'
import { LATE } from './late-words.ts'
import { outcomeOf, reasonOf, requestsOf } from './outcomes.ts'

/** The order and everything on its screen. */
export type Details = CallResponse<'orders.details'>

/** The answer to an accepted request. */
export type Receipt = CallResponse<'returns.submit'>['data']

/** The form's content, without its photos. */
export interface Entered {
  /** The customer's text; `phone` is there while they edit it. */
  texts: { email: string; phone?: string; reason: string }
  choices: Choices
  address: Address
  /** The address form, while it is open. */
  editing: ReturnDraft['editing']
}

/** The name of a section of the form that can show an error. */
export type SectionName =
  | 'email'
  | 'phone'
  | 'address'
  | 'products'
  | 'photos'
  | 'cause'
  | 'exchangeReason'
  | 'reason'
  | 'size'
  | 'refund'

/** A problem of the form, and its section; `item` is the item whose size or cause is missing. */
export type Problem = FormProblem<SectionName>

const SECTION_OF: Partial<Record<RefusalCode, SectionName>> = {
  INVALID_EMAIL: 'email',
  EMAIL_MISSING: 'email',
  NO_PRODUCTS: 'products',
  IMAGE_MISSING: 'photos',
  EXCHANGE_REASON_MISSING: 'exchangeReason',
  REASON_NOT_OFFERED: 'exchangeReason',
  REASON_MISSING: 'reason',
  SIZE_MISSING: 'size',
  SIZE_NOT_OFFERED: 'size',
  UPLOAD_FAILED: 'photos',
  FILE_NOT_FOUND: 'photos',
  PHONE_INVALID: 'phone',
  ADDRESS_INVALID: 'address',
  ALREADY_SUBMITTED: 'products',
  NOT_DELIVERED: 'products',
  WINDOW_OVER: 'products',
  NOT_RETURNABLE: 'products',
  TOO_MANY_PIECES: 'products',
  SET_NOT_WHOLE: 'products',
  RULE_FORBIDS: 'products',
  PRICE_CHANGED: 'products',
  PICKUP_DAY_NOT_OFFERED: 'address',
  REFUND_WAY_NOT_OPEN: 'refund',
  REFUND_BONUS_CHANGED: 'refund',
}

/** The problem behind a code, at its section. */
export function problemOf(code: RefusalCode, details: Details, { choices }: Pick<Entered, 'choices'>): Problem {
  const section = SECTION_OF[code]
  const lines = details.orderDetails.line_items
  if (code === 'REASON_MISSING') return reasonMissing(choices, lines)
  if (section !== 'size') return { code, section }
  const products = productsOf(choices, lines)
  return { code, section, item: (products.find(({ size }) => size === '') ?? products[0])?.id }
}

/** The reason is missing: at the chips of the first item without a cause; where no chip is offered, at the text. */
function reasonMissing(choices: Choices, lines: readonly LineItem[]): Problem {
  const isOpen = (line: LineItem) => causesOffered(line).length > 0 && causesOf(choices, line).length === 0
  const open = chosenOf(choices, lines).find(isOpen)
  return { code: 'REASON_MISSING', ...(open ? { section: 'cause', item: open.id } : { section: 'reason' }) }
}

/**
 * The first problem of the form, with the others: the specification's checks, then phone and address. (Specification
 * 5.)
 */
export function problemIn(details: Details, entered: Entered, photos: number, emailBlocked: boolean): Problem | null {
  const { texts, choices, address } = entered
  const lines = details.orderDetails.line_items
  const products = productsOf(choices, lines)
  const codes = brokenChecks({
    email: texts.email,
    specification: SPECIFICATION,
    emailBlocked,
    products,
    photos,
    photosOf: details.terms.shop?.photos_of,
    ...typeOf(choices, lines),
    reason: texts.reason.trimEnd(),
  })
  const of = (code: RefusalCode): Problem => problemOf(code, details, entered)
  const problems = codes.flatMap((code) => (code === 'SIZE_MISSING' ? sizesMissing(products) : of(code)))
  if (texts.phone !== undefined && toE164(texts.phone) === null) problems.push(of('PHONE_INVALID'))
  if (isUnsaved(entered.editing, address))
    problems.push({ code: 'ADDRESS_INVALID', section: 'address', text: LATE.saveFirst })
  else if (addressProblem(address) !== null) problems.push(of('ADDRESS_INVALID'))
  const [first, ...also] = problems
  return first ? { ...first, ...(also.length > 0 ? { also } : {}) } : null
}

/** Each item without a size. */
const sizesMissing = (products: readonly ChosenProduct[]): Problem[] =>
  products.filter(({ size }) => size === '').map(({ id }) => ({ code: 'SIZE_MISSING', section: 'size', item: id }))

/** The request, before any call to the gateway. */
export type Payload = Omit<CallRequest<'returns.submit'>, typeof METAFIELD_UPDATED | 'mailCheckStatus'>

/** The type of a second request on an order. (Specification 4.) */
const AGAIN = 'Return Exchange'

/** The request as it is submitted. */
export function payloadOf(
  { orderDetails: order, exchangeHistoryDetails: earlier, terms }: Details,
  { texts, choices, address }: Entered,
  files: readonly SentFile[],
): Payload {
  const phone = toE164(texts.phone ?? address.phone ?? '') ?? ''
  const type = typeOf(choices, order.line_items)
  return {
    fulfillment_id: fulfilmentId(order.order_number, nextNumber(earlier.length)),
    customerId: order.customer.id,
    alternatePhone: phone,
    address: { ...address, phone: phone || (address.phone ?? '') },
    orderId: order.id,
    orderNumber: order.order_number,
    products: productsOf(choices, order.line_items),
    ...type,
    files: photosOf(files, choices, order.line_items),
    tags: order.tags.join(', ').slice(0, 5000),
    email: texts.email,
    reason: texts.reason.trimEnd(),
    ...(choices.pickupDay === undefined ? {} : { pickupDay: choices.pickupDay }),
    ...refundWayOf(choices, order.line_items, terms),
    exchangeAction: terms.exchanged_before ? AGAIN : type.type,
  }
}

/** The way of the refund that the form shows, and its bonus, if there is a choice and something is returned. */
function refundWayOf(choices: Choices, lines: readonly LineItem[], terms: Details['terms']) {
  const chosen = wayOf(choices, terms)
  if (!chosen || !requestsOf(choices, lines).some(({ type }) => type === 'Return')) return {}
  return { refundWay: chosen.way, ...present({ refundBonus: chosen.bonus_percent }) }
}

/** The photos as they are submitted; if the items go two ways, each with the chosen item that it shows. */
function photosOf(files: readonly SentFile[], choices: Choices, lines: readonly LineItem[]): Payload['files'] {
  const isTwoWays = requestsOf(choices, lines).length > 1
  return files.map(({ item, ...file }) => (isTwoWays && item && item in choices.items ? { ...file, item } : file))
}

/** The type and the reason as they are submitted; of items that go two ways, those of the exchange. */
function typeOf(choices: Choices, lines: readonly LineItem[]): Pick<Payload, 'type' | 'exchangeReason'> {
  const type = requestsOf(choices, lines).at(-1)?.type ?? choices.type
  return { type, exchangeReason: type === 'Return' ? '0' : reasonOf(choices, lines) }
}

/** The chosen items as they are submitted. A return keeps its sizes. */
export function productsOf(choices: Choices, lines: readonly LineItem[]): ChosenProduct[] {
  const isTwoWays = requestsOf(choices, lines).length > 1
  return lines.flatMap((line) => {
    if (!(line.id in choices.items)) return []
    const outcome = outcomeOf(choices, line, lines)
    const isReturn = outcome === 'Return'
    const wish: Wish = isReturn ? { size: line.size, colour: '' } : wishOf(choices, line)
    const { size, colour, product } = wish
    const offers = offersFor(choices, line)
    return [
      {
        id: line.id,
        originalSize: line.size,
        size,
        sku: line.sku,
        mrp: line.price,
        ...(colour === '' ? {} : { colour }),
        ...(product ? { product: product.id } : {}),
        ...quantityOf(choices, line),
        ...(isReturn ? {} : { ...waitFor(wish, offers), ...differenceOf(moreIn(wish, offers)) }),
        // Also if there are none: the gateway then looks for none in the text.
        causes: causesOf(choices, line),
        ...(isTwoWays ? { outcome } : {}),
      },
    ]
  })
}

/** The price difference that the form showed. */
const differenceOf = (paise: number): Pick<ChosenProduct, 'more'> =>
  paise > 0 ? { more: (paise / 100).toFixed(2) } : {}

/** The number of pieces, for an item of several: "all that remain" could be fewer, or more, by the time it arrives. */
function quantityOf(choices: Choices, line: LineItem): { quantity?: number } {
  const isSeveral = line.units !== undefined && Math.max(line.units, line.quantity) > 1
  return isSeveral ? { quantity: piecesChosen(choices, line) } : {}
}
