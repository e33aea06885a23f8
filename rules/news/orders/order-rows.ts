import type { Promised } from '#contract/dispatch.ts'
import type { News } from '#contract/news/news.ts'
import { dayWords } from '../../india/dates.ts'
import type { ShownCancellation } from '../../orders/cancel/cancel-order.ts'
import type { Payment } from '../../orders/payment.ts'
import { CANCELLED_ROWS, ordered } from './cancelled-rows.ts'
import { shipDay as lastDay, nextToArrive, restWords } from './several-parcels.ts'
import { isOver, type NewsTime, promiseLine, stillAhead } from '../near-day.ts'
import {
  ACTS,
  always,
  type Days,
  type Draft,
  ifAhead,
  newsDay,
  promisedDay,
  type Row,
  type Stop,
  type Thread,
  whenBy,
  whenDue,
  whenOf,
} from '../news.ts'
import type { ParcelFacts } from '../parcels/parcel-facts.ts'

/** The facts of an order for its news. Amounts are in rupees; days are in India. */
export interface OrderFacts {
  orderedAt: string
  cancelledAt?: string
  /** The stage, the promise and the pieces of each item that still has to be sent. */
  waiting: readonly (Pick<Promised, 'by' | 'stage'> & { units?: number })[]
  /** The day that was promised when it was ordered, if it is recorded. */
  promisedOn?: string
  /** True if items were sent that no parcel can be followed of. */
  hasUntracked?: boolean
  /** Each with the days that the shop promises of it. */
  parcels: readonly (ParcelFacts & { days?: Days })[]
  /** The place of the parcel that the reader searched for: it leads, whatever the others do. */
  leads?: number
  payment?: Payment
  /** The state of its cancellation by the customer. */
  cancellation?: Exclude<ShownCancellation, 'offered'>
  /** The refund of an order that is cancelled, or will be, and its latest day. */
  refund?: { amount?: string; by?: string }
  /** Its newest open request, with its news. */
  request?: { noun: 'return' | 'exchange'; news: News }
  /** The picture of its first item that waits, or else was sent. */
  src?: string
  /** The picture of its first item that was sent. */
  sentSrc?: string
  /** True for a reader who is not its customer. */
  masked?: boolean
}

/** An order with what the rows need. */
export interface OrderView extends OrderFacts {
  time: NewsTime
  days: Days
}

type OrderRow = Row<OrderView>

const shipDay = (view: OrderView) => lastDay(view, view.time)

/** The day by which the first waiting piece is sent. */
const firstDay = ({ waiting, time }: OrderView) => stillAhead(waiting.map(({ by }) => by).toSorted()[0], time)

const isPart = ({ parcels, hasUntracked }: OrderView) => parcels.length > 0 || hasUntracked === true

/** True if all that was sent has arrived. */
const isHere = ({ parcels, hasUntracked }: OrderView) =>
  !hasUntracked && parcels.every(({ state }) => state === 'delivered')

const shipped = (view: OrderView): Stop => ({ label: 'Shipped', ...whenBy(shipDay(view), view.time), state: 'promise' })
const delivered = (view: OrderView): Stop => ({
  label: 'Delivered',
  ...whenBy(view.days.deliver?.on, view.time),
  state: 'promise',
})

const shipDayOf = (view: OrderView) => newsDay(shipDay(view), 'fixed', view.time)

const shipsLine = (view: OrderView, words: (near: string) => string, otherwise: string) => {
  const day = shipDay(view)
  if (day === undefined) return otherwise
  return promiseLine(day, view.time, { by: true, words, passed: (onDay) => `It was to ship ${onDay}` })
}

/** An order of which no parcel leads the news. */
export const ORDER_ROWS: readonly OrderRow[] = [
  ...CANCELLED_ROWS,
  {
    name: 'dispatch_late',
    holds: ({ waiting, promisedOn, time }) => waiting.length > 0 && isOver(promisedOn, time),
    news: (view): Draft => {
      const due = view.promisedOn ?? ''
      return {
        line: isPart(view) ? 'The rest of it is late' : 'Your order is late',
        says: [`It was to ship by ${dayWords(due)}. We're sorry. Tell us and we'll chase it.`],
        tint: 'turmeric',
        act: { what: 'raise_ticket', label: 'Ask about it' },
        ...newsDay(due, 'fixed', view.time),
        thread: {
          behind: [ordered(view)],
          now: { label: 'To be shipped', ...whenDue(due), state: 'trouble' },
          ahead: [
            { label: 'Shipped', state: 'promise' },
            { label: 'Delivered', state: 'promise' },
          ],
        },
      }
    },
  },
  {
    name: 'arrives_in_part',
    holds: (view) => view.waiting.length > 0 && nextToArrive(view.parcels, view.time) !== undefined,
    news: (view): Draft => {
      const { expected_on: day = '', src = view.sentSrc } = nextToArrive(view.parcels, view.time) ?? {}
      const which = view.parcels.some(({ state }) => state === 'delivered') ? 'Next' : 'First'
      return {
        line: promiseLine(day, view.time, {
          words: (near) => `${which} parcel arriving ${near}`,
          passed: (onDay) => `It was due ${onDay}`,
        }),
        says: [restWords(view, view.time)],
        tint: 'plain',
        src,
        act: ACTS.details,
        ...newsDay(day, 'fixed', view.time),
        thread: inPart(view),
      }
    },
  },
  {
    name: 'shipped_in_part',
    holds: (view) => view.waiting.length > 0 && isPart(view),
    news: (view): Draft => ({
      line: isHere(view) ? 'Part of it is with you' : 'Part of it is on its way',
      says: [restWords(view, view.time)],
      tint: 'plain',
      src: view.sentSrc,
      act: ACTS.track,
      ...shipDayOf(view),
      thread: inPart(view),
    }),
  },
  {
    name: 'ships_in_parts',
    holds: (view) => firstDay(view) !== undefined && firstDay(view) !== shipDay(view),
    news: (view): Draft => ({
      line: promiseLine(firstDay(view) ?? '', view.time, {
        by: true,
        words: (near) => `First items ship ${near}`,
        passed: (onDay) => `It was to ship ${onDay}`,
      }),
      says: [ifAhead(shipDay(view), view.time, (day) => `The rest follows by ${day}.`)],
      tint: 'plain',
      act: ACTS.track,
      ...newsDay(firstDay(view), 'fixed', view.time),
      thread: {
        behind: [ordered(view)],
        now: { label: view.waiting.some(({ stage }) => stage === 'shelf') ? 'Being packed' : 'Being made' },
        ahead: [{ ...shipped(view), label: 'All shipped' }, delivered(view)],
      },
    }),
  },
  {
    name: 'made',
    holds: ({ waiting }) => waiting.some(({ stage }) => stage !== 'shelf'),
    news: (view): Draft => ({
      line: shipsLine(view, (near) => `Being made: ships ${near}`, "We're making it"),
      says: ["It's made for you."],
      tint: 'plain',
      act: ACTS.track,
      ...shipDayOf(view),
      thread: { behind: [ordered(view)], now: { label: 'Being made' }, ahead: [shipped(view), delivered(view)] },
    }),
  },
  {
    name: 'packed',
    holds: ({ waiting }) => waiting.length > 0,
    news: (view): Draft => ({
      line: shipsLine(view, (near) => `Ships ${near}`, "We're packing it"),
      says: ["We're packing it."],
      tint: 'plain',
      act: ACTS.track,
      ...shipDayOf(view),
      thread: { behind: [ordered(view)], now: { label: 'Being packed' }, ahead: [shipped(view), delivered(view)] },
    }),
  },
  {
    name: 'untracked',
    holds: ({ hasUntracked }) => hasUntracked === true,
    news: (view): Draft => ({
      line: 'It has shipped',
      says: [
        'Tracking appears here soon.',
        ifAhead(view.days.deliver?.on, view.time, (day) => `It usually arrives by ${day}.`),
      ],
      tint: 'plain',
      act: ACTS.help,
      ...(stillAhead(view.days.deliver?.on, view.time) ? promisedDay(view.days.deliver, view.time) : {}),
      thread: { behind: [ordered(view)], now: { label: 'Shipped' }, ahead: [delivered(view)] },
    }),
  },
  {
    name: 'ordered',
    holds: always,
    news: (view): Draft => ({
      line: "We've got your order",
      says: ["You'll see here when it ships."],
      tint: 'plain',
      act: ACTS.help,
      thread: { behind: [], now: { label: 'Ordered', ...whenOf(view.orderedAt, view.time) }, ahead: [shipped(view)] },
    }),
  },
]

/** The thread of an order of which a part was sent. */
const inPart = (view: OrderView): Thread => ({
  behind: [ordered(view)],
  now: { label: 'Shipped in part' },
  ahead: [{ ...shipped(view), label: shipDay(view) === undefined ? 'Rest to ship' : 'Rest ships' }, delivered(view)],
})
