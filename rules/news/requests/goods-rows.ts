import { dayWords } from '../../india/dates.ts'
import { isOver, stillAhead } from '../near-day.ts'
import { ACTS, always, type Draft, ifAhead, promisedDay, type Row, whenBy, whenDue, withAccount } from '../news.ts'
import { dueOf, isAt, refundTarget, replacementName, type RequestView } from './request-facts.ts'
import { courseOf } from './request-thread.ts'

const courierOf = ({ last }: RequestView) => last?.courier?.trim() || 'the courier'

/** What the shop does once the goods have passed: "refund ₹460.20 to your original payment method". */
function resultOf(view: RequestView): string | undefined {
  if (view.ends === 'order') return `ship your ${replacementName(view)}`
  const amount = dueOf(view)
  if (amount === '' || view.due === '0.00') return undefined
  const what = {
    refund: `refund ${amount} ${refundTarget(view)}`,
    gift_card: `email you a gift card of ${amount}`,
    credit: `add ${amount} of store credit for your next order`,
  }
  return what[view.ends]
}

/** The day of the result: " by Sat 5 Dec"; '' if it is not known. */
function resultDay(view: RequestView): string {
  if (view.ends === 'order') return ''
  const certain = stillAhead(view.refund_by, view.time)
  if (certain) return ifAhead(certain, view.time, (on) => ` by ${on}`) ?? ''
  return ifAhead(view.days.end?.on, view.time, (on) => ` by ${on}${withAccount(view.days.end)}`) ?? ''
}

/** The day on which the replacement should be there, at the end of its sentence; '' if it is not known. */
const arrival = (view: RequestView) =>
  (view.ends === 'order' && ifAhead(view.days.end?.on, view.time, (day) => `; it should be with you by ${day}`)) || ''

/** The latest day on which the goods reach the shop. */
const reaches = ({ days, time }: RequestView) =>
  ifAhead(days.way_back?.on, time, (day) => ` and should reach us by ${day}`) ?? ''

/** The result while the goods are on their way: "After our check, we'll refund ₹700 to … by Sat 5 Dec." */
function nextResult(view: RequestView): string | undefined {
  const result = resultOf(view)
  if (result === undefined) return undefined
  const when = view.ends === 'order' ? '' : resultDay(view)
  if (when === '' && view.refund_when) return `We'll ${result} ${view.refund_when}${arrival(view)}.`
  return `After our check, we'll ${result}${when}${arrival(view)}.`
}

/** The check with its day, and its result: "We'll check it by Tue 1 Dec, then refund ₹700 to … by Sat 5 Dec." */
function checkWords(view: RequestView): string {
  const day = ifAhead(view.days.inspect?.on, view.time, (on) => ` by ${on}`)
  const result = resultOf(view)
  const check = day === undefined ? "We're checking it now" : `We'll check it${day}`
  if (result === undefined) return `${check}.`
  const within = view.refund_when?.startsWith('within') ? ` ${view.refund_when.replace(PASSED, '')}` : ''
  const then = day === undefined ? "; then we'll" : ', then'
  return `${check}${then} ${result}${resultDay(view) || within}${arrival(view)}.`
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
      says: [`It's on its way to us with ${courierOf(view)}${reaches(view)}.`, nextResult(view)],
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
      says: [checkWords(view)],
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
