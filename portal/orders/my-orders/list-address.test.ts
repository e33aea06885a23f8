import { expect, test } from 'vitest'
import type { FoundOrder } from '#contract/order-search.ts'
import { foundPath } from './list-address.ts'

const order = (returns: FoundOrder['returns'], n: number): FoundOrder => ({
  id: String(n),
  gid: `gid://shopify/Order/${n}`,
  date: '2026-11-20',
  dispatched: true,
  cancelled: false,
  rto: false,
  delivered: true,
  customer_id: '7',
  ...(returns ? { returns } : {}),
})
const [open, over, other] = [order('open', 1), order('over', 2), order('open', 3)]

test.each([
  ['the form of the only order that can be returned', [over, open], 'returns', '/exchangeportal?customer=7&order=1'],
  ['the orders, if several can be returned', [open, other], 'returns', '/orderlist?show=returns'],
  ['the orders, if none can be returned', [over], 'returns', '/orderlist?show=returns'],
  ['the orders, if a return is not meant', [open], undefined, '/orderlist'],
] as const)('a search leads to %s', (_what, orders, show, path) => {
  expect(foundPath(orders, show)).toBe(path)
})
