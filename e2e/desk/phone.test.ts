import { expect, test } from '../shop.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest } from './screen.ts'
import { openAs } from './staff.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the decision is within reach without scrolling, and no key is named', async ({ page, shop }) => {
  const { id } = await askFor(page, shop, await arrivedOrder(shop, 2), { items: [0, 1] })
  const screen = await openRequest(page, 'asha', id)
  for (const name of [/^Approve$/, /^Reject/]) await expect(screen.act(name).first()).toBeInViewport({ ratio: 0.5 })
  await expect(screen.act(/^Approve$/)).toBeInViewport({ ratio: 1 })
  const [scrolled, longer] = await page.evaluate(() => [
    window.scrollY,
    document.body.scrollHeight > window.innerHeight,
  ])
  expect([scrolled, longer]).toEqual([0, true])
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0)
})

test('on a phone the menu scrolls to the place that is open', async ({ page }) => {
  for (const [path, name] of [
    ['/audit', 'Audit log'],
    ['/stock', 'Stock'],
  ] as const) {
    await openAs(page, 'mitali', path)
    const entry = page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name })
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await expect(entry).toBeInViewport({ ratio: 1 })
  }
})
