import { expect, type Locator, type Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { clickNow } from '../desk/pending-acts.ts'
import { openRequest } from '../desk/screen.ts'
import { addPhoto, screenOf } from '../returns/screen.ts'
import { test } from '../shop.ts'
import { expectNoViolations } from '../violations.ts'

/** An order in the admin of the demo's Shopify. */
async function inShopify(page: Page, orderNumber: string) {
  const shopify = await page.context().newPage()
  await shopify.goto(`/demo/shopify?order=${orderNumber}`)
  const returned = shopify.getByRole('region', { name: /^Return / }).last()
  return {
    shopify,
    returned,
    /** The page has no script: it is loaded again until it shows the text. */
    async shows(text: string | RegExp, what: Locator = returned) {
      await expect(async () => {
        await shopify.reload()
        await expect(what).toContainText(text, { timeout: 300 })
      }).toPass({ timeout: 20_000 })
    },
  }
}

test('a customer of the home page asks for a return: Shopify shows it with each step, until it is settled', async ({
  page,
}) => {
  await page.goto('/demo')
  const link = page.getByRole('link', { name: /Twelve items #\d+ as Farzana Ahmed/ })
  const orderNumber = /#(\d+)/.exec((await link.textContent()) ?? '')?.[1] ?? ''
  await link.click()
  const screen = screenOf(page)
  const item = screen.products.getByRole('checkbox').first()
  await expect(item).toBeEnabled()
  await item.check()
  await addPhoto(page, screen)
  await screen.reason.fill('The seam at the left shoulder has come apart.')
  await screen.submit.click()
  const shown = (await screen.panel.textContent()) ?? ''
  const [, n = ''] = new RegExp(`#${orderNumber}-F(\\d+)`).exec(shown) ?? []

  const { shopify, returned, shows } = await inShopify(page, orderNumber)
  await shows('Return requested')
  await expect(returned).toContainText(`Wapsi ${orderNumber}.${n}: The seam at the left shoulder has come apart.`)
  await expect(returned).toContainText('Fee₹99.00')
  await expectNoViolations(shopify)

  const desk = await openRequest(await page.context().newPage(), 'asha', `${orderNumber}.${n}`)
  await clickNow(desk.page, desk.act(/^Approve/).first())
  await shows('Return in progress')
  await clickNow(desk.page, desk.act(/^Mark as received/))
  await desk.act(/^Pass inspection/).click()
  await clickNow(desk.page, desk.send(/Pass inspection/))
  await shows('1 processed')
  await desk.act(/^Record payment/).click()
  await desk.dialog.getByLabel('Reference').fill('GIFT-2026-7QPX')
  await clickNow(desk.page, desk.send(/^Save and email customer/))
  await shows(/Returned[^]*Closed/)
  await expect(desk.page.getByRole('region', { name: 'In Shopify' })).toContainText(/Return #\d+-R\d+, closed/)
})

test('a return made by staff in Shopify shows at the desk and in the portal; their acts there move it', async ({
  page,
  shop,
}) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 12, items: 2 })
  const link = await shop.load(order, 'window_over')
  const { shopify, returned } = await inShopify(page, order.orderNumber)
  await shopify.getByText('Create a return').click()
  await shopify.getByLabel('Item').selectOption({ index: 1 })
  await shopify.getByRole('button', { name: 'Create return' }).click()
  await expect(returned).toContainText('Return in progress')
  await expectNoViolations(shopify)

  const desk = await openRequest(await page.context().newPage(), 'asha', `${order.orderNumber}.1`)
  const region = desk.page.getByRole('region', { name: 'In Shopify' })
  await expect(region).toContainText('in progress, made there by the shop’s staff')
  await expect(desk.steps).toContainText('by the shop, in Shopify')
  const screen = screenOf(page)
  await page.goto(link)
  await expect(screen.alreadyRequested).toContainText('Approved')

  await returned.getByRole('button', { name: 'Goods came back' }).click()
  await expect(returned).toContainText('Returned')
  await expect(region).toContainText('closed, made there by the shop’s staff')
  await page.reload()
  await expect(screen.alreadyRequested).not.toContainText('Approved')
})
