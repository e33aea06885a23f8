import { expect, test } from 'vitest'
import { viewOf } from './request-facts.ts'
import { requestNews, requestRow } from './request-news.ts'
import { PAGE, type RequestCase, exchanged, returned, seen, step, stepsTo } from '../testing/facts.ts'

const CASES: readonly RequestCase[] = [
  {
    row: 'rejected',
    facts: returned({ steps: stepsTo('rejected') }),
    line: "We couldn't approve this",
    says: 'Think we got it wrong? Tell us.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Requested, Mon 16 Nov | Not approved, Tue 17 Nov | –',
  },
  {
    row: 'rejected',
    facts: returned({ steps: stepsTo(step('rejected', 20, { reason: 'The tags are missing' })) }),
    line: "We couldn't approve this",
    says: 'Our reason: The tags are missing. Think we got it wrong? Tell us.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Requested, Mon 16 Nov | Not approved, Fri 20 Nov | –',
  },
  {
    row: 'rejected',
    facts: returned({ steps: stepsTo(step('rejected', 20, { reason: 'The photos are too dark' })) }),
    line: "We couldn't approve this",
    says: "Our reason: The photos are too dark. Send us new ones and we'll look again.",
    tint: 'turmeric',
    act: 'Send new photos',
    thread: 'Requested, Mon 16 Nov | Not approved, Fri 20 Nov | –',
  },
  {
    row: 'released',
    facts: returned({ steps: stepsTo('rejected', 'released'), window: '2026-12-02' }),
    line: 'You can request this again',
    says: 'You have until Wed 2 Dec.',
    tint: 'plain',
    act: 'Start again',
    thread: 'Requested, Mon 16 Nov | Not approved, Tue 17 Nov | Requested again',
  },
  {
    row: 'cancelled',
    facts: returned({ steps: stepsTo('cancelled'), window: '2026-12-02' }),
    line: 'Your return is cancelled',
    says: 'Nothing will be picked up. You can start again until Wed 2 Dec.',
    tint: 'plain',
    act: 'Start again',
    thread: 'Requested, Mon 16 Nov | Cancelled, Tue 17 Nov | –',
  },
  {
    row: 'cancelled',
    facts: exchanged({ steps: stepsTo('cancelled'), window: '2026-11-20', earlier_may_come: true }),
    line: 'Your exchange is cancelled',
    says: 'Nothing will be picked up. The first courier may still come; you can give it to them.',
    tint: 'plain',
    act: undefined,
    thread: 'Requested, Mon 16 Nov | Cancelled, Tue 17 Nov | –',
  },
  {
    row: 'refused',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', step('refused', 22, { reason: 'It was worn' })),
    }),
    line: "We couldn't accept your return",
    says:
      "It was worn. It's coming back to you. We'll email you once the parcel is sent. " +
      'Think we got it wrong? Tell us.',
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Reached us, Thu 19 Nov | Not accepted, Sun 22 Nov | Back with you',
  },
  {
    row: 'sent_home',
    facts: returned({
      steps: stepsTo(
        'approved',
        'picked_up',
        'arrived',
        'refused',
        step('sent_home', 23, { courier: 'India Post', awb: 'EA2' }),
      ),
    }),
    line: "It's on its way back to you",
    says: "Sent with India Post, tracking number EA2. Tell us if it doesn't arrive.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Reached us, Thu 19 Nov | Sent back to you, Mon 23 Nov | –',
  },
  {
    row: 'refunded',
    facts: returned({
      steps: stepsTo(
        step('rejected', 20),
        step('settled', 21, { kind: 'refund', amount: '460.20', reference: 'UTR9' }),
      ),
    }),
    line: '₹460.20 refunded',
    says: "Sent on Sat 21 Nov to your original payment method. The request itself wasn't approved.",
    tint: 'leaf',
    act: 'Continue shopping',
    thread: 'Requested, Mon 16 Nov | Refunded, Sat 21 Nov | –',
  },
]

test.each(CASES)('a request that ended: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})

const SEVERAL = [{ ...returned().line_items[0]!, units: 2 }]
const refusedFor = (reason: string, items = returned().line_items) =>
  requestNews(
    returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', step('refused', 22, { reason })),
      line_items: items,
    }),
    {},
    PAGE,
  )

test('a refusal says once that the items come back, and once how to object', () => {
  expect(refusedFor('We found signs of wear, and the tags are missing.').says).toBe(
    "We found signs of wear, and the tags are missing. It's coming back to you. We'll email you once the parcel is " +
      'sent. Think we got it wrong? Tell us.',
  )
  expect(refusedFor('The tags are missing. The piece is on its way back to you.').says).toBe(
    "The tags are missing. The piece is on its way back to you. We'll email you once the parcel is sent. " +
      'Think we got it wrong? Tell us.',
  )
  expect(refusedFor('They were worn. Write to us if not.', SEVERAL)).toMatchObject({
    line: "We couldn't accept your return",
    says: "They were worn. Write to us if not. They're coming back to you. We'll email you once the parcel is sent.",
  })
})

test.each([
  ['rejected', 'turmeric'],
  ['cancelled', 'plain'],
  ['sent_home', 'turmeric'],
  ['refused', 'turmeric'],
] as const)('an end without a result is no success: %s', (name, tint) => {
  const { thread, at, tint: mood } = requestNews(returned({ steps: stepsTo(name), window: '2026-11-01' }), {}, PAGE)
  expect([mood, thread[at]?.state]).toEqual([tint, 'closed'])
})
