import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { PATHS } from '#contract/wire.ts'
import { answerWith } from '../../answers.ts'
import { expect, type Shop, test } from '../../shop.ts'
import { expectNoViolations } from '../../violations.ts'
import { expectReadable } from '../../readable.ts'
import { open } from '../screen.ts'

const TEE = 'Everyday Slub Tee'
const HELP = PATHS['returns.sizeHelp']
const MEASURES = ['Chest (in)', 'Waist (in)', 'Hip (in)', 'Shoulder (in)', 'Sleeve (in)', 'Length (in)']
const CHART = {
  columns: ['Size', ...MEASURES],
  rows: ['S', 'M', 'L', '<b>XL</b>'].map((size, at) => [size, ...MEASURES.map((_, n) => String(30 + 2 * at + n))]),
}

/** The sizes of a tee of size M, once the help is there. */
async function openSizes(page: Page, shop: Shop, chart: object) {
  await answerWith(page, HELP, chart)
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('slub-tee', 'M', 'Ink')] })
  const screen = await open(page, await shop.load(order))
  const answered = page.waitForResponse((response) => response.url().includes(HELP))
  await screen.chip('Too small').click()
  await answered
  // Of a slow machine the answer waits for a tap.
  await screen.size(TEE, 'L').check()
  const button = page.getByRole('button', { name: 'Size chart' })
  const table = page.getByRole('table', { name: `Size chart, ${TEE}` })
  return { screen, button, table }
}

test('the size chart opens below the sizes, marks both sizes by words, scrolls by itself, and closes', async ({
  page,
  shop,
}) => {
  const { screen, button, table } = await openSizes(page, shop, { chart: CHART })
  await expect(table).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(table).toBeVisible()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  const rows = table.getByRole('rowheader')
  await expect(rows).toHaveText(['S', 'Myours', 'Lchosen', '<b>XL</b>'])
  await expect(table.getByRole('columnheader')).toHaveText(CHART.columns)
  await expect(table.getByRole('row', { name: /^M/ }).getByRole('cell').first()).toHaveText('32')

  // The page itself never scrolls to the side; the first column stays.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  const region = page.getByRole('region', { name: `Size chart, ${TEE}` })
  const before = (await rows.first().boundingBox())?.x
  await region.evaluate((element) => element.scrollTo({ left: 1000, behavior: 'instant' }))
  expect((await rows.first().boundingBox())?.x).toBe(before)
  await expectNoViolations(page, 'an open size chart')
  await expectReadable(page, 'an open size chart')

  await screen.size(TEE, 'XL').check()
  await expect(rows).toHaveText(['S', 'Myours', 'L', '<b>XL</b>'])
  await button.click()
  await expect(table).toBeHidden()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('sizes across are marked, too; a chart without the size has no mark, and a product without one no button', async ({
  page,
  shop,
}) => {
  let sizes = await openSizes(page, shop, { chart: { columns: ['Measure', 'M', 'L'], rows: [['Chest', '38', '40']] } })
  await sizes.button.click()
  await expect(sizes.table.getByRole('columnheader')).toHaveText(['Measure', 'Myours', 'Lchosen'])
  await page.unroute(`**${HELP}`)
  sizes = await openSizes(page, shop, { chart: { columns: ['Size', 'Chest'], rows: [['38', '97 cm']] } })
  await sizes.button.click()
  await expect(sizes.table.getByRole('rowheader')).toHaveText(['38'])
  await page.unroute(`**${HELP}`)
  sizes = await openSizes(page, shop, {})
  await expect(sizes.button).toHaveCount(0)
})

test('the size chart is there again on the form of a draft, without a tap; our suggestion stands on its size', async ({
  page,
  shop,
}) => {
  const { screen, button } = await openSizes(page, shop, { chart: CHART })
  await expect(button).toBeVisible()
  await expect(screen.size(TEE, 'L')).toHaveAccessibleName('L Suggested')
  await page.reload()
  await expect(screen.chip('Too small')).toHaveAttribute('aria-pressed', 'true')
  await expect(button).toBeVisible()
})
