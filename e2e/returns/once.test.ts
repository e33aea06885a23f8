import { PATHS } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { provesWhomItNames } from '../proof.ts'
import { callsTo, expect, test } from '../shop.ts'
import { fillReturn, delayCalls, open, SUBMIT } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]

test('SUBMIT pressed twice, and Enter again and again, is one request', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const screen = await open(page, await shop.load(order))
  const submits = callsTo(page, PATHS['returns.submit'])
  await fillReturn(page, screen, TEE)
  const letGo = await delayCalls(page, SUBMIT)
  await screen.submit.dblclick()
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter')
  await screen.email.press('Enter')
  await expect(screen.progress).toHaveText('Submitting Request')
  await screen.email.press('Enter')
  letGo()
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  expect(submits()).toBe(1)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

test('two tabs ask for the same item: one request, and the second tab hears of it', async ({
  context,
  shop,
  guard,
}) => {
  guard.allow(/4(00|22).*Shopifyupload/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const link = await shop.load(order)
  const [first, second] = [await context.newPage(), await context.newPage()]
  const [one, other] = [await open(first, link), await open(second, link)]
  await fillReturn(first, one, TEE)
  await fillReturn(second, other, TEE)
  await one.submit.click()
  await expect(one.panel).toContainText(`#${order.orderNumber}-F1`)
  await other.submit.click()
  await expect(other.toast.or(other.panel)).toHaveText(/Request Already Submitted|-F1/)
  await expect(other.alreadyRequested.getByRole('link', { name: TEE })).toHaveCount(1)
  await expect(other.item(TEE)).toHaveCount(0)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

test('two phones ask for the same item: one request, and the second is told so', async ({
  page,
  browser,
  shop,
  guard,
}) => {
  guard.allow(/400.*Shopifyupload/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const link = await shop.load(order)
  const screen = await open(page, link)
  await fillReturn(page, screen, TEE)
  const away = await browser.newContext()
  const otherPage = provesWhomItNames(await away.newPage())
  const other = await open(otherPage, new URL(link, page.url()).href)
  await fillReturn(otherPage, other, TEE)
  await other.submit.click()
  await expect(other.panel).toBeVisible()
  await away.close()
  await screen.submit.click()
  await expect(screen.toast).toHaveText('Request Already Submitted')
  await expect(screen.alreadyRequested.getByRole('link', { name: TEE })).toHaveCount(1)
  await expect(screen.reason).toHaveValue('The seam at the left shoulder has come apart.')
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})
