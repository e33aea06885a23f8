import { expect, test } from 'vitest'
import { parseExact } from './exact-json.ts'
import { CORPUS, sample } from './fixtures/corpus.ts'
import type { OrderUpdate } from './shop-event.ts'
import { sizeAndStyle } from './product.ts'
import { translate } from './translate.ts'

const read = (name: string) => translate(sample(name).topic, parseExact(sample(name).body))

function orderIn(name: string): OrderUpdate {
  const translation = read(name)
  if (!translation.ok || translation.event.about !== 'order') throw new Error(`${name} is no order`)
  return translation.event.order
}

test('an order in our words, its ids exact', () => {
  expect(orderIn('orders-create')).toMatchObject({
    id: '9007199254740995001',
    version: '2026-11-10T04:30:01.000Z',
    name: '#1042',
    orderNumber: '1042',
    customerId: '9007199254740995101',
    firstName: 'Anita',
    lastName: 'Das',
    email: 'anita.das@example.com',
    phone: '+919864012345',
    gateways: ['Cash on Delivery (COD)'],
    totalPaise: 299_800,
    createdAt: '2026-11-10T04:30:00.000Z',
    cancelledAt: null,
    address: {
      province: 'Assam',
      city: 'Guwahati',
      zip: '781001',
      address1: '12 Uzan Bazar',
      address2: 'Near the ferry',
      phone: '+919864012345',
    },
    lines: [
      {
        id: '9007199254740995201',
        variantId: '9007199254740995311',
        variantTitle: 'M / Indigo',
        pricePaise: 149_900,
        quantity: 1,
      },
      { id: '9007199254740995202', sku: 'LL-UZAN-L' },
    ],
  })
})

test('an order carries its parcels and refunds; a line of which nothing is left has the quantity 0', () => {
  const order = orderIn('orders-updated')
  expect(order.tags).toEqual(['replacement', 'VIP'])
  expect(order.lines.map((line) => line.quantity)).toEqual([1, 0])
  expect(order.fulfilments[0]).toMatchObject({ awbs: ['29041234567'], deliveredAt: '2026-11-14T12:00:00.000Z' })
  expect(order.refunds?.[0]?.items).toEqual([{ lineItemId: '9007199254740995202', quantity: 1, kind: 'return' }])
})

test('what was paid for a line is its price less every discount on it, for as many pieces as were ordered', () => {
  const line = (change: object) =>
    translate(
      'orders/create',
      JSON.parse(
        `{"id":1,"name":"#1","line_items":[${JSON.stringify({ id: 2, price: '1000.00', quantity: 3, ...change })}]}`,
      ),
    )
  const paid = (change: object) => line(change)
  expect(paid({ discount_allocations: [{ amount: '700.05' }, { amount: '99.95' }] })).toMatchObject({
    event: { order: { lines: [{ pricePaise: 100_000, paidPaise: 220_000, ordered: 3 }] } },
  })
  expect(paid({ current_quantity: 0 })).toMatchObject({
    event: { order: { lines: [{ paidPaise: 300_000, ordered: 3, quantity: 0 }] } },
  })
  expect(paid({ discount_allocations: [{ amount: '5000' }] })).toMatchObject({
    event: { order: { lines: [{ paidPaise: 0 }] } },
  })
})

test('a line says whether it is shipped, what a piece weighs, and with which others it was bought as one', () => {
  const read = (change: object) => {
    const order = { id: 1, name: '#1', line_items: [{ id: 2, title: 'Slub Tee', price: '1', ...change }] }
    return translate('orders/create', order)
  }
  const table = [
    [{}, true, ''],
    [{ gift_card: false, requires_shipping: true, tip: null, sales_line_item_group_id: null }, true, ''],
    [{ gift_card: true }, false, ''],
    [{ requires_shipping: false }, false, ''],
    [{ tip: { payment_gateway: null, payment_method: null } }, false, ''],
    [{ title: 'COD Charges' }, true, ''],
    [{ sales_line_item_group_id: 77, grams: 420 }, true, '77', 420],
    [{ grams: 0 }, true, '', null],
    [{ grams: 4_000_000 }, true, '', null],
  ] as const
  for (const [change, isShipped, bundle, grams = null] of table)
    expect(read(change)).toMatchObject({ event: { order: { lines: [{ isShipped, bundle, grams }] } } })
})

test.each([
  ['USD', { ok: false, reason: 'currency is not INR' }],
  ['INR', { ok: true }],
  [null, { ok: true }],
  [7, { ok: false, reason: 'currency is not INR' }],
  [{}, { ok: false, reason: 'currency is not text' }],
])('an order whose currency is %j', (currency, expected) => {
  expect(translate('orders/create', { id: 1, name: '#1', currency, line_items: [] })).toMatchObject(expected)
})

test('what the shop may not see is blank', () => {
  expect(orderIn('orders-create.without-grant')).toMatchObject({
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    customer: null,
  })
  expect(orderIn('orders-cancelled')).toMatchObject({ customerId: null, address: { province: '', phone: '' } })
})

test.each([
  [{ Color: 'Ink', Size: 'M', Fit: 'Slim' }, 'M', 'Ink / Slim', 'Ink'],
  [{ Size: 'M', Material: 'Silk' }, 'M', 'Silk', ''],
  [{ Colour: 'Ink' }, 'Ink', '', ''],
])('of the options %j the size is %s, the style "%s", the colour "%s"', (options, size, style, colour) => {
  const listed = Object.entries(options).map(([name, value]) => ({ name, value }))
  expect(sizeAndStyle(listed)).toEqual({ size, style, colour })
})

test('variants become sizes of a style; stock, image and order are kept', () => {
  expect(read('products-create')).toMatchObject({
    event: {
      product: {
        title: 'Uzan Shirt',
        productType: 'Shirts',
        tags: ['cotton', 'shirts'],
        imageUrl: 'https://cdn.example.com/uzan-indigo.jpg',
        complete: true,
        variants: [
          { size: 'M', style: 'Indigo', available: true, imageUrl: '', inventoryItemId: '9007199254740996311' },
          { size: 'L', style: 'Indigo', available: false },
          {
            size: 'M',
            style: 'Rust',
            colour: 'Rust',
            pricePaise: 149_900,
            imageUrl: 'https://cdn.example.com/uzan-rust.jpg',
          },
          { size: 'XL', style: 'Indigo', available: true },
        ],
      },
    },
  })
})

test('a product without options has no size, and what is not counted is in stock', () => {
  expect(read('products-create.one-variant')).toMatchObject({
    event: {
      product: {
        imageUrl: 'https://cdn.example.com/card.jpg',
        variants: [{ size: '', style: '', colour: '', available: true }],
      },
    },
  })
})

function levelOf(item: string, place: string, available: number | null, version: string | null) {
  return { itemId: `9007199254740996${item}`, locationId: `9007199254740997${place}`, available, version }
}

const EVENT = { about: 'parcel event', fulfilmentId: '9007199254740995401', orderId: '9007199254740995001' }

test.each([
  ['fulfillment_events-create', { ...EVENT, deliveredAt: '2026-11-14T10:35:00.000Z' }],
  ['fulfillment_events-create.out-for-delivery', { ...EVENT, deliveredAt: null }],
  ['fulfillment_events-delete', { about: 'nothing' }],
  ['orders-edited', { about: 'nothing' }],
  ['inventory_items-update', { about: 'weight', weight: expect.objectContaining({ grams: 280 }) as object }],
  ['inventory_levels-update', { about: 'inventory', levels: [levelOf('311', '001', -2, '2026-11-12T09:50:00.000Z')] }],
  ['inventory_levels-connect', { about: 'inventory', levels: [levelOf('312', '002', 7, '2026-11-01T04:30:00.000Z')] }],
  ['inventory_levels-disconnect', { about: 'inventory', levels: [levelOf('312', '002', null, null)] }],
  [
    'inventory_levels-update.not-counted',
    { about: 'inventory', levels: [levelOf('313', '001', null, '2026-11-12T09:50:00.000Z')] },
  ],
  ['orders-delete', { about: 'deletion', of: 'order', id: '9007199254740995003' }],
  ['products-delete', { about: 'deletion', of: 'product' }],
  ['customers-delete', { about: 'deletion', of: 'customer' }],
  [
    'returns-approve',
    { about: 'return', returnId: '9007199254740995901', orderId: '9007199254740995001', state: 'OPEN' },
  ],
])('%s', (name, event) => {
  expect(read(name)).toMatchObject({ ok: true, event })
})

const SHOP = '"shop_id":7,"shop_domain":"ours.myshopify.com"'

test.each([
  ['reverse_deliveries/attach_deliverable', '{}', 'topic not used'],
  ['customers/redact', '{}', 'shop_id is missing'],
  ['customers/redact', `{${SHOP},"customer":{},"orders_to_redact":[]}`, 'customer is missing'],
  ['customers/redact', `{${SHOP},"customer":{"id":7},"orders_to_redact":["x"]}`, 'orders_to_redact.0 is not an id'],
  ['customers/data_request', `{${SHOP},"customer":{},"orders_requested":[]}`, 'customer.id is missing'],
  ['orders/create', '{"name":"#1"}', 'id is missing'],
  ['orders/create', '{"id":1,"name":"#1"}', 'line_items is missing'],
  ['orders/create', '{"id":1,"line_items":[]}', 'order_number is missing'],
  [
    'orders/create',
    '{"id":1,"name":"#1","line_items":[{"id":2,"price":"dear"}]}',
    'line_items[0].price is not an amount of money',
  ],
  ['orders/delete', '{"id":1,"email":"asha@example.in"}', 'the body is that of another topic'],
  ['inventory_levels/update', '{"inventory_item_id":1}', 'location_id is missing'],
  ['inventory_levels/update', '{"inventory_item_id":1,"location_id":2,"available":1.5}', 'available is not a count'],
  ['inventory_levels/update', '{"inventory_item_id":1,"location_id":2,"available":"7"}', 'available is not a count'],
  ['fulfillment_events/create', '{"fulfillment_id":1,"status":"delivered"}', 'happened_at is missing'],
])('%s %s is refused: %s', (topic, body, reason) => {
  expect(translate(topic, parseExact(body))).toEqual({ ok: false, reason })
})

test('a line named twice counts once in an order, and adds up in a refund', () => {
  const order = translate('orders/create', { id: 1, name: '#1', line_items: [{ id: 2 }, { id: 2, sku: 'B' }] })
  expect(order).toMatchObject({ event: { order: { lines: [{ id: '2', sku: 'B' }] } } })
  const items = [
    { line_item_id: 2, quantity: 1 },
    { line_item_id: 2, quantity: 2 },
  ]
  expect(translate('refunds/create', { id: 1, order_id: 1, refund_line_items: items })).toMatchObject({
    event: { refund: { items: [{ lineItemId: '2', quantity: 3 }] } },
  })
})

test('a product with a hundred variants may have more', () => {
  const variants = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, title: `Size ${index}` }))
  expect(translate('products/update', { id: 1, variants })).toMatchObject({ event: { product: { complete: false } } })
})

const REASON =
  /^(\S+ is (missing|not an? \w+( of money)?|not text|not INR)|topic not used|the body is that of another topic)$/

/** Each payload with each of its fields in turn replaced by something else, however deep. */
function* spoilt(value: unknown, replaced: (key: string, holder: Record<string, unknown>) => void): Generator<void> {
  if (typeof value !== 'object' || value === null) return
  const holder = value as Record<string, unknown>
  for (const key of Object.keys(holder)) {
    const original = holder[key]
    replaced(key, holder)
    yield
    holder[key] = original
    yield* spoilt(original, replaced)
  }
}

test.each([
  ['null', (key: string, holder: Record<string, unknown>) => (holder[key] = null)],
  ['left out', (key: string, holder: Record<string, unknown>) => delete holder[key]],
  ['an object', (key: string, holder: Record<string, unknown>) => (holder[key] = { toString: null })],
  ['a list', (key: string, holder: Record<string, unknown>) => (holder[key] = [[]])],
  ['another text', (key: string, holder: Record<string, unknown>) => (holder[key] = '\0\ud800')],
  ['a huge number', (key: string, holder: Record<string, unknown>) => (holder[key] = '99999999999999999999999')],
  ['a fraction', (key: string, holder: Record<string, unknown>) => (holder[key] = -0.5)],
  ['true', (key: string, holder: Record<string, unknown>) => (holder[key] = true)],
])('every field of every payload, %s: an event, or a reason', (_what, replace) => {
  let tried = 0
  for (const { topic, body } of CORPUS) {
    const json = parseExact(body)
    for (const _ of spoilt(json, replace)) {
      const translation = translate(topic, json)
      expect(translation.ok ? 'topic not used' : translation.reason).toMatch(REASON)
      tried += 1
    }
  }
  expect(tried).toBeGreaterThan(2000)
})

test('personal fields may be null everywhere: the payload is still taken in', () => {
  const personal = new Set([
    'email',
    'contact_email',
    'phone',
    'first_name',
    'last_name',
    'name',
    'address1',
    'address2',
    'city',
    'zip',
    'customer',
    'shipping_address',
    'billing_address',
    'default_address',
  ])
  for (const { topic, body } of CORPUS) {
    const whole = translate(topic, parseExact(body))
    const bare: unknown = JSON.parse(body, (key, value: unknown) => (personal.has(key) ? null : value))
    expect(translate(topic, bare).ok).toBe(whole.ok)
  }
})
