import { describe, expect, it } from 'vitest'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { dateInIndia } from './calendar.ts'
import { newWorld, type DemoOrder, type World } from './orders.ts'
import { piece } from './shelf.ts'
import { ANITA, ANITA_HINDI, CUSTOMERS } from './customers.ts'

const NOW = new Date('2026-11-21T06:30:00Z')

const BUILDERS: [string, (world: World) => DemoOrder][] = [
  ['unfulfilled', (world) => world.unfulfilledOrder(ANITA, { daysAgo: 1 })],
  ['in transit', (world) => world.inTransitOrder(ANITA)],
  ['out for delivery', (world) => world.outForDeliveryOrder(ANITA)],
  ['delivered', (world) => world.deliveredOrder(ANITA, { daysAgo: 6 })],
  ['exchanged', (world) => world.exchangedOrder(ANITA, { daysAgo: 3 })],
  ['split', (world) => world.splitOrder(ANITA, { daysAgo: [9, 3] })],
  ['partly fulfilled', (world) => world.partlyFulfilledOrder(ANITA, { daysAgo: 2 })],
  ['partly refunded', (world) => world.partlyRefundedOrder(ANITA, { daysAgo: 4 })],
  ['refunded', (world) => world.refundedOrder(ANITA, { daysAgo: 0 })],
  ['cancelled', (world) => world.cancelledOrder(ANITA, { daysAgo: 2 })],
  ['RTO', (world) => world.rtoOrder(ANITA, { daysAgo: 0 })],
]

const build = (builder: (world: World) => DemoOrder, now = NOW): DemoOrder => builder(newWorld({ now }))
const bodies = (order: DemoOrder, topic: string) =>
  order.messages
    .filter((message) => message.topic === topic)
    .map((message) => parseExact(message.payload) as Record<string, unknown>)

describe('an order of the demo', () => {
  it.each(BUILDERS)(
    '%s: is told in JSON with exact ids, in the order of time, nothing of it in the future',
    (_state, builder) => {
      const order = build(builder, new Date('2026-11-20T18:45:00Z'))
      for (const { payload } of order.messages) {
        expect(JSON.parse(payload)).toBeTypeOf('object')
        expect(payload).toContain(order.orderId)
        expect(payload).not.toMatch(/"(id|order_id|line_item_id|fulfillment_id)":"/)
      }
      const times = order.messages.map(({ at }) => at.getTime())
      expect(times.toSorted((one, other) => one - other)).toEqual(times)
      expect(times.at(-1)).toBeLessThan(new Date('2026-11-20T18:45:00Z').getTime())
    },
  )

  it('has ids beyond 2^53 every fourth time, with all their digits', () => {
    const world = newWorld({ now: NOW })
    const orders = Array.from({ length: 8 }, () => world.deliveredOrder(ANITA, { daysAgo: 1 }))
    const huge = orders.filter(({ orderId }) => !Number.isSafeInteger(Number(orderId)))
    expect(huge).toHaveLength(2)
    for (const { orderId, lineIds, messages } of huge) {
      expect(messages[0]?.payload).toContain(`"id":${orderId},"admin_graphql_api_id":"gid://shopify/Order/${orderId}"`)
      for (const id of lineIds) expect(messages[0]?.payload).toContain(`"id":${id},`)
      expect(String(JSON.parse(orderId))).not.toBe(orderId)
    }
  })

  it('is the same in the same world and shares no id with another', () => {
    const ids = (seed: number) => {
      const world = newWorld({ now: NOW, seed })
      return BUILDERS.flatMap(([, builder]) => builder(world)).flatMap(({ orderId, lineIds }) => [orderId, ...lineIds])
    }
    expect(ids(0)).toEqual(ids(0))
    expect(new Set([...ids(0), ...ids(1), ...ids(2)]).size).toBe(ids(0).length * 3)
  })

  it('is delivered on the day it was asked for', () => {
    const order = build((world) => world.deliveredOrder(ANITA, { daysAgo: 6 }))
    const [event] = bodies(order, 'fulfillment_events/create').filter(({ status }) => status === 'delivered')
    expect(event?.['happened_at']).toBe('2026-11-15T14:00:00+05:30')
    expect(bodies(order, 'fulfillments/update').at(-1)).toMatchObject({
      shipment_status: 'delivered',
      tracking_company: 'Delhivery',
      tracking_number: expect.stringMatching(/^29/) as string,
    })
  })

  it('comes in two parcels on two days', () => {
    const order = build((world) => world.splitOrder(ANITA, { daysAgo: [2, 9], items: 3 }))
    const parcels = bodies(order, 'fulfillments/create').map(({ line_items: lines }) => (lines as unknown[]).length)
    const days = bodies(order, 'fulfillment_events/create').map(({ happened_at: at }) =>
      dateInIndia(new Date(at as string)),
    )
    expect({ parcels, days }).toEqual({ parcels: [1, 2], days: ['2026-11-19', '2026-11-12'] })
  })

  it('knows how it was paid, what was bought, and its tags', () => {
    const order = build((world) =>
      world.exchangedOrder(ANITA_HINDI, { daysAgo: 3, payment: 'COD', items: [piece('slub-tee', 'M', 'Ink')] }),
    )
    expect(bodies(order, 'orders/create')[0]).toMatchObject({
      name: '#1042',
      order_number: 1042,
      tags: 'replacement',
      payment_gateway_names: ['Cash on Delivery (COD)'],
      total_price: '778.00',
      customer: { first_name: 'अनीता' },
      line_items: [{ name: 'Everyday Slub Tee - Ink / M', variant_title: 'Ink / M', price: '699.00' }],
    })
  })

  it('costs nothing as the replacement of an exchange, shipping too', () => {
    const order = build((world) => world.pickedUpOrder(ANITA, { free: true, items: [piece('slub-tee', 'M', 'Ink')] }))
    expect(bodies(order, 'orders/create')[0]).toMatchObject({
      total_price: '0.00',
      total_discounts: '699.00',
      discount_codes: [],
      line_items: [{ price: '699.00', discount_allocations: [{ amount: '699.00' }] }],
    })
  })

  it('has several pieces of a line, of which some may be on their way', () => {
    const [items, units] = [[piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')], [3]]
    const order = build((world) =>
      world.partlyFulfilledOrder(ANITA, { daysAgo: 2, coupon: true, items, units, arrived: 2 }),
    )
    expect(bodies(order, 'orders/create')[0]).toMatchObject({
      line_items: [
        { quantity: 3, fulfillable_quantity: 3, price: '699.00', discount_allocations: [{ amount: '419.40' }] },
        { quantity: 1 },
      ],
    })
    expect(bodies(order, 'fulfillments/create')).toMatchObject([
      { line_items: [{ quantity: 2, current_quantity: 3, fulfillable_quantity: 1, fulfillment_status: 'partial' }] },
    ])
  })

  it('has lines of one set, and a gift card that is in no parcel', () => {
    const order = build((world) =>
      world.deliveredOrder(ANITA, {
        daysAgo: 2,
        items: [piece('bihu-tee', 'S'), piece('uzan-flats', '37', 'Ink'), piece('slub-tee', 'S', 'Ink')],
        set: [0, 2],
        giftCard: 1000,
      }),
    )
    expect(bodies(order, 'orders/create')[0]).toMatchObject({
      line_items: [
        { sales_line_item_group_id: 77, gift_card: false },
        { sales_line_item_group_id: null },
        { sales_line_item_group_id: 77 },
        { gift_card: true, requires_shipping: false, price: '1000.00' },
      ],
    })
    expect(bodies(order, 'fulfillments/create')).toMatchObject([{ line_items: { length: 3 } }])
  })

  it('brings the pieces of one line in two parcels', () => {
    const [items, units] = [[piece('slub-tee', 'M', 'Ink')], [3]]
    const order = build((world) => world.piecewiseOrder(ANITA, { daysAgo: [9, 2], items, units }))
    expect(bodies(order, 'fulfillments/create')).toMatchObject([
      { line_items: [{ quantity: 2 }] },
      { line_items: [{ quantity: 1 }] },
    ])
  })

  it('can be without a phone, an e-mail or a customer', () => {
    const order = build((world) =>
      world.deliveredOrder({ ...ANITA, id: null, email: null, phone: null }, { daysAgo: 1 }),
    )
    expect(order.customerId).toBe('')
    expect(bodies(order, 'orders/create')[0]).toMatchObject({
      customer: null,
      email: '',
      phone: null,
      shipping_address: { phone: null },
    })
  })

  it('says what was paid back and what was cancelled', () => {
    const refunded = build((world) => world.partlyRefundedOrder(ANITA, { daysAgo: 4 }))
    expect(bodies(refunded, 'refunds/create')[0]).toMatchObject({ refund_line_items: [{ quantity: 1 }] })
    expect(bodies(refunded, 'orders/updated')[0]).toMatchObject({ financial_status: 'partially_refunded' })
    const cancelled = build((world) => world.cancelledOrder(ANITA, { daysAgo: 2 }))
    expect(bodies(cancelled, 'orders/cancelled')[0]).toMatchObject({
      cancelled_at: '2026-11-19T12:00:00+05:30',
      cancel_reason: 'customer',
    })
    expect(
      bodies(
        build((world) => world.rtoOrder(ANITA, { daysAgo: 0 })),
        'orders/updated',
      )[0],
    ).toMatchObject({ tags: 'RTO' })
  })
})

describe('the customers', () => {
  it('are forty, each with an id, an Indian number, an e-mail that the form accepts, and a PIN', () => {
    expect(CUSTOMERS).toHaveLength(40)
    expect(new Set(CUSTOMERS.map(({ id }) => id)).size).toBe(40)
    for (const customer of CUSTOMERS) {
      expect(customer.phone).toMatch(/^\+91[6-9]\d{9}$/)
      expect(customer.email).toMatch(/^\w+([.-]\w+)*@example\.(com|in|org)$/)
      expect(customer.pin).toMatch(/^[1-9]\d{5}$/)
    }
    expect(new Set(CUSTOMERS.map(({ state }) => state)).size).toBeGreaterThan(25)
  })
})
