import { Link, useParams } from 'react-router'
import { readTicketId } from '#rules/tickets/id.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfflineNotice } from '../../call/call-frame.tsx'
import { useDeskQuery } from '../../call/query.ts'
import { DeskRefused } from '../../call/use-call.ts'
import { TICKETS_LIST } from '../queue/queue-views.ts'
import { TicketPage } from './ticket-page.tsx'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

/** One ticket: its thread, what is written, and beside it everything about the order. */
export function ThreadScreen() {
  const { id = '' } = useParams()
  const ticketId = readTicketId(id)
  useNeighbourKeys(ticketId ?? id)
  return ticketId ? <Asked key={ticketId} ticketId={ticketId} /> : <NoTicket />
}

function Asked({ ticketId }: { ticketId: string }) {
  const { data, error, isFetching, askAgain } = useDeskQuery('tickets.open', { ticketId })
  const timeline = useDeskQuery('tickets.timeline', { ticketId })
  const isGone = error instanceof DeskRefused && error.code === 'TICKET_NOT_FOUND'
  if (isGone) return <NoTicket />
  if (data) return <TicketPage ticket={data} timeline={timeline} askAgain={askAgain} />
  if (error) return <OfflineNotice onRetry={askAgain} busy={isFetching} />
  return <Waiting />
}

function NoTicket() {
  return (
    <div className="flex flex-col items-start gap-3 p-6">
      <h1 className="text-xl">There is no such ticket</h1>
      <p className="text-soft">Look at the address again, or search for the order or the name.</p>
      <Link {...TICKETS_LIST.backLink()} className="text-river underline underline-offset-4">
        To the tickets
      </Link>
    </div>
  )
}

function Waiting() {
  return (
    <div aria-busy="true" className="desk:grid desk:grid-cols-[minmax(0,1fr)_24rem]">
      <output className="sr-only">Opening the ticket</output>
      <div className="flex flex-col gap-5 p-4">
        <Skeleton className="h-7 w-96" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-28" />
        <Skeleton className="ml-8 h-20" />
        <Skeleton className="h-28" />
      </div>
      <div className="hidden flex-col gap-4 border-l border-hair p-4 desk:flex">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-32" />
        <Skeleton className="h-64" />
      </div>
    </div>
  )
}
