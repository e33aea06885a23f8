import type { DESK_TICKET_CALLS } from '#contract/desk/ticket-calls.ts'
import type { DeskTicket, SiblingTicket, ThreadEntry } from '#contract/desk/tickets.ts'
import { present } from '#rules/present.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/failures.ts'
import { found } from '../named.ts'
import { answer, assign, close, merge, note, prioritise, reopen } from './acts.ts'
import { actOnMany } from './bulk.ts'
import { assignable } from './people-store.ts'
import { heartbeat } from './presence-store.ts'
import { showCounts, showMark, showQueue } from './queue.ts'
import { personOf, shownFacts } from './shown.ts'
import { deskTicketOf, entriesOf, siblingsOf, type StoredEntry, type StoredSibling } from './thread-store.ts'
import { showTimeline } from './timeline.ts'

/** The calls about tickets. */
export const ticketsDesk: DeskHandlers<typeof DESK_TICKET_CALLS> = {
  'tickets.queue': showQueue,
  'tickets.counts': (context, _request, caller) => showCounts(context, caller),
  'tickets.mark': showMark,
  'tickets.open': openTicket,
  'tickets.timeline': showTimeline,
  'tickets.answer': answer,
  'tickets.note': note,
  'tickets.assign': assign,
  'tickets.close': close,
  'tickets.reopen': reopen,
  'tickets.priority': prioritise,
  'tickets.merge': merge,
  'tickets.bulk': actOnMany,
  'tickets.people': async ({ sql }) => ({ people: await assignable(sql) }),
  async 'tickets.here'({ sql, now }, { ticketId, writing }, { staff }) {
    const { publicId } = found({ ticketId, customerId: undefined })
    return (await heartbeat(sql, { publicId, staffId: staff.id, writing, now: now() })) ?? refuse('TICKET_NOT_FOUND')
  },
}

const MOST_ENTRIES = 1000
const MOST_SIBLINGS = 500

/** A ticket with its whole thread. */
async function openTicket(context: Context, { ticketId }: { ticketId: string }): Promise<DeskTicket> {
  const { publicId } = found({ ticketId, customerId: undefined })
  // One snapshot: the thread belongs to the returned version.
  return context.sql.begin('ISOLATION LEVEL REPEATABLE READ READ ONLY', async (sql) => {
    const ticket = (await deskTicketOf(sql, publicId)) ?? refuse('TICKET_NOT_FOUND')
    const { entries, total } = await entriesOf(sql, ticket.id, MOST_ENTRIES)
    const siblings = await siblingsOf(sql, ticket, MOST_SIBLINGS)
    return {
      ...shownFacts(ticket, context.now()),
      cancellationReason: ticket.cancellationReason,
      payment: ticket.payment,
      customer: { id: ticket.customerId, name: ticket.name, email: ticket.email, phone: ticket.phone },
      ...present({ orderId: ticket.orderId }),
      version: ticket.version,
      lastMessageId: ticket.lastMessageId,
      notes: ticket.notes,
      entries: entries.toReversed().map((entry) => shownEntry(entry, publicId)),
      earlier: total - entries.length,
      siblings: siblings.map(shownSibling),
    }
  })
}

function shownEntry(entry: StoredEntry, opened: string): ThreadEntry {
  const { kind, id, author, by, body, files, seen } = entry
  const at = new Date(entry.at).toISOString()
  const from = entry.from === opened ? {} : { from: entry.from }
  const staff = entry.staffId === null ? undefined : personOf(entry.staffId, entry.staffName)
  const byStaff = staff ? { staff } : {}
  if (kind === 'message')
    return { kind, id, at, author: author ?? 'customer', ...byStaff, text: body ?? '', files, seen, ...from }
  if (kind === 'note') return { kind, id, at, staff: staff ?? personOf('', null), text: body ?? '', ...from }
  if (kind === 'merged') return { kind, id, at, ticketId: entry.ticketId ?? '', ...byStaff, ...from }
  if (kind === 'closed') return { kind, id, at, by: by ?? 'customercare', ...byStaff, ...from }
  return { kind, id, at, ...present({ by }), ...byStaff, ...from }
}

function shownSibling({
  publicId,
  number,
  order,
  question,
  status,
  createdAt,
  mergedInto,
}: StoredSibling): SiblingTicket {
  return {
    ticketId: publicId,
    number,
    ...present({ order }),
    question,
    status,
    createdAt: createdAt.toISOString(),
    ...present({ mergedInto }),
  }
}
