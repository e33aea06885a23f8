import { STOCK_LADDER } from '#demo/stock.ts'
import { TENZIN } from '#demo/customers.ts'
import { answerWith } from '../answers.ts'
import { promisedIn } from '../promised-days.ts'
import { delayCalls } from '../returns/screen.ts'
import { callsTo, expect, test } from '../shop.ts'
import { PATHS } from '#contract/wire.ts'
import {
  ESTIMATE,
  found,
  LAST_FIVE,
  listedCancelled,
  listedRto,
  listedSent,
  listedWaiting,
  listedWithoutAwb,
  numbersIn,
  openSearch,
  RASHMI,
  SEARCH,
  searchFor,
  searchForNumber,
} from './screen.ts'

const RTO = "Delivery didn't received"
const ALL_SENT =
  "All items have been dispatched. If you can't see tracking details for any of the products, please allow some " +
  'time till we update in our system.'

/** The facts by which customers tell an order from others. */
const LOOKS = {
  items: [
    { title: 'Jaapi Kurta', src: '/demo/pictures/slub-tee-ink.svg' },
    { title: 'Uzan Flats', src: '/demo/pictures/uzan-flats-ink.svg' },
  ],
  item_count: 5,
}

/** Spec 9, word for word. */
const LADDER = {
  shelf: ['within 24hrs', 24],
  finishing: ['within 48 hrs', 48],
  stitching: ['within 72 hrs', 72],
  cutting: ['within 96hrs', 96],
  planned: ['within 7 days', 168],
} as const

test('the last five orders by phone, e-mail and number, however they are typed', async ({ page }) => {
  const phone = (RASHMI.phone ?? '').slice(3)
  const email = RASHMI.email ?? ''
  const screen = await openSearch(page)
  for (const typed of [
    `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    `+91${phone}`,
    `91${phone}`,
    `0${phone}`,
    `${phone.slice(0, 5)}-${phone.slice(5)}`,
    email.toUpperCase(),
    ` ${email} `,
  ]) {
    await searchFor(screen, typed)
    await expect(screen.listTitle).toBeFocused()
    // The customer has seven.
    expect((await numbersIn(screen)).toSorted(), typed).toEqual(LAST_FIVE.toSorted())
    await expect(page).toHaveURL('/orderlist')
    await screen.again.click()
  }
  const { orderNumber } = listedWaiting
  for (const typed of [`#${orderNumber}`, orderNumber, `000${orderNumber}`, ` ${orderNumber} `]) {
    await searchForNumber(screen, typed)
    await expect(screen.listTitle).toBeFocused()
    expect(await numbersIn(screen), typed).toEqual([`#${orderNumber}`])
    await screen.again.click()
  }
})

test('every rung of the ladder is told by its sentence and by its day, and Searching... before', async ({ page }) => {
  const screen = await openSearch(page)
  const letGo = await delayCalls(page, ESTIMATE)
  await searchFor(screen, TENZIN.email?.replace('tenzin', 'TENZIN') ?? '')
  await expect(screen.rows).toHaveCount(5)
  await expect(screen.estimates).toHaveText(Array<string>(5).fill('Searching...'))
  letGo()
  for (const { rung, piece } of STOCK_LADDER) {
    const [words, hours] = LADDER[rung]
    const estimate = screen.estimates.filter({ hasText: piece.good.title })
    await expect(estimate).toContainText(promisedIn(words, hours))
  }
  expect(new Set(STOCK_LADDER.map(({ rung }) => rung)).size).toBe(5)
})

test('each order says how it stands, and Track hands it over to be tracked', async ({ page }) => {
  const screen = await openSearch(page)
  await searchFor(screen, RASHMI.phone ?? '')
  await expect(screen.status(listedRto.orderNumber)).toContainText(RTO)
  await expect(screen.status(listedCancelled.orderNumber)).toContainText('Cancelled')
  await expect(screen.status(listedWithoutAwb.orderNumber)).toContainText(ALL_SENT)
  const waiting = screen.status(listedWaiting.orderNumber).getByRole('listitem')
  await expect(waiting).toHaveCount(3)
  for (const rung of ['shelf', 'stitching', 'planned'] as const) {
    const [words, hours] = LADDER[rung]
    await expect(waiting.filter({ hasText: promisedIn(words, hours) })).toHaveCount(1)
  }
  const { orderNumber } = listedSent
  await expect(screen.fact(orderNumber, 'Order Date')).toHaveText(/^[A-Z][a-z]{2} \d+ [A-Z][a-z]{2}( \d{4})?$/)
  await expect(screen.fact(orderNumber, 'Items')).toHaveText(/^[A-Z].+/)
  await expect(screen.row(orderNumber).locator('img').first()).toHaveJSProperty('complete', true)
  await expect(screen.fact(orderNumber, 'Total Amount')).toHaveText(/^₹[\d,]+(\.\d\d)?$/)

  const searches = callsTo(page, PATHS['orders.search'])
  await screen.link(orderNumber, 'Track').click()
  await expect(page).toHaveURL(/\/trackyourorder/)
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ orderId: orderNumber })
  await expect(page.getByRole('main').getByText(`Order #${orderNumber}`, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Enter Order ID')).toHaveValue(orderNumber)
  await page.goBack()
  await expect(screen.rows).toHaveCount(5)
  expect(searches()).toBe(0)
})

test('rto comes before cancelled, cancelled before dispatched, dispatched before an estimate', async ({ page }) => {
  const { gid: _, ...nameless } = found('1041')
  await answerWith(page, SEARCH, [
    found('1045', { rto: true, cancelled: true, dispatched: true }),
    found('1044', { cancelled: true, dispatched: true }),
    found('1043', { dispatched: true, delivered: true }),
    found('1040', { dispatched: true, delivered: true, returns: 'asked', request: '1040.1' }),
    found('1039', { dispatched: true, delivered: true, returns: 'over', ...LOOKS }),
    found('1042'),
    nameless,
  ])
  await answerWith(page, ESTIMATE, {})
  const calls = callsTo(page, PATHS['dispatch.estimate'])
  const screen = await openSearch(page)
  await searchFor(screen, 'anita@example.com')
  await expect(screen.status('1042')).toContainText(ALL_SENT)
  await expect(screen.status('1045')).toContainText(RTO)
  await expect(screen.status('1045')).not.toContainText('Cancelled')
  await expect(screen.status('1044')).toContainText('Cancelled')
  await expect(screen.link('1043', 'Track')).toHaveCSS('background-color', await blueOf())
  await expect(screen.link('1043', 'Return or exchange')).toHaveAttribute(
    'href',
    '/exchangeportal?customer=7001&order=104300000',
  )
  await expect(screen.link('1040', 'View request')).toHaveAttribute('href', '/requests/1040-F1?customer=7001')
  await expect(screen.link('1039', 'Get help')).toBeVisible()
  for (const way of ['Return or exchange', 'View request']) await expect(screen.link('1039', way)).toHaveCount(0)
  await expect(screen.fact('1039', 'Items')).toHaveText('Jaapi Kurta and 4 more')
  await expect(screen.row('1039').locator('img')).toHaveCount(2)
  await expect(screen.fact('1043', 'Items')).toHaveCount(0)
  await expect(screen.link('1042', 'Get help')).toHaveAttribute('href', '/newticket?customer=7001&order=1042')
  await expect(screen.status('1041')).toContainText('Not shipped yet')
  await expect(screen.fact('1041', 'Order Date')).toHaveText('Mon 17 Nov 2025')
  await expect(screen.fact('1041', 'Total Amount')).toHaveText('₹1,28,499.50')
  expect(calls()).toBe(1)

  function blueOf(): Promise<string> {
    return page.evaluate(() => {
      const sample = document.body.appendChild(document.createElement('i'))
      sample.className = 'bg-sky'
      const colour = getComputedStyle(sample).backgroundColor
      sample.remove()
      return colour
    })
  }
})
