import { describe, expect, test } from 'vitest'
import { isGoods, type SoldLine } from './goods.ts'

const line = (change: Partial<SoldLine>): SoldLine => ({
  title: 'Everyday Slub Tee',
  giftCard: false,
  tip: false,
  shipped: true,
  ...change,
})

describe('what the shop says of a line', () => {
  test.each<[string, Partial<SoldLine>, boolean]>([
    ['a tee', {}, true],
    ['a line without a title', { title: '' }, true],
    ['a gift card', { giftCard: true }, false],
    ['a tip', { tip: true }, false],
    ['what is not shipped', { shipped: false }, false],
  ])('%s', (_, change, goods) => {
    expect(isGoods(line(change))).toBe(goods)
  })
})

describe('a charge that is sold as a line, though the shop says that it is shipped', () => {
  test.each([
    'Tip',
    'Gift Card',
    'E-Gift Card',
    'COD Charge',
    'COD charges (₹50)',
    'COD Fee - Rs. 49',
    'Cash on Delivery Fee',
    'Gift Wrap',
    'Gift-wrapping – red',
    'Shipping Protection',
    'Shipping Protection by Sure',
    'Package protection: full cover',
    'Convenience Fee',
  ])('%s', (title) => {
    expect(isGoods(line({ title }))).toBe(false)
  })
})

describe('goods whose title only sounds like a charge', () => {
  test.each([
    'Gift Wrap Dress',
    'Nodi Wrap Top, Indigo',
    'Tip-toe Socks',
    'Codpiece Belt',
    'Gift Box of Socks',
    'UV Protection Shirt',
    'COD Sweatshirt',
    'Dress',
  ])('%s', (title) => {
    expect(isGoods(line({ title }))).toBe(true)
  })
})
