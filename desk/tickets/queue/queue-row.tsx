import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { QueuedTicket } from '#contract/desk/tickets.ts'
import { Moment } from '../../moment.tsx'
import { usePendingAction } from '../../undo/pending.ts'
import { Clocks, waitsForUs } from '../clock-mark.tsx'
import { ticketKey } from '../pending-answer.ts'
import { useUnread } from '../read-marks.ts'
import { nameWords, STATUS_WORDS } from '../words.ts'
import { TICKETS_LIST } from './queue-views.ts'

/** The columns of the queue, of its head and of its rows. On a phone the rows stack. */
export const COLUMNS =
  'grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 px-2 wide:grid-cols-[1.75rem_8.5rem_minmax(0,1fr)_6rem_11.5rem] ' +
  'wide:gap-x-3 wide:px-4 desk:grid-cols-[1.75rem_12rem_minmax(0,1fr)_9rem_12rem]'

interface QueueRowProps {
  ticket: QueuedTicket
  isCurrent: boolean
  isChosen: boolean
  onFocus: (ticketId: string) => void
  onChoose: (ticketId: string, range: boolean) => void
}

/** One ticket in two small lines: customer, question, agent and both clocks. 40 px high. */
export const QueueRow = memo(function QueueRow({ ticket, isCurrent, isChosen, onFocus, onChoose }: QueueRowProps) {
  const { ticketId, name, order, category, executive } = ticket
  return (
    <li
      id={TICKETS_LIST.rowId(ticketId)}
      className={
        'row relative grid items-center border-b border-hair py-1 hover:bg-river-wash/60 wide:h-10 wide:py-0 ' +
        `${COLUMNS} ${isChosen ? 'bg-river-wash' : ''} ${isCurrent ? 'shadow-[inset_3px_0_0_var(--river)]' : ''}`
      }
    >
      <Choose ticket={ticket} isCurrent={isCurrent} isChosen={isChosen} onFocus={onFocus} onChoose={onChoose} />
      <p className="min-w-0">
        <span className="block truncate text-sm font-medium" title={name}>
          {nameWords(name)}
        </span>
        <span className="figures block truncate text-xs text-soft" title={category}>
          {order ? `#${order} · ` : ''}
          {category}
        </span>
      </p>
      <Subject ticket={ticket} isCurrent={isCurrent} onFocus={onFocus} />
      <p
        className={`col-start-2 truncate text-sm wide:col-auto ${executive ? '' : 'text-soft'}`}
        title={executive?.name}
      >
        {executive && <span className="sr-only">Assigned to </span>}
        {executive ? executive.name : 'Unassigned'}
      </p>
      <p className="col-start-2 flex flex-col text-xs wide:col-auto">
        <Clocks ticket={ticket} />
      </p>
    </li>
  )
})

function Choose({ ticket, isCurrent, isChosen, onFocus, onChoose }: QueueRowProps) {
  return (
    <label className="relative z-10 -m-1 flex size-8 items-center justify-center">
      <input
        type="checkbox"
        checked={isChosen}
        tabIndex={isCurrent ? 0 : -1}
        onFocus={() => onFocus(ticket.ticketId)}
        aria-label={`Choose the ticket of ${nameWords(ticket.name)}`}
        onClick={(event: MouseEvent) => onChoose(ticket.ticketId, event.shiftKey)}
        onChange={() => undefined}
        className="size-4"
      />
    </label>
  )
}

function Subject({ ticket, isCurrent, onFocus }: Pick<QueueRowProps, 'ticket' | 'isCurrent' | 'onFocus'>) {
  const { question, last, priority, status, notes, mergedInto } = ticket
  const isUnread = useUnread(ticket)
  const pending = usePendingAction(ticketKey(ticket.ticketId))
  return (
    <p className="col-start-2 min-w-0 wide:col-auto">
      <span className="flex min-w-0 items-center gap-2 text-sm max-[22rem]:flex-wrap">
        {isUnread && <span className="size-2 shrink-0 rounded-full bg-river" />}
        {isUnread && <span className="sr-only">Unread</span>}
        {pending && <Tag look="bg-turmeric-wash text-turmeric">{`${pending.doing}…`}</Tag>}
        {priority === 'High' && <Tag look="bg-thread-wash text-thread">High</Tag>}
        {(status === 'new' || status === 'reopen') && (
          <Tag look="bg-river-wash text-river">{STATUS_WORDS[status].words}</Tag>
        )}
        {waitsForUs(ticket) && status !== 'new' && status !== 'reopen' && (
          <Tag look="bg-river-wash text-river">Needs reply</Tag>
        )}
        {mergedInto && <Tag look="bg-hair/50 text-soft">Merged</Tag>}
        <Link
          to={`/tickets/${ticket.ticketId}`}
          tabIndex={isCurrent ? 0 : -1}
          onFocus={() => onFocus(ticket.ticketId)}
          className={
            'min-w-0 truncate after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 ' +
            'focus-visible:after:-outline-offset-2 focus-visible:after:outline-river ' +
            (isUnread ? 'font-semibold' : '')
          }
        >
          {question}
        </Link>
        {notes > 0 && <Tag look="bg-turmeric-wash text-turmeric">{notes === 1 ? '1 note' : `${notes} notes`}</Tag>}
        <Moment at={last.at} className="ml-auto text-xs text-soft" />
      </span>
      <span className="block truncate text-xs text-soft">
        {last.author === 'customercare' && 'Answered: '}
        {last.excerpt}
      </span>
    </p>
  )
}

function Tag({ look, children }: { look: string; children: string }) {
  return <span className={`shrink-0 rounded-[3px] px-1.5 text-xs font-medium ${look}`}>{children}</span>
}
