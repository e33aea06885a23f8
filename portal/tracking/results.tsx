import { Suspense, useState } from 'react'
import type { TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { SHOP } from '#shop'
import { Notice } from '#ui/notice.tsx'
import { Failure } from './failure.tsx'
import { OrderCard } from './order-card.tsx'
import { OrderDetail } from './order-detail.tsx'
import { More } from '../more.tsx'
import { ResultToCome } from './result-to-come.tsx'
import type { By } from './search-address.ts'
import { ShippingDetails } from './track-later.ts'
import { useNow } from '../use-now.ts'
import type { Known } from './use-search.ts'
import { TRACK_WORDS } from './words.ts'

interface ResultsProps {
  by: By
  /** What was looked for. */
  text: string
  known: Known
  loading: boolean
  news: string
  onRetry: () => void
  onNews: () => void
  onSeeOrder: (number: string) => void
}

/** What came of a search. What was found before stays, with its time, when it cannot be asked for again. */
export function Results({ by, text, known, loading, news, onRetry, onNews, onSeeOrder }: ResultsProps) {
  const now = useNow()
  const { found, failed = false, error } = known
  return (
    <>
      <output className="sr-only">{loading ? TRACK_WORDS.searching : spoken(by, known)}</output>
      <output className="sr-only">{news}</output>
      {failed && <Failure error={error} knownAt={found?.at} now={now} busy={loading} onRetry={onRetry} />}
      {!found && !failed && <ResultToCome />}
      {found && (
        <div className={`transition-opacity duration-150 ${loading ? 'opacity-60' : ''}`}>
          {found.orders.some(({ masked }) => masked) && (
            <More known={{ by: KNOWN_BY[by], value: text }} busy={loading} onProved={onRetry} />
          )}
          <Found by={by} orders={found.orders} now={now} onNews={onNews} onSeeOrder={onSeeOrder} />
        </div>
      )}
    </>
  )
}

/** By what she is known at the door who looks for this. */
const KNOWN_BY = { order: 'order', mobile: 'contact', awb: 'awb' } as const

function spoken(by: By, { found, failed }: Known): string {
  if (!found || failed) return ''
  return found.orders.length === 0 ? TRACK_WORDS.none[by] : TRACK_WORDS.found(found.orders.length)
}

interface FoundProps extends Pick<ResultsProps, 'by' | 'onNews' | 'onSeeOrder'> {
  orders: readonly TrackedOrder[]
  now: Date
}

function Found({ by, orders, now, onNews, onSeeOrder }: FoundProps) {
  const [opened, setOpened] = useState('')
  const [order] = orders
  if (!order) return <Nothing by={by} />
  const onDetails = ({ AWB }: TrackedParcel) => setOpened(AWB)
  return (
    <>
      {orders.length === 1 ? (
        <OrderDetail order={order} now={now} onDetails={onDetails} />
      ) : (
        <section aria-labelledby="orders">
          <h2 id="orders" tabIndex={-1} className="text-2xl">
            {TRACK_WORDS.orders}
          </h2>
          <ul className="mt-4 border-t border-hair">
            {orders.map((one, place) => (
              <OrderCard
                // Masked, two numbers may look the same.
                key={one.masked ? place : one.original_order_id}
                order={one}
                now={now}
                onDetails={onDetails}
                onSeeOrder={onSeeOrder}
              />
            ))}
          </ul>
        </section>
      )}
      <Suspense>
        <ShippingDetails
          parcel={orders.flatMap(({ parcels }) => parcels).find(({ AWB }) => AWB === opened)}
          now={now}
          onNews={onNews}
          onClose={() => setOpened('')}
        />
      </Suspense>
    </>
  )
}

/** By order id an empty message: the hint under the field says where the number stands. */
function Nothing({ by }: { by: By }) {
  if (by === 'order') return null
  return (
    <Notice tone="notice">
      <p>{TRACK_WORDS.none[by]}</p>
      {by === 'mobile' && (
        <a href={SHOP.login} className="inline-flex min-h-11 items-center text-river underline underline-offset-4">
          {TRACK_WORDS.logIn}
        </a>
      )}
    </Notice>
  )
}
