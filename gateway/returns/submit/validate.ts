import type { ISql } from 'postgres'
import type { RefusalCode } from '#contract/errors.ts'
import type { Standing } from '#contract/orders.ts'
import type { Terms } from '#contract/order-terms.ts'
import type { ChosenProduct } from '#contract/returns.ts'
import { isEmail } from '#rules/blocklist/email.ts'
import { addressProblem } from '#rules/orders/address.ts'
import { paiseOf } from '#rules/india/money.ts'
import { toE164 } from '#rules/india/phone.ts'
import { wishFor } from '#rules/exchanges/wish-for.ts'
import { firstProblem, SKIPPED_FOR_STAFF } from '#rules/returns/form.ts'
import { paidForPieces } from '#rules/returns/money/pieces.ts'
import { partsOf } from '#rules/returns/bundle.ts'
import type { Specification } from '#rules/specification.ts'
import { isReasonOffered } from '#rules/returns/reasons.ts'
import type { Cause } from '#rules/returns/causes/causes.ts'
import { isCauseTaken } from '#rules/returns/causes/offered.ts'
import { causesInText } from '#rules/returns/causes/reason-text.ts'
import type { OnRecord } from '#rules/blocklist/entry.ts'
import { blockOf } from '../../customers/contact-store.ts'
import { refuse } from '../../http/failures.ts'
import type { CheckedLine } from '../../orders/eligibility.ts'
import type { ChosenLine, Submission } from './submission.ts'

/** The subject of a refusal if the customer on record is blocked, and another address in the form would not help. */
const ON_RECORD = 'record'

interface ToValidate {
  lines: CheckedLine[]
  terms: Terms
  /** The customer of the order, as the order has them. */
  onRecord: OnRecord
  submission: Submission
  /** The number of photos of the form, also of a part whose photos are fewer. */
  photosInAll: number
  /** Filed by staff for a customer: without photos, and with the address of the order. */
  byStaff: boolean
  specification: Specification
  /** The causes that the shop offers, by code; empty for all. */
  causes: readonly string[]
  now: Date
}

/** Refuses a submission that the shop cannot accept; returns its lines. Nothing that the client sends is trusted. */
export async function validateSubmission(sql: ISql, toValidate: ToValidate): Promise<ChosenLine[]> {
  const { lines, terms, onRecord, submission, photosInAll, byStaff, specification } = toValidate
  const block = isEmail(submission.email, specification) ? await blockOf(sql, submission.email, onRecord) : null
  const form = {
    email: submission.email,
    specification,
    emailBlocked: block !== null,
    products: submission.products,
    photos: photosInAll,
    photosOf: terms.shop?.photos_of,
    type: submission.type,
    exchangeReason: submission.exchangeReason,
    reason: submission.reason,
    uploadFailed: false,
  }
  const problem = firstProblem(form, byStaff ? SKIPPED_FOR_STAFF : [])
  if (problem) refuse(problem, problem === 'INVALID_EMAIL' && block === 'onRecord' ? ON_RECORD : undefined)
  if (new Set(submission.products.map((product) => product.id)).size < submission.products.length)
    refuse('INVALID_BODY')
  // Free items are checked first: a repeated request must get the refusal that it already exists.
  const requested = submission.products.map((product) => ({ product, line: eligible(lines, product) }))
  if (submission.alternatePhone !== '' && toE164(submission.alternatePhone) === null) refuse('PHONE_INVALID')
  if (addressProblem(submission.address) !== null) refuse('ADDRESS_INVALID')
  if (!isReasonOffered(submission.type, submission.exchangeReason, terms.exchanged_before)) refuse('REASON_NOT_OFFERED')
  obeyRules(
    requested.map(({ line }) => line),
    submission,
    byStaff,
  )
  const picked = requested.map(({ product, line }) => chosen(line, product, toValidate))
  // A customer is not charged a difference that they did not read; staff get it from the server itself.
  const untold = byStaff
    ? undefined
    : picked.find(({ wish }, n) => (wish.differencePaise ?? 0) !== shownDifference(requested[n]?.product))
  if (untold) refuse('PRICE_CHANGED', untold.line.id)
  const torn = picked.find((one) => !isWhole(one, picked, lines))
  if (torn) refuse('SET_NOT_WHOLE', torn.line.id)
  return picked
}

const shownDifference = (product: ChosenProduct | undefined) => paiseOf(product?.more ?? '0')

/** A rule of the shop can allow an exchange only, and can ask for a photo of each of some items. */
function obeyRules(lines: CheckedLine[], { type, files }: Submission, byStaff: boolean): void {
  const exchangeOnly = lines.find(({ outcome }) => outcome.exchangeOnly.value)
  if (type === 'Return' && exchangeOnly) refuse('RULE_FORBIDS', exchangeOnly.id)
  const toSee = lines.filter(({ outcome }) => outcome.photoNeeded.value)
  if (!byStaff && files.length < toSee.length) refuse('IMAGE_MISSING', toSee.at(-1)?.id)
}

const REFUSAL_OF: Record<Exclude<Standing, 'eligible'>, RefusalCode> = {
  held: 'ALREADY_SUBMITTED',
  window_over: 'WINDOW_OVER',
  not_delivered: 'NOT_DELIVERED',
  not_returnable: 'NOT_RETURNABLE',
}

function eligible(lines: CheckedLine[], product: ChosenProduct): CheckedLine {
  const line = lines.find((candidate) => candidate.id === product.id) ?? refuse('ORDER_NOT_FOUND')
  const { standing } = line.eligibility
  const isOfRule = standing === 'not_returnable' && line.outcome.returnable.by !== undefined
  if (isOfRule) refuse('RULE_FORBIDS', line.id)
  return standing === 'eligible' ? line : refuse(REFUSAL_OF[standing], line.id)
}

function chosen(line: CheckedLine, product: ChosenProduct, toValidate: ToValidate): ChosenLine {
  const { submission, now } = toValidate
  if (paiseOf(product.mrp) !== line.pricePaise) refuse('PRICE_CHANGED', line.id)
  const choice = {
    // Another product has sizes of its own.
    size: product.product ? product.size : sizeMeant(line, product.size),
    colour: product.colour ?? '',
    waits: product.waits === true,
    productId: product.product,
  }
  const wish = wishFor(line, choice, submission, now)
  if (sizeMeant(line, product.originalSize) !== line.size || !wish) return refuse('SIZE_NOT_OFFERED', line.id)
  const units = product.quantity ?? line.eligibility.units
  if (units > line.eligibility.units) refuse('TOO_MANY_PIECES', line.id)
  const causes = causesOf(product, toValidate) ?? refuse('REASON_NOT_OFFERED', line.id)
  return { line, causes, wish, units, paidPaise: paidForPieces(units, line) }
}

/**
 * The causes of an item; undefined if the shop does not offer one of them. Staff can name any. Of a page that sends no
 * codes, those of the sentences that it put into the text: no one pressed them, so one that is not offered is left out.
 */
function causesOf(
  { causes = [] }: ChosenProduct,
  { submission: { products, reason }, causes: list, byStaff }: Pick<ToValidate, 'submission' | 'causes' | 'byStaff'>,
): Cause[] | undefined {
  const isTaken = (code: string): code is Cause => isCauseTaken(byStaff ? [] : list, code)
  if (!products.some((one) => one.causes)) return causesInText(reason).filter(isTaken)
  const taken = causes.filter(isTaken)
  return taken.length === causes.length ? [...new Set(taken)] : undefined
}

/**
 * True if everything left of the bundle of this line comes back, all pieces; a line of its own may come back in part.
 */
function isWhole({ line, units }: ChosenLine, picked: readonly ChosenLine[], lines: CheckedLine[]): boolean {
  if (line.bundle === '') return true
  const parts = partsOf(line, lines).filter(({ eligibility }) => eligibility.standing === 'eligible')
  return units === line.eligibility.units && parts.every(({ id }) => picked.some((one) => one.line.id === id))
}

/** The specification calls the whole title of the variant the current size: a client may send either. */
function sizeMeant(line: CheckedLine, sent: string): string {
  return sent === line.variantTitle && !line.sizes.some(({ size }) => size === sent) ? line.size : sent
}
