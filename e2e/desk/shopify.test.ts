import type { Page } from '@playwright/test'
import { NEEDED_SCOPES } from '#adapters/shopify/setup/scopes.ts'
import { ANITA } from '#demo/customers.ts'
import { OUR_SHOP, tellSigned } from '#gateway/privacy/testing/privacy.ts'
import { unreadableOrder } from '#gateway/shopify/testing/shopify.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

/** A screen of this shop's desk, before an admin. */
async function openScreen(page: Page, own: TestShop, path: string): Promise<void> {
  const { cookie } = await own.staff('admin')
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: own.url }])
  await page.goto(`${own.url}/desk${path}`)
}

test('a message that could not be read is looked at and applied again', async ({ page, own }) => {
  await tellSigned(own, 'orders/create', unreadableOrder())
  await own.sql`INSERT INTO order_syncs (until, queried_at, missed_at, missed) VALUES (now(), now(), now(), 2)`
  await openScreen(page, own, '/messages')
  const list = page.getByRole('list', { name: 'Failed Shopify messages' })
  await expect(list.getByText('total_price is not an amount of money')).toBeVisible()
  await expect(page.getByText('2 orders had changed without a message')).toBeVisible()
  await page.getByRole('button', { name: 'Check the connection' }).click()
  const connection = page.getByRole('region', { name: 'Connection to Shopify' })
  await expect(connection).toContainText('SHOPIFY_CLIENT_ID or SHOPIFY_CLIENT_SECRET is missing.')
  await expect(connection).toContainText('Without them Shopify gives no token')
  await standStill(page)
  await expectNoViolations(page)
  await list.getByRole('button', { name: 'Show its text orders/create' }).click()
  const dialog = page.getByRole('dialog', { name: 'orders/create' })
  await expect(dialog.getByLabel('Text of the message')).toContainText('anita.das@example.com')
  await standStill(page)
  await expectNoViolations(page)
  await page.keyboard.press('Escape')
  await list.getByRole('button', { name: 'Retry orders/create' }).click()
  await expect(page.getByText('The message still cannot be read.')).toBeVisible()
  await own.sql`UPDATE shop_messages SET body = replace(body, '"a lot"', '"2998.00"')`
  await list.getByRole('button', { name: 'Retry orders/create' }).click()
  await expect(page.getByText('The message is applied.')).toBeVisible()
  await expect(page.getByText('All Shopify messages were processed.')).toBeVisible()
  expect(await own.sql`SELECT FROM orders WHERE order_number = '1042'`).toHaveLength(1)
})

test('the desk says that the app was removed, and which rights it lost, until that is mended', async ({
  page,
  own,
}) => {
  const some = Object.keys(NEEDED_SCOPES).filter((scope) => scope !== 'write_returns')
  await tellSigned(own, 'app/scopes_update', { id: 1, previous: [], current: some })
  await tellSigned(own, 'app/uninstalled', { id: 954889, domain: 'luit-and-loom.myshopify.com' })
  await openScreen(page, own, '/messages')
  await expect(page.getByText('The app was removed from the shop')).toBeVisible()
  await expect(page.getByText('The app has no right to write_returns any more')).toBeVisible()
  await expect(page.getByText('requests do not become returns in Shopify')).toBeVisible()
  await standStill(page)
  await expectNoViolations(page)
  await tellSigned(own, 'app/scopes_update', { id: 1, previous: some, current: Object.keys(NEEDED_SCOPES) })
  await own.sql`
    INSERT INTO order_syncs (until, queried_at) VALUES (now(), now() + interval '1 s')
    ON CONFLICT (whole) DO UPDATE SET queried_at = excluded.queried_at`
  await page.reload()
  await expect(page.getByText('All Shopify messages were processed.')).toBeVisible()
  await expect(page.getByText('The app was removed from the shop')).toBeHidden()
  await expect(page.getByText('write_returns')).toBeHidden()
})

test('the erasure of a whole shop is told on every screen, and an admin stops it', async ({ page, own }) => {
  await own.take(own.world.deliveredOrder(ANITA, { daysAgo: 1 }).messages)
  await tellSigned(own, 'shop/redact', OUR_SHOP, undefined, new Date(Date.now() - 10 * 86_400_000))
  await openScreen(page, own, '/messages')
  await page.getByRole('link', { name: 'Review it' }).click()
  await expect(page.getByText('1 order came or changed since')).toBeVisible()
  await standStill(page)
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Confirm it…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase every customer?' })
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Please type ERASE in capital letters.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stop: erase no one…' }).click()
  const sure = page.getByRole('dialog', { name: 'Stop the erasure?' })
  await sure.getByRole('button', { name: 'Stop the erasure' }).click()
  await expect(page.getByText(/stopped it, no one was erased/)).toBeVisible()
  await page.goto(`${own.url}/desk/messages`)
  await expect(page.getByText('All Shopify messages were processed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Review it' })).toBeHidden()
  expect(await own.sql`SELECT first_name FROM customers`).toEqual([{ first_name: ANITA.firstName }])
})

test('the names of the cash on delivery gateways are edited among the policies', async ({ page, own }) => {
  await openScreen(page, own, '/policies')
  const names = page.getByLabel('Cash on delivery gateways')
  await expect(names).toHaveValue('Cash on Delivery (COD)')
  await names.fill('Cash on Delivery (COD)\nGokwik-COD\ngokwik-cod')
  await expect(page.getByText('At most 50 different names, one per line.').first()).toBeVisible()
  await names.fill('Cash on Delivery (COD)\nGokwik-COD')
  await page.getByRole('button', { name: 'Save' }).click()
  const change = 'Cash on delivery gateways: default → Cash on Delivery (COD), Gokwik-COD'
  await expect(page.getByText(change)).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect
    .poll(async () => (await own.sql`SELECT set_values FROM policies`)[0])
    .toEqual({ set_values: { codGateways: ['Cash on Delivery (COD)', 'Gokwik-COD'] } })
})
