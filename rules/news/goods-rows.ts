import { dayWords } from '../india/dates.ts'
import { isOver } from './near-day.ts'
import { ACTS, always, type Draft, ifAhead, promisedDay, type Row, whenBy, whenDue } from './news.ts'
import { dueOf, isAt, refundTarget, replacementName, type RequestView } from './request-facts.ts'
import { courseOf } from './request-thread.ts'

const courierOf = ({ last }: RequestView) => last?.courier?.trim() || 'the courier'

/** The result after the check: "₹460.20 then goes to your original payment method within 3 days of …". */
function nextResult(view: RequestView): string | undefined {
  const end = view.days.end?.on
  if (view.ends === 'order') {
    const name = replacementName(view)
    const shipped = `Next, we ship your ${name}`
    return ifAhead(end, view.time, (day) => `${shipped}. It should be with you by ${day}.`) ?? `${shipped}.`
  }
  const amount = dueOf(view)
  if (amount === '' || view.due === '0.00') return undefined
  const when = ifAhead(end, view.time, (day) => `by ${day}`) ?? view.refund_when
  return `${[amount, 'then goes', refundTarget(view), when].filter(Boolean).join(' ')}.`
}

/** The money after the check: "Your ₹700 gift card follows by email within 2 days." */
function follows(view: RequestView): string | undefined {
  const amount = dueOf(view)
  if (amount === '' || view.due === '0.00') return undefined
  const what = {
    refund: `${amount} then goes`,
    gift_card: `Your ${amount} gift card follows`,
    credit: `Your ${amount} of store credit follows`,
    order: '',
  }
  const by = ifAhead(view.refund_by, view.time, (day) => `, at the latest on ${day}`)
  const within = view.refund_when?.startsWith('within') ? ` ${view.refund_when.replace(PASSED, '')}` : ''
  return `${what[view.ends]} ${refundTarget(view)}${by ?? within}.`
}

/** It stands beside the day of the check, so it need not say what it counts from. */
const PASSED = / of your items passing our check$/

/** The goods on their way to the shop, and there until they are checked. */
export const GOODS_ROWS: readonly Row<RequestView>[] = [
  {
    name: 'picked_up_late',
    holds: (view) => isAt(view, 'picked_up') && isOver(view.days.way_back?.on, view.time),
    news: (view): Draft => {
      const due = view.days.way_back?.on ?? ''
      return {
        line: 'Your parcel is slow on its way',
        says: [`It should have reached us by ${dayWords(due)}. We're chasing ${courierOf(view)}.`],
        tint: 'turmeric',
        act: ACTS.help,
        ...promisedDay(view.days.way_back, view.time),
        thread: courseOf(view, {
          behind: 'picked_up',
          now: { label: 'On its way', ...whenDue(due), state: 'trouble' },
          ahead: 'arrived',
        }),
      }
    },
  },
  {
    name: 'picked_up',
    holds: (view) => isAt(view, 'picked_up'),
    news: (view): Draft => ({
      line: "We've picked up your parcel",
      says: [
        `It's on its way to us with ${courierOf(view)}.`,
        ifAhead(view.days.way_back?.on, view.time, (day) => `It should reach us by ${day}.`),
        nextResult(view),
      ],
      tint: 'leaf',
      ...promisedDay(view.days.way_back, view.time),
      thread: courseOf(view, {
        behind: 'picked_up',
        now: { label: 'On its way' },
        ahead: 'arrived',
        next: whenBy(view.days.way_back?.on, view.time),
      }),
    }),
  },
  {
    name: 'arrived_late',
    holds: (view) => isOver(view.days.inspect?.on, view.time),
    news: (view): Draft => {
      const due = view.days.inspect?.on ?? ''
      return {
        line: "We're late checking your parcel",
        says: [`It was due by ${dayWords(due)}. We're sorry. Write to us if you need it sooner.`],
        tint: 'turmeric',
        act: ACTS.help,
        ...promisedDay(view.days.inspect, view.time),
        thread: courseOf(view, {
          behind: 'arrived',
          now: { label: 'Being checked', ...whenDue(due), state: 'trouble' },
          ahead: 'settled',
        }),
      }
    },
  },
  {
    name: 'arrived',
    holds: always,
    news: (view): Draft => ({
      line: 'Your parcel is with us',
      says: [
        ifAhead(view.days.inspect?.on, view.time, (day) => `We check it by ${day}.`) ??
          "We're checking it, and email you the result.",
        view.ends === 'order' ? nextResult(view) : follows(view),
      ],
      tint: 'plain',
      ...promisedDay(view.days.inspect, view.time),
      thread: courseOf(view, {
        behind: 'arrived',
        now: { label: 'Being checked', ...whenBy(view.days.inspect?.on, view.time) },
        ahead: 'settled',
        next: whenBy(view.refund_by, view.time),
      }),
    }),
  },
]
