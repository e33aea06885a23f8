import type { Chart } from '#contract/desk/insights.ts'
import { REASON_FACTS } from '#rules/returns/causes/reason-facts.ts'
import { causeWords } from '#rules/returns/causes/reason-text.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { REQUEST_STATUS, TICKET_STATUS } from '../status-words.ts'
import { hoursText } from './days.ts'
import { stateLabel } from './words.ts'

type Value = string | number | null

/** A cell as people read it, and its link: a page of the desk, or a search of tickets. */
export interface Cell {
  text: string
  to?: string
  search?: string
}

const HEADS: Readonly<Record<string, string>> = {
  awb: 'AWB',
  sku: 'SKU',
  reason_code: 'Reason',
  reason: 'What the customer says',
  causes: 'What is wrong',
  minutes: 'First answer after',
  units: 'Pieces',
  by: 'Promised for',
  failed_tries: 'Failed attempts',
  had: 'Size',
  wanted: 'Wanted size',
}

/** The name of a column. */
export const headOf = (column: string) =>
  HEADS[column] ?? `${column.charAt(0).toUpperCase()}${column.slice(1).replaceAll('_', ' ')}`

/** A cell of a column, in words. */
export function cellOf(chart: Chart, column: string, value: Value): Cell {
  if (value === null || value === '') return { text: '–' }
  const text = String(value)
  return READ[column]?.(text, chart) ?? { text: /^\d{4}-\d\d-\d\d/.test(text) ? timeText(text) : text }
}

const READ: Readonly<Record<string, (text: string, chart: Chart) => Cell>> = {
  request: (id) => ({ text: shownNumber(id), to: `/returns/${encodeURIComponent(id)}` }),
  ticket: (id) => ({ text: id, to: `/tickets/${encodeURIComponent(id)}` }),
  order: (number) => ({ text: shownNumber(number), search: number }),
  reason_code: (code) => ({ text: reasonText(code) }),
  causes: (codes) => ({ text: causeWords(codes.split(', ')) }),
  status: (status, chart) => ({ text: statusText(status, chart) }),
  minutes: (minutes) => ({ text: hoursText(Number(minutes)) }),
  state: (state) => ({ text: stateLabel(state) }),
  stage: capital,
  outcome: (outcome) => ({ text: outcome === 'void' ? 'Order cancelled' : capital(outcome).text }),
  direction: (direction) => ({ text: direction === 'unknown' ? 'Not known' : capital(direction).text }),
  breach: capital,
  courier: capital,
}

/** The name of a reason. */
export const reasonText = (code: string) =>
  Object.hasOwn(REASON_FACTS, code) ? REASON_FACTS[code as keyof typeof REASON_FACTS].words : code

function statusText(status: string, chart: Chart): string {
  const words: Readonly<Record<string, { words: string }>> =
    chart === 'tickets' || chart === 'breaches' ? TICKET_STATUS : REQUEST_STATUS
  return (Object.hasOwn(words, status) && words[status]?.words) || status
}

function capital(text: string): Cell {
  return { text: `${text.charAt(0).toUpperCase()}${text.slice(1)}` }
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Kolkata' } as const
const DAYS = new Intl.DateTimeFormat('en-IN', DAY)
const TIMES = new Intl.DateTimeFormat('en-IN', { ...DAY, hour: 'numeric', minute: '2-digit' })

/** "2026-11-17 16:30" of India as people read it: "17 Nov 2026, 4:30 pm"; a day alone stays one. */
function timeText(text: string): string {
  const [day, hour] = text.split(' ')
  return hour ? TIMES.format(new Date(`${day}T${hour}:00+05:30`)) : DAYS.format(new Date(`${day}T12:00:00+05:30`))
}
