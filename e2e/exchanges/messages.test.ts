import type { Locator } from '@playwright/test'
import { answerWith, refuseWith } from '../answers.ts'
import { tabTo } from '../keyboard.ts'
import { delayCalls } from '../returns/screen.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { exchange, exchangedTwice, HISTORY, historyOf, historyPath, KAVITHA, replacement } from './screen.ts'

const NONE = 'You may not have initiated any exchanges. Click retry to fetch the data again.'
const OUTAGE = "We can't connect right now."

test('a spinner, then the notice that there is none; Retry asks again', async ({ page }) => {
  await standStill(page)
  const screen = historyOf(page)
  const letGo = await delayCalls(page, HISTORY)
  await page.goto(historyPath('1'))
  await expect(screen.spinner).toBeVisible()
  await expect(screen.loading).toBeAttached()
  await expectCentred()
  await expectNoViolations(page, 'loading')
  letGo()
  await expect(page.getByText(NONE, { exact: true })).toBeVisible()
  await expect(screen.retry).toHaveText('Retry')
  await expect(screen.spinner).toHaveCount(0)
  await expect(screen.alert).toHaveCount(0)
  await expectNoViolations(page, 'none')

  await screen.retry.click()
  await expect(screen.none).toBeVisible()
  await expect(screen.retry).toBeFocused()
  await answerWith(page, HISTORY, { exchange_history: { 'exchange_1042.1': exchange() } })
  await screen.retry.click()
  await expect(screen.cards).toHaveCount(1)
  await expect(screen.title).toBeFocused()

  /** The spinner of the shell is replaced by that of the page, so it is checked until it stands. */
  async function expectCentred() {
    const middle = async (part: Locator) => {
      const box = await part.boundingBox()
      return box ? box.x + box.width / 2 : NaN
    }
    const off = async () => Math.abs((await middle(screen.spinner)) - (await middle(page.getByRole('main'))))
    await expect.poll(off).toBeLessThan(2)
  }
})

test('an outage and a broken gateway are no empty history; Retry brings it, with the keyboard alone', async ({
  page,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/, /500.*exchangehistory/)
  await standStill(page)
  const screen = historyOf(page)
  const warned = page.waitForEvent('console', (message) => message.text().includes('exchange history'))
  await refuseWith(page, HISTORY, 500, 'SERVER_ERROR')
  await page.goto(historyPath(KAVITHA.id ?? ''))
  await expect(screen.alert).toContainText(OUTAGE)
  expect((await warned).type()).toBe('warning')
  await cutOff(page, HISTORY)
  await page.reload()
  await expect(screen.alert).toContainText(OUTAGE)
  await expect(screen.none).toHaveCount(0)
  await expectNoViolations(page, 'no answer')

  await page.unrouteAll()
  await tabTo(page, screen.retry)
  await page.keyboard.press('Enter')
  await expect(screen.cards).toHaveCount(4)
  await expect(screen.title).toBeFocused()
  await expectNoViolations(page, 'four exchanges')
  const [granted, track] = [screen.card(`#${exchangedTwice.orderNumber}-F1`), 'Track the new order']
  await tabTo(page, granted.getByRole('link', { name: 'Get help' }))
  await tabTo(page, granted.getByRole('link', { name: track }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText(`Order #${replacement.orderNumber}`, { exact: true })).toBeVisible()
})
