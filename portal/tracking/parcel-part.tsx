import type { ReactNode } from 'react'
import type { News } from '#contract/news/news.ts'
import type { TrackedParcel } from '#contract/tracking.ts'
import { showsItems } from '#rules/tracking/parts.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Thread } from '#ui/thread.tsx'
import { isMasked } from '#rules/access/mask-number.ts'
import { Link } from '../link.tsx'
import { partOf } from '../news/place.ts'
import { shownNews } from '../news/shown-news.ts'
import { Items } from './items.tsx'
import { StatusLine } from './parcel-state.tsx'
import { useCopy } from '../use-copy.ts'
import { Redeliver } from './redeliver.tsx'
import { courierOf, TRACK_WORDS } from './words.ts'

interface ParcelPartProps {
  parcel: TrackedParcel
  heading: 'h2' | 'h3'
  title: string
  /** True if the lead of its order tells of it. */
  isInLead: boolean
  now: Date
  onDetails: () => void
  /** Its customer, if known. */
  customerId: string | undefined
  /** The path of the form for a return, if this parcel has the link to it. */
  giveBack: string | undefined
  onNews: () => void
  /** The links of its order, beside the items of its only parcel on a wide screen. */
  links?: ReactNode
}

/** A parcel: its state, its news if the lead tells others, its courier, its items. */
export function ParcelPart(props: ParcelPartProps) {
  const { parcel, heading: Heading, title, isInLead, now, onDetails, giveBack, links, ...act } = props
  const { days = [], next } = parcel.redelivery ?? {}
  return (
    <section aria-label={title} className="mt-8 border-t border-hair pt-6">
      <Heading className="text-xl">{title}</Heading>
      <div className="mt-3 gap-x-6 wide:grid wide:grid-cols-12">
        <div className="wide:col-span-7">
          <StatusLine parcel={parcel} now={now} />
          {!isInLead && parcel.news && <ParcelNews news={parcel.news} title={title} now={now} />}
          {act.customerId && (next || days.length > 0) && (
            <div id={partOf('redeliver')}>
              <Redeliver parcel={parcel} customerId={act.customerId} days={days} onRequested={act.onNews} />
            </div>
          )}
          {giveBack && (
            <Link to={giveBack} className={`${buttonLook('quiet')} mb-2`}>
              {TRACK_WORDS.returnOrExchange}
            </Link>
          )}
          {showsItems(parcel) && (
            <>
              {parcel.part && <p className="text-sm text-soft">{TRACK_WORDS.together(parcel.part.of)}</p>}
              <Items items={parcel.items} />
            </>
          )}
        </div>
        {!isMasked(parcel.AWB) && (
          <div
            className={
              'mt-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3 ' +
              'wide:col-span-5 wide:mt-0 wide:flex-col wide:justify-start wide:border-l wide:border-hair wide:pl-8'
            }
          >
            <ParcelFacts parcel={parcel} />
            {!(isInLead && parcel.news?.act?.what === 'details') && (
              <Button variant="quiet" onClick={onDetails}>
                {TRACK_WORDS.details}
              </Button>
            )}
            {links && <div className="w-full">{links}</div>}
          </div>
        )}
      </div>
    </section>
  )
}

function ParcelNews({ news, title, now }: { news: News; title: string; now: Date }) {
  const { line, says } = shownNews(news, now)
  return (
    <div className="my-4 flex max-w-form flex-col gap-4">
      <div>
        <p className="font-display text-xl font-medium">{line}</p>
        {says && <p className="mt-1">{says}</p>}
      </div>
      <Thread label={TRACK_WORDS.timeline(title)} stops={news.thread} at={news.at} />
    </div>
  )
}

function ParcelFacts({ parcel }: { parcel: TrackedParcel }) {
  const copy = useCopy()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 wide:flex-col">
      <div>
        <dt className="text-sm text-soft">{TRACK_WORDS.courier}</dt>
        <dd>{courierOf(parcel)}</dd>
      </div>
      <div>
        <dt className="text-sm text-soft">{TRACK_WORDS.awb}</dt>
        <dd className="flex flex-wrap items-center gap-x-3">
          <span className="figures">{parcel.AWB}</span>
          <button
            type="button"
            onClick={() => void copy(parcel.AWB, TRACK_WORDS.awbCopied)}
            className="-my-2.5 inline-flex min-h-11 items-center text-river underline underline-offset-4"
          >
            {TRACK_WORDS.copy}
            <span className="sr-only"> {TRACK_WORDS.copyWhat}</span>
          </button>
        </dd>
      </div>
    </dl>
  )
}
