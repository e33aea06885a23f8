import { expect, test } from '../shop.ts'
import { openTracker, TRACKED, whenReported } from './screen.ts'

test('Shipping Details shows the scans newest first, and gives the focus back', async ({ page }) => {
  await whenReported(TRACKED.twoCouriers.orderNumber, 'delivered', 'out_for_delivery')
  const tracker = await openTracker(page, `?order=${TRACKED.twoCouriers.orderNumber}`)
  const [first, second] = [1, 2].map((n) =>
    tracker.parcel(`Parcel ${n} of 2`).getByRole('button', { name: 'Shipping Details' }),
  )
  await first?.click()
  await expect(tracker.dialog).toContainText(`Delhivery · Tracking number (AWB) ${TRACKED.twoCouriers.parcels[0]?.awb}`)
  await expect(tracker.scans.first()).toContainText('Delivered')
  await expect(tracker.scans.last()).toContainText('Ready to Ship')
  await expect(tracker.scans.filter({ hasText: 'Guwahati, Assam' }).first()).toBeVisible()
  const times = await tracker.scans
    .locator('time')
    .evaluateAll((all) => all.map((one) => Date.parse(one.getAttribute('datetime') ?? '')))
  expect(times.length).toBeGreaterThan(5)
  expect(times).toEqual(times.toSorted((one, other) => other - one))
  await page.keyboard.press('Escape')
  await expect(tracker.dialog).toBeHidden()
  await expect(first!).toBeFocused()

  await second?.click()
  await expect(tracker.dialog).toContainText('Blue Dart')
  await expect(tracker.scans.first()).toContainText('Out for Delivery')
  await tracker.closeDialog.click()
  await expect(tracker.dialog).toBeHidden()
  await expect(second!).toBeFocused()
})
