import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderReceipt, type OrderSums } from './order-receipt.ts'

const NONE = { shopPaise: 0, cashPaise: 0, openPaise: 0 }
const SUMS: OrderSums = { itemsPaise: 259_800, taxPaise: 0, paidPaise: 259_800, totalPaise: 259_800, refundedPaise: 0 }

const rowsOf = (sums: Partial<OrderSums>, about: Partial<Parameters<typeof orderReceipt>[1]> = {}) =>
  orderReceipt({ ...SUMS, ...sums }, { payment: 'Paid', paid: NONE, isCancelled: false, ...about }).map(
    ({ what, paise }) => `${what} ${paise}`,
  )

test.each([
  ['nothing beside its items', {}, {}, ['items 259800', 'total 259800']],
  ['20 % off', { paidPaise: 207_840, totalPaise: 207_840 }, {}, ['items 259800', 'discount 51960', 'total 207840']],
  [
    'tax on top, and delivery',
    { taxPaise: 12_990, paidPaise: 272_790, totalPaise: 282_690 },
    {},
    ['items 259800', 'tax 12990', 'delivery 9900', 'total 282690'],
  ],
  ['a discount on the whole order', { totalPaise: 200_000 }, {}, ['items 259800', 'discount 59800', 'total 200000']],
  ['a refund of a part', { refundedPaise: 46_020 }, {}, ['items 259800', 'total 259800', 'refunded 46020']],
  [
    'COD, still to come',
    {},
    { payment: 'COD' as const, paid: { ...NONE, openPaise: 259_800 } },
    ['items 259800', 'total 259800', 'on_delivery 259800'],
  ],
  ['prepaid and not paid yet', {}, { paid: { ...NONE, openPaise: 259_800 } }, ['items 259800', 'total 259800']],
  [
    'COD, cancelled',
    {},
    { payment: 'COD' as const, paid: { ...NONE, openPaise: 259_800 }, isCancelled: true },
    ['items 259800', 'total 259800'],
  ],
  [
    'all for nothing',
    { itemsPaise: 69_900, paidPaise: 0, totalPaise: 0 },
    {},
    ['items 69900', 'discount 69900', 'total 0'],
  ],
])('the receipt of an order with %s', (_, sums, about, rows) => {
  expect(rowsOf(sums, about)).toEqual(rows)
})

test('whatever was ordered, the rows before the total add up to it', () => {
  const paise = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(paise, paise, paise, paise, fc.nat(100), (itemsPaise, taxPaise, totalPaise, refundedPaise, share) => {
      const paidPaise = Math.floor(((itemsPaise + taxPaise) * share) / 100)
      const rows = orderReceipt(
        { itemsPaise, taxPaise, paidPaise, totalPaise, refundedPaise },
        { payment: 'Paid', paid: NONE, isCancelled: false },
      )
      const of = (name: string) => rows.find(({ what }) => what === name)?.paise ?? 0
      expect(of('items') - of('discount') + of('tax') + of('delivery')).toBe(of('total'))
      expect(rows.every((row) => row.paise >= 0)).toBe(true)
    }),
  )
})
