import { SENT_BY } from '#contract/wire.ts'
import { call } from '../proof.ts'
import { expect, test } from '../shop.ts'
import { freshSession, newcomer, sendAs } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf } from './ticket-screen.ts'

test('the queue lives: a customer writes, a colleague assigns, and both are seen without a press', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const word = ownWord()
  const [first, second] = await raisedWith(shop, word, 2)
  const agent = await newcomer('agent', 'Jonali Bora')
  const assign = async (ticketId: string) => sendAs('ritu', 'tickets.assign', { ticketId, to: agent.id, seen: '' })
  await assign(first!.ticketId)
  const { lastMessageId: seen } = await sendAs('ritu', 'tickets.open', { ticketId: first!.ticketId })
  await sendAs('ritu', 'tickets.answer', { ticketId: first!.ticketId, message: 'Soon.', files: [], seen })
  await freshSession(page, agent)
  await page.goto('/desk/tickets')
  const queue = queueOf(page)
  await expect(queue.rows).toHaveCount(1)
  await expect(queue.row(first!)).toContainText('Waiting on customer')
  await expect(queue.row(first!)).not.toContainText('Needs reply')
  await expect(page).toHaveTitle(/^Tickets/)

  const message = { [SENT_BY]: 'customer' as const, files: [], message: 'It is urgent now!' }
  const { ticketId, customerId } = first!
  expect((await call('tickets.reply', { ticketId, customerId, message }, customerId)).ok).toBe(true)
  await expect(queue.row(first!)).toContainText('It is urgent now!', { timeout: 25_000 })
  await expect(queue.row(first!)).toContainText('Needs reply')
  await expect(queue.row(first!)).toContainText('Answer due in 2 days')
  await expect(queue.row(first!)).toContainText('Unread')
  await expect(page).toHaveTitle(/^\(1\) Tickets/, { timeout: 25_000 })

  await assign(second!.ticketId)
  await expect(page.getByText('assigned you')).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText('This list has changed.')).toBeVisible({ timeout: 25_000 })
  await expect(queue.rows).toHaveCount(1)
  await page.keyboard.press('r')
  await expect(queue.rows).toHaveCount(2)
  await queue.link(first!).click()
  await expect(threadOf(page).entry('It is urgent now!')).toBeVisible()
  await page.goBack()
  await expect(queue.row(first!)).not.toContainText('Unread')
})
