import type { RefusalCode } from '#contract/errors.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { toE164 } from '#rules/india/phone.ts'
import { firstProblem } from '#rules/returns/form.ts'
import type { FormProblem } from '../submission/use-form.ts'
import { isUnsaved } from './address/address-begun.ts'
import { productsOf, reasonOf } from './choices.ts'
import type { Details, Entered } from './entered.ts'
import { SAYS } from './words.ts'

/** A part of the form that a sentence can stand beside. */
export type Place = 'email' | 'phone' | 'address' | 'products' | 'photos' | 'exchangeReason' | 'reason' | 'size'

/** What is wrong, and where; `item` is the item whose size is missing. */
export type Problem = FormProblem<Place>

const PLACES: Partial<Record<RefusalCode, Place>> = {
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
  PRICE_CHANGED: 'products',
}

/** The problem behind a code: where its sentence stands. */
export function problemOf(code: RefusalCode, details: Details, { choices }: Pick<Entered, 'choices'>): Problem {
  const place = PLACES[code]
  if (place !== 'size') return { code, place }
  const products = productsOf(choices, details.orderDetails.line_items)
  return { code, place, item: (products.find(({ size }) => size === '') ?? products[0])?.id }
}

/** The first thing that keeps the form from being sent: the specification's checks, then phone and address. (Specification 5.) */
export function problemIn(details: Details, entered: Entered, photos: number, emailBlocked: boolean): Problem | null {
  const { texts, choices, address } = entered
  const code = firstProblem({
    email: texts.email,
    emailBlocked,
    products: productsOf(choices, details.orderDetails.line_items),
    photos,
    type: choices.type,
    exchangeReason: reasonOf(choices),
    reason: texts.reason,
  })
  if (code) return problemOf(code, details, entered)
  if (texts.phone !== undefined && toE164(texts.phone) === null) return problemOf('PHONE_INVALID', details, entered)
  if (isUnsaved(entered.editing, address)) return { code: 'ADDRESS_INVALID', place: 'address', text: SAYS.saveFirst }
  return addressProblem(address) === null ? null : problemOf('ADDRESS_INVALID', details, entered)
}
