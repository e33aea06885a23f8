import { expect, test } from 'vitest'
import { viewOf } from './request-facts.ts'
import { requestNews, requestRow } from './request-news.ts'
import { PAGE, type RequestCase, exchanged, on, returned, seen, step, stepsTo } from '../testing/facts.ts'

const CASES: readonly RequestCase[] = [
  {
    row: 'received',
    facts: returned(),
    days: { decide: { on: '2026-11-26', source: 'setting' } },
    line: 'Return requested',
    says: "We'll email you our decision by Thu 26 Nov. Keep it unworn with the tags on.",
    tint: 'plain',
    act: undefined,
    thread: '– | Requested, Mon 16 Nov | Approved, by Thu 26 Nov',
  },
  {
    row: 'received',
    facts: returned({ pickup_change: {} }),
    line: 'Return requested',
    says: "We'll email you our decision. Keep it unworn with the tags on.",
    tint: 'plain',
    act: 'Choose a pickup day',
    thread: '– | Requested, Mon 16 Nov | Approved',
  },
  {
    row: 'received',
    facts: returned({ pickup_change: {}, refund_to: { state: 'wanted' } }),
    line: 'Return requested',
    says: "We'll email you our decision. Keep it unworn with the tags on.",
    tint: 'plain',
    act: 'Add UPI or bank account',
    thread: '– | Requested, Mon 16 Nov | Approved',
  },
  {
    row: 'received',
    facts: exchanged({ pickup_change: { day: '2026-11-28' } }),
    line: 'Exchange requested',
    says: "We'll email you our decision. Keep it unworn with the tags on.",
    tint: 'plain',
    act: 'Change pickup day',
    thread: '– | Requested, Mon 16 Nov | Approved',
  },
  {
    row: 'received_late',
    facts: returned(),
    days: { decide: { on: '2026-11-23', source: 'setting' } },
    line: "We're late with our answer",
    says:
      "It was due by Mon 23 Nov. We're sorry. We'll email you as soon as it's decided. Questions? We'll reply within " +
      '48 hours.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Requested, Mon 16 Nov | Under review, due Mon 23 Nov | Approved',
  },
  {
    row: 'received',
    facts: returned({ no_courier: true, postage: 'You pay the courier charges.' }),
    line: 'Return requested',
    says:
      "We'll email you our decision. We can't pick up from your PIN code: please courier your item to us once it's " +
      'approved. Keep it unworn with the tags on.',
    tint: 'plain',
    act: undefined,
    thread: '– | Requested, Mon 16 Nov | Approved',
  },
  {
    row: 'photo_asked',
    facts: returned({
      steps: stepsTo(step('photo_asked', 20, { reason: 'The label inside the collar' })),
      photoBy: '2026-11-27',
    }),
    line: 'One more photo, please',
    says: 'We need: The label inside the collar. Please add it by Fri 27 Nov.',
    tint: 'turmeric',
    act: 'Add the photo',
    thread: 'Requested, Mon 16 Nov | Photo needed, by Fri 27 Nov | Approved',
  },
  {
    row: 'photo_sent',
    facts: returned({ steps: stepsTo('photo_asked', 'photo_sent') }),
    days: { decide: { on: '2026-11-26', source: 'setting' } },
    line: 'Thanks for the photo',
    says: "We'll look at it and email you our decision by Thu 26 Nov.",
    tint: 'plain',
    act: undefined,
    thread: 'Requested, Mon 16 Nov | Under review | Approved, by Thu 26 Nov',
  },
  {
    row: 'reconsidered',
    facts: returned({ steps: stepsTo('rejected', 'reconsidered') }),
    days: { decide: { on: '2026-11-26', source: 'setting' } },
    line: "We're looking at it again",
    says: "There's nothing you need to do; just keep the tags on. We'll email you our decision by Thu 26 Nov.",
    tint: 'plain',
    act: undefined,
    thread: 'Requested, Mon 16 Nov | Under review | Approved, by Thu 26 Nov',
  },
  {
    row: 'approved',
    facts: returned({ steps: stepsTo('approved', 'changed'), pickup_change: { day: '2026-11-28' } }),
    line: 'Your return is approved',
    says: "Your change is saved. We're booking your pickup for Sat 28 Nov.",
    tint: 'leaf',
    act: 'Change pickup day',
    thread: 'Requested, Mon 16 Nov | Approved, Tue 17 Nov | Picked up, Sat 28 Nov',
  },
  {
    row: 'approved',
    facts: returned({ steps: stepsTo('approved') }),
    days: { pickup: { on: '2026-11-27', source: 'usual' } },
    line: 'Your return is approved',
    says: "We're booking your pickup; the courier should come by Fri 27 Nov.",
    tint: 'leaf',
    act: undefined,
    thread: 'Requested, Mon 16 Nov | Approved, Tue 17 Nov | Picked up, by Fri 27 Nov',
  },
  {
    row: 'approved',
    facts: returned({ steps: stepsTo('partly_approved') }),
    line: 'Part of your return is approved',
    says:
      "We're booking the pickup of your approved item, and we'll email you the day. You'll find the reason for the " +
      'rest below.',
    tint: 'plain',
    act: undefined,
    thread: 'Requested, Mon 16 Nov | Approved in part, Tue 17 Nov | Picked up',
  },
  {
    row: 'pay',
    facts: exchanged({
      steps: stepsTo('approved'),
      costs: '99',
      pay: { url: 'https://pay.example', until: '2026-11-28' },
    }),
    line: 'Pay ₹99 to get your exchange',
    says: "Pay by Sat 28 Nov and we'll ship it.",
    tint: 'turmeric',
    act: 'Pay ₹99',
    thread: 'Approved, Tue 17 Nov | Payment due, by Sat 28 Nov | Picked up',
  },
  {
    row: 'account_needed',
    facts: returned({
      steps: stepsTo('approved'),
      refund_way: 'account',
      refund_to: { state: 'wanted' },
      refund_when: 'within 2 days of getting your account details',
    }),
    line: 'Where should we send ₹460.20?',
    says:
      "You paid in cash. Add your UPI or bank account and we'll pay you within 2 days " +
      'of getting your account details.',
    tint: 'turmeric',
    act: 'Add UPI or bank account',
    thread: 'Approved, Tue 17 Nov | Account needed | Picked up',
  },
  {
    row: 'send_it',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: true },
      postage: 'You pay the courier charges.',
    }),
    line: 'Send it to us',
    says: 'Your return is approved. Please courier your item to the address below. You pay the courier charges.',
    tint: 'turmeric',
    act: 'See where to send it',
    thread: 'Approved, Tue 17 Nov | Send it | Reached us',
  },
  {
    row: 'own_parcel_noted',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: true, courier: 'India Post', awb: 'EA1' },
    }),
    days: { way_back: { on: '2026-11-30', source: 'usual' } },
    line: 'Your parcel is noted',
    says: 'India Post, EA1. You can follow it here once the courier has scanned it.',
    tint: 'plain',
    act: 'Change tracking number',
    thread: 'Sent by you | On its way | Reached us, by Mon 30 Nov',
  },
  {
    row: 'own_parcel_moving',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: false, courier: 'India Post', awb: 'EA1', state: 'in_transit' },
    }),
    days: { way_back: { on: '2026-11-30', source: 'usual' } },
    line: 'On its way to us',
    says: 'Your parcel is with India Post.',
    tint: 'plain',
    act: undefined,
    thread: 'Sent by you | On its way | Reached us, by Mon 30 Nov',
  },
  {
    row: 'own_parcel_noted',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: true, courier: 'India Post', awb: 'EA1' },
    }),
    line: 'Your parcel is noted',
    says:
      "India Post, EA1. You can follow it here once the courier has scanned it. We'll email you when it " +
      'reaches us.',
    tint: 'plain',
    act: 'Change tracking number',
    thread: 'Sent by you | On its way | Reached us',
  },
  {
    row: 'own_parcel_moving',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: false, courier: 'India Post', awb: 'EA1', state: 'in_transit' },
    }),
    days: { way_back: { on: '2026-11-23', source: 'usual' } },
    line: 'On its way to us',
    says: "Your parcel is with India Post. We'll email you when it reaches us.",
    tint: 'plain',
    act: undefined,
    thread: 'Sent by you | On its way | Reached us',
  },
  {
    row: 'own_parcel_here',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: false, courier: 'India Post', awb: 'EA1', state: 'delivered', at: on(23) },
    }),
    line: 'Your parcel is at our warehouse',
    says: "India Post has delivered it. We'll check your items next.",
    tint: 'leaf',
    act: undefined,
    thread: 'Sent by you | Delivered to us, Mon 23 Nov | Refunded',
  },
  {
    row: 'own_parcel_back',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: true, courier: 'India Post', awb: 'EA1', state: 'rto', at: on(23) },
    }),
    line: 'Your parcel is coming back to you',
    says: "India Post couldn't deliver it to us. Please send it again and add the new tracking number.",
    tint: 'turmeric',
    act: 'Add new tracking number',
    thread: 'Sent by you | Coming back, Mon 23 Nov | Reached us',
  },
  {
    row: 'own_parcel_back',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: true, courier: 'India Post', awb: 'EA1', state: 'rto_delivered', at: on(23) },
    }),
    line: 'Your parcel is back with you',
    says: "India Post couldn't deliver it to us. Please send it again and add the new tracking number.",
    tint: 'turmeric',
    act: 'Add new tracking number',
    thread: 'Sent by you | Back with you, Mon 23 Nov | Reached us',
  },
  {
    row: 'own_parcel_lost',
    facts: returned({
      steps: stepsTo('approved'),
      own_parcel: { may_change: false, courier: 'India Post', awb: 'EA1', state: 'lost', at: on(23) },
    }),
    line: "Your parcel hasn't reached us",
    says: "Its courier reports it as lost. Tell us, and we'll help.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Sent by you | Lost, Mon 23 Nov | Reached us',
  },
]

test.each(CASES)('a request until its pickup: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})
