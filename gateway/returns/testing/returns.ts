import type { CallRequest } from '#contract/calls.ts'
import { METAFIELD_UPDATED } from '#contract/wire.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'

/** The body of a submission. */
export type Submission = CallRequest<'returns.submit'>

/**
 * A photo that is already with the shop; only its row, since the bytes do not matter here. It is like no other unless a
 * hash is given.
 */
export async function photo(shop: TestShop, customerId: string, sha256?: string): Promise<string> {
  const id = `photo${crypto.randomUUID().replaceAll('-', '')}`
  await shop.sql`INSERT INTO files (id, customer_id, bytes, sha256) VALUES (${id}, ${customerId}, 1, ${sha256 ?? id})`
  return id
}

/** A size exchange of the first item of an order, as the portal would send it. */
export async function exchangeOf(shop: TestShop, order: DemoOrder, item = 0): Promise<Submission> {
  const { customerId, orderId, orderNumber } = order
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId }))
  const line = orderDetails.line_items[item]
  if (!line) throw new Error('no such line')
  const other = line.sizes.find(({ size, available }) => available && size !== line.size)
  return {
    customerId,
    orderId,
    orderNumber,
    alternatePhone: '98640 12345',
    address: { province: 'Assam', city: 'Guwahati', zip: '781001', address1: '12 Uzan Bazar' },
    products: [
      { id: line.id, originalSize: line.size, size: other?.size ?? line.size, sku: line.sku, mrp: line.price },
    ],
    type: 'Exchange',
    exchangeReason: other ? '1' : '2',
    files: [{ id: await photo(shop, customerId) }],
    tags: '',
    email: 'anita@example.com',
    mailCheckStatus: 204,
    reason: 'Too tight across the shoulders.',
    exchangeAction: 'Exchange',
    [METAFIELD_UPDATED]: 200,
  }
}

/** Counts requests, held items and promised effects, to see that a refusal changed nothing. */
export async function footprint(shop: TestShop) {
  const [counts] = await shop.sql`
    SELECT (SELECT count(*) FROM requests) AS requests, (SELECT count(*) FROM request_items) AS items,
      (SELECT count(*) FROM outbox) AS effects, (SELECT count(*) FROM files WHERE request_id IS NOT NULL) AS photos`
  return counts
}
