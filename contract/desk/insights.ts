import { Type, type Static } from 'typebox'
import { exact, text } from '../call.ts'
import { deskCall } from './call.ts'
import { KEEPERS } from './roles.ts'

/**
 * The charts: requests by reason; causes of return items by product, one part for each code; sizes asked for instead,
 * by product; the share of each product that comes back; tickets by day with the time to the first answer; breaches of
 * the two clocks by week; parcels by state; promises kept and missed by week.
 */
const chart = Type.Union([
  Type.Literal('reasons'),
  Type.Literal('causes'),
  Type.Literal('sizes'),
  Type.Literal('return_rate'),
  Type.Literal('tickets'),
  Type.Literal('breaches'),
  Type.Literal('parcels'),
  Type.Literal('promises'),
])

/** See {@link chart}. */
export type Chart = Static<typeof chart>

/** A calendar day in India, "2026-11-21". */
const day = () => Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-21'] })

const span = { chart, from: day(), to: day() }

/**
 * One point of a chart. `key` names the rows behind it, `parts` are whole numbers by their names, `of` is their whole
 * if there is one, `minutes` the median to the first answer.
 */
const point = exact({
  key: text(255),
  label: text(1000),
  parts: Type.Record(Type.String(), Type.Integer()),
  of: Type.Optional(Type.Integer()),
  minutes: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
})

/** See {@link point}. */
export type Point = Static<typeof point>

/**
 * One chart over the days from `from` to `to`, both included, at most two years: its points in the order in which they
 * are shown. Of tickets, `medianMinutes` is the median to the first answer over all tickets of these days that have
 * one, null if none has.
 */
const show = deskCall('insights.show', {
  summary: 'One chart of how the shop is doing.',
  roles: KEEPERS,
  logged: ['chart', 'from', 'to'],
  looks: true,
  request: exact(span),
  response: exact({
    points: Type.Array(point),
    medianMinutes: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  }),
  refusals: ['INVALID_BODY', 'SPAN_INVALID', 'SERVER_ERROR'],
})

/**
 * Returns the rows behind a point, or behind the whole chart: at most 200 rows of `columns`, newest first; `more` is
 * true if there are others.
 */
const rows = deskCall('insights.rows', {
  summary: 'The rows behind a point of a chart.',
  roles: KEEPERS,
  logged: ['chart', 'from', 'to', 'key'],
  looks: true,
  request: exact({ ...span, key: Type.Optional(text(255)) }),
  response: exact({
    columns: Type.Array(text(64)),
    rows: Type.Array(Type.Array(Type.Union([Type.String(), Type.Number(), Type.Null()]))),
    more: Type.Boolean(),
  }),
  refusals: ['INVALID_BODY', 'SPAN_INVALID', 'SERVER_ERROR'],
})

/** The same rows as CSV, at most 50,000; no cell can start a formula. `more` is true if there were others. */
const download = deskCall('insights.download', {
  summary: 'The rows behind a chart as CSV.',
  roles: KEEPERS,
  logged: ['chart', 'from', 'to', 'key'],
  looks: true,
  request: exact({ ...span, key: Type.Optional(text(255)) }),
  response: exact({ csv: Type.String(), more: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SPAN_INVALID', 'SERVER_ERROR'],
})

/** Every call about the figures of the shop. */
export const INSIGHT_CALLS = {
  'insights.show': show,
  'insights.rows': rows,
  'insights.download': download,
} as const
