import { expect, test } from 'vitest'
import type { Worth } from './due.ts'
import { brings, youGet, youGetInShort } from './you-get.ts'

const back: Worth = { type: 'Return', paidPaise: 189_900, feePaise: 9900, mostPaise: 300_000 }

test.each<[Partial<Worth>, string]>([
  [{}, 'Gift card of ₹1,800 (₹1,899 − ₹99 fee).'],
  [{ feePaise: 0 }, 'Gift card of ₹1,899.'],
  [{ mostPaise: 119_920 }, 'Gift card of ₹1,100.20 (₹1,199.20 − ₹99 fee).'],
  [{ madePaise: 50_000 }, 'Gift card of ₹1,300 (₹1,899 − ₹99 fee − ₹500 refunded already).'],
  [{ madePaise: 180_000 }, '₹1,800 was refunded already; there is no gift card beside it.'],
  [{ refundMethod: 'source' }, '₹1,800 refund (₹1,899 − ₹99 fee) to your original payment method.'],
  [{ refundMethod: 'credit', feePaise: 0 }, '₹1,899 store credit.'],
  [
    { refundMethod: 'credit', bonusPercent: 10, refundWhen: 'by Thu 3 Dec' },
    '₹1,980 store credit (₹1,899 − ₹99 fee + ₹180 bonus) by Thu 3 Dec.',
  ],
  [{ bonusPercent: 5, feePaise: 0 }, 'Gift card of ₹1,993.95 (₹1,899 + ₹94.95 bonus).'],
  [{ bonusPercent: 5, paidPaise: 5000 }, 'You paid ₹50, which the fee of ₹99 uses up: there is no gift card.'],
  [{ refundWhen: 'by Thu 3 Dec' }, 'Gift card of ₹1,800 (₹1,899 − ₹99 fee) by Thu 3 Dec.'],
  [
    { refundMethod: 'account', refundWhen: 'within 2 days of your items passing our check' },
    '₹1,800 refund (₹1,899 − ₹99 fee) to your UPI ID or bank account within 2 days of your items passing our check.',
  ],
  [
    { paidPaise: 5000, refundWhen: 'by Thu 3 Dec' },
    'You paid ₹50, which the fee of ₹99 uses up: there is no gift card.',
  ],
  [{ type: 'Exchange', refundWhen: 'by Thu 3 Dec' }, 'Exchange fee ₹99.'],
  [{ paidPaise: 5000 }, 'You paid ₹50, which the fee of ₹99 uses up: there is no gift card.'],
  [{ mostPaise: 0 }, 'There is nothing to refund, so there is no gift card.'],
  [
    { isUnknown: true, refundWhen: 'by Thu 3 Dec' },
    'Gift card. Something was refunded on this order already, so we confirm the amount to you first.',
  ],
  [
    { isUnknown: true, refundMethod: 'source' },
    'Refund to your original payment method. Something was refunded on this order already, so we confirm the ' +
      'amount to you first.',
  ],
  [{ type: 'Exchange' }, 'Exchange fee ₹99.'],
  [{ type: 'Exchange', isUnknown: true }, 'Exchange fee ₹99.'],
  [{ type: 'Exchange', feePaise: 0 }, 'No charge.'],
  [
    { type: 'Exchange', morePaise: 20_000 },
    'What you chose costs ₹200 more; with the exchange fee of ₹99 that is ₹299.',
  ],
  [{ type: 'Exchange', feePaise: 0, morePaise: 20_050 }, 'What you chose costs ₹200.50 more.'],
])('%j: %s', (change, sentence) => {
  expect(youGet({ ...back, ...change })).toBe(sentence)
})

test.each<[Partial<Worth>, string]>([
  [{ type: 'Exchange', refundMethod: 'source' }, '₹1,899 refund to your original payment method.'],
  [{ type: 'Exchange', refundMethod: 'card' }, 'Gift card of ₹1,899.'],
  [{ type: 'Exchange' }, 'Exchange fee ₹99. Pay at the door.'],
  [{ type: 'Exchange', feePaise: 0 }, 'No charge.'],
  [{ type: 'Exchange', feePaise: 0, morePaise: 20_000 }, 'What you chose costs ₹200 more. Pay at the door.'],
  [
    { type: 'Exchange', morePaise: 20_000, feeWay: 'deducted', refundMethod: 'source' },
    '₹1,800 refund (₹1,899 − ₹99 fee) to your original payment method.',
  ],
  [{}, 'Gift card of ₹1,800 (₹1,899 − ₹99 fee).'],
])('%j, with how the fee is paid: %s', (change, sentence) => {
  expect(brings({ ...back, ...change }, 'Pay at the door.')).toBe(sentence)
})

test.each<[Partial<Worth>, string]>([
  [{}, 'gift card ₹1,800'],
  [{ refundMethod: 'card', feePaise: 0 }, 'gift card ₹1,899'],
  [{ refundMethod: 'source' }, 'refund ₹1,800'],
  [{ refundMethod: 'account' }, 'refund ₹1,800'],
  [{ refundMethod: 'credit' }, 'store credit ₹1,800'],
  [{ isUnknown: true }, 'gift card, amount to be confirmed'],
  [{ isUnknown: true, refundMethod: 'account' }, 'refund, amount to be confirmed'],
  [{ paidPaise: 5000 }, 'no gift card'],
  [{ mostPaise: 0, refundMethod: 'source' }, 'no refund'],
  [{ type: 'Exchange' }, 'fee ₹99'],
  [{ type: 'Exchange', feePaise: 0 }, 'no charge'],
  [{ type: 'Exchange', morePaise: 20_000 }, '₹299 to pay'],
  [{ type: 'Exchange', refundMethod: 'source' }, 'refund ₹1,899'],
])('%j, in short: %s', (change, words) => {
  expect(youGetInShort({ ...back, ...change })).toBe(words)
})
