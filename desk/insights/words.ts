import type { Chart } from '#contract/desk/insights.ts'
import { LABELS } from '#rules/tracking/labels.ts'

/** What a chart is called, what it tells, and how its parts are named and drawn. */
export interface ChartWords {
  title: string
  about: string
  /** How it is drawn: a bar for each thing, or a column for each day or week. */
  shape: 'bars' | 'columns'
  parts: Record<string, { label: string; colour: string }>
  empty: string
}

const RIVER = 'bg-river fill-river'
const TURMERIC = 'bg-turmeric-mark fill-turmeric-mark'
const EDGE = 'bg-edge fill-edge'
const THREAD = 'bg-thread fill-thread'

/** Every chart of the page, in its order. */
export const CHARTS: Record<Chart, ChartWords> = {
  reasons: {
    title: 'Requests by reason',
    about: 'Returns and exchanges asked for.',
    shape: 'bars',
    parts: { return: { label: 'Returns', colour: TURMERIC }, exchange: { label: 'Exchanges', colour: RIVER } },
    empty: 'Nobody asked for a return or an exchange in these days.',
  },
  sizes: {
    title: 'Which sizes run small',
    about: 'Exchanges for a larger or a smaller size, by product.',
    shape: 'bars',
    parts: {
      larger: { label: 'Larger wanted', colour: RIVER },
      smaller: { label: 'Smaller wanted', colour: TURMERIC },
    },
    empty: 'Nobody exchanged one size for another in these days.',
  },
  return_rate: {
    title: 'Return rate by product',
    about: 'Pieces asked back, of the pieces ordered in these days; products of which five or more were ordered.',
    shape: 'bars',
    parts: { return: { label: 'Returned', colour: TURMERIC }, exchange: { label: 'Exchanged', colour: RIVER } },
    empty: 'No product was ordered five times in these days.',
  },
  tickets: {
    title: 'Tickets and the first answer',
    about: 'Tickets raised each day, and the median time to the first answer.',
    shape: 'columns',
    parts: { raised: { label: 'Tickets raised', colour: RIVER } },
    empty: 'No ticket was raised in these days.',
  },
  breaches: {
    title: 'Breaches of the two clocks',
    about:
      'Tickets that were not answered within 48 hours, or not settled within a month, by the week they were raised.',
    shape: 'columns',
    parts: {
      acknowledge: { label: 'Not answered in 48 hours', colour: THREAD },
      settle: { label: 'Not settled in a month', colour: EDGE },
    },
    empty: 'No ticket was raised in these days.',
  },
  parcels: {
    title: 'Parcels by state',
    about: 'Parcels sent in these days, and where they are now.',
    shape: 'bars',
    parts: { parcels: { label: 'Parcels', colour: RIVER } },
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
    empty: 'No promise was made in these days.',
  },
}

/** What a state of a parcel is called; the courier has told nothing of one without. */
export function stateLabel(state: string): string {
  return state in LABELS ? LABELS[state as keyof typeof LABELS].label : 'Not told yet'
}
