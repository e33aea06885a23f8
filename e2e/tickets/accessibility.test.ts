import { RUKMINI, type DemoCustomer, SUNITA } from '#demo/customers.ts'
import { addPhoto, delayCalls } from '../returns/screen.ts'
import { expect, type Shop, test } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { desk } from './desk.ts'
import { DAMAGED, newCustomer, type Raised, raiseTicket } from './raise.ts'
import {
  LIST,
  listPath,
  MOVE,
  myTicketsOf,
  NEW_TICKET_WORDS,
  openNew,
  openTicket,
  ORDERS,
  raisePath,
  REPLY,
  SENTENCES,
  SHELL,
  SHOW,
  ticketPath,
  TICKET_WORDS,
} from './screen.ts'
import { cutOff, fail } from './trouble.ts'

const EXCHANGE = 'How do I exchange an item?'

test.beforeEach(async ({ page }) => standStill(page))

test('Raise an Issue has no barrier in any state', async ({ page, shop }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const form = await openNew(page, customer.id)
  await expectNoViolations(page, 'empty')
  await form.category('Exchanges').check()
  await form.question.selectOption(EXCHANGE)
  await expect(form.answer(EXCHANGE)).toBeVisible()
  await expectNoViolations(page, 'a preset answer')
  await form.order.selectOption(order.orderNumber)
  await addPhoto(page, form)
  await form.send.click()
  await expect(form.description).toHaveAccessibleDescription(new RegExp(SENTENCES.DESCRIPTION_MISSING))
  await expectNoViolations(page, 'a photo, an error, its toast and its field')
  await form.description.fill('How does it work?')
  await form.send.click()
  await expect(form.panelTitle).toBeFocused()
  await expectNoViolations(page, 'the confirmation')
  await form.closePanel.click()
  await form.category('Exchanges').check()
  await form.question.selectOption(DAMAGED)
  await form.order.selectOption(order.orderNumber)
  await expect(form.goToTicket).toBeVisible()
  await expectNoViolations(page, 'an order that has a ticket')
})

test('My Tickets has no barrier in any state', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const list = myTicketsOf(page)
  await page.goto(listPath(newCustomer().id))
  await expect(list.none).toBeVisible()
  await expectNoViolations(page, 'no ticket at all')
  await page.goto(listPath(RUKMINI.id ?? ''))
  await expect(page.getByText('new reply').filter({ visible: true }).first()).toBeVisible()
  await expectNoViolations(page, 'many tickets, some with new answers')
  await list.search.fill('nothing of the kind')
  await expect(list.nothingFits).toBeVisible()
  await expectNoViolations(page, 'nothing that fits')
  await cutOff(page, LIST)
  await list.showAll.click()
  await expect(list.retry).toBeVisible()
  await expectNoViolations(page, 'no answer, old tickets shown')
  await page.reload()
  await expect(page.getByText(TICKET_WORDS.shownBefore)).toHaveCount(0)
  await expect(list.retry).toBeVisible()
  await expectNoViolations(page, 'no answer')
})

test('a ticket has no barrier in any state', async ({ page, shop }) => {
  const ticket = await ticketIn(shop)
  const { ticketId } = ticket
  const screen = await openTicket(page, ticket)
  await expectNoViolations(page, 'new')
  await page.goto('about:blank')
  await desk('reply', ticketId, 'We have looked into it.')
  await openTicket(page, ticket)
  await expect(screen.newLine).toBeVisible()
  await expectNoViolations(page, 'a new reply')
  await screen.reply.click()
  await screen.text.fill('Here it is.')
  await addPhoto(page, screen)
  await expectNoViolations(page, 'a reply with a photo')
  await screen.send.click()
  await screen.openPhoto(1).click()
  await expect(screen.largePhoto).toBeVisible()
  await expectNoViolations(page, 'a photo, large')
  await screen.closePhoto.click()
  await desk('close', ticketId)
  await expect(screen.reopen).toBeVisible()
  await expectNoViolations(page, 'closed by care')
  await screen.reopen.click()
  await screen.close.click()
  await expectNoViolations(page, 'asked whether to close')
  await screen.yesClose.click()
  await expect(screen.raiseNew).toBeVisible()
  await expectNoViolations(page, 'closed by the customer')
})

test('the dialogs of a ticket have no barrier when something fails', async ({ page, shop, guard }) => {
  guard.allow(/500/)
  const ticket = await ticketIn(shop)
  const screen = await openTicket(page, ticket)
  await fail(page, MOVE)
  await fail(page, REPLY)
  await screen.close.click()
  await screen.yesClose.click()
  await expect(screen.failure(TICKET_WORDS.closeFailed)).toBeVisible()
  await expectNoViolations(page, 'closing failed')
  await page.keyboard.press('Escape')
  await screen.reply.click()
  await screen.text.fill('Hello?')
  await screen.send.click()
  await expect(screen.failure(TICKET_WORDS.replyFailed)).toBeVisible()
  await expectNoViolations(page, 'sending failed')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await desk('close', ticket.ticketId)
  await screen.reopen.click()
  await expect(screen.failure(TICKET_WORDS.reopenFailed)).toBeVisible()
  await expectNoViolations(page, 'reopening failed')
})

test('what is loading or cannot be shown has no barrier', async ({ page, guard }) => {
  guard.allow(/404/, /ERR_CONNECTION_REFUSED/)
  const lost = { ticketId: 'K7Q2-M9XD-PA4TR', customerId: '1' }
  await page.goto(ticketPath(lost))
  await expect(page.getByRole('alert')).toContainText([SENTENCES.TICKET_NOT_FOUND])
  await expectNoViolations(page, 'no such ticket')
  for (const [address, call, words] of [
    [raisePath('1'), ORDERS, NEW_TICKET_WORDS.loading],
    [listPath('1'), LIST, TICKET_WORDS.loadingList],
    [ticketPath(lost), SHOW, TICKET_WORDS.loadingTicket],
  ] as const) {
    const letGo = await delayCalls(page, call)
    await page.goto(address)
    await expect(page.getByText(words)).toBeAttached()
    await expectNoViolations(page, words)
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await cutOff(page, SHOW)
  await page.goto(ticketPath(lost))
  await expect(page.getByRole('button', { name: SHELL.retry })).toBeVisible()
  await expectNoViolations(page, 'no answer')
})

test('the Technical Issue card has no barrier', async ({ page, shop }) => {
  const ticket = await ticketIn(shop, SUNITA)
  const card = page.getByRole('region', { name: 'Technical Issue' })
  for (const address of [raisePath(ticket.customerId), listPath(ticket.customerId), ticketPath(ticket)]) {
    await page.goto(address)
    await expect(card).toBeVisible()
    await expectNoViolations(page, address)
  }
})

async function ticketIn(shop: Shop, customer: DemoCustomer = newCustomer()): Promise<Raised> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  return raiseTicket(customer.id ?? '', order)
}
