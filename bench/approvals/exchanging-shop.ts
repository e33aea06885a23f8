import { setTimeout as sleep } from 'node:timers/promises'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/shoppers.ts'
import { sendWebhooks } from '#fakes/shopify/changes/send.ts'
import { type ShopifyFake, startShopify } from '#fakes/shopify/server.ts'
import { adminOf } from '#gateway/deliverers.ts'
import { startOutbox } from '#gateway/outbox/worker.ts'
import { pickupDeliverers } from '#gateway/returns/pickups/deliver.ts'
import { shopifyReturnDeliverers } from '#gateway/returns/shopify/deliver.ts'
import { askBack } from '#gateway/returns/testing/desk.ts'
import { putInShopify } from '#gateway/returns/testing/in-shopify.ts'
import { startApplying } from '#gateway/shopify/worker.ts'
import type { TestStaff } from '#gateway/staff/testing/staff.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { openPart } from '../fill/database.ts'
import { type LimitedCourier, startLimitedCourier } from './limited-courier.ts'

const ROOMY = { maximumAvailable: 1_000_000, restoreRate: 1_000_000 }
const TELLS_EVERY_MS = 200

/** A shop whose exchanges book their pick-ups and make their orders, with a Shopify and a courier that keep their limits. */
export interface ExchangingShop {
  shop: TestShop
  shopify: ShopifyFake
  courier: LimitedCourier
  agent: TestStaff
  /** So many servers do what is promised, from now on, and hear what Shopify tells. */
  work(servers: number): { stop(): Promise<void> }
  close(): Promise<void>
}

export async function openExchangingShop(dataDir: string): Promise<ExchangingShop> {
  const [shopify, courier] = [await startShopify({ anyOrder: false, bucket: ROOMY }), await startLimitedCourier()]
  const settings = { SHOPIFY_URL: shopify.url, SHOPIFY_ACCESS_TOKEN: shopify.token, ...courier.settings }
  const database = await openPart(dataDir)
  const shop = await openTestShop({ ...settings, LOG_LEVEL: 'silent' }, () => new Date(), [], database)
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = (['ordersExchange', 'booksPickup'] as const).map((name) => ({ name, value: 1 }))
  okBody(await admin.send('policies.change', { version, changes }))
  return {
    shop,
    shopify,
    courier,
    agent: await shop.staff('agent'),
    work: (servers) => startWorking({ shop, shopify }, servers),
    async close() {
      await shop.close()
      await Promise.all([shopify.close(), courier.close()])
    },
  }
}

function startWorking({ shop, shopify }: Pick<ExchangingShop, 'shop' | 'shopify'>, servers: number) {
  const { context } = shop
  const outboxes = Array.from({ length: servers }, () =>
    startOutbox(context, {
      ...pickupDeliverers(context),
      ...shopifyReturnDeliverers(context, adminOf(context.config, context)),
    }),
  )
  const applying = startApplying(context)
  const stopping = new AbortController()
  const telling = tell({ shop, shopify }, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await telling
      await applying.stop()
      await Promise.all(outboxes.map((outbox) => outbox.stop()))
    },
  }
}

/** Sends what Shopify tells, as it happens there. */
async function tell({ shop, shopify }: Pick<ExchangingShop, 'shop' | 'shopify'>, signal: AbortSignal): Promise<void> {
  const { SHOPIFY_CLIENT_SECRET: secret, SHOPIFY_SHOP: domain } = shop.context.config
  while (!signal.aborted) {
    const told = shopify.shop.untold.splice(0)
    // What is not taken is sent again, as Shopify does.
    await sendWebhooks(told, { url: `${shop.url}/webhooks/shopify`, secret, domain }).catch(
      () => void shopify.shop.untold.unshift(...told),
    )
    await sleep(TELLS_EVERY_MS)
  }
}

/** An order of a tee in M, which Shopify knows, and its exchange for another size; answers the request's number. */
export async function exchangeAsked({ shop, shopify }: ExchangingShop, n: number): Promise<string> {
  const shopper = { ...ANITA, id: String(8_900_000_000 + n) }
  const order = shop.world.deliveredOrder(shopper, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  await putInShopify({ shop, fake: shopify }, order.orderId)
  return askBack(shop, order)
}
