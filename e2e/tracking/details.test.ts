import { shopperCalled } from '#demo/shoppers.ts'
import { expect, test } from '../shop.ts'
import { look, openTracker, TRACKED, trackerOf, whenTold } from './screen.ts'

test('Shipping Details shows the scans newest first, and gives the focus back', async ({ page }) => {
  await whenTold(TRACKED.twoCouriers.orderNumber, 'delivered', 'out_for_delivery')
  const tracker = await openTracker(page, `?order=${TRACKED.twoCouriers.orderNumber}`)
  await tracker.details.first().click()
  await expect(tracker.dialog).toContainText(`Delhivery · AWB ${TRACKED.twoCouriers.parcels[0]?.awb}`)
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
  await expect(tracker.details.first()).toBeFocused()

  await tracker.details.last().click()
  await expect(tracker.dialog).toContainText('Blue Dart')
  await expect(tracker.scans.first()).toContainText('Out for Delivery')
  await tracker.closeDialog.click()
  await expect(tracker.dialog).toBeHidden()
  await expect(tracker.details.last()).toBeFocused()
})

test('a courier that knows nothing, and one that says nothing, are told apart', async ({ page, guard }) => {
  guard.allow(/404.*getshipmenttracking/)
  const tracker = await openTracker(page)
  await look(tracker, 'mobile', shopperCalled('Priyanka').phone ?? '')
  // The silent one first: a courier is asked twice a second at most, and who comes too soon is shown what is known.
  await tracker.card(TRACKED.silent.orderNumber).getByRole('button', { name: 'Shipping Details' }).click()
  await expect(tracker.dialog).toContainText('Delhivery does not answer at the moment.', { timeout: 4_000 })
  await expect(trackerOf(page).dialog).toContainText('In Transit')
  await expect(tracker.retryInDialog).toBeVisible()
  await page.keyboard.press('Escape')

  await tracker.card(TRACKED.unknown.orderNumber).getByRole('button', { name: 'Shipping Details' }).click()
  await expect(tracker.dialog).toContainText('Tracking Details not updated yet.')
  await expect(tracker.dialog).not.toContainText('does not answer')
})
