import { rupees } from '../../india/money.ts'
import { isOver, stillAhead } from '../near-day.ts'
import {
  ACTS,
  always,
  type Draft,
  ifAhead,
  newsDay,
  promisedDay,
  type NewsAct,
  type Row,
  sentenceOf,
  whenBy,
  whenDue,
  whenOf,
} from '../news.ts'
import { isAt, itemsInSentence, itOrThem, pickupDayOf, type RequestView } from './request-facts.ts'
import { ADD_ACCOUNT, giveAccount, wantsAccount } from './refund-rows.ts'
import { courseOf } from './request-thread.ts'
import { dayWords } from '../../india/dates.ts'
import { REPLY_HOURS } from '../../tickets/reply-by.ts'

type RequestRow = Row<RequestView>

/** The button for the day of a pickup, or none if it cannot change. */
export const changeDayAct = (view: RequestView): NewsAct | undefined =>
  view.pickup_change && {
    what: 'change_day',
    label: pickupDayOf(view) === undefined ? 'Choose a pickup day' : 'Change pickup day',
  }

/** The act before the decision: a refund needs its account, else the courier a day. */
const firstAct = (view: RequestView): NewsAct | undefined => {
  if (wantsAccount(view)) return giveAccount(ADD_ACCOUNT)
  return view.no_courier ? undefined : changeDayAct(view)
}

const byDecision = (view: RequestView) => whenBy(view.days.decide?.on, view.time)

const decisionSoon = ({ days, time }: RequestView) =>
  ifAhead(days.decide?.on, time, (day) => `We'll email you our decision by ${day}.`) ?? "We'll email you our decision."

/** The mail has it below, with the postage; the page has the postage beside the money. */
const sendLater = (view: RequestView) =>
  view.time.style === 'mail'
    ? undefined
    : `We can't pick up from your PIN code: please courier ${itemsInSentence(view)} to us once it's approved.`

/** A request that is not decided yet. */
export const OPEN_ROWS: readonly RequestRow[] = [
  {
    name: 'photo_asked',
    holds: (view) => isAt(view, 'photo_asked'),
    news: (view): Draft => ({
      line: 'One more photo, please',
      says: [
        view.last?.reason ? `We need: ${sentenceOf(view.last.reason)}` : 'We need it to decide.',
        ifAhead(view.photoBy, view.time, (day) => `Please add it by ${day}.`),
      ],
      tint: 'turmeric',
      act: { what: 'add_photo', label: 'Add the photo' },
      ...newsDay(stillAhead(view.photoBy, view.time), 'fixed', view.time),
      thread: courseOf(view, {
        behind: 'received',
        now: { label: 'Photo needed', ...whenBy(view.photoBy, view.time), state: 'trouble' },
        ahead: 'approved',
      }),
    }),
  },
  {
    name: 'received_late',
    holds: (view) => isOver(view.days.decide?.on, view.time),
    news: (view): Draft => {
      const due = view.days.decide?.on ?? ''
      return {
        line: "We're late with our answer",
        says: [
          `It was due by ${dayWords(due)}. We're sorry. We'll email you as soon as it's decided.`,
          `Questions? We'll reply within ${REPLY_HOURS} hours.`,
        ],
        tint: 'turmeric',
        act: ACTS.help,
        ...promisedDay(view.days.decide, view.time),
        thread: courseOf(view, {
          behind: 'received',
          now: { label: 'Under review', ...whenDue(due), state: 'trouble' },
          ahead: 'approved',
        }),
      }
    },
  },
  {
    name: 'photo_sent',
    holds: (view) => isAt(view, 'photo_sent'),
    news: (view): Draft => ({
      line: 'Thanks for the photo',
      says: [
        ifAhead(view.days.decide?.on, view.time, (day) => `We'll look at it and email you our decision by ${day}.`) ??
          "We'll look at it and email you our decision.",
      ],
      tint: 'plain',
      ...promisedDay(view.days.decide, view.time),
      thread: courseOf(view, {
        behind: 'received',
        now: { label: 'Under review' },
        ahead: 'approved',
        next: byDecision(view),
      }),
    }),
  },
  {
    name: 'reconsidered',
    holds: (view) => isAt(view, 'reconsidered'),
    news: (view): Draft => ({
      line: "We're looking at it again",
      says: ["There's nothing you need to do; just keep the tags on.", decisionSoon(view)],
      tint: 'plain',
      ...promisedDay(view.days.decide, view.time),
      thread: courseOf(view, {
        behind: 'received',
        now: { label: 'Under review' },
        ahead: 'approved',
        next: byDecision(view),
      }),
    }),
  },
  {
    name: 'received',
    holds: always,
    news: (view): Draft => ({
      line: `${view.noun === 'return' ? 'Return' : 'Exchange'} requested`,
      says: [
        decisionSoon(view),
        view.no_courier ? sendLater(view) : undefined,
        `Keep ${itOrThem(view)} unworn with the tags on.`,
      ],
      tint: 'plain',
      act: firstAct(view),
      ...promisedDay(view.days.decide, view.time),
      thread: courseOf(view, {
        now: { label: 'Requested', ...whenOf(view.last?.at, view.time) },
        ahead: 'approved',
        next: byDecision(view),
      }),
    }),
  },
]

/** The link for the payment of an exchange, while it can be paid. */
export const PAY_ROW: Row<RequestView> = {
  name: 'pay',
  holds: (view) =>
    isAt(view, 'approved', 'partly_approved') && !view.settled && stillAhead(view.pay?.until, view.time) !== undefined,
  news: (view): Draft => {
    const amount = view.costs === undefined ? '' : rupees(view.costs)
    return {
      line: amount ? `Pay ${amount} to get your exchange` : 'Pay to get your exchange',
      says: [ifAhead(view.pay?.until, view.time, (day) => `Pay by ${day} and we'll ship it.`)],
      tint: 'turmeric',
      act: { what: 'pay', label: amount ? `Pay ${amount}` : 'Pay now' },
      ...newsDay(view.pay?.until, 'fixed', view.time),
      thread: courseOf(view, {
        behind: 'approved',
        now: { label: 'Payment due', ...whenBy(view.pay?.until, view.time), state: 'trouble' },
        ahead: 'picked_up',
      }),
    }
  },
}
