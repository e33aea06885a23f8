import { expect } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { SHELL } from '#portal/words.ts'
import { DAMAGED } from '../tickets/raise.ts'
import { myTicketsOf, listPath, newTicketOf, raisePath, STATUSES, ticketOf, ticketPath } from '../tickets/screen.ts'
import type { Task, TaskParts } from './task.ts'

async function arrived({ own }: TaskParts) {
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items: 2 })
  await own.take(order.messages)
  return order
}

async function raised(parts: TaskParts) {
  const { customerId, orderNumber } = await arrived(parts)
  const body = {
    email: 'anita@example.com',
    mailCheckStatus: 204,
    customer_id: customerId,
    category: 'Exchanges',
    question: DAMAGED,
    order_id: orderNumber,
    payment: '',
    files: [],
    description: 'The seam at the left shoulder has come apart.',
    cancellationReason: '',
  }
  const { data } = okBody(await parts.own.send('tickets.create', body, crypto.randomUUID()))
  return { ticketId: data.original_order_id, customerId }
}

/** The tasks of questions and replies. */
export const TICKETS: Record<string, Task> = {
  async 'a new ticket with a photo'(parts) {
    const { page, hand, see, open, unsure } = parts
    const order = await arrived(parts)
    const form = newTicketOf(page)
    await open(raisePath(order.customerId))
    await expect(form.send).toBeEnabled()
    await see('the form')
    await hand.choose(form.category('Exchanges'))
    await hand.pick(form.question, 'I received a damaged')
    await hand.pick(form.order, `#${order.orderNumber}`)
    await hand.addPhoto(form)
    await hand.type(form.description, 'The seam at the left shoulder has come apart.')
    await see('filled in')
    await unsure(() => hand.press(form.send), page.getByText(SHELL.waits))
    await expect(form.panelTitle).toBeVisible({ timeout: 30_000 })
    await see('raised')
    await hand.press(form.seeTicket)
    await expect(ticketOf(page).thread).toBeVisible()
    await see('its page')
  },

  async 'a reply'(parts) {
    const { page, hand, see, open, unsure } = parts
    const ticket = await raised(parts)
    const screen = ticketOf(page)
    await open(ticketPath(ticket))
    await expect(screen.thread).toBeVisible()
    await hand.press(screen.reply)
    await hand.type(screen.text, 'Here is a photo of the shoulder.')
    await hand.addPhoto(screen)
    await see('the dialog')
    await unsure(() => hand.press(screen.send), page.getByText(SHELL.waits))
    await expect(screen.message('Here is a photo of the shoulder.')).toBeVisible({ timeout: 30_000 })
    await see('the thread')
  },

  async 'My Tickets, and one is closed'(parts) {
    const { page, hand, see, open, unsure } = parts
    const { ticketId, customerId } = await raised(parts)
    const [list, screen] = [myTicketsOf(page), ticketOf(page)]
    await open(listPath(customerId))
    await expect(list.link(ticketId)).toBeVisible()
    await see('the list')
    await hand.press(list.link(ticketId))
    await hand.press(screen.close)
    await expect(screen.yesClose).toBeVisible()
    await see('asked whether to close')
    await unsure(
      () => hand.press(screen.yesClose),
      page.getByRole('dialog').getByRole('button', { name: SHELL.retry }),
      screen.retry,
    )
    await expect(screen.standing).toHaveText(STATUSES.closed)
    await see('closed')
  },
}
