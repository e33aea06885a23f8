import { expect, test } from 'vitest'
import { viewOf } from './request-facts.ts'
import { requestNews, requestRow } from './request-news.ts'
import { PAGE, type RequestCase, returned, seen, step, stepsTo } from '../testing/facts.ts'

const CASES: readonly RequestCase[] = [
  {
    row: 'pickup_asked',
    facts: returned({
      steps: stepsTo('approved', step('pickup_asked', 20, { day: '2026-11-25' })),
      pickup_change: { day: '2026-11-25' },
    }),
    line: 'Booking a pickup tomorrow',
    says: "We'll email you when the courier confirms.",
    tint: 'plain',
    act: 'Change pickup day',
    thread: 'Approved, Tue 17 Nov | Pickup being booked | Picked up, Wed 25 Nov',
  },
  {
    row: 'pickup_asked',
    facts: returned({
      steps: stepsTo('approved', step('pickup_asked', 20, { day: '2026-11-25' })),
      pickup_change: { day: '2026-11-25' },
      refund_to: { state: 'wanted' },
    }),
    line: 'Booking a pickup tomorrow',
    says: "We'll email you when the courier confirms.",
    tint: 'plain',
    act: 'Add UPI or bank account',
    thread: 'Approved, Tue 17 Nov | Pickup being booked | Picked up, Wed 25 Nov',
  },
  {
    row: 'pickup_asked',
    facts: returned({ steps: stepsTo('approved', 'pickup_asked') }),
    line: "We're booking your pickup",
    says: "We'll email you the day once the courier accepts.",
    tint: 'plain',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | Pickup being booked | Picked up',
  },
  {
    row: 'pickup_moved',
    facts: returned({ steps: stepsTo('approved', 'pickup_booked', step('pickup_moved', 20, { day: '2026-11-28' })) }),
    line: 'Pickup moved to Sat 28 Nov',
    says: "We're booking the new day with the courier.",
    tint: 'plain',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | Day changed | Picked up, Sat 28 Nov',
  },
  {
    row: 'pickup_dropped',
    facts: returned({
      steps: stepsTo('approved', 'pickup_booked', 'pickup_dropped'),
      earlier_may_come: true,
      pickup_change: { day: '2026-11-28' },
    }),
    line: 'Your pickup was cancelled',
    says:
      "We'll email you a new day; there's nothing you need to do. The first courier may still come; you " +
      'can give it to them.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Approved, Tue 17 Nov | Pickup cancelled, Thu 19 Nov | Picked up',
  },
  {
    row: 'pickup_booked',
    facts: returned({
      steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-27', courier: 'Xpressbees', awb: 'XB1' })),
      pickup_change: { day: '2026-11-27' },
    }),
    line: 'Pickup on Friday',
    says:
      'Xpressbees will collect it from your address. Keep it in one bag with the tags on; the courier ' +
      'brings no packaging.',
    tint: 'leaf',
    act: 'Add to calendar',
    thread: 'Approved, Tue 17 Nov | Pickup booked | Picked up, Fri 27 Nov',
  },
  {
    row: 'pickup_booked',
    facts: returned({
      steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-24', courier: 'Xpressbees' })),
    }),
    line: 'Pickup today',
    says: 'Xpressbees will collect it from your address. Please keep it ready.',
    tint: 'leaf',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | Pickup today | Picked up, Tue 24 Nov',
  },
  {
    row: 'out_for_pickup',
    facts: returned({
      steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-24' })),
      courierState: 'out_for_pickup',
    }),
    line: 'The courier is on the way',
    says: 'Keep it ready and your phone handy.',
    tint: 'leaf',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | On the way | Picked up',
  },
  {
    row: 'pickup_late',
    facts: returned({ steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-23' })) }),
    line: 'Your pickup is late',
    says: "It was due on Mon 23 Nov. Couriers often come the next day; if not, we'll book another.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Approved, Tue 17 Nov | Pickup, due Mon 23 Nov | Picked up',
  },
  {
    row: 'visit_failed',
    facts: returned({
      steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-23' })),
      courierState: 'pickup_failed',
    }),
    line: 'We missed you',
    says: "The courier will try again; you don't need to book. Keep it ready and your phone handy.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Approved, Tue 17 Nov | Missed you | Picked up',
  },
  {
    row: 'visit_failed',
    facts: returned({
      steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-28' })),
      courierState: 'pickup_failed',
    }),
    line: 'Missed you: next try on Saturday',
    says: "The courier will try again; you don't need to book. Keep it ready and your phone handy.",
    tint: 'turmeric',
    act: 'Add to calendar',
    thread: 'Approved, Tue 17 Nov | Missed you | Picked up, Sat 28 Nov',
  },
  {
    row: 'not_taken',
    facts: returned({
      steps: stepsTo('approved', step('pickup_booked', 20, { day: '2026-11-23' })),
      courierState: 'qc_failed',
    }),
    line: "The courier didn't take your item",
    says: 'Think the courier got it wrong? Tell us.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Approved, Tue 17 Nov | Not taken | Picked up',
  },
  {
    row: 'pickup_without_day',
    facts: returned({ steps: stepsTo('approved', 'pickup_booked') }),
    line: 'Your pickup is booked',
    says: 'The courier will collect it from your address.',
    tint: 'leaf',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | Pickup booked | Picked up',
  },
  {
    row: 'pickup_missed',
    facts: returned({
      steps: stepsTo('approved', 'pickup_booked', step('pickup_failed', 23, { attempts: 2, courier: 'Xpressbees' })),
      may_rebook: true,
    }),
    line: 'We missed you',
    says: "Xpressbees came 2 times. Choose a day when you're in.",
    tint: 'turmeric',
    act: 'Choose a new day',
    thread: 'Approved, Tue 17 Nov | Missed you, Mon 23 Nov | Picked up',
  },
  {
    row: 'pickup_refused',
    facts: returned({
      steps: stepsTo(
        'approved',
        'pickup_booked',
        step('pickup_failed', 23, { attempts: 1, refused: true, reason: 'The tag is missing' }),
      ),
      may_rebook: true,
    }),
    line: "The courier didn't take your item",
    says: 'They checked it with you: The tag is missing. Think they got it wrong? Tell us.',
    tint: 'turmeric',
    act: 'Choose a new day',
    thread: 'Approved, Tue 17 Nov | Not taken, Mon 23 Nov | Picked up',
  },
  {
    row: 'pickup_refused',
    facts: returned({
      line_items: [{ ...returned().line_items[0]!, units: 2 }],
      steps: stepsTo('approved', 'pickup_booked', step('pickup_failed', 23, { attempts: 1, refused: true })),
    }),
    line: "The courier didn't take your items",
    says: 'The courier gave no reason. Think they got it wrong? Tell us.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Approved, Tue 17 Nov | Not taken, Mon 23 Nov | Picked up',
  },
  {
    row: 'pickup_sent_back',
    facts: returned({
      steps: stepsTo(
        'approved',
        'pickup_booked',
        'picked_up',
        step('pickup_failed', 23, { sentBack: true, reason: 'RT-101' }),
      ),
    }),
    line: 'Your parcel is coming back to you',
    says: "It never reached us, and we're asking the courier why. Please keep it packed once you have it.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Picked up, Thu 19 Nov | Coming back, Mon 23 Nov | Reached us',
  },
  {
    row: 'pickup_unserved',
    facts: returned({
      steps: stepsTo('approved', 'pickup_asked', step('pickup_failed', 23, { attempts: 0, unserved: true })),
      postage: 'You pay the courier charges.',
    }),
    line: "We can't pick up there",
    says: 'No courier serves your PIN code. Please courier it to us instead. You pay the courier charges.',
    tint: 'turmeric',
    act: 'See where to send it',
    thread: 'Approved, Tue 17 Nov | No pickup, Mon 23 Nov | Sent by you',
  },
  {
    row: 'pickup_not_booked',
    facts: returned({
      steps: stepsTo('approved', 'pickup_asked', step('pickup_failed', 23, { attempts: 0 })),
      may_rebook: true,
      earlier_may_come: true,
    }),
    line: "We couldn't book your pickup",
    says:
      "No courier took the booking. Choose another day and we'll try again. The first courier may still come; " +
      'you can give it to them.',
    tint: 'turmeric',
    act: 'Choose a new day',
    thread: 'Approved, Tue 17 Nov | Not booked, Mon 23 Nov | Picked up',
  },
  {
    row: 'pickup_over',
    facts: returned({ steps: stepsTo('approved', 'pickup_asked', step('pickup_failed', 23, { attempts: 3 })) }),
    line: "We'll find a pickup day with you",
    says: 'The pickup failed more than once, so one of us will write to you.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Approved, Tue 17 Nov | Pickup failed, Mon 23 Nov | Picked up',
  },
  {
    row: 'pickup_lost',
    facts: returned({
      steps: stepsTo('approved', 'pickup_booked', 'picked_up', step('pickup_failed', 23)),
      isLost: true,
    }),
    line: 'The courier lost your parcel',
    says: "We're sorry. Your return isn't affected: we'll email you what happens next.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Picked up, Thu 19 Nov | Lost, Mon 23 Nov | Refunded',
  },
]

test.each(CASES)('a pickup: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})
