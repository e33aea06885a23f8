import { expect, test } from 'vitest'
import type { Days } from '../news.ts'
import { type RequestFacts, viewOf } from './request-facts.ts'
import { requestNews, requestRow } from './request-news.ts'
import { PAGE, type RequestCase, exchanged, on, returned, seen, step, stepsTo } from '../testing/facts.ts'

/** The steps of an exchange whose goods are checked and whose order is made. */
const orderedSteps = stepsTo(
  'approved',
  'picked_up',
  'arrived',
  'completed',
  step('settled', 22, { kind: 'order', reference: '1210', known: true }),
)

const CASES: readonly RequestCase[] = [
  {
    row: 'arrived',
    facts: exchanged({ steps: stepsTo('approved', 'arrived') }),
    line: 'Your parcel is with us',
    says: "We're checking it now; then we'll ship your size L.",
    tint: 'plain',
    act: undefined,
    thread: 'Reached us, Wed 18 Nov | Being checked | New size sent',
  },
  {
    row: 'replacement_next',
    facts: exchanged({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      expected: { ready: '2026-11-28' },
    }),
    line: 'New size ships by Saturday',
    says: "Your item passed our check. It's being made, ready by Sat 28 Nov.",
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | New size sent, by Sat 28 Nov',
  },
  {
    row: 'replacement_next',
    facts: exchanged({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed') }),
    days: { replace: { on: '2026-11-26', source: 'setting' } },
    line: 'New size ships by Thursday',
    says: 'Your item passed our check.',
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | New size sent, by Thu 26 Nov',
  },
  {
    row: 'replacement_next',
    facts: exchanged({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed') }),
    line: 'All fine: your size L is next',
    says: 'Your item passed our check.',
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | New size sent',
  },
  {
    row: 'replacement_late',
    facts: exchanged({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed') }),
    days: { replace: { on: '2026-11-23', source: 'setting' } },
    line: 'Your exchange is late',
    says: "It was to ship by Mon 23 Nov. We're sorry. Write to us and we'll chase it today.",
    tint: 'turmeric',
    act: 'Ask about my exchange',
    thread: 'Reached us, Thu 19 Nov | To be sent, due Mon 23 Nov | New size sent',
  },
  {
    row: 'ordered',
    facts: exchanged({
      steps: stepsTo(
        'approved',
        'picked_up',
        step('settled', 22, { kind: 'order', reference: '1210', known: true }),
        'arrived',
      ),
      cod: '99',
    }),
    line: 'Your L is being packed',
    says: 'You can track it once it ships. Have ₹99 ready in cash or UPI. We have your items.',
    tint: 'leaf',
    act: 'Track it',
    thread: 'New size ordered, Sun 22 Nov | Being packed | Delivered',
  },
  {
    row: 'ordered',
    facts: exchanged({
      steps: orderedSteps,
    }),
    days: { replace: { on: '2026-11-26', source: 'setting' }, end: { on: '2026-12-01', source: 'setting' } },
    line: 'Your L is being packed',
    says: 'It ships by Thu 26 Nov and should be with you by Tue 1 Dec.',
    tint: 'leaf',
    act: 'Track it',
    thread: 'New size ordered, Sun 22 Nov | Being packed | Delivered, by Tue 1 Dec',
  },
  {
    row: 'replacement_moving',
    facts: exchanged({
      steps: orderedSteps,
      replacement: { state: 'in_transit', expectedOn: '2026-11-27' },
    }),
    line: 'Your size L is on its way',
    says: 'It should be with you by Fri 27 Nov.',
    tint: 'leaf',
    act: 'Track it',
    thread: 'New size ordered, Sun 22 Nov | On its way | Delivered, by Fri 27 Nov',
  },
  {
    row: 'replacement_delivered',
    facts: exchanged({
      steps: orderedSteps,
      replacement: { state: 'delivered', deliveredAt: on(23) },
      window: '2026-12-07',
    }),
    line: 'Your size L has arrived',
    says: 'Hope it fits. You can return it until Mon 7 Dec.',
    tint: 'leaf',
    act: 'Return or exchange',
    thread: 'New size ordered, Sun 22 Nov | Delivered, Mon 23 Nov | –',
  },
  {
    row: 'replacement_trouble',
    facts: exchanged({
      steps: orderedSteps,
      replacement: { state: 'rto' },
    }),
    line: "Your size L hasn't reached you",
    says: "The courier couldn't deliver it. See what you can do next.",
    tint: 'turmeric',
    act: 'See your options',
    thread: 'New size ordered, Sun 22 Nov | Not delivered | Delivered',
  },
  {
    row: 'approved',
    facts: exchanged({
      steps: stepsTo('approved', step('settled', 22, { kind: 'order', reference: '1210', known: true })),
    }),
    line: 'Your exchange is approved',
    says: "We're booking your pickup, and we'll email you the day. Your size L is already ordered.",
    tint: 'leaf',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | New size ordered, Sun 22 Nov | Picked up',
  },
]

test.each(CASES)('an exchange that is sent: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})

const ordered = step('settled', 22, { kind: 'order', reference: '1210', known: true })
const end = { end: { on: '2026-12-01', source: 'setting' as const } }
const booked = step('pickup_booked', 20, { day: '2026-11-27' })

test.each<[string, Partial<RequestFacts>, Days, string]>([
  [
    'ordered, with the day of the shop',
    { steps: stepsTo('approved', ordered) },
    end,
    'Your size L is already ordered, and should be with you by Tue 1 Dec.',
  ],
  [
    'ordered, with the day of its courier',
    { steps: stepsTo('approved', ordered, booked), replacement: { expectedOn: '2026-11-28' } },
    end,
    'Your size L is already ordered, and should be with you by Sat 28 Nov.',
  ],
  [
    'on its way',
    { steps: stepsTo('approved', ordered), replacement: { state: 'in_transit' } },
    end,
    'Your size L should be with you by Tue 1 Dec.',
  ],
  [
    'delivered',
    { steps: stepsTo('approved', ordered), replacement: { state: 'delivered' } },
    end,
    'Your size L has already arrived.',
  ],
  [
    'in trouble',
    { steps: stepsTo('approved', ordered), replacement: { state: 'lost' } },
    end,
    'Your size L is already ordered.',
  ],
  [
    'of several items',
    { line_items: [...exchanged().line_items, ...exchanged().line_items], steps: stepsTo('approved', ordered) },
    {},
    'Your replacement is already ordered.',
  ],
  ['not ordered, approved', { steps: stepsTo('approved') }, end, 'Your size L should be with you by Tue 1 Dec.'],
  [
    'not ordered, the pickup booked',
    { steps: stepsTo('approved', booked) },
    end,
    'Your size L should be with you by Tue 1 Dec.',
  ],
])('before the pickup the news of an exchange ends with its replacement: %s', (_, fields, days, words) => {
  expect(requestNews(exchanged(fields), days, PAGE).says).toMatch(new RegExp(`\\. ${words.replaceAll('.', '\\.')}$`))
})

test.each<[string, Partial<RequestFacts>, Days]>([
  ['no day is known', { steps: stepsTo('approved', booked) }, {}],
  ['its day is over', { steps: stepsTo('approved', booked) }, { end: { on: '2026-11-20', source: 'setting' } }],
  ['the pickup is late', { steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-23' })) }, end],
  ['it is a return', { type: 'Return', steps: stepsTo('approved', booked) }, end],
])('it names no day of a replacement while %s', (_, fields, days) => {
  expect(requestNews(exchanged(fields), days, PAGE).says).not.toContain('with you')
})

const ON_THE_WAY: readonly RequestCase[] = [
  {
    row: 'picked_up',
    facts: returned({ steps: stepsTo('approved', 'pickup_booked', step('picked_up', 22, { courier: 'Xpressbees' })) }),
    days: { way_back: { on: '2026-11-27', source: 'usual' } },
    line: "We've picked up your parcel",
    says:
      "It's on its way to us with Xpressbees and should reach us by Fri 27 Nov. " +
      "After our check, we'll refund ₹460.20 to your original payment method.",
    tint: 'leaf',
    act: undefined,
    thread: 'Picked up, Sun 22 Nov | On its way | Reached us, by Fri 27 Nov',
  },
  {
    row: 'picked_up',
    facts: exchanged({ steps: stepsTo('approved', 'pickup_booked', 'picked_up') }),
    line: "We've picked up your parcel",
    says: "It's on its way to us with the courier. After our check, we'll ship your size L.",
    tint: 'leaf',
    act: undefined,
    thread: 'Picked up, Thu 19 Nov | On its way | Reached us',
  },
  {
    row: 'picked_up_late',
    facts: returned({ steps: stepsTo('approved', 'pickup_booked', 'picked_up') }),
    days: { way_back: { on: '2026-11-23', source: 'usual' } },
    line: 'Your parcel is slow on its way',
    says: "It should have reached us by Mon 23 Nov. We're chasing the courier.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Picked up, Thu 19 Nov | On its way, due Mon 23 Nov | Reached us',
  },
  {
    row: 'refunded',
    facts: returned({
      steps: stepsTo(
        'approved',
        step('settled', 19, { kind: 'refund', amount: '460.20', reference: 'UTR9' }),
        'pickup_booked',
        'picked_up',
      ),
    }),
    line: '₹460.20 refunded',
    says: 'Sent on Thu 19 Nov to your original payment method. Your items are still on their way to us.',
    tint: 'leaf',
    act: 'Continue shopping',
    thread: 'Refunded, Thu 19 Nov | On its way | Reached us',
  },
]

test.each(ON_THE_WAY)('the goods on their way: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})

test('before the pickup is booked, a replacement on its way is the news', () => {
  const coming = { steps: stepsTo('approved', ordered), replacement: { state: 'in_transit' as const } }
  expect(requestNews(exchanged(coming), end, PAGE)).toMatchObject({ line: 'Your size L is on its way', tint: 'leaf' })
  const isBooked = { ...coming, steps: stepsTo('approved', ordered, booked) }
  expect(requestNews(exchanged(isBooked), end, PAGE).line).not.toContain('on its way')
})
