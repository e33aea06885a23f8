import type { Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'

import { payDraft } from '#fakes/shopify/shop/drafts.ts'
import { hears, putInShopify } from '#gateway/returns/testing/in-shopify.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { FEE_PAYMENTS } from '#rules/returns/money/fee-payment.ts'
import { test } from '../shopify-shop.ts'
import { expect, linkTo, requestLinkTo } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { addPhoto, screenOf } from './screen.ts'

const L = piece('slub-tee', 'L', 'Ink')
const BOXY = piece('bihu-tee', 'L')
const TEE = 'Everyday Slub Tee'
const OTHERS = `**/api${PATHS['returns.otherProducts']}`

test('a dearer exchange is paid by a link: shown first, due after approval, or waived by one key', async ({
  page,
  own,
  shopify,
  guard,
}) => {
  guard.allow(/ERR_FAILED/, /409/)
  const [admin, agent] = [await own.staff('admin'), await own.staff('agent')]
  const { version } = okBody(await admin.send('policies.show', {}))
  const changes = [
    { name: 'ordersExchange', value: 1 },
    { name: 'feeWay', value: FEE_PAYMENTS.indexOf('link') },
    { name: 'priceDifference', value: 1 },
    { name: 'offersProducts', value: 1 },
  ]
  okBody(await admin.send('policies.change', { version, changes }))
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await own.take(order.messages)
  await putInShopify({ shop: own, fake: shopify }, order.orderId)
  const sold = { id: BOXY.variantId, productId: BOXY.productId, sku: BOXY.sku, inventoryItemId: null }
  shopify.shop.variants.set(BOXY.variantId, { ...sold, title: BOXY.good.title, size: 'L', price: '899.00' })
  await own.sql`UPDATE variants SET price_paise = 89900 WHERE id = ${L.variantId}`
  const work = async () => {
    await own.sql`UPDATE outbox SET due_at = now(), parked_at = NULL, attempts = 0 WHERE done_at IS NULL
      AND key NOT LIKE '%:fee:%'`
    await own.drainOutbox()
  }

  await page.goto(own.url + linkTo(order))
  const screen = screenOf(page)
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await expect(screen.sizes(TEE).getByRole('radio', { name: /more/ })).toHaveCount(1)
  await screen
    .sizes(TEE)
    .getByRole('radio', { name: /^L ?₹200 more$/ })
    .check()
  await expect(screen.fee).toContainText(/Exchange M → .*L · ₹299 to pay/)
  await expect(screen.gets).toContainText(
    "What you chose costs ₹200 more; with the exchange fee of ₹99 that is ₹299. We'll email you a link to pay",
  )
  await standStill(page)
  await expectNoViolations(page, 'the dearer size')
  await addPhoto(page, screen)
  await screen.reason.fill('Too tight across the shoulders.')
  await anotherProduct(page, own)
  await screen.submit.click()
  await expect(screen.panel).toContainText(
    "with the exchange fee of ₹99 that is ₹299. We'll email you a link to pay once your exchange is approved.",
  )
  const id = `${order.orderNumber}.1`
  const decide = { id, seen: 1, decision: 'approve' } as const
  okBody(await agent.send('returns.decide', decide))
  await work()

  await page.goto(own.url + requestLinkTo(order))
  await expect(page.getByText(`M → ${BOXY.good.title}, size L`)).toBeVisible()
  const link = page.getByRole('link', { name: /^Pay ₹299/ })
  const payUrl = (await link.getAttribute('href')) ?? ''
  await standStill(page)
  await expectNoViolations(page)
  const [name = '', value = ''] = agent.cookie.split('=')
  await page.context().addCookies([{ name, value, url: own.url }])
  await page.goto(`${own.url}/desk/returns/${id}`)
  await expect(page.getByText(/₹99, to be paid by/)).toBeVisible()
  await expect(page.getByText(/₹200, to be paid by/)).toBeVisible()
  await expect(page.getByText('₹200 more', { exact: true })).toBeVisible()
  await expect(page.getByText(`${TEE} → ${BOXY.good.title}`)).toBeVisible()
  await page.keyboard.press('f')
  const dialog = page.getByRole('dialog', { name: /^Waive the fee of ₹99 and the difference of ₹200 of / })
  await dialog.getByRole('button', { name: 'Waive what it costs' }).click()
  await expect(dialog).toContainText('Please write why. Only the staff will read it.')
  await standStill(page)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')

  const [draft] = shopify.shop.drafts.values()
  expect(draft?.lines.map(({ variantId }) => variantId)).toContain(BOXY.variantId)
  expect(payDraft(shopify.shop, payUrl)).toBe(true)
  await hears({ shop: own, fake: shopify })
  await work()
  const number = [...shopify.shop.drafts.values()][0]?.order?.name.slice(1) ?? '-'
  await expect(page.getByText(`New order ${number}`).first()).toBeVisible()
})

/**
 * Another product in place of the size: found after a first try without a network, kept over a reload, and chosen again
 * once its price has changed.
 */
async function anotherProduct(page: Page, own: TestShop) {
  const screen = screenOf(page)
  const title = BOXY.good.title
  const boxy = page.getByRole('button', { name: new RegExp(`^${title}`) })
  await test.step('by the keyboard, without a network at first', async () => {
    await page.route(OTHERS, (route) => route.abort())
    await page.getByRole('button', { name: /^Choose something else/ }).press('Enter')
    await expect(page.getByText(`Something else for ${TEE}`)).toBeFocused()
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toBeVisible()
    await page.unroute(OTHERS)
    await again.press('Enter')
    await expect(boxy).toContainText('₹899, ₹200 more')
    await standStill(page)
    await expectNoViolations(page, 'the other products')
    await page.getByRole('button', { name: `Back to ${TEE}` }).press('Enter')
    await expect(page.getByRole('button', { name: /^Choose something else/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await boxy.press('Enter')
    await screen.size(title, 'L').check()
    await expectNoViolations(page, 'the other product')
  })

  await test.step('kept over a reload, and chosen again where its price has changed', async () => {
    await page.reload()
    await expect(screen.size(title, 'L')).toBeChecked()
    await expect(screen.fee).toContainText(/Exchange M → .*L · ₹299 to pay/)
    await expect(screen.gets).toContainText(`M → ${title}, size L`)
    await own.sql`UPDATE variants SET price_paise = 94900 WHERE product_id = ${BOXY.productId}`
    await screen.submit.click()
    await expect(screen.toast.last()).toContainText(`The price of ${title} has changed.`)
    await own.sql`UPDATE variants SET price_paise = 89900 WHERE product_id = ${BOXY.productId}`
    await page.getByRole('button', { name: /^Choose something else/ }).click()
    await boxy.click()
    await screen.size(title, 'L').check()
    await expect(screen.fee).toContainText('₹299 to pay')
  })
}
