import type { ReactNode } from 'react'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ListFrame } from '../../list/list-frame.tsx'
import { RowList } from '../../list/row-list.tsx'
import type { Rows } from '../../list/rows.ts'
import type { Pages } from '../../list/use-pages.ts'
import { COLUMNS, QueueRow } from './queue-row.tsx'

interface QueueListProps {
  queue: Pages<QueuedTicket>
  rows: Rows
  empty: ReactNode
}

/** The rows with Select all above, or the reason why there are none. */
export function QueueList({ queue, rows, empty }: QueueListProps) {
  const { current, selection } = rows
  return (
    <ListFrame pages={queue} empty={empty} waiting={<Waiting />}>
      {(tickets) => (
        <>
          <Head rows={rows} />
          <RowList label="Tickets" rows={rows}>
            {(acts) =>
              tickets.map((ticket) => (
                <QueueRow
                  key={ticket.ticketId}
                  ticket={ticket}
                  isCurrent={ticket.ticketId === current}
                  isChosen={selection.ids.has(ticket.ticketId)}
                  {...acts}
                />
              ))
            }
          </RowList>
        </>
      )}
    </ListFrame>
  )
}

const HEAD = `sticky top-0 z-10 grid min-h-8 items-center border-b border-hair bg-paper text-xs text-soft ${COLUMNS}`

function Head({ rows: { isAllChosen, toggleAll } }: { rows: Rows }) {
  return (
    <div className={HEAD}>
      <label className="-m-1 flex size-8 items-center justify-center">
        <input
          type="checkbox"
          aria-label="Choose all tickets that are shown"
          checked={isAllChosen}
          onChange={toggleAll}
          className="size-4"
        />
      </label>
      <span>Customer</span>
      {['Question and last words', 'With', 'Clocks'].map((title) => (
        <span key={title} className="hidden wide:block">
          {title}
        </span>
      ))}
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the tickets</output>
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="row flex items-center gap-4 border-b border-hair px-4">
          <Skeleton className="h-4 w-4" />
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-4 grow" />
          <Skeleton className="hidden h-4 w-40 wide:block" />
        </div>
      ))}
    </div>
  )
}
