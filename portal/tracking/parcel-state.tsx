import type { Parcel, TrackedParcel } from '#contract/tracking.ts'
import { isMasked } from '#rules/access/mask-number.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../link.tsx'
import { Reach } from '../reach.tsx'
import { Moment } from '../moment.tsx'
import { isMoving } from './watching.ts'
import { courierOf, expectedWords, silentSince, whereIs } from './where.ts'
import { TRACK_WORDS, WHERE } from './words.ts'

interface ParcelStateProps {
  parcel: TrackedParcel
  help: string | undefined
  now: Date
}

/** The place of a parcel, in a sentence; deliveries and problems are highlighted. */
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

/** The state in a chip, with the place and time of the last scan. */
export function StatusLine({ parcel, now }: { parcel: Parcel; now: Date }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone={toneOf(parcel)}>{parcel.package_status ?? TRACK_WORDS.unscanned}</Chip>
      <span className="text-sm text-soft">
        <LastSeen parcel={parcel} now={now} />
      </span>
    </p>
  )
}

/** The place and time of the last scan while it is on its way; then the time of its arrival, or of the problem. */
function LastSeen({ parcel, now }: { parcel: Parcel; now: Date }) {
  const scan = isMoving(parcel) ? parcel.last_scan : undefined
  const at = scan?.at ?? parcel.state_at ?? parcel.milestones.delivered
  if (!at) return null
  return (
    <>
      {scan?.location && `${scan.location} · `}
      <Moment at={at} now={now} dayOnly={isMasked(parcel.AWB)} />
    </>
  )
}

function toneOf({ state, late }: Parcel): Tone {
  if (late) return 'notice'
  if (state === 'delivered') return 'done'
  if (state === undefined || state === 'cancelled') return 'quiet'
  const trouble = state === 'delivery_failed' || state === 'rto' || state === 'rto_delivered' || state === 'lost'
  return trouble ? 'notice' : 'info'
}

function Standing({ parcel, now }: { parcel: TrackedParcel; now: Date }) {
  const isSeen = parcel.last_scan || parcel.state_at || parcel.milestones.delivered
  return (
    <>
      {parcel.package_status ?? TRACK_WORDS.unscanned}
      {isSeen && ' · '}
      <LastSeen parcel={parcel} now={now} />
    </>
  )
}

function Expected({ parcel, now }: { parcel: TrackedParcel; now: Date }) {
  const [expected, silent] = [
    expectedWords(parcel, indianDate(now)),
    parcel.late ? undefined : silentSince(parcel, now),
  ]
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
