import type { Person, QueuedTicket, Stands } from '#contract/desk/tickets.ts'
import { clocksOf } from '#rules/tickets/clocks.ts'
import { present } from '#rules/present.ts'
import type { StoredFacts, StoredRow } from './row-store.ts'

/** A ticket of the queue as the desk shows it. */
export function shownQueued(row: StoredRow, now: Date): QueuedTicket {
  const { lastId, lastAuthor, lastAt, lastText, notes } = row
  const last = { id: lastId, author: lastAuthor, at: lastAt.toISOString(), excerpt: excerptOf(lastText) }
  return { ...shownFacts(row, now), last, notes }
}

/** The fields that the queue and the thread share. */
export function shownFacts(row: StoredFacts, now: Date) {
  return {
    ticketId: row.publicId,
    number: row.id,
    name: row.name,
    ...present({ order: row.order }),
    category: row.category,
    question: row.question,
    status: row.status,
    ...present({ closedBy: row.closedBy }),
    priority: row.priority,
    ...executiveOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...present({ waitingSince: row.waitingSince?.toISOString() }),
    clocks: clocksOf(row, now),
    ...present({ mergedInto: row.mergedInto }),
  }
}

/** The agent of a ticket; a name without an account is its own id. */
export function executiveOf(row: Pick<StoredFacts, 'executiveId' | 'executiveName'>): Pick<Stands, 'executive'> {
  return row.executiveId === '' ? {} : { executive: personOf(row.executiveId, row.executiveName) }
}

/** An agent. */
export function personOf(id: string, name: string | null): Person {
  return { id, name: name ?? id }
}

const EXCERPT_LENGTH = 140

/** The start of a text in one line, cut between characters. */
function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT_LENGTH) return line
  return `${line.slice(0, EXCERPT_LENGTH - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
