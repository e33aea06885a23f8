import type { Parcel } from '#contract/tracking.ts'
import type { Redelivery } from '#contract/redelivery.ts'
import { dayWords } from '#rules/india/dates.ts'
import { MOST_ATTEMPTS } from '#rules/tracking/timeline.ts'
import { TRACK_WORDS, WHERE } from './words.ts'
import { isMoving } from './watching.ts'

/** The place of a parcel, in a sentence, and the customer's next step after a failed delivery. */
export interface Whereabouts {
  tone: 'plain' | 'done' | 'trouble'
  text: string
  todo?: string
}

const HOUR_MS = 3_600_000
/** A courier that was silent for longer is named with the time of its last word. */
const SILENT_HOURS = 12

type ParcelState = Pick<
  Parcel,
  'courier_name' | 'state' | 'attempts' | 'expected_on' | 'heard_at' | 'late' | 'part'
> & {
  redelivery?: Redelivery
}

/** The sentence about the place of a parcel. */
export function whereIs(parcel: ParcelState): Whereabouts {
  const { state } = parcel
  const courier = courierOf(parcel)
  if (state === 'delivery_failed') return afterFailure(parcel)
  if (parcel.late) return { tone: 'trouble', text: lateWords(parcel), todo: WHERE.tellUs }
  if (state === undefined) return { tone: 'plain', text: WHERE.unscanned(courier) }
  const text = WHERE[state](courier)
  if (state === 'delivered' && parcel.part?.complete === false)
    return { tone: 'done', text: WHERE.deliveredInPart(parcel.part.of) }
  if (state === 'delivered') return { tone: 'done', text }
  if (state === 'rto' || state === 'rto_delivered' || state === 'lost')
    return { tone: 'trouble', text, todo: WHERE.sendAgain }
  if (state === 'cancelled') return { tone: 'trouble', text, todo: WHERE.choose }
  return { tone: 'plain', text }
}

/** The sentence about the courier's expected day. A past day counts as late, by the server's clock. */
export function expectedWords(parcel: ParcelState, today: string): string {
  const { expected_on: day, state, attempts } = parcel
  if (!day || day < today || parcel.late || !isMoving(parcel) || state === 'rto' || attempts >= MOST_ATTEMPTS) return ''
  return day === today ? WHERE.today : WHERE.expected(dayWords(day))
}

/** The time of the last news of a parcel on its way; undefined if that is not long ago. */
export function silentSince(parcel: ParcelState, now: Date): string | undefined {
  const { heard_at: heardAt } = parcel
  if (!heardAt || !isMoving(parcel)) return undefined
  return now.getTime() - Date.parse(heardAt) > SILENT_HOURS * HOUR_MS ? heardAt : undefined
}

/** The courier's name in the middle of a sentence. */
export const courierOf = ({ courier_name: name }: Pick<Parcel, 'courier_name'>) =>
  name.trim() || TRACK_WORDS.someCourier

/** The sentence about the delay. */
function lateWords({ late, expected_on: day }: ParcelState): string {
  if (late?.reason === 'past_day' && day) return WHERE.late(dayWords(day))
  return WHERE.noNews(late?.days ?? 0)
}

function afterFailure({ attempts, ...parcel }: ParcelState): Whereabouts {
  if (attempts >= MOST_ATTEMPTS) return { tone: 'trouble', text: WHERE.failedForGood, todo: WHERE.sendAgain }
  const count = attempts > 0 ? ` ${WHERE.attempts(attempts, MOST_ATTEMPTS)}` : ''
  const { redelivery } = parcel
  if (redelivery?.asked) return afterAsking(redelivery.asked, courierOf(parcel), count)
  const isLeft = redelivery?.days.length === 0 && !redelivery.next
  if (!parcel.late) return { tone: 'trouble', text: WHERE.failed + count, ...(isLeft ? { todo: WHERE.tellUs } : {}) }
  return { tone: 'trouble', text: `${WHERE.failed}${count} ${lateWords({ attempts, ...parcel })}`, todo: WHERE.tellUs }
}

/** A day in a sentence; '' for none. */
export const onDay = (day: string | undefined) => (day ? `on ${dayWords(day)}` : '')

/** The sentence after a request for a redelivery: the courier has it, or soon will; a person handles a refusal. */
function afterAsking({ on, state }: NonNullable<Redelivery['asked']>, courier: string, count: string): Whereabouts {
  const failed = `${WHERE.failedOnly}${count}`
  const day = onDay(on)
  if (state === 'refused')
    return { tone: 'trouble', text: `${failed} ${WHERE.triesNoMore(courier, day)}`, todo: WHERE.tellUs }
  const sentence = (state === 'told' ? WHERE.triesAgain : WHERE.askingAgain)(courier, day)
  return { tone: 'trouble', text: `${failed} ${sentence}` }
}
