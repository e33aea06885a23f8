import type { News } from '#contract/news/news.ts'
import { rupees } from '../../india/money.ts'
import { dayWords, momentWords } from '../../india/dates.ts'
import { indianDate } from '../../india/calendar.ts'
import type { NewsTime } from '../near-day.ts'
import { isOver, pastLine, promiseLine, stillAhead } from '../near-day.ts'
import {
  ACTS,
  always,
  type Days,
  type Draft,
  eventDay,
  ifAhead,
  newsOf,
  promisedDay,
  type Row,
  rowOf,
} from '../news.ts'
import { MISSED_ROWS } from './missed-delivery-rows.ts'
import { arrivalOf, courierFirst, courierOf, type ParcelFacts, parcelThread, type ParcelView } from './parcel-facts.ts'
import { PARCEL_TROUBLE_ROWS } from './parcel-trouble-rows.ts'

type ParcelRow = Row<ParcelView>

/**
 * The news of a parcel. The courier's day stands in the line; the shop's usual time only in a sentence. (Specification
 * 2, 4; decisions 7, 17.)
 */
export function parcelNews(parcel: ParcelFacts, days: Days, time: NewsTime): News {
  const view = { ...parcel, days, time }
  const draft = parcelRow(view).news(view)
  const news = newsOf({ ...draft, says: [...draft.says, silentWords(view)] }, view.src)
  if (!view.masked) return news
  const { act: _act, outcomes: _outcomes, src: _src, ...rest } = news
  return rest
}

/** The row of the table that a parcel has. */
export function parcelRow(view: ParcelView): ParcelRow {
  return rowOf(view.state === 'delivery_failed' ? MISSED_ROWS : ROWS, view)
}

/** The day of the arrival in a sentence. */
const arrives = (view: ParcelView) =>
  ifAhead(arrivalOf(view)?.on, view.time, (day) =>
    arrivalOf(view)?.source === 'fixed' ? `It arrives by ${day}.` : `It usually arrives by ${day}.`,
  )

/** The day of the arrival, unless it is over. */
const arrivalDay = (view: ParcelView) => {
  const arrival = arrivalOf(view)
  return stillAhead(arrival?.on, view.time) === undefined ? undefined : promisedDay(arrival, view.time)
}

/** The line with the courier's day. */
const arriving = (view: ParcelView, otherwise: string) => {
  const day = stillAhead(view.expected_on, view.time)
  if (day === undefined) return otherwise
  return promiseLine(day, view.time, {
    words: (near) => `Arriving ${near}`,
    passed: (onDay) => `It was due ${onDay}`,
  })
}

const ROWS: readonly ParcelRow[] = [
  ...PARCEL_TROUBLE_ROWS,
  {
    name: 'delivered_in_part',
    holds: ({ state, part }) => state === 'delivered' && part?.complete === false,
    news: (view): Draft => ({
      line: 'One parcel is here',
      says: [restWords(view)],
      tint: 'leaf',
      act: ACTS.details,
      thread: {
        ...parcelThread(view, { behind: 'shipped', now: { label: 'Delivered', ...deliveredWhen(view) } }),
        ahead: missing(view) ? [] : [{ label: 'The rest', state: 'promise' }],
      },
    }),
  },
  {
    name: 'delivered',
    holds: ({ state }) => state === 'delivered',
    news: (view): Draft => {
      const at = deliveredAt(view)
      const until = stillAhead(view.returnsUntil, view.time)
      return {
        line: at === undefined ? 'Delivered' : pastLine(at, view.time, (near) => `Delivered ${near}`),
        says: ['Hope you love it.', returnWords(view)],
        tint: 'leaf',
        act: until === undefined ? undefined : { what: 'start_return', label: 'Return or exchange' },
        ...(at === undefined ? {} : eventDay(at)),
        thread: parcelThread(view, {
          behind: view.milestones.out_for_delivery ? 'out_for_delivery' : 'shipped',
          now: { label: 'Delivered', ...deliveredWhen(view), state: 'done' },
        }),
      }
    },
  },
  {
    name: 'out_for_delivery',
    holds: ({ state }) => state === 'out_for_delivery',
    news: (view): Draft => ({
      line: promiseLine(indianDate(view.time.now), view.time, {
        words: (near) => `Arriving ${near}`,
        passed: (onDay) => `It was due ${onDay}`,
      }),
      says: ['Keep your phone handy.', view.cod && `Please keep ${rupees(view.cod)} ready.`],
      tint: 'leaf',
      act: ACTS.details,
      day: { on: indianDate(view.time.now), source: 'fixed' },
      thread: parcelThread(view, { behind: 'shipped', now: { label: 'Out for delivery' }, ahead: 'delivered' }),
    }),
  },
  {
    name: 'at_destination',
    holds: ({ state }) => state === 'at_destination',
    news: (view): Draft => ({
      line: arriving(view, "It's in your city"),
      says: [view.expected_on ? "It's in your city and goes out for delivery next." : 'It goes out for delivery next.'],
      tint: 'plain',
      act: ACTS.details,
      ...arrivalDay(view),
      thread: parcelThread(view, { behind: 'shipped', now: { label: 'In your city' }, ahead: 'delivered' }),
    }),
  },
  {
    name: 'in_transit',
    holds: ({ state }) => state === 'in_transit',
    news: (view): Draft => ({
      line: arriving(view, "It's on its way"),
      says: [`${courierFirst(view)} has it.`, seenWords(view), view.expected_on ? undefined : arrives(view)],
      tint: 'plain',
      act: ACTS.details,
      ...arrivalDay(view),
      thread: parcelThread(view, { behind: 'shipped', now: { label: 'On its way' }, ahead: 'delivered' }),
    }),
  },
  {
    name: 'picked_up',
    holds: ({ state }) => state === 'picked_up',
    news: (view): Draft => ({
      line: arriving(view, "It's on its way"),
      says: [`It has left us with ${courierOf(view)}.`, view.expected_on ? undefined : arrives(view)],
      tint: 'plain',
      act: ACTS.details,
      ...arrivalDay(view),
      thread: parcelThread(view, { behind: 'packed', now: { label: 'Shipped' }, ahead: 'out_for_delivery' }),
    }),
  },
  {
    name: 'packed',
    holds: always,
    news: (view): Draft => ({
      line: 'Packed and ready',
      says: [`It's waiting for ${courierOf(view)} to pick it up.`, arrives(view)],
      tint: 'plain',
      act: ACTS.details,
      ...arrivalDay(view),
      thread: parcelThread(view, { behind: 'ordered', now: { label: 'Packed' }, ahead: 'shipped' }),
    }),
  },
]

/** The states in which no parcel comes any more, each with the place of its items. */
const MISSING: Readonly<Record<string, string>> = {
  lost: 'The rest was in the lost parcel',
  cancelled: 'The rest was in the parcel that the courier cancelled',
  rto: 'The rest is coming back to us',
  rto_delivered: 'The rest is back with us',
}

/** The place of the rest of its items, if none of them comes any more. */
function missing({ rest = [] }: ParcelView): string | undefined {
  const states = rest.filter((state) => state !== 'delivered')
  const [place, ...others] = states.map((state) => MISSING[state])
  if (place === undefined || others.includes(undefined)) return undefined
  if (others.some((other) => other !== place)) return "The rest couldn't be delivered"
  return others.length > 0 && states[0] === 'lost' ? 'The rest was in the lost parcels' : place
}

function restWords(view: ParcelView): string {
  const place = missing(view)
  if (place) return `${place}.`
  return `The rest of these items is in your other ${view.part?.of === 2 ? 'parcel' : 'parcels'}.`
}

const deliveredAt = ({ milestones, state_at: at }: ParcelView) => milestones.delivered ?? at

function deliveredWhen(view: ParcelView) {
  const at = deliveredAt(view)
  return at === undefined ? {} : { when: dayWords(indianDate(new Date(at))) }
}

function returnWords({ returnsUntil: until, time }: ParcelView): string | undefined {
  if (until === undefined) return undefined
  if (isOver(until, time)) return `Return window closed on ${dayWords(until)}.`
  if (until === indianDate(time.now)) return 'Today is the last day to return or exchange.'
  return `Return or exchange until ${dayWords(until)}.`
}

function seenWords({ last_scan: scan, masked }: ParcelView): string | undefined {
  return scan && scan.location !== '' && !masked ? `Last seen in ${scan.location}.` : undefined
}

const HOUR_MS = 3_600_000
/** A courier that was silent for longer is named with the time of its last word. */
const SILENT_HOURS = 12
const OVER = new Set(['delivered', 'rto_delivered', 'cancelled', 'lost'])

/** The time of the last news of a parcel on its way, if that is long ago. */
function silentWords(view: ParcelView): string | undefined {
  const { heard_at: at, state, late, masked, time } = view
  if (!at || late || masked || OVER.has(state ?? '')) return undefined
  if (time.now.getTime() - Date.parse(at) <= SILENT_HOURS * HOUR_MS) return undefined
  return `Last heard from ${courierOf(view)} on ${momentWords(new Date(at))}.`
}
