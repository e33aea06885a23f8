import { piece } from '#demo/shelf.ts'
import { SHELL } from '#portal/words.ts'
import { screenOf } from './returns/screen.ts'
import { expect, test } from './shop.ts'
import { newCustomer } from './tickets/raise.ts'

const SHEET = /\/assets\/style-[\w-]+\.css$/

test('a form is shown before the sheet of all parts, which they wait for', async ({ page, shop, guard }) => {
  guard.allow(/style-.*\.css|ERR_FAILED/)
  const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2, items: [piece('uzan-flats', '37', 'Ink')] })
  const asked: (() => void)[] = []
  await page.route(SHEET, async (route) => {
    await new Promise<void>((resolve) => asked.push(resolve))
    await (asked.length === 1 ? route.abort() : route.continue())
  })
  await page.goto(await shop.load(order))
  const screen = screenOf(page)
  await expect(screen.submit).toBeVisible()
  await expect.poll(() => asked.length).toBe(1)
  await expect(screen.addPhotos).toBeHidden()
  // It does not come, and is requested again.
  asked[0]?.()
  await expect.poll(() => asked.length).toBe(2)
  await expect(screen.addPhotos).toBeHidden()
  asked[1]?.()
  await expect(screen.addPhotos).toBeVisible()
})

test('another screen brings the sheet of all screens', async ({ page, guard }) => {
  guard.allow(/404.*nothing-here/)
  await page.goto('/nothing-here')
  const sheet = page.waitForResponse(SHEET)
  await page.getByRole('link', { name: SHELL.menu.track, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
  expect((await sheet).ok()).toBe(true)
})
