import { expect, test } from 'vitest'
import type { EarlierRequest } from '#contract/orders.ts'
import { receiptOf } from './receipt-of.ts'

const request = (fields: Partial<EarlierRequest>): EarlierRequest => ({
  fulfillment_id: '1042.1',
  type: 'Return',
  status: 'received',
  created_at: '2026-11-24T06:30:00.000Z',
  line_items: [],
  ...fields,
})

/** A receipt as read: "Items ₹699 | Refund ₹600: By Thu 3 Dec". */
function read(fields: Partial<EarlierRequest>): string | undefined {
  const receipt = receiptOf(request(fields))
  if (!receipt) return undefined
  const rows = receipt.rows.map(({ label, amount }) => `${label} ${amount}`).join(' | ')
  return receipt.when ? `${rows}: ${receipt.when}` : rows
}

test.each<[string, Partial<EarlierRequest>, string | undefined]>([
  [
    'a refund that is to come',
    { fee: 99, paid: '699.00', refund_way: 'source', refund_when: 'within 7 days of your items passing our check' },
    'Items ₹699 | Return fee − ₹99 | Refund ₹600: ' +
      'To your original payment method within 7 days of your items passing our check',
  ],
  [
    'a refund with its day',
    { fee: 0, paid: '699.00', refund_way: 'account', refund_by: '2026-12-03' },
    'Items ₹699 | Refund ₹699: To your UPI ID or bank account by Thu 3 Dec',
  ],
  ['a gift card', { fee: 99, paid: '699.00' }, 'Items ₹699 | Return fee − ₹99 | Gift card ₹600: By email'],
  ['store credit without a day', { fee: 0, paid: '50.00', refund_way: 'credit' }, 'Items ₹50 | Store credit ₹50'],
  ['a fee that uses it up', { fee: 99, paid: '50.00', refund_way: 'source' }, expect.stringContaining('Refund ₹0')],
  ['an amount that is not known', { fee: 99 }, undefined],
  [
    'an exchange',
    { type: 'Exchange', fee: 99, more: '200.00', fee_words: 'Pay in cash on delivery.' },
    'Exchange fee ₹99 | Price difference ₹200 | To pay ₹299: Pay in cash on delivery.',
  ],
  ['an exchange that is paid', { type: 'Exchange', fee: 99, fee_paid: true }, 'Exchange fee ₹99 | Paid ₹99'],
  ['an exchange without costs', { type: 'Exchange', fee: 0 }, 'No charge ₹0'],
  ['an exchange that is over', { type: 'Exchange' }, undefined],
  [
    'an exchange that ends as money',
    { type: 'Exchange', fee: 99, paid: '699.00', refund_way: 'source' },
    'Items ₹699 | Refund ₹699: To your original payment method',
  ],
  [
    'money that was sent',
    { steps: [{ at: '2026-11-24T06:30:00.000Z', step: 'settled', kind: 'refund', amount: '460.20', reference: 'R1' }] },
    'Refunded ₹460.20: On Tue 24 Nov, to your original payment method',
  ],
  [
    'money that was sent, with what it is made of',
    {
      fee: 99,
      paid: '699.00',
      refund_to: { state: 'paid', to: 'ri…@okaxis' },
      steps: [{ at: '2026-11-24T06:30:00.000Z', step: 'settled', kind: 'refund', amount: '600.00', reference: 'R1' }],
    },
    'Items ₹699 | Return fee − ₹99 | Refunded ₹600: On Tue 24 Nov, to ri…@okaxis',
  ],
  [
    'an amount that staff chose',
    {
      fee: 99,
      paid: '699.00',
      steps: [
        { at: '2026-11-24T06:30:00.000Z', step: 'settled', kind: 'gift_card', amount: '300.00', reference: 'R1' },
      ],
    },
    'Gift card sent ₹300: On Tue 24 Nov, by email',
  ],
])('%s', (_, fields, words) => {
  expect(read(fields)).toEqual(words)
})
