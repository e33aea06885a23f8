import { expect, test } from 'vitest'
import { REQUEST_STATUSES } from '#contract/desk/request.ts'
import { notByHand, type Owed } from './by-hand.ts'

const owed: Owed = {
  isRefund: true,
  status: 'completed',
  settled: false,
  duePaise: 60_000,
  refundMethod: undefined,
  hasAccount: false,
  payout: undefined,
  isOnItsWay: false,
  isUnclear: false,
}

test.each<[string, Partial<Owed>, ReturnType<typeof notByHand>]>([
  ['accepted goods, paid by staff', {}, null],
  ['goods that stay with the customer', { status: 'kept' }, null],
  ['an exchange', { isRefund: false }, 'no_refund'],
  ['settled', { settled: true }, 'settled'],
  ['nothing is due', { duePaise: 0 }, 'nothing_due'],
  ['Shopify is paying it', { refundMethod: 'source', isOnItsWay: true }, 'on_its_way'],
  ['Shopify will pay it', { refundMethod: 'source' }, 'by_itself'],
  ['it will be store credit', { refundMethod: 'credit' }, 'by_itself'],
  ['it will be a gift card', { refundMethod: 'card' }, 'by_itself'],
  ['the customer has not given an account', { refundMethod: 'account' }, 'no_account'],
  ['the account is known', { refundMethod: 'account', hasAccount: true }, null],
  ['the bank is paying it', { refundMethod: 'account', hasAccount: true, payout: 'underway' }, 'on_its_way'],
  [
    'a second person has to confirm it',
    { refundMethod: 'account', hasAccount: true, payout: 'waiting' },
    'second_person',
  ],
  ['the bank could not pay it', { refundMethod: 'account', hasAccount: true, payout: 'failed' }, null],
  ['Shopify paid something back that may be for it', { isUnclear: true }, 'unclear'],
  ['it came back', { refundMethod: 'account', payout: 'reversed' }, 'no_account'],
])('%s: %j gives %s', (_what, change, why) => {
  expect(notByHand({ ...owed, ...change })).toBe(why)
})

test.each(REQUEST_STATUSES.filter((status) => status !== 'completed' && status !== 'kept'))(
  'nothing is paid for goods that are not accepted: %s',
  (status) => {
    expect(notByHand({ ...owed, status })).toBe('not_accepted')
  },
)
