import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'

import { applyWebhook } from '#fakes/shopify/shop/apply-webhook.ts'
import { act, requestItems } from '#gateway/returns/testing/desk.ts'
import { hears } from '#gateway/returns/testing/in-shopify.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { test } from '../shopify-shop.ts'
import { expect, requestLinkTo } from '../shop.ts'

const L = piece('slub-tee', 'L', 'Ink')

test('an exchange that its return sends out shows as part of the same order, to customer and agent', async ({
  page,
  own,
  shopify,
  guard,
}) => {
  // Its photo is a row without a file.
  guard.allow(/404 \(Not Found\) .*\/files\//)
  const [admin, agent] = [await own.staff('admin'), await own.staff('agent')]
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = (['ordersExchange', 'exchangeWay'] as const).map((name) => ({ name, value: 1 }))
  okBody(await admin.send('policies.change', { version, changes }))
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await own.take(order.messages)
  for (const { topic, payload } of order.messages) applyWebhook(shopify.shop, topic, payload)
  const sold = { id: L.variantId, productId: L.productId, sku: L.sku, inventoryItemId: null }
  shopify.shop.variants.set(L.variantId, { ...sold, title: 'Everyday Slub Tee', size: 'Ink / L', price: '699.00' })
  const { customerId, orderId, orderNumber } = order
  const [line] = okBody(await own.send('orders.details', { customerId, orderId })).orderDetails.line_items
  const products = [{ id: line!.id, originalSize: 'M', size: 'L', sku: line!.sku, mrp: line!.price }]
  const id = await requestItems(own, order, { change: { products, exchangeReason: '1' } })
  const work = async () => {
    await own.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
    await own.drainOutbox()
  }
  await act(agent, 'returns.decide', id, { decision: 'approve' })
  await work()
  await act(agent, 'returns.arrive', id, {})
  await act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
  await work()
  await hears({ shop: own, fake: shopify })

  await page.goto(own.url + requestLinkTo(order))
  await expect(page.getByRole('main')).toContainText(`We'll ship it as part of the same order, #${orderNumber}.`)
  await page.goto(`${own.url}/exchanges?customer=${customerId}`)
  await expect(page.getByRole('main')).toContainText(`Success - Exchange order No: ${orderNumber}`)
  await page.getByRole('link', { name: `Track the order #${orderNumber}` }).click()
  await expect(page).toHaveURL(new RegExp(`/trackyourorder\\?order=${orderNumber}`))

  const [name = '', value = ''] = agent.cookie.split('=')
  await page.context().addCookies([{ name, value, url: own.url }])
  await page.goto(`${own.url}/desk/returns/${id}`)
  await expect(page.getByRole('article')).toContainText(`Same order ${orderNumber}`)
  await expect(page.getByText('an item of its return in Shopify, on the same order')).toBeVisible()
})
