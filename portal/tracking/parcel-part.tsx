import type { TrackedParcel } from '#contract/tracking.ts'
import { showsItems } from '#rules/tracking/parts.ts'
import { parcelTimeline } from '#rules/tracking/timeline.ts'
import { Button } from '#ui/button.tsx'
import { isMasked } from '#rules/access/mask-number.ts'
import { Items } from './items.tsx'
import { ParcelTimeline } from './parcel-timeline.tsx'
import { ParcelState } from './parcel-state.tsx'
import { useCopy } from '../use-copy.ts'
import { Redeliver } from './redeliver.tsx'
import { courierOf } from './where.ts'
import { TRACK_WORDS } from './words.ts'

interface ParcelPartProps {
  parcel: TrackedParcel
  title: string
  orderedAt: string
  help: string | undefined
  now: Date
  onDetails: () => void
  /** Its customer, if known. */
  customerId: string | undefined
  onNews: () => void
}

/** A parcel: its place, its timeline, its courier, its items. */
export function ParcelPart({ parcel, title, orderedAt, help, now, onDetails, ...act }: ParcelPartProps) {
  const { days = [], next } = parcel.redelivery ?? {}
  return (
    <section aria-label={title} className="mt-8 border-t border-hair pt-6">
      <h3 className="mb-3 text-xl">{title}</h3>
      <ParcelState parcel={parcel} help={help} now={now} />
      {act.customerId && (next || days.length > 0) && (
        <Redeliver parcel={parcel} customerId={act.customerId} days={days} onRequested={act.onNews} />
      )}
      <div className="my-8">
        <ParcelTimeline
          label={TRACK_WORDS.timeline(title)}
          steps={parcelTimeline(orderedAt, parcel)}
          now={now}
          dayOnly={isMasked(parcel.AWB)}
        />
      </div>
      {showsItems(parcel) && (
        <>
          {parcel.part && <p className="text-sm text-soft">{TRACK_WORDS.together(parcel.part.of)}</p>}
          <Items items={parcel.items} />
        </>
      )}
      {!isMasked(parcel.AWB) && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ParcelFacts parcel={parcel} />
          <Button variant="quiet" onClick={onDetails}>
            {TRACK_WORDS.details}
          </Button>
        </div>
      )}
    </section>
  )
}

function ParcelFacts({ parcel }: { parcel: TrackedParcel }) {
  const copy = useCopy()
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
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
