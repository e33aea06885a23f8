import { describe, expect, test } from 'vitest'
import { isGoods, type SoldLine } from './goods.ts'

const line = (change: Partial<SoldLine>): SoldLine => ({
  title: 'Everyday Slub Tee',
  variantTitle: '',
  grams: null,
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
    'COD Convenience Charges',
    'Cash on Delivery (COD) charges',
    'COD charge – non-refundable',
    'COD charges non refundable',
    'Extra COD charges',
    'Platform fees',
    'Handling Charges',
    'Packing charges',
    'Packaging',
    'Gift wrap charges',
    'GIFT  WRAP',
    'Insurance',
    'Transit insurance',
    'Donation',
    'Donation of ₹10',
    'Donation to flood relief',
    'Tip for the rider',
    'Exchange fee',
    'Exchange Fee (order #1042)',
    'Price difference',
    'Remote area surcharge',
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
    'COD fish print tee',
    'Tip of the iceberg tee',
    'Donation box tote',
    'Packing cube set',
    'Charged Up Hoodie',
    'Coffee Brown Kurta',
    'Handling gloves',
    'Insured Wallet',
    'Shipping Forecast Print Shirt',
    '',
    'Dress',
  ])('%s', (title) => {
    expect(isGoods(line({ title }))).toBe(true)
  })
})

describe('what a line has beside its title', () => {
  test.each<[string, Partial<SoldLine>, boolean]>([
    [
      'a charge that is shipped without a weight',
      { title: 'COD charges', grams: 0, variantTitle: 'Default Title' },
      false,
    ],
    ['a charge by amounts', { title: 'Shipping Protection', variantTitle: '₹49' }, false],
    ['a gift wrap in colours that weighs something', { title: 'Gift wrap', variantTitle: 'Red', grams: 40 }, false],
    ['a charge that was given a size and a weight', { title: 'COD charges', variantTitle: 'S', grams: 10 }, false],
    ['a print that begins so, by its size', { title: 'Tip for Monsoon', variantTitle: 'M / Red' }, true],
    ['a tee that is called so, in numbers', { title: 'Free of Charge', variantTitle: '38' }, true],
    ['a print that is called so, by its weight', { title: 'Love without Charge', grams: 220 }, true],
    ['a charge with a size, that is not shipped', { title: 'COD charges', variantTitle: 'M', shipped: false }, false],
  ])('%s', (_what, change, goods) => {
    expect(isGoods(line(change))).toBe(goods)
  })
})
