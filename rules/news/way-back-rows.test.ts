import { expect, test } from 'vitest'
import { viewOf } from './request-facts.ts'
import { requestNews, requestRow } from './request-news.ts'
import { PAGE, type RequestCase, exchanged, returned, seen, step, stepsTo } from './testing/facts.ts'

const CASES: readonly RequestCase[] = [
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

test.each(CASES)('the goods on their way: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})
