import type { FastifyPluginAsync } from 'fastify'
import { verifyWebhook } from '#adapters/shopify/verify.ts'
import type { Config } from '#config'
import { DEMO_SHOP, demoDeliveries } from '#demo/load.ts'
import { PLAIN_POLICY } from '#demo/plain-page.ts'
import { shopifyPage } from '#demo/shopify-page.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { takeTold } from '#fakes/shopify/shop/told.ts'

/** The demo's shop as Shopify holds it. */
export interface DemoShopify {
  /** What points Wapsi at it. */
  settings: Partial<Config>
  /** Gives it the orders of the demo, as they stand. */
  know(now: Date): void
  /** Its page, and the way for messages that come later. */
  pages: FastifyPluginAsync
  close(): Promise<void>
}

/** Starts a stand-in for Shopify's Admin API unless a setting names a real one. */
export async function startDemoShopify(settings: Config, secret: string): Promise<DemoShopify> {
  if (settings.SHOPIFY_ACCESS_TOKEN || settings.SHOPIFY_CLIENT_ID) return NONE
  const file = `${settings.DATA_DIR}/demo-shopify.json`
  const fake = await startShopify({ file, domain: DEMO_SHOP, anyOrder: false, bucket: OF_A_LARGE_SHOP })
  return {
    settings: { SHOPIFY_URL: fake.url, SHOPIFY_ACCESS_TOKEN: fake.token },
    know(now) {
      for (const { topic, payload } of demoDeliveries(now).deliveries) takeTold(fake.shop, topic, payload)
    },
    pages: pagesOf(fake, secret),
    close: fake.close,
  }
}

/** The demo tells of weeks in a moment. */
const OF_A_LARGE_SHOP = { maximumAvailable: 20_000, restoreRate: 1_000 }

const NONE: DemoShopify = { settings: {}, know: () => {}, pages: async () => {}, close: async () => {} }

/** Not among the calls of the documentation. */
const HIDDEN = { schema: { hide: true } }

const pagesOf =
  (fake: ShopifyFake, secret: string): FastifyPluginAsync =>
  async (app) => {
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.get<{ Querystring: { order?: unknown } }>('/demo/shopify', HIDDEN, async ({ query: { order } }, reply) =>
      reply
        .headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'content-security-policy': PLAIN_POLICY,
        })
        .type('text/html; charset=utf-8')
        .send(shopifyPage(fake.shop, typeof order === 'string' ? order : '')),
    )

    // A webhook that did not come from this Shopify: it is told of the same order.
    app.post('/demo/shopify/told', HIDDEN, async ({ headers, body }, reply) => {
      const signature = String(headers['x-shopify-hmac-sha256'] ?? '')
      if (!Buffer.isBuffer(body) || !verifyWebhook(body, signature, secret.split(','))) return reply.code(401).send()
      takeTold(fake.shop, String(headers['x-shopify-topic'] ?? ''), body.toString('utf8'))
      return reply.code(204).send()
    })
  }
