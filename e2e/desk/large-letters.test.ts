import { expectDeskReadable } from '../readable.ts'
import { expect, test } from '../shop.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest } from './screen.ts'
import { openAs } from './staff.ts'
import { queueOf, raisedWith, ownWord, threadOf, ticketPath } from './ticket-screen.ts'

test.beforeEach(async ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('the queue of tickets and a ticket can be read with large letters', async ({ page, shop }) => {
  const [ticket] = await raisedWith(shop, ownWord(), 1)
  await openAs(page, 'ritu', '/tickets?view=live')
  await expect(queueOf(page).rows.first()).toBeVisible()
  await expectDeskReadable(page, 'the queue of tickets')
  await page.goto(`/desk${ticketPath(ticket!)}`)
  const thread = threadOf(page)
  await expect(thread.answer).toBeVisible()
  await thread.answer.fill('Thank you for the photo. We send you a new piece today.')
  await expectDeskReadable(page, 'a ticket')
  await page.getByRole('button', { name: /^Merge/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectDeskReadable(page, 'the dialog that merges')
})

test('the queue of requests and a request can be read with large letters', async ({ page, shop }) => {
  const { id } = await askFor(page, shop, await arrivedOrder(shop, 2), { items: [0, 1] })
  await openAs(page, 'ritu', '/returns?view=all')
  await expect(page.locator('[data-request]').first()).toBeVisible()
  await expectDeskReadable(page, 'the queue of requests')
  await openRequest(page, 'ritu', id)
  await expectDeskReadable(page, 'a request')
})

/** The other screens, each with a word that shows that it is there. */
const SCREENS: Record<string, string> = {
  insights: 'Insights',
  stock: 'Stock',
  imports: 'Imports',
  blocklist: 'Block list',
  texts: 'Mails & replies',
  questions: 'Question lists',
  policies: 'Policies',
  outbox: 'Outbox',
  messages: 'Shopify messages',
  staff: 'Staff',
  privacy: 'Customer data',
  audit: 'Audit log',
  account: 'Mitali Bezbaruah',
}

for (const [path, title] of Object.entries(SCREENS))
  test(`${title} can be read with large letters`, async ({ page }) => {
    await openAs(page, 'mitali', `/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectDeskReadable(page, title)
  })
