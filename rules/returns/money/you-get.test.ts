import { expect, test } from 'vitest'
import type { Worth } from './due.ts'
import { brings, youGet, youGetInShort } from './you-get.ts'

const back: Worth = { type: 'Return', paidPaise: 189_900, feePaise: 9900, mostPaise: 300_000 }

test.each<[Partial<Worth>, string]>([
  [{}, 'You get a gift card of ₹1,800 (₹1,899 − ₹99).'],
  [{ feePaise: 0 }, 'You get a gift card of ₹1,899.'],
  [{ mostPaise: 119_920 }, 'You get a gift card of ₹1,100.20 (₹1,199.20 − ₹99).'],
  [{ madePaise: 50_000 }, 'You get a gift card of ₹1,300 (₹1,899 − ₹99 − ₹500 paid back already).'],
  [{ madePaise: 180_000 }, '₹1,800 was paid back already; there is no gift card beside it.'],
  [{ refundWay: 'source' }, 'You get ₹1,800 back (₹1,899 − ₹99), the way you paid.'],
  [{ refundWay: 'credit', feePaise: 0 }, 'You get ₹1,899 back, as store credit.'],
  [{ paidPaise: 5000 }, 'You paid ₹50, which the fee of ₹99 uses up: there is no gift card.'],
  [{ mostPaise: 0 }, 'There is nothing to pay back, so there is no gift card.'],
  [
    { isUnknown: true },
    'You get a gift card. Something was paid back on this order already, so we confirm the amount to you first.',
  ],
  [
    { isUnknown: true, refundWay: 'source' },
    'You get your money back, the way you paid. Something was paid back on this order already, so we confirm the amount to you first.',
  ],
  [{ type: 'Exchange' }, 'No charge for the goods; exchange fee ₹99.'],
  [{ type: 'Exchange', isUnknown: true }, 'No charge for the goods; exchange fee ₹99.'],
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
  [{ type: 'Exchange', refundWay: 'source' }, 'You get ₹1,899 back, the way you paid.'],
  [{ type: 'Exchange', refundWay: 'card' }, 'You get a gift card of ₹1,899.'],
  [{ type: 'Exchange' }, 'No charge for the goods; exchange fee ₹99. Pay at the door.'],
  [{ type: 'Exchange', feePaise: 0 }, 'No charge.'],
  [{ type: 'Exchange', feePaise: 0, morePaise: 20_000 }, 'What you chose costs ₹200 more. Pay at the door.'],
  [
    { type: 'Exchange', morePaise: 20_000, feeWay: 'deducted', refundWay: 'source' },
    'You get ₹1,800 back (₹1,899 − ₹99), the way you paid.',
  ],
  [{}, 'You get a gift card of ₹1,800 (₹1,899 − ₹99).'],
])('%j, with how the fee is paid: %s', (change, sentence) => {
  expect(brings({ ...back, ...change }, 'Pay at the door.')).toBe(sentence)
})

test.each<[Partial<Worth>, string]>([
  [{}, 'gift card ₹1,800'],
  [{ refundWay: 'card', feePaise: 0 }, 'gift card ₹1,899'],
  [{ refundWay: 'source' }, '₹1,800 back'],
  [{ refundWay: 'account' }, '₹1,800 back'],
  [{ refundWay: 'credit' }, 'store credit ₹1,800'],
  [{ isUnknown: true }, 'gift card, amount to be confirmed'],
  [{ isUnknown: true, refundWay: 'account' }, 'refund, amount to be confirmed'],
  [{ paidPaise: 5000 }, 'no gift card'],
  [{ mostPaise: 0, refundWay: 'source' }, 'no refund'],
  [{ type: 'Exchange' }, 'fee ₹99'],
  [{ type: 'Exchange', feePaise: 0 }, 'no charge'],
  [{ type: 'Exchange', morePaise: 20_000 }, '₹299 to pay'],
  [{ type: 'Exchange', refundWay: 'source' }, '₹1,899 back'],
])('%j, in short: %s', (change, words) => {
  expect(youGetInShort({ ...back, ...change })).toBe(words)
})
