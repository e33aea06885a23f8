import { array, assert, boolean, constantFrom, type Arbitrary, integer, option, property, record } from 'fast-check'
import { expect, inject, test } from 'vitest'
import { Check } from 'typebox/value'
import { REQUEST_ACTS } from '#contract/desk/request.ts'
import { news as schema, type News, newsInShort } from '#contract/news/news.ts'
import type { OwnParcel } from '#contract/own-parcels.ts'
import type { ParcelState } from '#contract/tracking.ts'
import { indianDate } from '../india/calendar.ts'
import { LABELS } from '../tracking/labels.ts'
import { shownSteps } from '../returns/steps.ts'
import type { NewsTime } from './near-day.ts'
import type { Days } from './news.ts'
import { orderNews } from './orders/order-news.ts'
import type { OrderFacts } from './orders/order-rows.ts'
import type { ParcelFacts } from './parcels/parcel-facts.ts'
import { parcelNews } from './parcels/parcel-news.ts'
import type { RequestFacts } from './requests/request-facts.ts'
import { requestNews } from './requests/request-news.ts'
import { exchanged, NOON, on, order, parcel, returned, ticket } from './testing/facts.ts'
import { ticketNews } from './tickets/ticket-news.ts'

const numRuns = inject('long') ? 20_000 : 200

const TODAY = indianDate(NOON)
const time: Arbitrary<NewsTime> = record({ now: constantFrom(NOON), style: constantFrom('page', 'mail') })
const DAYS = ['2025-11-09', '2026-11-21', '2026-11-23', TODAY, '2026-11-25', '2026-11-28', '2026-12-30', '2027-01-30']
const day = option(constantFrom(...DAYS), { nil: undefined })
const at = integer({ min: 1, max: 24 }).map(on)
const state = option(constantFrom(...(Object.keys(LABELS) as ParcelState[])), { nil: undefined })
const source = constantFrom('setting', 'usual')
const promised = option(record({ on: constantFrom(...DAYS), source }), { nil: undefined })
const days = record({
  decide: promised,
  pickup: promised,
  way_back: promised,
  inspect: promised,
  replace: promised,
  deliver: promised,
}) as Arbitrary<Days>
const amount = option(constantFrom('0.00', '99', '460.20', '9999999.99'), { nil: undefined })
const flag = option(boolean(), { nil: undefined })

const detail = record(
  {
    day: constantFrom(...DAYS),
    attempts: integer({ min: 0, max: 3 }),
    refused: boolean(),
    sentBack: boolean(),
    unserved: boolean(),
    reason: constantFrom('', 'The tags are missing', 'नाप छोटा है', 'long '.repeat(200)),
    courier: constantFrom('', 'Xpressbees'),
    awb: constantFrom('AWB777'),
    items: constantFrom<string[]>(['1']),
    settlement: record({
      kind: constantFrom('order', 'refund', 'gift_card'),
      reference: constantFrom('REF888'),
      amountPaise: integer({ min: 1, max: 100_000_000 }),
    }),
  },
  { requiredKeys: [] },
)
const steps = array(record({ at, act: constantFrom(...REQUEST_ACTS), detail }), { maxLength: 6 }).map(
  (events) => shownSteps({ createdAt: on(1), status: 'received', events, requestedPickups: 0, orderKnown: true }).steps,
)

/** Removes absent fields: the wire has none that are undefined. */
const bare = <Facts>(facts: object) => JSON.parse(JSON.stringify(facts)) as Facts

const request = record({
  of: constantFrom(returned, exchanged),
  steps,
  due: amount,
  costs: amount,
  cod: amount,
  photoBy: day,
  refund_by: day,
  window: day,
  isLost: flag,
  no_courier: flag,
  may_rebook: flag,
  earlier_may_come: flag,
  refund_way: option(constantFrom('account', 'source', 'credit', 'card'), { nil: undefined }),
  refund_to: option(
    record({ state: constantFrom('wanted', 'again', 'given', 'underway', 'paid'), to: constantFrom('ri…@okaxis') }),
    { nil: undefined },
  ),
  own_parcel: option(record({ may_change: boolean(), awb: constantFrom('AWB777'), state }), { nil: undefined }),
  courierState: option(constantFrom('out_for_pickup', 'pickup_failed', 'qc_failed', 'booked'), { nil: undefined }),
  pickup_change: option(record({ day }), { nil: undefined }),
  pay: option(record({ url: constantFrom('https://pay'), until: constantFrom(...DAYS) }), { nil: undefined }),
  expected: option(record({ pickup: day, ready: day }), { nil: undefined }),
  replacement: option(record({ state, deliveredAt: at, expectedOn: day }), { nil: undefined }),
}).map(({ of, ...fields }) => bare<RequestFacts & { own_parcel?: OwnParcel }>(of(fields as Partial<RequestFacts>)))

const parcelFacts = record({
  state,
  state_at: option(at, { nil: undefined }),
  expected_on: day,
  attempts: integer({ min: 0, max: 4 }),
  heard_at: option(at, { nil: undefined }),
  cod: amount,
  returnsUntil: day,
  masked: flag,
  part: option(record({ n: constantFrom(1), of: constantFrom(2, 3), complete: boolean() }), { nil: undefined }),
  late: option(record({ reason: constantFrom('no_news', 'past_day'), days: integer({ min: 1, max: 9 }) }), {
    nil: undefined,
  }),
  redelivery: option(
    record({
      days: constantFrom([], ['2026-11-26']),
      choice: option(record({ on: day, state: constantFrom('asked', 'told', 'refused') }), { nil: undefined }),
    }),
    { nil: undefined },
  ),
}).map((fields) => bare<ParcelFacts>(parcel(fields as unknown as Partial<ParcelFacts>)))

const waiting = array(
  record({ by: constantFrom(...DAYS), stage: constantFrom('shelf', 'cutting'), units: constantFrom(1, 3) }),
  { maxLength: 2 },
)
const orderFacts = record({
  waiting,
  parcels: array(parcelFacts, { maxLength: 3 }),
  promisedOn: day,
  hasUntracked: flag,
  cancelledAt: option(at, { nil: undefined }),
  payment: constantFrom('COD', 'Paid'),
  masked: flag,
}).map((fields) => bare<OrderFacts>(order(fields as Partial<OrderFacts>)))

const ticketFacts = record({
  status: constantFrom('new', 'open', 'closed', 'reopen'),
  closedBy: option(constantFrom('customer', 'customercare', 'retailer'), { nil: undefined }),
  replyBy: option(integer({ min: 20, max: 28 }).map(on), { nil: undefined }),
  answerHours: constantFrom(6, 48),
  answer: option(record({ at, text: constantFrom('', 'Hello', 'long '.repeat(90)) }), { nil: undefined }),
  unread: integer({ min: 0, max: 2 }),
  question: constantFrom('', 'Where is my order?'),
}).map((fields) => ticket(bare(fields)))

const AMOUNT = /₹[\d,.]*\d/g
const DAY = /\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?: \d{4})?/g
const NAMES_DAY = /today|tomorrow|yesterday|(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*day|\d (?:Nov|Dec|Jan)/

/** What holds of all news. */
function promises(news: News, { style }: NewsTime): void {
  const {
    line,
    says,
    thread,
    at: current,
    tint,
    day: named,
    after,
    src: _src,
    act: _act,
    outcomes: _outcomes,
    ...short
  } = news
  expect(Check(schema, news)).toBe(true)
  const { thread: _thread, at: _at, ...rest } = { thread, at: current, ...short }
  expect(Check(newsInShort, { line, says, tint, ...rest })).toBe(true)
  for (const text of [line, after ?? line]) {
    expect(text).not.toBe('')
    expect(text.replaceAll(AMOUNT, '').replaceAll(DAY, '')).not.toMatch(/\d/)
    expect(NAMES_DAY.test(text) && text.length > 34).toBe(false)
  }
  expect(style === 'mail' && /today|tomorrow|yesterday/.test(line)).toBe(false)
  expect(says).not.toMatch(/undefined|NaN|  |\.\./)
  expect(says).not.toBe('')
  const isTrouble = thread.some((stop) => stop.state === 'trouble')
  expect(isTrouble || (tint === 'turmeric' && thread[current]?.state === 'closed')).toBe(tint === 'turmeric')
  expect(thread.filter((stop) => stop.state !== 'past' && stop.state !== 'promise')).toEqual([thread[current]])
  expect(thread.slice(0, current).every((stop) => stop.state === 'past')).toBe(true)
  expect(named && named.on < TODAY && tint === 'turmeric' && !named.late).not.toBe(true)
  const past = DAYS.filter((one) => one < TODAY).map((one) => Number(one.slice(8)))
  for (const stop of thread.slice(current + 1))
    for (const one of past) expect(stop.when ?? '').not.toMatch(new RegExp(`\\b(?:${one}) Nov`))
}

const NO_DAY = /by |until |tomorrow|on (?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day/

test('every request has news that keeps the rules', () => {
  assert(
    property(request, days, time, (facts, known, when) => promises(requestNews(facts, known, when), when)),
    { numRuns },
  )
})

test('every parcel has news that keeps the rules', () => {
  assert(
    property(parcelFacts, days, time, (facts, known, when) => promises(parcelNews(facts, known, when), when)),
    { numRuns },
  )
})

test('every order has news that keeps the rules', () => {
  assert(
    property(orderFacts, days, time, (facts, known, when) => promises(orderNews(facts, known, when), when)),
    { numRuns },
  )
})

test('every ticket has news that keeps the rules', () => {
  assert(
    property(ticketFacts, time, (facts, when) => promises(ticketNews(facts, when), when)),
    { numRuns },
  )
})

test('facts without a day promise none', () => {
  const names = steps.map((all) => all.map(({ step, at: when }) => ({ step, at: when })))
  assert(
    property(names, constantFrom(returned, exchanged), (all, of) => {
      const { line, thread, at: current } = requestNews(of({ steps: all }), {}, { now: NOON, style: 'page' })
      expect(line).not.toMatch(NO_DAY)
      expect(thread.slice(current + 1).flatMap(({ when }) => when ?? [])).toEqual([])
    }),
    { numRuns },
  )
})
