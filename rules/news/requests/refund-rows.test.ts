import { expect, test } from 'vitest'
import { viewOf } from './request-facts.ts'
import { requestNews, requestRow } from './request-news.ts'
import { PAGE, type RequestCase, returned, seen, step, stepsTo } from '../testing/facts.ts'

const CASES: readonly RequestCase[] = [
  {
    row: 'arrived',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived'),
      refund_when: 'within 3 days of your items passing our check',
    }),
    days: { inspect: { on: '2026-11-26', source: 'setting' } },
    line: 'Your parcel is with us',
    says: "We'll check it by Thu 26 Nov, then refund ₹460.20 to your original payment method within 3 days.",
    tint: 'plain',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Being checked, by Thu 26 Nov | Refunded',
  },
  {
    row: 'arrived',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived'),
      refund_way: 'card',
      refund_when: 'by Sat 28 Nov',
      refund_by: '2026-11-28',
    }),
    days: { inspect: { on: '2026-11-26', source: 'setting' } },
    line: 'Your parcel is with us',
    says: "We'll check it by Thu 26 Nov, then email you a gift card of ₹460.20 by Sat 28 Nov.",
    tint: 'plain',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Being checked, by Thu 26 Nov | Gift card sent, by Sat 28 Nov',
  },
  {
    row: 'arrived_late',
    facts: returned({ steps: stepsTo('approved', 'picked_up', 'arrived') }),
    days: { inspect: { on: '2026-11-23', source: 'setting' } },
    line: "We're late checking your parcel",
    says: "It was due by Mon 23 Nov. We're sorry. Write to us if you need it sooner.",
    tint: 'turmeric',
    act: 'Get help',
    thread: 'Reached us, Thu 19 Nov | Being checked, due Mon 23 Nov | Refunded',
  },
  {
    row: 'refund_by_day',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      refund_by: '2026-11-26',
      refund_when: 'by Thu 26 Nov',
    }),
    line: '₹460.20 back by Thursday',
    says: "Your item passed our check. We'll send ₹460.20 to your original payment method.",
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | Refunded, by Thu 26 Nov',
  },
  {
    row: 'refund_next',
    facts: returned({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed') }),
    line: 'All fine: ₹460.20 is next',
    says:
      "Your item passed our check. We'll send ₹460.20 to your original payment method. We'll email you " +
      "when it's sent.",
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | Refunded',
  },
  {
    row: 'refund_by_day',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      refund_way: 'card',
      refund_by: '2026-11-25',
    }),
    line: 'Gift card tomorrow',
    says: "Your item passed our check. We'll email you a gift card of ₹460.20.",
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | Gift card sent, by Wed 25 Nov',
  },
  {
    row: 'account_again',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      refund_way: 'account',
      refund_to: { state: 'again', why: 'unknown' },
    }),
    line: "That account didn't work",
    says: "The bank doesn't recognise this account. Add another one and we'll pay you.",
    tint: 'turmeric',
    act: 'Add another account',
    thread: 'Reached us, Thu 19 Nov | Account needed | Refunded',
  },
  {
    row: 'account_needed',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      refund_way: 'account',
      refund_to: { state: 'wanted' },
    }),
    line: 'Where should we send ₹460.20?',
    says: "You paid in cash. Add your UPI or bank account and we'll pay you.",
    tint: 'turmeric',
    act: 'Add UPI or bank account',
    thread: 'Reached us, Thu 19 Nov | Account needed | Refunded',
  },
  {
    row: 'refund_by_day',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      refund_way: 'account',
      refund_to: { state: 'given', to: 'ri…@okaxis' },
      refund_by: '2026-11-26',
    }),
    line: '₹460.20 back by Thursday',
    says: "Your item passed our check. We'll send ₹460.20 to your UPI ID ri…@okaxis.",
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Checked, Fri 20 Nov | Refunded, by Thu 26 Nov',
  },
  {
    row: 'refund_underway',
    facts: returned({
      steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'),
      refund_way: 'account',
      refund_to: { state: 'underway', to: 'ri…@okaxis' },
      refund_by: '2026-11-26',
    }),
    line: '₹460.20 is on its way',
    says: 'It goes to your UPI ID ri…@okaxis. Your bank may take until Thu 26 Nov.',
    tint: 'leaf',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Being paid | Refunded, by Thu 26 Nov',
  },
  {
    row: 'refund_late',
    facts: returned({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'), refund_by: '2026-11-23' }),
    line: 'Your refund is late',
    says: "It was due by Mon 23 Nov. We're sorry. Write to us and we'll chase it today.",
    tint: 'turmeric',
    act: 'Ask about my refund',
    thread: 'Reached us, Thu 19 Nov | Refund, due Mon 23 Nov | Refunded',
  },
  {
    row: 'nothing_due',
    facts: returned({ steps: stepsTo('approved', 'picked_up', 'arrived', 'completed'), due: '0.00' }),
    line: 'Your return is complete',
    says: "Your item passed our check. There's nothing left to refund.",
    tint: 'plain',
    act: undefined,
    thread: 'Reached us, Thu 19 Nov | Closed, Fri 20 Nov | –',
  },
  {
    row: 'refund_next',
    facts: returned({ steps: stepsTo('kept') }),
    line: "It's yours to keep",
    says:
      "We've approved it, and you don't need to send anything back. " +
      "We'll send ₹460.20 to your original payment method. " +
      "We'll email you when it's sent.",
    tint: 'leaf',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | Yours to keep, Tue 17 Nov | Refunded',
  },
  {
    row: 'refund_by_day',
    facts: returned({ steps: stepsTo('kept'), refund_by: '2026-11-30' }),
    line: '₹460.20 back by Monday',
    says: "Approved: it's yours to keep. We'll send ₹460.20 to your original payment method.",
    tint: 'leaf',
    act: undefined,
    thread: 'Approved, Tue 17 Nov | Yours to keep, Tue 17 Nov | Refunded, by Mon 30 Nov',
  },
  {
    row: 'refunded',
    facts: returned({
      steps: stepsTo(
        'approved',
        'picked_up',
        'arrived',
        'completed',
        step('settled', 23, { kind: 'refund', amount: '460.20', reference: 'UTR9' }),
      ),
      refund_to: { state: 'paid', to: 'ri…@okaxis' },
    }),
    line: '₹460.20 refunded',
    says: 'Sent on Mon 23 Nov to your UPI ID ri…@okaxis.',
    tint: 'leaf',
    act: 'Continue shopping',
    thread: 'Reached us, Thu 19 Nov | Refunded, Mon 23 Nov | –',
  },
  {
    row: 'gift_card_sent',
    facts: returned({
      steps: stepsTo(
        'approved',
        'picked_up',
        'arrived',
        'completed',
        step('settled', 23, { kind: 'gift_card', amount: '460.20', reference: '…7XQ2' }),
      ),
    }),
    line: 'Gift card of ₹460.20 sent',
    says: 'Sent on Mon 23 Nov to your email.',
    tint: 'leaf',
    act: 'Continue shopping',
    thread: 'Reached us, Thu 19 Nov | Gift card sent, Mon 23 Nov | –',
  },
  {
    row: 'credit_added',
    facts: returned({
      steps: stepsTo(
        'approved',
        'picked_up',
        'arrived',
        'completed',
        step('settled', 23, { kind: 'refund', amount: '460.20' }),
      ),
      refund_way: 'credit',
    }),
    line: '₹460.20 store credit added',
    says: 'Use it at checkout.',
    tint: 'leaf',
    act: 'Continue shopping',
    thread: 'Reached us, Thu 19 Nov | Credit added, Mon 23 Nov | –',
  },
  {
    row: 'refund_back',
    facts: returned({
      steps: stepsTo(
        'approved',
        'picked_up',
        'arrived',
        'completed',
        step('settled', 23, { kind: 'refund', amount: '460.20' }),
      ),
      refund_to: { state: 'again', why: 'returned' },
    }),
    line: 'Your refund came back to us',
    says: "The bank sent your refund back to us. Give us another account and we'll send it again.",
    tint: 'turmeric',
    act: 'Add another account',
    thread: 'Refunded, Mon 23 Nov | Came back | –',
  },
  {
    row: 'refund_sent_again',
    facts: returned({
      steps: stepsTo(
        'approved',
        'picked_up',
        'arrived',
        'completed',
        step('settled', 23, { kind: 'refund', amount: '460.20' }),
      ),
      refund_to: { state: 'underway', to: 'ri…@okaxis' },
    }),
    line: 'Your refund is on its way again',
    says: 'It goes to your UPI ID ri…@okaxis.',
    tint: 'leaf',
    act: undefined,
    thread: 'Refunded, Mon 23 Nov | Being paid again | –',
  },
]

test.each(CASES)('the check and the refund: $row, "$line"', ({ row, facts, days = {}, ...words }) => {
  expect(requestRow(viewOf(facts, days, PAGE)).name).toBe(row)
  expect(seen(requestNews(facts, days, PAGE))).toEqual(words)
})
