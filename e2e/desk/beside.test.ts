import { piece } from '#demo/shelf.ts'
import { expect, test } from '../shop.ts'
import { DAMAGED, raiseTicket } from '../tickets/raise.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest } from './screen.ts'
import { sendAs } from './staff.ts'
import { threadOf } from './ticket-screen.ts'

test('a request shows the stock of the new size and its ticket; the ticket says who decided', async ({
  page,
  shop,
}) => {
  const order = await arrivedOrder(shop, [piece('slub-tee', 'M', 'Ink')])
  const { ticketId } = await raiseTicket(order.customerId, order)
  const { id } = await askFor(page, shop, order)
  await openRequest(page, 'asha', id)
  await expect(
    page.getByText(/\d+ on the shelf|none left|in (finishing|stitching|cutting), \d+ h/).first(),
  ).toBeVisible()
  const tickets = page.getByRole('region', { name: 'Tickets' })
  await expect(tickets.getByRole('listitem')).toContainText('this order')
  await expect(tickets.getByRole('link', { name: DAMAGED })).toBeVisible()
  const { version: seen } = await sendAs('bikash', 'returns.open', { id })
  await sendAs('bikash', 'returns.decide', { id, seen, decision: 'approve' })

  await tickets.getByRole('link', { name: 'Write to the customer' }).click()
  await expect(page).toHaveURL(new RegExp(ticketId))
  const happened = threadOf(page).panel.getByRole('listitem')
  await expect(happened.filter({ hasText: /Approved by Bikash/ })).toHaveCount(1)
  await expect(happened.filter({ hasText: /\b(approve|ask_pickup|resettle)\b/ })).toHaveCount(0)
})
