import type { Page } from '@playwright/test'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA } from '#demo/shoppers.ts'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { PATHS } from '#contract/wire.ts'
import { test } from '../own-shop.ts'
import { callsTo, expect, linkTo } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { fillReturn, screenOf } from './screen.ts'

const REBOOK = PATHS['returns.rebook']

test('a pickup that failed: the customer asks for a new one on another day, then chooses a later one', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/, /status of 409/)
  await standStill(page)
  await setPolicies(own, { changesDay: 1 })
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: 2 })
  await own.take(order.messages)
  await page.goto(own.url + linkTo(order))
  const screen = screenOf(page)
  const { orderDetails } = await detailsOf(own, order)
  await fillReturn(page, screen, orderDetails.line_items[0]!.title)
  await screen.submit.click()
  await expect(screen.panel).toBeVisible()
  await failPickup(own)

  await page.reload()
  await expect(screen.held).toContainText(/You get a gift card of ₹[\d,.]+ \(₹[\d,.]+ − ₹99\)\./)
  await expectWordsOnTheLine(page)
  await expect(screen.held).toContainText('The courier could not collect your items. 3 attempts so far.')
  await expect(screen.held.getByRole('list', { name: /^Progress of/ }).first()).toContainText('needs attention')
  await expectNoViolations(page, 'a failed pickup')
  await screen.held.getByRole('button', { name: 'Ask for a new pickup' }).click()
  const days = pickupDays(own.context.now())
  await expect(screen.held.getByRole('radio')).toHaveCount(days.length)
  await screen.held.getByRole('radio', { name: dayWords(days[2]!) }).check()
  await expectNoViolations(page, 'choosing a day')

  const sent = callsTo(page, REBOOK)
  await cutOff(page, `/api${REBOOK}`)
  const send = screen.held.getByRole('button', { name: `Ask for ${dayWords(days[2]!)}` })
  await send.click()
  await expect(screen.held.getByRole('alert')).toContainText('nothing is booked twice')
  await page.unroute(`**/api${REBOOK}`)
  const before = sent()
  await send.dblclick()
  await expect(screen.held).toContainText('Your pickup is being booked.')
  await expect(screen.held).toContainText(dayWords(days[2]!))
  expect(sent() - before).toBe(1)
  const [pickup] = await own.sql`SELECT asked_by, wanted_on::text AS day FROM pickups ORDER BY n DESC`
  expect(pickup).toEqual({ asked_by: 'shopper', day: days[2] })

  await screen.held.getByRole('button', { name: 'Choose another day' }).click()
  await expect(screen.held.getByRole('radio', { name: dayWords(days[2]!) })).toBeChecked()
  await screen.held.getByRole('radio', { name: dayWords(days[4]!) }).check()
  const change = PATHS['returns.changeDay']
  const changed = callsTo(page, change)
  await screen.held.getByRole('button', { name: `Change to ${dayWords(days[4]!)}` }).dblclick()
  await expect(screen.held).toContainText('The day of your pickup is changed.')
  await expect(screen.held).toContainText(`Pickup${dayWords(days[4]!)}`)
  expect(changed()).toBe(1)
  await own.sql`UPDATE pickups SET tried_at = now(), carrier = 'delhivery' WHERE state = 'asked'`
  await screen.held.getByRole('button', { name: 'Choose another day' }).click()
  await screen.held.getByRole('radio', { name: dayWords(days[5]!) }).check()
  await screen.held.getByRole('button', { name: `Change to ${dayWords(days[5]!)}` }).click()
  await expect(screen.held.getByRole('alert')).toContainText('We are telling the courier of this pickup')
  await expectNoViolations(page, 'a day that is not changed')

  await screen.held.getByText('All steps').click()
  await expect(screen.held.getByRole('list', { name: /All steps$/ })).toContainText('Pickup booked')
  await expectNoViolations(page, 'all steps')
})

/** Words at the first, the present and the last step, and the line as wide as its row, at whose end a wide screen has the chip. */
async function expectWordsOnTheLine(page: Page): Promise<void> {
  const held = screenOf(page).held
  const line = held.getByRole('list', { name: /^Progress of/ }).first()
  for (const words of ['Received', 'Pickup failed', 'Gift card sent'])
    await expect(held.locator('p[aria-hidden]').getByText(words, { exact: true })).toBeVisible()
  const [ends, row] = [await line.boundingBox(), await held.locator('ul').first().boundingBox()]
  expect(ends!.x + ends!.width).toBeCloseTo(row!.x + row!.width, 0)
}

async function detailsOf(own: TestShop, { customerId, orderId }: DemoOrder) {
  const answer = await own.send('orders.details', { customerId, orderId })
  if (!answer.ok) throw new Error(answer.refusal.error)
  return answer.body
}

/** An approved request whose courier came three times in vain. */
async function failPickup(own: TestShop): Promise<void> {
  const at = own.context.now()
  await own.sql`UPDATE requests SET status = 'pickup_failed', version = version + 1`
  await own.sql`
    INSERT INTO request_events (request_id, at, act, actor, detail)
    SELECT id, ${at}::timestamptz, act, 'staff', detail::jsonb FROM requests,
      (VALUES ('approve', '{}'), ('booked', '{"day": "2026-11-20", "courier": "Delhivery", "awb": "290001"}'),
              ('failed', '{"attempts": 3, "courier": "Delhivery", "awb": "290001"}')) step (act, detail)`
  await own.sql`
    INSERT INTO pickups (request_id, n, carrier, awb, state, wanted_on, asked_by, attempts, reason, asked_at, closed_at)
    SELECT id, 1, 'delhivery', '290001', 'failed', '2026-11-20', 'staff', 3, 'nobody_there', ${at}, ${at} FROM requests`
}
