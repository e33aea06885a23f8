import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { verifyWebhook } from '#adapters/shopify/verify.ts'
import type { Config } from '#config'
import { DEMO_SHOP, demoDeliveries } from '#demo/load.ts'
import { PLAIN_POLICY } from '#demo/plain-page.ts'
import { actInShopify } from '#demo/shopify-acts.ts'
import { shopifyPage } from '#demo/shopify-page.ts'
import { SHOE_CHART, SHOE_PRODUCTS } from '#demo/payloads/size-charts.ts'
import type { FakeParcel } from '#fakes/parcel.ts'
import { sendWebhooks } from '#fakes/shopify/changes/send.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import type { Shop } from '#fakes/shopify/shop/state.ts'
import { setOfProduct } from '#fakes/shopify/shop/metafields.ts'
import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import { startWarehouse } from './warehouse.ts'

/** The demo's shop in Shopify. */
export interface DemoShopify {
  /** The settings by which Wapsi uses it. */
  settings: Partial<Config>
  /**
   * Gives it the orders of the demo in their present state; from now on it sends this server the changes of returns.
   */
  know(now: Date, url: string): void
  /** Has its warehouse send the replacement orders; `carry` gives a parcel to its courier. */
  send(carry: (parcel: FakeParcel) => void): void
  /** Its page, and the way for messages that come later. */
  pages: FastifyPluginAsync
  close(): Promise<void>
}

/** Starts a stand-in for Shopify's Admin API unless a setting names a real one. */
export async function startDemoShopify(settings: Config, secret: string): Promise<DemoShopify> {
  if (settings.SHOPIFY_ACCESS_TOKEN || settings.SHOPIFY_CLIENT_ID) return NONE
  const file = `${settings.DATA_DIR}/demo-shopify.json`
  const [first = ''] = secret.split(',')
  const fake = await startShopify({ file, domain: DEMO_SHOP, anyOrder: false, bucket: OF_A_LARGE_SHOP })
  let warehouse: ReturnType<typeof startWarehouse> | undefined
  return {
    settings: { SHOPIFY_URL: fake.url, SHOPIFY_ACCESS_TOKEN: fake.token },
    know(now, url) {
      for (const { topic, payload } of demoDeliveries(now).deliveries) applyWebhook(fake.shop, topic, payload)
      for (const id of SHOE_PRODUCTS) setOfProduct(fake.shop, id, 'custom.size_chart', SHOE_CHART)
      tellsOf(fake.shop, { url: `${url}/webhooks/shopify`, secret: first, domain: DEMO_SHOP })
    },
    send(carry) {
      warehouse ??= startWarehouse(fake, carry)
    },
    pages: pagesOf(fake, secret),
    async close() {
      warehouse?.close()
      await fake.close()
    },
  }
}

/** The messages of weeks come in a moment. */
const OF_A_LARGE_SHOP = { maximumAvailable: 20_000, restoreRate: 1_000 }

const NONE: DemoShopify = { settings: {}, know: () => {}, send: () => {}, pages: async () => {}, close: async () => {} }

const TRIES = 8
const AGAIN_MS = 1_000

/** Sends the webhooks, one after the other; one that is refused is tried again, as often as Shopify does. */
function tellsOf(shop: Shop, to: { url: string; secret: string; domain: string }): void {
  let sending = Promise.resolve()
  const sendAll = async () => {
    for (let webhook = shop.untold[0]; webhook !== undefined; webhook = shop.untold[0]) {
      for (let n = 1; n <= TRIES && !(await isSent(webhook)); n += 1)
        await sleep(n * AGAIN_MS, undefined, { ref: false })
      shop.untold.shift()
    }
  }
  const isSent = async (webhook: Shop['untold'][number]) =>
    sendWebhooks([webhook], to).then(
      () => true,
      () => false,
    )
  shop.onWebhook = () => void (sending = sending.then(sendAll))
  shop.onWebhook()
}

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

    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )

    // A button of the page: it does an act of staff in Shopify's admin.
    app.post('/demo/shopify', HIDDEN, async ({ body }, reply) => {
      const order = actInShopify(fake.shop, new URLSearchParams(String(body)))
      await fake.save()
      return reply.redirect(order === undefined ? '/demo/shopify' : `/demo/shopify?order=${order}`, 303)
    })

    // For a webhook that did not come from this Shopify: it gets the same order.
    app.post('/demo/shopify/told', HIDDEN, async ({ headers, body }, reply) => {
      const signature = String(headers['x-shopify-hmac-sha256'] ?? '')
      if (!Buffer.isBuffer(body) || !verifyWebhook(body, signature, secret.split(','))) return reply.code(401).send()
      applyWebhook(fake.shop, String(headers['x-shopify-topic'] ?? ''), body.toString('utf8'))
      return reply.code(204).send()
    })
  }
