import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useParams } from 'react-router'
import type { DeskResponse } from '#contract/desk/calls.ts'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { readTicketId } from '#rules/tickets/id.ts'
import { SHOP } from '#shop'
import { Skeleton } from '#ui/skeleton.tsx'
import { OfflineNotice } from '../../call/call-frame.tsx'
import { type QueryResult, DeskRefused, useDeskQuery } from '../../call/query.ts'
import { useTicketDraft } from '../../editing/ticket-draft.ts'
import { noteMovedOn } from '../../undo/moved-on.ts'
import { TICKETS_LIST } from '../queue/queue-views.ts'
import { useMarkRead } from '../read-marks.ts'
import { ActDialogs, type OpenDialog } from './act-dialogs.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'
import { useArrivals } from './news.ts'
import { OrderPanel } from './order-panel.tsx'
import { Presence, usePresence } from './presence.tsx'
import { Thread } from './thread.tsx'
import { TicketHead } from './ticket-head.tsx'
import { useNeighbourKeys, useNextTicket, useTicketKeys } from './ticket-keys.ts'
import { useActs } from './use-acts.ts'

/** One ticket: its thread, the draft, and beside it all facts of the order. */
export function ThreadScreen() {
  const { id = '' } = useParams()
  const ticketId = readTicketId(id)
  useNeighbourKeys(ticketId ?? id)
  return ticketId ? <OpenTicket key={ticketId} ticketId={ticketId} /> : <NoTicket />
}

function OpenTicket({ ticketId }: { ticketId: string }) {
  const { data, error, isFetching, refetch } = useDeskQuery('tickets.open', { ticketId })
  const timeline = useDeskQuery('tickets.timeline', { ticketId })
  const isGone = error instanceof DeskRefused && error.code === 'TICKET_NOT_FOUND'
  if (isGone) return <NoTicket />
  if (data) return <TicketPage ticket={data} timeline={timeline} refetch={refetch} />
  if (error) return <OfflineNotice onRetry={refetch} busy={isFetching} />
  return <Waiting />
}

interface TicketPageProps {
  ticket: DeskTicket
  timeline: QueryResult<DeskResponse<'tickets.timeline'>>
  refetch: () => void
}

/** An open ticket: the conversation, and beside it, or behind a tab, the order. */
function TicketPage({ ticket, timeline, refetch }: TicketPageProps) {
  const [tab, setTab] = useTab()
  const [dialog, setDialog] = useState<OpenDialog>()
  const [writing, setWriting] = useState(false)
  const composer = useRef<ComposerHandle>(null)
  const book = useTicketDraft(ticket.ticketId, ticket.lastMessageId)
  const acts = useActs(ticket, refetch)
  const presence = usePresence({ ticket, writing, onNews: refetch })
  const arrivals = useArrivals(ticket)
  const goOn = useNextTicket(ticket.ticketId)
  useMarkRead(ticket)

  useEffect(() => {
    document.title = `${ticket.question} · ${ticket.ticketId} · Desk of ${SHOP.name}`
  }, [ticket.question, ticket.ticketId])

  function write(kind: 'answer' | 'note' | 'canned' | 'on') {
    flushSync(() => setTab('thread'))
    composer.current?.write(kind)
  }

  useTicketKeys({ ticket, acts, onDialog: setDialog, onWrite: write, onTab: setTab, composer })

  return (
    <div className="flex grow flex-col desk:grid desk:grid-cols-[minmax(0,1fr)_24rem]">
      <div className={`flex flex-col ${tab === 'order' ? 'desk:min-h-screenful' : 'grow desk:min-h-screenful'}`}>
        <TicketHead ticket={ticket} acts={acts} tab={tab} onTab={setTab} onDialog={setDialog} />
        <div className={`flex grow flex-col ${tab === 'order' ? 'max-desk:hidden' : ''}`}>
          <Thread ticket={ticket} newAfter={arrivals.newAfter} />
          <Composer
            ref={composer}
            ticket={ticket}
            timeline={timeline.data}
            book={book}
            onWriting={setWriting}
            onReopen={acts.reopen}
            refetch={refetch}
            onSent={arrivals.onSent}
            onDeferred={(close) => {
              if (!close) return
              noteMovedOn()
              goOn('after')
            }}
          >
            <Presence {...presence} />
            {arrivals.isBelow && (
              <button type="button" onClick={arrivals.show} className="text-sm font-medium text-river underline">
                New below <span aria-hidden="true">↓</span>
              </button>
            )}
          </Composer>
          <output className="sr-only">{arrivals.spoken}</output>
        </div>
      </div>
      <aside
        aria-label="Order and customer"
        className={
          'border-hair desk:sticky desk:top-0 desk:h-screenful desk:overflow-y-auto desk:border-l ' +
          (tab === 'thread' ? 'max-desk:hidden' : '')
        }
      >
        <OrderPanel ticket={ticket} timeline={timeline} />
      </aside>
      <ActDialogs
        ticket={ticket}
        acts={acts}
        open={dialog}
        isWriting={book.draft.answer.trim() !== ''}
        onClose={() => setDialog(undefined)}
      />
    </div>
  )
}

/** The visible one of the two parts, if there is no room for both. Each opens at its reading start. */
function useTab() {
  const [tab, setTab] = useState<'thread' | 'order'>('thread')
  const before = useRef(tab)
  useLayoutEffect(() => {
    if (before.current !== tab) window.scrollTo(0, tab === 'order' ? 0 : document.body.scrollHeight)
    before.current = tab
  }, [tab])
  return [tab, setTab] as const
}

function NoTicket() {
  return (
    <div className="flex flex-col items-start gap-3 p-4">
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
