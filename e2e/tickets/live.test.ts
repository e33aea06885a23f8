import { expect, test } from '../shop.ts'
import { desk } from './desk.ts'
import { newCustomer, raiseTicket } from './raise.ts'
import { openTicket, TICKET_WORDS, WATCH } from './screen.ts'

test('two tabs of one ticket both show what comes in', async ({ page, shop, context }) => {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const ticket = await raiseTicket(customer.id, order)
  const one = await openTicket(page, ticket)
  const other = await openTicket(await context.newPage(), ticket)

  await desk('reply', ticket.ticketId, 'We have looked into it.')
  for (const tab of [one, other]) await expect(tab.message('We have looked into it.')).toBeVisible()
  await other.reply.click()
  await other.text.fill('Thank you!')
  await other.send.click()
  for (const tab of [other, one]) await expect(tab.message('Thank you!')).toHaveAccessibleName('You')
})

test('without its stream the page asks now and then, and says so', async ({ page, shop, guard }) => {
  guard.allow(/ERR_FAILED.*watch/)
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  await shop.load(order)
  const ticket = await raiseTicket(customer.id, order)
  await page.route(`**${WATCH}*`, (route) => route.abort())
  await page.clock.install()
  const screen = await openTicket(page, ticket)
  await expect(page.getByText(/is not updating right now/)).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(page.getByText(/is not updating right now/)).toBeVisible()

  await desk('reply', ticket.ticketId, 'We have looked into it.')
  await page.clock.fastForward(15_000)
  await expect(screen.message('We have looked into it.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: TICKET_WORDS.newMessage })).toContainText('looked into it')
})
