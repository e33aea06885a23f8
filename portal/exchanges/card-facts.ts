import type { Exchange } from '#contract/exchanges.ts'
import { newestFirst, requestIdOf } from '#rules/exchanges/history-key.ts'
import { recentDay } from '#rules/india/dates.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import type { Tone } from '#ui/mark.tsx'
import { EXCHANGE_WORDS } from './words.ts'

/** One exchange with its key, and its numbers as a customer reads them: "1042", "#1042" and "#1042-F1". */
export interface Card {
  key: string
  /** "1042.1" */
  requestId: string
  orderNumber: string
  order: string
  request: string
  exchange: Exchange
}

/** The cards of a history, the highest original order first. (Specification 2, 3.) */
export function cardsOf(history: Record<string, Exchange>): Card[] {
  return Object.keys(history)
    .toSorted(newestFirst)
    .map((key) => {
      const id = requestIdOf(key)
      const orderNumber = id.replace(/\.[^.]*$/, '')
      const exchange = history[key] as Exchange
      return { key, requestId: id, orderNumber, order: `#${orderNumber}`, request: shownNumber(id), exchange }
    })
}

/** The state of an exchange. (Specification 4.) */
export function chipOf({ new_order_no: number, status }: Exchange): { tone: Tone; words: string } {
  if (number) return { tone: 'done', words: EXCHANGE_WORDS.success(number) }
  if (status === 'rejected' || status === 'cancelled' || status === 'refused')
    return { tone: 'quiet', words: EXCHANGE_WORDS[status] }
  return { tone: 'notice', words: EXCHANGE_WORDS.pending }
}

/** The day of the request; '' when it is not known. */
export function requestedWords({ created_at }: Exchange, now: Date): string {
  const instant = new Date(created_at)
  return Number.isNaN(instant.getTime()) ? '' : recentDay(instant, now)
}
