import { Type } from 'typebox'
import { exact, text, typed } from '../call.ts'
import { ticketId } from '../tickets.ts'
import { deskCall, role } from './call.ts'
import { STAFF } from './roles.ts'
import { answer, assign, bulk, close, merge, note, prioritise, reopen } from './ticket-acts.ts'
import { deskTicket, person, queuedTicket, ticketView } from './tickets.ts'
import { timeline } from './timeline.ts'

/**
 * One page of 50 of the queue. With a `view` only its tickets, in its order; without one all tickets, newest first.
 * With a `search` the tickets that fit every word of it (the last one may be unfinished), newest first, in that view or
 * over all: the words of messages and notes, names, numbers and addresses, and whole ids, order numbers, phone numbers
 * in any Indian form and e-mail addresses. No search is refused, however it is typed. `next` is the `cursor` of the
 * next page. With `mayBeOld` the results of a search may be a second old; a page that is read again does not set it,
 * since an act may just have changed it.
 */
const queue = deskCall('tickets.queue', {
  summary: 'A page of the queue of tickets: a saved view, a search, or a search within a view.',
  roles: STAFF,
  logged: ['view'],
  looks: true,
  request: exact({
    view: Type.Optional(ticketView),
    search: Type.Optional(typed(['1042', '98765 43210', 'zari blouse'])),
    cursor: Type.Optional(text(200)),
    mayBeOld: Type.Optional(Type.Literal(true)),
  }),
  response: exact({ tickets: Type.Array(queuedTicket), next: Type.Optional(text(200)) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Returns a mark that changes when a list of the queue changes: a row, the order of the rows, or the set of rows.
 * `pages` is the number of pages on the screen. An open page asks for the mark by itself, and for the list only if the
 * mark is another.
 */
const mark = deskCall('tickets.mark', {
  summary: 'A mark that changes with the first pages of a view or a search.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({
    view: Type.Optional(ticketView),
    search: Type.Optional(typed(['1042'])),
    pages: Type.Integer({ minimum: 1, maximum: 10 }),
  }),
  response: exact({ mark: text(64) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Counts the tickets of each view; 1001 means more than 1,000. `mineWaiting` counts those of the caller that wait for
 * the shop; `given` are live tickets that a colleague assigned to the caller within a day, the newest first, ten at
 * most.
 */
const counts = deskCall('tickets.counts', {
  summary: 'How many tickets each saved view holds, up to 1,000, and what was assigned to the caller.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: exact({
    mine: Type.Integer(),
    unassigned: Type.Integer(),
    waiting: Type.Integer(),
    high: Type.Integer(),
    breached: Type.Integer(),
    live: Type.Integer(),
    closed: Type.Integer(),
    mineWaiting: Type.Integer(),
    given: Type.Array(exact({ ticketId: ticketId(), question: text(200), by: text(100), at: text(32) })),
  }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * A ticket with its whole thread: messages, notes, closings and reopenings, and those of the doubles merged into it.
 */
const open = deskCall('tickets.open', {
  summary: 'A ticket with its thread, the notes of staff included.',
  roles: STAFF,
  logged: ['ticketId'],
  looks: true,
  request: exact({ ticketId: ticketId() }),
  response: deskTicket,
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'SERVER_ERROR'],
})

/** See {@link timeline}. */
const showTimeline = deskCall('tickets.timeline', {
  summary: "Everything about a ticket's order in one timeline, and the shopper's other orders and tickets.",
  roles: STAFF,
  logged: ['ticketId'],
  looks: true,
  request: exact({ ticketId: ticketId() }),
  response: timeline,
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'SERVER_ERROR'],
})

/** Lists the staff who can be assigned a ticket: every colleague who is not disabled, by name. */
const people = deskCall('tickets.people', {
  summary: 'The staff to whom a ticket can be given.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: exact({ people: Type.Array(exact({ ...person.properties, role })) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Says that the caller has a ticket open, and if they are writing; answers the colleagues who have it open, and the
 * signs of news: the version and the number of notes. The page sends it again and again; a colleague whose page has not
 * sent it for 20 seconds has gone.
 */
const here = deskCall('tickets.here', {
  summary: 'Who else has a ticket open, and whether it has changed.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({ ticketId: ticketId(), writing: Type.Boolean() }),
  response: exact({
    others: Type.Array(exact({ ...person.properties, writing: Type.Boolean() })),
    version: Type.Integer(),
    notes: Type.Integer(),
  }),
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'SERVER_ERROR'],
})

/** Follows the changes at the desk, by a GET that is answered by a stream: see DESK_LIVE_PATH. It is in no list. */
export const live = deskCall('desk.live', {
  summary: 'Tells a page of the desk that something changed, never what.',
  roles: STAFF,
  logged: [],
  looks: true,
  quiet: true,
  request: exact({}),
  response: Type.Unknown(),
  refusals: ['UNAVAILABLE', 'SERVER_ERROR'],
})

/** Every call about tickets at the desk. */
export const DESK_TICKET_CALLS = {
  'tickets.queue': queue,
  'tickets.counts': counts,
  'tickets.mark': mark,
  'tickets.open': open,
  'tickets.timeline': showTimeline,
  'tickets.answer': answer,
  'tickets.note': note,
  'tickets.assign': assign,
  'tickets.close': close,
  'tickets.reopen': reopen,
  'tickets.priority': prioritise,
  'tickets.merge': merge,
  'tickets.bulk': bulk,
  'tickets.people': people,
  'tickets.here': here,
} as const
