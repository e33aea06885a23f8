import type { Parcel, TrackedParcel } from '#contract/tracking.ts'
import { indianDate } from '#rules/returns/window.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../link.tsx'
import { Reach } from '../reach.tsx'
import { Moment } from '../moment.tsx'
import { courierOf, expectedWords, silentSince, whereIs } from './where.ts'
import { TRACK_WORDS, WHERE } from './words.ts'

interface ParcelStateProps {
  parcel: TrackedParcel
  help: string | undefined
  now: Date
}

/** Where a parcel is, in a sentence; what is done, and what went wrong, stand out. */
export function ParcelState({ parcel, help, now }: ParcelStateProps) {
  const { tone, text, todo } = whereIs(parcel)
  if (tone === 'done')
    return (
      <Notice tone="done" title={<Standing parcel={parcel} now={now} />}>
        {text}
      </Notice>
    )
  if (tone === 'trouble')
    return (
      <Notice tone="notice" title={<Standing parcel={parcel} now={now} />}>
        <p>{text}</p>
        <Expected parcel={parcel} now={now} />
        {todo && <p className="mt-1">{todo}</p>}
        {todo && help && (
          <Link to={help} className="inline-flex min-h-11 items-center text-river underline underline-offset-4">
            {TRACK_WORDS.raise}
          </Link>
        )}
        {todo && !help && <Reach />}
      </Notice>
    )
  return (
    <>
      <StatusLine parcel={parcel} now={now} />
      <p className="mt-3 text-lg">{text}</p>
      <Expected parcel={parcel} now={now} />
    </>
  )
}

/** The state in a chip, and since when. */
export function StatusLine({ parcel, now }: { parcel: Parcel; now: Date }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone={toneOf(parcel)}>{parcel.package_status ?? TRACK_WORDS.unscanned}</Chip>
      {parcel.state_at && (
        <span className="text-sm text-soft">
          <Moment at={parcel.state_at} now={now} />
        </span>
      )}
    </p>
  )
}

function toneOf({ state }: Parcel): Tone {
  if (state === 'delivered') return 'done'
  if (state === undefined || state === 'cancelled') return 'quiet'
  const trouble = state === 'delivery_failed' || state === 'rto' || state === 'rto_delivered' || state === 'lost'
  return trouble ? 'notice' : 'info'
}

function Standing({ parcel, now }: { parcel: TrackedParcel; now: Date }) {
  const at = parcel.state_at ?? parcel.milestones.delivered
  return (
    <>
      {parcel.package_status ?? TRACK_WORDS.unscanned}
      {at && (
        <>
          {' · '}
          <Moment at={at} now={now} />
        </>
      )}
    </>
  )
}

function Expected({ parcel, now }: { parcel: TrackedParcel; now: Date }) {
  const [expected, silent] = [expectedWords(parcel, indianDate(now)), silentSince(parcel, now)]
  return (
    <>
      {expected && <p className="figures mt-1 font-medium">{expected}</p>}
      {silent && (
        <p className="mt-1 text-sm text-soft">
          {WHERE.lastHeard(courierOf(parcel))} <Moment at={silent} now={now} />
        </p>
      )}
    </>
  )
}
