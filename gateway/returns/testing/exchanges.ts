import type { Database } from '#database/connect.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { payDraft } from '#fakes/shopify/shop/drafts.ts'
import type { Draft } from '#fakes/shopify/shop/state.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import { act, requestItems, opened } from './desk.ts'
import { openJobs, putInShopify, shopWithShopify } from './in-shopify.ts'

const M = piece('slub-tee', 'M', 'Ink')
const L = piece('slub-tee', 'L', 'Ink')

type Both = Awaited<ReturnType<typeof shopWithShopify>>

/** An exchange that was requested. */
export interface RequestedExchange {
  id: string
  order: DemoOrder
}

/**
 * A shop that makes replacement orders, with five tees in L by Shopify's count, and the acts of a test of exchanges.
 */
export async function shopOfExchanges(customersFrom: number, settings: Record<string, string> = {}, given?: Database) {
  const both = await shopWithShopify(settings, given)
  const [admin, agent] = [await both.shop.staff('admin'), await both.shop.staff('agent')]
  const setting = await settingOf(both, admin)
  setting.sells('699.00')
  await setting.stocked(5)
  await setting.policy({ ordersExchange: 1 })
  return { both, ...both, agent, ...setting, ...courseOf(both, agent, customersFrom), ...endOf(both, agent) }
}

async function settingOf({ shop, fake }: Both, admin: TestStaff) {
  const [{ item } = { item: '' }] = await shop.sql<{ item: string }[]>`
    SELECT inventory_item_id AS item FROM variants WHERE id = ${L.variantId}`
  return {
    async policy(values: Record<string, number>): Promise<void> {
      const { version } = okBody(await admin.send('policies.show', {}))
      const changes = Object.entries(values).map(([name, value]) => ({ name, value }))
      okBody(await admin.send('policies.change', { version, changes, confirm: true }))
    },
    async stocked(available: number): Promise<void> {
      fake.shop.stock.set(item, [{ locationId: '1', available, updatedAt: new Date() }])
      await shop.sql`
        INSERT INTO inventory_levels (inventory_item_id, location_id, available, version)
          VALUES (${item}, '1', ${available}, now())
        ON CONFLICT (inventory_item_id, location_id)
          DO UPDATE SET available = excluded.available, version = excluded.version`
    },
    sells(price: string): void {
      for (const { variantId, productId, title, sku } of [M, L]) {
        const goods = { id: variantId, productId, title: 'Everyday Slub Tee', size: title, sku, price }
        fake.shop.variants.set(variantId, { ...goods, inventoryItemId: variantId === L.variantId ? item : null })
      }
    },
  }
}

/** The acts of its customers and its staff. */
function courseOf(both: Both, agent: TestStaff, customersFrom: number) {
  const { shop, fake } = both
  let customers = 0
  /** A tee in M that was delivered. */
  async function bought(): Promise<DemoOrder> {
    const customer = { ...ANITA, id: String(customersFrom + ++customers) }
    const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: [M] })
    await shop.take(order.messages)
    await putInShopify(both, order.orderId)
    return order
  }
  const details = async ({ customerId, orderId }: DemoOrder) =>
    okBody(await shop.send('orders.details', { customerId, orderId }))
  return {
    bought,
    details,
    /** The exchange of a tee in M for L. */
    async requested(wish: { waits?: true; more?: string } = {}): Promise<RequestedExchange> {
      const order = await bought()
      const [line] = (await details(order)).orderDetails.line_items
      const products = [{ id: line!.id, originalSize: 'M', size: 'L', sku: line!.sku, mrp: line!.price, ...wish }]
      const id = await requestItems(shop, order, { change: { products, exchangeReason: '1' } })
      await shop.drainOutbox()
      return { id, order }
    },
    async approve(id: string): Promise<void> {
      await act(agent, 'returns.decide', id, { decision: 'approve' })
      await shop.drainOutbox()
    },
    /** The request as its customer sees it. */
    shownTo: async ({ order }: RequestedExchange) => (await details(order)).exchangeHistoryDetails[0]!,
    /** The customer pays by the link; false if Shopify does not take it. */
    async pays({ order }: RequestedExchange): Promise<boolean> {
      const [row] = await shop.sql<{ url: string | null }[]>`
        SELECT p.pay_url AS url FROM replacements p JOIN requests r ON r.id = p.request_id
          WHERE r.order_id = ${order.orderId}`
      return payDraft(fake.shop, row?.url ?? '')
    },
  }
}

/** Its state afterwards. */
function endOf({ shop, fake }: Both, agent: TestStaff) {
  return {
    draftOf: (id: string): Draft | undefined =>
      [...fake.shop.drafts.values()].find(({ attributes }) =>
        attributes.some(({ value }) => value.startsWith(`${id}/`)),
      ),
    /** Every job is tried again until none is left. */
    async settleDown(): Promise<void> {
      for (let n = 0; n < 30 && (await openJobs(shop)).length > 0; n += 1) {
        await shop.sql`
          UPDATE outbox SET due_at = now(), parked_at = NULL WHERE kind IN ('shopify_return', 'shopify_told')
            AND done_at IS NULL`
        await shop.sql`UPDATE shopify_returns SET working_until = NULL`
        await shop.drainOutbox()
      }
    },
    /** Ends the reservation of its size. */
    async lapses({ order }: RequestedExchange): Promise<void> {
      await shop.sql`
        UPDATE request_items SET reserved_until = now() - interval '1 second'
        WHERE request_id IN (SELECT id FROM requests WHERE order_id = ${order.orderId})`
      await shop.sql`UPDATE outbox SET due_at = now() WHERE key LIKE 'shopify_return:%:look:fee:%' AND done_at IS NULL`
      await shop.drainOutbox()
    },
    /** The trouble of its fee, or its price. */
    isTask: async (id: string, task: 'fee' | 'price' = 'fee'): Promise<boolean> =>
      okBody(await agent.send('returns.queue', { view: 'trouble' })).rows.some(
        (row) => row.id === id && row.task === task,
      ),
    conflictOf: async (id: string): Promise<string | undefined> => (await opened(agent, id)).inShopify?.conflict,
  }
}
