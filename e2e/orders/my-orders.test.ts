import type { Locator, Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { demoCast } from '#demo/all-orders.ts'
import { KAVITHA, customerNamed } from '#demo/customers.ts'
import { MINE_WORDS, ORDER_LIST_WORDS, ORDER_WORDS } from '#portal/orders/words.ts'
import { SHELL } from '#portal/words.ts'
import { SHOP } from '#shop'
import { tabTo } from '../keyboard.ts'
import { signIn } from '../proof.ts'
import { expectReadable } from '../readable.ts'
import { expect, test } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'
import { cutOff } from '../tickets/trouble.ts'
import { expectNoViolations, standStill } from '../violations.ts'

const MINE = `/api${PATHS['orders.mine']}`

test.beforeEach(async ({ page }) => standStill(page))

const menuOf = (page: Page) => page.getByRole('navigation', { name: SHELL.menuLabel })

test('the menu leads from screen to screen with the customer that it knows, by the keyboard too', async ({ page }) => {
  await page.goto(`/mytickets?customer=${KAVITHA.id}`)
  const link = (word: keyof typeof SHELL.menu) =>
    menuOf(page).getByRole('link', { name: SHELL.menu[word], exact: true })
  await expect(link('tickets')).toHaveAttribute('aria-current', 'page')
  for (const one of await menuOf(page).getByRole('link').all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expect(link('returns')).toHaveAttribute('href', `/orders?show=returns&customer=${KAVITHA.id}`)
  await link('returns').click()
  await expect(link('returns')).toHaveAttribute('aria-current', 'page')
  await expect(link('orders')).not.toHaveAttribute('aria-current')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Exchange #' }).first()).toBeVisible()
  const entries = await page.evaluate(() => history.length)
  await link('returns').click()
  expect(await page.evaluate(() => history.length), 'a press on the page that is shown').toBe(entries)
  await tabTo(page, link('track'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
  await expect(link('tickets')).toHaveAttribute('href', `/mytickets?customer=${KAVITHA.id}`)
})

test('without a customer each word of the menu leads to what it says, by way of the search', async ({
  page,
  access,
}) => {
  const kavitha = `customer=${KAVITHA.id}`
  for (const [word, show, next] of [
    ['orders', 'all', `/orders?${kavitha}`],
    ['returns', 'returns', `/orders?${kavitha}&show=returns`],
    ['tickets', 'tickets', `/orders?${kavitha}&show=tickets`],
  ] as const) {
    await page.goto('/trackyourorder')
    await menuOf(page).getByRole('link', { name: SHELL.menu[word] }).click()
    await expect(page.getByRole('heading', { level: 1, name: MINE_WORDS.who[show] })).toBeVisible()
    await page.getByLabel(MINE_WORDS.find.label).fill(KAVITHA.email ?? '')
    await page.getByRole('button', { name: MINE_WORDS.find.button, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: ORDER_LIST_WORDS.list })).toBeVisible()
    // If proof is needed, the results name no customer before it.
    if (access === 'verified') continue
    await expect(page.getByRole('link', { name: MINE_WORDS.next[show] })).toHaveAttribute('href', next)
  }
  if (access === 'verified') return
  await page.getByRole('link', { name: MINE_WORDS.next.tickets }).click()
  await page.getByRole('link', { name: MINE_WORDS.history }).click()
  await expect(page).toHaveURL(`/exchanges?${kavitha}`)
})

test('without a customer the menu leads to a page that says how to find orders', async ({ page }) => {
  await page.goto('/orderlist')
  await menuOf(page).getByRole('link', { name: SHELL.menu.tickets }).click()
  await expect(page).toHaveURL('/orders?show=tickets')
  await expect(page.getByRole('heading', { level: 1, name: MINE_WORDS.who.tickets })).toBeVisible()
  await expectNoViolations(page, 'no customer')
  await expectReadable(page, 'no customer')
  // It begins where the header does, and offers a person.
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x
  expect(await leftOf(page.getByRole('main').getByRole('heading', { level: 1 }))).toBe(
    await leftOf(page.getByRole('banner').getByRole('link').first()),
  )
  await expect(page.getByRole('main').locator('img')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: SHOP.email })).toBeVisible()
  await page.getByRole('button', { name: MINE_WORDS.find.button, exact: true }).click()
  const field = page.getByLabel(MINE_WORDS.find.label)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(MINE_WORDS.find.missing))
  await field.fill('99999')
  await field.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(ORDER_LIST_WORDS.none)
  await expect(field).toHaveValue('99999')
})

test('Tab stops at a screen that still loads, and goes on into its content', async ({ page }) => {
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**' + MINE, async (route) => {
    await isAsked
    await route.continue()
  })
  await page.goto(`/orders?customer=${KAVITHA.id}`)
  const main = page.getByRole('main')
  await expect(menuOf(page).getByRole('link').last()).toHaveAttribute('href', /customer/)
  await menuOf(page).getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(main).toBeFocused()
  answer()
  await expect(main.getByRole('listitem').first()).toBeVisible()
  await expect(main).toBeFocused()
  await expect(main).toHaveAttribute('tabindex', '-1')
  await page.keyboard.press('Tab')
  await expect(main.locator(':focus')).toHaveCount(1)
  // The focused row may be moved into sight, but the page does not go to its foot.
  expect(await page.evaluate(() => scrollY)).toBeLessThan(100)
})

test('the tile of home leads to the field of a return, and the field to the form of the only order that fits', async ({
  page,
  shop,
  access,
}) => {
  const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2 })
  await shop.load(order)
  await page.goto('/')
  await page.getByRole('link', { name: /^Return or exchange/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: MINE_WORDS.who.returns })).toBeVisible()
  await page.getByLabel(MINE_WORDS.find.label).fill(order.orderNumber)
  await page.getByRole('button', { name: MINE_WORDS.find.button, exact: true }).click()
  const path = access === 'verified' ? '/orderlist?show=returns' : `/exchangeportal?customer=${order.customerId}`
  await expect.poll(() => page.url()).toContain(path)
})

test('who came for a return finds the form as the first act of each order, and Track quieter', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const orders = [2, 3].map((daysAgo) => shop.world.deliveredOrder(customer, { daysAgo }))
  for (const order of orders) await shop.load(order)
  await page.goto('/orders?show=returns')
  await signIn(page, customer.id)
  await page.getByLabel(MINE_WORDS.find.label).fill(customer.email)
  await page.getByRole('button', { name: MINE_WORDS.find.button, exact: true }).click()
  await expect(page).toHaveURL(/show=returns/)
  for (const { orderNumber } of orders) {
    const links = page
      .getByRole('listitem')
      .filter({ hasText: `#${orderNumber}` })
      .getByRole('link')
    await expect(links.first()).toHaveAccessibleName(`${ORDER_LIST_WORDS.returnOne} order #${orderNumber}`)
    await expect(links.first(), 'filled').not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(links.nth(1)).toHaveAccessibleName(`${ORDER_LIST_WORDS.trackOne} order #${orderNumber}`)
    await expect(links.nth(1), 'not filled').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  }
})

test('My orders holds orders, requests and tickets, what is open first, and leads to each', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const pooja = customerNamed('Pooja')
  const main = page.getByRole('main')
  await page.goto(`/orders?customer=${pooja.id}`)
  const kind = (name: keyof typeof MINE_WORDS.kinds) =>
    main.getByRole('navigation', { name: MINE_WORDS.show }).getByRole('link', { name: MINE_WORDS.kinds[name] })
  const rows = main.locator('section').getByRole('listitem')
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([MINE_WORDS.open, MINE_WORDS.earlier])
  const all = await rows.count()
  await expectNoViolations(page, 'everything')
  await expectReadable(page, 'everything')
  await kind('tickets').click()
  await expect(kind('tickets')).toHaveAttribute('aria-current', 'page')
  await expect(rows.first()).toContainText(MINE_WORDS.names.ticket)
  expect(await rows.count()).toBeLessThan(all)
  await rows.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/ticket\/\?id=/)
  await page.goBack()
  await cutOff(page, MINE)
  await kind('parcels').click()
  await expect(main.getByRole('alert')).toHaveText(MINE_WORDS.failed)
  await expectNoViolations(page, 'no answer')
  await page.unroute('**' + MINE)
  await main.getByRole('button', { name: SHELL.retry }).click()
  await rows.filter({ hasText: 'Delivered' }).first().getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/order\\?customer=${pooja.id}&order=\\d+`))
})

test('an order begins with its news; then its items, money, address, and the rows of all it has', async ({
  page,
  guard,
}) => {
  guard.allow(/404.*orders\/story/)
  const pooja = customerNamed('Pooja')
  const main = page.getByRole('main')
  await page.goto(`/orders?customer=${pooja.id}`)
  await main
    .getByRole('listitem')
    .filter({ hasText: MINE_WORDS.names.ticket })
    .getByRole('link', { name: 'Order #' })
    .click()
  await expect(main.getByText(new RegExp(`^${MINE_WORDS.names.order} #\\d+$`))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/#|^$/)
  await expect(main.getByRole('list', { name: ORDER_WORDS.thread })).toBeVisible()
  const sum = main.getByRole('region', { name: ORDER_WORDS.payment })
  await expect(sum).toContainText(/Total₹[\d,]+/)
  await expect(main.getByRole('heading', { name: ORDER_WORDS.address })).toBeVisible()
  await expect(main.getByText(/^Size /).first()).toBeVisible()
  await expectNoViolations(page, 'an order')
  await expectReadable(page, 'an order')
  await main.getByText(ORDER_WORDS.moments).first().click()
  const moments = main.getByRole('list', { name: ORDER_WORDS.moments }).getByRole('listitem')
  await expect(moments.first()).toContainText('Ordered')
  await expect(moments.filter({ hasText: 'Delivered' }).first()).toBeVisible()
  await expectNoViolations(page, 'an order with all that happened')
  await tabTo(page, moments.filter({ hasText: 'Ticket raised' }).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ticket\/\?id=/)
  await page.goto(`/order?customer=${pooja.id}&order=999999`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ORDER_WORDS.notFound)
})

test('an order of one parcel says its news once, with the numbers in small print', async ({ page }) => {
  const { booked } = demoCast(new Date()).tracked
  const awb = String(booked.parcels[0]?.awb)
  await page.goto(`/order?customer=${booked.customerId}&order=${booked.orderNumber}`)
  const main = page.getByRole('main')
  await expect(main.getByText(`${MINE_WORDS.names.parcel} ${awb}`, { exact: true })).toBeVisible()
  await expect(main.getByText(`${ORDER_WORDS.placed} `)).toBeVisible()
  await expect(main.getByRole('heading', { name: ORDER_WORDS.rows.parcels })).toHaveCount(0)
  await expect(main.getByRole('button', { name: `Copy ${MINE_WORDS.names.parcel}` })).toBeVisible()
  await main.getByRole('link', { name: ORDER_WORDS.track, exact: true }).last().click()
  await expect(page).toHaveURL(new RegExp(`/trackyourorder\\?order=${booked.orderNumber}`))
})

test('an order shows each item once: its parcel and its requests are rows without pictures', async ({ page }) => {
  const { exchangedTwice: order } = demoCast(new Date()).tracked
  await page.goto(`/order?customer=${order.customerId}&order=${order.orderNumber}`)
  const main = page.getByRole('main')
  const rows = (name: keyof typeof ORDER_WORDS.rows) =>
    main.locator('section').filter({ has: page.getByRole('heading', { name: ORDER_WORDS.rows[name] }) })
  await expect(rows('parcels').getByRole('listitem')).toHaveCount(1)
  await expect(rows('parcels').getByRole('link')).toHaveText(`${MINE_WORDS.names.parcel} ${order.parcels[0]!.awb}`)
  await expect(rows('requests').getByRole('listitem')).toHaveCount(2)
  await expect(main.getByRole('listitem').locator('img')).toHaveCount(3)
})
