import type { Locator } from '@playwright/test'
import { expect, test } from '../shop.ts'
import { expectUncovered } from '../uncovered.ts'
import { arrived, newCustomer, raised, raiseTicket } from './raise.ts'
import { type NewTicketScreen, newTicketOf, openNew, openTicket, raisePath } from './screen.ts'

/** The sentence comes as a toast and stands beside the field it is about, which has the focus and is not covered. */
async function expectRefusal(screen: NewTicketScreen, field: Locator, sentence: string) {
  await screen.send.click()
  await expect(screen.toast).toHaveText(sentence)
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence))
  await expectUncovered(field.page(), sentence)
}

test('a form with everything wrong is mended message by message, in order', async ({ page, shop, guard }) => {
  guard.allow(/404.*tickets/)
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2 })
  const screen = await openNew(page, customer.id)
  await expectRefusal(screen, screen.email, 'Email not given')
  await screen.email.fill('anita at example')
  await expectRefusal(screen, screen.email, 'Email Invalid')
  await screen.email.fill('anita@example.com')
  await screen.send.click()
  await expect(screen.toast).toHaveText('Customernot found, please reload and try again')

  await shop.load(order)
  await page.reload()
  await expect(screen.email).toHaveValue('anita@example.com')
  await screen.send.click()
  await expect(screen.toast).toHaveText('Select Category')
  await expect(screen.categories).toContainText('Select Category')
  await expect(screen.category('Exchanges')).toBeFocused()
  await screen.category('Order Cancellation').check()
  await expect(screen.categories).not.toContainText('Select Category')
  await expectRefusal(screen, screen.cancellationReason, 'Select Cancellation Reason')
  await screen.cancellationReason.selectOption('Order Delayed')
  await expectRefusal(screen, screen.question, 'Select Question')
  await screen.question.selectOption('Something else about a cancellation')
  await expectRefusal(screen, screen.order, 'Order Id not selected, Select none if there is no order id')
  await screen.order.selectOption('None')
  await expectRefusal(screen, screen.order, 'Select Order for order related issues')
  await screen.order.selectOption(order.orderNumber)
  await expectRefusal(screen, screen.description, 'Description not given')
  await screen.description.fill('  \n  ')
  await expectRefusal(screen, screen.description, 'Description not given')
  await screen.description.fill('Please stop it.')
  await expect(screen.description).not.toHaveAccessibleDescription(/Description not given/)
  await screen.send.click()
  await expect(screen.panelTitle).toBeVisible()
})

test('SEND pressed before all of the page is here waits for the rest', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2 })
  await shop.load(order)
  const rest = Promise.withResolvers<void>()
  await page.route(/\/assets\/(later|new-parts)-/, async (route) => {
    await rest.promise
    await route.continue()
  })
  const screen = await openNew(page, order.customerId)
  await screen.send.click()
  rest.resolve()
  await expect(screen.toast).toHaveText('Select Category')
})

test('an order that has a ticket leads there, and another order can be asked about', async ({ page, shop }) => {
  const order = await arrived(shop)
  const { ticketId } = await raiseTicket(order.customerId, order)
  await page.goto(`${raisePath(order.customerId)}&order=${order.orderNumber}&category=Exchanges`)
  const screen = newTicketOf(page)
  await screen.question.selectOption('Something else about an exchange')
  await screen.description.fill('The strap is torn.')
  await expect(page.getByRole('main')).toContainText(
    'Cannot create more than one ticket for an order, please continue the conversation over the previous ticket ' +
      'for this order.',
  )
  await expect(screen.send).toBeDisabled()
  await screen.order.selectOption('None')
  await expect(screen.send).toBeEnabled()
  await expect(screen.description).toHaveValue('The strap is torn.')
  await screen.order.selectOption(order.orderNumber)
  await screen.goToTicket.click()
  await expect(page.getByRole('main')).toContainText(ticketId)
})

test('a reply that says nothing is not sent', async ({ page, shop }) => {
  const screen = await openTicket(page, await raised(shop))
  await screen.reply.click()
  for (const nothing of ['', '   \n ']) {
    await screen.text.fill(nothing)
    await screen.send.click()
    await expect(screen.text).toHaveAccessibleDescription('Please write a message first.')
    await expect(screen.text).toBeFocused()
  }
  await screen.text.fill('Hello')
  await expect(screen.text).not.toHaveAccessibleDescription('Please write a message first.')
  await screen.send.click()
  await expect(screen.message('Hello')).toBeVisible()
})
