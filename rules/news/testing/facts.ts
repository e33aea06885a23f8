import type { RequestStep } from '#contract/orders.ts'
import type { News } from '#contract/news/news.ts'
import type { NewsTime } from '../near-day.ts'
import type { Days } from '../news.ts'
import type { OrderFacts } from '../orders/order-rows.ts'
import type { ParcelFacts } from '../parcels/parcel-facts.ts'
import type { RequestFacts } from '../requests/request-facts.ts'
import type { TicketFacts } from '../tickets/ticket-news.ts'

/** A request, its row of the table, and its news as read. */
export interface RequestCase {
  row: string
  facts: RequestFacts
  days?: Days
  line: string
  says: string
  tint: string
  act: string | undefined
  /** The last, the current and the next stage. */
  thread: string
}

/** Tuesday noon in India. */
export const NOON = new Date('2026-11-24T12:00:00+05:30')
/** A page that is read at noon. */
export const PAGE: NewsTime = { now: NOON, style: 'page' }
/** A mail that is sent at noon. */
export const MAIL: NewsTime = { now: NOON, style: 'mail' }

/** Ten in the morning in India on this day of November. */
export const on = (day: number): string =>
  new Date(`2026-11-${String(day).padStart(2, '0')}T10:00:00+05:30`).toISOString()

/** A step of a request on this day of November. */
export const step = (name: RequestStep['step'], day: number, fields: Partial<RequestStep> = {}): RequestStep => ({
  at: on(day),
  step: name,
  ...fields,
})

/** The steps of a request up to one, a day each from 16 November. */
export const stepsTo = (...names: readonly (RequestStep['step'] | RequestStep)[]): RequestStep[] =>
  ['received' as const, ...names].map((name, at) => (typeof name === 'string' ? step(name, 16 + at) : name))

const ITEM: RequestFacts['line_items'][number] = {
  id: '1',
  sku: 'TEE-M',
  title: 'Everyday Slub Tee',
  src: 'tee.svg',
  originalSize: 'M',
  size: 'M',
}

/** A return of one item. */
export const returned = (fields: Partial<RequestFacts> = {}): RequestFacts => ({
  type: 'Return',
  line_items: [ITEM],
  steps: stepsTo(),
  due: '460.20',
  refund_way: 'source',
  ...fields,
})

/** An exchange of one item for size L. */
export const exchanged = (fields: Partial<RequestFacts> = {}): RequestFacts => ({
  type: 'Exchange',
  line_items: [{ ...ITEM, size: 'L' }],
  steps: stepsTo(),
  ...fields,
})

/** A parcel that is packed. */
export const parcel = (fields: Partial<ParcelFacts> = {}): ParcelFacts => ({
  courier_name: 'Xpressbees',
  attempts: 0,
  milestones: { packed: on(18) },
  orderedAt: on(16),
  src: 'tee.svg',
  ...fields,
})

/** An order without items that wait, and without parcels. */
export const order = (fields: Partial<OrderFacts> = {}): OrderFacts => ({
  orderedAt: on(22),
  waiting: [],
  parcels: [],
  src: 'tee.svg',
  ...fields,
})

/** A new ticket. */
export const ticket = (fields: Partial<TicketFacts> = {}): TicketFacts => ({
  status: 'new',
  question: 'Where is my order?',
  createdAt: on(23),
  updatedAt: on(23),
  answerHours: 48,
  unread: 0,
  ...fields,
})

/** What is seen of news: "last | now | next" of its thread, each with its day. */
export function seen({ line, says, tint, act, thread, at }: News) {
  const word = (place: number) => {
    const stop = thread[place]
    return stop ? [stop.label, stop.when].filter(Boolean).join(', ') : '–'
  }
  return { line, says, tint, act: act?.label, thread: [at - 1, at, at + 1].map(word).join(' | ') }
}
