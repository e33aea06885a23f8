import { customerNamed } from '#demo/customers.ts'
import { delayCalls } from '../returns/screen.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { BY_ORDER, DELHIVERY, look, openTracker, TRACKED, whenReported } from './screen.ts'

const { attempted, booked, twoCouriers, partlySent, withoutAwb, listedCancelled } = TRACKED

test.beforeEach(async ({ page }) => standStill(page))

test('searching has no barrier in any state', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/, /404.*ordersbyoriginalorderid/)
  const tracker = await openTracker(page)
  await expect(tracker.firstSight).toBeVisible()
  await expectNoViolations(page, 'first sight')
  await tracker.search.click()
  await expectNoViolations(page, 'nothing typed')
  const letGo = await delayCalls(page, BY_ORDER)
  await look(tracker, 'order', booked.orderNumber)
  await expect(tracker.search).toHaveAttribute('aria-disabled', 'true')
  await expectNoViolations(page, 'loading')
  letGo()
  await expect(tracker.order(booked.orderNumber)).toBeVisible()
  await page.unrouteAll()
  await cutOff(page, BY_ORDER)
  await tracker.search.click()
  await expect(tracker.retry).toBeVisible()
  await expectNoViolations(page, 'no answer, what was known is shown')
  await page.reload()
  await expect(tracker.alert).toBeVisible()
  await expectNoViolations(page, 'no answer')
  await page.unrouteAll()
  await look(tracker, 'order', '999999')
  await expect(tracker.result.getByText('Nothing was found.')).toHaveCount(1)
  await expectNoViolations(page, 'no such order')
  await look(tracker, 'mobile', '9000000000')
  await expect(tracker.result).toContainText('No orders are currently dispatched')
  await expectNoViolations(page, 'no such mobile')
})

test('orders and their parcels have no barrier in any state', async ({ page, guard }) => {
  // The customer of a page before may have been signed out by the next one meanwhile.
  guard.allow(/status of 401 .*orders\/mine/)
  const tracker = await openTracker(page)
  for (const { orderNumber } of [twoCouriers, partlySent, withoutAwb, listedCancelled]) {
    await look(tracker, 'order', orderNumber)
    await expect(tracker.order(orderNumber)).toBeVisible()
    await expectNoViolations(page, `order ${orderNumber}`)
  }
  await whenReported(attempted.orderNumber, 'delivery_failed')
  await look(tracker, 'order', attempted.orderNumber)
  await expect(tracker.order(attempted.orderNumber)).toBeVisible()
  await expectNoViolations(page, 'in trouble')
  await look(tracker, 'mobile', customerNamed('Priyanka').phone ?? '')
  await expect(tracker.orders).toBeVisible()
  await expectNoViolations(page, 'several orders')
})

test('Shipping Details has no barrier in any state', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/, /404.*getshipmenttracking/)
  const tracker = await openTracker(page, `?order=${booked.orderNumber}`)
  await tracker.details.click()
  await expect(tracker.scans.first()).toBeVisible()
  await expectNoViolations(page, 'scans')
  await page.keyboard.press('Escape')
  await cutOff(page, DELHIVERY)
  await tracker.details.click()
  await expect(tracker.retryInDialog).toBeVisible()
  await expectNoViolations(page, 'no answer')
  await page.unrouteAll()
  const letGo = await delayCalls(page, DELHIVERY)
  await page.keyboard.press('Escape')
  await tracker.details.click()
  await expect(tracker.dialog).toContainText('Asking the courier')
  await expectNoViolations(page, 'loading')
  letGo()
  await openTracker(page, `?order=${TRACKED.unknown.orderNumber}`)
  await tracker.details.click()
  await expect(tracker.dialog).toContainText('not updated yet')
  await expectNoViolations(page, 'nothing known')
})
