import { dayWords } from '../../india/dates.ts'
import { MOST_ATTEMPTS } from '../../tracking/timeline.ts'
import { isOver, promiseLine, stillAhead } from '../near-day.ts'
import { ACTS, always, type Draft, newsDay, type Row, whenOf, whenOn } from '../news.ts'
import { courierFirst, courierOf, parcelThread, type ParcelView, troubleThread } from './parcel-facts.ts'
import { againWords } from './parcel-trouble-rows.ts'

type ParcelRow = Row<ParcelView>

const MISSED = 'Missed delivery'

/** The customer's choice after a failed try. */
const choiceOf = (redelivery: ParcelView['redelivery']) => redelivery?.choice

/** The day for which the customer asked, unless it is over. */
const chosenDay = ({ redelivery, time }: ParcelView) => stillAhead(choiceOf(redelivery)?.on, time)

const tries = ({ attempts }: ParcelView) =>
  attempts > 0 ? `Delivery attempt ${attempts} of ${MOST_ATTEMPTS} was missed.` : "The courier couldn't reach you."

/** Said beside the try if the parcel is late as well. */
const lateToo = ({ late }: ParcelView) => (late ? "It's late, too. We're sorry." : undefined)

/** The thread after a failed delivery; the next try with its day, if it is known. */
function missedThread(view: ParcelView, label = MISSED, day?: string) {
  const { behind, now } = parcelThread(view, {
    behind: view.milestones.out_for_delivery ? 'out_for_delivery' : 'shipped',
    now: { label, ...(label === MISSED ? whenOf(view.state_at, view.time) : {}), state: 'trouble' },
  })
  return { behind, now, ahead: [{ label: 'Delivered', ...whenOn(day, view.time), state: 'promise' as const }] }
}

/** A parcel whose delivery failed. */
export const MISSED_ROWS: readonly ParcelRow[] = [
  {
    name: 'missed_for_good',
    holds: ({ attempts }) => attempts >= MOST_ATTEMPTS,
    news: (view): Draft => ({
      line: "It's going back to us",
      says: ['We missed you three times.', againWords(view)],
      tint: 'turmeric',
      act: ACTS.help,
      thread: troubleThread(view, MISSED, ['Back with us'], 'shipped'),
    }),
  },
  {
    name: 'redelivery_late',
    holds: ({ redelivery, time }) =>
      choiceOf(redelivery)?.state !== 'refused' && isOver(choiceOf(redelivery)?.on, time),
    news: (view): Draft => {
      const due = choiceOf(view.redelivery)?.on ?? ''
      return {
        line: 'Your second delivery is late',
        says: [`You asked for ${dayWords(due)}. We're sorry. Tell us and we'll chase it.`],
        tint: 'turmeric',
        act: ACTS.help,
        ...newsDay(due, 'fixed', view.time),
        thread: missedThread(view, 'Next try is late'),
      }
    },
  },
  {
    name: 'redelivery_refused',
    holds: ({ redelivery }) => choiceOf(redelivery)?.state === 'refused',
    news: (view): Draft => {
      const [day, isLeft] = [chosenDay(view), offers(view)]
      return {
        line: day
          ? promiseLine(day, view.time, {
              words: (near) => `Can't deliver ${near}`,
              passed: () => 'We missed you',
            })
          : "The courier can't try again",
        says: [
          `${courierFirst(view)} didn't agree to it.`,
          isLeft ? 'Pick another day.' : "Tell us and we'll sort it out.",
          lateToo(view),
        ],
        tint: 'turmeric',
        act: isLeft ? { what: 'redeliver', label: 'Choose a day' } : ACTS.help,
        thread: missedThread(view, 'Not possible'),
      }
    },
  },
  {
    name: 'redelivery_agreed',
    holds: ({ redelivery }) => choiceOf(redelivery)?.state === 'told',
    news: (view): Draft => {
      const day = chosenDay(view)
      return {
        line: day
          ? promiseLine(day, view.time, {
              words: (near) => `Next try ${near}`,
              passed: (onDay) => `The next try was due ${onDay}`,
            })
          : 'The courier tries again',
        says: [
          day ? `${courierFirst(view)} has your day.` : `${courierFirst(view)} comes on its next delivery day.`,
          'Keep your phone handy.',
          lateToo(view),
        ],
        tint: 'turmeric',
        act: ACTS.details,
        ...newsDay(day, 'fixed', view.time),
        thread: missedThread(view, 'Next try', day),
      }
    },
  },
  {
    name: 'redelivery_requested',
    holds: ({ redelivery }) => choiceOf(redelivery) !== undefined,
    news: (view): Draft => {
      const day = chosenDay(view)
      return {
        line: day ? `We've asked for ${dayWords(day)}` : "We've asked for another try",
        says: [`We're telling ${courierOf(view)}.`, lateToo(view)],
        tint: 'turmeric',
        act: ACTS.details,
        ...newsDay(day, 'fixed', view.time),
        thread: missedThread(view, 'Asked again', day),
      }
    },
  },
  {
    name: 'missed_days',
    holds: ({ redelivery }) => (redelivery?.days.length ?? 0) > 0,
    news: (view): Draft => ({
      line: 'We missed you',
      says: [tries(view), 'Choose a day, or add a landmark.', lateToo(view)],
      tint: 'turmeric',
      act: { what: 'redeliver', label: 'Choose a day' },
      thread: missedThread(view),
    }),
  },
  {
    name: 'missed_next',
    holds: ({ redelivery }) => redelivery?.next === true,
    news: (view): Draft => ({
      line: 'We missed you',
      says: [tries(view), `${courierFirst(view)} can come on its next delivery day.`, lateToo(view)],
      tint: 'turmeric',
      act: { what: 'redeliver', label: 'Ask to try again' },
      thread: missedThread(view),
    }),
  },
  {
    name: 'missed',
    holds: always,
    news: (view): Draft => ({
      line: 'We missed you',
      says: [tries(view), 'It usually comes again on the next working day. Keep your phone handy.', lateToo(view)],
      tint: 'turmeric',
      act: ACTS.help,
      thread: missedThread(view),
    }),
  },
]

const offers = ({ redelivery }: ParcelView) => (redelivery?.days.length ?? 0) > 0
