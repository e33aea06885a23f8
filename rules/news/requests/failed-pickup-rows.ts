import { EARLIER_MAY_COME } from './ended-rows.ts'
import { ACTS, always, type Draft, ifAhead, type NewsAct, promisedDay, type Row, sentenceOf, whenOf } from '../news.ts'
import { itemOrItems, itOrThem, type RequestView } from './request-facts.ts'
import { courseOf, type RequestStage } from './request-thread.ts'

const REBOOK: NewsAct = { what: 'rebook', label: 'Choose a new day' }

/** A new pickup, if the customer may request one. */
const rebookOr = (view: RequestView, other: NewsAct) => (view.may_rebook ? REBOOK : other)

const courierOf = ({ last }: RequestView) => last?.courier?.trim() || 'the courier'

const trouble = (
  view: RequestView,
  label: string,
  { behind = 'approved', ahead = 'picked_up' }: { behind?: RequestStage; ahead?: RequestStage } = {},
) => courseOf(view, { behind, now: { label, ...whenOf(view.last?.at, view.time), state: 'trouble' }, ahead })

/** A pickup that failed. */
export const FAILED_PICKUP_ROWS: readonly Row<RequestView>[] = [
  {
    name: 'pickup_lost',
    holds: (view) => view.isLost === true,
    news: (view): Draft => ({
      line: 'The courier lost your parcel',
      says: [
        `We're sorry. Your ${view.noun} isn't affected:`,
        ifAhead(view.days.decide?.on, view.time, (day) => `we'll email you what happens next by ${day}.`) ??
          "we'll email you what happens next.",
      ],
      tint: 'turmeric',
      act: ACTS.help,
      ...promisedDay(view.days.decide, view.time),
      thread: trouble(view, 'Lost', { behind: 'picked_up', ahead: 'settled' }),
    }),
  },
  {
    name: 'pickup_sent_back',
    holds: ({ last }) => last?.sentBack === true,
    news: (view): Draft => ({
      line: 'Your parcel is coming back to you',
      says: [`It never reached us, and we're asking ${courierOf(view)} why. Please keep it packed once you have it.`],
      tint: 'turmeric',
      act: rebookOr(view, ACTS.help),
      thread: trouble(view, 'Coming back', { behind: 'picked_up', ahead: 'arrived' }),
    }),
  },
  {
    name: 'pickup_refused',
    holds: ({ last }) => last?.refused === true,
    news: (view): Draft => ({
      line: `The courier didn't take your ${itemOrItems(view)}`,
      says: [
        view.last?.reason
          ? `They checked ${itOrThem(view)} with you: ${sentenceOf(view.last.reason)}`
          : 'The courier gave no reason.',
        // The page says it in its part about packing.
        view.time.style === 'mail' ? `Keep ${itOrThem(view)} unused with the tags on.` : undefined,
        'Think they got it wrong? Tell us.',
      ],
      tint: 'turmeric',
      act: rebookOr(view, ACTS.help),
      thread: trouble(view, 'Not taken'),
    }),
  },
  {
    name: 'pickup_unserved',
    holds: ({ last }) => last?.unserved === true,
    news: (view): Draft => ({
      line: "We can't pick up there",
      says: [`No courier serves your PIN code. Please courier ${itOrThem(view)} to us instead.`, view.postage],
      tint: 'turmeric',
      act: { what: 'send_parcel', label: 'See where to send it' },
      thread: trouble(view, 'No pickup'),
    }),
  },
  {
    name: 'pickup_not_booked',
    holds: ({ last, may_rebook: may }) => last?.attempts === 0 && may === true,
    news: (view): Draft => ({
      line: "We couldn't book your pickup",
      says: [
        "No courier took the booking. Choose another day and we'll try again.",
        view.earlier_may_come ? EARLIER_MAY_COME : undefined,
      ],
      tint: 'turmeric',
      act: REBOOK,
      thread: trouble(view, 'Not booked'),
    }),
  },
  {
    name: 'pickup_missed',
    holds: ({ may_rebook: may }) => may === true,
    news: (view): Draft => ({
      line: 'We missed you',
      says: [visits(view), "Choose a day when you're in.", view.earlier_may_come ? EARLIER_MAY_COME : undefined],
      tint: 'turmeric',
      act: REBOOK,
      thread: trouble(view, 'Missed you'),
    }),
  },
  {
    name: 'pickup_over',
    holds: always,
    news: (view): Draft => ({
      line: "We'll find a pickup day with you",
      says: [
        `The pickup failed more than once, so one of us will write to you${
          ifAhead(view.days.decide?.on, view.time, (day) => ` by ${day}`) ?? ''
        }.`,
        view.earlier_may_come ? EARLIER_MAY_COME : undefined,
      ],
      tint: 'turmeric',
      act: ACTS.help,
      ...promisedDay(view.days.decide, view.time),
      thread: trouble(view, 'Pickup failed'),
    }),
  },
]

function visits({ last }: RequestView): string {
  const name = last?.courier?.trim() || 'The courier'
  const count = last?.attempts ?? 1
  return count > 1 ? `${name} came ${count} times.` : `${name} came and couldn't reach you.`
}
