import type { Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { access } from '../address.ts'
import { addPhoto } from '../returns/screen.ts'
import { expect, test } from '../shop.ts'
import { desk } from './desk.ts'
import { DAMAGED, mailsAbout, newCustomer, raiseTicket, typedBy } from './raise.ts'
import {
  fillNew,
  listPath,
  myTicketsOf,
  openNew,
  openTicket,
  STATUSES,
  ticketOf,
  TICKET_WORDS,
  type TicketScreen,
} from './screen.ts'

const READ = new RegExp(`${PATHS['tickets.markRead']}$`)
const SEAM = 'The seam at the left shoulder has come apart.\nI have not worn it yet.'

test('a ticket from its first word to its last: raised with a photo, answered, replied to, closed', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)

  const form = await openNew(page, customer.id)
  await expect(form.email).toHaveValue(customer.email)
  await form.email.fill('typed.elsewhere@example.com')
  await fillNew(form, order, SEAM)
  await addPhoto(page, form, 'front.jpg')
  await addPhoto(page, form, 'seam.jpg')
  await form.send.click()
  await expect(form.panel).toBeVisible()
  const ticketId = await form.ticketId.innerText()

  await form.myTickets.click()
  const list = myTicketsOf(page)
  await expect(list.title).toBeVisible()
  await expect(list.ticket(ticketId)).toContainText(DAMAGED)
  await expect(list.ticket(ticketId)).toContainText(STATUSES.new)
  await list.link(ticketId).click()

  const screen = ticketOf(page)
  await expect(screen.number).toContainText(ticketId)
  await expect(screen.standing).toHaveText(STATUSES.new)
  await expect(screen.message(SEAM)).toHaveAccessibleName('You')
  await expect(page.getByRole('list', { name: TICKET_WORDS.submittedImages }).getByRole('button')).toHaveCount(2)
  const navigations = navigationsOf(page)

  await screen.openPhoto(2).click()
  await expectLarge(screen)
  await expect(screen.viewer.getByText('2 / 2')).toBeVisible()
  await screen.previousPhoto.click()
  await expectLarge(screen)
  await screen.closePhoto.click()
  await expect(screen.viewer).toBeHidden()

  const read = page.waitForResponse(READ)
  await desk('reply', ticketId, 'We are sorry! Please send us a photo of the label.')
  const answer = screen.message('a photo of the label')
  await expect(answer).toHaveAccessibleName('Customer care')
  await expect(screen.standing).toHaveText(STATUSES.open)
  await answer.scrollIntoViewIfNeeded()
  await read

  await screen.reply.click()
  await expect(screen.text).toBeFocused()
  await screen.text.fill('Here it is.')
  await addPhoto(page, screen, 'label.jpg')
  await addPhoto(page, screen, 'hem.jpg')
  await expect(screen.send, 'within reach with two photos').toBeInViewport({ ratio: 1 })
  await screen.send.click()
  await expect(screen.replyDialog).toBeHidden()
  await expect(page.getByText(TICKET_WORDS.replyDone)).toBeVisible()
  await expect(screen.message('Here it is.')).toBeFocused()
  await expect(screen.message('Here it is.')).toHaveAccessibleName('You')
  await expect(screen.message('Here it is.').getByRole('img')).toHaveCount(2)
  await expect(screen.message('Here it is.').getByRole('img').first()).toHaveJSProperty('naturalWidth', 800)

  await screen.close.click()
  await screen.yesClose.click()
  await expect(page.getByText('This ticket was closed by You')).toBeVisible()
  await expect(screen.standing).toHaveText(STATUSES.closed)
  await expect(screen.standing).toBeFocused()
  await expect(screen.reopen).toHaveCount(0)
  await expect(screen.reply).toHaveCount(0)
  await expect(screen.raiseNew).toBeVisible()
  expect(navigations()).toBe(0)

  await screen.goBack.click()
  await expect(list.ticket(ticketId)).toContainText(STATUSES.closed)
  await expect(list.ticket(ticketId)).not.toContainText('new reply')

  // A ticket that the customer closed is no news to them.
  await expectMails(ticketId, mailedTo('typed.elsewhere@example.com', customer.email), [
    /^We'll reply by .+ · /,
    /^We've replied · /,
  ])
})

test('care and the store close tickets on the open page, the customer reopens them and goes on', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const ticket = await raiseTicket(customer.id, order)
  const { ticketId } = ticket
  const screen = await openTicket(page, ticket)
  const navigations = navigationsOf(page)

  for (const [closer, words] of [
    [[], 'This ticket was closed by customer care'],
    [['--as', 'retailer'], 'This ticket was closed by customer care'],
  ] as const) {
    await desk('close', ticketId, ...closer)
    await expect(page.getByText(words)).toBeVisible()
    await expect(screen.standing).toHaveText(STATUSES.closed)
    await expect(screen.reply).toHaveCount(0)
    await screen.reopen.click()
    await expect(page.getByText(TICKET_WORDS.reopenDone)).toBeVisible()
    await expect(screen.standing).toHaveText(STATUSES.reopen)
    await expect(page.getByText(words)).toHaveCount(0)
  }

  await screen.reply.click()
  await screen.text.fill('It is not settled yet.')
  await screen.send.click()
  await expect(screen.message('It is not settled yet.')).toBeVisible()
  expect(navigations()).toBe(0)
  await page.goto(listPath(customer.id))
  await expect(myTicketsOf(page).ticket(ticketId)).toContainText(STATUSES.reopen)

  const closed = /^We've closed this · /
  await expectMails(ticketId, mailedTo(typedBy(customer.id), customer.email), [/^We'll reply by .+ · /, closed, closed])
})

test('an answer that came while the ticket was not open is marked until it was seen', async ({ page, shop }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const ticket = await raiseTicket(customer.id, order)
  await desk('reply', ticket.ticketId, 'It is on its way.')
  await desk('reply', ticket.ticketId, 'It arrives on Friday.')

  await page.goto(listPath(customer.id))
  const list = myTicketsOf(page)
  await expect(list.ticket(ticket.ticketId)).toContainText('2 new replies')
  const read = page.waitForResponse(READ)
  await list.link(ticket.ticketId).click()
  const screen = ticketOf(page)
  await expect(screen.newLine).toHaveCount(1)
  // A short thread opens at its heading.
  await expect(screen.title).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await screen.message('It arrives on Friday.').scrollIntoViewIfNeeded()
  await expect(screen.message('It is on its way.')).toContainText(TICKET_WORDS.newLine)
  expect((await read).ok()).toBe(true)
  // The line stays during the reading, so that it is found.
  await expect(screen.newLine).toHaveCount(1)

  await screen.goBack.click()
  await expect(list.ticket(ticket.ticketId)).toContainText(STATUSES.open)
  await expect(list.ticket(ticket.ticketId)).not.toContainText('new reply')
  await list.link(ticket.ticketId).click()
  await expect(screen.message('It arrives on Friday.')).toBeVisible()
  await expect(screen.newLine).toHaveCount(0)
})

test('who answers an answer at once has read it', async ({ page, shop }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const ticket = await raiseTicket(customer.id, order)
  await desk('reply', ticket.ticketId, 'It is on its way.')
  // Nothing counts as looked at here, however long the page is open.
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined
  })
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill('Thank you!')
  const read = page.waitForResponse(READ)
  await screen.send.click()
  expect((await read).ok()).toBe(true)
  await screen.goBack.click()
  await expect(myTicketsOf(page).ticket(ticket.ticketId)).not.toContainText('new reply')
})

/** Counts how often the page has gone elsewhere, or was loaded anew. */
function navigationsOf(page: Page): () => number {
  let count = 0
  page.on('framenavigated', () => (count += 1))
  return () => count
}

/** The photo itself, as large as the screen allows. */
async function expectLarge({ viewer, largePhoto }: TicketScreen) {
  await expect(viewer).toBeVisible()
  await expect(largePhoto).toHaveJSProperty('naturalWidth', 800)
  expect((await largePhoto.boundingBox())?.width).toBeGreaterThan(300)
}

/** With proof of identity notices go to the typed address, in open access to the one on the record. */
const mailedTo = (typed: string, recorded: string) => (access() === 'verified' ? typed : recorded)

/** One mail for each event, each to this address; the subjects in the order of the alphabet. */
async function expectMails(ticketId: string, to: string, subjects: RegExp[]) {
  await expect
    .poll(async () => (await mailsAbout(ticketId)).map(({ subject }) => subject).toSorted(), { timeout: 20_000 })
    .toEqual(subjects.map((subject) => expect.stringMatching(subject)))
  expect((await mailsAbout(ticketId)).filter((mail) => mail.to !== to)).toEqual([])
}
