import { Type, type Static } from 'typebox'
import { exact, id, text } from '../call.ts'
import { author, closer, ticketFile, ticketId, ticketStatus } from '../tickets.ts'

/**
 * The saved views of the queue. All but `closed` have live tickets only. `waiting`: the customer waits for an answer of
 * care, longest first. `breached`: it waits for the shop, and the next answer or the month is overdue. `closed`: newest
 * closing first. The others: tickets that wait for the shop before those that wait for the customer, nearest clock
 * first, so that overdue ones come first.
 */
export const ticketView = Type.Union([
  Type.Literal('mine'),
  Type.Literal('unassigned'),
  Type.Literal('waiting'),
  Type.Literal('high'),
  Type.Literal('breached'),
  Type.Literal('live'),
  Type.Literal('closed'),
])

/** See {@link ticketView}. */
export type TicketView = Static<typeof ticketView>

/** The longest search that is read; the text beyond it counts for nothing. */
export const LONGEST_SEARCH = 200

/** More than this is not counted: a count of {@link MOST_COUNTED} + 1 means "more". */
export const MOST_COUNTED = 1000

/** The most tickets of one bulk act. */
export const MOST_IN_BULK = 500

/** An agent. A name without an account (given by a command) is its own id. */
export const person = exact({ id: text(64), name: text(100) })

/** See {@link person}. */
export type Person = Static<typeof person>

/** The priority of a ticket: High needs an answer sooner than Normal. */
export const priority = Type.Union([Type.Literal('Normal'), Type.Literal('High')])

/**
 * One of the two clocks of a ticket. `running` until `due`, `breached` when it runs on beyond it; once stopped at `at`
 * it is `kept`, or `late` when that was after `due`.
 */
const clock = exact({
  state: Type.Union([Type.Literal('running'), Type.Literal('breached'), Type.Literal('kept'), Type.Literal('late')]),
  due: text(32),
  at: Type.Optional(text(32)),
})

/** See {@link clock}. */
export type Clock = Static<typeof clock>

/**
 * Both clocks of the Consumer Protection (E-Commerce) Rules, 2020, rule 4(5): acknowledged by a person within 48 hours,
 * settled (closed) within one month. One that is reopened runs on from its first day. `reply` is ours: the next answer,
 * within 48 hours of the first message that care has not answered; left out when the first answer is still owed, or
 * none. `unanswered`: closed without an answer, which stopped the first clock and answered nothing.
 */
const clocks = exact({
  acknowledge: clock,
  settle: clock,
  reply: Type.Optional(clock),
  unanswered: Type.Optional(Type.Literal(true)),
})

/** See {@link clocks}. */
export type Clocks = Static<typeof clocks>

/**
 * The fields of a ticket that the queue and the thread share; times are ISO instants. `number` is its running number.
 */
const facts = {
  ticketId: ticketId(),
  number: text(20, ['1042']),
  /** The shop's name for the customer; "" if it does not know it. */
  name: text(255),
  /** The order's number; left out when the ticket is about none. */
  order: Type.Optional(text(32, ['1042'])),
  category: text(100),
  question: text(200),
  status: ticketStatus,
  /** The person who closed it, while it is closed. */
  closedBy: Type.Optional(closer),
  priority,
  /** The assigned agent; left out if there is none. */
  executive: Type.Optional(person),
  createdAt: text(32),
  updatedAt: text(32),
  /** The time since which the customer waits for an answer of care; left out when they do not. */
  waitingSince: Type.Optional(text(32)),
  clocks,
  /** The ticket that it was merged into. */
  mergedInto: Type.Optional(ticketId()),
}

/** A ticket in the queue, with the start of its last message (of its own thread) and the number of its notes. */
export const queuedTicket = exact({
  ...facts,
  last: exact({ id: text(20), author, at: text(32), excerpt: text(200) }),
  notes: Type.Integer(),
})

/** See {@link queuedTicket}. */
export type QueuedTicket = Static<typeof queuedTicket>

/**
 * The source of an entry in a thread: the name of the double in which it was written; left out if it is the ticket
 * itself.
 */
const from = Type.Optional(ticketId())

/**
 * One entry of a thread, oldest first. `message` is a message between customer and care (`staff` is left out if a
 * command wrote it; `seen` is true if the customer has read an answer of care); `note` only staff ever see; `merged`:
 * the double `ticketId` became part of this thread.
 */
const threadEntry = Type.Union([
  exact({
    kind: Type.Literal('message'),
    id: text(20),
    at: text(32),
    author,
    staff: Type.Optional(person),
    text: Type.String(),
    files: Type.Array(ticketFile),
    seen: Type.Boolean(),
    from,
  }),
  exact({ kind: Type.Literal('note'), id: text(20), at: text(32), staff: person, text: Type.String(), from }),
  exact({ kind: Type.Literal('closed'), id: text(20), at: text(32), by: closer, staff: Type.Optional(person), from }),
  exact({
    kind: Type.Literal('reopened'),
    id: text(20),
    at: text(32),
    by: Type.Optional(closer),
    staff: Type.Optional(person),
    from,
  }),
  exact({
    kind: Type.Literal('merged'),
    id: text(20),
    at: text(32),
    ticketId: ticketId(),
    staff: Type.Optional(person),
    from,
  }),
])

/** See {@link threadEntry}. */
export type ThreadEntry = Static<typeof threadEntry>

/** Another ticket of the same customer, for the choice of the one to merge into. */
const siblingTicket = exact({
  ticketId: ticketId(),
  number: text(20),
  order: Type.Optional(text(32)),
  question: text(200),
  status: ticketStatus,
  createdAt: text(32),
  mergedInto: Type.Optional(ticketId()),
})

/** See {@link siblingTicket}. */
export type SiblingTicket = Static<typeof siblingTicket>

/**
 * A whole ticket with its thread. `version` counts the changes that its customer can see, an answer sends
 * `lastMessageId` back as `seen`; `earlier` counts entries that were left out because there are so many; `siblings` are
 * the newest other tickets of the customer. `email` and `phone` are those on the record, "" when unknown.
 */
export const deskTicket = exact({
  ...facts,
  cancellationReason: text(100),
  payment: Type.Union([Type.Literal(''), Type.Literal('COD'), Type.Literal('Paid')]),
  customer: exact({ id: id(), name: text(255), email: text(254), phone: text(32) }),
  orderId: Type.Optional(id()),
  version: Type.Integer(),
  lastMessageId: text(20),
  notes: Type.Integer(),
  entries: Type.Array(threadEntry),
  earlier: Type.Integer(),
  siblings: Type.Array(siblingTicket),
})

/** See {@link deskTicket}. */
export type DeskTicket = Static<typeof deskTicket>

/** The status of a ticket after an act. */
export const stands = exact({
  ticketId: ticketId(),
  status: ticketStatus,
  version: Type.Integer(),
  executive: Type.Optional(person),
  priority,
})

/** See {@link stands}. */
export type Stands = Static<typeof stands>
