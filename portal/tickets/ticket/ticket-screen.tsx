import { readTicketId } from '#rules/tickets/id.ts'
import { Addressed, isId } from '../../addressed.tsx'
import { useAsked } from '#ui/use-asked.ts'
import { bodyOf, heldUpBy, isUnreachable, Refused } from '../../call/use-call.ts'
import { Unreachable } from '../../unreachable.tsx'
import { SHELL } from '../../words.ts'
import { NoTicket } from './no-ticket.tsx'
import { TICKET_WORDS } from '../words.ts'
import { TicketPage } from './ticket-page.tsx'
import { TicketWaiting } from './ticket-waiting.tsx'

const LONGEST_ID = 32

/** A ticket: what it is about, what was written, what can be done. */
export function TicketScreen() {
  return (
    <Addressed waiting={<TicketWaiting />}>
      {(parameter) => {
        const [customerId, ticketId] = [parameter('customer'), parameter('id')]
        if (!isId(customerId)) return <NoTicket />
        if (!isTicketId(ticketId)) return <NoTicket customerId={customerId} />
        return <Asked key={`${customerId} ${ticketId}`} customerId={customerId} ticketId={ticketId} />
      }}
    </Addressed>
  )
}

const isTicketId = (text: string) => text.length <= LONGEST_ID && readTicketId(text) !== null

function Asked({ customerId, ticketId }: { customerId: string; ticketId: string }) {
  const { data, error, isFetching, askAgain } = useAsked(async () => ({
    ...(await bodyOf('tickets.show', { ticketId, customerId })),
    at: new Date(),
  }))
  if (data) return <TicketPage answer={data} customerId={customerId} askAgain={askAgain} />
  if (!error) return <TicketWaiting />
  if (error instanceof Refused && error.status < 500 && !heldUpBy(error)) return <NoTicket customerId={customerId} />
  const title = isUnreachable(error) ? {} : { title: SHELL.wentWrong }
  return <Unreachable error={error} note={TICKET_WORDS.notLost} onRetry={askAgain} busy={isFetching} {...title} />
}
