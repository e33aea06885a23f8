import type { News } from '#contract/news/news.ts'
import { dayWords } from '../../india/dates.ts'
import { isDayDone, nearDay, type NewsTime } from '../near-day.ts'
import { ACTS, type Draft, type NewsAct, newsDay, type Row, whenDue } from '../news.ts'
import {
  courierFirst,
  courierOf,
  type ParcelFacts,
  parcelThread,
  type ParcelView,
  troubleThread,
} from './parcel-facts.ts'

const ASK: NewsAct = { what: 'raise_ticket', label: 'Ask about it' }
const REPLACE_OR_REFUND = 'We can send it again or refund you.'

/** The question about a parcel that does not come; if nothing was paid for it, nothing can be refunded. */
export const againWords = ({ unpaid }: ParcelView) =>
  unpaid ? `Nothing was paid${unpaid === 'parcel' ? ' for it' : ''}. Shall we send it again?` : REPLACE_OR_REFUND

/** The answers to that question, which the form of a ticket offers too. */
const outcomesOf = ({ unpaid }: ParcelView): NonNullable<News['outcomes']> =>
  unpaid ? ['again', 'cancel'] : ['again', 'refund']

/** Of several parcels with the same items, no one knows yet which of them a lost one had. */
const lostItems = ({ rest = [] }: ParcelView) =>
  rest.some((state) => state !== 'lost') ? "We're finding out which item was in it." : undefined

/** A parcel that does not come, or comes late. */
export const PARCEL_TROUBLE_ROWS: readonly Row<ParcelView>[] = [
  {
    name: 'lost',
    holds: ({ state }) => state === 'lost',
    news: (view): Draft => ({
      line: "We've lost your parcel",
      says: [`We're sorry: ${courierOf(view)} can't find it.`, lostItems(view), againWords(view)],
      tint: 'turmeric',
      act: ACTS.help,
      outcomes: outcomesOf(view),
      thread: troubleThread(view, 'Lost', [], 'shipped'),
    }),
  },
  {
    name: 'cancelled',
    holds: ({ state }) => state === 'cancelled',
    news: (view): Draft => ({
      line: 'The courier cancelled this parcel',
      says: [againWords(view)],
      tint: 'turmeric',
      act: ACTS.help,
      outcomes: outcomesOf(view),
      thread: troubleThread(view, 'Cancelled', [], 'packed'),
    }),
  },
  {
    name: 'rto',
    holds: ({ state }) => state === 'rto',
    news: (view): Draft => ({
      line: "It's coming back to us",
      says: [`${courierFirst(view)} couldn't deliver it.`, againWords(view)],
      tint: 'turmeric',
      act: ACTS.help,
      outcomes: outcomesOf(view),
      thread: troubleThread(view, 'Going back', ['Back with us'], 'shipped'),
    }),
  },
  {
    name: 'rto_delivered',
    holds: ({ state }) => state === 'rto_delivered',
    news: (view): Draft => ({
      line: "It's back with us",
      says: [`${courierFirst(view)} couldn't deliver it.`, againWords(view)],
      tint: 'turmeric',
      act: ACTS.help,
      outcomes: outcomesOf(view),
      thread: troubleThread(view, 'Back with us', [], 'shipped'),
    }),
  },
  {
    name: 'late_past_day',
    holds: ({ late, expected_on: day }) => late?.reason === 'past_day' && day !== undefined,
    news: (view): Draft => {
      const due = view.expected_on ?? ''
      return {
        line: 'Your parcel is late',
        says: [`It was due on ${dayWords(due)}. We're sorry. Tell us and we'll chase it.`],
        tint: 'turmeric',
        act: ASK,
        ...newsDay(due, 'fixed', view.time),
        thread: lateThread(view, whenDue(due)),
      }
    },
  },
  {
    name: 'late_no_news',
    holds: ({ late }) => late !== undefined,
    news: (view): Draft => ({
      line: 'Your parcel seems stuck',
      says: [
        `${courierFirst(view)} has sent no news for ${days(view.late?.days ?? 0)}. Tell us and we'll sort it out.`,
      ],
      tint: 'turmeric',
      act: ASK,
      thread: lateThread(view, {}),
    }),
  },
  {
    name: 'late_today',
    holds: (view) => isMissedToday(view, view.time),
    news: (view): Draft => {
      const due = view.expected_on ?? ''
      return {
        line: 'Your parcel is late',
        says: [`It was due ${nearDay(due, view.time)}. We're sorry. Tell us and we'll chase it.`],
        tint: 'turmeric',
        act: ASK,
        ...newsDay(due, 'fixed', view.time),
        thread: lateThread(view, whenDue(due)),
      }
    },
  },
]

/** States in which it can still be on its way to the customer, but is not out for delivery. */
const NOT_OUT: ReadonlySet<ParcelFacts['state']> = new Set([
  undefined,
  'booked',
  'picked_up',
  'in_transit',
  'at_destination',
])

/** True if it was due today, and did not go out for delivery before the courier's last hour. */
export const isMissedToday = ({ state, expected_on: day }: ParcelFacts, time: NewsTime): boolean =>
  NOT_OUT.has(state) && isDayDone(day, time)

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** The thread of a late parcel: where it is, without a promise. */
function lateThread(view: ParcelView, when: { when?: string }) {
  const isShipped = view.state !== undefined && view.state !== 'booked'
  const { behind, now } = parcelThread(view, {
    behind: isShipped ? 'shipped' : 'packed',
    now: { label: when.when ? 'Late' : 'No news', ...when, state: 'trouble' },
  })
  return { behind, now, ahead: [{ label: 'Delivered', state: 'promise' as const }] }
}
