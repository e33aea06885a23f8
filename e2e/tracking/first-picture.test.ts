import type { Page } from '@playwright/test'
import { TRACK_WORDS } from '#portal/tracking/words.ts'
import { holdScripts } from '../late-scripts.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { TRACKED, trackerOf } from './screen.ts'

const BOOKED = TRACKED.booked.orderNumber

const leadOf = (page: Page) => trackerOf(page).result.locator('[data-lead]')

test('the page of a link begins with the news, and the search comes after it', async ({ page }) => {
  await standStill(page)
  const release = await holdScripts(page)
  await page.goto(`/trackyourorder?order=${BOOKED}`, { waitUntil: 'commit' })
  await expect(leadOf(page)).toBeVisible()
  await expect(trackerOf(page).search, 'in the shell it is not there to see or to press').toBeHidden()
  release()
  const tracker = trackerOf(page)
  await expect(tracker.order(BOOKED)).toBeVisible()
  const headings = page.getByRole('main').getByRole('heading')
  await expect(headings.first()).toHaveAttribute('id', 'order')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(headings.last()).toHaveText(TRACK_WORDS.title)
  await expectNoViolations(page, 'the page of a link')
  await tracker.result.getByRole('button').last().focus()
  for (const next of [tracker.by('order'), tracker.field('order'), tracker.search]) {
    await page.keyboard.press('Tab')
    await expect(next).toBeFocused()
  }
  const [lead, search] = await Promise.all([tracker.order(BOOKED).boundingBox(), tracker.search.boundingBox()])
  expect(search?.y).toBeGreaterThan(lead?.y ?? Infinity)

  // A search by hand is above its result, and the form does not lose the focus.
  await tracker.by('awb').press('Space')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TRACK_WORDS.title)
  await expect(tracker.by('awb')).toBeFocused()
  await expect(tracker.result.getByRole('article')).toHaveCount(0)
})

test('a link to an order shows its picture before the scripts are there, and nothing moves', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(`/trackyourorder?order=${BOOKED}`, { waitUntil: 'commit' })
  await expect(leadOf(page)).toHaveCSS('background-image', /^url\(/)
  await expect(leadOf(page)).toBeVisible()
  const before = await leadOf(page).boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  if (width < 600) expect(before?.height, 'on a phone the news is in sight below it').toBeLessThan(height / 2.5)
  release()
  const tracker = trackerOf(page)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await expect(leadOf(page)).toHaveCount(0)
  const picture = tracker.result.getByRole('article').locator('img').first()
  expect(await picture.boundingBox()).toEqual(before)
})

test('the headers of a page bring its picture before any call is answered, and once', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await released
    await route.continue()
  })
  const [pictures, warnings] = [new Array<string>(), new Array<string>()]
  page.on('request', (request) => request.resourceType() === 'image' && pictures.push(request.url()))
  page.on('console', (message) => message.text().includes('preload') && warnings.push(message.text()))
  // On a machine that is slow a page goes out without it.
  await expect(async () => {
    pictures.length = 0
    const answer = await page.goto(`/trackyourorder?order=${BOOKED}`, { waitUntil: 'commit' })
    expect(await answer?.headerValue('link')).toContain('rel=preload; as=image')
  }).toPass()
  await expect.poll(() => pictures).toHaveLength(1)
  release()
  const picture = trackerOf(page).result.getByRole('article').locator('img').first()
  await expect(picture).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(pictures.filter((url) => url === pictures[0])).toHaveLength(1)
  expect(warnings).toEqual([])
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
