import type { Locator, Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { somePieces } from '#demo/shelf.ts'
import { callsTo, expect, type Shop, test } from '../shop.ts'
import { DETAILS, delayCalls, fillReturn, open, SENTENCES } from './screen.ts'

/** An order of twelve items: its form is several screens long. */
const openMany = async (page: Page, shop: Shop) =>
  open(page, await shop.load(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: somePieces(12, 5) })))

/** The most pixels of a low row: its picture and two lines beside it. */
const LOW = 84

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('the bar names the next step of a long form and leads there, beside SUBMIT', async ({ page, shop }) => {
  const screen = await openMany(page, shop)
  const step = (name: string) => screen.fee.getByRole('button', { name, exact: true })
  await expect(screen.fee, 'no money while nothing is chosen').not.toContainText('₹')
  await step('Choose an item').click()
  await expect(screen.products.getByRole('checkbox').first()).toBeFocused()
  await screen.products.getByRole('checkbox').first().check()
  await step("Say what's wrong").click()
  const first = screen.products.getByRole('button', { name: 'Too small', exact: true })
  await expect(first, 'what is wrong with it is open').toBeFocused()
  await expect(first).toBeInViewport()
  await first.click()
  await expect(step('Choose a size')).toBeVisible()
  await screen.products.getByRole('button', { name: 'Changed my mind', exact: true }).click()
  await screen.tab('Return').check()
  await step('Add a photo').click()
  await expect(screen.addPhotos).toBeFocused()
  await screen.submit.click()
  await expect(screen.toast).toHaveText(SENTENCES.IMAGE_MISSING)
})

test('a long page keeps its place after a reload and after Back', async ({ page, shop }) => {
  const screen = await openMany(page, shop)
  await page.evaluate(() => scrollTo(0, 900))
  const letGo = await delayCalls(page, DETAILS)
  await page.reload()
  const first = screen.products.getByRole('checkbox').first()
  await expect(first).toBeHidden()
  letGo()
  await expect(first).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(900)

  const elsewhere = page.getByRole('main').getByRole('link', { name: 'Raise a ticket' })
  await elsewhere.scrollIntoViewIfNeeded()
  const left = await placeOf(page)
  expect(left).toBeGreaterThan(900)
  await elsewhere.click()
  await expect(first).toBeHidden()
  await page.goBack()
  await expect(first).toBeVisible()
  await expect.poll(() => placeOf(page)).toBe(left)
})

test('an item of a long form has a low row until it is chosen', async ({ page, shop }) => {
  const screen = await openMany(page, shop)
  const rows = screen.products.getByRole('listitem')
  await expect(rows).toHaveCount(12)
  const heightOf = async (index: number) => (await rows.nth(index).boundingBox())?.height ?? Infinity
  for (let index = 0; index < 12; index += 1) expect(await heightOf(index)).toBeLessThanOrEqual(LOW)
  const row = rows.first()
  const middleOf = (part: Locator) =>
    part.evaluate((one) => (one.getBoundingClientRect().top + one.getBoundingClientRect().bottom) / 2)
  const [middle, words] = [await middleOf(row), row.locator('label > span').last()]
  for (const part of [row.getByRole('checkbox'), words])
    expect(Math.abs((await middleOf(part)) - middle)).toBeLessThan(2)
  await expect(words).toHaveCSS('font-size', '16px')
  await screen.products.getByRole('checkbox').first().check()
  await expect.poll(() => heightOf(0)).toBeGreaterThan(3 * LOW)
  expect(await heightOf(1)).toBeLessThanOrEqual(LOW)
})

test('Back after a request leads to the top: what was requested, and what is left', async ({ page, shop }) => {
  const screen = await openMany(page, shop)
  const submits = callsTo(page, PATHS['returns.submit'])
  const name = (await screen.products.getByRole('listitem').first().locator('span.font-medium').innerText()).trim()
  await fillReturn(page, screen, name)
  await screen.submit.click()
  await screen.panel.getByRole('link', { name: 'View request' }).click()
  await expect(page).toHaveURL(/\/requests\//)
  await page.goBack()
  await expect(screen.alreadyRequested).toBeInViewport()
  await expect(screen.alreadyRequested).toContainText(name)
  await expect(screen.alreadyRequested).toContainText('Return requested')
  await expect(screen.alreadyRequested.getByRole('link', { name: /^View request/ })).toBeInViewport()
  expect(await placeOf(page)).toBe(0)
  await expect(screen.panel).toHaveCount(0)
  await expect(screen.products.getByRole('listitem')).toHaveCount(11)
  await expect(screen.reason, 'the form is a new one').toHaveValue('')
  expect(submits()).toBe(1)
})
