import { piece } from '#demo/shelf.ts'
import { expect, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { doItNow } from './pending-acts.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest, returnsOf } from './screen.ts'
import { openAs, sendAs } from './staff.ts'

test('the queue and its states', async ({ page, shop }) => {
  test.setTimeout(150_000)
  await standStill(page)
  const order = await arrivedOrder(shop)
  await askFor(page, shop, order)
  await openAs(page, 'asha', '/returns', order.orderNumber)
  const screen = returnsOf(page)
  await expect(screen.rows).toHaveCount(1)
  await expectNoViolations(page, 'the queue')
  for (const key of ['j', 'x', 'Shift+r']) await page.keyboard.press(key)
  await expect(screen.dialog).toBeVisible()
  await expectNoViolations(page, 'rejecting many')
  await page.keyboard.press('Escape')
  await openAs(page, 'asha', '/returns', 'nobody@example.com')
  await expect(page.getByText(/^Nothing was found in/)).toBeVisible()
  await expectNoViolations(page, 'nothing found')
})

test('a request, its viewer and its dialogs', async ({ page, shop }) => {
  await standStill(page)
  const order = await arrivedOrder(shop, [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')])
  const { id } = await askFor(page, shop, order, { items: [0, 1], why: '2', photos: ['one', 'two'] })
  const screen = await openRequest(page, 'asha', id)
  await expectNoViolations(page, 'a request')
  for (const [key, what] of [
    ['z', 'the viewer'],
    ['x', 'rejecting'],
    ['p', 'a part of it'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(screen.dialog).toBeVisible()
    await expectNoViolations(page, what)
    await page.keyboard.press('Escape')
    await expect(screen.dialog).toHaveCount(0)
  }
  await sendAs('ritu', 'returns.decide', { id, seen: 1, decision: 'approve' })
  await page.reload()
  for (const [key, what] of [
    ['u', 'a pickup'],
    ['s', 'settling'],
  ] as const) {
    await expect(screen.act(/^Mark as received/)).toBeVisible()
    await page.keyboard.press(key)
    await expect(screen.dialog).toBeVisible()
    await expectNoViolations(page, what)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Alt+v')
  await doItNow(page)
  await expect(screen.act(/^Pass inspection/)).toBeVisible()
  await page.keyboard.press('q')
  await expect(screen.dialog).toBeVisible()
  await expectNoViolations(page, 'the goods')
})
