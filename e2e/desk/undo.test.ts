import type { Page } from '@playwright/test'
import { deskPath } from '#contract/desk/wire.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { isLong } from '../long.ts'
import { callsTo, expect, test } from '../shop.ts'
import { newCustomer, raised, repliesIn, statusOf } from '../tickets/raise.ts'
import { cutOff } from '../tickets/trouble.ts'
import { doItNow, pendingOf } from './pending-acts.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest, returnsOf } from './screen.ts'
import { freshSession, newcomer, openAs, sendAs } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf, ticketPath } from './ticket-screen.ts'

const requestStatus = async (id: string) => (await sendAs('mitali', 'returns.open', { id })).status

test('ordinary typing outside a field changes no ticket and no request', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const word = ownWord()
  const [ticket] = await raisedWith(shop, word, 1)
  const { id } = await askFor(page, shop, await arrivedOrder(shop))
  const { version } = await sendAs('ritu', 'tickets.open', { ticketId: ticket!.ticketId })
  const thread = threadOf(page)
  const others = isLong ? ['exchange, please ', 'merci ', 'a pickup '] : []
  for (const words of ['Hello ', 'Have you ', ...others]) {
    await openAs(page, 'asha', '/tickets', word)
    await expect(queueOf(page).row(ticket!)).toBeVisible()
    await typeOn(page, words)
    await openAs(page, 'asha', ticketPath(ticket!))
    await expect(thread.entry(word)).toBeVisible()
    await typeOn(page, words)
    await openAs(page, 'asha', '/returns', id.split('.')[0])
    await expect(returnsOf(page).row(id)).toBeVisible()
    await typeOn(page, words)
    await openRequest(page, 'asha', id)
    await typeOn(page, words)
    expect(await requestStatus(id), words).toBe('received')
    const stands = await sendAs('ritu', 'tickets.open', { ticketId: ticket!.ticketId })
    expect(stands, words).toMatchObject({ version, status: 'new', priority: 'Normal', notes: 0 })
  }
  await openAs(page, 'asha', ticketPath(ticket!))
  await expect(thread.answer).toHaveValue(/^Hello [^]*Have you /)
})

/** Types as a person whose cursor is not in a field; the space and Enter at the end press nothing either. */
async function typeOn(page: Page, words: string): Promise<void> {
  await page.keyboard.type(words)
  if (!words.startsWith('H')) return
  await page.keyboard.press('Enter')
  await expect(pendingOf(page).bar).toBeHidden()
}

test('what was done can be taken back, and until it is sent nothing of it counts', async ({ page, shop }) => {
  const ticket = await raised(shop)
  const { bar, undo } = pendingOf(page)
  const thread = threadOf(page)
  await openAs(page, 'asha', ticketPath(ticket))
  await thread.answer.fill('It leaves today.')
  await thread.answer.press('Control+Enter')
  await expect(bar).toContainText(`Answering Anita, ${ticket.ticketId}`)
  await expect(page.locator('main header')).toContainText('Answering…')
  await expect(page.locator('main header')).toContainText('New')
  await expect(thread.answer).toHaveValue('It leaves today.')

  // A second act on the same ticket is refused; another screen is open to the agent meanwhile.
  await page.keyboard.press('Alt+e')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Your last action is still pending.')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(returnsOf(page).rows.first()).toBeVisible()
  await expect(bar).toContainText('Answering')

  // Undo leads back to the ticket of the answer, which can be changed.
  await page.keyboard.press('Control+z')
  await expect(bar).toBeHidden()
  await expect(page).toHaveURL(new RegExp(ticket.ticketId))
  await expect(thread.answer).toHaveValue('It leaves today.')
  await expect(thread.answer).toBeFocused()
  expect(await repliesIn(ticket)).toEqual([])

  // Escape leads out of the text and out of a note that was saved; only then out of the ticket.
  await page.keyboard.press('Escape')
  await expect(thread.answer).not.toBeFocused()
  await page.keyboard.press('n')
  await page.keyboard.type('Called them.')
  await page.keyboard.press('Control+Enter')
  await expect(thread.entry('Called them.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(new RegExp(ticket.ticketId))

  // Requested after the queue was read: if it were approved from the queue, the page would go on to another test's
  // request.
  const { id } = await askFor(page, shop, await arrivedOrder(shop))
  const screen = await openRequest(page, 'asha', id)
  await page.keyboard.press('Alt+a')
  await expect(bar).toContainText(`Approving ${shownNumber(id)}`)
  await expect(screen.act(/^Approve/)).toHaveCount(0)
  await undo.click()
  await expect(screen.act(/^Approve/).first()).toBeVisible()
  expect(await requestStatus(id)).toBe('received')

  // Without a word it goes out by itself.
  await page.keyboard.press('Alt+a')
  await expect(screen.toast).toContainText(`${shownNumber(id)}: approved`, { timeout: 15_000 })
  expect(await requestStatus(id)).toBe('approved')
})

test('several that wait are one line: no bar moves, a second click presses nothing, and the last comes back', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const orders = Array.from({ length: 3 }, () => shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 }))
  for (const order of orders) await shop.load(order)
  for (const order of orders) await askFor(page, shop, order)
  await openAs(page, 'asha', '/returns', customer.email)
  const screen = returnsOf(page)
  await expect(screen.rows).toHaveCount(3)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const { bar } = pendingOf(page)
  const [first] = [await screen.title.textContent()]
  const before = await screen.bar.boundingBox()
  await screen.act(/^Approve/).dblclick()
  await expect(screen.title).not.toHaveText(first ?? '')
  await expect(screen.dialog).toHaveCount(0)
  await expect(bar.locator('[data-pending]')).toHaveCount(1)
  await expect(screen.act(/^Approve/)).toBeVisible()
  const after = await screen.bar.boundingBox()
  expect(after!.y + after!.height).toBe(before!.y + before!.height)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  const second = await screen.title.textContent()
  await page.keyboard.press('Alt+a')
  await expect(bar).toContainText('2 pending · last: approving')
  await expect(bar.locator('[data-pending]')).toHaveCount(1)
  await bar.getByRole('button', { name: 'Show' }).click()
  await expect(bar.locator('[data-pending]')).toHaveCount(3)
  await bar.getByRole('button', { name: 'Undo last' }).click()
  await expect(screen.title).toHaveText(second ?? '')
  // The first one still waits. On a phone it lies over the head, and the bar stands at the very foot.
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(bar.locator('[data-pending]')).toBeInViewport()
  const narrow = await screen.bar.boundingBox()
  expect(narrow!.y + narrow!.height).toBe(740)
  await doItNow(page)
  const open = await Promise.all([first, second].map((name) => requestStatus((name ?? '').slice(1).replace('-F', '.'))))
  expect(open).toEqual(['approved', 'received'])
})

test('leaving sends what waits at once: a reload, and a log-out', async ({ page, shop, guard }) => {
  guard.allow(/status of 401/)
  const [first, second] = [await raised(shop), await raised(shop)]
  const thread = threadOf(page)
  await freshSession(page, await newcomer('agent'))
  await page.goto(`/desk${ticketPath(first)}`)
  await thread.answer.fill('Sent by leaving.')
  await thread.answer.press('Control+Enter')
  await expect(pendingOf(page).bar).toBeVisible()
  await page.reload()
  await expect.poll(() => repliesIn(first)).toEqual(['Sent by leaving.'])
  // The draft knows it again and ends.
  await expect(thread.answer).toHaveValue('')
  await expect(thread.entry('Sent by leaving.')).toHaveCount(1)

  await page.goto(`/desk${ticketPath(second)}`)
  await expect(thread.answer).toBeVisible()
  await page.keyboard.press('Alt+e')
  await page.keyboard.press('Control+Enter')
  await expect(pendingOf(page).bar).toContainText('Closing')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  expect(await statusOf(second)).toBe('closed')
})

test('what was refused later is told wherever one is, with a way back, and can be tried again', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_/, /status of 409/)
  const ticket = await raised(shop)
  const other = await raised(shop)
  const { failed, bar } = pendingOf(page)
  await openAs(page, 'asha', ticketPath(ticket))
  const CLOSE = `/api${deskPath('tickets.close')}`
  const closes = callsTo(page, deskPath('tickets.close'))
  await cutOff(page, CLOSE)
  await expect(threadOf(page).answer).toBeVisible()
  await page.keyboard.press('Alt+e')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await doItNow(page)
  await expect(failed).toContainText(`Not done: closing Anita, ${ticket.ticketId}`)
  await page.unroute(`**${CLOSE}`)
  await failed.getByRole('button', { name: 'Try again' }).click()
  await expect(bar).toBeHidden()
  expect(await statusOf(ticket)).toBe('closed')
  expect(closes()).toBe(2)

  // A colleague was quicker: the words stay, and the notice leads to them.
  await openAs(page, 'asha', ticketPath(other))
  await threadOf(page).answer.fill('Mine.')
  const { lastMessageId: seen } = await sendAs('ritu', 'tickets.open', { ticketId: other.ticketId })
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await sendAs('ritu', 'tickets.answer', { ticketId: other.ticketId, message: 'Theirs.', files: [], seen })
  await doItNow(page)
  await expect(failed).toContainText('Not done: answering Anita')
  await failed.getByRole('link', { name: 'Open it' }).click()
  await expect(threadOf(page).answer).toHaveValue('Mine.')
  await expect(threadOf(page).alert).toContainText('Theirs.')
  expect(await repliesIn(other)).toEqual(['Theirs.'])
})
