import { expect, test } from 'vitest'
import { PAYOUT_TROUBLES } from '#contract/desk/payouts.ts'
import { type LastPayout, payoutWords } from './payout-words.ts'

const last = (changes: Partial<LastPayout>): LastPayout => ({
  amountPaise: 69_900,
  to: 'me…@okaxis',
  state: 'failed',
  at: '2026-11-26T10:00:00Z',
  ...changes,
})

test.each([
  [{ state: 'underway' }, '₹699 is on its way to me…@okaxis.'],
  [{ state: 'underway', trouble: 'balance' }, /waits at RazorpayX for money in the shop’s account/],
  [{ state: 'underway', trouble: 'approval' }, /waits at RazorpayX for someone at the shop to approve it/],
  [{ trouble: 'own_account' }, /setting RAZORPAYX_ACCOUNT\. Have an admin correct it, then pay again\.$/],
  [{ trouble: 'away', againAt: '2026-11-26T10:30:00Z' }, /was not available\. The account may be right\.$/],
  [{ trouble: 'away' }, /Pay it again later\.$/],
  [{ trouble: 'account' }, '₹699 was not paid.'],
  [{ state: 'reversed' }, '₹699 came back from the bank.'],
] as const)('%j: %s', (changes, words) => {
  expect(payoutWords(last(changes))).toMatch(words)
})

test('an account that is no longer stored cannot be paid again', () => {
  expect(payoutWords(last({ state: 'reversed', trouble: 'rejected' }), 'gone')).toBe(
    '₹699 came back from the bank: the customer’s bank refused it without a reason. The account was deleted when ' +
      'it was paid, so the customer has to give it again.',
  )
})

test('while the customer has to give another account there is nothing to pay again', () => {
  expect(payoutWords(last({ trouble: 'rejected' }), 'requested')).toBe(
    '₹699 was not paid: the customer’s bank refused it without a reason.',
  )
})

test('no failure leaves a person without something to do', () => {
  for (const trouble of PAYOUT_TROUBLES.filter((one) => one !== 'account'))
    expect(payoutWords(last({ trouble }))).toMatch(/ again/)
})
