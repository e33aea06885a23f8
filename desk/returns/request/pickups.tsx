import type { OpenedRequest } from '#contract/desk/returns.ts'
import { dayWords } from '#rules/india/dates.ts'
import { MAY_COME_WORDS } from '#rules/pickups/cancellation.ts'
import { factsOf, isCarrier } from '#rules/tracking/carriers.ts'
import { doorstepWords } from '#rules/pickups/doorstep-check.ts'
import { troubleWords } from '#rules/pickups/trouble-words.ts'
import { Chip } from '#ui/chip.tsx'
import type { Tone } from '#ui/mark.tsx'
import { Moment } from '../../moment.tsx'
import { photoPath } from '../picture.tsx'

type Pickup = OpenedRequest['pickups'][number]

/** True if a pickup was closed by the arrival of the goods, which are written at the same moment. */
const isEndedByArrival = ({ closedAt }: Pickup, events: OpenedRequest['events']) =>
  events.some(({ act, at }) => act === 'arrive' && Date.parse(at) === Date.parse(closedAt ?? ''))

const STATE: Record<Pickup['state'], { words: string; tone: Tone }> = {
  asked: { words: 'To be booked', tone: 'info' },
  booked: { words: 'Booked', tone: 'info' },
  failed: { words: 'Failed', tone: 'notice' },
  picked: { words: 'Picked up', tone: 'done' },
  delivered: { words: 'At the warehouse', tone: 'done' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
}

/** The pickups of a request, the newest first, each with the reports of its courier. */
export function Pickups({ request }: { request: OpenedRequest }) {
  const { pickups, rebookingsLeft, status, events, noCourier } = request
  if (pickups.length === 0 && !noCourier) return null
  return (
    <section aria-labelledby="pickups">
      <h2 id="pickups" className="mb-1 text-base">
        Pickups
      </h2>
      {noCourier && <Sent request={request} />}
      <ul>
        {pickups.toReversed().map((pickup) => (
          <Attempt key={pickup.id} pickup={pickup} hasArrived={isEndedByArrival(pickup, events)} />
        ))}
      </ul>
      {status === 'pickup_failed' && (
        <p className="text-soft">
          {rebookingsLeft > 0
            ? `The customer can ask for a new one ${rebookingsLeft === 1 ? 'once' : `${rebookingsLeft} times`} more.`
            : 'The customer is not offered another one: it is for the desk.'}
        </p>
      )}
    </section>
  )
}

/** The facts of a parcel that the customer sends. */
function Sent({ request: { status, ownParcel, postage } }: { request: OpenedRequest }) {
  const { courier, awb, state, at, earlier = [] } = ownParcel ?? {}
  return (
    <p className="border-t border-hair py-2">
      No courier collects there: the customer {status === 'received' ? 'is to send it' : 'sends it'}.{' '}
      {postage && `They read: “${postage}” `}
      {awb && (
        <span className="figures">
          {courier}, {awb}.
        </span>
      )}
      {!awb && status === 'approved' && 'They have not told a parcel yet.'}
      {state && (
        <>
          {' '}
          {SENT[state] ?? state} <Moment at={at ?? ''} />
        </>
      )}
      {earlier.toReversed().map((one) => (
        <span key={one.awb} className="figures block text-soft">
          Before that: {one.courier}, {one.awb}. {SENT[one.state] ?? one.state} <Moment at={one.at ?? ''} />
        </span>
      ))}
    </p>
  )
}

/** The courier's reports on it. */
const SENT: Readonly<Record<string, string>> = {
  picked_up: 'Picked up',
  in_transit: 'On its way',
  delivered: 'Delivered',
  rto: 'Goes back to the customer',
  rto_delivered: 'Back at the customer',
  lost: 'Lost',
}

function Attempt({ pickup, hasArrived }: { pickup: Pickup; hasArrived: boolean }) {
  const { state, day, courier, carrier, awb, attempts, reason, staff, scans } = pickup
  const { askedBy: requestedBy, askedAt: requestedAt } = pickup
  const { words, tone } = STATE[state]
  const facts = [day && dayWords(day), courier || carrierName(carrier), awb, triesWords(attempts)].filter(Boolean)
  return (
    <li className="border-t border-hair py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={tone}>{words}</Chip>
        <span className="figures">{facts.join(' · ')}</span>
        <span className="ml-auto text-soft">
          {requestedBy === 'shopper' ? 'The customer' : <bdi>{staff?.name ?? 'The shop'}</bdi>},{' '}
          <Moment at={requestedAt} />
        </span>
      </p>
      {reason && <p className="mt-1">{whyWords(pickup, { hasArrived })}</p>}
      {pickup.mayCome && <p className="mt-1">{MAY_COME_WORDS[pickup.mayCome]}</p>}
      {doorstepWords(pickup) && <p className="mt-1 text-soft">{doorstepWords(pickup)}</p>}
      {pickup.found && (
        <p className="mt-1">
          The courier wrote: <q dir="auto">{pickup.found}</q>
        </p>
      )}
      {pickup.photo && (
        <a href={photoPath(pickup.photo)} target="_blank" rel="noreferrer" className="mt-1 inline-block">
          <img
            src={photoPath(pickup.photo)}
            alt="What the courier found at the door"
            className="aspect-square w-24 rounded-md object-cover"
          />
        </a>
      )}
      {scans.length > 0 && (
        <details className="mt-1">
          <summary className="text-river">{scans.length === 1 ? '1 scan' : `${scans.length} scans`}</summary>
          <ol className="mt-1">
            {scans.map((scan, index) => (
              <li key={index} className="flex flex-wrap gap-x-3">
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

const carrierName = (carrier: string) => (isCarrier(carrier) ? factsOf(carrier).name : carrier)

/** The reason for its end. Goods that came another way need no courier; in that case no one cancelled it by hand. */
function whyWords({ reason, field }: Pickup, { hasArrived }: { hasArrived: boolean }): string {
  if (reason === 'called_off' && hasArrived) return 'The goods are here, so the courier need not come.'
  const words = troubleWords(reason) || reason
  return field ? `${words} It names the field ${field}.` : words
}

const triesWords = (attempts: number) =>
  attempts === 0 ? '' : attempts === 1 ? 'tried once' : `tried ${attempts} times`
