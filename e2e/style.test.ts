import { expect, test } from './shop.ts'
import { expectNoViolations, standStill } from './violations.ts'

test('the style page shows every piece, and none of them keeps anyone out', async ({ page }) => {
  await standStill(page)
  await page.goto('/demo/style')
  const parts = [
    'News',
    'Threads',
    'Receipts',
    'Buttons',
    'States',
    'Fields',
    'Choices',
    'Timelines',
    'Items',
    'Notices',
    'Loading',
  ]
  for (const name of parts) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Good news' }).click()
  await page.getByRole('button', { name: 'Bad news' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Image is mandatory.' })).toBeVisible()
  await expectNoViolations(page, 'the style page')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})

test('the news has three labels on its thread, and every stage for a screen reader', async ({ page }) => {
  await standStill(page)
  await page.goto('/demo/style')
  const news = page.getByRole('region', { name: 'News', exact: true })
  await expect(news.getByRole('heading', { name: 'Pickup on Friday' })).toBeVisible()
  const thread = news.getByRole('list', { name: 'Pickup on Friday' })
  await expect(thread.getByRole('listitem')).toHaveText([
    /Requested, done, Mon 23 Nov/,
    /Approved, done, Tue 24 Nov/,
    /Pickup booked, now, Fri 27 Nov/,
    /Picked up, expected/,
    /Reached us, expected/,
    /Refunded, expected/,
  ])
  await expect(thread.locator('[aria-current=step]')).toHaveText(/Pickup booked/)
  // The labels of the last stage, the current one and the next are seen; the others are a pixel high.
  const heights = await thread.locator('li > span:last-child').evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(heights.map((height) => height > 1)).toEqual([false, true, true, true, false, false])
  const tops = await thread
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size, 'the thread lies in one row').toBe(1)
})

test('a number in small print is copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], baseURL ? { origin: baseURL } : {})
  await page.goto('/demo/style')
  await page.getByRole('button', { name: 'Copy Return number' }).first().click()
  await expect(page.getByText('Return number copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('#1042-F1')
})
