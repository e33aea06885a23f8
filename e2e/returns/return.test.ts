import { PATHS } from '#contract/wire.ts'
import { RITIKA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { DEMO_STORE } from '#rules/demo-store.ts'
import { callsTo, expect, test } from '../shop.ts'
import { access } from '../address.ts'
import { addPhoto, fillReturn, open, screenOf } from './screen.ts'

test('Ritika returns heels, and the back button sends nothing again', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(RITIKA, {
    daysAgo: 3,
    payment: 'COD',
    coupon: true,
    items: [piece('kamakhya-heels', '38')],
  })
  const link = await shop.load(order)
  await page.goto('/')
  const screen = await open(page, link)
  const submits = callsTo(page, PATHS['returns.submit'])

  await expect(screen.tab('Return')).toBeChecked()
  await expect(screen.reasonCode).toHaveCount(0)
  await expect(screen.item('Kamakhya Block Heels, Lac'), 'the only item').toBeChecked()
  await expect(screen.email).toHaveAccessibleDescription('Updates go to this address.')
  const onRecord = await screen.email.inputValue()
  await screen.email.fill('typed@example.in')
  await expect(screen.email).toHaveAccessibleDescription(
    access() === 'verified'
      ? 'Updates go to this address.'
      : 'Updates go to the email on your order, ri•••@example.in.',
  )
  await screen.email.fill(onRecord)
  await expect(screen.photos).toContainText('0 of 8')
  await addPhoto(page, screen, 'heel.jpg')
  await expect(screen.photos).toContainText('1 of 8')
  await addPhoto(page, screen, 'box.jpg')
  await expect(screen.photos).toContainText('2 of 8')
  await screen.reason.fill('The left heel is loose.')
  const brings = 'Gift card of ₹2,140.20 (₹2,239.20 − ₹99 fee) within 2 days of your items passing our check.'
  await expect(screen.fee).toContainText('Return 1 item · gift card ₹2,140.20')
  await expect(screen.gets).toContainText(`${brings} It comes by email.`)
  await screen.submit.click()
  await expect(screen.panel).toContainText(brings)
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  await expect(screen.panel.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', DEMO_STORE)
  await screen.panel.getByRole('button', { name: 'Back to the order' }).click()
  await expect(screen.panel).toHaveCount(0)
  await expect(screen.alreadyRequested.getByRole('link', { name: 'Kamakhya Block Heels, Lac' })).toBeVisible()
  await expect(screen.submit).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await page.goForward()
  await expect(screen.alreadyRequested.getByRole('link')).toHaveCount(2)
  await page.reload()
  await expect(screen.alreadyRequested.getByRole('link')).toHaveCount(2)

  expect(submits()).toBe(1)
  await expect
    .poll(async () => (await shop.mails(order)).map(({ to }) => to), { timeout: 20_000 })
    .toEqual([RITIKA.email])
  const { exchangeHistoryDetails } = await shop.details(order)
  expect(exchangeHistoryDetails).toMatchObject([{ fulfillment_id: `${order.orderNumber}.1`, type: 'Return' }])
})

test('what is left of the order can be asked back in a second request', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(RITIKA, {
    daysAgo: 3,
    items: [piece('nodi-wrap', 'S'), piece('kamakhya-heels', '38')],
  })
  const screen = await open(page, await shop.load(order))
  await fillReturn(page, screen, 'Nodi Wrap Top, Indigo')
  await screen.submit.click()
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  await page.keyboard.press('Escape')
  await expect(screen.panel).toHaveCount(0)

  await expect(screen.reason).toHaveValue('')
  await expect(screen.photos.getByRole('img')).toHaveCount(0)
  await fillReturn(page, screenOf(page), 'Kamakhya Block Heels, Lac')
  await screen.submit.click()
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F2`)
  await page.keyboard.press('Escape')
  await expect(
    page.getByText("You've already requested a return or exchange for every item that can come back."),
  ).toBeVisible()
  await expect(screen.alreadyRequested.getByRole('link', { name: /^View request/ })).toHaveCount(2)
})
