import { LONGEST_SEARCH } from '#contract/desk/tickets.ts'
import { isBlank } from '../blank.ts'
import { plainDigits } from '../india/digits.ts'
import { identifierOf, orderNumbersOf } from '../orders/identifier.ts'
import { readTicketId } from './id.ts'

/** What a search may mean: words, and a whole id, address or number where it can be one. */
export interface Search {
  /** What is looked for word by word. */
  text: string
  ticketId?: string
  email?: string
  phone?: string
  /** Likeliest first; empty where nothing in it can be a number. */
  orderNumbers: readonly string[]
}

/**
 * What was typed into the search of the desk, or null when that is nothing. It is never refused: what is too long is
 * cut off, and what cannot be an id, an address or a number is words only.
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
