import { ANITA } from '#demo/customers.ts'
import type { ShopifyFake } from '#fakes/shopify/server.ts'
import { okBody } from '../../../testing/ok-body.ts'
import type { TestShop } from '../../../testing/shop.ts'

interface Both {
  shop: TestShop
  fake: ShopifyFake
}

/** An order of which nothing is sent, as Shopify has it. */
export async function waitingOrder(
  { shop, fake }: Both,
  wish: Parameters<TestShop['world']['unfulfilledOrder']>[1] = { daysAgo: 0 },
) {
  const order = shop.world.unfulfilledOrder(ANITA, wish)
  await shop.take(order.messages)
  fake.shop.orders.set(order.orderId, {
    id: order.orderId,
    name: `#${order.orderNumber}`,
    createdAt: new Date(),
    customer: { id: order.customerId, firstName: 'Anita', lastName: 'Das', email: '', updatedAt: new Date() },
    ...(ANITA.email ? { email: ANITA.email } : {}),
    tags: [],
    lines: order.lineIds.map((id) => ({ id, title: 'Tee', sku: 'T', quantity: 1, price: '699.00' })),
    parcels: [],
  })
  const { customerId, orderId, orderNumber } = order
  return {
    orderId,
    orderNumber,
    cancel: () => shop.send('orders.cancel', { customerId, orderId }),
    story: async () => okBody(await shop.send('orders.story', { customerId, order: orderNumber })),
    inShopify: () => fake.shop.orders.get(orderId)!,
    state: async () => {
      const [row] = await shop.sql`SELECT state FROM order_cancellations WHERE order_id = ${orderId}`
      return row?.['state'] as string | undefined
    },
    mails: () => shop.sql<{ to: string; subject: string; text: string }[]>`
      SELECT payload ->> 'to' AS to, payload ->> 'subject' AS subject, payload ->> 'text' AS text
      FROM outbox WHERE kind = 'mail' AND key LIKE ${`order-cancel:${orderId}:%`} ORDER BY id`,
  }
}

/** Some of an order leaves, in Shopify. */
export function leaves({ fake }: Both, order: Pick<Awaited<ReturnType<typeof waitingOrder>>, 'inShopify'>): void {
  const [line] = order.inShopify().lines
  const id = fake.shop.newId()
  order.inShopify().parcels = [{ id, items: [{ id: `${id}0`, lineId: line!.id, quantity: 1 }] }]
}

/** The time until Shopify is looked at again, or tried again, passes. */
export async function timePasses(shop: TestShop, minutes: number): Promise<void> {
  await shop.sql`UPDATE order_cancellations SET tried_at = tried_at - ${minutes} * interval '1 minute'`
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'order_cancel' AND done_at IS NULL`
  await shop.drainOutbox()
}
