import { expect, test } from 'vitest'
import { type CancelledMoney, moneyBackWords } from './money-back.ts'

const TODAY = '2026-11-28'

test.each<[what: string, CancelledMoney, words: string]>([
  ['nothing was paid', { paidPaise: 0, refundedPaise: 0 }, 'Nothing was charged'],
  [
    'paid, and not refunded yet',
    { paidPaise: 69900, refundedPaise: 0 },
    'Your money goes back to your original payment method',
  ],
  [
    'the refund is on its way',
    { paidPaise: 69900, refundedPaise: 69900, by: '2026-12-05' },
    '₹699 refund on its way, by Sat 5 Dec',
  ],
  [
    'it arrives today at the latest',
    { paidPaise: 69900, refundedPaise: 69900, by: TODAY },
    '₹699 refund on its way, by Sat 28 Nov',
  ],
  ['its day is over', { paidPaise: 69900, refundedPaise: 69900, by: '2026-11-27' }, '₹699 refunded'],
  ['the shop names no day', { paidPaise: 149900, refundedPaise: 139950 }, '₹1,399.50 refunded'],
])('%s', (_what, money, words) => {
  expect(moneyBackWords(money, TODAY)).toBe(words)
})
