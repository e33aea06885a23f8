import { ANITA } from '#demo/customers.ts'
import { PATHS } from '#contract/wire.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { newTicketOf } from '../tickets/screen.ts'
import { trackerOf } from './screen.ts'

test.use({ ownStart: '2026-11-25T06:30:00Z' })

test('a failed delivery is tried again with new details; a cause that cannot be retried leads to a ticket', async ({
  own,
  page,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  await setPolicies(own, { redelivers: 1 })
  const order = own.world.atDestinationOrder(ANITA)
  const [parcel] = order.parcels
  const failedAt = new Date(own.clock.now.getTime() - 3_600_000)
  parcel?.scans.push({ at: failedAt, state: 'delivery_failed', location: 'Guwahati' })
  own.delhivery.put(...order.parcels)
  await own.take(order.messages)
  await own.follow()

  await page.clock.install({ time: own.clock.now })
  await page.goto(`${own.url}/trackyourorder?order=${order.orderNumber}`)
  const { result } = trackerOf(page)
  await expect(result).toContainText('Delivery attempt 1 of 3 was missed.')
  await expect(result).toContainText('Delhivery takes no day: it comes on its next delivery day.')
  await expect(result.getByRole('radio')).toHaveCount(0)
  const [phone, landmark] = [result.getByLabel('Another mobile'), result.getByLabel('Landmark or neighbour')]
  await phone.fill('12345')
  await landmark.fill('Give it to Mrs Das, house 12')
  const send = result.getByRole('button', { name: 'Ask Delhivery to try again' })
  await send.click()
  await expect(result).toContainText('Please enter a 10-digit Indian mobile number.')
  await expect(phone).toBeFocused()

  await phone.fill('98765 43210')
  await page.route(`**${PATHS['tracking.redeliver']}`, (route) => route.abort())
  await send.click()
  await page.clock.runFor(1_000)
  await expect(result.getByRole('alert')).toContainText('This was not sent.')
  await expect(landmark).toHaveValue('Give it to Mrs Das, house 12')
  await page.unroute(`**${PATHS['tracking.redeliver']}`)
  await send.click()
  const asking = "We've asked for another try"
  await expect(result).toContainText(asking)
  await expect(send).toHaveCount(0)
  await page.reload()
  await expect(result).toContainText(asking)
  await own.sql`UPDATE redeliveries SET state = 'told', phone = '', landmark = '', closed_at = now()`
  await page.reload()
  await expect(result).toContainText('Delhivery comes on its next delivery day.')

  parcel?.scans.push({
    at: new Date(failedAt.getTime() + 60_000),
    state: 'delivery_failed',
    location: 'Guwahati',
    code: 'EOD-5',
  })
  own.clock.now = new Date(own.clock.now.getTime() + 6 * 3_600_000)
  await own.follow()
  await page.reload()
  await expect(result).toContainText('Delivery attempt 2 of 3 was missed.')
  await expect(send).toHaveCount(0)
  await result.getByRole('link', { name: 'Get help' }).click()
  const ticket = newTicketOf(page)
  await expect(ticket.question).toHaveValue('My parcel could not be delivered.')
  await expect(ticket.order).toHaveValue(order.orderNumber)
  await expect(ticket.description).toHaveValue(/^My parcel could not be delivered\. /)
})
