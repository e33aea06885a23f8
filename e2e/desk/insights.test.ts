import { readFile } from 'node:fs/promises'
import { shopUrl } from '../address.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations } from '../violations.ts'
import { openAs } from './staff.ts'

const CHARTS = [
  'Requests by reason',
  'What is wrong, by product',
  'Tickets and the first answer',
  'Missed deadlines',
  'Dispatch promises',
  'Parcels by state',
  'Return rate by product',
  'Which sizes run small',
]

test('the owner sees how the shop is doing, the rows behind a point, and takes them along', async ({ page }) => {
  await openAs(page, 'bikash', '/insights')
  for (const chart of CHARTS) await expect(page.getByRole('heading', { name: chart })).toBeVisible()
  const reasons = page.getByRole('region', { name: 'Requests by reason' })
  await reasons.getByRole('button', { name: 'Different size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Requests by reason: Different size' })
  const rows = dialog.getByRole('row')
  await expect(rows.first()).toContainText('Request')
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
    .getByRole('button', { name: /tickets? raised/ })
  await column.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
})

test('a column tells at once what it counts; axes and legend say what is drawn', async ({ page, browser }) => {
  await openAs(page, 'bikash', '/insights')
  const chart = page.getByRole('region', { name: 'Tickets and the first answer' })
  const columns = chart.getByRole('button', { name: /raised/ })
  const tip = chart.locator('[data-tip]')
  await expect(chart.getByText('First answer, median')).toBeVisible()
  await expect(chart.getByText('Tickets', { exact: true })).toBeVisible()
  await expect(chart.getByText(/^First answer, (minutes|hours|days)$/)).toBeVisible()
  await expect(chart.getByText(/^[\d.]+ (min|h|d)$/).first()).toBeVisible()
  await expect(chart.locator('title')).toHaveCount(0)
  await columns.first().hover()
  await expect(tip).toContainText(/\d+ tickets? raised/)
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
  await columns.nth(1).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)

  const phone = await browser.newContext({ baseURL: shopUrl(), hasTouch: true, viewport: { width: 390, height: 844 } })
  const touched = await phone.newPage()
  await openAs(touched, 'bikash', '/insights')
  const first = touched
    .getByRole('region', { name: 'Tickets and the first answer' })
    .getByRole('button', { name: /raised/ })
    .first()
  await first.tap()
  await expect(touched.locator('[data-tip]')).toContainText('Tap again for the rows')
  await expect(touched.getByRole('dialog')).toHaveCount(0)
  await first.tap()
  await expect(touched.getByRole('dialog').getByRole('row').nth(1)).toBeVisible()
  await phone.close()
})

test('a bar fills its share of the whole, and its rows are words that lead to the request', async ({ page }) => {
  await openAs(page, 'bikash', '/insights')
  for (const name of ['Requests by reason', 'Parcels by state', 'Return rate by product']) {
    const bars = page.getByRole('region', { name }).getByRole('listitem').filter({ hasText: '%' })
    await expect(bars.first()).toBeVisible()
    for (const bar of await bars.all()) {
      const [label, drawn] = await bar.evaluate((item) => {
        const track = item.querySelector('.overflow-hidden')
        const parts = [...(track?.children ?? [])].reduce((sum, part) => sum + part.getBoundingClientRect().width, 0)
        return [
          Number(/([\d.]+) %/.exec(item.textContent ?? '')?.[1]),
          (100 * parts) / (track?.getBoundingClientRect().width ?? 0),
        ] as const
      })
      expect(Math.abs(label - drawn), `${name}: ${label} % is drawn as ${drawn} %`).toBeLessThan(1.2)
    }
  }
  await page.getByRole('region', { name: 'Requests by reason' }).getByRole('button', { name: 'Rows' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('columnheader', { name: 'Reason', exact: true })).toBeVisible()
  await expect(dialog).not.toContainText(/reason.code|pickup_|\d\.1\b/)
  const request = dialog.getByRole('link', { name: /^#\d+-F\d+$/ }).first()
  const number = await request.textContent()
  await request.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number ?? '')
})

for (const width of [1280, 768])
  test(`the page and its rows have no violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAs(page, 'bikash', '/insights')
    const reasons = page.getByRole('region', { name: 'Requests by reason' })
    await expect(reasons.getByRole('button', { name: 'Different size' })).toBeVisible()
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
  await expect(sizes).toContainText('This chart could not be loaded.')
  await expect(
    page.getByRole('region', { name: 'Parcels by state' }).getByRole('button', { name: /^Delivered/ }),
  ).toBeVisible()
  broken = false
  await sizes.getByRole('button', { name: 'Try again' }).click()
  await expect(sizes).not.toContainText('This chart could not be loaded.')
})

test('an agent is not shown the page', async ({ page }) => {
  await openAs(page, 'asha', '/insights')
  await expect(page.getByRole('heading', { name: 'Page not found, or your role has no access.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Insights' })).toHaveCount(0)
})
