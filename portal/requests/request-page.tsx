import { lazy, Suspense, useEffect, useState } from 'react'
import type { News } from '#contract/news/news.ts'
import type { ShownRequest } from '#contract/requests.ts'
import { recentDay } from '#rules/india/dates.ts'
import { lastStep } from '#rules/news/requests/request-facts.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { later } from '../call/lazy.ts'
import { type Detail, Details } from '../news/details.tsx'
import { NewsPage } from '../news/news-page.tsx'
import { SmallNumber } from '../news/number.tsx'
import type { About } from '../news/place.ts'
import { trackPath } from '../tickets/paths.ts'
import { Acts } from './acts.tsx'
import { Contact } from './contact/contact.tsx'
import { Items } from './items.tsx'
import { Account, Money } from './money.tsx'
import { NextSteps } from './next-steps.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { helpPath } from './path.ts'
import { statusWord } from './request-state.tsx'
import { isSentByCustomer, settledBy, topicOf, typeOf } from './steps.ts'
import { COURSE_WORDS } from './words.ts'

const pickupParts = later(() => import('./pickup.tsx'))
const Pickup = lazy(async () => ({ default: (await pickupParts.atLast()).Pickup }))

interface RequestPageProps {
  shown: ShownRequest
  customerId: string
  reload: () => void
}

/** The id of the display line: it has the focus after a cancellation. */
const LINE = 'news'

/** A request: its news first, then the customer's actions, its items, its money and its address. */
export function RequestPage({ shown, customerId, reload }: RequestPageProps) {
  const { request } = shown
  const [now] = useState(() => new Date())
  const [choosesDay, setChoosesDay] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  const isOver = isCancelled && !request.may_cancel
  // The button that had the focus is gone, and the page is shorter.
  useEffect(() => void (isOver && document.querySelector<HTMLElement>(`#${LINE}`)?.focus()), [isOver])
  const news = request.news ?? olderNews(request.status)
  // Stays where it was while the page is open: the sentence of the account that was given has the focus.
  const [asksAccount] = useState(() => NEEDS_ACCOUNT.has(request.refund_to?.state ?? ''))
  const isSent = isSentByCustomer(request)
  const chooseDay = () => setChoosesDay(true)
  const keepDay = () => void pickupParts.atLast().then(({ keepInCalendar }) => keepInCalendar(request))
  const address = shown.contact ?? shown.collected_at
  const ways = (
    <NextSteps
      {...{ shown, news, customerId }}
      onCancelled={() => {
        setCancelled(true)
        reload()
      }}
    />
  )
  return (
    <NewsPage
      id={LINE}
      {...{ now }}
      news={choosesDay ? withoutAct(news) : news}
      about={aboutOf(shown, customerId)}
      own={{
        rebook: chooseDay,
        change_day: chooseDay,
        calendar: keepDay,
        raise_ticket: helpPath(shown.order.order_number, customerId, topicOf(request)),
        ...newOrderPlaces(shown),
      }}
      threadLabel={COURSE_WORDS.progressOf(shownNumber(request.fulfillment_id))}
      body={
        <>
          {asksAccount && (
            <section aria-labelledby="account">
              <h2 id="account" className="mb-3 text-xl">
                {PAGE_WORDS.account}
              </h2>
              <Account {...{ request, customerId, reload }} />
            </section>
          )}
          <Acts {...{ shown, news, customerId, reload, choosesDay, setChoosesDay }} />
          <Items request={request} />
          {!isSent && (
            <Suspense>
              <Pickup request={request} news={news} />
            </Suspense>
          )}
        </>
      }
      side={
        <>
          <Money {...{ request, customerId, reload, asksAccount }} />
          <Details rows={detailsOf(shown, now)} />
        </>
      }
      foot={
        address && (
          <Contact
            requestId={request.fulfillment_id}
            contact={shown.contact}
            fixed={shown.collected_at}
            {...{ customerId, isSent, reload }}
          />
        )
      }
      ways={ways}
    >
      <SmallNumber label={typeOf(request)} value={shownNumber(request.fulfillment_id)} />
    </NewsPage>
  )
}

/** The states of an account for the refund that the customer has to give. */
const NEEDS_ACCOUNT: ReadonlySet<string> = new Set(['wanted', 'again'])

/** The news while its act is done on the page: the button of the act is the only filled one. */
const withoutAct = ({ act: _, ...news }: News): News => news

/** The news of a request as an earlier release sent it: its status. */
const olderNews = (status: string): News => ({ line: statusWord(status), says: '', tint: 'plain', thread: [], at: 0 })

function aboutOf({ request, order }: ShownRequest, customerId: string): About {
  return {
    page: 'request',
    customerId,
    orderId: order.id,
    orderNumber: order.order_number,
    requestId: request.fulfillment_id,
    payUrl: request.pay?.url,
  }
}

/** An exchange is followed, and returned, by its own order. */
function newOrderPlaces({ request: { steps = [] } }: ShownRequest) {
  const { kind, reference } = settledBy(steps) ?? {}
  if (kind !== 'order' || !reference) return {}
  return { track: trackPath(reference), start_return: trackPath(reference) }
}

/** Its order, its parcel and its day. */
function detailsOf({ request, order }: ShownRequest, now: Date): Detail[] {
  const requestedAt = Date.parse(request.created_at)
  const awb = lastStep(request.steps ?? [])?.awb
  const number = order.name || `#${order.order_number}`
  return [
    { label: PAGE_WORDS.order, value: number, copies: number },
    ...(awb ? [{ label: COURSE_WORDS.awb, value: awb, copies: awb }] : []),
    ...(Number.isNaN(requestedAt)
      ? []
      : [{ label: PAGE_WORDS.requested, value: recentDay(new Date(requestedAt), now) }]),
  ]
}
