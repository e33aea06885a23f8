import { createHmac, randomUUID } from 'node:crypto'
import { VERSION } from '../schema/schema.ts'
import type { ShopWebhook } from '../shop/state.ts'

/** The settings of the sender of messages. */
export interface Sending {
  /** The address of the messages. */
  url: string
  /** The app's secret, and the shop that they name. */
  secret: string
  domain: string
  /** From 0 up to 1. */
  random?: () => number
  /** The share that is lost, and the share that comes twice. */
  drop?: number
  double?: number
  /** True if they arrive in any order. */
  shuffle?: boolean
}

/** Sends messages as Shopify signs them; returns the number that were lost on the way. */
export async function sendWebhooks(webhooks: readonly ShopWebhook[], sending: Sending): Promise<number> {
  const { random = Math.random, drop = 0, double = 0, shuffle = false } = sending
  const delivered = webhooks.filter(() => random() >= drop)
  const posts = delivered.map((one) => ({ one, id: randomUUID() }))
  const doubled = posts.flatMap((post) => (random() < double ? [post, post] : [post]))
  const ordered = shuffle
    ? doubled
        .map((post) => ({ post, order: random() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ post }) => post)
    : doubled
  for (const { one, id } of ordered) await post(one, id, sending)
  return webhooks.length - delivered.length
}

async function post({ topic, at, body }: ShopWebhook, id: string, { url, secret, domain }: Sending): Promise<void> {
  const text = JSON.stringify(body)
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': createHmac('sha256', secret).update(text).digest('base64'),
      'x-shopify-shop-domain': domain,
      'x-shopify-api-version': VERSION,
      'x-shopify-webhook-id': id,
      'x-shopify-event-id': id,
      'x-shopify-triggered-at': at.toISOString(),
    },
    body: text,
  })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the message ${topic} was answered with ${answer.status}`)
}
