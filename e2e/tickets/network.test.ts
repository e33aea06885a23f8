import { PATHS } from '#contract/wire.ts'
import { delayCalls } from '../returns/screen.ts'
import { callsTo, expect, test } from '../shop.ts'
import { arrived, mailsAbout, raised, ticketsOf } from './raise.ts'
import {
  CREATE,
  fillNew,
  LIST,
  listPath,
  myTicketsOf,
  newTicketOf,
  openNew,
  ORDERS,
  raisePath,
  SHOW,
  ticketOf,
  ticketPath,
} from './screen.ts'
import { cutOff, inFront, inTwoTabs, loseAnswers } from './trouble.ts'

const UNREACHABLE = "We can't connect right now. Nothing is lost; please try again in a moment."
const HEEL = 'The heel has come off.'

test('the network dies at SEND: all is kept, and a second press succeeds', async ({ page, shop, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const order = await arrived(shop)
  const screen = await openNew(page, order.customerId)
  await fillNew(screen, order, HEEL)
  await cutOff(page, '/api/**')
  await screen.send.click()
  await expect(screen.toast).toHaveText(UNREACHABLE)
  await expect(screen.description).toHaveValue(HEEL)
  await expect(screen.order).toHaveValue(order.orderNumber)
  expect(await ticketsOf(order.customerId)).toEqual([])
  await page.unroute('**/api/**')
  await screen.send.click()
  await expect(screen.panelTitle).toBeVisible()
  expect(await ticketsOf(order.customerId)).toHaveLength(1)
})

for (const [then, reload] of [
  ['SEND is pressed again', false],
  ['the page is loaded anew', true],
] as const) {
  test(`the answer to a new ticket is lost and ${then}: it is the same ticket`, async ({ page, shop, guard }) => {
    guard.allow(/ERR_FAILED/)
    const order = await arrived(shop)
    const screen = await openNew(page, order.customerId)
    await fillNew(screen, order, HEEL)
    await loseAnswers(page, CREATE)
    await screen.send.click()
    await expect(screen.toast).toHaveText(UNREACHABLE)
    const [ticketId = ''] = await ticketsOf(order.customerId)
    await page.unroute('**' + CREATE)
    if (reload) await page.reload()
    await expect(screen.description).toHaveValue(HEEL)
    await screen.send.click()
    await expect(screen.ticketId).toHaveText(ticketId)
    expect(await ticketsOf(order.customerId)).toEqual([ticketId])
    await expect.poll(async () => (await mailsAbout(ticketId)).length, { timeout: 20_000 }).toBe(1)
  })
}

test('SEND pressed twice, and Enter again and again, is one ticket', async ({ page, shop }) => {
  const order = await arrived(shop)
  const screen = await openNew(page, order.customerId)
  const creates = callsTo(page, PATHS['tickets.create'])
  await fillNew(screen, order, HEEL)
  const letGo = await delayCalls(page, CREATE)
  await screen.send.dblclick()
  await screen.email.press('Enter')
  await expect(screen.progress).toHaveText('Submitting Request')
  await screen.email.press('Enter')
  letGo()
  await expect(screen.panelTitle).toBeVisible()
  expect(creates()).toBe(1)
})

test('two tabs send the same ticket: one ticket, and the second tab leads there', async ({ context, shop, guard }) => {
  guard.allow(/409.*createticket/)
  const order = await arrived(shop)
  const [one, other] = await inTwoTabs(context, (page) => openNew(page, order.customerId))
  for (const screen of [one, other]) await fillNew(screen, order, HEEL)
  await (await inFront(one.send)).click()
  await expect(one.panelTitle).toBeVisible()
  await (await inFront(other.send)).click()
  await expect(other.panelTitle.or(other.goToTicket)).toBeVisible()
  expect(await ticketsOf(order.customerId)).toHaveLength(1)
})

test('no answer when a screen is opened: it says so, and Retry helps', async ({ page, shop, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const ticket = await raised(shop)
  for (const [path, call, there] of [
    [raisePath(ticket.customerId), ORDERS, newTicketOf(page).email],
    [listPath(ticket.customerId), LIST, myTicketsOf(page).link(ticket.ticketId)],
    [ticketPath(ticket), SHOW, ticketOf(page).thread],
  ] as const) {
    await cutOff(page, call)
    await page.goto(path)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText(UNREACHABLE)
    await expect(page.getByRole('main')).not.toContainText(/Not Found|No ticket found/)
    await page.unroute('**' + call)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(there).toBeVisible()
  }
})
