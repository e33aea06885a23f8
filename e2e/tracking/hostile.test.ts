import type { Page } from '@playwright/test'
import type { TrackedOrder } from '#contract/tracking.ts'
import { answerWith } from '../answers.ts'
import { expect, test } from '../shop.ts'
import { BY_AWB, look, openTracker, TRACKED } from './screen.ts'

const SCRIPT = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
const BOOKED = TRACKED.booked.orderNumber
const AWB = TRACKED.booked.parcels[0]?.awb ?? ''

const HINDI = BOOKED.replaceAll(/[0-9]/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))

const NO_NUMBERS = ['%9%', '_', '____', "'; DROP TABLE orders; --", SCRIPT, '1'.repeat(10_000), '0']
const NOTHING = ['%', '#', '１１７５', ' ']
const NO_PHONES = ['%', '_________', '९０００００１０３', SCRIPT, '9'.repeat(10_000), "' OR 1=1 --"]
const NO_AWBS = ['%', '2945%', '_'.repeat(14), SCRIPT, '２９４５', 'A'.repeat(10_000), "' OR 1=1 --"]

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script spoke: ${dialog.message()}`)
  })
})

test('whatever is typed is found or answered by its sentence, and nothing of it runs', async ({ page, guard }) => {
  // An order that is not there, and an AWB that no database takes.
  guard.allow(/404.*ordersbyoriginalorderid/, /400.*orderbyawb/)
  const tracker = await openTracker(page)
  for (const typed of NO_NUMBERS) {
    await look(tracker, 'order', typed)
    await expect(tracker.result.getByText('Nothing was found.'), typed.slice(0, 40)).toHaveCount(1)
    await expectHarmless(page)
    await tracker.by('awb').check()
  }
  for (const typed of NO_PHONES) {
    await look(tracker, 'mobile', typed)
    await expect(tracker.result, typed.slice(0, 40)).toContainText('dispatched for the provided mobile.')
    await expectHarmless(page)
    await tracker.by('awb').check()
  }
  for (const typed of NO_AWBS) {
    await look(tracker, 'awb', typed)
    await expect(tracker.result, typed.slice(0, 40)).toContainText('dispatched for the provided awb')
    await expectHarmless(page)
    await tracker.by('order').check()
  }
  for (const typed of NOTHING) {
    await look(tracker, 'order', typed)
    await expect(tracker.field('order'), typed).toHaveAccessibleDescription(/Please enter your order number first\./)
  }
  for (const typed of [`#${BOOKED}`, `000${BOOKED}`, `${'#'.repeat(60)}${BOOKED}`, `#${BOOKED}-F1`, `#${HINDI}`]) {
    await tracker.by('awb').check()
    await look(tracker, 'order', typed)
    await expect(tracker.order(BOOKED), typed.slice(0, 40)).toBeVisible()
  }
  for (const query of [`?order=${encodeURIComponent(SCRIPT)}`, '?awb=%00%25', `?awb=${'%E0%A5%A7'.repeat(400)}`]) {
    await openTracker(page, query)
    await expect(tracker.result).toContainText(/Nothing was found\.|dispatched for the provided awb/)
    await expectHarmless(page)
  }
  await openTracker(page, `?awb=${AWB}&awb=2&order=1042`)
  await expect(tracker.order(BOOKED)).toBeVisible()
})

test('whatever an order, an item or a courier is called is shown as text, and makes the page no wider', async ({
  page,
}) => {
  const item = { sku: '', variant_title: 'W'.repeat(80), units: 2, url: '' }
  const long = 'हाथ से बुना मूगा सिल्क कुर्ता और पलाज़ो सेट'.repeat(4)
  const odd: TrackedOrder = {
    original_order_id: `${SCRIPT}${'9'.repeat(80)}`,
    order_date: 'not a day',
    order_items: [
      { ...item, name: SCRIPT },
      { ...item, name: long, prediction: SCRIPT, promise: { stage: 'planned', hours: 168, by: '2026-11-28' } },
    ],
    sent_items: [{ ...item, name: 'W'.repeat(200) }],
    parcels: [
      {
        AWB: 'W'.repeat(64),
        courier_name: SCRIPT,
        carrier: 'shiprocket',
        package_status: SCRIPT,
        state: 'in_transit',
        state_at: 'never',
        milestones: { packed: SCRIPT },
        expected_on: '2026-11-28',
        attempts: 0,
        items: [{ ...item, name: SCRIPT }],
      },
    ],
    customer_id: '"><b>7</b>',
  }
  const tracker = await openTracker(page)
  await answerWith(page, BY_AWB, [odd])
  await look(tracker, 'awb', 'X1')
  await expect(tracker.result.getByRole('heading', { level: 2 })).toHaveText(SCRIPT)
  await expect(tracker.parcel()).toContainText(`Courier${SCRIPT}`)
  await expectHarmless(page)
  await answerWith(page, BY_AWB, [odd, { ...odd, original_order_id: '2' }])
  await tracker.search.click()
  await expect(tracker.cards).toHaveCount(2)
  await expectHarmless(page)
})

/** Nothing became an element, and the page is no wider than its window. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('script, b, img[src=x]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
