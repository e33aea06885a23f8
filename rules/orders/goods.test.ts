import { describe, expect, test } from 'vitest'
import { type ChargeLists, GIVEN_CHARGES } from './charges.ts'
import { goodsBy, type SoldLine } from './goods.ts'

const isGoods = goodsBy(GIVEN_CHARGES)

const line = (change: Partial<SoldLine>): SoldLine => ({
  title: 'Everyday Slub Tee',
  variantTitle: '',
  sku: '',
  grams: null,
  isShipped: true,
  productType: '',
  productTags: [],
  ...change,
})

describe('what the shop says of a line', () => {
  test.each<[string, Partial<SoldLine>, boolean]>([
    ['a tee', {}, true],
    ['a line without a title', { title: '' }, true],
    ['a gift card, a tip, what is not shipped', { isShipped: false }, false],
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
    ['a charge with a size, that is not shipped', { title: 'COD charges', variantTitle: 'M', isShipped: false }, false],
  ])('%s', (_what, change, goods) => {
    expect(isGoods(line(change))).toBe(goods)
  })
})

describe('by the lists that the shop edits', () => {
  const fee = { title: 'Gold care', sku: 'FEE-07', productType: 'Service', productTags: ['add-on', 'No return'] }
  test.each<[string, Partial<ChargeLists>, Partial<SoldLine>, boolean]>([
    ['nothing is listed', {}, fee, true],
    ['its type', { chargeTypes: ['Shoes', ' sErvice '] }, fee, false],
    ['a part of its type', { chargeTypes: ['Serv'] }, fee, true],
    ['a type, of a product that is not known', { chargeTypes: ['Service'] }, { ...fee, productType: '' }, true],
    ['one of its tags', { chargeTags: ['no return'] }, fee, false],
    ['a tag of its own', { chargeTags: ['return'] }, fee, true],
    ['its SKU', { chargeSkus: ['fee-07'] }, fee, false],
    ['how its SKU begins', { chargeSkus: ['FEE-*'] }, fee, false],
    ['another beginning', { chargeSkus: ['FEE-1*'] }, fee, true],
    ['a SKU, of a line without one', { chargeSkus: ['FEE-*'] }, { ...fee, sku: '' }, true],
    ['its title', { chargeTitles: ['gold cares'] }, { ...fee, title: 'GOLD CARE (₹99) ' }, false],
    ['its title, though it has a size', { chargeTitles: ['gold care'] }, { ...fee, variantTitle: 'M' }, false],
    ['a part of its title', { chargeTitles: ['gold'] }, fee, true],
    ['a title of another script', { chargeTitles: ['उपहार पैकिंग'] }, { title: 'उपहार पैकिंग (₹५०)' }, false],
    ['a word that its fee is for', { chargeWords: ['gold', 'care'] }, { title: 'Gold care fee', grams: 5 }, false],
    ['not all words of a fee with a weight', { chargeWords: ['gold'] }, { title: 'Gold care fee', grams: 5 }, true],
    ['titles that were taken out', { chargeTitles: [] }, { title: 'Gift wrap' }, true],
    ['words that were taken out', { chargeWords: [], chargeTitles: [] }, { title: 'COD charges', grams: 10 }, true],
    ['a title of signs alone', { chargeTitles: ['wrap'] }, { title: '₹ 49 –' }, true],
  ])('%s', (_what, lists, change, goods) => {
    expect(goodsBy({ ...GIVEN_CHARGES, ...lists })(line(change))).toBe(goods)
  })
})
