import { expect, test } from '../shop.ts'
import {
  columnsIn,
  exchangedDamaged,
  exchangedSize,
  exchangedTwice,
  historyOf,
  historyPath,
  KAVITHA,
  replacement,
} from './screen.ts'

test('cards, the highest order first: numbers, chip, items with their pictures, ways on; 1, 2 or 3 columns', async ({
  page,
}) => {
  const screen = historyOf(page)
  await page.goto(historyPath(KAVITHA.id ?? ''))
  const headings = [
    [exchangedDamaged, 1],
    [exchangedSize, 1],
    [exchangedTwice, 2],
    [exchangedTwice, 1],
  ] as const
  await expect(screen.cards.getByRole('heading', { level: 2 })).toHaveText(
    headings.map(([{ orderNumber }, n]) => `Original order No: #${orderNumber} (#${orderNumber}-F${n})`),
  )
  await expect(screen.title).toHaveText('Exchange History')

  const granted = screen.card(`#${exchangedTwice.orderNumber}-F1`)
  await expect(granted).toContainText(`Success - Exchange order No: ${replacement.orderNumber}`)
  await expect(granted).toContainText('Saraighat Striped Tee')
  await expect(granted.getByText('SKU')).toBeVisible()
  await expect(granted).toContainText(/SKU\s*LL-SARAIGHA-IVO-L/)
  await expect(granted).toContainText(/Size\s*L/)
  for (const card of await screen.cards.all()) {
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('img')).toHaveJSProperty('complete', true)
    expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expect(granted).toContainText('Your size L should be with you by')
  const pending = screen.card(`#${exchangedTwice.orderNumber}-F2`)
  await expect(pending.getByRole('link', { name: /^View request/ })).toHaveAttribute(
    'href',
    `/requests/${exchangedTwice.orderNumber}-F2?customer=${KAVITHA.id}`,
  )
  await expect(pending.getByText('Pending', { exact: true })).toBeVisible()
  await expect(pending.getByRole('link', { name: 'Track' })).toHaveCount(0)
  await expect(pending.getByRole('link', { name: 'Get help' })).toHaveAttribute(
    'href',
    `/newticket?customer=${KAVITHA.id}&order=${exchangedTwice.orderNumber}`,
  )

  const own = page.viewportSize()?.width === 360 ? 1 : 3
  expect(await columnsIn(screen)).toBe(own)
  await page.setViewportSize({ width: 800, height: 800 })
  expect(await columnsIn(screen)).toBe(2)
  await page.setViewportSize({ width: own === 1 ? 360 : 1280, height: 740 })

  await granted.getByRole('link', { name: 'Track the new order' }).click()
  await expect(page).toHaveURL(new RegExp(`/trackyourorder\\?order=${replacement.orderNumber}$`))
  await expect(page.getByRole('main').getByText(`Order #${replacement.orderNumber}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(screen.cards).toHaveCount(4)
})
