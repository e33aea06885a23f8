import { expect, test } from 'vitest'
import { PAYOUT_TROUBLES } from '#contract/desk/payouts.ts'
import {
  againMs,
  isAboveUpi,
  isPayable,
  mayAskAgain,
  modeOf,
  nextLookMs,
  type PayableRequest,
  payoutAfter,
  paysByItself,
  wantsAccount,
} from './payouts.ts'

test.each([
  ['sending', 'underway', 'underway'],
  ['sending', 'paid', 'paid'],
  ['sending', 'failed', 'failed'],
  ['underway', 'underway', 'underway'],
  ['underway', 'paid', 'paid'],
  ['underway', 'reversed', 'reversed'],
  ['paid', 'underway', 'paid'],
  ['paid', 'reversed', 'reversed'],
  ['paid', 'failed', 'reversed'],
  ['failed', 'paid', 'failed'],
  ['reversed', 'paid', 'reversed'],
] as const)('a payout that is %s, of which the bank says %s, is %s', (state, told, after) => {
  expect(payoutAfter(state, told)).toBe(after)
})

const COD: PayableRequest = {
  refundMethod: 'account',
  status: 'completed',
  settled: false,
  payout: undefined,
}
const BY_HAND = { paysAtPickup: false, payAloneUpTo: 5000 }

test.each([
  ['a return that was paid in cash', {}, true, true, true],
  ['one that is not decided', { status: 'received' }, true, false, false],
  ['one that is approved', { status: 'approved' }, true, true, false],
  ['one that was rejected', { status: 'rejected' }, false, false, false],
  ['one whose goods were refused', { status: 'refused' }, false, false, false],
  ['one that was paid online', { refundMethod: 'source' }, false, false, false],
  ['one that staff settle', { refundMethod: undefined }, false, false, false],
  ['one that was settled otherwise', { settled: true }, false, false, false],
  ['one whose money is on its way', { payout: 'underway' }, true, false, false],
  ['one whose payout failed', { payout: 'failed' }, true, true, false],
  ['one whose money came back', { payout: 'reversed', settled: true }, true, true, false],
] as const)('%s', (_, change, wants, payable, byItself) => {
  const request = { ...COD, ...change }
  expect([wantsAccount(request), isPayable(request), paysByItself(request, 60_000, BY_HAND)]).toEqual([
    wants,
    payable,
    byItself,
  ])
})

test.each([
  [{ payout: 'failed' }, true, true],
  [{ payout: 'reversed', settled: true }, true, true],
  [{ payout: 'failed' }, false, false],
  [{ payout: 'underway' }, true, false],
  [{ payout: 'waiting' }, true, false],
  [{ payout: 'paid', settled: true }, true, false],
  [{}, true, false],
  [{ payout: 'failed', settled: true }, true, false],
] as const)('%j, to its present account %s: staff may ask for another one %s', (change, isIts, may) => {
  expect(mayAskAgain({ ...COD, ...change }, isIts)).toBe(may)
})

test.each([
  ['picked_up', false, 60_000, false],
  ['picked_up', true, 60_000, true],
  ['arrived', true, 60_000, true],
  ['pickup_booked', true, 60_000, false],
  ['completed', false, 500_000, true],
  ['completed', false, 500_001, false],
  ['kept', false, 60_000, true],
  ['kept', true, 60_000, true],
] as const)('%s, at pick-up %s, %s paise: by itself %s', (status, paysAtPickup, due, byItself) => {
  expect(paysByItself({ ...COD, status }, due, { paysAtPickup, payAloneUpTo: 5000 })).toBe(byItself)
})

test('a rule has it paid as soon as the courier has the goods, not before, and never above the limit', () => {
  const early = (status: PayableRequest['status'], due = 60_000) =>
    paysByItself({ ...COD, status, early: true }, due, BY_HAND)
  expect([early('pickup_booked'), early('picked_up'), early('completed')]).toEqual([false, true, true])
  expect(early('picked_up', 500_001)).toBe(false)
})

test('at the bank it is looked at once a day to its end, and what was paid after one day, four and eight', () => {
  const minutes = (state: 'underway' | 'paid' | 'failed', looks: number) =>
    Array.from({ length: looks }, (_, n) => nextLookMs(state, n)).flatMap((ms) => (ms === null ? [] : [ms / 60_000]))
  const underway = minutes('underway', 200)
  expect(underway).toHaveLength(200)
  expect(underway.slice(0, 9)).toEqual([1, 5, 15, 60, 180, 360, 360, 360, 1440])
  expect(underway.reduce((sum, one) => sum + one, 0) / 1440).toBeGreaterThan(100)
  expect(minutes('paid', 9)).toEqual([1440, 4320, 5760])
  expect(minutes('failed', 9)).toEqual([])
})

const UPI = { upi: 'meera.k@okaxis' }
const BANK = { ifsc: 'HDFC0000053', number: '50100098765432', name: 'Meera Kulkarni' }

test.each([
  [UPI, 10_000_000, false, 'UPI', false],
  [UPI, 10_000_001, false, 'UPI', true],
  [BANK, 10_000_001, false, 'IMPS', false],
  [BANK, 50_000_000, false, 'IMPS', false],
  [BANK, 50_000_001, false, 'NEFT', false],
  [BANK, 100, true, 'NEFT', false],
] as const)(
  '%j, %s paise, without IMPS %s: by %s, above the limit of UPI %s',
  (account, paise, noImps, mode, isAbove) => {
    expect([modeOf(account, paise, noImps), isAboveUpi(account, paise)]).toEqual([mode, isAbove])
  },
)

test('a refund is paid again by itself only after an outage or by another mode, for two days', () => {
  const minutes = Array.from({ length: 9 }, (_, times) => againMs('away', times)).map((ms) => ms && ms / 60_000)
  expect(minutes).toEqual([30, 60, 180, 360, 720, 1440, null, null, null])
  expect(PAYOUT_TROUBLES.filter((trouble) => againMs(trouble, 0) !== null)).toEqual(['away', 'mode'])
})
