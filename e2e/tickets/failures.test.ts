import { PATHS } from '#contract/wire.ts'
import { KAVITHA } from '#demo/customers.ts'
import { expect, test } from '../shop.ts'
import { desk } from './desk.ts'
import { arrived, newCustomer, raised, raiseTicket, statusOf } from './raise.ts'
import {
  CREATE,
  fillNew,
  LIST,
  listPath,
  MOVE,
  myTicketsOf,
  openNew,
  openTicket,
  ORDERS,
  raisePath,
  REPLY,
  SHOW,
  ticketOf,
  ticketPath,
} from './screen.ts'
import { cutOff, fail } from './trouble.ts'

const ONE_EACH =
  'Cannot create more than one ticket for an order, please continue the conversation over the previous ticket for ' +
  'this order.'
const WENT_WRONG = 'Something Went Wrong, Please Try Again.'
const AVAILABILITY = `/api${PATHS['tickets.availability']}`

for (const [when, question] of [
  ['is asked about', true],
  ['cannot be asked about', false],
] as const) {
  test(`a ticket that was raised meanwhile, and the order ${when}: it leads there`, async ({ page, shop, guard }) => {
    guard.allow(/ERR_CONNECTION_REFUSED|409.*createticket/)
    const order = await arrived(shop)
    const screen = await openNew(page, order.customerId)
    await fillNew(screen, order, 'The heel has come off.')
    const { ticketId } = await raiseTicket(order.customerId, order)
    if (!question) await cutOff(page, AVAILABILITY)
    await screen.send.click()
    await expect(screen.toast).toHaveText(ONE_EACH)
    await expect(page.getByRole('main').getByText(ONE_EACH)).toBeVisible()
    await expect(screen.description).toHaveValue('The heel has come off.')
    await screen.goToTicket.click()
    await expect(ticketOf(page).number).toContainText(ticketId)
  })
}

test('a ticket that is not there and one of another customer are refused alike', async ({ page, shop, guard }) => {
  guard.allow(/404.*getsingleticket/)
  const order = await arrived(shop)
  const ticket = await raiseTicket(order.customerId, order)
  for (const path of [
    ticketPath({ ...ticket, ticketId: '0000-0000-00000' }),
    ticketPath({ ...ticket, customerId: KAVITHA.id ?? '' }),
    ticketPath({ ...ticket, ticketId: '%3Cscript%3E' }),
    ticketPath({ ...ticket, customerId: '' }),
    '/ticket/',
  ]) {
    await page.goto(path)
    await expect(ticketOf(page).title).toHaveText('Not Found, Invalid Ticket.')
  }
  await page.goto(ticketPath({ ...ticket, ticketId: ticket.ticketId.replaceAll('-', '').toLowerCase() }))
  await expect(ticketOf(page).number).toContainText(ticket.ticketId)
})

test('the list fails: it says so, and Retry helps', async ({ page, guard }) => {
  guard.allow(/500.*getticket/)
  const screen = myTicketsOf(page)
  await fail(page, LIST)
  await page.goto(listPath(newCustomer().id))
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Error occured. Please refresh page.')
  await page.unroute('**' + LIST)
  await screen.retry.click()
  await expect(screen.none).toHaveText('No ticket found')
  await expect(page.getByText('Error occured. Please refresh page.')).toHaveCount(0)
})

test('the form and the ticket fail when they are opened: they say so, and Retry helps', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/500.*(customerorders|getsingleticket)/)
  const order = await arrived(shop)
  const ticket = await raiseTicket(order.customerId, order)
  for (const [path, call, there] of [
    [raisePath(order.customerId), ORDERS, page.getByLabel('Email')],
    [ticketPath(ticket), SHOW, ticketOf(page).thread],
  ] as const) {
    await fail(page, call)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WENT_WRONG)
    await page.unroute('**' + call)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(there).toBeVisible()
  }
})

test('raising a ticket fails: it stays said above the button, all is kept, and Retry sends it', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/500.*createticket/)
  const order = await arrived(shop)
  const screen = await openNew(page, order.customerId)
  await fillNew(screen, order, 'The heel has come off.')
  await fail(page, CREATE)
  // A toast below the pointer stays.
  await screen.send.press('Enter')
  await expect(screen.toast).toHaveText(WENT_WRONG)
  await expect(screen.toast).toBeEmpty()
  const notSent = page.getByText(`Not sent: ${WENT_WRONG}`)
  await expect(notSent).toBeVisible()
  expect((await notSent.boundingBox())!.y).toBeLessThan((await screen.send.boundingBox())!.y)
  await expect(screen.description).toHaveValue('The heel has come off.')
  await expect(screen.order).toHaveValue(order.orderNumber)
  await page.unroute('**' + CREATE)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(screen.panelTitle).toBeVisible()
})

test('sending a reply fails: Retry sends it', async ({ page, shop, guard }) => {
  guard.allow(/500.*sendmessage/)
  const screen = await openTicket(page, await raised(shop))
  await screen.reply.click()
  await screen.text.fill('Is there any news?')
  await fail(page, REPLY)
  await screen.send.click()
  const failure = screen.failure('Erorr In Sending Response')
  await expect(failure).toContainText('There was an error in sending your response, please try again')
  await failure.getByRole('button', { name: 'Cancel' }).click()
  await expect(screen.text).toHaveValue('Is there any news?')
  await screen.send.click()
  await expect(failure).toBeVisible()
  await page.unroute('**' + REPLY)
  await screen.retry.click()
  await expect(screen.message('Is there any news?')).toHaveCount(1)
  await expect(screen.replyDialog).toBeHidden()
})

test('closing a case fails: Retry closes it', async ({ page, shop, guard }) => {
  guard.allow(/500.*changeticketstatus/)
  const order = await arrived(shop)
  const ticket = await raiseTicket(order.customerId, order)
  const screen = await openTicket(page, ticket)
  await fail(page, MOVE)
  await screen.close.click()
  await screen.yesClose.click()
  const failure = screen.failure("Couldn't close case")
  await expect(failure).toContainText('There was an error in closing your case, please try again')
  expect(await statusOf(ticket)).toBe('new')
  await page.unroute('**' + MOVE)
  await screen.retry.click()
  await expect(page.getByText('This ticket was closed by You')).toBeVisible()
  await expect(failure).toBeHidden()
  expect(await statusOf(ticket)).toBe('closed')
})

test('reopening fails: Retry reopens it', async ({ page, shop, guard }) => {
  guard.allow(/500.*changeticketstatus/)
  const order = await arrived(shop)
  const ticket = await raiseTicket(order.customerId, order)
  await desk('close', ticket.ticketId)
  const screen = await openTicket(page, ticket)
  await fail(page, MOVE)
  await screen.reopen.click()
  await expect(screen.failure("Couldn't reopen ticket")).toBeVisible()
  expect(await statusOf(ticket)).toBe('closed')
  await page.unroute('**' + MOVE)
  await screen.retry.click()
  await expect(screen.failure("Couldn't reopen ticket")).toBeHidden()
  await expect.poll(() => statusOf(ticket)).toBe('reopen')
})
