import { PATHS } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { callsTo, expect, test } from '../shop.ts'
import { DETAILS, fillReturn, open, screenOf, SENTENCES, SUBMIT } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]
const REASON = 'The seam at the left shoulder has come apart.'

test('the network dies at SUBMIT: it stays said above the button, all is kept, and Retry sends it', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const screen = await open(page, await shop.load(order))
  await fillReturn(page, screen, TEE)
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  // A toast below the pointer stays.
  await page.mouse.move(0, 0)
  await screen.submit.press('Enter')
  await expect(screen.toast).toHaveText('Server Error, Please Try Again')
  await expect(screen.reason).toHaveValue(REASON)
  await expect(screen.item(TEE)).toBeChecked()
  await expect(screen.uploaded).toHaveCount(1)
  expect((await shop.details(order)).exchangeHistoryDetails).toEqual([])

  await expect(screen.toast).toBeEmpty()
  const notSent = page.getByText("Not sent: we couldn't connect. Everything is kept.")
  await expect(notSent).toBeVisible()
  expect((await notSent.boundingBox())!.y).toBeLessThan((await screen.submit.boundingBox())!.y)
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(notSent).toHaveCount(0)
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

test('the answer is lost: a second press gets the same request', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const screen = await open(page, await shop.load(order))
  const submits = callsTo(page, PATHS['returns.submit'])
  await fillReturn(page, screen, TEE)
  await page.route('**' + SUBMIT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await screen.submit.click()
  await expect(screen.toast).toHaveText('Server Error, Please Try Again')
  await expect(screen.reason).toHaveValue(REASON)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)

  await page.unroute('**' + SUBMIT)
  await screen.submit.click()
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  expect(submits()).toBe(2)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
  await expect.poll(async () => (await shop.mails(order)).length, { timeout: 20_000 }).toBe(1)
})

test('the answer is lost and the page is loaded anew: it says that the request did arrive', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items })
  const screen = await open(page, await shop.load(order))
  await fillReturn(page, screen, TEE)
  await page.route('**' + SUBMIT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await screen.submit.click()
  await expect(screen.toast).toHaveText('Server Error, Please Try Again')

  await page.reload()
  await expect(page.getByText(`We got your request #${order.orderNumber}-F1.`)).toBeVisible()
  await expect(screen.alreadyRequested.getByRole('link', { name: TEE })).toBeVisible()
  await expect(screen.reason).toHaveValue('')
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

const UNREACHABLE = "We can't reach your order right now."

for (const [how, answer] of [
  ['does not answer', undefined],
  ['answers that it is closed', { statusCode: 503, body: { error: 'UNAVAILABLE', message: SENTENCES.UNAVAILABLE } }],
  ['answers 502 in the body', { statusCode: 502, body: null }],
  ['answers without a status', {}],
] as const) {
  test(`the shop ${how} when an order is opened: it says so, and Retry helps`, async ({ page, shop, guard }) => {
    guard.allow(/ERR_CONNECTION_REFUSED|503/)
    const link = await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items }))
    await page.route('**' + DETAILS, (route) =>
      answer ? route.fulfill({ status: 503, json: answer }) : route.abort('connectionrefused'),
    )
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNREACHABLE)
    await expect(page.getByText("What you've entered is kept.")).toBeVisible()
    const retry = page.getByRole('button', { name: 'Retry' })
    await retry.click()
    await expect(retry).toBeEnabled()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNREACHABLE)
    await page.unroute('**' + DETAILS)
    await retry.click()
    await expect(screenOf(page).item(TEE)).toBeEnabled()
  })
}
