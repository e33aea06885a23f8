import { afterEach, beforeEach, expect, test } from 'vitest'
import { draftOrderDelete } from '#fakes/shopify/shop/drafts.ts'
import { fulfillmentOrderReleaseHold } from '#fakes/shopify/exchanges/sending.ts'
import { gid } from '#fakes/shopify/shop/ids.ts'
import { returnProcess } from '#fakes/shopify/shop/return-process.ts'
import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import type { Return, ShopWebhook } from '#fakes/shopify/shop/state.ts'
import { act, opened, requested } from '../../testing/desk.ts'
import { shopOfExchanges } from '../../testing/exchanges.ts'
import { hears, savedReturns, openJobs, putInShopify, returnsIn } from '../../testing/in-shopify.ts'

const {
  both,
  shop,
  fake,
  agent,
  requested: asked,
  approve,
  draftOf,
  policy,
  stocked,
  pays,
  settleDown,
} = await shopOfExchanges(8_640_000_000)
beforeEach(async () => {
  fake.shop.untold.splice(0)
  fake.shop.gives.exchangesAtOnce = false
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await stocked(5)
  await policy({ ordersExchange: 1, exchangeWay: 0, feeWay: 0 })
})
afterEach(() => fake.fail('ok'))

/** Each message comes twice, and two servers do the jobs that follow. */
const hearsTwice = () => hears(both, (told) => [...told, ...told], 2)

/** An approved return of one tee, which Shopify has. */
async function approvedReturn() {
  const made = await requested(shop, { type: 'Return' })
  await putInShopify(both, made.order.orderId)
  await act(agent, 'returns.decide', made.id, { decision: 'approve' })
  await shop.drainOutbox()
  await hears(both)
  return { ...made, held: returnsIn(fake, made.order.orderId)[0]! }
}

/** The warehouse puts all goods of a return on the shelf, in Shopify's admin. */
function shelve({ id, items, reverse }: Return) {
  const input = {
    returnId: gid('Return', id),
    returnLineItems: items.map((item) => ({
      id: gid('ReturnLineItem', item.id),
      quantity: item.quantity,
      dispositions: reverse!.items
        .filter(({ itemId }) => itemId === item.itemId)
        .map((one) => ({
          reverseFulfillmentOrderLineItemId: gid('ReverseFulfillmentOrderLineItem', one.id),
          dispositionType: 'RESTOCKED',
          locationId: gid('Location', fake.shop.locations[0]!.id),
          quantity: one.quantity,
        })),
    })),
  }
  expect(returnProcess(fake.shop, { input })).toMatchObject({ userErrors: [] })
}

test('goods that the warehouse disposes of in Shopify have come back here, and are accepted', async () => {
  const { id, order, held } = await approvedReturn()
  shelve(held)
  await hearsTwice()
  const now = await opened(agent, id)
  expect(now).toMatchObject({ status: 'completed', inShopify: { conflict: '' } })
  expect(now.events.map((event) => event.act)).toEqual(['approve', 'arrive', 'accept'])
  expect([await savedReturns(shop, order.orderId), await openJobs(shop)]).toMatchObject([[{ conflict: '' }], []])
})

test('what Wapsi received itself makes no second step', async () => {
  const { id, held } = await approvedReturn()
  await act(agent, 'returns.arrive', id, {})
  await act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
  await shop.drainOutbox()
  expect(fake.shop.untold.map(({ topic }) => topic)).toContain('reverse_fulfillment_orders/dispose')
  const before = await opened(agent, id)
  await hearsTwice()
  expect((await opened(agent, id)).events).toEqual(before.events)
  expect([held.items, await openJobs(shop)]).toMatchObject([[{ processed: 1 }], []])
})

test('what Shopify does not show the app is left to the look of the day', async () => {
  const { id, held } = await approvedReturn()
  const { scopes } = fake.shop.grants
  fake.shop.grants.scopes = new Set([...scopes].filter((scope) => !scope.endsWith('_orders')))
  shelve(held)
  await hearsTwice()
  fake.shop.grants.scopes = scopes
  expect([(await opened(agent, id)).status, await openJobs(shop)]).toEqual(['approved', []])
})

test('what the shop holds itself is held for the goods as soon as staff lift their own hold', async () => {
  await policy({ exchangeWay: 1 })
  fake.shop.gives.exchangesAtOnce = true
  const one = await asked()
  for (const { topic, payload } of one.order.messages) applyWebhook(fake.shop, topic, payload)
  await act(agent, 'returns.decide', one.id, { decision: 'approve' })
  fake.fail((body) => {
    // Fraud prevention is faster than the next step.
    const [sending] = fake.shop.orders.get(one.order.orderId)?.sendings ?? []
    if (sending && body.includes('ExchangeOfReturn'))
      sending.holds = [{ id: '7', reason: 'HIGH_RISK_OF_FRAUD', handle: null, isOurs: false }]
    return 'ok'
  })
  await shop.drainOutbox()
  fake.fail('ok')
  const [sending] = fake.shop.orders.get(one.order.orderId)!.sendings!
  expect(sending!.holds).toMatchObject([{ isOurs: false }])
  fulfillmentOrderReleaseHold(fake.shop, { id: gid('FulfillmentOrder', sending!.id) })
  await hearsTwice()
  expect(sending!.holds).toMatchObject([{ reason: 'AWAITING_RETURN_ITEMS', isOurs: true }])
  expect(await openJobs(shop)).toEqual([])
})

test.each(['sent', 'link'])('a draft that staff delete is made anew at once (the fee is paid: %s)', async (feeWay) => {
  await policy({ feeWay: feeWay === 'link' ? 2 : 0 })
  const one = await asked()
  // By then its customer has a link to pay it.
  if (feeWay === 'link') await approve(one.id)
  const first = draftOf(one.id)!
  draftOrderDelete(fake.shop, { input: { id: gid('DraftOrder', first.id) } })
  await hearsTwice()
  const [second, ...others] = [...fake.shop.drafts.values()].filter(
    ({ customerId }) => customerId === one.order.customerId,
  )
  expect([second, others]).toMatchObject([{ attributes: [{ value: `${one.id}/2` }], order: null }, []])
  expect(second!.id).not.toBe(first.id)
  if (feeWay === 'link') await pays(one)
  else await approve(one.id)
  await hears(both)
  expect((await opened(agent, one.id)).settlement?.kind).toBe('order')
})

const RELEASED = {
  fulfillment_order: { id: 'gid://shopify/FulfillmentOrder/987' },
  fulfillment_hold: { reason: 'other' },
}
const DISPOSED = {
  id: 986,
  admin_graphql_api_id: 'gid://shopify/ReverseFulfillmentOrder/986',
  dispositions: [],
  total_dispositions: 0,
}
test.each([
  ['reverse_fulfillment_orders/dispose', DISPOSED, null],
  ['reverse_fulfillment_orders/dispose', { ...DISPOSED, id: 'x' }, 'id is not an id'],
  ['reverse_fulfillment_orders/dispose', { ...DISPOSED, id: null }, 'id is missing'],
  [
    'reverse_fulfillment_orders/dispose',
    { ...DISPOSED, admin_graphql_api_id: 'gid://shopify/Return/986' },
    'the body is that of another topic',
  ],
  ['fulfillment_holds/released', RELEASED, null],
  ['fulfillment_holds/released', { ...RELEASED, fulfillment_order: null }, 'fulfillment_order.id is missing'],
  ['fulfillment_holds/released', { ...RELEASED, fulfillment_order: [] }, 'fulfillment_order is not an object'],
  ['fulfillment_holds/released', { fulfillment_order: {} }, 'fulfillment_hold is missing'],
  ['draft_orders/delete', { id: 985 }, null],
  ['draft_orders/delete', {}, 'id is missing'],
  ['draft_orders/delete', { id: 985, email: 'asha@example.in' }, 'the body is that of another topic'],
] as [string, object, string | null][])('%s %j changes nothing: %s', async (topic, body, refusal) => {
  const before = fake.shop.drafts.size
  await shop.sql`DELETE FROM shop_messages`
  await hears(both, () => [{ topic, at: new Date(), body }] satisfies ShopWebhook[])
  await settleDown()
  expect(await shop.sql`SELECT refusal FROM shop_messages`).toEqual([{ refusal }])
  expect([fake.shop.drafts.size, await openJobs(shop)]).toEqual([before, []])
})
