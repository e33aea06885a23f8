import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { somePieces } from '#demo/shelf.ts'
import { expect, type Shop, test } from '../shop.ts'
import { DETAILS, delayCalls, open, SENTENCES } from './screen.ts'

/** An order of twelve items: its form is several screens long. */
const openMany = async (page: Page, shop: Shop) =>
  open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: somePieces(12, 5) })))

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('on a phone the bar leads past a long list, and is SUBMIT before and after it', async ({ page, shop }) => {
  const screen = await openMany(page, shop)
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await screen.submit.press('Enter')
  await expect(screen.toast).toHaveText(SENTENCES.NO_PRODUCTS)
  await screen.products.getByRole('checkbox').first().check()

  if ((page.viewportSize()?.width ?? 0) < 700) {
    await expect(screen.submit).toBeHidden()
    await next.click()
    const first = screen.products.getByRole('button', { name: 'Too small', exact: true })
    await expect(first, 'what is wrong with it is open').toBeFocused()
    await expect(first).toBeInViewport()
    await screen.products.getByRole('button', { name: 'Changed my mind', exact: true }).click()
    await next.click()
    await expect(screen.reason).toBeFocused()
  }
  await expect(next).toBeHidden()
  await screen.submit.click()
  await expect(screen.toast).toHaveText(SENTENCES.IMAGE_MISSING)
  await page.evaluate(() => scrollTo(0, 0))
  await expect(screen.submit, 'what comes after the list is known by now').toBeVisible()
})

test('a long page keeps its place after a reload and after Back', async ({ page, shop }) => {
  const screen = await openMany(page, shop)
  await page.evaluate(() => scrollTo(0, 900))
  const letGo = await delayCalls(page, DETAILS)
  await page.reload()
  await expect(screen.products).toBeHidden()
  letGo()
  await expect(screen.products).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(900)

  const elsewhere = page.getByRole('main').getByRole('link', { name: 'Raise a ticket' })
  await elsewhere.scrollIntoViewIfNeeded()
  const left = await placeOf(page)
  expect(left).toBeGreaterThan(900)
  await elsewhere.click()
  await expect(screen.products).toBeHidden()
  await page.goBack()
  await expect(screen.products).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(left)
})
