import { expect, test } from 'vitest'
import { parcelNews, parcelRow } from './parcel-news.ts'
import type { ParcelFacts } from './parcel-facts.ts'
import type { Days } from '../news.ts'
import { PAGE, on, parcel, seen } from '../testing/facts.ts'

interface Case {
  row: string
  facts: ParcelFacts
  days?: Days
  line: string
  says: string
  tint: string
  act: string | undefined
  /** The last, the current and the next stage. */
  thread: string
}

const CASES: readonly Case[] = [
  {
    row: 'packed',
    facts: parcel(),
    days: { deliver: { on: '2026-11-27', source: 'usual' } },
    line: 'Packed and ready',
    says: "It's waiting for Xpressbees to pick it up. It usually arrives by Fri 27 Nov.",
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Ordered, Mon 16 Nov | Packed | Shipped',
  },
  {
    row: 'picked_up',
    facts: parcel({ state: 'picked_up', state_at: on(20), milestones: { packed: on(18), shipped: on(20) } }),
    days: { deliver: { on: '2026-11-27', source: 'usual' } },
    line: "It's on its way",
    says: 'It has left us with Xpressbees. It usually arrives by Fri 27 Nov.',
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Packed, Wed 18 Nov | Shipped | Out for delivery',
  },
  {
    row: 'in_transit',
    facts: parcel({
      state: 'in_transit',
      milestones: { packed: on(18), shipped: on(20) },
      expected_on: '2026-11-27',
      last_scan: { at: on(23), location: 'Patna' },
    }),
    line: 'Arriving on Friday',
    says: 'Xpressbees has it. Last seen in Patna.',
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Shipped, Fri 20 Nov | On its way | Delivered, by Fri 27 Nov',
  },
  {
    row: 'in_transit',
    facts: parcel({ state: 'in_transit', milestones: { packed: on(18), shipped: on(20) }, heard_at: on(23) }),
    line: "It's on its way",
    says: 'Xpressbees has it. Last heard from Xpressbees on Mon 23 Nov, 10:00 am.',
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Shipped, Fri 20 Nov | On its way | Delivered',
  },
  {
    row: 'at_destination',
    facts: parcel({ state: 'at_destination', milestones: { shipped: on(20) }, expected_on: '2026-11-25' }),
    line: 'Arriving tomorrow',
    says: "It's in your city and goes out for delivery next.",
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Shipped, Fri 20 Nov | In your city | Delivered, by Wed 25 Nov',
  },
  {
    row: 'at_destination',
    facts: parcel({ state: 'at_destination', milestones: { shipped: on(20) } }),
    line: "It's in your city",
    says: 'It goes out for delivery next.',
    tint: 'plain',
    act: 'Shipping Details',
    thread: 'Shipped, Fri 20 Nov | In your city | Delivered',
  },
  {
    row: 'out_for_delivery',
    facts: parcel({
      state: 'out_for_delivery',
      milestones: { shipped: on(20), out_for_delivery: on(24) },
      cod: '1499.00',
    }),
    line: 'Arriving today',
    says: 'Keep your phone handy. Please keep ₹1,499 ready.',
    tint: 'leaf',
    act: 'Shipping Details',
    thread: 'Shipped, Fri 20 Nov | Out for delivery | Delivered',
  },
  {
    row: 'missed_days',
    facts: parcel({
      state: 'delivery_failed',
      state_at: on(23),
      milestones: { shipped: on(20), out_for_delivery: on(23) },
      attempts: 1,
      redelivery: { days: ['2026-11-25'] },
    }),
    line: 'We missed you',
    says: 'Delivery attempt 1 of 3 was missed. Choose a day, or add a landmark.',
    tint: 'turmeric',
    act: 'Choose a day',
    thread: 'Out for delivery, Mon 23 Nov | Missed delivery, Mon 23 Nov | Delivered',
  },
  {
    row: 'missed_next',
    facts: parcel({ state: 'delivery_failed', state_at: on(23), attempts: 1, redelivery: { days: [], next: true } }),
    line: 'We missed you',
    says: 'Delivery attempt 1 of 3 was missed. Xpressbees can come on its next delivery day.',
    tint: 'turmeric',
    act: 'Ask to try again',
    thread: 'Shipped | Missed delivery, Mon 23 Nov | Delivered',
  },
  {
    row: 'missed',
    facts: parcel({ state: 'delivery_failed', state_at: on(23), attempts: 2, late: { reason: 'past_day', days: 2 } }),
    line: 'We missed you',
    says:
      'Delivery attempt 2 of 3 was missed. It usually comes again on the next working day. Keep your phone ' +
      "handy. It's late, too. We're sorry.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Shipped | Missed delivery, Mon 23 Nov | Delivered',
  },
  {
    row: 'redelivery_requested',
    facts: parcel({
      state: 'delivery_failed',
      attempts: 1,
      redelivery: { days: [], choice: { on: '2026-11-26', state: 'asked' } },
    }),
    line: "We've asked for Thu 26 Nov",
    says: "We're telling Xpressbees.",
    tint: 'turmeric',
    act: 'Shipping Details',
    thread: 'Shipped | Asked again | Delivered, Thu 26 Nov',
  },
  {
    row: 'redelivery_agreed',
    facts: parcel({
      state: 'delivery_failed',
      attempts: 1,
      redelivery: { days: [], choice: { on: '2026-11-26', state: 'told' } },
    }),
    line: 'Next try on Thursday',
    says: 'Xpressbees has your day. Keep your phone handy.',
    tint: 'turmeric',
    act: 'Shipping Details',
    thread: 'Shipped | Next try | Delivered, Thu 26 Nov',
  },
  {
    row: 'redelivery_agreed',
    facts: parcel({ state: 'delivery_failed', attempts: 1, redelivery: { days: [], choice: { state: 'told' } } }),
    line: 'The courier tries again',
    says: 'Xpressbees comes on its next delivery day. Keep your phone handy.',
    tint: 'turmeric',
    act: 'Shipping Details',
    thread: 'Shipped | Next try | Delivered',
  },
  {
    row: 'redelivery_refused',
    facts: parcel({
      state: 'delivery_failed',
      attempts: 1,
      redelivery: { days: ['2026-11-27'], choice: { on: '2026-11-26', state: 'refused' } },
    }),
    line: "Can't deliver on Thursday",
    says: "Xpressbees didn't agree to it. Pick another day.",
    tint: 'turmeric',
    act: 'Choose a day',
    thread: 'Shipped | Not possible | Delivered',
  },
  {
    row: 'redelivery_late',
    facts: parcel({
      state: 'delivery_failed',
      attempts: 1,
      redelivery: { days: [], choice: { on: '2026-11-23', state: 'told' } },
    }),
    line: 'Your second delivery is late',
    says: "You asked for Mon 23 Nov. We're sorry. Tell us and we'll chase it.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Shipped | Next try is late | Delivered',
  },
  {
    row: 'missed_for_good',
    facts: parcel({ state: 'delivery_failed', attempts: 3, state_at: on(23) }),
    line: "It's going back to us",
    says: 'We missed you three times. We can send it again or refund you.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Shipped | Missed delivery, Mon 23 Nov | Back with us',
  },
  {
    row: 'delivered',
    facts: parcel({
      state: 'delivered',
      milestones: { packed: on(18), shipped: on(20), delivered: on(23) },
      returnsUntil: '2026-12-07',
    }),
    line: 'Delivered yesterday',
    says: 'Hope you love it. Return or exchange until Mon 7 Dec.',
    tint: 'leaf',
    act: 'Return or exchange',
    thread: 'Shipped, Fri 20 Nov | Delivered, Mon 23 Nov | –',
  },
  {
    row: 'delivered',
    facts: parcel({
      state: 'delivered',
      milestones: { shipped: on(10), delivered: on(12) },
      returnsUntil: '2026-11-24',
    }),
    line: 'Delivered on Thu 12 Nov',
    says: 'Hope you love it. Today is the last day to return or exchange.',
    tint: 'leaf',
    act: 'Return or exchange',
    thread: 'Shipped, Tue 10 Nov | Delivered, Thu 12 Nov | –',
  },
  {
    row: 'delivered_in_part',
    facts: parcel({ state: 'delivered', milestones: { delivered: on(23) }, part: { n: 1, of: 2, complete: false } }),
    line: 'One parcel is here',
    says: 'The rest of these items is in your other parcel.',
    tint: 'leaf',
    act: 'Shipping Details',
    thread: 'Shipped | Delivered, Mon 23 Nov | The rest',
  },
  {
    row: 'late_past_day',
    facts: parcel({
      state: 'in_transit',
      milestones: { shipped: on(20) },
      expected_on: '2026-11-22',
      late: { reason: 'past_day', days: 2 },
    }),
    line: 'Your parcel is late',
    says: "It was due on Sun 22 Nov. We're sorry. Tell us and we'll chase it.",
    tint: 'turmeric',
    act: 'Ask about it',
    thread: 'Shipped, Fri 20 Nov | Late, due Sun 22 Nov | Delivered',
  },
  {
    row: 'late_no_news',
    facts: parcel({ state: 'in_transit', milestones: { shipped: on(16) }, late: { reason: 'no_news', days: 6 } }),
    line: 'Your parcel seems stuck',
    says: "Xpressbees has sent no news for 6 days. Tell us and we'll sort it out.",
    tint: 'turmeric',
    act: 'Ask about it',
    thread: 'Shipped, Mon 16 Nov | No news | Delivered',
  },
  {
    row: 'rto',
    facts: parcel({ state: 'rto', state_at: on(23), milestones: { shipped: on(20) } }),
    line: "It's coming back to us",
    says: "Xpressbees couldn't deliver it. We can send it again or refund you.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Shipped, Fri 20 Nov | Going back, Mon 23 Nov | Back with us',
  },
  {
    row: 'rto_delivered',
    facts: parcel({ state: 'rto_delivered', state_at: on(23), unpaid: 'order' }),
    line: "It's back with us",
    says: "Xpressbees couldn't deliver it. Nothing was paid. Shall we send it again?",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Shipped | Back with us, Mon 23 Nov | –',
  },
  {
    row: 'cancelled',
    facts: parcel({ state: 'cancelled', state_at: on(23) }),
    line: 'The courier cancelled this parcel',
    says: 'We can send it again or refund you.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Packed, Wed 18 Nov | Cancelled, Mon 23 Nov | –',
  },
  {
    row: 'lost',
    facts: parcel({ state: 'lost', state_at: on(23) }),
    line: "We've lost your parcel",
    says: "We're sorry: Xpressbees can't find it. We can send it again or refund you.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Shipped | Lost, Mon 23 Nov | –',
  },
]

test.each(CASES)('a parcel: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(parcelRow({ ...facts, days, time: PAGE }).name).toBe(row)
  expect(seen(parcelNews(facts, days, PAGE))).toEqual(words)
})
