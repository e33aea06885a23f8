import { rupees } from '../../india/money.ts'
import { dayWords } from '../../india/dates.ts'
import { isOver, promiseLine, stillAhead } from '../near-day.ts'
import {
  ACTS,
  always,
  type Draft,
  eventDay,
  ifAhead,
  newsDay,
  type Row,
  whenBy,
  whenDue,
  whenOf,
  whenOn,
} from '../news.ts'
import { ENDED_WORDS } from './ended-rows.ts'
import { indianDate } from '../../india/calendar.ts'
import { isAt, isSeveral, refundTarget, replacementName, type RequestView } from './request-facts.ts'
import { courseOf } from './request-thread.ts'

type RequestRow = Row<RequestView>

/** The sentence about the goods if they are still on their way, or the request ended otherwise. */
function goodsWords(view: RequestView): string | undefined {
  if (isAt(view, 'picked_up')) return 'Your items are still on their way to us.'
  if (isAt(view, 'arrived')) return 'We have your items.'
  return ENDED_WORDS[view.last?.step ?? '']
}

/** The thread of a settlement: the end, or with goods that are still to come. */
function settledThread(view: RequestView, label: string) {
  const now = { label, ...whenOf(view.settled?.at, view.time) }
  if (isAt(view, 'picked_up'))
    return courseOf(view, { behind: 'picked_up', now: { label: 'On its way' }, ahead: 'arrived' })
  return courseOf(view, { behind: 'arrived', now: { ...now, state: 'done' } })
}

/** Money that was sent. */
export const PAID_ROWS: readonly RequestRow[] = [
  {
    name: 'gift_card_sent',
    holds: ({ ends }) => ends === 'gift_card',
    news: (view): Draft => ({
      line: view.settled?.amount ? `Gift card of ${rupees(view.settled.amount)} sent` : 'Your gift card is sent',
      says: [`Sent on ${settledDay(view)} to your email.`, goodsWords(view)],
      tint: 'leaf',
      act: ACTS.shop,
      ...eventDay(view.settled?.at ?? ''),
      thread: settledThread(view, 'Gift card sent'),
    }),
  },
  {
    name: 'credit_added',
    holds: ({ ends }) => ends === 'credit',
    news: (view): Draft => ({
      line: view.settled?.amount ? `${rupees(view.settled.amount)} store credit added` : 'Store credit added',
      says: ['Use it at checkout.', goodsWords(view)],
      tint: 'leaf',
      act: ACTS.shop,
      ...eventDay(view.settled?.at ?? ''),
      thread: settledThread(view, 'Credit added'),
    }),
  },
  {
    name: 'refunded',
    holds: always,
    news: (view): Draft => ({
      line: view.settled?.amount ? `${rupees(view.settled.amount)} refunded` : 'Your refund is sent',
      says: [`Sent on ${settledDay(view)} ${refundTarget(view)}.`, goodsWords(view)],
      tint: 'leaf',
      act: ACTS.shop,
      ...eventDay(view.settled?.at ?? ''),
      thread: settledThread(view, 'Refunded'),
    }),
  },
]

/** The day of the settlement in words. */
export const settledDay = ({ settled }: RequestView) => dayWords(indianDate(new Date(settled?.at ?? '')))

/** States in which the replacement does not reach its customer by itself. */
export const TROUBLES = new Set(['delivery_failed', 'rto', 'rto_delivered', 'cancelled', 'lost'])
/** States in which it is on its way. */
export const MOVING = new Set(['picked_up', 'in_transit', 'at_destination', 'out_for_delivery'])

/** The button that follows the replacement, if its order is known. */
const followAct = ({ settled }: RequestView, label: string) =>
  settled?.known ? ({ what: 'track', label } as const) : undefined

const codWords = ({ cod }: RequestView) => (cod === undefined ? undefined : `Have ${rupees(cod)} ready in cash or UPI.`)

/** The day on which the replacement should be with its customer. */
export const arrivalDay = ({ replacement, days }: RequestView) =>
  replacement?.expectedOn ?? days.deliver?.on ?? days.end?.on

/** The day by which it ships, and the day on which it should be with its customer. No mail says that it has shipped. */
function shipsWords(view: RequestView): string {
  const ships = ifAhead(view.days.replace?.on, view.time, (day) => `It ships by ${day}`)
  const comes = ifAhead(arrivalDay(view), view.time, (day) => `should be with you by ${day}.`)
  if (ships) return comes ? `${ships} and ${comes}` : `${ships}.`
  return comes ? `It ${comes}` : 'You can track it once it ships.'
}

/** An exchange that has its order. */
export const ORDERED_ROWS: readonly RequestRow[] = [
  {
    name: 'replacement_trouble',
    holds: ({ replacement }) => TROUBLES.has(replacement?.state ?? ''),
    news: (view): Draft => ({
      line: `Your ${replacementName(view)} hasn't reached you`,
      says: ["The courier couldn't deliver it. See what you can do next."],
      tint: 'turmeric',
      act: followAct(view, 'See your options'),
      thread: replacementThread(view, { label: 'Not delivered', state: 'trouble' }, true),
    }),
  },
  {
    name: 'replacement_delivered',
    holds: ({ replacement }) => replacement?.state === 'delivered',
    news: (view): Draft => ({
      line: `Your ${replacementName(view)} has arrived`,
      says: [
        'Hope it fits.',
        ifAhead(view.window, view.time, (day) => `You can return it until ${day}.`),
        goodsWords(view),
      ],
      tint: 'leaf',
      act:
        stillAhead(view.window, view.time) === undefined
          ? undefined
          : { what: 'start_return', label: 'Return or exchange' },
      thread: replacementThread(
        view,
        { label: 'Delivered', ...whenOf(view.replacement?.deliveredAt, view.time), state: 'done' },
        false,
      ),
    }),
  },
  {
    name: 'replacement_moving',
    holds: ({ replacement }) => MOVING.has(replacement?.state ?? ''),
    news: (view): Draft => {
      const expected = stillAhead(arrivalDay(view), view.time)
      return {
        line: `Your ${replacementName(view)} is on its way`,
        says: [
          ifAhead(expected, view.time, (day) => `It should be with you by ${day}.`),
          codWords(view),
          goodsWords(view),
        ],
        tint: 'leaf',
        act: followAct(view, 'Track it'),
        ...newsDay(expected, sourceOf(view), view.time),
        thread: replacementThread(view, { label: 'On its way' }, true),
      }
    },
  },
  {
    name: 'ordered',
    holds: always,
    news: (view): Draft => ({
      line: `Your ${replacementName(view, '')} is being packed`,
      says: [shipsWords(view), codWords(view), goodsWords(view)],
      tint: 'leaf',
      act: followAct(view, 'Track it'),
      thread: replacementThread(view, { label: 'Being packed' }, true),
    }),
  },
]

const sourceOf = ({ replacement, days }: RequestView) =>
  replacement?.expectedOn === undefined ? (days.deliver?.source ?? 'usual') : 'fixed'

/** The thread of an exchange from its order on; `isComing`: its delivery is still to come. */
function replacementThread(view: RequestView, now: Parameters<typeof courseOf>[1]['now'], isComing: boolean) {
  const { behind } = courseOf(view, { behind: 'settled', now })
  const day = stillAhead(arrivalDay(view), view.time)
  const isKnown = (view.replacement?.state ?? view.days.end) !== undefined && now.state === undefined
  return {
    behind,
    now,
    ahead: isComing
      ? [{ label: 'Delivered', ...(isKnown ? whenBy(day, view.time) : {}), state: 'promise' as const }]
      : [],
  }
}

/** An exchange whose goods were checked, or kept, and that has no order yet. */
export const UNORDERED_ROWS: readonly RequestRow[] = [
  {
    name: 'replacement_late',
    holds: (view) => isOver(readyDay(view), view.time),
    news: (view): Draft => {
      const due = readyDay(view) ?? ''
      return {
        line: 'Your exchange is late',
        says: [`It was to ship by ${dayWords(due)}. We're sorry. Write to us and we'll chase it today.`],
        tint: 'turmeric',
        act: { what: 'raise_ticket', label: 'Ask about my exchange' },
        ...newsDay(due, readySource(view), view.time),
        thread: courseOf(view, {
          behind: isAt(view, 'kept') ? 'approved' : 'arrived',
          now: { label: 'To be sent', ...whenDue(due), state: 'trouble' },
          ahead: 'settled',
        }),
      }
    },
  },
  {
    name: 'replacement_next',
    holds: always,
    news: (view): Draft => {
      const [day, staysWithThem] = [readyDay(view), isAt(view, 'kept')]
      const name = replacementName(view)
      return {
        line: day
          ? promiseLine(day, view.time, {
              by: true,
              words: (near) => `${name === 'exchange' ? 'Exchange' : 'New size'} ships ${near}`,
              passed: (onDay) => `It was to ship ${onDay}`,
            })
          : `All fine: your ${name} is next`,
        says: [
          staysWithThem
            ? "We've approved it, and you don't need to send anything back."
            : `Your ${isSeveral(view) ? 'items' : 'item'} passed our check.`,
          view.expected?.ready && ifAhead(view.expected.ready, view.time, (on) => `It's being made, ready by ${on}.`),
        ],
        tint: 'leaf',
        ...newsDay(day, readySource(view), view.time),
        thread: courseOf(view, {
          behind: staysWithThem ? 'approved' : 'arrived',
          now: { label: staysWithThem ? 'Yours to keep' : 'Checked', ...whenOf(view.last?.at, view.time) },
          ahead: 'settled',
          next: whenOn(day, view.time).when ? whenBy(day, view.time) : {},
        }),
      }
    },
  },
]

const readyDay = ({ expected, days }: RequestView) => expected?.ready ?? days.replace?.on
const readySource = ({ expected, days }: RequestView) =>
  expected?.ready === undefined ? (days.replace?.source ?? 'usual') : ('fixed' as const)
