import { expect, test } from 'vitest'
import type { FoundOrder } from '#contract/order-search.ts'
import { placedWords, shownId, type Standing, standingOf, linksOf } from './order-facts.ts'

const order = (change: Partial<FoundOrder> = {}): FoundOrder => ({
  id: '1042',
  gid: 'gid://shopify/Order/5678901234567',
  date: '2026-11-17T10:00:00Z',
  amount: '1499.00',
  dispatched: false,
  cancelled: false,
  rto: false,
  delivered: false,
  customer_id: '7001',
  ...change,
})

const { gid: _gid, ...nameless } = order()
const { customer_id: _customer, ...unowned } = order({ delivered: true, dispatched: true })

test.each<[Standing, FoundOrder]>([
  ['rto', order({ rto: true, cancelled: true, dispatched: true })],
  ['cancelled', order({ cancelled: true, dispatched: true })],
  ['dispatched', order({ dispatched: true })],
  ['dispatched', { ...nameless, dispatched: true }],
  ['waiting', order()],
  ['unsent', nameless],
])('%s', (standing, found) => {
  expect(standingOf(found)).toBe(standing)
})

test('a delivered order leads to its return and to help, by the id in its gid', () => {
  const found = order({ dispatched: true, delivered: true })
  expect(linksOf(found)).toEqual({
    track: false,
    giveBack: '/exchangeportal?customer=7001&order=5678901234567',
    seeRequest: undefined,
    help: '/newticket?customer=7001&order=1042',
  })
})

test.each<[FoundOrder['returns'], 'giveBack' | 'seeRequest' | undefined]>([
  ['open', 'giveBack'],
  ['asked', 'seeRequest'],
  ['over', undefined],
])('an order whose return is %s leads to %s', (returns, way) => {
  const { giveBack, seeRequest } = linksOf(order({ delivered: true, ...(returns ? { returns } : {}) }))
  const path = '/exchangeportal?customer=7001&order=5678901234567'
  expect({ giveBack, seeRequest }).toEqual({
    giveBack: undefined,
    seeRequest: undefined,
    ...(way ? { [way]: path } : {}),
  })
})

test('what was asked back leads to the page of its request', () => {
  const { seeRequest } = linksOf(order({ delivered: true, returns: 'asked', request: '1042.2' }))
  expect(seeRequest).toBe('/requests/1042-F2?customer=7001')
})

test.each([
  ['not delivered', order({ dispatched: true })],
  ['without a gid', { ...nameless, delivered: true }],
  ['without a customer', unowned],
])('an order %s leads to no return', (_, found) => {
  expect(linksOf(found).giveBack).toBeUndefined()
})

test('an order without a customer leads to no ticket', () => {
  expect(linksOf(unowned).help).toBeUndefined()
})

test.each([
  [true, order()],
  [true, order({ rto: true, dispatched: true })],
  [true, order({ cancelled: true, dispatched: true })],
  [false, order({ cancelled: true })],
  [false, order({ dispatched: true })],
])('a link to the tracking: %j', (track, found) => {
  expect(linksOf(found).track).toBe(track)
})

test.each([
  ['1042', '#1042'],
  ['#1042', '#1042'],
  ['LL.7', '#LL.7'],
])('%s is shown as %s', (id, shown) => {
  expect(shownId(id)).toBe(shown)
})

test.each([
  ['2026-11-17T20:00:00Z', 'Wed 18 Nov'],
  ['2025-11-17T10:00:00Z', 'Mon 17 Nov 2025'],
  ['17/11/2026', '17/11/2026'],
])('%s was placed on %s', (date, words) => {
  expect(placedWords(date, new Date('2026-11-21T10:00:00Z'))).toBe(words)
})
