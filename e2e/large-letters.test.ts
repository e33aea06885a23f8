import { ANITA, RUKMINI, customerNamed } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { signInOf } from './access/signing-in.ts'
import { historyOf, historyPath, KAVITHA } from './exchanges/screen.ts'
import { openSearch, RASHMI, searchFor } from './orders/screen.ts'
import { expectReadable } from './readable.ts'
import { addPhoto, open } from './returns/screen.ts'
import { expect, linkTo, test } from './shop.ts'
import { newCustomer, raiseTicket } from './tickets/raise.ts'
import { fillNew, listPath, myTicketsOf, openNew, openTicket } from './tickets/screen.ts'
import { look, openTracker, TRACKED } from './tracking/screen.ts'

const SET = 'Matching Set – Handwoven Eri Silk Co-ord, Moss'
const items = [
  piece('eri-co-ord', 'M', 'Moss'),
  piece('tea-garden-trousers', 'S', 'Tea'),
  piece('uzan-flats', '37', 'Ink'),
]

/** Runs in the page: the rows in which the logo, Home and the menu lie, and the least gap between two of its links. */
function headerWithLargeLetters(): { rows: number; gap: number } {
  const { style } = document.documentElement
  style.fontSize = '200%'
  const boxesOf = (links: string) => [...document.querySelectorAll(links)].map((link) => link.getBoundingClientRect())
  const rows = new Set(boxesOf('body > header a, #portal > nav a').map(({ top }) => Math.round(top)))
  const menu = boxesOf('#portal > nav a')
  const gaps = menu.slice(1).map(({ left, top }, n) => (top === menu[n]?.top ? left - (menu[n]?.right ?? 0) : top))
  style.fontSize = ''
  return { rows: rows.size, gap: Math.min(...gaps) }
}

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('home and an address that leads nowhere can be read with large letters', async ({ page, guard }) => {
  guard.allow(/404.*nothing-here/)
  await page.goto('/')
  await expectReadable(page, 'home')
  const { rows, gap } = await page.evaluate(headerWithLargeLetters)
  expect.soft(rows, 'rows of the header with letters twice as large').toBeLessThan(3)
  expect.soft(gap, 'pixels between two links of the menu').toBeGreaterThan(7.9)
  await page.goto('/demo')
  await expect(page.getByRole('heading', { level: 3, name: 'Anita Baruah' })).toBeVisible()
  await expectReadable(page, 'the customers of the demo')
  await page.goto('/nothing-here')
  await expectReadable(page, 'an address that leads nowhere')
})

test('a return can be read with large letters', async ({ page, shop }) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })))
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await screen.item(SET).check()
  await screen.size(SET, 'L').check()
  await addPhoto(page, screen)
  await screen.reason.fill('The sleeves are too short and the shoulders are too narrow for me.')
  await expectReadable(page, 'the Exchange Portal, filled in')
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
  await expectReadable(page, 'the confirmation')
  await page.keyboard.press('Escape')
  await expect(screen.alreadyRequested).toBeVisible()
  await expectReadable(page, 'the order with its request')
})

test('tickets can be read with large letters', async ({ page, shop }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items })
  await shop.load(order)
  const form = await openNew(page, customer.id)
  await fillNew(form, order, 'The seam at the left shoulder has come apart.')
  await addPhoto(page, form)
  await expectReadable(page, 'Raise an Issue, filled in')
  await form.send.click()
  await expect(form.panelTitle).toBeFocused()
  await expectReadable(page, 'a ticket was raised')
  await form.seeTicket.click()
  const other = shop.world.deliveredOrder(customer, { daysAgo: 3, items })
  await shop.load(other)
  const screen = await openTicket(page, await raiseTicket(customer.id, other))
  await expectReadable(page, 'a ticket')
  await screen.reply.click()
  await screen.text.fill('Here is a photo of the shoulder.')
  await addPhoto(page, screen)
  await expectReadable(page, 'the dialog of a reply')
  await page.goto(listPath(RUKMINI.id ?? ''))
  await expect(myTicketsOf(page).ticket('new reply').first()).toBeVisible()
  await expectReadable(page, 'My Tickets')
})

test('tracking, orders and exchanges can be read with large letters', async ({ page, guard }) => {
  // The customer of a page before may have been signed out by the next one meanwhile.
  guard.allow(/status of 401 .*orders\/mine/)
  const tracker = await openTracker(page)
  await expectReadable(page, 'Track Your Order, before a search')
  await look(tracker, 'order', TRACKED.twoCouriers.orderNumber)
  await expect(tracker.order(TRACKED.twoCouriers.orderNumber)).toBeVisible()
  await expectReadable(page, 'an order')
  await tracker.details.first().click()
  await expect(tracker.scans.first()).toBeVisible()
  await expectReadable(page, 'Shipping Details')
  await page.keyboard.press('Escape')
  await look(tracker, 'awb', TRACKED.booked.parcels[0]?.awb ?? '')
  await expect(tracker.order(TRACKED.booked.orderNumber).or(tracker.card(TRACKED.booked.orderNumber))).toBeVisible()
  await expectReadable(page, 'an AWB')
  await look(tracker, 'mobile', customerNamed('Priyanka').phone ?? '')
  await expect(tracker.orders).toBeVisible()
  await expectReadable(page, 'the orders of a mobile number')
  const list = await openSearch(page)
  await expectReadable(page, 'the search for orders')
  await searchFor(list, RASHMI.phone ?? '')
  await expect(list.rows).toHaveCount(5)
  await expectReadable(page, 'the last five orders')
  await page.goto(historyPath(KAVITHA.id ?? ''))
  await expect(historyOf(page).cards.first()).toBeVisible()
  await expectReadable(page, 'Exchange History')
})

test.describe('where nothing is proved', () => {
  test.use({ proves: false })

  test('the sign-in dialog can be read with large letters', async ({ page, shop, guard, access }) => {
    test.skip(access === 'open', 'there is no sign-in')
    guard.allow(/status of 401/)
    const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2, items: 1 })
    await shop.load(order)
    await page.goto(linkTo(order))
    const prompt = signInOf(page)
    await expect(prompt.sendCode).toBeVisible()
    await expectReadable(page, 'the sign-in dialog')
    await prompt.sendCode.click()
    await expect(prompt.code).toBeVisible()
    await expectReadable(page, 'the sign-in dialog, a code sent')
  })
})
