import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { PATHS } from '#contract/wire.ts'
import type { ShopifyFake } from '#fakes/shopify/server.ts'
import { leaves, waitingOrder } from '#gateway/orders/cancel/testing/waiting-order.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { hears } from '#gateway/returns/testing/in-shopify.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { ANITA } from '#demo/customers.ts'
import { ORDER_WORDS } from '#portal/orders/words.ts'
import { test } from '../shopify-shop.ts'
import { expectReadable } from '../readable.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

const WORDS = ORDER_WORDS.cancel
const CANCEL = `**/api${PATHS['orders.cancel']}`

test.beforeEach(async ({ page }) => standStill(page))

/** The shop lets its customers cancel orders; one waits, and its page is open. */
async function open(page: Page, own: TestShop, fake: ShopifyFake, cod = false) {
  await setPolicies(own, { customerCancelsOrders: 1 })
  const order = await waitingOrder({ shop: own, fake }, { daysAgo: 0, ...(cod ? { payment: 'COD' } : {}) })
  const address = `${own.url}/order?customer=${ANITA.id}&order=${order.orderNumber}`
  await page.goto(address)
  return { ...order, address }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const wishes = (sql: Sql) => sql`SELECT order_id FROM order_cancellations`

test('an order is cancelled once, after a question; two taps and two tabs do it once, and the page says so', async ({
  page,
  own,
  shopify,
}) => {
  const order = await open(page, own, shopify)
  const other = await page.context().newPage()
  await other.goto(order.address)
  await button(other, WORDS.cancel).click()
  await button(page, WORDS.cancel).click()
  const question = page.getByRole('region', { name: WORDS.sure })
  await expect(question).toContainText(/Refund₹[\d,]+/)
  await expect(question).toContainText(/Goes back to your original payment method, by \w{3} \d/)
  await expectNoViolations(page, 'the question')
  await expectReadable(page, 'the question')
  await button(page, WORDS.no).click()
  await button(page, WORDS.cancel).click()
  expect(await wishes(own.sql)).toHaveLength(0)

  await button(page, WORDS.yes).dblclick()
  await expect(page.getByRole('status').filter({ hasText: WORDS.underway })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelling your order')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await button(other, WORDS.yes).click()
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Cancelling your order')
  expect(await wishes(own.sql)).toHaveLength(1)
  await expectNoViolations(page, 'under way')

  await own.drainOutbox()
  await hears({ shop: own, fake: shopify })
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Your order is cancelled')
    await expect(tab.getByRole('status').filter({ hasText: WORDS.done })).toHaveCount(1)
    await expect(button(tab, WORDS.cancel)).toBeHidden()
  }
  expect(order.inShopify().refunds).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order is cancelled')
  await expect(page.getByText(/₹[\d,]+ goes back to your original payment method\. It reaches you by /)).toBeVisible()
})

test('a parcel that leaves meanwhile ends in a sentence with a way on, without a reload', async ({
  page,
  own,
  shopify,
}) => {
  const order = await open(page, own, shopify)
  await button(page, WORDS.cancel).click()
  await button(page, WORDS.yes).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelling your order')
  leaves({ shop: own, fake: shopify }, order)
  await own.drainOutbox()
  // The pauses between its fetches get longer: on a slow machine the page has just begun one.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("It has just shipped, so it can't be cancelled", {
    timeout: 20_000,
  })
  await expect(page.getByText(WORDS.sent)).toBeVisible()
  await expectNoViolations(page, 'shipped meanwhile')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("It has just shipped, so it can't be cancelled")
  await expect(page.getByRole('link', { name: 'Track it' })).toHaveAttribute('href', /trackyourorder\?order=/)
})

test('an order that left while the question was open, and one that the shop lets no one cancel any more', async ({
  page,
  own,
  shopify,
  guard,
}) => {
  guard.allow(/409/)
  const order = await open(page, own, shopify)
  await button(page, WORDS.cancel).click()
  await page.route(CANCEL, async (route) => {
    await own.sql`INSERT INTO order_cancellations (order_id, customer_id, requested_at, state)
      VALUES (${order.orderId}, ${ANITA.id}, now(), 'sent')`
    await route.continue()
  })
  await button(page, WORDS.yes).click()
  await expect(page.getByText(WORDS.sent)).toBeFocused()
  await expect(page.getByRole('main').getByRole('link', { name: ORDER_WORDS.track, exact: true }).first()).toBeVisible()
})

test('without a connection nothing is cancelled, and the page says so; of cash nothing was charged', async ({
  page,
  own,
  shopify,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  await open(page, own, shopify, true)
  await button(page, WORDS.cancel).click()
  await expect(page.getByRole('region', { name: WORDS.sure })).toContainText(WORDS.nothing)
  await page.route(CANCEL, (route) => route.abort())
  await button(page, WORDS.yes).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(WORDS.notSent)
  await page.unroute(CANCEL)
  await button(page, WORDS.yes).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancelling your order')
})
