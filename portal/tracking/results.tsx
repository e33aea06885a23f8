import { Suspense, useEffect, useRef, useState, lazy } from 'react'
import type { TrackedOrder, TrackedParcel } from '#contract/tracking.ts'
import { SHOP } from '#shop'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { LeadSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { later } from '../call/lazy.ts'
import { More } from '../sign-in/more.tsx'
import { byNeed, SHOWN_FIRST } from './by-need.ts'
import { Failure } from './failure.tsx'
import { OrderDetail } from './order-detail.tsx'
import { atStore } from '../store.ts'
import type { By } from './search-address.ts'
import type { Known } from './use-search.ts'
import { TRACK_WORDS } from './words.ts'

interface ResultsProps {
  by: By
  /** The text of the search. */
  text: string
  known: Known
  loading: boolean
  news: string
  /** True if it is the first thing of the page, with the first heading. */
  isFirst: boolean
  onRetry: () => void
  onNews: () => void
  onSeeOrder: (number: string) => void
}

/** The result of a search. The earlier orders stay, with their time, if a new call fails. */
export function Results({ by, text, known, loading, news, isFirst, onRetry, onNews, onSeeOrder }: ResultsProps) {
  const now = useNow()
  const { found, failed = false, error } = known
  useEffect(() => void (by === 'mobile' && cards.atLast()), [by])
  return (
    <>
      <output className="sr-only">{loading ? TRACK_WORDS.searching : spoken(by, known)}</output>
      <output className="sr-only">{news}</output>
      {failed && <Failure error={error} knownAt={found?.at} now={now} busy={loading} onRetry={onRetry} />}
      {!found && !failed && <ResultToCome />}
      {found && (
        <div className={`transition-opacity duration-150 ${loading ? 'opacity-60' : ''}`}>
          {found.orders.some(({ masked }) => masked) && (
            <div className="max-form:linked:pt-6">
              <More known={{ by: KNOWN_BY[by], value: text }} busy={loading} onProved={onRetry} />
            </div>
          )}
          <Found by={by} orders={found.orders} now={now} isFirst={isFirst} onNews={onNews} onSeeOrder={onSeeOrder} />
        </div>
      )}
    </>
  )
}

/** The kind of identity that the sign-in dialog takes from this search. */
const KNOWN_BY = { order: 'order', mobile: 'contact', awb: 'awb' } as const

function spoken(by: By, { found, failed }: Known): string {
  if (!found || failed) return ''
  return found.orders.length === 0 ? TRACK_WORDS.none[by] : TRACK_WORDS.found(found.orders.length)
}

interface FoundProps extends Pick<ResultsProps, 'by' | 'isFirst' | 'onNews' | 'onSeeOrder'> {
  orders: readonly TrackedOrder[]
  now: Date
}

function Found({ by, orders, now, isFirst, onNews, onSeeOrder }: FoundProps) {
  const [opened, setOpened] = useState('')
  const [order] = orders
  if (!order) return <Nothing by={by} />
  const onDetails = ({ AWB }: TrackedParcel) => setOpened(AWB)
  return (
    <>
      {orders.length === 1 ? (
        <OrderDetail {...{ order, now, onDetails, onNews }} level={isFirst ? 1 : 2} />
      ) : (
        <Orders {...{ orders, now, onDetails, onSeeOrder }} />
      )}
      <Suspense>
        <ShippingDetails {...openedIn(orders, opened)} now={now} onNews={onNews} onClose={() => setOpened('')} />
      </Suspense>
    </>
  )
}

interface OrdersProps extends Pick<FoundProps, 'orders' | 'now' | 'onSeeOrder'> {
  onDetails: (parcel: TrackedParcel) => void
}

/** The orders by their need; of many at first only some. */
function Orders({ orders, now, onDetails, onSeeOrder }: OrdersProps) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The button that had the focus is gone: the next order follows it.
  useEffect(() => void (all && list.current?.querySelectorAll('h3')[SHOWN_FIRST]?.focus()), [all])
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" tabIndex={-1} className="text-xl">
        {TRACK_WORDS.orders}
      </h2>
      <Suspense fallback={<ResultToCome />}>
        <ul ref={list} className="mt-4 border-t border-hair">
          {byNeed(orders)
            .slice(0, all ? undefined : SHOWN_FIRST)
            .map((one, index) => (
              <OrderCard
                // Masked, two numbers may look the same.
                key={one.masked ? index : one.original_order_id}
                order={one}
                {...{ now, onDetails, onSeeOrder }}
              />
            ))}
        </ul>
      </Suspense>
      {!all && orders.length > SHOWN_FIRST && (
        <Button variant="quiet" className="mt-6" onClick={() => setAll(true)}>
          {TRACK_WORDS.all(orders.length)}
        </Button>
      )}
    </section>
  )
}

/** The parcel that the customer opened, and its title among those of its order; "" if it is the only one. */
function openedIn(orders: readonly TrackedOrder[], opened: string) {
  const parcels = orders.find((order) => order.parcels.some(({ AWB }) => AWB === opened))?.parcels ?? []
  const index = parcels.findIndex(({ AWB }) => AWB === opened)
  return { parcel: parcels[index], title: parcels.length > 1 ? TRACK_WORDS.parcel(index + 1, parcels.length) : '' }
}

/** The message that there is no order; none by order id: the hint under the field says the place of the number. */
function Nothing({ by }: { by: By }) {
  if (by === 'order') return null
  return (
    <Notice tone="notice">
      <p>{TRACK_WORDS.none[by]}</p>
      {by === 'mobile' && (
        <a
          href={atStore(SHOP.login)}
          className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
        >
          {TRACK_WORDS.logIn}
        </a>
      )}
    </Notice>
  )
}

/** The shape of an order while it loads: its picture, its news, its items. */
export function ResultToCome() {
  return (
    <div>
      <div className="-mx-4 form:mx-0 form:grid form:grid-cols-12">
        <LeadSkeleton />
        <div className="px-4 pt-5 form:col-span-7 form:p-10">
          <Skeleton className="h-10 w-4/5" />
          <Skeleton className="mt-3 h-6 w-4/5" />
        </div>
      </div>
      <div className="mt-8 border-t border-hair pt-6">
        {[1, 2].map((row) => (
          <div key={row} className="mt-6 flex gap-4">
            <Skeleton className="aspect-3/4 w-16 shrink-0" />
            <div className="flex grow flex-col gap-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

/*
 * The dialog with a parcel's scans. The state of an order is shown without it; it is fetched as soon as an order is
 * shown, so that a network failure later does not matter.
 */
const parts = later(async () => import('./shipping-details.tsx'))

const ShippingDetails = lazy(async () => ({ default: (await parts.atLast()).ShippingDetails }))

/** The rows of a list: a mobile number may have many orders, and they are fetched while it is searched. */
const cards = later(async () => import('./order-card.tsx'))

const OrderCard = lazy(async () => ({ default: (await cards.atLast()).OrderCard }))
