import { KAVITHA } from '#demo/shoppers.ts'
import { SHELL } from '#portal/words.ts'
import { tabTo } from '../keyboard.ts'
import { expectReadable } from '../readable.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'

test('the menu leads from screen to screen with the customer that it knows, by the keyboard too', async ({ page }) => {
  await standStill(page)
  await page.goto(`/mytickets?customer=${KAVITHA.id}`)
  const menu = page.getByRole('navigation', { name: SHELL.menuLabel })
  const link = (word: keyof typeof SHELL.menu) => menu.getByRole('link', { name: SHELL.menu[word], exact: true })
  await expect(link('tickets')).toHaveAttribute('aria-current', 'page')
  for (const one of await menu.getByRole('link').all())
    expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoViolations(page, 'the menu')
  await link('returns').click()
  await expect(page).toHaveURL(`/exchanges?customer=${KAVITHA.id}`)
  await expect(link('returns')).toHaveAttribute('aria-current', 'page')
  await expect(link('tickets')).not.toHaveAttribute('aria-current')
  await tabTo(page, link('track'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Track Your Order' })).toBeVisible()
  await page.goto('/orderlist')
  await expect(link('orders')).toHaveAttribute('aria-current', 'page')
  await link('tickets').click()
  await expect(page).toHaveURL('/orderlist')
  await page.goto(`/newticket?customer=${KAVITHA.id}`)
  await expect(link('tickets')).toHaveAttribute('aria-current', 'true')
  await expectReadable(page, 'the menu')
})
