import { readTicketId } from '#rules/tickets/id.ts'
import { buttonLook } from '#ui/button.tsx'
import { Lead } from '#ui/lead.tsx'
import { LeadSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { useFetch } from '#ui/hooks/use-fetch.ts'
import { Addressed, isId } from '../../addressed.tsx'
import { bodyOf, retryReason, isUnreachable, Refused } from '../../call/use-call.ts'
import { Link } from '../../link.tsx'
import { NotThere } from '../../not-there.tsx'
import { OfflineNotice } from '../../offline-notice.tsx'
import { SENTENCES, SHELL } from '../../words.ts'
import { listPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'
import { TicketPage } from './ticket-page.tsx'

const LONGEST_ID = 32

/** A ticket: its subject, its messages, and the customer's actions. */
export function TicketScreen() {
  return (
    <Addressed waiting={WAITING}>
      {(parameter) => {
        const [customerId, ticketId] = [parameter('customer'), parameter('id')]
        if (!isId(customerId)) return <NoTicket />
        if (!isTicketId(ticketId)) return <NoTicket customerId={customerId} />
        return <LoadedTicket key={`${customerId} ${ticketId}`} customerId={customerId} ticketId={ticketId} />
      }}
    </Addressed>
  )
}

const isTicketId = (text: string) => text.length <= LONGEST_ID && readTicketId(text) !== null

function LoadedTicket({ customerId, ticketId }: { customerId: string; ticketId: string }) {
  const { data, error, isFetching, refetch } = useFetch(async () => ({
    ...(await bodyOf('tickets.show', { ticketId, customerId })),
    at: new Date(),
  }))
  if (data) return <TicketPage answer={data} customerId={customerId} refetch={refetch} />
  if (!error) return WAITING
  if (error instanceof Refused && error.status < 500 && !retryReason(error)) return <NoTicket customerId={customerId} />
  const title = isUnreachable(error) ? {} : { title: SHELL.wentWrong }
  return <OfflineNotice error={error} note={TICKET_WORDS.notLost} onRetry={refetch} busy={isFetching} {...title} />
}

/** The sentence that the ticket does not exist or is not this customer's: it does not tell which. */
function NoTicket({ customerId }: { customerId?: string }) {
  return (
    <NotThere of="tickets" title={SENTENCES.TICKET_NOT_FOUND} note={TICKET_WORDS.invalidNote}>
      <Link to={customerId ? listPath(customerId) : '/'} className={buttonLook()}>
        {customerId ? TICKET_WORDS.list : SHELL.goHome}
      </Link>
    </NotThere>
  )
}

/** A ticket's page while it loads, in its later shape. */
const WAITING = (
  <div aria-busy="true" className="max-form:-mt-6">
    <p className="mb-3 flex min-h-11 items-center gap-2 text-soft max-form:hidden">
      <span aria-hidden="true">←</span>
      {TICKET_WORDS.goBack}
    </p>
    <output className="sr-only">{TICKET_WORDS.loadingTicket}</output>
    <Lead
      tint="plain"
      line={
        <>
          <span className="sr-only">{TICKET_WORDS.ticket}</span>
          <Skeleton className="h-10 w-64" />
        </>
      }
      says={<Skeleton className="h-12 w-72" />}
      picture={<LeadSkeleton />}
      act={<Skeleton className="h-11 w-24" />}
    >
      <Skeleton className="h-16" />
    </Lead>
    <Skeleton className="mt-10 h-40" />
  </div>
)
