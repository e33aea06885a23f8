import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DeskTicket } from '#contract/desk/tickets.ts'
import { Chip } from '#ui/chip.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Key } from '../../keys/key.tsx'
import { Clocks, waitsForUs } from '../clock-mark.tsx'
import { TICKETS_LIST } from '../queue/queue-views.ts'
import { CLOSER_WORDS, nameWords, STATUS_WORDS } from '../words.ts'
import type { OpenDialog } from './act-dialogs.tsx'
import type { Acts } from './use-acts.ts'

interface TicketHeadProps {
  ticket: DeskTicket
  acts: Acts
  tab: 'thread' | 'order'
  onTab: (tab: 'thread' | 'order') => void
  onDialog: (dialog: OpenDialog) => void
}

/** The subject and state of the ticket, and its actions besides writing. */
export function TicketHead({ ticket, acts, tab, onTab, onDialog }: TicketHeadProps) {
  const { question, name, order, ticketId, category, cancellationReason } = ticket
  const { words, tone } = STATUS_WORDS[ticket.status]
  return (
    <header className="z-10 tall:sticky tall:top-0 border-b border-hair bg-paper px-4 pt-2 pb-2">
      <QueueLinks ticketId={ticketId} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0">
          <h1 className="text-lg">{question}</h1>
          <p className="text-sm text-soft">
            {nameWords(name)} · {order ? `order #${order}` : 'no order'} · {category}
            {cancellationReason && ` · ${cancellationReason}`} · <span className="figures">{ticketId}</span>
          </p>
        </div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {ticket.priority === 'High' && <Chip tone="error">High</Chip>}
          {acts.pending && <Chip tone="notice">{acts.pending.doing}…</Chip>}
          {waitsForUs(ticket) && <Chip tone="info">Needs reply</Chip>}
          <Chip tone={tone}>
            {words}
            {ticket.closedBy && ` by ${CLOSER_WORDS[ticket.closedBy]}`}
          </Chip>
        </p>
      </div>
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-x-6 gap-y-1.5">
        <p className="flex flex-wrap items-center gap-x-5 text-sm">
          <Clocks ticket={ticket} />
          <span>{ticket.executive ? `Assigned to ${ticket.executive.name}` : 'Unassigned'}</span>
        </p>
        <Actions ticket={ticket} acts={acts} onDialog={onDialog} />
      </div>
      {ticket.mergedInto && (
        <p className="mt-1.5 bg-turmeric-wash px-3 py-1.5 text-sm">
          This ticket is a double. It goes on in{' '}
          <Link to={`/tickets/${ticket.mergedInto}`} className="text-river underline">
            {ticket.mergedInto}
          </Link>
          .
        </p>
      )}
      <Tabs tab={tab} onTab={onTab} />
    </header>
  )
}

/** The links to the queue, and to the tickets before and after in it. */
function QueueLinks({ ticketId }: { ticketId: string }) {
  const { before, after } = TICKETS_LIST.neighboursOf(ticketId)
  return (
    <nav aria-label="Queue" className="flex items-center gap-4 text-sm">
      <Link {...TICKETS_LIST.backLink()} className="flex min-h-8 items-center gap-1.5 text-river">
        <span aria-hidden="true">←</span> Queue
      </Link>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-x-4">
        {before && (
          <Link to={`/tickets/${before}`} className="flex min-h-8 items-center gap-1.5 text-river">
            <Key>[</Key> Previous
          </Link>
        )}
        {after && (
          <Link to={`/tickets/${after}`} className="flex min-h-8 items-center gap-1.5 text-river">
            Next <Key>]</Key>
          </Link>
        )}
      </span>
    </nav>
  )
}

function Actions({ ticket, acts, onDialog }: Pick<TicketHeadProps, 'ticket' | 'acts' | 'onDialog'>) {
  const { busy, isMine, assignToMe, reopen, turnPriority } = acts
  if (ticket.status === 'closed')
    return (
      <div className="flex flex-wrap items-center gap-1.5">
        {busy && <Spinner className="text-river" />}
        <Act onClick={reopen}>Reopen</Act>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      {busy && <Spinner className="text-river" />}
      {!isMine && <Act onClick={assignToMe}>Assign to me</Act>}
      <Act onClick={() => onDialog('assign')}>Assign…</Act>
      <Act onClick={turnPriority}>{ticket.priority === 'High' ? 'Not High' : 'High'}</Act>
      <Act onClick={() => onDialog('merge')}>Merge…</Act>
      <Act onClick={() => onDialog('close')}>Close…</Act>
    </div>
  )
}

function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-8 rounded-md border border-edge px-2.5 text-sm hover:border-river hover:text-river"
    >
      {children}
    </button>
  )
}

/** The tabs of a screen that is too narrow for both parts. */
function Tabs({ tab, onTab }: Pick<TicketHeadProps, 'tab' | 'onTab'>) {
  return (
    <div className="mt-2 flex gap-1 desk:hidden">
      {(['thread', 'order'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={tab === name}
          onClick={() => onTab(name)}
          className={
            'min-h-9 grow rounded-md border border-edge aria-pressed:border-river aria-pressed:bg-river ' +
            'aria-pressed:text-on-river'
          }
        >
          {name === 'thread' ? 'Conversation' : 'Order and customer'}
        </button>
      ))}
    </div>
  )
}
