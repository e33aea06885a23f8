import { readFileSync } from 'node:fs'
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
    lastName: 'Das',
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
    event: {
      about: 'order',
      order: {
        id: '1',
        version: '2026-11-14T10:00:00.000Z',
        orderNumber: '1042',
        customerId: '41',
        firstName: 'Anita',
        lastName: 'Das',
        phone: '+919864012345',
        totalPaise: 299_800,
        lines: [
          {
            id: '11',
            variantId: '21',
            productId: '31',
            name: 'Uzan Shirt - M / Indigo',
            pricePaise: 149_900,
            quantity: 1,
          },
          { id: '12', variantId: null, quantity: 0 },
        ],
        refunds: null,
        openReturns: [],
        fulfilments: [
          {
            id: '1',
            version: '2026-11-12T03:30:00.000Z',
            status: 'success',
            shipmentStatus: 'delivered',
            awbs: ['29041234567'],
          },
        ],
      },
    },
  })
})

test('what an export says was paid, and paid back', () => {
  const shop = (amount: string) => ({ shopMoney: { amount } })
  const change = {
    displayFinancialStatus: 'PARTIALLY_PAID',
    currentTotalPriceSet: shop('1999.0'),
    totalOutstandingSet: shop('-1.5'),
    totalReceivedSet: shop('500.0'),
    totalRefundedSet: shop('0.0'),
  }
  expect(read(change)).toMatchObject({
    event: {
      order: {
        money: {
          status: 'partially_paid',
          currentPaise: 199_900,
          outstandingPaise: -150,
          receivedPaise: 50_000,
          refundedPaise: 0,
        },
      },
    },
  })
  expect(read({})).toMatchObject({ event: { order: { money: { status: '', receivedPaise: null } } } })
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
  const order = translation.ok && translation.event.about === 'order' ? translation.event.order : undefined
  expect(order?.fulfilments.filter((one) => one.items?.length === 1).map((one) => one.id)).toEqual(packed)
})

const packedIn = (change: object) => {
  const translation = read(change)
  const order = translation.ok && translation.event.about === 'order' ? translation.event.order : undefined
  return order?.fulfilments.map(({ id, items }) => [id, items])
}
const IN_PART = { displayFulfillmentStatus: 'PARTIALLY_FULFILLED' }
const line = (id: number, quantity: number, unfulfilledQuantity: number, currentQuantity = quantity) => ({
  id: `gid://shopify/LineItem/${id}`,
  quantity,
  currentQuantity,
  unfulfilledQuantity,
})

test('of an order sent in part, what was sent is in the parcel that comes last', () => {
  const lineItems = [line(11, 3, 1), line(12, 1, 1), line(13, 2, 0, 1)]
  const sent = [
    { lineItemId: '11', quantity: 2 },
    { lineItemId: '13', quantity: 1 },
  ]
  expect(packedIn({ ...IN_PART, lineItems, fulfillments: [early] })).toEqual([['1', sent]])
  expect(packedIn({ ...IN_PART, lineItems, fulfillments: [early, onTheWay] })).toEqual([
    ['1', null],
    ['3', sent],
  ])
})

test('where the file says what was in each parcel, that is taken as it is', () => {
  const of = (id: number, quantity: number) => ({ quantity, lineItem: { id: `gid://shopify/LineItem/${id}` } })
  const lineItems = [line(11, 2, 0), line(12, 1, 1)]
  const fulfillments = [
    { ...early, fulfillmentLineItems: { nodes: [of(11, 1)] } },
    { ...onTheWay, fulfillmentLineItems: { edges: [{ node: of(11, 1) }] } },
  ]
  expect(packedIn({ ...IN_PART, lineItems, fulfillments })).toEqual([
    ['1', [{ lineItemId: '11', quantity: 1 }]],
    ['3', [{ lineItemId: '11', quantity: 1 }]],
  ])
})

test('the price paid for a piece is after all discounts; where the export lacks it, the list price', () => {
  const after = (amount: string) => ({ discountedUnitPriceAfterAllDiscountsSet: { shopMoney: { amount } } })
  const paid = (change: object) => {
    const translation = read({ lineItems: [{ ...LINES[0], currentQuantity: 2, ...change }] })
    const order = translation.ok && translation.event.about === 'order' ? translation.event.order : undefined
    return order?.lines.map(({ paidPaise, ordered }) => [paidPaise, ordered])
  }
  expect(paid({})).toEqual([[299_800, 2]])
  expect(paid(after('1199.2'))).toEqual([[239_840, 2]])
  expect(paid(after('0.0'))).toEqual([[0, 2]])
  expect(paid({ ...after('999.00'), currentQuantity: 1 })).toEqual([[99_900, 1]])
  expect(paid({ ...after('999.00'), currentQuantity: 0 })).toEqual([[99_900, 1]])
})

test('personal fields may be null', () => {
  expect(read({ email: null, shippingAddress: null, customer: null, fulfillments: null, tags: null })).toMatchObject({
    event: { order: { customerId: null, email: '', phone: '' } },
  })
})

const option = (name: string, value: string) => ({ name, value })
const GRAMS_280 = { unit: 'KILOGRAMS', value: 0.28 }
const PRODUCT = {
  id: 'gid://shopify/Product/31',
  title: 'Uzan Shirt',
  featuredImage: { url: 'https://cdn.example.com/a.jpg' },
  variants: [
    {
      id: 'gid://shopify/ProductVariant/21',
      selectedOptions: [option('Colour', 'Indigo'), option('Size', 'M')],
      price: '1499.00',
      availableForSale: false,
      inventoryPolicy: 'CONTINUE',
      inventoryItem: { id: 'gid://shopify/InventoryItem/61', measurement: { weight: GRAMS_280 } },
    },
    { id: 'gid://shopify/ProductVariant/22', selectedOptions: null },
  ],
}

test('an exported product', () => {
  const indigo = { size: 'M', colour: 'Indigo' }
  expect(translate('import/product', PRODUCT)).toMatchObject({
    event: {
      product: {
        id: '31',
        version: null,
        variants: [
          { ...indigo, pricePaise: 149_900, available: false, sellsOn: true, inventoryItemId: '61', grams: 280 },
          { size: '', pricePaise: null, available: true, sellsOn: null, inventoryItemId: null },
        ],
      },
    },
  })
})

/** The same, which notes every name that is read of it. */
function noting<Value>(value: Value, names: Set<string>): Value {
  if (typeof value !== 'object' || value === null) return value
  return new Proxy(value, {
    get(target, key) {
      if (typeof key === 'string' && !Array.isArray(target)) names.add(key)
      return noting(Reflect.get(target, key) as unknown, names)
    },
  })
}

test('the queries that owners are told to run ask for every field that is read', () => {
  const page = readFileSync(new URL('../../docs/back-fill.md', import.meta.url), 'utf8')
  const [orders = '', products = ''] = page.split('query Products')
  // Fields that a bulk operation cannot contain; they are queried order by order.
  const oneByOne = ['fulfillmentLineItems', 'nodes', 'edges', 'refunds', 'discountAllocations', 'featuredMedia']
  for (const [topic, payload, query] of [
    ['import/order', ORDER, orders],
    ['import/product', { ...PRODUCT }, products.split('```')[0] ?? ''],
  ] as const) {
    const names = new Set<string>()
    expect(translate(topic, noting(payload, names))).toMatchObject({ ok: true })
    expect([...names].filter((name) => !oneByOne.includes(name) && !new RegExp(`\\b${name}\\b`).test(query))).toEqual(
      [],
    )
    expect(names.size).toBeGreaterThan(8)
  }
})

test('an exported line says whether it is shipped, and with which others it was bought as one', () => {
  const line = (change: object) => read({ lineItems: [{ ...LINES[0], ...change }] })
  const table = [
    [{}, true, ''],
    [{ isGiftCard: false, requiresShipping: true, lineItemGroup: null }, true, ''],
    [{ isGiftCard: true }, false, ''],
    [{ requiresShipping: false, title: 'Tip' }, false, ''],
    [{ title: 'Gift Wrap' }, true, ''],
    [{ lineItemGroup: { id: 'gid://shopify/LineItemGroup/77' } }, true, '77'],
  ] as const
  for (const [change, isShipped, bundle] of table)
    expect(line(change)).toMatchObject({ event: { order: { lines: [{ isShipped, bundle }] } } })
})

test('an exported order in another currency than INR is refused', () => {
  expect(read({ currencyCode: 'USD' })).toEqual({ ok: false, reason: 'currencyCode is not INR' })
  expect(read({ totalPriceSet: { shopMoney: { amount: '2998.00', currencyCode: 'USD' } } })).toEqual({
    ok: false,
    reason: 'totalPriceSet.shopMoney.currencyCode is not INR',
  })
  expect(read({ currencyCode: 'INR' })).toMatchObject({ ok: true })
})

test.each([
  ['an open return', { status: 'OPEN' }, 1, 0],
  ['a request for one', { status: 'REQUESTED' }, 1, 0],
  ['one that was declined', { status: 'DECLINED' }, 1, 1],
  ['one that was paid back is out of the line already', { status: 'OPEN' }, 0, 1],
])('what is in a return of before is not left, in the answer of a query: %s', (_, change, open, left) => {
  const item = { quantity: 1, refundedQuantity: 1 - open, fulfillmentLineItem: { lineItem: { id: LINES[0]?.id } } }
  const returns = { nodes: [{ id: 'gid://shopify/Return/1', ...change, returnLineItems: { nodes: [item] } }] }
  expect(read({ returns })).toMatchObject({ event: { order: { lines: [{ quantity: left }, { quantity: 0 }] } } })
})

test('the picture of an exported product is its first, by either name that Shopify has for it', () => {
  const url = 'https://cdn.example.com/tee.jpg'
  const event = (change: object) => translate('import/product', { ...PRODUCT, featuredImage: null, ...change })
  expect(event({ featuredImage: { url } })).toMatchObject({ event: { product: { imageUrl: url } } })
  const media = { featuredMedia: { preview: { image: { url } } } }
  expect(event(media)).toMatchObject({ event: { product: { imageUrl: url } } })
  expect(event({ featuredMedia: { preview: null } })).toMatchObject({ event: { product: { imageUrl: '' } } })
})
