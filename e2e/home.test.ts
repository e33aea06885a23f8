import type { Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { customerNamed } from '#demo/customers.ts'
import { HOME, TILES } from '#portal/home/words.ts'
import { MINE_WORDS } from '#portal/orders/words.ts'
import { SHELL } from '#portal/words.ts'
import { DEMO_STORE, inDemo } from '#rules/demo-store.ts'
import { FOOT, SHOP } from '#shop'
import { signInToSee } from './proof.ts'
import { expectReadable } from './readable.ts'
import { callsTo, expect, test } from './shop.ts'
import { cutOff } from './tickets/trouble.ts'
import { expectNoViolations, standStill } from './violations.ts'

test('home finds an order by its number, and leads to customers whose links open the Exchange Portal', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/How can we help\?/)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByLabel('Find my order')).toBeFocused()
  await page.getByLabel('Find my order').fill('#1042')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/trackyourorder?order=1042')
  await page.goBack()
  await page.getByLabel('Find my order').fill('29451009973357')
  await page.keyboard.press('Enter')
  await expect(page, 'an AWB').toHaveURL('/trackyourorder?awb=29451009973357')
  await page.goBack()
  await page.getByRole('link', { name: 'Meet the customers' }).click()
  const customers = page.getByRole('region', { name: 'Step in as one of our customers' })
  await expect(customers.getByRole('heading', { level: 3 })).toContainText(['Anita Baruah', 'अनीता बरुआ'])
  const link = customers.getByRole('link', { name: /Return or exchange #\d+ as Anita Baruah/ })
  const number = /#\d+/.exec((await link.textContent()) ?? '')?.[0] ?? 'no number'
  await link.click()
  await expect(page).toHaveURL(/\/exchangeportal\?customer=\d+&order=\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return or exchange')
  await expect(page.getByRole('main')).toContainText(number)
  await expect(page.getByRole('checkbox').first()).toBeEnabled()
})

test('home takes an e-mail address too, and goes on to the orders of it; Back leads home', async ({ page }) => {
  const email = customerNamed('Rashmi').email ?? ''
  await page.goto('/')
  await signInToSee(page, email)
  await page.getByLabel(HOME.find.label).fill(email)
  await page.getByRole('button', { name: HOME.find.button }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Last 5 Orders' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Order ID' })).toHaveCount(5)
  expect(page.url(), 'no address names a person').toMatch(/\/orderlist$/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Orders By:')
  await page.goBack()
  await expect(page.getByLabel(HOME.find.label)).toBeVisible()
})

test('home leads on by three pictures, each a link as a whole', async ({ page }) => {
  await page.goto('/')
  const tiles = page.getByRole('region', { name: HOME.what })
  for (const { title, to } of TILES)
    await expect(tiles.getByRole('link', { name: new RegExp(`^${title}`) })).toHaveAttribute('href', to)
  await expect(tiles.getByRole('link')).toHaveCount(TILES.length)
  await tiles.locator('img').first().click()
  await expect(page).toHaveURL('/trackyourorder')
})

test('home shows a known customer three open things and nothing moves; others see the shop front', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  await standStill(page)
  const mine = PATHS['orders.mine']
  const calls = callsTo(page, mine)
  const front = page.getByRole('main').locator('picture')
  const open = page.getByRole('region', { name: MINE_WORDS.openNow })
  await page.goto('/?customer=none')
  await page.waitForLoadState('networkidle')
  await expect(front).toBeVisible()
  expect(calls(), 'of no one').toBe(0)

  const named = `customer=${customerNamed('Tenzin').id}`
  await page.goto(`/?${named}`)
  const rows = open.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(front).toHaveCount(0)
  expect(await shiftOf(page)).toBe(0)
  expect(calls()).toBe(1)
  await expect(rows.last()).toContainText(/Ships (today|by )|First items ship |Being made: ships /)
  await expectNoViolations(page, 'what is open')
  await expectReadable(page, 'what is open')
  await rows.last().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/trackyourorder\\?order=\\d+&${named}`))
  await page.goBack()
  await open.getByRole('link', { name: MINE_WORDS.all }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(MINE_WORDS.title)
  await expect(page).toHaveURL(`/orders?${named}`)

  await page.goto('/?customer=1')
  await expect.poll(calls).toBe(4)
  await page.waitForLoadState('networkidle')
  await expect(front, 'nothing is open').toBeVisible()
  await cutOff(page, `/api${mine}`)
  await page.goto(`/?${named}`)
  await page.waitForLoadState('networkidle')
  await expect(front, 'nothing answers').toBeVisible()
})

/** The distance by which the page has moved by itself, as browsers measure it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 300)
      }),
  )

test('the header leads to the storefront, the footer to its collections, the banner says that access is open', async ({
  page,
}) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: SHOP.name })).toHaveAttribute('href', DEMO_STORE)
  await expect(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', DEMO_STORE)
  await expect(page.getByRole('complementary', { name: 'Access' })).toHaveText(SHELL.openAccess)
  const footer = page.getByRole('contentinfo')
  for (const name of FOOT.collections.flat()) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', inDemo(FOOT.collection(name)))
  }
  for (const { name, url } of FOOT.social) {
    await expect(footer.getByRole('link', { name: new RegExp(name) })).toHaveAttribute('href', inDemo(url))
  }
  await expect(footer.getByRole('link', { name: FOOT.partner.name })).toHaveAttribute('href', inDemo(FOOT.partner.url))
  await expect(footer.getByRole('navigation').getByRole('list')).toHaveCount(2)
  await expect(footer).toContainText(`© ${SHOP.name}`)
  await expect(footer).toContainText('Guwahati')
  await expect(footer).toContainText('Assam')
})

test('a page about an order has one row above it, and two lines below it', async ({ page }) => {
  await standStill(page)
  await page.goto('/trackyourorder')
  const header = page.getByRole('banner')
  const menu = page.getByRole('navigation', { name: SHELL.menuLabel })
  await expect(header).toBeVisible()
  const [above, beside] = [await header.boundingBox(), await menu.boundingBox()]
  expect(beside?.y, 'logo, Home and the menu share a row').toBe(above?.y)
  expect(beside?.height).toBe(above?.height)
  expect(await shiftOf(page)).toBe(0)
  const footer = page.getByRole('contentinfo')
  const link = footer.getByRole('link', { name: FOOT.collections[0][0], exact: true })
  await expect(link).toBeHidden()
  await footer.getByText('Collections', { exact: true }).click()
  await expect(link).toBeVisible()
  await expectNoViolations(page, 'the open footer')
})

test('an embedded page has neither header nor footer', async ({ page }) => {
  for (const path of ['/', '/exchangeportal', '/?embed=1', '/exchangeportal?embed=1']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Access' })).toBeVisible()
    const shown = path.includes('embed') ? 0 : 1
    await expect(page.getByRole('banner')).toHaveCount(shown)
    await expect(page.getByRole('contentinfo')).toHaveCount(shown)
    await expect(page.getByRole('navigation', { name: SHELL.menuLabel })).toHaveCount(shown)
  }
})

test('an address that leads nowhere says so, with status 404 and a way home', async ({ page, guard }) => {
  guard.allow(/404.*nothing-here/)
  const answer = await page.goto('/nothing-here?customer=1')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing to see here!')
  await expect(page.getByLabel(MINE_WORDS.find.label), 'an order can be found here').toBeVisible()
  await expectNoViolations(page, 'nothing here')
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
})
