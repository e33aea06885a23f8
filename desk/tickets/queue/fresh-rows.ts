import type { QueuePages } from './queue-memory.ts'

/**
 * The rows that are shown, each as it stands now; none comes, goes or moves under the reader. `isNewer` when the list would be another
 * by now.
 */
export function freshened(shown: QueuePages, news: QueuePages): { pages: QueuePages; isNewer: boolean } {
  const fresh = new Map(news.tickets.map((ticket) => [ticket.ticketId, ticket]))
  const tickets = shown.tickets.map((ticket) => fresh.get(ticket.ticketId) ?? ticket)
  const isNewer =
    news.tickets.length !== tickets.length ||
    news.tickets.some(({ ticketId }, place) => tickets[place]?.ticketId !== ticketId)
  return { pages: { ...shown, tickets }, isNewer }
}
