import type { Page } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { mailsAbout, type Raised, repliesIn, statusOf } from '../tickets/raise.ts'
import { freshSession, newcomer, sendAs } from './staff.ts'
import { ownWord, queueOf, raisedWith, threadOf } from './ticket-screen.ts'

test('an agent works through ten tickets with the keyboard alone', async ({ page, shop }) => {
  test.setTimeout(180_000)
  const word = ownWord()
  const tickets = await raisedWith(shop, word, 10)
  const agent = await newcomer('agent', 'Jonali Bora')
  await freshSession(page, agent)
  const pointed = await countPointer(page)
  const keys = page.keyboard
  const [queue, thread] = [queueOf(page), threadOf(page)]

  await page.goto('/desk/tickets')
  await expect(page.getByRole('heading', { name: 'You have no open tickets.' })).toBeVisible()
  await keys.press('/')
  await expect(queue.search).toBeFocused()
  await keys.type(word)
  await expect(queue.rows).toHaveCount(10)
  await expect(queue.search).toBeFocused()
  const order = await idsIn(page)
  const [first, second, third] = order.map((ticketId) => tickets.find((ticket) => ticket.ticketId === ticketId)!)

  // Down into the rows and about in them, then into the first.
  await keys.press('ArrowDown')
  await expect(queue.link(first!)).toBeFocused()
  await keys.press('j')
  await expect(queue.link(second!)).toBeFocused()
  await keys.press('k')
  await keys.press('Enter')

  for (const [place, ticketId] of order.entries()) {
    await expect(page).toHaveURL(new RegExp(`/desk/tickets/${ticketId}$`))
    await expect(thread.entry(word)).toBeVisible()
    if (place === 0) {
      await keys.press('Alt+a')
      await expect(page.locator('main')).toContainText('Assigned to Jonali Bora')
    }
    await keys.press('n')
    await expect(thread.note).toBeFocused()
    await keys.type(`Looked at, number ${place + 1}`)
    await keys.press('Control+Enter')
    await expect(thread.entry(`Looked at, number ${place + 1}`)).toBeFocused()
    await answer(page, place)
  }

  // The last ticket is the last of the list, and the pending action is sent by itself or with a key.
  await keys.press(']')
  await expect(page.getByText('This is the last ticket of the list.')).toBeVisible()
  await keys.press('Alt+Enter')
  await expect(page.locator('main header')).toContainText('Closed by customer care')

  // One of them was not settled after all, and is handed on.
  // Out of the answer that was just sent, and back to the queue.
  await keys.press('Escape')
  await keys.press('Escape')
  await expect(queue.rows).toHaveCount(10)
  await expect(queue.link({ ticketId: order[9]!, customerId: '' })).toBeFocused()
  for (let n = 0; n < 7; n += 1) await keys.press('k')
  await expect(queue.link(third!)).toBeFocused()
  await keys.press('o')
  await expect(thread.entry('Looked at, number 3')).toBeVisible()
  await keys.press('Alt+u')
  await expect(page.locator('main header')).toContainText('Reopened')
  await keys.press('Alt+p')
  await expect(page.locator('main header')).toContainText('Not High')
  await keys.press('Alt+Shift+A')
  const people = thread.dialog('Assign the ticket to')
  await expect(people.getByRole('button', { name: /Asha Das/ })).toBeVisible()
  // A space may be one of a text: it assigns to none.
  for (const key of ['Space', 'ArrowDown', 'Space']) await keys.press(key)
  await expect(people.getByRole('button', { name: /Jonali Bora \(you\)/ })).toBeFocused()
  await expect(people.getByRole('button', { name: /Asha Das/ })).toBeVisible()
  // A letter leads to the names that begin with it.
  for (let n = 0; n < 40; n += 1) {
    await keys.press('a')
    if (await people.getByRole('button', { name: /^Asha Das/ }).evaluate((it) => it === document.activeElement)) break
  }
  await keys.press('Enter')
  await expect(page.locator('main header')).toContainText('Assigned to Asha Das')

  for (const [place, ticketId] of order.entries())
    await expectDone(
      tickets.find((ticket) => ticket.ticketId === ticketId)!,
      place,
      agent.id,
    )
  expect(await pointed(), 'nothing was pointed at').toBe(0)
})

/**
 * The first of three with words typed at once, the others with a canned reply. Each is closed with it, and the next
 * opens.
 */
async function answer(page: Page, place: number): Promise<void> {
  const keys = page.keyboard
  const thread = threadOf(page)
  if (place % 3 === 0) {
    await keys.type(`Hello, this is answer ${place + 1}.`)
    await expect(thread.answer).toHaveValue(`Hello, this is answer ${place + 1}.`)
    return keys.press('Control+Shift+Enter')
  }
  // With the key, or with a slash at the start of the answer.
  if (place % 3 === 1) await keys.press('c')
  else await page.keyboard.press('r').then(() => keys.press('/'))
  await expect(thread.find).toBeFocused()
  await expect(thread.replies.first()).toBeVisible()
  await keys.type(place % 3 === 1 ? 'pickup' : 'photos')
  await keys.press('Enter')
  await expect(thread.answer).toBeFocused()
  if (place % 3 === 1) {
    // This customer has no request: the placeholder without a value is marked, and the answer is not sent with it.
    await expect(thread.answer).toHaveValue(/\[request\]/)
    await keys.press('Control+Shift+Enter')
    await expect(thread.alert).toContainText('Fill in [request] first')
    await keys.type(`#77-F${place}`)
  }
  await keys.press('Control+Shift+Enter')
}

async function expectDone(ticket: Raised, place: number, agentId: string): Promise<void> {
  const replies = await repliesIn(ticket)
  expect(replies).toHaveLength(1)
  const messages = [
    `Hello, this is answer ${place + 1}.`,
    `the courier of your request #77-F${place} comes`,
    'send a photo of the whole item',
  ]
  expect(replies[0]).toContain(messages[place % 3])
  expect(replies[0]).not.toMatch(/[[{]/)
  if (place % 3 > 0) expect(replies[0]).toMatch(/^Hello Anita,\n[^]*Jonali, Luit & Loom$/)
  const known = await sendAs('asha', 'tickets.open', { ticketId: ticket.ticketId })
  const notes = known.entries.filter((entry) => entry.kind === 'note')
  expect(notes.map(({ text }) => text)).toEqual([`Looked at, number ${place + 1}`])
  expect(await statusOf(ticket)).toBe(place === 2 ? 'open' : 'closed')
  expect(known.executive?.id).toBe(place === 2 ? 'asha' : agentId)
  expect(known.priority).toBe(place === 2 ? 'High' : 'Normal')
  const subjects = (await mailsAbout(ticket.ticketId)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject.includes("We've replied"))).toHaveLength(1)
}

const idsIn = (page: Page) =>
  page.locator('ul[aria-label="Tickets"] > li').evaluateAll((rows) => rows.map(({ id }) => id.replace('ticket-', '')))

/** Counts the events of a mouse or a finger from now on. */
async function countPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('pointed', String(Number(sessionStorage.getItem('pointed') ?? 0) + 1))
    for (const kind of ['mousedown', 'pointerdown', 'touchstart', 'wheel']) window.addEventListener(kind, count, true)
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('pointed') ?? 0))
}
