import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyWebhook } from '#adapters/shopify/verify.ts'
import { readConfig } from '#config'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import type { Context } from '#gateway/http/context.ts'
import { applyWaiting } from '#gateway/shopify/apply.ts'
import { shopifyWebhooks } from '#gateway/shopify/receive.ts'
import { dateInIndia } from './calendar.ts'
import { demoRoles } from './all-orders.ts'
import { deliver, demoDeliveries, loadDemo, sign, type Loaded } from './load.ts'

const NOW = new Date('2026-11-21T06:30:00Z')
const SECRET = 'demo-secret'

describe('the messages of the demo', () => {
  const { deliveries } = demoDeliveries(NOW)

  it('are signed over their bytes, as Shopify signs', () => {
    for (const { payload } of deliveries.slice(0, 60)) {
      expect(verifyWebhook(Buffer.from(payload), sign(payload, SECRET), [SECRET])).toBe(true)
      expect(verifyWebhook(Buffer.from(`${payload} `), sign(payload, SECRET), [SECRET])).toBe(false)
    }
  })

  it('have ids of their own, the same on the same day, others on another', () => {
    const ids = (now: Date) => demoDeliveries(now).deliveries.map(({ webhookId }) => webhookId)
    expect(new Set(ids(NOW)).size).toBe(deliveries.length)
    expect(ids(new Date('2026-11-21T12:00:00Z'))).toEqual(ids(NOW))
    expect(ids(new Date('2026-11-22T12:00:00Z'))).not.toContain(ids(NOW)[0])
    expect(ids(NOW)[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/)
  })
})

describe('loading the demo through the gateway', () => {
  const app = Fastify()
  let database: Database
  let url = ''
  let loaded: Loaded
  let progress = 0

  beforeAll(async () => {
    database = await freshDatabase()
    const config = readConfig({ SHOPIFY_CLIENT_SECRET: SECRET })
    const log = pino({ level: 'silent' })
    const context = { sql: database.sql, config, now: () => NOW, log } as unknown as Context
    await app.register(shopifyWebhooks(context))
    url = await app.listen({ port: 0, host: '127.0.0.1' })
    loaded = await loadDemo({
      url,
      secret: SECRET,
      now: NOW,
      onProgress: () => {
        progress += 1
      },
    })
    await applyWaiting({ sql: database.sql, config: readConfig({}), log, now: () => NOW })
  })
  afterAll(async () => {
    await app.close()
    await database.close()
  })

  it('leaves no message refused or waiting', async () => {
    expect(progress).toBe(loaded.messages)
    expect(
      await database.sql`SELECT topic, refusal FROM shop_messages WHERE refusal IS NOT NULL OR applied_at IS NULL`,
    ).toEqual([])
    expect((await database.sql`SELECT 1 FROM shop_messages`).count).toBe(loaded.messages)
  })

  it('fills the shop with what was counted', async () => {
    const [counts] = await database.sql`
      SELECT (SELECT count(*)::int FROM orders) AS orders, (SELECT count(*)::int FROM products) AS products,
             (SELECT count(*)::int FROM customers) AS customers`
    expect(counts).toEqual({ orders: loaded.orders, products: 28, customers: 41 })
    expect(loaded.orders).toBeGreaterThanOrEqual(115)
  })

  it("shows the roles' orders, delivered on the days that their lines say", async () => {
    const days = await Promise.all(
      demoRoles(NOW).map(async ({ customer, orders }) => {
        const id = orders[0]?.order.orderId ?? ''
        const rows = await database.sql<{ delivered_at: Date }[]>`
        SELECT delivered_at FROM fulfilment_deliveries JOIN fulfilments ON fulfilments.id = fulfilment_id
        WHERE order_id = ${id} AND EXISTS (SELECT 1 FROM orders WHERE id = ${id} AND customer_id = ${customer.id})`
        return `${customer.firstName} ${rows.map((row) => dateInIndia(row.delivered_at)).join()}`
      }),
    )
    expect(days).toEqual([
      'Anita 2026-11-19',
      'अनीता 2026-11-16',
      'Ritika 2026-11-14',
      'Harpreet 2026-11-13',
      'Kavitha 2026-11-18',
      'Farzana 2026-11-17',
      'Pooja 2026-11-20',
      'Tenzin ',
      'Sunita 2026-11-17',
      'Rukmini ',
      'Gurleen 2026-11-19',
      'Asenla 2026-11-19',
      'Jahnabi ',
      'Shruti ',
      'Priyanka ',
      'Rashmi ',
    ])
  })

  it('keeps sizes, pictures and ids beyond 2^53', async () => {
    const [tee] = await database.sql`
      SELECT style, available, variants.image_url FROM variants JOIN products ON products.id = product_id
      WHERE products.title = 'Everyday Slub Tee' AND size = 'S' AND style = 'Clay'`
    expect(tee).toEqual({ style: 'Clay', available: false, image_url: '/demo/pictures/slub-tee-clay.svg' })
    const [huge] = await database.sql`SELECT count(*)::int AS n FROM orders JOIN line_items ON order_id = orders.id
        WHERE length(orders.id) = 18 AND length(line_items.id) = 18`
    expect(huge?.['n']).toBeGreaterThan(30)
  })

  it('doubles nothing when it is loaded again on the same day', async () => {
    await loadDemo({ url, secret: SECRET, now: NOW })
    expect((await database.sql`SELECT 1 FROM shop_messages`).count).toBe(loaded.messages)
  })

  it('says which message was not taken', async () => {
    const [first] = demoDeliveries(NOW).deliveries
    if (!first) throw new Error('nothing to deliver')
    await expect(deliver(url, 'another secret', first)).rejects.toThrow(
      "the demo's products/create was answered with 401",
    )
  })
})
