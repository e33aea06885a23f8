import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'

import { hears, putInShopify } from '#gateway/returns/testing/in-shopify.ts'
import { bookPickups } from '#gateway/returns/testing/pickups.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { test } from '../shopify-shop.ts'
import { expect, linkTo } from '../shop.ts'
import { addPhoto, screenOf } from './screen.ts'

const L = piece('slub-tee', 'L', 'Ink')

test('an exchange without staff: approved by a rule, pickup booked, order made in Shopify and tracked', async ({
  page,
  own,
  shopify,
}) => {
  const admin = await own.staff('admin')
  const policies = okBody(await admin.send('policies.show', {}))
  const changes = ['booksPickup', 'ordersExchange'].map((name) => ({ name, value: 1 }))
  okBody(await admin.send('policies.change', { version: policies.version, changes }))
  const { version } = okBody(await admin.send('policies.rules', {}))
  const rule = { name: 'Ours', isOn: true, says: '', when: { sku: ['LL-*'] }, effect: { approveAtOnce: true } }
  okBody(await admin.send('policies.setRules', { version, rules: [rule] }))
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await own.take(order.messages)
  await putInShopify({ shop: own, fake: shopify }, order.orderId)
  const sold = { id: L.variantId, productId: L.productId, sku: L.sku, inventoryItemId: null }
  shopify.shop.variants.set(L.variantId, { ...sold, title: 'Everyday Slub Tee', size: 'Ink / L', price: '699.00' })

  await page.goto(own.url + linkTo(order))
  const screen = screenOf(page)
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await screen.size('Everyday Slub Tee', 'L').check()
  await addPhoto(page, screen)
  await screen.reason.fill('Too tight across the shoulders.')
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
  await own.drainOutbox()
  // Each of these workers knows some kinds of jobs, and gives the others up.
  await own.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL`
  await bookPickups(own)
  await hears({ shop: own, fake: shopify })

  await page.reload()
  await expect(screen.alreadyRequested).toContainText('will collect it from your address.')
  const [draft] = shopify.shop.drafts.values()
  const number = draft?.order?.name.slice(1) ?? ''
  expect(draft?.attributes).toEqual([{ key: '_wapsi', value: `${order.orderNumber}.1/1` }])
  await page.goto(`${own.url}/exchanges?customer=${order.customerId}`)
  await expect(page.getByRole('main')).toContainText(`Success - Exchange order No: ${number}`)
  await page.goto(`${own.url}/trackyourorder?order=${number}`)
  await expect(page.getByRole('main')).toContainText('Everyday Slub Tee')
  const [pickup] = await own.sql`SELECT state, awb FROM pickups`
  expect(pickup).toMatchObject({ state: 'booked' })
  expect(pickup?.['awb']).toMatch(/\w/)
})
