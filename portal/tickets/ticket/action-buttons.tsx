import type { Ticket } from '#contract/tickets.ts'
import { mayReopen } from '#rules/tickets/status.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Link } from '../../link.tsx'
import { raisePath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'

interface ActionButtonsProps {
  ticket: Ticket
  customerId: string
  busy: boolean
  onReply: () => void
  onClose: () => void
  onReopen: () => void
}

/** Reply and Close Case; of a closed ticket Reopen, or the link to a new one. (Specification 4.) */
export function ActionButtons({ ticket, customerId, busy, onReply, onClose, onReopen }: ActionButtonsProps) {
  if (ticket.package_status !== 'closed')
    return (
      <div className="flex flex-wrap gap-3 form:flex-col">
        <Button className="grow-999" onClick={onReply}>
          {TICKET_WORDS.reply}
        </Button>
        <Button variant="quiet" className="grow" onClick={onClose}>
          {TICKET_WORDS.close}
        </Button>
      </div>
    )
  if (ticket.closed_by && mayReopen('customer', ticket.closed_by))
    return (
      <Button className="w-full" busy={busy} onClick={onReopen}>
        {TICKET_WORDS.reopen}
      </Button>
    )
  return (
    <Link to={raisePath(customerId)} className={`${buttonLook()} w-full`}>
      {TICKET_WORDS.raiseNew}
    </Link>
  )
}
