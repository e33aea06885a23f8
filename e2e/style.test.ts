import { expect, test } from './shop.ts'
import { expectNoViolations, standStill } from './violations.ts'

test('the style page shows every piece, and none of them keeps anyone out', async ({ page }) => {
  await standStill(page)
  await page.goto('/demo/style')
  const parts = ['Buttons', 'States', 'Fields', 'Choices', 'Timelines', 'Items', 'Notices', 'Loading']
  for (const name of parts) await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Good news' }).click()
  await page.getByRole('button', { name: 'Bad news' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Image is mandatory.' })).toBeVisible()
  await expectNoViolations(page, 'the style page')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
})
