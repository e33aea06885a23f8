import type { TicketRow } from '#contract/tickets.ts'
import { SENT_BY } from '#contract/wire.ts'
import { UNKNOWN_TICKET, type ModelCustomer } from './acts.ts'
import type { Model } from './model.ts'

/** The tickets as the shop shows them, and its list of all, in the words of the model. */
export async function looks(customer: ModelCustomer, names: string[]) {
  const [list, ...tickets] = await Promise.all([listed(customer), ...names.map((name) => shown(customer, name))])
  return { list, tickets }
}

/** The same as the model has it. */
export function looksBy(model: Model, customer: ModelCustomer, names: string[]) {
  return { list: listedBy(model, customer), tickets: names.map((name) => shownBy(model, name)) }
}

async function shown({ shop, customerId, ids }: ModelCustomer, name: string) {
  const answer = await shop.send('tickets.show', { ticketId: ids.get(name) ?? UNKNOWN_TICKET, customerId })
  if (!answer.ok) return answer.refusal.error
  const { package_status: status, closed_by: closedBy, version, unread, messages } = answer.body.data
  const thread = messages.map((message) => `${message[SENT_BY]} ${message.message}`).toSorted()
  const marked = messages.filter((message) => message.unread).length
  return { status, closedBy, version, unread, marked, thread }
}

/** If two messages come at once, either may be first. */
function shownBy({ tickets }: Model, name: string) {
  const ticket = tickets.find((candidate) => candidate.name === name)
  if (!ticket) return 'TICKET_NOT_FOUND'
  const { status, closedBy, version, unread, thread } = ticket
  return { status, closedBy, version, unread, marked: unread, thread: thread.toSorted() }
}

/** The list must be whole and newest first. */
async function listed({ shop, customerId }: ModelCustomer) {
  const answer = await shop.send('tickets.list', { customerId })
  if (!answer.ok) return answer.refusal.error
  const { tickets, total } = answer.body.data
  const numbers = tickets.map((row) => Number(row.fulfillment_id))
  if (total !== tickets.length || numbers.some((number, at) => at > 0 && number >= (numbers[at - 1] ?? 0)))
    return `not newest first, or not ${total}: ${numbers.join()}`
  return tickets.map(listedTicket).toSorted(byId)
}

function listedBy({ tickets }: Model, { ids, orders }: ModelCustomer) {
  const rows = tickets.map(({ name, order, status, closedBy, unread }) => ({
    id: ids.get(name) ?? '',
    order: orders[order],
    status,
    closedBy,
    unread,
  }))
  return rows.toSorted(byId)
}

const listedTicket = (row: TicketRow) => ({
  id: row.original_order_id,
  order: row.order_id,
  status: row.package_status,
  closedBy: row.closed_by,
  unread: row.unread,
})

/** Every stored ticket; `takes` is its version without messages, closures and reopenings. */
export function storedTickets({ sql }: ModelCustomer['shop']) {
  return sql`
    SELECT public_id AS id, status, version, messages,
      version - messages - closures - reopenings AS takes, CASE WHEN open_closures = 1 THEN closed_by END AS "closedBy"
    FROM tickets t,
      LATERAL (SELECT count(*)::int AS messages FROM ticket_messages m WHERE m.ticket_id = t.id) m,
      LATERAL (
        SELECT count(*)::int AS closures, count(reopened_at)::int AS reopenings,
          (count(*) - count(reopened_at))::int AS open_closures,
          max(closed_by) FILTER (WHERE reopened_at IS NULL) AS closed_by
        FROM ticket_closures c WHERE c.ticket_id = t.id) c
    ORDER BY public_id COLLATE "C"`
}

/** The same as the models have it. */
export function expectedTickets(lives: { customer: ModelCustomer; model: Model }[]) {
  const rows = lives.flatMap(({ customer, model }) =>
    model.tickets.map(({ name, status, version, takes, thread, closedBy = null }) => ({
      id: customer.ids.get(name) ?? '',
      status,
      version,
      messages: thread.length,
      takes,
      closedBy,
    })),
  )
  return rows.toSorted(byId)
}

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)

/** Tickets and orders in a state that must not be. */
export function impossible({ sql }: ModelCustomer['shop']) {
  return sql`
    SELECT 'a status outside the table' AS what, public_id AS name FROM tickets
    WHERE status NOT IN ('new', 'open', 'closed', 'reopen')
    UNION ALL
    SELECT 'two tickets of one order', order_id FROM tickets
    WHERE keeps_order AND order_id IS NOT NULL GROUP BY order_id HAVING count(*) > 1
    UNION ALL
    SELECT 'closed without a closure, or the other way round', public_id FROM tickets t
    WHERE (status = 'closed')::int <> (
      SELECT count(*) FROM ticket_closures c WHERE c.ticket_id = t.id AND c.reopened_at IS NULL)
    UNION ALL
    SELECT 'not as many mails as events', public_id FROM tickets t
    WHERE (SELECT count(*) FROM outbox WHERE key = 'ticket:' || t.id) <> 1`
}
