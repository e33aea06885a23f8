import type { Page } from '@playwright/test'
import { holdScripts } from '../late-scripts.ts'
import { expect, test } from '../shop.ts'
import { TRACKED, trackerOf } from './screen.ts'

const BOOKED = TRACKED.booked.orderNumber

const leadOf = (page: Page) => trackerOf(page).result.locator('[data-lead]')

test('a link to an order shows its picture before the scripts are there, and nothing moves', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/trackyourorder?order=${BOOKED}`, { waitUntil: 'commit' })
  await expect(leadOf(page)).toHaveCSS('background-image', /^url\(/)
  await expect(leadOf(page)).toBeVisible()
  const before = await leadOf(page).boundingBox()
  release()
  const tracker = trackerOf(page)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await expect(leadOf(page)).toHaveCount(0)
  const picture = tracker.result.getByRole('article').locator('img').first()
  expect(await picture.boundingBox()).toEqual(before)
})

for (const query of ['', '?order=', '?awb=']) {
  test(`without an order (${query || 'no query'}) no order is to come`, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(`/trackyourorder${query}`, { waitUntil: 'commit' })
    await expect(trackerOf(page).by('order')).toBeVisible()
    await expect(leadOf(page)).toBeHidden()
    release()
    await expect(trackerOf(page).firstSight).toBeVisible()
    await expect(leadOf(page)).toHaveCount(0)
  })
}
