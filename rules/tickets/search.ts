import { LONGEST_SEARCH } from '#contract/desk/tickets.ts'
import { isBlank } from '../blank.ts'
import { plainDigits } from '../india/digits.ts'
import { identifierOf, orderNumbersOf } from '../orders/identifier.ts'
import { readTicketId } from './id.ts'

/** The possible meanings of a search: words, and a whole id, address or number if it can be one. */
export interface Search {
  /** The text for the search by words. */
  text: string
  ticketId?: string
  email?: string
  phone?: string
  /** The likeliest first; empty if nothing in it can be a number. */
  orderNumbers: readonly string[]
}

/**
 * The typed text of the desk's search, or null if it is blank. It is never refused: a text that is too long is cut off,
 * and a text that cannot be an id, an address or a number is words only.
 */
export function readSearch(typed: string): Search | null {
  const text = typed.trim().slice(0, LONGEST_SEARCH).toWellFormed()
  if (isBlank(text)) return null
  const ticketId = readTicketId(text)
  return {
    text,
    ...(ticketId === null ? {} : { ticketId }),
    ...identifierOf(text),
    orderNumbers: /\d/.test(plainDigits(text)) ? orderNumbersOf(text) : [],
  }
}
