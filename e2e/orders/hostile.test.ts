import type { Page } from '@playwright/test'
import { answerWith } from '../answers.ts'
import { expect, test } from '../shop.ts'
import { ESTIMATE, found, LAST_FIVE, numbersIn, openSearch, SEARCH, searchFor, searchForNumber } from './screen.ts'

const UNKNOWN = 'No Orders Found Please use the emil or phone number you used while creating the order.'
const NONE = 'No orders found for this customer.'
const SCRIPT = '<img src=x onerror="alert(1)"><script>alert(2)</script>'

/** Addresses and phones that no customer has: wildcards are letters. */
const CONTACTS = [
  '%',
  '_',
  '%@%',
  '_____.____@example.com',
  "' OR 1=1 --",
  `${SCRIPT}@example.com`,
  '９０００００１０３',
  '+91 90000 0103%',
  'W'.repeat(10_000),
  `${'9'.repeat(10_000)}@example.com`,
  '\u202Emoc.elpmaxe@ihsar\u202C',
]
const NUMBERS = ['%', '_', '____', "'; DROP TABLE orders; --", SCRIPT, '１０４２', '1'.repeat(10_000), '-1', '0']

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script spoke: ${dialog.message()}`)
  })
})

test('whatever is typed is found or answered by the specified sentence, and nothing of it runs', async ({
  page,
  guard,
}) => {
  guard.allow(/404.*getorderdetailsfromshopify/)
  const screen = await openSearch(page)
  for (const typed of CONTACTS) {
    await searchFor(screen, typed)
    await expect(screen.alert, typed.slice(0, 40)).toHaveText(UNKNOWN)
    await expect(screen.contact).toHaveValue(typed)
    await expectHarmless(page)
    await screen.contact.fill('')
  }
  for (const typed of NUMBERS) {
    await searchForNumber(screen, typed)
    await expect(screen.alert, typed.slice(0, 40)).toHaveText(NONE)
    await expect(screen.number).toHaveValue(typed)
    await expectHarmless(page)
    await screen.number.fill('')
  }
  const number = LAST_FIVE[0] ?? ''
  await searchForNumber(screen, `<b>${'0'.repeat(20)}</b>`)
  await expect(screen.alert).toHaveText(NONE)
  await searchForNumber(screen, ` ${'#'.repeat(5_000)}${number} `)
  await expect(screen.listTitle).toBeVisible()
  expect(await numbersIn(screen)).toEqual([number])
  await expectHarmless(page)
})

test('whatever an order is called is shown as text, and makes the page no wider', async ({ page, guard }) => {
  guard.allow(/404.*ordersbyoriginalorderid/)
  const long = 'हाथ से बुना मूगा सिल्क कुर्ता और पलाज़ो सेट'.repeat(4)
  const wide = 'W'.repeat(200)
  const name = (words: string) => ({
    [words]: { inventory: 0, size: 'M', po: { PO: {}, finishing: {}, stitching: {}, cutting: {} } },
  })
  const hostileItems = [
    { title: SCRIPT, src: '' },
    { title: wide, src: '' },
  ]
  const promise = { stage: 'planned', hours: 168, by: '2026-11-28' }
  const items = { ...name(SCRIPT), ...name(long), ...name(wide), ...name('=HYPERLINK("https://evil.example")') }
  await answerWith(page, SEARCH, [
    found('1042', { amount: SCRIPT, date: 'not a day', items: hostileItems, item_count: 2 }),
    found(`${SCRIPT}${'9'.repeat(80)}`, { dispatched: true, customer_id: '1' }),
  ])
  await answerWith(page, ESTIMATE, Object.fromEntries(Object.entries(items).map(([k, v]) => [k, { ...v, promise }])))
  const screen = await openSearch(page)
  await searchFor(screen, SCRIPT)
  await expect(page.getByRole('main')).toContainText(`Orders for ${SCRIPT}`)
  await expect(screen.status('1042')).toContainText(SCRIPT)
  await expect(screen.fact('1042', 'Order Date')).toHaveText('not a day')
  await expect(screen.fact('1042', 'Total Amount')).toHaveText(SCRIPT)
  await expectHarmless(page)
  await screen.rows.nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
  await expectHarmless(page)
})

/** Nothing became an element, and the page is no wider than its window. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.getByRole('main').locator('script, b, img[src="x"], [onerror]')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()?.width ?? 0,
  )
}
