import { dayWords } from '../../india/dates.ts'
import { comingLine } from './already-settled.ts'
import { changeDayAct } from './decision-rows.ts'
import { EARLIER_MAY_COME } from './ended-rows.ts'
import { isOver, nearDay, promiseLine, stillAhead } from '../near-day.ts'
import {
  ACTS,
  always,
  type CurrentStop,
  type Draft,
  ifAhead,
  newsDay,
  type NewsAct,
  type Row,
  whenBy,
  whenDue,
  whenOf,
  whenOn,
} from '../news.ts'
import { isAt, itemOrItems, itOrThem, pickupDayOf, type RequestView } from './request-facts.ts'
import { approvedCourse, courseOf } from './request-thread.ts'

type RequestRow = Row<RequestView>

const courierOf = ({ last }: RequestView) => last?.courier?.trim() || 'the courier'
const atStart = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The day of the pickup, unless it is over. */
const dayAhead = (view: RequestView) => stillAhead(pickupDayOf(view), view.time)

/** The page says how to pack in a part of its own. */
const havePacked = (view: RequestView) =>
  view.time.style === 'mail' ? `Please pack ${itOrThem(view)} with the tags on.` : undefined

const collects = (view: RequestView) => `${atStart(courierOf(view))} will collect ${itOrThem(view)} from your address.`

const dayOfPickup = (view: RequestView) => newsDay(dayAhead(view), 'fixed', view.time)

/** The thread between the approval and the pickup. */
const beforePickup = (view: RequestView, now: CurrentStop) =>
  courseOf(view, { behind: 'approved', now, ahead: 'picked_up', next: whenOn(dayAhead(view), view.time) })

/** The same of a pickup that no day is known for. */
const withoutDay = (view: RequestView, now: CurrentStop) =>
  courseOf(view, { behind: 'approved', now, ahead: 'picked_up' })

/** The line of a booked pickup. */
const pickupLine = (day: string, view: RequestView) =>
  promiseLine(day, view.time, {
    words: (near) => `Pickup ${near}`,
    passed: (onDay) => `Pickup was due ${onDay}`,
  })

/** The latest day of a pickup that is not booked, if it is known. */
const comesBy = ({ days, time }: RequestView) =>
  ifAhead(days.pickup?.on, time, (day) => `The courier should come by ${day}.`) ??
  "We'll email you the day once the courier accepts."

/** The pickup of approved goods, with its chosen or latest day. */
function bookingWords(view: RequestView, isPartly: boolean): string {
  const booking = isPartly
    ? `We're booking the pickup of your approved ${itemOrItems(view)}`
    : "We're booking your pickup"
  const day = dayAhead(view)
  if (day !== undefined) return `${booking} for ${dayWords(day)}.`
  const latest = ifAhead(view.days.pickup?.on, view.time, (on) => `; the courier should come by ${on}.`)
  return `${booking}${latest ?? ", and we'll email you the day."}`
}

/** The mail has the reason itself. */
const whyNotAll = ({ time }: RequestView) =>
  time.style === 'mail' ? undefined : "You'll find the reason for the rest below."

/** An approved request whose pickup is still to be booked. */
export const APPROVED_ROWS: readonly RequestRow[] = [
  {
    name: 'approved',
    holds: always,
    news: (view): Draft => {
      const [day, usual] = [dayAhead(view), stillAhead(view.days.pickup?.on, view.time)]
      const isPartly = view.last?.step === 'partly_approved'
      const source = day === undefined ? (view.days.pickup?.source ?? 'usual') : 'fixed'
      return {
        line: comingLine(view) ?? `${isPartly ? 'Part of your' : 'Your'} ${view.noun} is approved`,
        says: [bookingWords(view, isPartly), isPartly ? whyNotAll(view) : undefined, havePacked(view)],
        tint: isPartly ? 'plain' : 'leaf',
        act: changeDayAct(view),
        ...newsDay(day ?? usual, source, view.time),
        thread: approvedCourse(view, {
          now: { label: isPartly ? 'Approved in part' : 'Approved', ...whenOf(view.last?.at, view.time) },
          next: day === undefined ? whenBy(usual, view.time) : whenOn(day, view.time),
        }),
      }
    },
  },
]

/** A pickup that was requested, moved or cancelled, and is not booked. */
export const UNBOOKED_ROWS: readonly RequestRow[] = [
  {
    name: 'pickup_moved',
    holds: (view) => isAt(view, 'pickup_moved') && dayAhead(view) !== undefined,
    news: (view): Draft => ({
      line: `Pickup moved to ${dayWords(dayAhead(view) ?? '')}`,
      says: ["We're booking the new day with the courier.", havePacked(view)],
      tint: 'plain',
      act: changeDayAct(view),
      ...dayOfPickup(view),
      thread: beforePickup(view, { label: 'Day changed' }),
    }),
  },
  {
    name: 'pickup_dropped',
    holds: (view) => isAt(view, 'pickup_dropped'),
    news: (view): Draft => ({
      line: 'Your pickup was cancelled',
      says: [
        "We'll email you a new day; there's nothing you need to do.",
        view.earlier_may_come ? EARLIER_MAY_COME : undefined,
      ],
      tint: 'turmeric',
      act: ACTS.help,
      thread: withoutDay(view, {
        label: 'Pickup cancelled',
        ...whenOf(view.last?.at, view.time),
        state: 'trouble',
      }),
    }),
  },
  {
    name: 'pickup_asked',
    holds: always,
    news: (view): Draft => {
      const day = dayAhead(view)
      const line = day
        ? promiseLine(day, view.time, {
            words: (near) => `Booking a pickup ${near}`,
            passed: () => "We're booking your pickup",
          })
        : "We're booking your pickup"
      return {
        line,
        says: [day ? "We'll email you when the courier confirms." : comesBy(view), havePacked(view)],
        tint: 'plain',
        act: changeDayAct(view),
        ...dayOfPickup(view),
        thread: beforePickup(view, { label: 'Pickup being booked' }),
      }
    },
  },
]

/** A pickup that is booked with a courier. */
export const BOOKED_ROWS: readonly RequestRow[] = [
  {
    name: 'out_for_pickup',
    holds: (view) => view.courierState === 'out_for_pickup',
    news: (view): Draft => ({
      line: 'The courier is on the way',
      says: [`Keep ${itOrThem(view)} ready and your phone handy.`],
      tint: 'leaf',
      thread: withoutDay(view, { label: 'On the way' }),
    }),
  },
  {
    name: 'not_taken',
    holds: (view) => view.courierState === 'qc_failed',
    news: (view): Draft => ({
      line: `The courier didn't take your ${itemOrItems(view)}`,
      says: ['Think the courier got it wrong? Tell us.'],
      tint: 'turmeric',
      act: ACTS.help,
      thread: withoutDay(view, { label: 'Not taken', state: 'trouble' }),
    }),
  },
  {
    name: 'visit_failed',
    holds: (view) => view.courierState === 'pickup_failed',
    news: (view): Draft => missedVisit(view),
  },
  {
    name: 'pickup_late',
    holds: (view) => isOver(pickupDayOf(view), view.time),
    news: (view): Draft => {
      const due = pickupDayOf(view) ?? ''
      return {
        line: 'Your pickup is late',
        says: [
          `It was due on ${dayWords(due)}. Couriers often come the next day; if not, we'll book another.`,
          havePacked(view),
        ],
        tint: 'turmeric',
        act: ACTS.help,
        ...newsDay(due, 'fixed', view.time),
        thread: beforePickup(view, { label: 'Pickup', ...whenDue(due), state: 'trouble' }),
      }
    },
  },
  {
    name: 'pickup_booked',
    holds: (view) => dayAhead(view) !== undefined,
    news: (view): Draft => {
      const day = dayAhead(view) ?? ''
      const isToday = nearDay(day, view.time) === 'today'
      return {
        line: pickupLine(day, view),
        says: isToday
          ? [collects(view), `Please keep ${itOrThem(view)} ready.`]
          : [collects(view), `Keep ${itOrThem(view)} in one bag with the tags on; the courier brings no packaging.`],
        tint: 'leaf',
        act: isToday ? changeDayAct(view) : CALENDAR,
        ...dayOfPickup(view),
        thread: beforePickup(view, { label: isToday ? 'Pickup today' : 'Pickup booked' }),
      }
    },
  },
  {
    name: 'pickup_without_day',
    holds: always,
    news: (view): Draft => ({
      line: 'Your pickup is booked',
      says: [collects(view), havePacked(view)],
      tint: 'leaf',
      act: changeDayAct(view),
      thread: beforePickup(view, { label: 'Pickup booked' }),
    }),
  },
]

const CALENDAR: NewsAct = { what: 'calendar', label: 'Add to calendar' }

/** A visit failed, and the courier comes once more by itself. */
function missedVisit(view: RequestView): Draft {
  const day = dayAhead(view)
  return {
    line: day
      ? promiseLine(day, view.time, {
          words: (near) => `Missed you: next try ${near}`,
          passed: (onDay) => `Next try was due ${onDay}`,
        })
      : 'We missed you',
    says: ["The courier will try again; you don't need to book.", `Keep ${itOrThem(view)} ready and your phone handy.`],
    tint: 'turmeric',
    act: changeDayAct(view) ?? (day ? CALENDAR : ACTS.help),
    ...newsDay(day, 'fixed', view.time),
    thread: beforePickup(view, { label: 'Missed you', state: 'trouble' }),
  }
}
