import { shopUrl } from '../address.ts'
import { expect, test } from '../shop.ts'
import { raised } from '../tickets/raise.ts'
import { openAs } from './staff.ts'
import { threadOf, ticketPath } from './ticket-screen.ts'

test('a colleague whose page is closed is shown no longer after half a minute', async ({ browser, shop, page }) => {
  const ticket = await raised(shop)
  const other = await (await browser.newContext({ baseURL: shopUrl() })).newPage()
  await openAs(page, 'asha', ticketPath(ticket))
  await openAs(other, 'ritu', ticketPath(ticket))
  const { presence } = threadOf(page)
  await expect(presence).toContainText('ऋतुपर्णा भट्टाचार्य गोस्वामी is here')
  await other.context().close()
  await expect(presence).toHaveText('', { timeout: 40_000 })
})
