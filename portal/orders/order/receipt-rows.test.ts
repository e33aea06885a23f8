import { expect, test } from 'vitest'
import type { Bought } from '#contract/my-orders.ts'
import type { News } from '#contract/news/news.ts'
import { isAllFree, receiptRows } from './receipt-rows.ts'

const tee = { id: '1', title: 'Everyday Slub Tee', variant_title: 'L', src: '', size: 'L', quantity: 1 }
const FEE = { ...tee, id: '2', title: 'Exchange fee', size: '', price: '99.00', paid: '99.00', goods: false }
const bought = (items: Bought['items'], receipt: Bought['receipt']): Bought => ({
  at: '2026-11-28T06:00:00.000Z',
  payment: 'Paid',
  address: { address1: '', city: 'Guwahati', zip: '', province: '' },
  items,
  receipt,
})
const shown = (...all: Parameters<typeof receiptRows>) =>
  receiptRows(...all).map(({ label, amount }) => `${label}: ${amount}`)

test('the goods of an exchange cost nothing, and its fee is a row of its own', () => {
  const free = { ...tee, price: '699.00', paid: '0.00' }
  const receipt: Bought['receipt'] = [
    { what: 'items', amount: '798.00' },
    { what: 'discount', amount: '699.00' },
    { what: 'total', amount: '99.00' },
  ]
  const fee = ['Items: Nothing to pay', 'Exchange fee: ₹99', 'Total: ₹99']
  expect(shown(bought([free, FEE], receipt), undefined)).toEqual(fee)
  const paid = { ...free, id: '3', paid: '699.00' }
  expect(shown(bought([paid, FEE], receipt), undefined)).toEqual(['Items: ₹798', 'Discount: − ₹699', 'Total: ₹99'])
  const other = receipt.map((row) => (row.what === 'total' ? { ...row, amount: '90.00' } : row))
  expect(shown(bought([free, FEE], other), undefined), 'rows always add up').toContain('Discount: − ₹699')
})

const cancelled = (when?: string): News => ({
  line: 'Your order is cancelled',
  says: '',
  tint: 'plain',
  at: 0,
  thread: [
    { label: 'Cancelled', state: 'now' },
    { label: 'Refunded', state: 'promise', ...(when ? { when } : {}) },
  ],
})

test('a refund is on its way until its day, then it is refunded', () => {
  const of = (news?: News) => shown(bought([], [{ what: 'refunded', amount: '7297.00' }]), news)[0]
  expect([of(cancelled('by Sat 5 Dec')), of(cancelled()), of()]).toEqual([
    'Refund on its way, by Sat 5 Dec: − ₹7,297',
    'Refunded: − ₹7,297',
    'Refunded: − ₹7,297',
  ])
})

test.each([
  ['0.00', true],
  ['99.00', false],
])('of a total of %s all is free: %j', (amount, isFree) => {
  expect(isAllFree(bought([], [{ what: 'total', amount }]))).toBe(isFree)
})

test('of a cash order that was cancelled nothing was paid', () => {
  const item = { ...tee, price: '699.00', paid: '699.00', ended: 'cancelled' as const }
  const receipt: Bought['receipt'] = [{ what: 'total', amount: '699.00' }]
  const cash = { ...bought([item], receipt), payment: 'COD' as const }
  expect(shown(cash, undefined)).toEqual(['Total: ₹699', 'Paid: ₹0'])
  expect(shown({ ...cash, payment: 'Paid' }, undefined)).toEqual(['Total: ₹699'])
  expect(shown({ ...cash, items: [tee, item].map((one) => ({ ...item, ...one })) }, undefined)).toContain('Paid: ₹0')
  expect(shown({ ...cash, items: [{ ...tee, price: '1.00', paid: '1.00' }, item] }, undefined)).toEqual(['Total: ₹699'])
})
