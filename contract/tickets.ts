import { Type, type Static } from 'typebox'
import { exact, id, text } from './call.ts'
import { news, newsInShort } from './news/news.ts'
import { SENT_BY } from './wire.ts'

/** The status of a ticket. (Specification 4; decisions 19.) */
export const ticketStatus = Type.Union([
  Type.Literal('new'),
  Type.Literal('open'),
  Type.Literal('closed'),
  Type.Literal('reopen'),
])

/** See {@link ticketStatus}. */
export type TicketStatus = Static<typeof ticketStatus>

/** The author of a message. (Specification 6.) */
export const author = Type.Union([Type.Literal('customer'), Type.Literal('customercare')])

/** See {@link author}. */
export type Author = Static<typeof author>

/** The person who closed a ticket. (Specification 4, 6.) */
export const closer = Type.Union([Type.Literal('customer'), Type.Literal('customercare'), Type.Literal('retailer')])

/** See {@link closer}. */
export type Closer = Static<typeof closer>

/** A name of a ticket, such as K7Q2-M9XD-PA4TR; however it is typed, the gateway reads it. */
export const ticketId = () => text(32, ['K7Q2-M9XD-PA4TR'])

/** An uploaded photo; `size` is in bytes. (Specification 3.) */
export const ticketFile = exact({ id: text(64), size: Type.Optional(Type.Integer()) })

/** See {@link ticketFile}. */
export type TicketFile = Static<typeof ticketFile>

/**
 * One message of a thread; `time` is an ISO instant, `unread` is true until the customer has seen it. (Specification
 * 3.)
 */
export const ticketMessage = exact({
  id: text(20),
  [SENT_BY]: author,
  time: text(32),
  message: Type.String(),
  files: Type.Array(ticketFile),
  unread: Type.Boolean(),
})

/** See {@link ticketMessage}. */
export type TicketMessage = Static<typeof ticketMessage>

/**
 * The fields of a ticket in a list. `original_order_id` is its id, `fulfillment_id` its running number,
 * `package_status` its status, `closed_by` the person who closed it while it is closed, `order_id` the order's number
 * or "None", `unread` the number of answers that the customer has not seen. (Specification 3.)
 */
const facts = {
  original_order_id: ticketId(),
  fulfillment_id: text(20, ['1042']),
  customer_id: id(),
  executive_id: text(64),
  package_status: ticketStatus,
  closed_by: Type.Optional(closer),
  category: text(100),
  question: text(200),
  order_id: text(32, ['1042', 'None']),
  created_at: text(32),
  updated_at: text(32),
  /** The time by which it is answered, an ISO instant; absent while it waits for no answer. Ours. */
  reply_by: Type.Optional(text(32)),
  unread: Type.Integer(),
}

/** A ticket in a list. (Specification 2, 3.) */
export const ticketRow = exact({ ...facts, news: Type.Optional(newsInShort) })

/** See {@link ticketRow}. */
export type TicketRow = Static<typeof ticketRow>

/**
 * A whole ticket. Its first message is the customer's description, and `files` are the photos of that message;
 * `version` counts its changes; `payment` is "" without an order. (Specification 2, 3, 9.)
 */
export const ticket = exact({
  ...facts,
  cancellationReason: text(100),
  payment: Type.Union([Type.Literal(''), Type.Literal('COD'), Type.Literal('Paid')]),
  priority: Type.Union([Type.Literal('Normal'), Type.Literal('High')]),
  version: Type.Integer(),
  files: Type.Array(ticketFile),
  messages: Type.Array(ticketMessage),
  news: Type.Optional(news),
})

/** See {@link ticket}. */
export type Ticket = Static<typeof ticket>

/**
 * An order that a ticket can be about. `payment` is COD or Paid by the shop's own list of gateways; `ticketId` is the
 * ticket that the order already has, live or to be reopened. (Specification 7; decisions 20, 29.)
 */
export const ticketOrder = exact({
  order_number: text(32),
  payment_gateway_names: Type.Array(text(255)),
  payment: Type.Optional(Type.Union([Type.Literal('COD'), Type.Literal('Paid')])),
  created_at: text(32),
  ticketId: Type.Optional(ticketId()),
  /** The name of its first item, and the number of items, by which the customer recognises it. Ours. */
  title: Type.Optional(text(1000)),
  item_count: Type.Optional(Type.Integer()),
})

/** See {@link ticketOrder}. */
export type TicketOrder = Static<typeof ticketOrder>
