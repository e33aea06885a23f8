import { type Author, type Ticket, type TicketMessage } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'

export function message(id: string, author: Author = 'customer', change: Partial<TicketMessage> = {}): TicketMessage {
  const time = `2026-11-21T05:0${id.length}:00.000Z`
  return { id, [SENT_BY]: author, time, message: `Words ${id}`, files: [], unread: false, ...change }
}

export function ticket(change: Partial<Ticket> = {}): Ticket {
  return {
    original_order_id: 'K7Q2-M9XD-PA4TR',
    fulfillment_id: '12',
    customer_id: '55',
    executive_id: '',
    package_status: 'new',
    category: 'Exchanges',
    question: 'How do I exchange an item?',
    order_id: '1042',
    created_at: '2026-11-20T05:00:00.000Z',
    updated_at: '2026-11-21T05:00:00.000Z',
    unread: 0,
    cancellationReason: '',
    payment: 'COD',
    priority: 'Normal',
    version: 1,
    files: [],
    messages: [message('1')],
    ...change,
  }
}
