import { type Ref, useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ItemSkeleton, Skeleton, useNoSkeleton } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { Addressed, isId } from '../addressed.tsx'
import { EmptyPicture } from '../goods.tsx'
import { Link } from '../link.tsx'
import { NotThere } from '../not-there.tsx'
import { SENTENCES } from '../words.ts'
import { retryWords, useRetry } from '../offline-notice.tsx'
import { retryReason, isUnreachable, Refused, useCall } from '../call/use-call.ts'
import { EXCHANGE_WORDS } from './words.ts'
import { type Card, cardsOf } from './card-facts.ts'
import { CARD, ExchangeCard } from './exchange-card.tsx'

/** Exchange History: a customer's exchanges, and the state of each. */
export function ExchangesScreen() {
  return (
    <Addressed waiting={<Waiting />}>
      {(parameter) => {
        const customerId = parameter('customer')
        return isId(customerId) ? <History key={customerId} customerId={customerId} /> : <NoCustomer />
      }}
    </Addressed>
  )
}

/** No customer is named: the search for an order leads to its exchanges. */
function NoCustomer() {
  return (
    <NotThere of="exchanges" title={EXCHANGE_WORDS.incomplete} note={EXCHANGE_WORDS.incompleteNote} finds="returns" />
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

/**
 * The customer's exchanges. The screen has one sentence if there are none, and another one if they could not be loaded.
 */
function History({ customerId }: { customerId: string }) {
  const { data, error, isFetching, refetch } = useCall('exchanges.history', { customer_id: customerId })
  const cards = data ? cardsOf(data.exchange_history) : []
  const { target: heading, retry } = useRetry<HTMLHeadingElement>(refetch, cards.length > 0)
  useLogged(error)

  if (!data && !error) return <Waiting />
  return (
    <>
      <Title heading={heading} />
      {cards.length === 0 && <Nothing error={error} busy={isFetching} onRetry={retry} />}
      {cards.length > 0 && <Grid cards={cards} customerId={customerId} />}
    </>
  )
}

/** The page while the answer loads: the spinner of the specification, in the middle of a first card. */
function Waiting() {
  return (
    <div aria-busy="true">
      <Title />
      <div className={`${GRID} relative`}>
        <div className={CARD}>
          <Skeleton className="h-5 w-48" />
          <div className="flex gap-4">
            <ItemSkeleton index={0} width="w-28" />
            <div className="flex grow flex-col gap-3 pt-1">
              <Skeleton className="h-6" />
              <Skeleton className="w-2/3" />
            </div>
          </div>
          <Skeleton className="h-18" />
        </div>
        <div className="absolute inset-0 grid place-items-center">
          <Spinner className="size-8 text-river" />
          <output className="sr-only">{EXCHANGE_WORDS.loading}</output>
        </div>
      </div>
    </div>
  )
}

function Title({ heading }: { heading?: Ref<HTMLHeadingElement> }) {
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-6 text-title wide:mb-8">
      {EXCHANGE_WORDS.title}
    </h1>
  )
}

interface NothingProps {
  error: Error | undefined
  busy: boolean
  onRetry: () => void
}

/** Says that there are no exchanges, or that this is not known. The button stays in its place, and keeps the focus. */
function Nothing({ error, busy, onRetry }: NothingProps) {
  const outage = retryReason(error) || (isOutage(error) ? SENTENCES.UNAVAILABLE : '')
  return (
    <div className="max-w-form">
      {!outage && <EmptyPicture of="exchanges" />}
      <Notice tone={outage ? 'error' : 'info'} title={outage || EXCHANGE_WORDS.none}>
        {!outage && <p className="text-soft">{EXCHANGE_WORDS.noneNote}</p>}
        <div className="mt-3 flex flex-wrap gap-x-6">
          <Button variant="quiet" busy={busy} onClick={onRetry}>
            {retryWords(error)}
          </Button>
          {!outage && (
            <Link to="/orderlist" className={LINK}>
              {EXCHANGE_WORDS.find}
            </Link>
          )}
        </div>
      </Notice>
    </div>
  )
}

const GRID = 'grid gap-6 wide:grid-cols-2 desk:grid-cols-3'

function Grid({ cards, customerId }: { cards: Card[]; customerId: string }) {
  useNoSkeleton()
  const [now] = useState(() => new Date())
  return (
    <ul className={GRID}>
      {cards.map((card, index) => (
        <ExchangeCard key={card.key} card={card} customerId={customerId} now={now} isFirst={index === 0} />
      ))}
    </ul>
  )
}

/** True if there was no answer or a broken one: then it is not known that there is none. */
function isOutage(error: Error | undefined): boolean {
  return error !== undefined && (isUnreachable(error) || (error instanceof Refused && error.status >= 500))
}

/** (Specification 8.) */
function useLogged(error: Error | undefined): void {
  useEffect(() => {
    if (error) console.warn('The exchange history did not come:', error.message)
  }, [error])
}
