import type { Page } from '@playwright/test'
import { ANITA, RUKMINI, SUNITA } from '#demo/customers.ts'
import { MINE_WORDS, ORDER_LIST_WORDS } from '#portal/orders/words.ts'
import { NEW_TICKET_WORDS } from '#portal/tickets/new-ticket/words.ts'
import { inDemo } from '#rules/demo-store.ts'
import { SHOP } from '#shop'
import { call } from '../proof.ts'
import { callsTo, expect, test } from '../shop.ts'
import { PATHS } from '#contract/wire.ts'
import { arrived, newCustomer, raised, raiseTicket } from './raise.ts'
import { listPath, myTicketsOf, newTicketOf, openNew, raisePath, ticketOf, ticketPath } from './screen.ts'

const TROUPE = RUKMINI.id ?? ''

/** The demo's tickets come in after its orders. */
async function openTroupe(page: Page, query = '') {
  const all = { customerId: TROUPE, limit: 1 }
  const total = async () => {
    const answer = await call('tickets.list', all, TROUPE)
    return answer.ok ? answer.body.data.total : 0
  }
  await expect.poll(total, { timeout: 30_000 }).toBe(60)
  await page.goto(listPath(TROUPE) + query)
  return myTicketsOf(page)
}

const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 730

test('a table above 730 px, cards below; a press anywhere opens the ticket', async ({ page, shop }) => {
  const ticket = await raised(shop)
  await page.goto(listPath(ticket.customerId))
  const screen = myTicketsOf(page)
  await expect(screen.ticket(ticket.ticketId)).toBeVisible()
  const heads = page.getByRole('columnheader')
  if (isWide(page)) await expect(heads).toHaveText(['Created', 'Category', 'Question', 'Ticket ID', 'Status'])
  else await expect(heads).toHaveCount(0)
  // Forced: on a card the link lies over the chip, and takes the press.
  await screen.ticket(ticket.ticketId).getByText('New', { exact: true }).click({ force: true })
  await expect(ticketOf(page).number).toContainText(ticket.ticketId)
  await ticketOf(page).goBack.click()
  await expect(page).toHaveURL(`/mytickets?customer=${ticket.customerId}`)
  await expect(screen.ticket(ticket.ticketId)).toBeVisible()

  for (const width of [729, 730, 731]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(page.getByRole('table')).toHaveCount(width > 730 ? 1 : 0)
    await expect(screen.ticket(ticket.ticketId)).toBeVisible()
  }
})

test('sixty tickets: the pages are turned, and stand in the address', async ({ page }) => {
  const screen = await openTroupe(page)
  await expect(page.getByText('1–20 of 60')).toBeVisible()
  await expect(screen.links).toHaveCount(20)
  const [next, previous] = ['Next', 'Previous'].map((name) => page.getByRole('button', { name, exact: true }))
  await expect(previous!).toBeDisabled()
  await next!.click()
  await expect(page.getByText('21–40 of 60')).toBeVisible()
  await page.reload()
  await expect(page.getByText('21–40 of 60')).toBeVisible()
  await next!.click()
  await expect(page.getByText('41–60 of 60')).toBeVisible()
  await expect(next!).toBeDisabled()
  await page.goBack()
  await expect(page.getByText('21–40 of 60')).toBeVisible()
  await page.goto(`${listPath(TROUPE)}&page=99`)
  await expect(page.getByText('41–60 of 60')).toBeVisible()
})

test('search and status survive a reload and Back', async ({ page }) => {
  const screen = await openTroupe(page, '&page=3')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await screen.search.fill('ferry')
  await expect(pages).toHaveText('5 tickets')
  await screen.status.selectOption('Closed')
  await expect(page).toHaveURL(`/mytickets?customer=${TROUPE}&search=ferry&status=closed`)
  await page.reload()
  await expect(screen.search).toHaveValue('ferry')
  await expect(screen.status).toHaveValue('closed')
  const closed = await screen.links.count()
  await page.goBack()
  await expect(screen.status).toHaveValue('')
  await expect(pages).toHaveText('5 tickets')
  expect(closed).toBeLessThan(5)
  await page.goBack()
  await expect(screen.search).toHaveValue('')
  await expect(page.getByText('41–60 of 60')).toBeVisible()

  await screen.search.fill('there is no such word')
  await expect(screen.nothingFits).toBeVisible()
  await screen.showAll.click()
  await expect(page.getByText('1–20 of 60')).toBeVisible()
  await expect(screen.search).toHaveValue('')
})

test('a page that names no customer has the search for an order', async ({ page, shop }) => {
  const order = await arrived(shop)
  for (const path of ['/newticket', '/exchanges', '/mytickets']) {
    await page.goto(path)
    await expect(page.getByLabel(MINE_WORDS.find.label)).toBeVisible()
  }
  await page.getByLabel(MINE_WORDS.find.label).fill(`#${order.orderNumber}`)
  await page.getByRole('button', { name: MINE_WORDS.find.button, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: ORDER_LIST_WORDS.list })).toBeVisible()
})

test('no customer and a new customer have no ticket', async ({ page, shop }) => {
  for (const path of [listPath(newCustomer().id), listPath('somebody'), '/mytickets']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'No ticket found' })).toBeVisible()
  }
  const order = await arrived(shop)
  await page.goto(listPath(order.customerId))
  await page.getByRole('link', { name: 'Raise an Issue' }).click()
  await expect(newTicketOf(page).send).toBeVisible()
  await expect(page).toHaveURL(raisePath(order.customerId))
})

test('an answer that helps is all: nothing is sent', async ({ page, shop }) => {
  const order = await arrived(shop)
  const creates = callsTo(page, PATHS['tickets.create'])
  const screen = await openNew(page, order.customerId)
  await screen.category('Order Cancellation').check()
  await screen.cancellationReason.selectOption('Order Delayed')
  await screen.question.selectOption('How do I cancel my COD order?')
  await expect(screen.helped).toHaveCount(0)
  const question = 'Can I cancel only some items of my order?'
  await screen.question.selectOption(question)
  await expect(screen.answer(question)).toContainText('Yes, until the order has been sent.')
  await expect(screen.helped).toBeInViewport()
  await expect(screen.description).toBeVisible()
  await expect(screen.send).toBeEnabled()
  await screen.helped.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Good to hear.')
  expect(creates()).toBe(0)
  await page.getByRole('main').getByRole('link', { name: 'My Tickets' }).click()
  await expect(myTicketsOf(page).none).toBeVisible()
})

test('a link from a parcel opens the form with order and topic, and the ticket can be sent', async ({ page, shop }) => {
  const order = await arrived(shop)
  await page.goto(`${raisePath(order.customerId)}&order=${order.orderNumber}&topic=lost-parcel`)
  const screen = newTicketOf(page)
  await expect(screen.category('Delivery & Tracking')).toBeChecked()
  await expect(screen.question).toHaveValue('My parcel is lost.')
  await expect(screen.order).toHaveValue(order.orderNumber)
  await screen.send.click()
  await expect(page.getByText(NEW_TICKET_WORDS.outcomeMissing).first()).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Send it again' })).toBeFocused()
  await page.getByRole('radio', { name: 'Refund me' }).check()
  await expect(screen.description).toHaveValue('My parcel is lost. Please refund me.')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Refund me' })).toBeChecked()
  await expect(screen.description).toHaveValue('My parcel is lost. Please refund me.')
  await screen.description.fill('No one came, and the courier says that it is lost.')
  await expect(page.getByText("We'll reply within 48 hours, here and by email.").first()).toBeVisible()
  await screen.send.click()
  await expect(screen.panelTitle).toBeVisible()
  await page.goto(`${raisePath(order.customerId)}&topic=parcel`)
  await expect(screen.category('Delivery & Tracking')).toBeChecked()
  await screen.question.selectOption('It says delivered, but I have not received it.')
  await page.goto(raisePath(order.customerId))
  await expect(screen.category('Exchanges')).toBeVisible()
  await expect(screen.category('Delivery & Tracking')).toHaveCount(0)
})

test('the Technical Issue card is shown to the configured customer only, on all three screens', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Technical Issue' })
  for (const [customer, cards] of [
    [SUNITA, 1],
    [ANITA, 0],
  ] as const) {
    const customerId = customer.id ?? ''
    const ticket = await raiseTicket(customerId, null)
    for (const path of [raisePath(customerId), listPath(customerId), ticketPath(ticket)]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(card).toHaveCount(cards)
      if (cards === 0) continue
      await expect(card).toContainText('log in on the website and raise a new ticket')
      await expect(card.getByRole('link')).toHaveAttribute('href', inDemo(SHOP.login))
    }
  }
})
