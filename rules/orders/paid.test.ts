import { expect, test } from 'vitest'
import { type OrderMoney, paidOf, paidWords } from './paid.ts'
import type { Payment } from './payment.ts'

/** An order of ₹1,999 of which Shopify says that nothing is paid. */
const OPEN: OrderMoney = {
  totalPaise: 199_900,
  status: 'pending',
  currentPaise: 199_900,
  outstandingPaise: 199_900,
  receivedPaise: null,
  refundedPaise: 0,
  arrived: { isAll: false, paise: 0 },
}
const ADVANCE: Partial<OrderMoney> = { status: 'partially_paid', outstandingPaise: 149_900 }
const ALL = { isAll: true, paise: 199_900 }
const HALF = { isAll: false, paise: 100_000 }

test.each<[string, Payment, Partial<OrderMoney>, number, number, string]>([
  ['COD, on its way', 'COD', {}, 0, 0, '₹1,999 to be paid on delivery'],
  ['COD, arrived, still pending', 'COD', { arrived: ALL }, 0, 199_900, '₹1,999 in cash to the courier'],
  [
    'COD, half arrived',
    'COD',
    { arrived: HALF },
    0,
    100_000,
    '₹1,000 in cash to the courier, ₹999 to be paid on delivery',
  ],
  ['COD, remitted', 'COD', { status: 'paid', outstandingPaise: 0, arrived: null }, 199_900, 0, '₹1,999 paid'],
  ['COD, remitted, the amounts late', 'COD', { status: 'paid', arrived: ALL }, 199_900, 0, '₹1,999 paid'],
  ['part paid online, on its way', 'COD', ADVANCE, 50_000, 0, '₹500 paid online, ₹1,499 to be paid on delivery'],
  [
    'part paid online, arrived',
    'COD',
    { ...ADVANCE, arrived: ALL },
    50_000,
    149_900,
    '₹500 paid online, ₹1,499 in cash to the courier',
  ],
  [
    'part paid online, half arrived',
    'COD',
    { ...ADVANCE, arrived: HALF },
    50_000,
    50_000,
    '₹500 paid online, ₹500 in cash to the courier, ₹999 to be paid on delivery',
  ],
  [
    'part paid online, COD, nothing told of the rest',
    'COD',
    { status: 'partially_paid', outstandingPaise: null },
    199_900,
    0,
    '₹1,999 paid',
  ],
  [
    'a line was taken out of an unpaid order',
    'COD',
    { currentPaise: 99_900, outstandingPaise: 99_900, arrived: ALL },
    0,
    99_900,
    '₹999 in cash to the courier',
  ],
  ['not COD, arrived, pending', 'Paid', { arrived: ALL }, 0, 0, '₹1,999 not paid yet'],
  ['not COD, in part', 'Paid', { ...ADVANCE, arrived: ALL }, 50_000, 0, '₹500 paid online, ₹1,499 not paid yet'],
  ['pending, no amounts', 'Paid', { outstandingPaise: null, currentPaise: null }, 0, 0, '₹1,999 not paid yet'],
  ['reserved by the bank', 'Paid', { status: 'authorized', outstandingPaise: 0 }, 0, 0, 'Nothing was paid'],
  ['called off', 'Paid', { status: 'voided', outstandingPaise: 0 }, 0, 0, 'Nothing was paid'],
  [
    'called off after all was delivered for cash',
    'COD',
    { status: 'voided', outstandingPaise: 0, arrived: { isAll: true, paise: 199_900 } },
    0,
    199_900,
    '₹1,999 in cash to the courier',
  ],
  [
    'called off after a part of it was delivered for cash',
    'COD',
    { status: 'voided', outstandingPaise: 0, arrived: { isAll: true, paise: 99_900 } },
    0,
    99_900,
    '₹999 in cash to the courier',
  ],
  [
    'called off, for cash, before anything arrived',
    'COD',
    { status: 'voided', outstandingPaise: 0, arrived: { isAll: true, paise: 0 } },
    0,
    0,
    'Nothing was paid',
  ],
  ['paid', 'Paid', { status: 'paid', outstandingPaise: 0, arrived: null }, 199_900, 0, '₹1,999 paid'],
  [
    'paid back in part',
    'Paid',
    { status: 'partially_refunded', currentPaise: 99_900, outstandingPaise: 0, refundedPaise: 100_000 },
    199_900,
    0,
    '₹1,999 paid',
  ],
  [
    'a return without money',
    'Paid',
    { status: 'paid', currentPaise: 99_900, outstandingPaise: -100_000 },
    199_900,
    0,
    '₹1,999 paid',
  ],
  [
    'an advance that was paid back in part',
    'COD',
    { ...ADVANCE, currentPaise: 199_900, outstandingPaise: 169_900, refundedPaise: 20_000 },
    50_000,
    0,
    '₹500 paid online, ₹1,499 to be paid on delivery',
  ],
  [
    'what an export says came in',
    'Paid',
    { ...ADVANCE, receivedPaise: 60_000 },
    60_000,
    0,
    '₹600 paid online, ₹1,399 not paid yet',
  ],
  ['made by an app, on its way', 'COD', { status: '' }, 0, 0, '₹1,999 to be paid on delivery'],
  ['made by an app, arrived', 'COD', { status: '', arrived: ALL }, 0, 199_900, '₹1,999 in cash to the courier'],
  ['made by an app, not COD', 'Paid', { status: '', receivedPaise: 0 }, 0, 0, '₹1,999 not paid yet'],
  [
    'an order of before',
    'COD',
    { status: '', currentPaise: null, outstandingPaise: null, arrived: null },
    199_900,
    0,
    '₹1,999 paid',
  ],
])('%s (%s)', (_what, payment, change, shopPaise, cashPaise, words) => {
  const paid = paidOf({ ...OPEN, ...change }, payment)
  expect([paid.shopPaise, paid.cashPaise, paidWords(paid, payment)]).toEqual([shopPaise, cashPaise, words])
})
