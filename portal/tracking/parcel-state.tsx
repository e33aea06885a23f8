import type { Parcel } from '#contract/tracking.ts'
import { isMasked } from '#rules/access/mask-number.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Moment } from '../moment.tsx'
import { isMoving } from './watching.ts'
import { TRACK_WORDS } from './words.ts'

/** The state in a chip, with the place and time of the last scan. */
export function StatusLine({ parcel, now }: { parcel: Parcel; now: Date }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone={toneOf(parcel)}>{statusOf(parcel)}</Chip>
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

/** The courier's last state, unless the courier has sent no news since for days. */
const statusOf = ({ state, late, package_status: status = TRACK_WORDS.unscanned }: Parcel) =>
  state === 'in_transit' && late?.reason === 'no_news' ? TRACK_WORDS.noNews : status

function toneOf({ state, late }: Parcel): Tone {
  if (late) return 'notice'
  if (state === 'delivered') return 'done'
  if (state === undefined || state === 'cancelled') return 'quiet'
  const trouble = state === 'delivery_failed' || state === 'rto' || state === 'rto_delivered' || state === 'lost'
  return trouble ? 'notice' : 'info'
}
