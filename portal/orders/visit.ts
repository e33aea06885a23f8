import type { CallRequest } from '#contract/calls.ts'
import type { FoundOrder } from '#contract/order-search.ts'
import { plainDigits } from '#rules/india/digits.ts'
import { browserShelf } from '../submission/draft.ts'
import { SIGNED_OUT_AT } from '../sign-in/signed-in.ts'
import { kindTyped } from '../typed-kind.ts'

/** The input that the customer means: an e-mail address or a phone number, or an order number. */
export type By = 'contact' | 'number'

/** The text of each of the two inputs, and the input that the switch shows. */
export interface Typed {
  by: By
  contact: string
  number: string
}

/** The orders found, and the time of the search. */
interface Found {
  orders: FoundOrder[]
  at: number
}

/**
 * A visit in the browser's history, so that Back restores it: the search, and on the page of results the orders found.
 * No address has it, since it names a person. The history also has the time.
 */
export interface Visit {
  typed: Typed
  found?: Found
  /** True if it was typed on another screen, which leads here for the search. */
  begins?: boolean
}

export const NOTHING_TYPED: Typed = { by: 'contact', contact: '', number: '' }

/** Reads the history entry; ignores an entry that is no visit of this screen. */
export function readVisit(state: unknown): Visit {
  const { typed, found, begins, at = 0 } = (state ?? {}) as Partial<Visit & { at: number }>
  if (!isTyped(typed) || isSignedOut(at)) return { typed: NOTHING_TYPED }
  if (found && Array.isArray(found.orders)) return { typed, found }
  return begins === true ? { typed, begins } : { typed }
}

/** True if it was stored for a customer who has signed out since. */
const isSignedOut = (at: number) => typeof window !== 'undefined' && at < Number(browserShelf().getItem(SIGNED_OUT_AT))

function isTyped(typed: Typed | undefined): typed is Typed {
  if (typeof typed?.contact !== 'string' || typeof typed.number !== 'string') return false
  return typed.by === 'contact' || typed.by === 'number'
}

/** True if there is nothing to search for. Nothing is trimmed. (Specification 5.) */
export const isBlank = ({ contact, number }: Typed) => contact === '' && number === ''

/** Moves the switch to the filled input, if the one that it shows is empty: the customer means the filled one. */
export function meant(typed: Typed): Typed {
  if (typed[typed.by] !== '' || isBlank(typed)) return typed
  return { ...typed, by: typed.by === 'contact' ? 'number' : 'contact' }
}

/** The text of one field for all: an e-mail address, a mobile number, or else an order number. */
export function typedIn(text: string): Typed {
  const isNumber = kindTyped(text) === 'number'
  return isNumber ? { ...NOTHING_TYPED, by: 'number', number: text } : { ...NOTHING_TYPED, contact: text }
}

/** The search as the gateway takes it. An address stays as the customer typed it. */
export const questionOf = (typed: Typed): CallRequest<'orders.search'> => ({
  identifier: typed[typed.by].includes('@') ? typed[typed.by] : plainDigits(typed[typed.by]),
  isOrderNo: typed.by === 'number',
})
