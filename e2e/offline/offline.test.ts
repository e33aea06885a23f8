import type { Page } from '@playwright/test'
import { SHELL } from '#portal/words.ts'
import { signInOf } from '../access/signing-in.ts'
import { signIn } from '../proof.ts'
import { expect, linkTo, test } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'
import { listPath } from '../tickets/screen.ts'
import { expectNoViolations } from '../violations.ts'

/** Pages and answers that the service worker stores. No other test has one. */
test.use({ serviceWorkers: 'allow', proves: false })
test.skip(({ access }) => access === 'open', 'there is no session to sign out of')
test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/))

/** Waits until the service worker answers for the page. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    await navigator.serviceWorker.ready
  })

/** The number of answers that this device stores. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('answers-'))
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().filter(({ url }) => url.includes('/api/')).length
  })

test('without a network what was seen is shown with its time, until the customer signs out', async ({
  page,
  context,
  shop,
}) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 })
  await shop.load(order)
  const title = (await shop.details(order)).orderDetails.line_items[0]?.title ?? ''
  const item = page.locator('main').getByText(title, { exact: true }).first()
  const asOf = page.getByRole('status').filter({ hasText: /^You're offline\. Last updated \d{1,2}:\d\d [ap]m\.$/ })

  await signIn(page, customer.id)
  await page.goto(linkTo(order))
  await expect(item).toBeVisible()
  await settled(page)
  await page.reload()
  await expect(item).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(item).toBeVisible()
  await expect(asOf).toBeVisible()
  await expectNoViolations(page, 'offline')
  // For an address that was never opened, our own page says that it is out of reach.
  await page.goto(listPath(customer.id))
  await expect(page.getByRole('button', { name: SHELL.retry })).toBeVisible()
  await page.goto(linkTo(order))
  await expect(asOf).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Show what is new' }).click()
  await expect(item).toBeVisible()
  await expect(page.getByText(/^You're (offline|back)/)).toBeHidden()

  await signInOf(page).leave.click()
  await expect(page).toHaveURL('/')
  expect(await cached(page)).toBe(0)
  await context.setOffline(true)
  await page.goto(linkTo(order))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(SHELL.offlineNow)
  await expect(item).toBeHidden()
})

test('a page reloaded without a network says so in sight, and comes by itself with the network', async ({
  page,
  context,
  shop,
}) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 2 })
  await shop.load(order)
  const title = (await shop.details(order)).orderDetails.line_items[0]?.title ?? ''
  const item = page.locator('main').getByText(title, { exact: true }).first()

  await signIn(page, customer.id)
  // On the first visit the worker comes later than the answer, which is not stored.
  await page.goto(linkTo(order))
  await expect(item).toBeVisible()
  await settled(page)
  await page.evaluate(() => scrollTo(0, 300))
  await context.setOffline(true)
  await page.reload()
  const notice = page.getByRole('heading', { level: 1, name: SHELL.offlineNow })
  await expect(notice).toBeInViewport()
  await context.setOffline(false)
  await expect(item).toBeVisible()
  await expect(notice).toBeHidden()
})

test('a session that has ended takes with it what was kept, and the portal can be installed', async ({
  page,
  context,
  shop,
}) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 })
  await shop.load(order)
  await signIn(page, customer.id)
  await page.goto(linkTo(order))
  await settled(page)
  await page.reload()
  await expect.poll(() => cached(page)).toBeGreaterThan(0)
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const icon = await page.request.get(manifest.icons[0].src)
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])

  await context.clearCookies()
  await page.reload()
  await expect(signInOf(page).sendCode).toBeVisible()
  expect(await cached(page)).toBe(0)
})
