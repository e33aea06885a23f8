import { lazy, Suspense, useState } from 'react'
import type { ShownRequest } from '#contract/requests.ts'
import { recentDay } from '#rules/india/dates.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { later } from '../call/lazy.ts'
import { Link } from '../link.tsx'
import { Cancel } from './cancel.tsx'
import { Contact } from './contact/contact.tsx'
import { Items } from './items.tsx'
import { Money } from './money.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { formPath, helpPath } from './path.ts'
import { Rebook } from './rebook.tsx'
import { RequestStatus } from './request-status.tsx'
import { Share } from './share.tsx'
import { isSentByCustomer, shownStages, typeOf } from './stages.ts'
import { lastStep } from './timeline.ts'
import { COURSE_WORDS } from './words.ts'

const photoParts = later(() => import('./photo-form.tsx'))
const PhotoForm = lazy(async () => ({ default: (await photoParts.atLast()).PhotoForm }))
/** Only few requests are sent by their customers. */
const parts = later(() => import('./send-back.tsx'))
const SendBack = lazy(async () => ({ default: (await parts.atLast()).SendBack }))
const pickupParts = later(() => import('./pickup.tsx'))
const Pickup = lazy(async () => ({ default: (await pickupParts.atLast()).Pickup }))

interface RequestPageProps {
  shown: ShownRequest
  customerId: string
  reload: () => void
}

/** A request: its state, the customer's actions, its place on its way, its items, its money. */
export function RequestPage({ shown, customerId, reload }: RequestPageProps) {
  const { request } = shown
  const [now] = useState(() => new Date())
  const [isCancelled, setCancelled] = useState(false)
  const stages = shownStages(shown, now)
  const number = shownNumber(request.fulfillment_id)
  const isSent = isSentByCustomer(request)
  return (
    <>
      <Head shown={shown} now={now} />
      <div
        className="mt-6 flex flex-col items-start gap-4"
        tabIndex={-1}
        ref={isCancelled && !request.may_cancel ? focus : undefined}
      >
        <RequestStatus request={request} now={now} />
        <Acts {...{ shown, customerId, reload }} />
      </div>
      <div className="mt-8 grid items-start gap-10 border-t border-hair pt-6 wide:grid-cols-2">
        {stages.length > 0 && (
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-4 text-xl">
              {PAGE_WORDS.steps}
            </h2>
            <Timeline label={COURSE_WORDS.progressOf(number)} steps={stages} hangs />
          </section>
        )}
        <div className="flex flex-col gap-6">
          <Items request={request} />
          <Contact requestId={request.fulfillment_id} contact={shown.contact} {...{ customerId, isSent, reload }} />
          <Money {...{ request, now, customerId, reload }} />
          {!isSent && (
            <Suspense>
              <Pickup request={request} />
            </Suspense>
          )}
        </div>
      </div>
      <NextSteps
        {...{ shown, customerId }}
        onCancelled={() => {
          setCancelled(true)
          reload()
        }}
      />
    </>
  )
}

/** Focuses the sentence about the state after a cancellation: the button is gone, and the page is shorter. */
const focus = (sentence: HTMLElement | null) => sentence?.focus()

function Head({ shown: { request, order }, now }: { shown: ShownRequest; now: Date }) {
  const requestedAt = Date.parse(request.created_at)
  const placed = Number.isNaN(requestedAt) ? '' : PAGE_WORDS.requested(recentDay(new Date(requestedAt), now))
  return (
    <header>
      <h1>
        <span className="block font-sans text-lg text-soft">{PAGE_WORDS.named[typeOf(request)]}</span>{' '}
        <span className="mt-1 block text-3xl wide:text-4xl">{shownNumber(request.fulfillment_id)}</span>
      </h1>
      <p className="figures mt-1 text-soft">
        {[PAGE_WORDS.order(order.name || `#${order.order_number}`), placed].filter(Boolean).join(' · ')}
      </p>
    </header>
  )
}

/** The actions that the customer can take now. */
function Acts({ shown: { request }, customerId, reload }: RequestPageProps) {
  const { fulfillment_id: requestId, steps = [], own_parcel: parcel, pickup_change: change } = request
  const last = lastStep(steps)
  const named = { requestId, customerId, reload }
  return (
    <>
      {last?.step === 'photo_asked' && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <PhotoForm {...named} />
        </Suspense>
      )}
      {request.no_courier && !parcel && (
        <p className="max-w-form">
          {PAGE_WORDS.sendLater} {request.postage}
        </p>
      )}
      {request.earlier_may_come && <p className="max-w-form">{PAGE_WORDS.earlierMayCome}</p>}
      {parcel && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SendBack {...named} parcel={parcel} postage={request.postage} />
        </Suspense>
      )}
      {last?.step === 'pickup_failed' &&
        (request.may_rebook ? <Rebook {...named} /> : !last.unserved && <p>{COURSE_WORDS.deskRebooks}</p>)}
      {change && <Rebook {...named} change={change} tellsDay={!last?.day} />}
    </>
  )
}

const LINK = 'inline-flex min-h-11 items-center text-river underline underline-offset-4'

interface NextStepsProps extends Pick<RequestPageProps, 'shown' | 'customerId'> {
  onCancelled: () => void
}

/** The form for the rest of the order, help, and the cancellation. */
function NextSteps({ shown: { request, order }, customerId, onCancelled }: NextStepsProps) {
  const requestId = request.fulfillment_id
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-hair pt-6">
      <Link to={formPath(order.id, customerId)} className={order.may_ask ? buttonLook('quiet') : LINK}>
        {order.may_ask ? PAGE_WORDS.another : PAGE_WORDS.otherItems}
      </Link>
      <Link to={helpPath(order.order_number, customerId)} className={LINK}>
        {PAGE_WORDS.help}
      </Link>
      <Share title={shownNumber(requestId)} />
      {request.may_cancel && <Cancel {...{ requestId, customerId }} onDone={onCancelled} />}
    </div>
  )
}
