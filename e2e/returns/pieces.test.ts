import type { Page } from '@playwright/test'
import { ANITA, RITIKA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { provesWhomItNames } from '../proof.ts'
import { clickNow } from '../desk/pending-acts.ts'
import { openRequest } from '../desk/screen.ts'
import { expect, requestLinkTo, test } from '../shop.ts'
import { fillReturn, open, screenOf, SENTENCES, SUBMIT, type Screen } from './screen.ts'

const TEE = 'Everyday Slub Tee'
const three = { items: [piece('slub-tee', 'M', 'Ink')], units: [3] }

/** The stepper of the tee. */
function stepperOf(page: Page) {
  const stepper = page.getByRole('group', { name: `How many pieces of ${TEE}` })
  return {
    stepper,
    fewer: stepper.getByRole('button', { name: `Fewer pieces of ${TEE}` }),
    more: stepper.getByRole('button', { name: `More pieces of ${TEE}` }),
  }
}

const row = ({ products }: Screen) => products.getByRole('listitem').filter({ hasText: TEE })

test('of three tees bought with a coupon one is returned, one exchanged and one kept, until both are settled', async ({
  page,
  shop,
}) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, coupon: true, ...three })
  const screen = await open(page, await shop.load(order))
  const { stepper, fewer, more } = stepperOf(page)

  await test.step('all three are offered at what was paid, and one is chosen', async () => {
    await expect(screen.item(TEE), 'the only item').toBeChecked()
    await expect(row(screen)).toContainText('M · ₹699 × 3 · paid ₹559.20 each')
    await expect(stepper).toContainText('3 of 3')
    await expect(row(screen)).toContainText('Same answers for all 3 pieces.')
    await expect(more).toBeDisabled()
    await expect(screen.gets).toContainText(
      'Gift card of ₹1,578.60 (₹1,677.60 − ₹99 fee) within 2 days of your items passing our check.',
    )
    await fewer.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Space')
    await expect(stepper).toContainText('1 of 3')
    await expect(row(screen)).not.toContainText('Your answers')
    await expect(fewer).toBeDisabled()
    for (const button of [fewer, more]) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
  })

  await test.step('a reload keeps the number, and SUBMIT returns one', async () => {
    await fillReturn(page, screen, TEE)
    await page.reload()
    await expect(stepper).toContainText('1 of 3')
    await expect(screen.uploaded).toHaveCount(1)
    const brings = 'Gift card of ₹460.20 (₹559.20 − ₹99 fee) within 2 days of your items passing our check.'
    await expect(screen.gets).toContainText(brings)
    await expect(screen.fee).toContainText('Return 1 item · gift card ₹460.20')
    await screen.submit.click()
    await expect(screen.panel).toContainText(brings)
    await expect(screen.panel).toContainText('M · 1 of 3')
    await page.keyboard.press('Escape')
  })

  await test.step('two are left, of which one is exchanged', async () => {
    await expect(screen.alreadyRequested.getByRole('link', { name: TEE })).toContainText('1 of 3')
    await expect(row(screen)).toContainText('2 of 3 can be returned or exchanged')
    await expect(stepper).toContainText('2 of 2')
    await screen.tab('Exchange').check()
    await screen.reasonCode.selectOption('Size-Exchange')
    await screen.size(TEE, 'L').check()
    await fewer.click()
    await fillReturn(page, screenOf(page), TEE)
    await screen.submit.click()
    await expect(screen.panel).toContainText(`#${order.orderNumber}-F2`)
    await page.keyboard.press('Escape')
  })

  await test.step('one is left: its row needs no stepper', async () => {
    await expect(row(screen)).toContainText('1 of 3 can be returned or exchanged')
    await expect(screen.item(TEE)).toBeChecked()
    await expect(stepper).toHaveCount(0)
  })

  await test.step('the desk settles what was paid for the returned one', async () => {
    const desk = await openRequest(await page.context().newPage(), 'asha', `${order.orderNumber}.1`)
    await toEnd(desk)
    await desk.act(/^Record payment/).click()
    const amount = desk.dialog.getByLabel('Amount in rupees')
    await expect(amount).toHaveValue('460.20')
    await expect(amount).toHaveAccessibleDescription('Due: ₹460.20 (₹559.20 − ₹99 fee)')
    await desk.dialog.getByLabel('Reference').fill('GIFT-2026-7QPX')
    await amount.fill('600')
    await desk.send(/^Save and email customer/).click()
    await expect(desk.dialog).toContainText('This is more than is due.')
    await amount.fill('460.20')
    await clickNow(desk.page, desk.send(/^Save and email customer/))
    await expect(desk.page.getByText('Gift card GIFT-2026-7QPX').first()).toBeVisible()
    await desk.page.close()
  })

  await test.step('and the exchanged one with its new order', async () => {
    const desk = await openRequest(await page.context().newPage(), 'asha', `${order.orderNumber}.2`)
    await toEnd(desk)
    await desk.act(/^Record new order/).click()
    await desk.dialog.getByLabel('New order number').fill('99001')
    await clickNow(desk.page, desk.send(/^Save and email customer/))
    await expect(desk.page.getByText('New order 99001').first()).toBeVisible()
    await desk.page.close()
  })

  await test.step('the customer sees both settled, and can still ask for the kept one', async () => {
    const shown = page.getByRole('main')
    await page.goto(requestLinkTo(order))
    await expect(shown).toContainText(/Gift card of ₹460\.20 sent.*7QPX/)
    await expect(shown).toContainText('1 of 3')
    await page.goto(requestLinkTo(order, 2))
    await expect(shown).toContainText(/new order is #99001/)
    await page.getByRole('link', { name: 'Return or exchange another item' }).click()
    await expect(row(screen)).toContainText('1 of 3 can be returned or exchanged')
  })

  const { exchangeHistoryDetails, orderDetails } = await shop.details(order)
  expect(exchangeHistoryDetails.map(({ type, line_items: [item] }) => [type, item?.size, item?.units])).toEqual([
    ['Return', 'M', 1],
    ['Exchange', 'L', 1],
  ])
  expect(orderDetails.line_items).toMatchObject([{ standing: 'eligible', units: 1 }])
})

/** An agent approves a request, takes its goods in and finds them fine. */
async function toEnd({ page, act, send }: Awaited<ReturnType<typeof openRequest>>): Promise<void> {
  await clickNow(page, act(/^Approve/).first())
  await clickNow(page, act(/^Mark as received/))
  await act(/^Pass inspection/).click()
  await clickNow(page, send(/Pass inspection/))
}

test('of a line that arrived in part, what arrived can be asked back', async ({ page, shop }) => {
  const order = shop.world.partlyFulfilledOrder(RITIKA, { daysAgo: 2, arrived: 2, ...three })
  const screen = await open(page, await shop.load(order))
  await expect(row(screen)).toContainText('2 of 3 can be returned or exchanged')
  await expect(stepperOf(page).stepper).toContainText('2 of 2')
})

test('when another tab took some, the row offers what is left and nothing typed is lost', async ({
  page,
  browser,
  shop,
  guard,
}) => {
  guard.allow(/409/)
  const order = shop.world.deliveredOrder(RITIKA, { daysAgo: 2, ...three })
  const link = await shop.load(order)
  const screen = await open(page, link)
  await fillReturn(page, screen, TEE)
  await expect(stepperOf(page).stepper).toContainText('3 of 3')
  const address = new URL(link, page.url()).href

  await test.step('two are asked back on another device', async () => {
    const away = await browser.newContext()
    const page = provesWhomItNames(await away.newPage())
    const other = await open(page, address)
    await stepperOf(page).fewer.click()
    await fillReturn(page, other, TEE)
    await other.submit.click()
    await expect(other.panel).toContainText(`#${order.orderNumber}-F1`)
    await page.keyboard.press('Escape')
    await expect(other.alreadyRequested.getByRole('link', { name: TEE })).toContainText('2 of 3')
    await away.close()
  })

  await screen.submit.click()
  await expect(screen.toast.filter({ hasText: SENTENCES.TOO_MANY_PIECES })).toBeVisible()
  await expect(row(screen)).toContainText('1 of 3 can be returned or exchanged')
  await expect(screen.item(TEE)).toBeChecked()
  await expect(screen.reason).not.toHaveValue('')
  await expect(screen.uploaded).toHaveCount(1)
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === SUBMIT)
  await screen.submit.click()
  expect((await sent).postDataJSON()).toMatchObject({ products: [{ quantity: 1 }] })
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F2`)
})

test('one piece whose answer was lost: the order says that it arrived, and offers the others', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, ...three })
  const screen = await open(page, await shop.load(order))
  const { stepper, fewer } = stepperOf(page)
  await fewer.click()
  await fewer.click()
  await fillReturn(page, screen, TEE)
  await page.route('**' + SUBMIT, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await screen.submit.click()
  await expect(screen.toast).not.toBeEmpty()
  await page.unroute('**' + SUBMIT)
  await page.reload()
  await expect(page.getByText(`We got your request #${order.orderNumber}-F1.`)).toBeVisible()
  await expect(screen.reason).toHaveValue('')
  await expect(stepper).toContainText('2 of 2')
})
