import { Type } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { shopTerms } from './shop-terms.ts'
import { closer, ticket, ticketFile, ticketId, ticketMessage, ticketOrder, ticketRow, ticketStatus } from './tickets.ts'
import { MOST_TICKET_PHOTOS, SENT_BY } from './wire.ts'

/** The most characters of one text on the wire; a rule sets the shop's own limit, and refuses with a sentence. */
const TEXT_ON_THE_WIRE = 262_144

const files = Type.Array(ticketFile, { maxItems: MOST_TICKET_PHOTOS })

/** True if this customer sees the Technical Issue card. (Specification 2; decisions 8.) */
const technicalIssue = { technical_issue: Type.Boolean() }

/**
 * Raises a ticket. Accepted exactly once: sent again with the same request key it answers the same. The customer, the
 * order, the payment and the priority are the server's; an order has one live ticket. (Specification 3, 5, 8, 9;
 * decisions 18, 20.)
 */
export const create = call('tickets.create', {
  summary: 'Raises a ticket.',
  who: 'customer',
  names: 'customer_id',
  request: exact({
    email: text(1000),
    mailCheckStatus: Type.Integer(),
    customer_id: text(64),
    category: text(100),
    question: text(200),
    order_id: text(64, ['1042', 'None']),
    payment: text(16),
    files,
    description: text(TEXT_ON_THE_WIRE),
    cancellationReason: text(100),
    priority: Type.Optional(text(16)),
  }),
  response: exact({ data: exact({ original_order_id: ticketId(), customer_id: id() }) }),
  refusals: [
    'INVALID_BODY',
    'KEY_REUSED',
    'EMAIL_NOT_GIVEN',
    'EMAIL_NOT_VALID',
    'CUSTOMER_NOT_FOUND',
    'CATEGORY_MISSING',
    'CANCELLATION_REASON_MISSING',
    'QUESTION_MISSING',
    'ORDER_MISSING',
    'ORDER_NEEDED',
    'DESCRIPTION_MISSING',
    'TEXT_TOO_LONG',
    'ORDER_NOT_FOUND',
    'TICKET_EXISTS',
    'FILE_NOT_FOUND',
    'SERVER_ERROR',
  ],
})

/**
 * Lists the tickets of a customer, newest first: all, or one page; `total` counts those that fit `search` and `status`.
 * An unknown customer has none. (Specification 2, 7.)
 */
export const list = call('tickets.list', {
  summary: "A customer's tickets.",
  who: 'customer',
  names: 'customerId',
  request: exact({
    customerId: id(),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    search: Type.Optional(text(200)),
    status: Type.Optional(ticketStatus),
  }),
  response: exact({ data: exact({ tickets: Type.Array(ticketRow), total: Type.Integer() }), ...technicalIssue }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Shows one ticket with its thread. With `customerId` it is found among that customer's tickets only; without, its
 * unguessable id is the proof. Another customer's ticket and an unknown id are refused alike. (Specification 2, 7;
 * decision record 010.)
 */
export const show = call('tickets.show', {
  summary: 'One ticket with its thread.',
  who: 'customer',
  names: 'customerId',
  request: exact({ ticketId: ticketId(), customerId: Type.Optional(id()) }),
  response: exact({ data: ticket, ...technicalIssue }),
  refusals: ['INVALID_BODY', 'TICKET_NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Adds a message of the customer to a ticket that is not closed; the server knows who writes and when. The same request
 * key is the same message. (Specification 3, 5, 7.)
 */
export const reply = call('tickets.reply', {
  summary: "Adds the shopper's message to a ticket.",
  who: 'customer',
  names: 'customerId',
  request: exact({
    ticketId: ticketId(),
    customerId: Type.Optional(id()),
    message: exact({
      [SENT_BY]: Type.Optional(text(32)),
      time: Type.Optional(text(64)),
      files,
      message: text(TEXT_ON_THE_WIRE),
    }),
  }),
  response: exact({ data: ticketMessage }),
  refusals: [
    'INVALID_BODY',
    'KEY_REUSED',
    'TICKET_NOT_FOUND',
    'TICKET_CLOSED',
    'MESSAGE_EMPTY',
    'TEXT_TOO_LONG',
    'FILE_NOT_FOUND',
    'SERVER_ERROR',
  ],
})

/**
 * Closes or reopens a ticket for its customer; `closedBy` changes nothing. A ticket that the customer closed stays
 * closed, and an order that has another live ticket keeps that one. (Specification 4, 6; decisions 19.)
 */
export const move = call('tickets.move', {
  summary: 'Closes or reopens a ticket.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    ticketId: ticketId(),
    ticketNumber: Type.Optional(text(32)),
    status: Type.Union([Type.Literal('closed'), Type.Literal('reopen')]),
    closedBy: Type.Optional(text(32)),
    customerId: id(),
    executive_id: Type.Optional(text(64)),
  }),
  response: exact({
    data: exact({
      original_order_id: ticketId(),
      package_status: ticketStatus,
      closed_by: Type.Optional(closer),
      updated_at: text(32),
      version: Type.Integer(),
    }),
  }),
  refusals: [
    'INVALID_BODY',
    'TICKET_NOT_FOUND',
    'TICKET_CLOSED',
    'TICKET_NOT_CLOSED',
    'REOPEN_NOT_ALLOWED',
    'TICKET_EXISTS',
    'SERVER_ERROR',
  ],
})

/**
 * Says if a ticket can be raised for an order; if not, the ticket that it has: one that is live, or one that care or
 * the retailer closed, which the customer can reopen. (Specification 7; decisions 20.)
 */
export const availability = call('tickets.availability', {
  summary: 'Whether a ticket can be raised for an order.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), orderId: text(64, ['1042']) }),
  response: exact({ isTicketAvailable: Type.Boolean(), ticketId: Type.Optional(ticketId()) }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Lists the orders of the last 60 days that a ticket can be about, newest first. `categories` are those that customers
 * can choose, in the order of the form, and `terms` the names in the answers to the questions; each is absent while the
 * shop has changed nothing of it. (Specification 7, 9; decisions 18.)
 */
export const orders = call('tickets.orders', {
  summary: 'The orders of the last 60 days of a customer.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id() }),
  response: exact({
    data: Type.Array(ticketOrder),
    customer: exact({ email: text(254) }),
    categories: Type.Optional(Type.Array(exact({ name: text(100), questions: Type.Array(text(200)) }))),
    terms: Type.Optional(shopTerms),
    /** The hours within which care answers a ticket. Ours. */
    reply_hours: Type.Optional(Type.Integer()),
    ...technicalIssue,
  }),
  refusals: ['INVALID_BODY', 'CUSTOMER_NOT_FOUND', 'SERVER_ERROR'],
})

/** Clears the "unread reply" mark of a customer: of one ticket, or of all. (Specification 7; decisions 21.) */
export const markRead = call('tickets.markRead', {
  summary: 'Clears the "unread reply" mark of a customer.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), value: Type.Literal(false), ticketId: Type.Optional(ticketId()) }),
  response: exact({ cleared: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})

/**
 * Says that a ticket was raised. The mail goes to the contact on the record, not to the address that is sent
 * here, once for each ticket; the answer is the same for every ticket. (Specification 7; decisions "Who is this
 * shopper?".)
 */
export const notify = call('tickets.notify', {
  summary: 'Sends the mail which says that a ticket was raised.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    status: Type.Literal('ticket_created'),
    email: text(1000),
    ticketId: ticketId(),
    customerId: id(),
  }),
  response: exact({ accepted: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})
