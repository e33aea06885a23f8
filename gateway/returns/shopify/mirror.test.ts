import { afterEach, expect, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { metafieldOf } from '#fakes/shopify/shop/metafields.ts'
import { gid } from '#fakes/shopify/shop/ids.ts'
import { okBody } from '../../testing/ok-body.ts'
import { requestItems, requested } from '../testing/desk.ts'
import { putInShopify, shopWithShopify } from '../testing/in-shopify.ts'

const DESK = 'https://help.luit.example'
const both = await shopWithShopify({ PUBLIC_URL: DESK })
const { shop, fake } = both
const agent = await shop.staff('agent')
afterEach(() => fake.fail('ok'))

const tagsOf = ({ orderId }: DemoOrder) => fake.shop.orders.get(orderId)!.tags
const linkOf = ({ orderId }: DemoOrder) => metafieldOf(fake.shop, gid('Order', orderId), 'wapsi', 'desk')?.value

/** An order with a request, as Shopify knows it; it has tags of the shop's own. */
async function asked(items: 1 | 2 = 1) {
  const { order, id } = await requested(shop, { items, type: 'Return' })
  await putInShopify(both, order.orderId)
  fake.shop.orders.get(order.orderId)!.tags = ['VIP', 'wapsi-older']
  await shop.drainOutbox()
  return { order, id }
}
async function act(id: string, name: 'decide' | 'arrive' | 'inspect' | 'settle' | 'cancel', more: object) {
  const { version: seen } = okBody(await agent.send('returns.open', { id }))
  okBody<unknown>(await agent.send(`returns.${name}`, { id, seen, ...more }))
  await shop.drainOutbox()
}

test('staff in Shopify find the order by tags that follow the request, and a link leads them to the desk', async () => {
  const { order, id } = await asked()
  expect(tagsOf(order)).toEqual(['VIP', 'wapsi-older', 'wapsi-open', 'wapsi-return'].toSorted())
  expect(linkOf(order)).toBe(`${DESK}/desk/returns/${id}`)
  await act(id, 'decide', { decision: 'approve' })
  expect(tagsOf(order)).toContain('wapsi-open')
  await act(id, 'arrive', {})
  await act(id, 'inspect', { result: 'accept', restock: [] })
  await act(id, 'settle', { kind: 'refund', reference: 'RF-1', amountPaise: 100 })
  expect(tagsOf(order)).toEqual(['VIP', 'wapsi-older', 'wapsi-return'])
})

test('an order with only a cancelled request has no tag of ours; one removed by hand returns later', async () => {
  const { order, id } = await asked()
  fake.shop.orders.get(order.orderId)!.tags = []
  await act(id, 'decide', { decision: 'approve' })
  expect(tagsOf(order)).toEqual(['wapsi-open', 'wapsi-return'])
  await act(id, 'cancel', { reason: 'Worn.' })
  expect(tagsOf(order)).toEqual([])
})

test('a tag of ours in other capitals is not added again, and is taken away once it is over', async () => {
  const { order, id } = await asked()
  fake.shop.orders.get(order.orderId)!.tags = ['Wapsi-Open', 'WAPSI-return']
  await act(id, 'decide', { decision: 'approve' })
  expect(tagsOf(order)).toEqual(['Wapsi-Open', 'WAPSI-return'])
  await act(id, 'cancel', { reason: 'Worn.' })
  expect(tagsOf(order)).toEqual([])
})

test('what stands there already is not written again', async () => {
  const { order, id } = await asked()
  const link = metafieldOf(fake.shop, gid('Order', order.orderId), 'wapsi', 'desk')
  await act(id, 'decide', { decision: 'approve' })
  expect(metafieldOf(fake.shop, gid('Order', order.orderId), 'wapsi', 'desk')).toBe(link)
})

test('two requests on an order: it stays open until both end, and links to the one that moved last', async () => {
  const { order, id } = await asked()
  const second = await requestItems(shop, order, { type: 'Exchange', change: {} }).catch(() => undefined)
  expect(second, 'its first item is in a request already').toBeUndefined()
  await act(id, 'cancel', { reason: 'Worn.' })
  const again = await requestItems(shop, order, { type: 'Exchange' })
  await shop.drainOutbox()
  expect(tagsOf(order).toSorted()).toEqual(['VIP', 'wapsi-exchange', 'wapsi-older', 'wapsi-open'].toSorted())
  expect(linkOf(order)).toBe(`${DESK}/desk/returns/${again}`)
})

test('an answer that is lost after the tags were set: the step is tried again and nothing stands twice', async () => {
  const { order, id } = await requested(shop, { type: 'Return' })
  await putInShopify(both, order.orderId)
  let writes = 0
  fake.fail(() => (++writes % 3 === 0 ? 'half' : 'ok'))
  for (let n = 0; n < 8; n += 1) {
    await shop.drainOutbox()
    await shop.sql`UPDATE outbox SET due_at = now(), parked_at = NULL WHERE kind = 'shopify_return' AND done_at IS NULL`
  }
  fake.fail('ok')
  await shop.drainOutbox()
  expect(tagsOf(order)).toEqual(['wapsi-open', 'wapsi-return'])
  expect(linkOf(order)).toBe(`${DESK}/desk/returns/${id}`)
})
