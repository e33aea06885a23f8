import type { Locator, Page } from '@playwright/test'
import { tabTo } from '../keyboard.ts'
import { jpeg } from '../photos.ts'
import { expect, test } from '../shop.ts'
import { desk } from './desk.ts'
import { newCustomer, raiseTicket } from './raise.ts'
import { myTicketsOf, openNew, openTicket, STATUSES, ticketOf } from './screen.ts'

test('a ticket is raised, opened, replied to and closed with the keyboard alone', async ({ page, shop }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const keys = page.keyboard

  const form = await openNew(page, customer.id)
  await tabTo(page, form.category('Exchanges'))
  await keys.press('Space')
  await tabTo(page, form.question)
  await keys.type('The pickup')
  await tabTo(page, form.order)
  await keys.type(`#${order.orderNumber}`)
  await expect(form.order).toHaveValue(order.orderNumber)
  await tabTo(page, form.description)
  await keys.type('Nobody came.')
  await tabTo(page, form.addPhotos)
  await form.addPhotos.setInputFiles([await jpeg(page, 'one.jpg'), await jpeg(page, 'two.jpg')])
  await expect(form.uploaded).toHaveCount(2)
  await tabTo(page, form.send)
  await keys.press('Enter')
  await expect(form.panelTitle).toBeFocused()
  await expectHeld(page, form.panel)
  const ticketId = await form.ticketId.innerText()
  await tabTo(page, form.myTickets)
  await keys.press('Enter')

  const list = myTicketsOf(page)
  await expect(list.ticket(ticketId)).toContainText(STATUSES.new)
  await tabTo(page, list.link(ticketId))
  await keys.press('Enter')

  const screen = ticketOf(page)
  await tabTo(page, screen.openPhoto(1))
  await keys.press('Enter')
  await expect(screen.viewer.getByText('1 / 2')).toBeVisible()
  await keys.press('ArrowLeft')
  await keys.press('ArrowRight')
  await expect(screen.viewer.getByText('2 / 2')).toBeVisible()
  await expectHeld(page, screen.viewer)
  await keys.press('ArrowLeft')
  await expect(screen.viewer.getByText('1 / 2')).toBeVisible()
  await expectEscape(page, screen.viewer, screen.openPhoto(1))

  await tabTo(page, screen.reply)
  await keys.press('Enter')
  await expectHeld(page, screen.replyDialog)
  await expectEscape(page, screen.replyDialog, screen.reply)
  await keys.press('Enter')
  await tabTo(page, screen.text)
  await keys.type('Tomorrow, please.')
  await tabTo(page, screen.addPhotos)
  await screen.addPhotos.setInputFiles(await jpeg(page, 'door.jpg'))
  await expect(screen.uploaded).toHaveCount(1)
  await tabTo(page, screen.send)
  await keys.press('Enter')
  await expect(screen.message('Tomorrow, please.')).toBeFocused()

  await tabTo(page, screen.close)
  await keys.press('Enter')
  await expectHeld(page, screen.closeDialog)
  await tabTo(page, screen.keepOpen)
  await keys.press('Enter')
  await expect(screen.close).toBeFocused()
  await keys.press('Enter')
  await tabTo(page, screen.yesClose)
  await keys.press('Enter')
  await expect(screen.standing).toBeFocused()
  await expect(screen.standing).toHaveText(STATUSES.closed)
  await tabTo(page, screen.raiseNew)
})

test('what care closed is reopened with the keyboard alone', async ({ page, shop }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const ticket = await raiseTicket(customer.id, order)
  await desk('close', ticket.ticketId)
  const screen = await openTicket(page, ticket)
  await tabTo(page, screen.reopen)
  await page.keyboard.press('Enter')
  await expect(screen.standing).toBeFocused()
  await expect(screen.standing).toHaveText(STATUSES.reopen)
  await tabTo(page, screen.reply)
})

/** However often Tab is pressed, the focus stays in the dialog, or rests on the browser itself. */
async function expectHeld(page: Page, dialog: Locator): Promise<void> {
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab')
    const isHeld = (box: Element) => box.contains(document.activeElement) || document.activeElement === document.body
    expect(await dialog.evaluate(isHeld), 'the dialog holds the focus').toBe(true)
  }
}

/** Esc closes the dialog, and the focus is where it was before. */
async function expectEscape(page: Page, dialog: Locator, before: Locator): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(before).toBeFocused()
}
