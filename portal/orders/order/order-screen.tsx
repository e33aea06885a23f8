import { lazy, Suspense } from 'react'
import type { CallResponse } from '#contract/calls.ts'
import type { Entry } from '#contract/my-orders.ts'
import { langOf } from '#rules/india/script.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { topicOfParcels } from '#rules/tickets/parcel-topic.ts'
import { buttonLook } from '#ui/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Lead } from '#ui/lead.tsx'
import { LeadSkeleton, Skeleton } from '#ui/skeleton.tsx'
import { Addressed, isId } from '../../addressed.tsx'
import { later } from '../../call/lazy.ts'
import { Refused, useCall } from '../../call/use-call.ts'
import { Link } from '../../link.tsx'
import { NewsPage } from '../../news/news-page.tsx'
import { SmallNumber } from '../../news/number.tsx'
import { formPath, helpPath, requestPath } from '../../requests/path.ts'
import { Moment } from '../../moment.tsx'
import { NotThere } from '../../not-there.tsx'
import { Way, Ways } from '../../ways.tsx'
import { EntryRow } from '../my-orders/entry-row.tsx'
import { entryPath, minePath } from '../my-orders/list-address.ts'
import { NotLoaded } from '../not-loaded.tsx'
import { MINE_WORDS, ORDER_WORDS } from '../words.ts'
import { BoughtItems } from './bought-items.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { kindOfRequests } from './request-kind.ts'
import { OrderReceipt } from './order-receipt.tsx'

/** All that happened is closed at first, so its script comes later. */
const moments = later(() => import('./moments.tsx'))
const Moments = lazy(async () => ({ default: (await moments.atLast()).Moments }))

/** One order: its news, what was bought and paid, its parcels, requests and tickets. */
export function OrderScreen() {
  return (
    <Addressed waiting={<OrderWaiting />}>
      {(parameter) => {
        const [customerId, order] = [parameter('customer'), parameter('order')]
        return isId(customerId) && order ? (
          <LoadedOrder key={`${customerId} ${order}`} customerId={customerId} order={order} />
        ) : (
          <NotFound customerId="" />
        )
      }}
    </Addressed>
  )
}

function LoadedOrder({ customerId, order }: { customerId: string; order: string }) {
  const { data, error, isFetching, refetch } = useCall('orders.story', { customerId, order })
  const now = useNow()
  if (!data && error instanceof Refused && error.code === 'ORDER_NOT_FOUND') return <NotFound customerId={customerId} />
  if (!data && error) return <NotLoaded title={ORDER_WORDS.failed} error={error} busy={isFetching} onRetry={refetch} />
  if (!data) return <OrderWaiting />
  return <Order {...{ customerId, now, refetch }} story={data} />
}

type Story = CallResponse<'orders.story'>

interface OrderProps {
  story: Story
  customerId: string
  now: Date
  refetch: () => void
}

/** The id of the display line: it has the focus after a cancellation. */
const LINE = 'news'

function Order(props: OrderProps) {
  const { story, customerId, now } = props
  const { number, order_id: orderId, news } = story
  const title = `${MINE_WORDS.names.order} ${shownNumber(number)}`
  const small = <Numbers {...{ story, now }} />
  // An answer that was stored for the time without a network may have no news.
  if (!news) {
    return (
      <>
        <Lead tint="plain" line={title}>
          {small}
        </Lead>
        <div className="mt-10 flex flex-col gap-10">
          <Body {...props} />
        </div>
      </>
    )
  }
  const request = story.entries?.find(({ open, kind }) => open && (kind === 'return' || kind === 'exchange'))
  const about = { page: 'order', customerId, orderId, orderNumber: number, requestId: request?.ref } as const
  const topic = topicOfParcels(parcelsOf(story).filter((one) => one.news?.line === news.line))
  return (
    <NewsPage
      id={LINE}
      {...{ news, now, about }}
      own={{ raise_ticket: helpPath(number, customerId, topic) }}
      threadLabel={ORDER_WORDS.thread}
      body={<Body {...props} />}
      side={<Side {...props} />}
    >
      {small}
      {story.replaces && (
        <Link
          to={requestPath(story.replaces, customerId)}
          className="inline-flex min-h-11 items-center text-sm text-river underline underline-offset-4"
        >
          {ORDER_WORDS.replaces(shownNumber(story.replaces))}
        </Link>
      )}
    </NewsPage>
  )
}

/** The number of the order with its day, and its parcel if that has no row. */
function Numbers({ story, now }: Pick<OrderProps, 'story' | 'now'>) {
  const { number, bought } = story
  const parcel = parcelOfNews(story)
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      <SmallNumber label={MINE_WORDS.names.order} value={shownNumber(number)} />
      {bought && (
        <p className="py-1 text-sm text-soft">
          {ORDER_WORDS.placed} <Moment at={bought.at} now={now} dayOnly />
        </p>
      )}
      {parcel && <SmallNumber label={MINE_WORDS.names.parcel} value={parcel.ref} />}
    </div>
  )
}

const ROWS = [
  ['parcels', ['parcel']],
  ['requests', ['return', 'exchange']],
  ['tickets', ['ticket']],
] as const

/** The items, the rows of its parcels, requests and tickets, and all that happened. */
function Body({ story, customerId, now }: OrderProps) {
  const { number, bought, entries = [] } = story
  const ofNews = parcelOfNews(story)
  const goods = bought?.items.filter((item) => item.goods !== false) ?? []
  const isWhole = ({ kind, count, part }: Entry) => kind !== 'ticket' && !part && count > 0 && count === goods.length
  return (
    <>
      {bought && (
        <section>
          <h2 className="text-xl">{ORDER_WORDS.items(goods.length)}</h2>
          <BoughtItems items={bought.items} kind={kindOfRequests(entries)} customerId={customerId} />
        </section>
      )}
      {ROWS.map(([name, kinds]) => {
        const rows = entries.filter((one) => one !== ofNews && (kinds as readonly string[]).includes(one.kind))
        if (rows.length === 0) return null
        return (
          <section key={name}>
            <h2 className="text-xl">{ORDER_WORDS.rows[name]}</h2>
            <ul className="mt-3 border-t border-hair">
              {rows.map((entry) => (
                <EntryRow key={entry.ref} {...{ entry, customerId, now }} onOrder={{ isWhole: isWhole(entry) }} />
              ))}
            </ul>
          </section>
        )
      })}
      <Suspense fallback={<div className="-mt-10 min-h-14 border-b border-hair" />}>
        <Moments {...{ moments: story.moments, number, customerId, now }} />
      </Suspense>
    </>
  )
}

const parcelsOf = ({ entries = [] }: Story) => entries.filter(({ kind }) => kind === 'parcel')

/** The only parcel of an order whose news is that of the order: its page does not say it twice. */
function parcelOfNews({ news, entries = [] }: Story): Entry | undefined {
  const [parcel, ...more] = entries.filter(({ kind }) => kind === 'parcel' || kind === 'order')
  const isNews = parcel?.kind === 'parcel' && !parcel.part && more.length === 0 && parcel.news?.line === news?.line
  return isNews ? parcel : undefined
}

/** The receipt, the address and the ways on. */
function Side({ story, customerId, refetch }: OrderProps) {
  const { number, order_id: orderId, bought } = story
  return (
    <>
      {bought && <OrderReceipt {...{ number, bought, customerId }} news={story.news} replaces={story.replaces} />}
      {bought && (
        <section>
          <h2 className="text-xl">{ORDER_WORDS.address}</h2>
          <address className="mt-3 border-t border-hair pt-3 not-italic wrap-anywhere">
            {addressLines(bought.address).map((line) => (
              <span key={line} lang={langOf(line)} className="block">
                {line}
              </span>
            ))}
          </address>
        </section>
      )}
      <div>
        <Ways label={ORDER_WORDS.ways}>
          <Way to={entryPath({ kind: 'order', ref: number, order: number }, customerId)}>{ORDER_WORDS.track}</Way>
          {bought?.may_ask && <Way to={formPath(orderId, customerId)}>{ORDER_WORDS.giveBack}</Way>}
          <Way to={helpPath(number, customerId, topicOfParcels(parcelsOf(story)))}>{ORDER_WORDS.help}</Way>
          <Way to={minePath(customerId, { show: undefined, page: 1 })}>{ORDER_WORDS.all}</Way>
        </Ways>
        <CancelOrder {...{ story, customerId, refetch }} lineId={LINE} />
      </div>
    </>
  )
}

function addressLines({ address1, address2, city, zip, province }: NonNullable<Story['bought']>['address']): string[] {
  return [address1, address2 ?? '', `${city} ${zip}`.trim(), province].filter(Boolean)
}

function NotFound({ customerId }: { customerId: string }) {
  return (
    <NotThere of="orders" title={ORDER_WORDS.notFound} note={ORDER_WORDS.notFoundNote}>
      <Link to={customerId ? minePath(customerId, { show: undefined, page: 1 }) : '/orders'} className={buttonLook()}>
        {ORDER_WORDS.all}
      </Link>
    </NotThere>
  )
}

const ROWS_WAITING = [1, 2, 3]

function OrderWaiting() {
  return (
    <div aria-busy="true">
      <h1 className="sr-only">{ORDER_WORDS.title}</h1>
      <output className="sr-only">{ORDER_WORDS.loading}</output>
      <div className="-mx-4 max-form:-mt-6 form:mx-0 form:grid form:grid-cols-12">
        <LeadSkeleton />
        <div className="px-4 pt-6 form:col-span-7 form:px-8">
          <Skeleton className="h-10 w-64" />
          <Skeleton className="mt-4 h-6 w-48" />
          <Skeleton className="mt-8 h-6 w-full" />
        </div>
      </div>
      <div className="mt-10 flex flex-col gap-4">
        {ROWS_WAITING.map((row) => (
          <Skeleton key={row} className="h-24 w-full" />
        ))}
      </div>
    </div>
  )
}
