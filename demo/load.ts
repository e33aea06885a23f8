import { createHash, createHmac } from 'node:crypto'
import { dateInIndia } from './calendar.ts'
import { demoOrders } from './all-orders.ts'
import { productMessages } from './orders.ts'
import type { Message } from './payloads/story.ts'

/** A message that will be delivered under its own id. */
export interface Delivery extends Message {
  webhookId: string
}

/** The shop into which the demo is loaded. */
export interface Loading {
  url: string
  secret: string
  now: Date
  onProgress?: (done: number, of: number) => void
}

/** The counts of a load. */
export interface Loaded {
  messages: number
  products: number
  orders: number
  customers: number
}

const AT_ONCE = 8

/** The demo shop's name at Shopify. */
export const DEMO_SHOP = 'luit-and-loom.myshopify.com'

/** Shopify's signature over a body. */
export const sign = (body: string, secret: string): string => createHmac('sha256', secret).update(body).digest('base64')

/** The shop did not take a message; with 503 it will, sent again. */
export class NotTaken extends Error {
  readonly status: number
  constructor(topic: string, status: number) {
    super(`the demo's ${topic} was answered with ${status}`)
    this.status = status
  }
}

/** Sends one message as Shopify would; throws when it is not taken. */
export async function deliver(
  url: string,
  secret: string,
  message: Delivery,
  path = '/webhooks/shopify',
): Promise<void> {
  const response = await fetch(url + path, {
    method: 'POST',
    body: message.payload,
    headers: headersOf(message, secret),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new NotTaken(message.topic, response.status)
}

/** Sends the whole demo shop to the gateway as signed webhooks. Loading it twice on one day doubles nothing. */
export async function loadDemo({ url, secret, now, onProgress }: Loading): Promise<Loaded> {
  const { deliveries, counts } = demoDeliveries(now)
  const waiting = deliveries.values()
  let done = 0
  const lane = async () => {
    for (const delivery of waiting) {
      await deliver(url, secret, delivery)
      done += 1
      onProgress?.(done, deliveries.length)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return { messages: deliveries.length, ...counts }
}

/** Every message of the demo shop, the goods first. */
export function demoDeliveries(now: Date): { deliveries: Delivery[]; counts: Omit<Loaded, 'messages'> } {
  const products = productMessages({ now })
  const orders = demoOrders(now)
  const customers = new Set(orders.map((order) => order.customerId).filter((id) => id !== ''))
  const messages = [...products, ...orders.flatMap((order) => order.messages)]
  return {
    deliveries: withIds(messages, dateInIndia(now)),
    counts: { products: products.length, orders: orders.length, customers: customers.size },
  }
}

/** Webhook ids that are the same whenever the same messages are sent on the same day. */
export const withIds = (messages: readonly Message[], date: string): Delivery[] =>
  messages.map((message, index) => ({ ...message, webhookId: uuid(`${date} ${index} ${message.topic}`) }))

/** The headers of a webhook. */
export const headersOf = (message: Delivery, secret: string): Record<string, string> => ({
  'content-type': 'application/json',
  'x-shopify-topic': message.topic,
  'x-shopify-hmac-sha256': sign(message.payload, secret),
  'x-shopify-shop-domain': DEMO_SHOP,
  'x-shopify-api-version': '2026-07',
  'x-shopify-webhook-id': message.webhookId,
  'x-shopify-event-id': uuid(`event ${message.webhookId}`),
  'x-shopify-triggered-at': message.at.toISOString(),
})

const uuid = (text: string): string =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
