import type { RefusalCode } from '#contract/errors.ts'
import type { ReasonCode, RequestType } from '#contract/returns.ts'
import { isBlank } from '../blank.ts'
import { isEmail } from '../blocklist/email.ts'
import type { Specification } from '../specification.ts'
import { needsPhoto, type PhotoRule } from './causes/photos.ts'

/**
 * The content of the form when the customer presses SUBMIT; `photos` is the number of attached photos. (Specification
 * 2, 5.)
 */
export interface ReturnForm {
  email: string
  /** The shop's rule for e-mail addresses; verbatim if undefined. */
  specification?: Specification
  /** True when the block list refused the e-mail. */
  emailBlocked: boolean
  /** `causes` are what is pressed for it under "What's wrong?"; `outcome` is its type if the items differ. */
  products: readonly {
    size: string
    causes?: readonly string[] | undefined
    outcome?: RequestType | undefined
  }[]
  photos: number
  /** The items of which the shop wants a photo; all if undefined. */
  photosOf?: PhotoRule | undefined
  type: RequestType
  exchangeReason: ReasonCode
  reason: string
  /** True if a photo could not be uploaded; known only after the photos were sent. */
  uploadFailed?: boolean
}

type Check = readonly [code: RefusalCode, broken: (form: ReturnForm) => boolean]

/** A cause describes the reason as much as a text does. (Decision record 101.) */
const hasCause = ({ causes = [] }: ReturnForm['products'][number]) => causes.length > 0

/** True if the form needs a photo: if the shop wants one of any of its items. */
function needsAnyPhoto({ products, type, exchangeReason, photosOf = 'all' }: PhotoFacts): boolean {
  const isNeeded = ({ causes = [], outcome = type }: ReturnForm['products'][number]) =>
    needsPhoto(photosOf, { type: outcome, exchangeReason, causes })
  return products.length === 0 || products.some(isNeeded)
}

type PhotoFacts = Pick<ReturnForm, 'products' | 'type' | 'exchangeReason' | 'photosOf'>

/** The checks of the form, in the order of the refusals. (Specification 5.) */
export const CHECKS = [
  ['INVALID_EMAIL', (form) => !isBlank(form.email) && (!isEmail(form.email, form.specification) || form.emailBlocked)],
  ['EMAIL_MISSING', (form) => isBlank(form.email)],
  ['NO_PRODUCTS', (form) => form.products.length === 0],
  ['IMAGE_MISSING', (form) => form.photos === 0 && needsAnyPhoto(form)],
  ['EXCHANGE_REASON_MISSING', (form) => form.type === 'Exchange' && form.exchangeReason === '0'],
  ['REASON_MISSING', (form) => isBlank(form.reason) && !form.products.every(hasCause)],
  ['SIZE_MISSING', (form) => form.products.some(({ size }) => isBlank(size))],
  ['UPLOAD_FAILED', (form) => form.uploadFailed === true],
] as const satisfies readonly Check[]

/**
 * The checks that do not apply if staff file a request for a customer who called: its notices go to the contact on the
 * order.
 */
export const SKIPPED_FOR_STAFF: readonly RefusalCode[] = ['INVALID_EMAIL', 'EMAIL_MISSING', 'IMAGE_MISSING']

/**
 * The checks that the form breaks, in their order; none if it can be submitted. Spaces alone count as empty. `leftOut`
 * are checks that do not apply. (Specification 5.)
 */
export const brokenChecks = (form: ReturnForm, leftOut: readonly RefusalCode[] = []): RefusalCode[] =>
  CHECKS.filter(([code, broken]) => !leftOut.includes(code) && broken(form)).map(([code]) => code)

/** The first check that the form breaks, or null. (Specification 5.) */
export const firstProblem = (...form: Parameters<typeof brokenChecks>): RefusalCode | null =>
  brokenChecks(...form)[0] ?? null
