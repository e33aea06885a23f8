import { SENT_BY } from '#contract/wire.ts'
import { shopUrl } from '../address.ts'
import { call } from '../proof.ts'
import { expect, test } from '../shop.ts'
import { raised, repliesIn } from '../tickets/raise.ts'
import { clickNow, doItNow } from './pending-acts.ts'
import { openAs } from './staff.ts'
import { threadOf, ticketPath } from './ticket-screen.ts'

test('two agents on one ticket see each other, and never answer past each other', async ({
  browser,
  shop,
  page,
  guard,
}) => {
  guard.allow(/status of 409/)
  const ticket = await raised(shop)
  const other = await (await browser.newContext({ baseURL: shopUrl() })).newPage()
  await openAs(page, 'asha', ticketPath(ticket))
  await openAs(other, 'ritu', ticketPath(ticket))
  const [asha, ritu] = [threadOf(page), threadOf(other)]

  await expect(asha.presence).toContainText('ऋतुपर्णा भट्टाचार्य गोस्वामी is here')
  await expect(ritu.presence).toContainText('Asha Das is here')
  await ritu.answer.fill('Please send the item back; the courier comes tomorrow.')
  await expect(asha.presence).toContainText('is writing…')

  // Asha has begun, too; Ritu is quicker. Asha's text stays, and none of it is sent.
  await asha.answer.fill('We send you a new one today.')
  await clickNow(other, ritu.send)
  await expect(ritu.entry('the courier comes tomorrow')).toBeVisible()
  await asha.answer.press('Control+Enter')
  await doItNow(page)
  await expect(asha.alert).toContainText('Nothing was sent')
  await expect(asha.alert).toContainText('the courier comes tomorrow')
  await expect(asha.answer).toHaveValue('We send you a new one today.')
  expect(await repliesIn(ticket)).toEqual(['Please send the item back; the courier comes tomorrow.'])

  // The agent changes the words, and sends them knowing.
  await asha.answer.fill('And your new one leaves today, too.')
  await clickNow(page, asha.send)
  await expect(asha.entry('leaves today, too')).toBeFocused()
  await expect(asha.answer).toHaveValue('')
  await expect(ritu.entry('leaves today, too')).toBeVisible()
  expect(await repliesIn(ticket)).toHaveLength(2)

  // The agent who answered first has the ticket, until a colleague takes it over.
  for (const agent of [page, other]) await expect(agent.locator('main header')).toContainText('Assigned to ऋतुपर्णा')
  await asha.button('Assign to me').click()
  for (const agent of [page, other]) await expect(agent.locator('main header')).toContainText('Assigned to Asha Das')
})

test(
  'a colleague whose page is closed is shown no longer after half a minute',
  { tag: '@long' },
  async ({ browser, shop, page }) => {
    const ticket = await raised(shop)
    const other = await (await browser.newContext({ baseURL: shopUrl() })).newPage()
    await openAs(page, 'asha', ticketPath(ticket))
    await openAs(other, 'ritu', ticketPath(ticket))
    const { presence } = threadOf(page)
    await expect(presence).toContainText('ऋतुपर्णा भट्टाचार्य गोस्वामी is here')
    await other.context().close()
    await expect(presence).toHaveText('', { timeout: 40_000 })
  },
)

test('what comes in while an agent writes is shown before sending, and the reader is not moved', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 409/)
  const ticket = await raised(shop)
  await openAs(page, 'asha', ticketPath(ticket))
  const thread = threadOf(page)
  await thread.answer.fill('We look into it.')
  const place = await page.evaluate(() => window.scrollY)
  await answerAs(ticket, 'I also lost a button.')
  await expect(thread.alert).toContainText('New since you began to write')
  await expect(thread.alert).toContainText('I also lost a button.')
  await expect(thread.thread.getByText('New', { exact: true })).toBeVisible()
  await expect(thread.answer).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(place)

  // The message came before the button was pressed, but that does not show that the agent read it.
  await thread.answer.press('Control+Enter')
  await doItNow(page)
  await expect(thread.alert).toContainText('Nothing was sent')
  expect(await repliesIn(ticket)).toEqual(['I also lost a button.'])
  await clickNow(page, thread.send)
  await expect(thread.entry('We look into it.')).toBeFocused()

  await thread.answer.fill('And we send you a button.')
  await answerAs(ticket, 'A blue one!')
  await expect(thread.alert).toContainText('A blue one!')
  await thread.button('I have read it').click()
  await expect(thread.alert).toHaveCount(0)
  await thread.answer.press('Control+Enter')
  await doItNow(page)
  await expect(thread.entry('And we send you a button.')).toBeFocused()
  expect(await repliesIn(ticket)).toEqual([
    'I also lost a button.',
    'We look into it.',
    'A blue one!',
    'And we send you a button.',
  ])
})

async function answerAs(
  { ticketId, customerId }: { ticketId: string; customerId: string },
  words: string,
): Promise<void> {
  const body = { ticketId, customerId, message: { [SENT_BY]: 'customer', files: [], message: words } }
  const answer = await call('tickets.reply', body, customerId)
  expect(answer.ok).toBe(true)
}
