import { Type } from 'typebox'
import { exact, text } from '../call.ts'
import { ticketFile, ticketId } from '../tickets.ts'
import { MOST_TICKET_PHOTOS } from '../wire.ts'
import { deskCall } from './call.ts'
import { STAFF } from './roles.ts'
import { MOST_IN_BULK, priority, stands } from './tickets.ts'

/** The most characters of one text on the wire; a rule sets the real limit, and refuses with a sentence. */
const TEXT_ON_THE_WIRE = 100_000

const files = Type.Array(ticketFile, { maxItems: MOST_TICKET_PHOTOS })

/** As which side of the shop a ticket is closed: agents as customer care only. */
const closedAs = Type.Union([Type.Literal('customercare'), Type.Literal('retailer')])

/**
 * Sends an answer to the customer, and with `close` closes the ticket as customer care in the same moment. `seen` is
 * the id of the last message that was read: when customer or care wrote after it nothing is sent, and CHANGED_MEANWHILE
 * is about the newest message. The same request key is the same answer, sent once. A ticket that is with no one is
 * assigned to who answers it.
 */
export const answer = deskCall('tickets.answer', {
  summary: "Answers a ticket's shopper, and closes the ticket if wanted.",
  roles: STAFF,
  logged: ['ticketId', 'close'],
  request: exact({
    ticketId: ticketId(),
    message: text(TEXT_ON_THE_WIRE),
    files,
    seen: text(20),
    close: Type.Optional(Type.Boolean()),
  }),
  response: exact({ ...stands.properties, messageId: text(20) }),
  refusals: [
    'INVALID_BODY',
    'KEY_REUSED',
    'TICKET_NOT_FOUND',
    'TICKET_CLOSED',
    'CHANGED_MEANWHILE',
    'MESSAGE_EMPTY',
    'TEXT_TOO_LONG',
    'FILE_NOT_FOUND',
    'SERVER_ERROR',
  ],
})

/** Adds a note that only staff ever see, to any ticket, closed ones too. The same request key is the same note. */
export const note = deskCall('tickets.note', {
  summary: 'Adds a note for staff only.',
  roles: STAFF,
  logged: ['ticketId'],
  request: exact({ ticketId: ticketId(), text: text(TEXT_ON_THE_WIRE) }),
  response: exact({ noteId: text(20) }),
  refusals: ['INVALID_BODY', 'KEY_REUSED', 'TICKET_NOT_FOUND', 'MESSAGE_EMPTY', 'TEXT_TOO_LONG', 'SERVER_ERROR'],
})

/**
 * Assigns a ticket to a colleague, or with `to` "" to no one. `seen` is the id of the colleague who had it ("" for no
 * one): if another one has it by now nothing changes, and CHANGED_MEANWHILE names them. A ticket that `to` has already
 * stays with them.
 */
export const assign = deskCall('tickets.assign', {
  summary: 'Assigns a ticket to a person of the staff, or to no one.',
  roles: STAFF,
  logged: ['ticketId', 'to'],
  request: exact({ ticketId: ticketId(), to: text(64), seen: text(64) }),
  response: stands,
  refusals: [
    'INVALID_BODY',
    'TICKET_NOT_FOUND',
    'TICKET_CLOSED',
    'STAFF_NOT_FOUND',
    'CHANGED_MEANWHILE',
    'SERVER_ERROR',
  ],
})

/** Closes a ticket; its customer gets the mail and may reopen it. The same request key is the same closing. */
export const close = deskCall('tickets.close', {
  summary: 'Closes a ticket as customer care or, where the role allows, as the retailer.',
  roles: STAFF,
  logged: ['ticketId', 'as'],
  request: exact({ ticketId: ticketId(), as: closedAs }),
  response: stands,
  refusals: ['INVALID_BODY', 'NOT_ALLOWED', 'TICKET_NOT_FOUND', 'TICKET_CLOSED', 'SERVER_ERROR'],
})

/** Reopens a ticket, no matter who closed it; a double that was merged is a ticket of its own again. */
export const reopen = deskCall('tickets.reopen', {
  summary: 'Reopens a ticket.',
  roles: STAFF,
  logged: ['ticketId'],
  request: exact({ ticketId: ticketId() }),
  response: stands,
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'TICKET_NOT_CLOSED', 'TICKET_EXISTS', 'SERVER_ERROR'],
})

/** Sets the priority of a ticket. */
export const prioritise = deskCall('tickets.priority', {
  summary: 'Sets the priority of a ticket.',
  roles: STAFF,
  logged: ['ticketId', 'priority'],
  request: exact({ ticketId: ticketId(), priority }),
  response: stands,
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'TICKET_CLOSED', 'SERVER_ERROR'],
})

/**
 * Makes a double part of another live ticket of the same customer: they get a message with the place of the answer, the
 * double is closed, and its messages are shown in the other thread. Done again, it is as it was. Both must be live:
 * TICKET_CLOSED is about the one that is not.
 */
export const merge = deskCall('tickets.merge', {
  summary: 'Merges a double into another live ticket of the same shopper.',
  roles: STAFF,
  logged: ['ticketId', 'into'],
  request: exact({ ticketId: ticketId(), into: ticketId() }),
  response: stands,
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'TICKET_CLOSED', 'MERGE_NOT_ALLOWED', 'SERVER_ERROR'],
})

/**
 * One act on up to 500 tickets, each decided by itself as the single call would; `outcomes` are in the order of `ids`,
 * and `refused` is the code of the refusal if there was one. `seen`, if given, is in the order of `ids` too and has the
 * meaning of the single call; without it, newer messages are not checked. The same request key does nothing twice. To
 * close many wants `message`: the reason, which is kept as a note for staff in each thread. MESSAGE_EMPTY without it.
 */
export const bulk = deskCall('tickets.bulk', {
  summary: 'Assigns, closes, prioritises or answers many tickets.',
  roles: STAFF,
  logged: ['ids', 'act', 'to', 'as', 'priority'],
  request: exact({
    ids: Type.Array(ticketId(), { minItems: 1, maxItems: MOST_IN_BULK }),
    act: Type.Union([Type.Literal('assign'), Type.Literal('close'), Type.Literal('priority'), Type.Literal('answer')]),
    to: Type.Optional(text(64)),
    as: Type.Optional(closedAs),
    priority: Type.Optional(priority),
    message: Type.Optional(text(TEXT_ON_THE_WIRE)),
    close: Type.Optional(Type.Boolean()),
    seen: Type.Optional(Type.Array(text(64), { maxItems: MOST_IN_BULK })),
  }),
  response: exact({
    outcomes: Type.Array(
      exact({ ticketId: ticketId(), refused: Type.Optional(text(32)), about: Type.Optional(text(64)) }),
    ),
  }),
  refusals: ['INVALID_BODY', 'NOT_ALLOWED', 'MESSAGE_EMPTY', 'TEXT_TOO_LONG', 'SERVER_ERROR'],
})
