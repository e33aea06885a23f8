import { PATHS } from '#contract/wire.ts'
import { deliver, withIds } from '#demo/load.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { png } from '../photos.ts'
import { DEMO_URL, WEBHOOK_SECRET } from '../address.ts'
import { type Screen, screenOf } from '../returns/screen.ts'
import { expect, linkTo, requestLinkTo, test } from '../shop.ts'

/** The days of a courier, of a warehouse and of a bank take minutes here. */
const WITHIN_MS = 10 * 60_000

test.use({ baseURL: DEMO_URL })
test.describe.configure({ timeout: WITHIN_MS + 60_000 })

/** Sends an order to the running demo, as Shopify would. */
async function placed(order: DemoOrder): Promise<string> {
  for (const message of withIds(order.messages, `demo ${order.orderId}`)) {
    await deliver(DEMO_URL, WEBHOOK_SECRET, message, '/demo/shopify/told')
    await deliver(DEMO_URL, WEBHOOK_SECRET, message)
  }
  const { customerId, orderId } = order
  // The demo switches on its automatic acts only once all of it is loaded.
  const refundMethod = async () => {
    const response = await fetch(`${DEMO_URL}/api${PATHS['orders.details']}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ customerId, orderId }),
    })
    return JSON.stringify(await response.json())
  }
  await expect.poll(refundMethod, { timeout: 100_000 }).toContain('"refund_way"')
  return linkTo(order)
}

/** A photo like no other: one that is on another request is a warning sign, and then a person decides. */
async function addOwnPhoto(screen: Screen): Promise<void> {
  await screen.addPhotos.setInputFiles(
    png('seam.png', 600 + (crypto.getRandomValues(new Uint16Array(1))[0]! % 900), 400),
  )
  await expect(screen.uploaded).toBeVisible()
}

test('a size exchange goes from SUBMIT to its delivery untouched: held, collected, ordered and tracked', async ({
  page,
  shop,
}) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  const link = await placed(order)
  await page.goto(link)
  const screen = screenOf(page)
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await screen.size('Everyday Slub Tee', 'L').check()
  await addOwnPhoto(screen)
  await screen.reason.fill('Too tight across the shoulders.')
  const since = Date.now()
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()

  await expect(async () => {
    await page.goto(`/exchanges?customer=${order.customerId}`)
    await expect(page.getByRole('main')).toContainText('Success - Exchange order No:', { timeout: 2000 })
  }).toPass({ timeout: WITHIN_MS })
  const [, number = ''] = (await page.getByRole('main').textContent())?.match(/Exchange order No: (\d+)/) ?? []
  await expect(async () => {
    await page.goto(link)
    await expect(screen.alreadyRequested).toContainText(/We've picked up|Your parcel is with us/, {
      timeout: 2000,
    })
  }).toPass({ timeout: WITHIN_MS })
  await expect(async () => {
    await page.goto(`/trackyourorder?order=${number}`)
    await expect(page.getByRole('main')).toContainText('Delivered', { timeout: 2000 })
  }).toPass({ timeout: WITHIN_MS })
  expect(Date.now() - since).toBeLessThan(WITHIN_MS)
})

test('a return that was paid in cash ends with its UTR on the customer’s page, untouched', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, {
    daysAgo: 1,
    items: [piece('slub-tee', 'M', 'Ink')],
    payment: 'COD',
  })
  const link = await placed(order)
  await page.goto(link)
  const screen = screenOf(page)
  await screen.item('Everyday Slub Tee').check()
  await addOwnPhoto(screen)
  await screen.reason.fill('Too thin for me.')
  const since = Date.now()
  await screen.submit.click()
  await expect(screen.panel).toContainText('to your UPI ID or bank account')
  const shown = page.getByRole('main')
  await page.goto(requestLinkTo(order))
  const upi = shown.getByLabel('Your UPI ID')
  await upi.fill('anita.roy@okaxis')
  await upi.press('Enter')
  await expect(shown).toContainText('Your refund will go to an…@okaxis.')
  await expect(async () => {
    await page.goto(requestLinkTo(order))
    await expect(shown).toContainText('Your bank can find it by this number (UTR):', { timeout: 2000 })
  }).toPass({ timeout: WITHIN_MS })
  expect(Date.now() - since).toBeLessThan(WITHIN_MS)
})
