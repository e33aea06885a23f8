import { readFile } from 'node:fs/promises'
import { expect, test } from '../shop.ts'
import { expectNoViolations } from '../violations.ts'
import { openAs } from './staff.ts'

const CHARTS = [
  'Requests by reason',
  'Tickets and the first answer',
  'Breaches of the two clocks',
  'Dispatch promises',
  'Parcels by state',
  'Return rate by product',
  'Which sizes run small',
]

test('the owner sees how the shop is doing, the rows behind a point, and takes them along', async ({ page }) => {
  await openAs(page, 'bikash', '/insights')
  for (const chart of CHARTS) await expect(page.getByRole('heading', { name: chart })).toBeVisible()
  const reasons = page.getByRole('region', { name: 'Requests by reason' })
  await reasons.getByRole('button', { name: 'Size-Exchange' }).click()
  const dialog = page.getByRole('dialog', { name: 'Requests by reason: Size-Exchange' })
  const rows = dialog.getByRole('row')
  await expect(rows.first()).toContainText('request')
  const shown = (await rows.count()) - 1
  expect(shown).toBeGreaterThan(0)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^reasons-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.trim().split('\r\n').length).toBeGreaterThanOrEqual(shown)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a column is opened by the keyboard, and the days stay in the address', async ({ page }) => {
  await openAs(page, 'bikash', '/insights')
  await page.getByRole('button', { name: '90 days' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d/)
  await page.reload()
  await expect(page.getByRole('button', { name: '90 days' })).toHaveAttribute('aria-pressed', 'true')
  const column = page
    .getByRole('region', { name: 'Tickets and the first answer' })
    .getByRole('button', { name: /tickets raised/ })
  await column.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
})

for (const width of [1280, 768])
  test(`the page and its rows have no violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, 'bikash', '/insights')
    const reasons = page.getByRole('region', { name: 'Requests by reason' })
    await expect(reasons.getByRole('button', { name: 'Size-Exchange' })).toBeVisible()
    await expectNoViolations(page)
    await reasons.getByRole('button', { name: 'Rows' }).click()
    await expect(page.getByRole('dialog').getByRole('row').first()).toBeVisible()
    await expectNoViolations(page, 'the rows')
  })

test('one chart that cannot be asked for leaves the others, and is asked for again', async ({ page, guard }) => {
  guard.allow(/500/)
  let broken = true
  await page.route('**/api/desk/insights/show', async (route) => {
    if (!broken || !route.request().postData()?.includes('"sizes"')) return route.fallback()
    await route.fulfill({
      status: 500,
      json: { statusCode: 500, body: { error: 'SERVER_ERROR', message: 'Server Error' } },
    })
  })
  await openAs(page, 'bikash', '/insights')
  const sizes = page.getByRole('region', { name: 'Which sizes run small' })
  await expect(sizes).toContainText('This chart could not be asked for.')
  await expect(
    page.getByRole('region', { name: 'Parcels by state' }).getByRole('button', { name: /^Delivered/ }),
  ).toBeVisible()
  broken = false
  await sizes.getByRole('button', { name: 'Try again' }).click()
  await expect(sizes).not.toContainText('This chart could not be asked for.')
})

test('an agent is not shown the page', async ({ page }) => {
  await openAs(page, 'asha', '/insights')
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'How the shop is doing' })).toHaveCount(0)
})
