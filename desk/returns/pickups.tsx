import type { OpenedRequest } from '#contract/desk/returns.ts'
import { dayWords } from '#rules/orders/dates.ts'
import { troubleWords } from '#rules/pickups/trouble-words.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Moment } from '../moment.tsx'

type Pickup = OpenedRequest['pickups'][number]

const STATE: Record<Pickup['state'], { words: string; tone: Tone }> = {
  asked: { words: 'Waits to be booked', tone: 'info' },
  booked: { words: 'Booked', tone: 'info' },
  failed: { words: 'Failed', tone: 'notice' },
  picked: { words: 'Picked up', tone: 'done' },
  delivered: { words: 'At the warehouse', tone: 'done' },
  cancelled: { words: 'Called off', tone: 'quiet' },
}

/** The pick-ups of a request, the newest first, each with what its courier says. */
export function Pickups({ request: { pickups, rebookingsLeft, status } }: { request: OpenedRequest }) {
  if (pickups.length === 0) return null
  return (
    <section aria-labelledby="pickups">
      <h2 id="pickups" className="mb-1 text-base">
        Pick-ups
      </h2>
      <ul>
        {pickups.toReversed().map((pickup) => (
          <Attempt key={pickup.id} pickup={pickup} />
        ))}
      </ul>
      {status === 'pickup_failed' && (
        <p className="text-soft">
          {rebookingsLeft > 0
            ? `She can ask for a new one by herself, ${rebookingsLeft === 1 ? 'once' : `${rebookingsLeft} times`} more.`
            : 'She cannot ask for another one by herself: it is for the desk.'}
        </p>
      )}
    </section>
  )
}

function Attempt({ pickup }: { pickup: Pickup }) {
  const { state, day, courier, carrier, awb, attempts, reason, askedBy, staff, askedAt, scans } = pickup
  const { words, tone } = STATE[state]
  const facts = [day && dayWords(day), courier || carrier, awb, triesWords(attempts)].filter(Boolean)
  return (
    <li className="border-t border-hair py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={tone}>{words}</Chip>
        <span className="figures">{facts.join(' · ')}</span>
        <span className="ml-auto text-soft">
          {askedBy === 'shopper' ? 'The shopper' : <bdi>{staff?.name ?? 'The shop'}</bdi>}, <Moment at={askedAt} />
        </span>
      </p>
      {reason && <p className="mt-1">{troubleWords(reason) || reason}</p>}
      {scans.length > 0 && (
        <details className="mt-1">
          <summary className="text-river">{scans.length === 1 ? '1 scan' : `${scans.length} scans`}</summary>
          <ol className="mt-1">
            {scans.map((scan, place) => (
              <li key={place} className="flex flex-wrap gap-x-3">
                <span className="text-soft">
                  <Moment at={scan.at} />
                </span>
                <span>{[scan.text, scan.location].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}

const triesWords = (attempts: number) =>
  attempts === 0 ? '' : attempts === 1 ? 'tried once' : `tried ${attempts} times`
