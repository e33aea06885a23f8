import type { DESK_TICKET_CALLS } from '#contract/desk/ticket-calls.ts'
import type { DeskHandlers } from '../../http/caller.ts'
import { refuse } from '../../http/failures.ts'
import { found } from '../named.ts'
import { answer, assign, close, merge, note, prioritise, reopen } from './acts.ts'
import { actOnMany } from './bulk.ts'
import { openTicket } from './open.ts'
import { showCounts, showMark, showQueue } from './queue.ts'
import { showTimeline } from './timeline.ts'
import { assignable } from './people-store.ts'
import { heartbeat } from './presence-store.ts'

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
