import { beforeAll, expect, test } from 'vitest'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../../testing/ok-body.ts'
import { act, requestItems, opened } from '../../testing/desk.ts'
import { putInShopify, shopWithShopify } from '../../testing/in-shopify.ts'

const both = await shopWithShopify()
const { shop, fake } = both
const agent = await shop.staff('agent')

beforeAll(async () => {
  const admin = await shop.staff('admin')
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = (['ordersExchange', 'ordersAtPickup'] as const).map((name) => ({ name, value: 1 }))
  okBody(await admin.send('policies.change', { version, changes }))
})

let customers = 0

/** An approved exchange of a tee in M for L. */
async function approved(): Promise<string> {
  const customer = { ...ANITA, id: String(8_700_000_000 + ++customers) }
  const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  await putInShopify(both, order.orderId)
  const asked = { customerId: order.customerId, orderId: order.orderId }
  const [line] = okBody(await shop.send('orders.details', asked)).orderDetails.line_items
  const products = [{ id: line!.id, originalSize: 'M', size: 'L', sku: line!.sku, mrp: line!.price }]
  const id = await requestItems(shop, order, { change: { products, exchangeReason: '1' } })
  await act(agent, 'returns.decide', id, { decision: 'approve' })
  await shop.drainOutbox()
  return id
}

const draftOf = (id: string) =>
  [...fake.shop.drafts.values()].find(({ attributes }) => attributes.some(({ value }) => value.startsWith(`${id}/`)))

test('with "Replacement at pick-up" an approved exchange has a draft, an order once its goods moved', async () => {
  const id = await approved()
  expect(draftOf(id)).toMatchObject({ order: null, reservedUntil: expect.any(Date) })
  expect((await opened(agent, id)).settlement).toBeUndefined()
  await act(agent, 'returns.arrive', id, {})
  await shop.drainOutbox()
  const { settlement } = await opened(agent, id)
  expect(settlement).toMatchObject({ kind: 'order', reference: draftOf(id)?.order?.name.slice(1) })
})

test('a hold that lapsed meanwhile orders nothing, and is a warning sign with what to do next', async () => {
  const id = await approved()
  expect((await opened(agent, id)).warnings.map(({ code }) => code)).not.toContain('hold_lapsed')
  await shop.sql`UPDATE request_items SET reserved_until = now() - interval '1 minute'`
  await act(agent, 'returns.arrive', id, {})
  await shop.drainOutbox()
  const request = await opened(agent, id)
  expect(draftOf(id)).toMatchObject({ order: null })
  expect(request.inShopify?.conflict).toMatch(/^The wanted size is not held/)
  expect(request.warnings.find(({ code }) => code === 'hold_lapsed')?.sentence).toBe(
    'The size that was held is not held any more: make the order now, or offer another size or money.',
  )
})
