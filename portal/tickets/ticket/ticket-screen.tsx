import { readTicketId } from '#rules/tickets/id.ts'
import { buttonLook } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFetch } from '#ui/hooks/use-fetch.ts'
import { Addressed, isId } from '../../addressed.tsx'
import { bodyOf, retryReason, isUnreachable, Refused } from '../../call/use-call.ts'
import { Link } from '../../link.tsx'
import { Reach } from '../../reach.tsx'
import { OfflineNotice } from '../../offline-notice.tsx'
import { SENTENCES, SHELL } from '../../words.ts'
import { listPath } from '../paths.ts'
import { TICKET_WORDS } from '../words.ts'
import { TicketPage } from './ticket-page.tsx'

const LONGEST_ID = 32

/** A ticket: its subject, its messages, and the customer's actions. */
export function TicketScreen() {
  return (
    <Addressed waiting={<TicketWaiting />}>
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
  if (!error) return <TicketWaiting />
  if (error instanceof Refused && error.status < 500 && !retryReason(error)) return <NoTicket customerId={customerId} />
  const title = isUnreachable(error) ? {} : { title: SHELL.wentWrong }
  return <OfflineNotice error={error} note={TICKET_WORDS.notLost} onRetry={refetch} busy={isFetching} {...title} />
}

/** The sentence that the ticket does not exist or is not this customer's: it does not tell which. */
function NoTicket({ customerId }: { customerId?: string }) {
  return (
    <div className="mx-auto max-w-form py-10 wide:py-20">
      <div role="alert">
        <h1 className="text-2xl">{SENTENCES.TICKET_NOT_FOUND}</h1>
      </div>
      <p className="mt-4 text-soft">{TICKET_WORDS.invalidNote}</p>
      <Reach />
      <Link to={customerId ? listPath(customerId) : '/'} className={`${buttonLook()} mt-8`}>
        {customerId ? TICKET_WORDS.list : SHELL.goHome}
      </Link>
    </div>
  )
}

/** A ticket's page while it loads, in its later shape. */
function TicketWaiting() {
  return (
    <div
      aria-busy="true"
      className="form:grid form:grid-cols-[minmax(0,40rem)_minmax(15rem,20rem)] form:justify-between form:gap-8"
    >
      <div className="flex flex-col gap-6">
        <div>
          <p className="flex min-h-11 items-center text-soft">{TICKET_WORDS.goBack}</p>
          <h1 className="mt-2 font-sans text-lg text-soft">{TICKET_WORDS.ticket}</h1>
          <output className="sr-only">{TICKET_WORDS.loadingTicket}</output>
          <Skeleton className="mt-2 h-10 w-4/5" />
          <Skeleton className="mt-3 h-7 w-20" />
        </div>
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-28" />
      </div>
      <Skeleton className="hidden h-56 form:block" />
    </div>
  )
}
