import { lazy, Suspense } from 'react'
import type { News } from '#contract/news/news.ts'
import type { ShownRequest } from '#contract/requests.ts'
import { langOf } from '#rules/india/script.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { lastStep } from '#rules/news/requests/request-facts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { later } from '../call/lazy.ts'
import { partOf } from '../news/place.ts'
import { Rebook } from './rebook.tsx'
import { isSentLater } from './steps.ts'

const photoParts = later(() => import('./photo-form.tsx'))
const PhotoForm = lazy(async () => ({ default: (await photoParts.atLast()).PhotoForm }))
/** Only few requests are sent by their customers. */
const parts = later(() => import('./send-back.tsx'))
const SendBack = lazy(async () => ({ default: (await parts.atLast()).SendBack }))
const HowToSend = lazy(async () => ({ default: (await parts.atLast()).HowToSend }))

interface ActsProps {
  shown: ShownRequest
  news: News
  customerId: string
  reload: () => void
  /** True while the customer chooses the day of a pickup. */
  choosesDay: boolean
  setChoosesDay: (chooses: boolean) => void
}

/** The actions that the customer can take now, beside the button of the lead. */
export function Acts({ shown: { request }, news, customerId, reload, choosesDay, setChoosesDay }: ActsProps) {
  const { fulfillment_id: requestId, steps = [], own_parcel: parcel, pickup_change: change } = request
  const last = lastStep(steps)
  const named = { requestId, customerId, reload }
  const mayRebook = last?.step === 'pickup_failed' && request.may_rebook
  const inLead = news.act?.what === 'rebook' || news.act?.what === 'change_day'
  const needsPhoto = last?.step === 'photo_asked'
  // While the button is in the lead, there is nothing to see here.
  const showsDay = (mayRebook || change !== undefined) && (choosesDay || !inLead)
  const sendsLater = parcel === undefined && isSentLater(request)
  if (!needsPhoto && !parcel && !sendsLater && !showsDay && !isCut(news, last?.reason)) return null
  return (
    <div className="flex flex-col items-start gap-4">
      {isCut(news, last?.reason) && (
        <p dir="auto" lang={langOf(last?.reason ?? '')} className="max-w-form whitespace-pre-wrap">
          {last?.reason}
        </p>
      )}
      {needsPhoto && (
        <div id={partOf('add_photo')} className="w-full">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <PhotoForm {...named} />
          </Suspense>
        </div>
      )}
      {parcel && (
        <div id={partOf('send_parcel')} className="w-full">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <SendBack {...named} parcel={parcel} />
          </Suspense>
        </div>
      )}
      {sendsLater && (
        <section className="flex max-w-form flex-col gap-4">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <HowToSend number={shownNumber(requestId)} isLater />
          </Suspense>
        </section>
      )}
      {showsDay && (
        <Rebook
          {...named}
          {...(mayRebook ? {} : { change })}
          open={choosesDay}
          setOpen={setChoosesDay}
          inLead={inLead}
        />
      )}
    </div>
  )
}

/** True if the sentence of the news has not the whole reason. */
const isCut = ({ says }: News, reason: string | undefined) =>
  reason !== undefined && says.endsWith('…') && !says.includes(reason)
