import { beforeEach, expect, test } from 'vitest'
import { parseExact } from '#adapters/shopify/exact-json.ts'
import { demoDeliveries } from '#demo/load.ts'
import { applyWebhook } from '../shop/apply-webhook.ts'
import { fake, start } from '../testing/shop.ts'
import { orderCancel } from './cancel-order.ts'

const NOW = new Date('2026-11-24T06:30:00Z')

const isUnsent = ({ topic, payload }: { topic: string; payload: string }) =>
  topic === 'orders/create' && (parseExact(payload) as { fulfillments: unknown[] }).fulfillments.length === 0

beforeEach(start)

test('the webhook of a cancelled order has all that the one before had', () => {
  const unsent = demoDeliveries(NOW).deliveries.filter(isUnsent)
  expect(unsent.length).toBeGreaterThan(1)
  for (const { topic, payload } of unsent) {
    applyWebhook(fake.shop, topic, payload)
    const before = parseExact(payload) as { id: unknown; customer: object; line_items: object[] }
    orderCancel(fake.shop, { orderId: `gid://shopify/Order/${String(before.id)}`, restock: true })
    const { body } = fake.shop.untold.at(-1)!
    const { id, customer, ...after } = parseExact(JSON.stringify(body)) as typeof before & { shipping_address: object }
    expect({ id: String(id), customer }).toEqual({ id: String(before.id), customer: before.customer })
    expect(after).toMatchObject({
      shipping_address: (before as unknown as typeof after).shipping_address,
      line_items: before.line_items.map((line) => ({ ...line, current_quantity: 0 })),
      cancelled_at: expect.any(String),
    })
  }
})

test('the Admin API gives the order the customer of its webhook', () => {
  for (const { topic, payload } of demoDeliveries(NOW).deliveries.filter(isUnsent)) {
    applyWebhook(fake.shop, topic, payload)
    const { id, customer } = parseExact(payload) as {
      id: unknown
      customer: { id: unknown; phone: string | null } | null
    }
    const known = fake.shop.orders.get(String(id))?.customer
    expect(known?.id).toBe(customer ? String(customer.id) : undefined)
    expect(known?.phone).toBe(customer?.phone ?? undefined)
  }
})
