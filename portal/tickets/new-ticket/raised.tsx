import { useRef, useState } from 'react'
import { replyWithin } from '#rules/tickets/reply-by.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { DonePanel } from '../../done-panel.tsx'
import { Link } from '../../link.tsx'
import { listPath, ticketPath } from '../paths.ts'
import { NEW_TICKET_WORDS } from './words.ts'

interface RaisedProps {
  ticketId: string
  customerId: string
  replyHours: number
  onClose: () => void
}

/** Says that the ticket was raised, its id, and its next step. */
export function Raised({ ticketId, customerId, replyHours, onClose }: RaisedProps) {
  return (
    <DonePanel
      title={NEW_TICKET_WORDS.done}
      closeLabel={NEW_TICKET_WORDS.closePanel}
      onClose={onClose}
      actions={
        <>
          <Link to={ticketPath(ticketId, customerId)} className={buttonLook()}>
            {NEW_TICKET_WORDS.seeTicket}
          </Link>
          <Link to={listPath(customerId)} className={buttonLook('quiet')}>
            {NEW_TICKET_WORDS.myTickets}
          </Link>
        </>
      }
    >
      <TicketId id={ticketId} />
      <p className="max-w-form text-soft">{NEW_TICKET_WORDS.doneNote(replyWithin(replyHours))}</p>
    </DonePanel>
  )
}

function TicketId({ id }: { id: string }) {
  const shown = useRef<HTMLElement>(null)
  const [copied, setCopied] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(id)
      setCopied(true)
    } catch {
      // Not every browser lets a page copy. Then it is at least marked, ready to be copied by hand.
      if (shown.current) window.getSelection()?.selectAllChildren(shown.current)
    }
  }

  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
      <span>
        {NEW_TICKET_WORDS.ticketId}{' '}
        <strong ref={shown} className="figures inline-block font-medium">
          {id}
        </strong>
      </span>
      <Button variant="quiet" onClick={() => void copy()}>
        <span aria-live="polite">{copied ? NEW_TICKET_WORDS.copied : NEW_TICKET_WORDS.copy}</span>
        <span className="sr-only"> {NEW_TICKET_WORDS.ticketId}</span>
      </Button>
    </p>
  )
}
