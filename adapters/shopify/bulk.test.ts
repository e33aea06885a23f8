import { expect, test } from 'vitest'
import { translate } from './translate.ts'

const LINES = [
  {
    id: 'gid://shopify/LineItem/11',
    title: 'Uzan Shirt',
    sku: 'LL-M',
    variantTitle: 'M / Indigo',
    quantity: 2,
    currentQuantity: 1,
    originalUnitPriceSet: { shopMoney: { amount: '1499.0' } },
    variant: { id: 'gid://shopify/ProductVariant/21' },
    product: { id: 'gid://shopify/Product/31' },
  },
  { id: 'gid://shopify/LineItem/12', quantity: 1, currentQuantity: 0, variant: null, product: null },
]
const parcel = (id: number, deliveredAt: string | null, status = 'SUCCESS') => ({
  id: `gid://shopify/Fulfillment/${id}`,
  name: `#1042-F${id}`,
  status,
  displayStatus: deliveredAt ? 'DELIVERED' : 'IN_TRANSIT',
  createdAt: '2026-11-12T03:30:00Z',
  deliveredAt,
  trackingInfo: [{ company: 'Delhivery', number: '29041234567', url: null }],
})
const ORDER = {
  id: 'gid://shopify/Order/1',
  name: '#1042',
  number: 1042,
  createdAt: '2026-11-10T04:30:00Z',
  updatedAt: '2026-11-14T10:00:00Z',
  email: 'anita.das@example.com',
  tags: ['replacement'],
  paymentGatewayNames: ['Cash on Delivery (COD)'],
  displayFulfillmentStatus: 'FULFILLED',
  totalPriceSet: { shopMoney: { amount: '2998.00', currencyCode: 'INR' } },
  shippingAddress: {
    firstName: 'Anita',
    address1: '12 Uzan Bazar',
    city: 'Guwahati',
    province: 'Assam',
    zip: '781001',
    phone: '098640 12345',
  },
  customer: { id: 'gid://shopify/Customer/41', firstName: 'Anita' },
  fulfillments: [parcel(1, '2026-11-14T10:00:00Z')],
  lineItems: LINES,
}
const read = (change: object) => translate('import/order', { ...ORDER, ...change })

test('an exported order in our words', () => {
  expect(read({})).toMatchObject({
    news: {
      about: 'order',
      order: {
        id: '1',
        version: '2026-11-14T10:00:00.000Z',
        orderNumber: '1042',
        customerId: '41',
        firstName: 'Anita',
        phone: '+919864012345',
        totalPaise: 299_800,
        lines: [
          {
            id: '11',
            variantId: '21',
            productId: '31',
            name: 'Uzan Shirt - M / Indigo',
            pricePaise: 149_900,
            quantity: 2,
          },
          { id: '12', variantId: null, quantity: 0 },
        ],
        fulfilments: [
          {
            id: '1',
            version: '2026-11-12T03:30:00.000Z',
            status: 'success',
            shipmentStatus: 'delivered',
            awb: '29041234567',
          },
        ],
      },
    },
  })
})

const early = parcel(1, '2026-11-13T10:00:00Z')
const late = parcel(2, '2026-11-15T10:00:00Z')
const onTheWay = parcel(3, null)
const cancelled = parcel(4, null, 'CANCELLED')
test.each([
  ['one parcel', { fulfillments: [early] }, ['1']],
  ['two delivered', { fulfillments: [late, early] }, ['2']],
  ['one still on the way', { fulfillments: [early, onTheWay, late] }, ['3']],
  ['one cancelled', { fulfillments: [cancelled, early] }, ['1']],
  ['an order sent in part', { fulfillments: [early], displayFulfillmentStatus: 'PARTIALLY_FULFILLED' }, []],
  ['no parcel', { fulfillments: [] }, []],
])('%s: every line is in the parcel that comes last', (_what, change, packed) => {
  const translation = read(change)
  const order = translation.ok && translation.news.about === 'order' ? translation.news.order : undefined
  expect(order?.fulfilments.filter((one) => one.items?.length === 2).map((one) => one.id)).toEqual(packed)
})

test('what was paid for a line is the price of a piece after all discounts; where the export does not say it, the list price', () => {
  const after = (amount: string) => ({ discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount } } })
  const paid = (change: object) => {
    const translation = read({ lineItems: [{ ...LINES[0], ...change }] })
    const order = translation.ok && translation.news.about === 'order' ? translation.news.order : undefined
    return order?.lines.map(({ paidPaise, ordered }) => [paidPaise, ordered])
  }
  expect(paid({})).toEqual([[299_800, 2]])
  expect(paid(after('1199.2'))).toEqual([[239_840, 2]])
  expect(paid(after('0.0'))).toEqual([[0, 2]])
  expect(paid({ ...after('999.00'), currentQuantity: 0 })).toEqual([[199_800, 2]])
})

test('personal fields may be null', () => {
  expect(read({ email: null, shippingAddress: null, customer: null, fulfillments: null, tags: null })).toMatchObject({
    news: { order: { customerId: null, email: '', phone: '' } },
  })
})

test('an exported product', () => {
  const option = (name: string, value: string) => ({ name, value })
  const product = {
    id: 'gid://shopify/Product/31',
    title: 'Uzan Shirt',
    featuredImage: { url: 'https://cdn.example.com/a.jpg' },
    variants: [
      {
        id: 'gid://shopify/ProductVariant/21',
        selectedOptions: [option('Colour', 'Indigo'), option('Size', 'M')],
        availableForSale: false,
        inventoryItem: { id: 'gid://shopify/InventoryItem/61' },
      },
      { id: 'gid://shopify/ProductVariant/22', selectedOptions: null },
    ],
  }
  expect(translate('import/product', product)).toMatchObject({
    news: {
      product: {
        id: '31',
        version: null,
        variants: [
          { size: 'M', style: 'Indigo', available: false, inventoryItemId: '61' },
          { size: '', available: true, inventoryItemId: null },
        ],
      },
    },
  })
})
