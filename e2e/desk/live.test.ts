import type { Page } from '@playwright/test'
import { DESK_LIVE_PATH, deskPath } from '#contract/desk/wire.ts'
import { callsTo, expect, test } from '../shop.ts'
import { raised } from '../tickets/raise.ts'
import { openAs, sendAs } from './staff.ts'
import { threadOf, ticketPath } from './ticket-screen.ts'

/** Lets nine seconds pass on the page, in steps that leave it time for an answer. */
async function watch(page: Page): Promise<void> {
  for (let step = 0; step < 3; step += 1) {
    await page.clock.runFor(3_000)
    await page.evaluate(() => fetch('/healthz'))
  }
}

test('an open ticket hears of a colleague by the stream, without asking again and again', async ({ page, shop }) => {
  const ticket = await raised(shop)
  const calls = callsTo(page, deskPath('tickets.here'))
  await page.clock.install()
  await openAs(page, 'asha', ticketPath(ticket))
  const { presence } = threadOf(page)
  await sendAs('ritu', 'tickets.here', { ticketId: ticket.ticketId, writing: false })
  await expect(presence).toContainText('is here')
  const before = calls()
  await watch(page)
  expect(calls() - before).toBeLessThanOrEqual(1)
})

test('where the stream is cut on its way, an open ticket asks every few seconds', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED/)
  await page.route(`**/api${DESK_LIVE_PATH}`, (route) => route.abort())
  const ticket = await raised(shop)
  const calls = callsTo(page, deskPath('tickets.here'))
  await page.clock.install()
  await openAs(page, 'asha', ticketPath(ticket))
  const { presence } = threadOf(page)
  await sendAs('ritu', 'tickets.here', { ticketId: ticket.ticketId, writing: true })
  await expect(presence).toContainText('is writing…')
  const before = calls()
  await watch(page)
  // An answer may still be on its way when the next call is due, which waits for it.
  await expect.poll(() => calls() - before, { timeout: 2_000 }).toBeGreaterThanOrEqual(2)
})
