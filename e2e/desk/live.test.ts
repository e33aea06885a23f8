import { DESK_LIVE_PATH, deskPath } from '#contract/desk/wire.ts'
import { callsTo, expect, test } from '../shop.ts'
import { raised } from '../tickets/raise.ts'
import { openAs, sendAs } from './staff.ts'
import { threadOf, ticketPath } from './ticket-screen.ts'

const WATCHED_MS = 9_000

test('an open ticket hears of a colleague by the stream, without asking again and again', async ({ page, shop }) => {
  const ticket = await raised(shop)
  const asked = callsTo(page, deskPath('tickets.here'))
  await openAs(page, 'asha', ticketPath(ticket))
  const { presence } = threadOf(page)
  await sendAs('ritu', 'tickets.here', { ticketId: ticket.ticketId, writing: false })
  await expect(presence).toContainText('is here')
  const before = asked()
  await page.waitForTimeout(WATCHED_MS)
  expect(asked() - before).toBeLessThanOrEqual(1)
})

test('where the stream is cut on its way, an open ticket asks every few seconds', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED/)
  await page.route(`**/api${DESK_LIVE_PATH}`, (route) => route.abort())
  const ticket = await raised(shop)
  const asked = callsTo(page, deskPath('tickets.here'))
  await openAs(page, 'asha', ticketPath(ticket))
  const { presence } = threadOf(page)
  await sendAs('ritu', 'tickets.here', { ticketId: ticket.ticketId, writing: true })
  await expect(presence).toContainText('is writing…')
  const before = asked()
  await page.waitForTimeout(WATCHED_MS)
  expect(asked() - before).toBeGreaterThanOrEqual(2)
})
