import type { Database } from '#database/connect.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { sendWebhooks } from '#fakes/shopify/changes/send.ts'
import type { Return, ShopWebhook } from '#fakes/shopify/shop/state.ts'
import { applyWaiting } from '../../shopify/apply.ts'
import type { TestShop } from '../../testing/shop.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'

/**
 * A shop for a test file, with these settings, whose orders a Shopify of its own knows; `given` is a database for it
 * alone.
 */
export async function shopWithShopify(
  settings: Record<string, string> = {},
  given?: Database,
): Promise<{ shop: TestShop; fake: ShopifyFake }> {
  const fake = await startShopify({
    anyOrder: false,
    bucket: { maximumAvailable: 1_000_000, restoreRate: 1_000_000 },
  })
  const shop = await shopOfFile(
    { SHOPIFY_URL: fake.url, SHOPIFY_ACCESS_TOKEN: fake.token, ...settings },
    undefined,
    [],
    given,
  )
  return { shop, fake }
}

interface Sent {
  id: string
  lineId: string
  title: string
  sku: string
  productId: string | null
  ordered: number
  quantity: number
  /** The price of one, in rupees. */
  paid: string
}

/** Puts an order of the shop into Shopify as it is stored here; answers its name there. */
export async function putInShopify(
  { shop, fake }: { shop: TestShop; fake: ShopifyFake },
  orderId: string,
): Promise<void> {
  const [order] = await shop.sql<[{ name: string }]>`SELECT name FROM orders WHERE id = ${orderId}`
  const items = await shop.sql<Sent[]>`
    SELECT f.id, i.line_item_id AS "lineId", l.title, l.sku, l.product_id AS "productId",
      l.ordered, i.quantity,
      round(coalesce(l.paid_paise, l.price_paise * l.ordered)::numeric / l.ordered / 100, 2)::text AS paid
    FROM fulfilments f JOIN fulfilment_items i ON i.fulfilment_id = f.id JOIN line_items l ON l.id = i.line_item_id
    WHERE f.order_id = ${orderId} ORDER BY f.id, l.position`
  const lines = new Map(items.map((item) => [item.lineId, item]))
  const parcels = Map.groupBy(items, ({ id }) => id)
  fake.shop.orders.set(orderId, {
    id: orderId,
    name: order.name,
    createdAt: new Date(),
    tags: [],
    lines: [...lines.values()].map(({ lineId, title, sku, productId, ordered, paid }) => ({
      id: lineId,
      title,
      sku,
      ...(productId ? { productId } : {}),
      variantId: `7${lineId}`,
      quantity: ordered,
      price: paid,
    })),
    parcels: [...parcels].map(([id, inside]) => ({
      id,
      deliveredAt: new Date(),
      items: inside.map(({ lineId, quantity }) => ({ id: fake.shop.newId(), lineId, quantity })),
    })),
  })
}

/**
 * Signed messages bring the shop the events in Shopify since, changed by `change`, and so many servers do the jobs that
 * follow.
 */
export async function hears(
  { shop, fake }: { shop: TestShop; fake: ShopifyFake },
  change: (webhooks: ShopWebhook[]) => ShopWebhook[] = (webhooks) => webhooks,
  servers = 1,
): Promise<void> {
  const { SHOPIFY_CLIENT_SECRET: secret, SHOPIFY_SHOP: domain } = shop.context.config
  const webhooks = change(fake.shop.untold.splice(0))
  await sendWebhooks(webhooks, { url: `${shop.url}/webhooks/shopify`, secret, domain })
  await applyWaiting(shop.context)
  await Promise.all(Array.from({ length: servers }, () => shop.drainOutbox()))
}

/** The returns of an order in Shopify, the oldest first. */
export const returnsIn = (fake: ShopifyFake, orderId: string): Return[] =>
  [...fake.shop.returns.values()].filter((one) => one.orderId === orderId)

/** The saved returns of the requests on an order. */
export async function savedReturns(shop: TestShop, orderId: string) {
  return shop.sql`
    SELECT k.round, k.name, k.state, k.conflict, k.synced_version = r.version AS told
    FROM shopify_returns k JOIN requests r ON r.id = k.request_id WHERE r.order_id = ${orderId} ORDER BY r.n`
}

/** The jobs for Shopify that are not done, or were given up. */
export async function openJobs(shop: TestShop): Promise<string[]> {
  const rows = await shop.sql<{ error: string }[]>`
    SELECT coalesce(last_error, '') AS error FROM outbox WHERE kind IN ('shopify_return', 'shopify_told')
      AND done_at IS NULL`
  return rows.map(({ error }) => error)
}
