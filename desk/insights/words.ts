import type { Chart, Point } from '#contract/desk/insights.ts'
import { LABELS } from '#rules/tracking/labels.ts'
import { ALL_CAUSES, type Cause, CAUSES } from '#rules/returns/causes/causes.ts'
import { dayText } from './days.ts'

/** The name of a part, in singular and plural, and its colour. */
interface PartWords {
  label: string
  one?: string
  colour: string
}

/** The title of a chart, its explanation, and the names and colours of its parts. */
export interface ChartWords {
  title: string
  about: string
  /** The shape: a bar for each thing, or a column for each day or week. */
  shape: 'bars' | 'columns'
  parts: Record<string, PartWords>
  /** The unit of the columns. */
  unit?: string
  /** True if a column is a week that begins on its day. */
  weekly?: boolean
  /** The name of the line over the columns. */
  line?: string
  empty: string
}

const RIVER = 'bg-river fill-river'
const TURMERIC = 'bg-turmeric-mark fill-turmeric-mark'
const EDGE = 'bg-edge fill-edge'
const THREAD = 'bg-thread fill-thread'

/** Faults of the shop in two colours, sizes in two of another. */
const CAUSE_COLOURS: Record<Cause, string> = {
  small: RIVER,
  big: 'bg-river/50 fill-river/50',
  pictured: TURMERIC,
  damaged: THREAD,
  wrong: 'bg-thread/50 fill-thread/50',
  style: 'bg-turmeric-mark/50 fill-turmeric-mark/50',
  colour: 'bg-edge/50 fill-edge/50',
  mind: EDGE,
}

/** Every chart of the page, in its order. */
export const CHARTS: Record<Chart, ChartWords> = {
  reasons: {
    title: 'Requests by reason',
    about: 'Returns and exchanges asked for.',
    shape: 'bars',
    parts: {
      return: { label: 'Returns', one: 'Return', colour: TURMERIC },
      exchange: { label: 'Exchanges', one: 'Exchange', colour: RIVER },
    },
    empty: 'No return or exchange was requested in this period.',
  },
  causes: {
    title: 'What is wrong, by product',
    about: 'Causes that customers named for return items. An item can have several.',
    shape: 'bars',
    parts: Object.fromEntries(ALL_CAUSES.map((code) => [code, { label: CAUSES[code], colour: CAUSE_COLOURS[code] }])),
    empty: 'No cause was named in this period.',
  },
  sizes: {
    title: 'Which sizes run small',
    about: 'Exchanges for a larger or a smaller size, by product.',
    shape: 'bars',
    parts: {
      larger: { label: 'Larger wanted', colour: RIVER },
      smaller: { label: 'Smaller wanted', colour: TURMERIC },
    },
    empty: 'No size was exchanged for another in this period.',
  },
  return_rate: {
    title: 'Return rate by product',
    about: 'Share of ordered pieces that were returned or exchanged, for products ordered five times or more.',
    shape: 'bars',
    parts: { return: { label: 'Returned', colour: TURMERIC }, exchange: { label: 'Exchanged', colour: RIVER } },
    empty: 'No product was ordered five times in these days.',
  },
  tickets: {
    title: 'Tickets and the first answer',
    about: 'Tickets raised each day, and the median time to the first answer.',
    shape: 'columns',
    parts: { raised: { label: 'Tickets raised', one: 'Ticket raised', colour: RIVER } },
    unit: 'Tickets',
    line: 'First answer, median',
    empty: 'No ticket was raised in these days.',
  },
  breaches: {
    title: 'Missed deadlines',
    about:
      'Tickets that were not answered within 48 hours, not resolved within a month, or closed without an answer, ' +
      'by the week they were raised.',
    shape: 'columns',
    parts: {
      acknowledge: { label: 'Not answered in 48 hours', colour: THREAD },
      settle: { label: 'Not resolved in a month', colour: EDGE },
      closed: { label: 'Closed without an answer', colour: TURMERIC },
    },
    unit: 'Tickets',
    weekly: true,
    empty: 'No ticket was raised in these days.',
  },
  parcels: {
    title: 'Parcels by state',
    about: 'Parcels sent in these days, and where they are now.',
    shape: 'bars',
    parts: { parcels: { label: 'Parcels', one: 'Parcel', colour: RIVER } },
    empty: 'No parcel was sent in these days.',
  },
  promises: {
    title: 'Dispatch promises',
    about: 'What was promised when the order came, by week: sent by its day, later, or still open.',
    shape: 'columns',
    parts: {
      kept: { label: 'Kept', colour: RIVER },
      missed: { label: 'Missed', colour: THREAD },
      open: { label: 'Still open', colour: EDGE },
    },
    unit: 'Promises',
    weekly: true,
    empty: 'No dispatch date was promised in these days.',
  },
}

/** The name of a state of a parcel; without one, the courier has reported nothing. */
export function stateLabel(state: string): string {
  return state in LABELS ? LABELS[state as keyof typeof LABELS].label : 'Not known yet'
}

/** "1 ticket raised", "3 tickets raised". */
export function countWords(count: number, { label, one }: PartWords): string {
  return `${count} ${((count === 1 && one) || label).toLowerCase()}`
}

/** The day of a column, or the week that begins on it. */
export const whenWords = ({ weekly }: ChartWords, { key }: Point) => (weekly ? `Week of ${dayText(key)}` : dayText(key))
