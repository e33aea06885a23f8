import type { RefusalCode } from '#contract/errors.ts'
import { isBlank } from '../blank.ts'
import { isEmail } from '../blocklist/email.ts'
import type { Specification } from '../specification.ts'
import { TEXT_MAX_LENGTH } from './length.ts'
import {
  type QuestionList,
  CANCELLATION,
  CANCELLATION_REASONS,
  MODIFICATION,
  NO_ORDER,
  questionsOf,
} from './questions.ts'

/** The content of the form when the customer sends it. (Specification 2, 5.) */
export interface TicketForm {
  email: string
  /** The shop's rule for e-mail addresses; verbatim if undefined. */
  specification?: Specification
  /** True when the block list refused the e-mail. */
  emailBlocked: boolean
  /** True if the shop knows the customer. */
  customerFound: boolean
  category: string
  /** The categories that there are; without it ours. */
  categories?: readonly QuestionList[] | undefined
  cancellationReason: string
  question: string
  /** The number of an order, {@link NO_ORDER}, or "" while nothing is chosen. */
  order: string
  description: string
}

type Check = readonly [code: RefusalCode, broken: (form: TicketForm) => boolean]

/** The checks of the form, in the order of the refusals. (Specification 5.) */
export const CHECKS = [
  ['EMAIL_NOT_GIVEN', (form) => isBlank(form.email)],
  ['EMAIL_NOT_VALID', (form) => !isEmail(form.email, form.specification) || form.emailBlocked],
  ['CUSTOMER_NOT_FOUND', (form) => !form.customerFound],
  ['CATEGORY_MISSING', (form) => questions(form).length === 0],
  ['CANCELLATION_REASON_MISSING', (form) => form.category === CANCELLATION && !isCancellationReason(form)],
  ['QUESTION_MISSING', (form) => !questions(form).includes(form.question)],
  ['ORDER_MISSING', (form) => isBlank(form.order)],
  ['ORDER_NEEDED', (form) => NEEDS_ORDER.includes(form.category) && form.order === NO_ORDER],
  ['DESCRIPTION_MISSING', (form) => isBlank(form.description)],
  ['TEXT_TOO_LONG', (form) => form.description.length > TEXT_MAX_LENGTH],
] as const satisfies readonly Check[]

/**
 * The first check that the form breaks, or null if it can be sent; spaces alone count as nothing. (Specification 5.)
 */
export function firstProblem(form: TicketForm): RefusalCode | null {
  return CHECKS.find(([, broken]) => broken(form))?.[0] ?? null
}

/** The reason why a message cannot be sent, or null: it must say something, and not too much. (Specification 5.) */
export function messageProblem(message: string): 'MESSAGE_EMPTY' | 'TEXT_TOO_LONG' | null {
  if (isBlank(message)) return 'MESSAGE_EMPTY'
  return message.length > TEXT_MAX_LENGTH ? 'TEXT_TOO_LONG' : null
}

const questions = ({ category, categories }: TicketForm) => questionsOf(category, categories)

const NEEDS_ORDER: readonly string[] = [CANCELLATION, MODIFICATION]

function isCancellationReason({ cancellationReason }: TicketForm): boolean {
  return (CANCELLATION_REASONS as readonly string[]).includes(cancellationReason)
}
