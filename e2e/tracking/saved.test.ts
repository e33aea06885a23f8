import type { Page } from '@playwright/test'
import { customerNamed } from '#demo/customers.ts'
import { expect, test } from '../shop.ts'
import { inFront, inTwoTabs } from '../tickets/trouble.ts'
import { look, openTracker, TRACKED } from './screen.ts'

const BOOKED = TRACKED.booked.orderNumber
const PHONE = (customerNamed('Rashmi').phone ?? '').slice(3)

test('back, forward and reload bring back what was there; a phone number stands in no address', async ({
  page,
  guard,
}) => {
  // The first customer's parcels may be on their way when the test signs in as another.
  guard.allow(/status of 401 .*\/api\/orders\/mine/)
  const addresses = addressesOf(page)
  const tracker = await openTracker(page, `?order=${BOOKED}`)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await look(tracker, 'mobile', `+91 ${PHONE}`)
  await expect(tracker.orders).toBeFocused()
  await expect(page).toHaveURL(/\/trackyourorder$/)
  await page.reload()
  await expect(tracker.orders).toBeVisible()
  await expect(tracker.by('mobile')).toBeChecked()
  await expect(tracker.field('mobile')).toHaveValue(`+91 ${PHONE}`)

  await tracker.card(TRACKED.listedSent.orderNumber).getByRole('link', { name: 'Get help' }).click()
  await expect(page).toHaveURL(/\/newticket\?/)
  await page.goBack()
  await expect(tracker.orders).toBeVisible()
  await expect(tracker.field('mobile')).toHaveValue(`+91 ${PHONE}`)
  await page.goForward()
  await expect(page).toHaveURL(/\/newticket\?/)

  const decoded = addresses.map((address) => decodeURIComponent(address).replaceAll(/\D/g, ''))
  expect(decoded.filter((digits) => digits.includes(PHONE))).toEqual([])
  expect(addresses.length).toBeGreaterThan(10)
})

test('an order leads to a return, an exchange, a ticket, and to those who wait for it too', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    // A phone's own panel for sharing cannot be seen by a test.
    if ('share' in navigator) Object.defineProperty(Navigator.prototype, 'share', { value: undefined })
    delete (Navigator.prototype as Partial<Navigator>).share
  })
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  const [customer, order] = [customerNamed('Nidhi').id, TRACKED.exchangedByOther]
  const tracker = await openTracker(page, `?order=${order.orderNumber}`)
  await expect(tracker.result.getByRole('link', { name: 'Return or exchange' })).toHaveAttribute(
    'href',
    `/exchangeportal?customer=${customer}&order=${order.orderId}`,
  )
  await tracker.result.getByRole('button', { name: 'Copy tracking number' }).click()
  await expect(page.getByText('Tracking number copied')).toBeVisible()
  expect(await clipboard()).toBe(order.parcels[0]?.awb)
  await tracker.result.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await clipboard()
  await tracker.result.getByRole('link', { name: 'Get help' }).click()
  await expect(page).toHaveURL(new RegExp(`/newticket\\?customer=${customer}&order=${order.orderNumber}&topic=parcel$`))
  await page.goto(link)
  await expect(tracker.order(order.orderNumber)).toBeVisible()

  await look(tracker, 'order', BOOKED)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await expect(tracker.result.getByRole('link', { name: 'Return or exchange' })).toHaveCount(0)
})

test('two tabs look for two things at once', async ({ context }) => {
  const [one, other] = await inTwoTabs(context, (page) => openTracker(page))
  await look(one, 'order', BOOKED)
  await (await inFront(other.by('mobile'))).check()
  await look(other, 'mobile', PHONE)
  await expect(other.orders).toBeVisible()
  await (await inFront(one.search)).click()
  await expect(one.order(BOOKED)).toBeVisible()
  await expect(one.field('order')).toHaveValue(BOOKED)
})

/** Every address that the page goes to or asks for from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}
