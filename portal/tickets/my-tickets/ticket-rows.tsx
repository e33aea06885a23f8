import { useLocation } from 'wouter'
import type { MouseEvent } from 'react'
import type { TicketRow } from '#contract/tickets.ts'
import { Link } from '../../link.tsx'
import { Moment } from '../../moment.tsx'
import { shownNews, TONE_OF } from '../../news/shown-news.ts'
import { ticketPath } from '../paths.ts'
import { StatusChip } from '../status-chip.tsx'
import { TICKET_WORDS } from '../words.ts'

interface TicketRowsProps {
  tickets: readonly TicketRow[]
  customerId: string
  now: Date
}

const { columns } = TICKET_WORDS
const HEAD = 'py-3 pr-4 text-left text-sm font-medium text-soft'
const CELL = 'py-4 pr-4 align-baseline'
/** In a column as wide as its content, once there is room for it. */
const ONE_LINE = 'desk:whitespace-nowrap'

/** The tickets on a wide screen. */
export function TicketTable({ tickets, customerId, now }: TicketRowsProps) {
  return (
    <table className="hidden w-full border-t border-hair wide:table">
      <caption className="sr-only">{TICKET_WORDS.list}</caption>
      <thead>
        <tr className="border-b border-hair">
          <th scope="col" className={`${HEAD} w-32`}>
            {columns.created}
          </th>
          <th scope="col" className={`${HEAD} w-48`}>
            {columns.category}
          </th>
          <th scope="col" className={HEAD}>
            {columns.question}
          </th>
          <th scope="col" className={`${HEAD} w-32`}>
            {columns.id}
          </th>
          <th scope="col" className={`${HEAD} w-32`}>
            {columns.status}
          </th>
        </tr>
      </thead>
      <tbody>
        {tickets.map((ticket) => (
          <Row key={ticket.original_order_id} ticket={ticket} customerId={customerId} now={now} />
        ))}
      </tbody>
    </table>
  )
}

/** The whole row is pressed like the link in it, which is there for keyboards and for new tabs. */
function Row({ ticket, customerId, now }: { ticket: TicketRow; customerId: string; now: Date }) {
  const [, navigate] = useLocation()
  const path = ticketPath(ticket.original_order_id, customerId)

  function open(event: MouseEvent) {
    const meantOtherwise = event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey
    if (meantOtherwise || (event.target as Element).closest('a') || window.getSelection()?.toString()) return
    navigate(path)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr onClick={open} className="group cursor-pointer border-b border-hair hover:bg-sheet">
      <td className={`${CELL} ${ONE_LINE}`}>
        <Moment at={ticket.created_at} now={now} />
      </td>
      <td className={CELL}>{ticket.category}</td>
      <td className={CELL}>
        <Link
          to={path}
          className="rounded-md font-medium underline-offset-4 group-hover:text-river group-hover:underline"
        >
          {ticket.question}
        </Link>
        <UnreadMark count={ticket.unread} />
        <NewsLine ticket={ticket} now={now} />
      </td>
      <td className={`${CELL} ${ONE_LINE} figures`}>{ticket.original_order_id}</td>
      <td className={CELL}>
        <StatusChip status={ticket.package_status} />
      </td>
    </tr>
  )
}

/** The tickets on a phone: a card each, pressed anywhere. */
export function TicketCards({ tickets, customerId, now }: TicketRowsProps) {
  return (
    <ul className="border-t border-hair wide:hidden">
      {tickets.map((ticket) => (
        <li key={ticket.original_order_id} className="relative border-b border-hair py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-4 text-sm text-soft">
            <span className="py-1">
              <Moment at={ticket.created_at} now={now} />
            </span>
            <span className="shrink-0">
              <StatusChip status={ticket.package_status} />
            </span>
          </div>
          <Link
            to={ticketPath(ticket.original_order_id, customerId)}
            className="mt-1 block rounded-md font-medium after:absolute after:inset-0"
          >
            {ticket.question}
          </Link>
          <UnreadMark count={ticket.unread} />
          <NewsLine ticket={ticket} now={now} />
          <p className="figures mt-1 text-sm text-soft">
            {ticket.category} · {ticket.original_order_id}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** The line of a ticket's news; that of a new answer is the mark beside it. */
function NewsLine({ ticket: { news, unread }, now }: { ticket: TicketRow; now: Date }) {
  if (!news || unread > 0) return null
  return <p className={`figures mt-1 text-sm ${TONE_OF[news.tint]}`}>{shownNews(news, now).line}</p>
}

/** The number of answers that the customer has not seen, in words. */
function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="figures mt-1 flex items-center gap-2 text-sm font-medium text-river">
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-river" />
      {TICKET_WORDS.unread(count)}
    </span>
  )
}
