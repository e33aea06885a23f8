import type { Ticket, TicketOrder, TicketRow } from '#contract/tickets.ts'
import { inShort } from '#rules/news/news.ts'
import { paymentOf } from '#rules/orders/payment.ts'
import { replyBy } from '#rules/tickets/reply-by.ts'
import { present } from '#rules/present.ts'
import type { ListedTicket } from './list-store.ts'
import { shownMessage } from './message-store.ts'
import type { RecentOrder } from './order-store.ts'
import type { StoredTicket } from './store.ts'
import { type ForTickets, newsOfTicket } from '../news/ticket-news.ts'

/** A whole ticket as the wire carries it. */
export function shownTicket(ticket: StoredTicket, shop: ForTickets): Ticket {
  const messages = ticket.messages.map(shownMessage)
  const unread = messages.filter((message) => message.unread).length
  const last = ticket.messages.findLast(({ author }) => author === 'customercare')
  return {
    ...shownFacts(ticket, shop.answerHours),
    unread,
    cancellationReason: ticket.cancellationReason,
    payment: ticket.payment,
    priority: ticket.priority,
    version: ticket.version,
    files: messages[0]?.files ?? [],
    messages,
    news: newsOfTicket({ ...ticket, unread, answer: last ? { at: last.at, text: last.body } : null }, shop),
  }
}

/** A ticket of a list as the wire carries it. */
export function shownRow(ticket: ListedTicket, shop: ForTickets): TicketRow {
  return {
    ...shownFacts(ticket, shop.answerHours),
    unread: ticket.unread,
    news: inShort(newsOfTicket(ticket, shop)),
  }
}

/** An order of the form as the wire carries it. */
export function shownOrder(
  { orderNumber, gateways, createdAt, ticketId, title, itemCount }: RecentOrder,
  codGateways: readonly string[],
): TicketOrder {
  return {
    order_number: orderNumber,
    payment_gateway_names: gateways,
    payment: paymentOf(gateways, codGateways),
    created_at: createdAt.toISOString(),
    ...present({ ticketId }),
    ...(title === null ? {} : { title, item_count: itemCount }),
  }
}

function shownFacts(ticket: StoredTicket | ListedTicket, answerHours: number) {
  const { waitingSince, status } = ticket
  const by = status === 'closed' || !waitingSince ? undefined : replyBy(new Date(waitingSince), answerHours)
  return {
    original_order_id: ticket.publicId,
    fulfillment_id: ticket.id,
    customer_id: ticket.customerId,
    executive_id: ticket.executiveId,
    package_status: ticket.status,
    ...present({ closed_by: ticket.closedBy }),
    category: ticket.category,
    question: ticket.question,
    order_id: ticket.order,
    created_at: new Date(ticket.createdAt).toISOString(),
    updated_at: new Date(ticket.updatedAt).toISOString(),
    ...present({ reply_by: by?.toISOString() }),
  }
}
