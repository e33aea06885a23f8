import { useLocation } from 'wouter'
import { Button, buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyPicture } from '../../goods.tsx'
import { Link, withQuery, useQuery } from '../../link.tsx'
import { retryWords } from '../../offline-notice.tsx'
import { retryReason, isUnreachable } from '../../call/use-call.ts'
import { SENTENCES, SHELL } from '../../words.ts'
import { Reach } from '../../reach.tsx'
import { Way, Ways } from '../../ways.tsx'
import { raisePath } from '../paths.ts'
import { TechnicalIssue } from '../technical-issue.tsx'
import { TICKET_WORDS } from '../words.ts'
import { useNow } from '#ui/hooks/use-now.ts'
import { isFiltered, readFilter, type TicketFilter, withFilter } from './list-address.ts'
import { ListFilter } from './list-filter.tsx'
import { ListWaiting } from './list-waiting.tsx'
import { Paging } from './paging.tsx'
import { TicketTable, TicketCards } from './ticket-rows.tsx'
import { type TicketPage, useMyTickets } from './use-my-tickets.ts'

/** The tickets of a customer: search, filter, rows, pages. The filter is in the address. */
export function TicketList({ customerId }: { customerId: string }) {
  const [path, navigate] = useLocation()
  const query = useQuery()
  const filter = readFilter(query)
  const { data, error, isFetching, refetch } = useMyTickets(customerId, filter)

  function want(change: Partial<TicketFilter>, replace = false) {
    const before = new URLSearchParams(window.location.search)
    navigate(withQuery(path, withFilter(before, { ...readFilter(before), page: 1, ...change })), { replace })
  }

  if (!data && !error) return <ListWaiting />
  const isWhole = data !== undefined && !isFiltered(data.filter) && !isFiltered(filter)
  const bare = isWhole && data.data.total === 0
  // One ticket needs no search.
  const few = isWhole && data.data.total < 2
  return (
    <>
      <Head customerId={customerId} raise={!bare && !data?.technical_issue} />
      {data?.technical_issue && (
        <div className="mt-6">
          <TechnicalIssue />
        </div>
      )}
      {!few && <ListFilter filter={filter} want={want} />}
      {error && <Failed error={error} shown={data !== undefined} busy={isFetching} onRetry={refetch} />}
      {data && (
        <>
          {bare ? (
            <NoTickets customerId={customerId} raise={!data.technical_issue} />
          ) : (
            <Found page={data} customerId={customerId} busy={isFetching && isOld(data, filter)} want={want} />
          )}
          <div className="desk:grid desk:grid-cols-2 desk:gap-x-8">
            {few && <Yourself customerId={customerId} />}
            <ToAPerson />
          </div>
        </>
      )}
    </>
  )
}

/** True if the page answers an earlier filter. */
const isOld = (shown: TicketPage, filter: TicketFilter) => JSON.stringify(shown.filter) !== JSON.stringify(filter)

function Head({ customerId, raise }: { customerId: string; raise: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <h1 className="text-title">{TICKET_WORDS.list}</h1>
      {raise && (
        <Link to={raisePath(customerId)} className={buttonLook()}>
          {TICKET_WORDS.raise}
        </Link>
      )}
    </div>
  )
}

interface FoundProps {
  page: TicketPage
  customerId: string
  busy: boolean
  want: (change: Partial<TicketFilter>, replace?: boolean) => void
}

/** The tickets found. They are a little paler while another page loads. */
function Found({ page, customerId, busy, want }: FoundProps) {
  const now = useNow()
  const { tickets, total } = page.data
  return (
    <div aria-busy={busy} className={`mt-8 transition-opacity duration-150 ${busy ? 'opacity-60' : ''}`}>
      <output className="sr-only">{busy ? '' : TICKET_WORDS.found(total)}</output>
      {tickets.length === 0 ? (
        <NothingFits onClear={() => want({ search: '', status: '' })} />
      ) : (
        <>
          <TicketTable tickets={tickets} customerId={customerId} now={now} />
          <TicketCards tickets={tickets} customerId={customerId} now={now} />
        </>
      )}
      <Paging page={page} want={want} />
    </div>
  )
}

interface FailedProps {
  error: Error
  shown: boolean
  busy: boolean
  onRetry: () => void
}

function Failed({ error, shown, busy, onRetry }: FailedProps) {
  return (
    <div className="mt-6 flex flex-col items-start gap-5">
      <Notice tone="error" title={retryReason(error) || SHELL.refresh}>
        {isUnreachable(error) && <p>{SENTENCES.UNAVAILABLE}</p>}
        {shown && <p>{TICKET_WORDS.shownBefore}</p>}
      </Notice>
      <Button onClick={onRetry} busy={busy}>
        {retryWords(error)}
      </Button>
    </div>
  )
}

/** What customers can often do without a ticket: while they have one or none, and the page has room. */
function Yourself({ customerId }: { customerId: string }) {
  const customer = `customer=${encodeURIComponent(customerId)}`
  return (
    <section aria-labelledby="yourself" className="pt-6">
      <h2 id="yourself" className="mb-3 text-xl">
        {TICKET_WORDS.yourself}
      </h2>
      <Ways label={TICKET_WORDS.yourself}>
        <Way to={`/orders?${customer}`}>{TICKET_WORDS.orders}</Way>
        <Way to={`/orders?show=returns&${customer}`}>{TICKET_WORDS.returns}</Way>
        <Way to={`/exchanges?${customer}`}>{TICKET_WORDS.exchanges}</Way>
      </Ways>
    </section>
  )
}

/** The other ways to reach a person, below the tickets. */
function ToAPerson() {
  return (
    <aside className="pt-6">
      <h2 className="text-xl">{TICKET_WORDS.urgent}</h2>
      <Reach />
    </aside>
  )
}

/** The sentence for a customer without a ticket; without `raise` another part of the page offers a new ticket. */
function NoTickets({ customerId, raise }: { customerId: string; raise: boolean }) {
  return (
    <div className="mt-8 border-t border-hair py-10">
      <EmptyPicture of="tickets" />
      <h2 className="mt-6 text-xl">{TICKET_WORDS.none}</h2>
      <p className="mt-3 text-soft">{TICKET_WORDS.noneNote}</p>
      {raise && (
        <Link to={raisePath(customerId)} className={`${buttonLook()} mt-8`}>
          {TICKET_WORDS.raise}
        </Link>
      )}
    </div>
  )
}

/** The sentence for a filter that no ticket matches. */
function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <div className="border-t border-hair py-10">
      <h2 className="text-xl">{TICKET_WORDS.nothingFits}</h2>
      <p className="mt-3 text-soft">{TICKET_WORDS.nothingFitsNote}</p>
      <Button variant="quiet" className="mt-8" onClick={onClear}>
        {TICKET_WORDS.clear}
      </Button>
    </div>
  )
}
