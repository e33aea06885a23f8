import { ANITA, ANITA_HINDI, FARZANA, HARPREET, KAVITHA, SUNITA, TENZIN } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { MINE_WORDS } from '#portal/orders/words.ts'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { expect, linkTo, test } from '../shop.ts'
import { addPhoto, DETAILS, open, screenOf, SENTENCES, WORDS } from './screen.ts'

const daysAgo = (days: number) => dayWords(indianDate(new Date(Date.now() - days * 86_400_000)))

test('an order in transit: nothing can be chosen yet, and it says so', async ({ page, shop }) => {
  const order = shop.world.inTransitOrder(TENZIN, {
    items: [piece('ikat-co-ord', 'S'), piece('uzan-flats', '37', 'Ink')],
  })
  await page.goto(await shop.load(order, 'not_delivered'))
  await expect(page.getByText('Not delivered yet')).toHaveCount(2)
  for (const row of await page.getByRole('checkbox').all()) await expect(row).toBeDisabled()
  await expect(screenOf(page).submit).toHaveCount(0)
  await expect(page.getByText('A set: crop top and culottes.')).toBeVisible()
  for (const pointless of ['Send all of it back together.', WORDS.comboNote, 'Exchange fee'])
    await expect(page.getByText(pointless)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Find another order' })).toHaveAttribute('href', '/orderlist')
  await page.getByRole('link', { name: `Track #${order.orderNumber}` }).click()
  await expect(page).toHaveURL(`/trackyourorder?order=${order.orderNumber}`)
})

test('a set says what it consists of', async ({ page, shop }) => {
  const items = [piece('eri-co-ord', 'M', 'Moss'), piece('uzan-flats', '37', 'Ink')]
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(SUNITA, { daysAgo: 2, items })))
  await expect(screen.products.getByText('A set: top and trousers. Send all of it back together.')).toHaveCount(1)
})

test('the window is over: it says until when', async ({ page, shop }) => {
  await page.goto(await shop.load(shop.world.deliveredOrder(HARPREET, { daysAgo: 8, items: 1 }), 'window_over'))
  await expect(page.getByText(`Return window closed on ${daysAgo(1)}`)).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeDisabled()
})

test('the seventh day is the last day', async ({ page, shop }) => {
  const screen = await open(page, await shop.load(shop.world.deliveredOrder(HARPREET, { daysAgo: 7, items: 1 })))
  await expect(page.getByText('Today is the last day to return or exchange')).toBeVisible()
  await expect(screen.products.getByRole('checkbox')).toBeEnabled()
})

test('an item that was paid back cannot be chosen, the others can', async ({ page, shop }) => {
  const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]
  const screen = await open(
    page,
    await shop.load(shop.world.partlyRefundedOrder(SUNITA, { daysAgo: 3, items }), 'not_returnable'),
  )
  await expect(screen.item('Everyday Slub Tee')).toBeDisabled()
  await expect(screen.item('Everyday Slub Tee')).toHaveAccessibleDescription('Refunded')
  await expect(screen.item('Uzan Ballet Flats')).toBeEnabled()
})

test('a second exchange costs ₹250 and asks no reason but Exchange', async ({ page, shop }) => {
  const order = shop.world.exchangedOrder(HARPREET, { daysAgo: 3, items: [piece('bhoomi-blouse', 'M', 'Clay')] })
  const screen = await open(page, await shop.load(order))
  await screen.tab('Exchange').check()
  await expect(screen.reasonCode.getByRole('option')).toHaveText(['Exchange'])
  await expect(page.getByText('Exchange fee ₹250 for a second exchange. Return fee')).toBeVisible()
  await screen.item('Bhoomi Puff-Sleeve Blouse').check()
  await expect(screen.fee).toContainText('₹250')
  await expect(screen.size('Bhoomi Puff-Sleeve Blouse', 'M')).toBeChecked()
  await addPhoto(page, screen)
  await screen.reason.fill('A button is missing.')
  await screen.submit.click()
  await expect(screen.panel).toContainText('₹250')
})

test('twelve items: each can be chosen, and all of them come back', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(FARZANA, { daysAgo: 4, items: 12 })
  const screen = await open(page, await shop.load(order))
  const rows = screen.products.getByRole('checkbox')
  await expect(rows).toHaveCount(12)
  for (const row of await rows.all()) await row.check()
  await addPhoto(page, screen)
  await screen.reason.fill('Ordered twice by mistake.')
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
  const { exchangeHistoryDetails } = await shop.details(order)
  expect(exchangeHistoryDetails[0]?.line_items).toHaveLength(12)
})

test('a Hindi name and address are shown as they are', async ({ page, shop }) => {
  const screen = await open(
    page,
    await shop.load(shop.world.deliveredOrder(ANITA_HINDI, { daysAgo: 5, items: [piece('panbazar-loafers', '39')] })),
  )
  await expect(page.getByRole('main').locator('[lang=hi]').first()).toContainText('अनीता')
  await expect(screen.form).toContainText('४ नेहरू पार्क रोड')
})

test("another customer's order is answered like one that does not exist", async ({ page, shop, guard }) => {
  guard.allow(/40[04].*Shopifygetorderdetails/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.load(order)
  const answers: unknown[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith(DETAILS)) answers.push([response.status(), await response.json()])
  })
  for (const link of [
    linkTo({ ...order, customerId: KAVITHA.id ?? '' }),
    linkTo({ ...order, orderId: '999' }),
    `/exchangeportal?customer=${order.customerId}`,
    '/exchangeportal',
    linkTo({ customerId: 'anita', orderId: '<script>' }),
  ]) {
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Cannot find order details. Please go back and try again!!!',
    )
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible()
    await expect(page.getByLabel(MINE_WORDS.find.label), 'the order can be found here').toBeVisible()
  }
  const body = { error: 'ORDER_NOT_FOUND', message: SENTENCES.ORDER_NOT_FOUND }
  expect(answers.slice(0, 2)).toEqual([
    [404, { statusCode: 404, body }],
    [404, { statusCode: 404, body }],
  ])
})
