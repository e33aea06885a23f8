import { expect, type Locator } from '@playwright/test'
import type { DemoOrder } from '#demo/orders.ts'
import { ANITA } from '#demo/customers.ts'
import { requestItems, setPolicies } from '#gateway/returns/testing/desk.ts'
import { SHELL } from '#portal/words.ts'
import { orderListOf } from '../orders/screen.ts'
import { trackerOf } from '../tracking/screen.ts'
import type { Task, TaskParts } from './task.ts'

/** The sentence on the screen if an answer, or the code of a screen, did not come. */
const failureOf = ({ page }: TaskParts): Locator => page.getByRole('main').getByRole('alert').filter({ hasText: /./ })
const retryOf = ({ page }: TaskParts): Locator => page.getByRole('main').getByRole('button', { name: SHELL.retry })

const delivered = async ({ own }: TaskParts): Promise<DemoOrder> => {
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items: 2 })
  await own.take(order.messages)
  return order
}

async function failed({ own }: TaskParts): Promise<DemoOrder> {
  const order = own.world.atDestinationOrder(ANITA)
  order.parcels[0]?.scans.push({ at: own.clock.now, state: 'delivery_failed', location: 'Guwahati' })
  own.delhivery.put(...order.parcels)
  await own.take(order.messages)
  await own.follow()
  return order
}

/** The tasks in which a customer finds an order and reads its page. */
export const ORDERS: Record<string, Task> = {
  async 'from home to an order'(parts) {
    const { page, hand, see, open, unsure } = parts
    const order = await failed(parts)
    const field = page.getByLabel('Find my order')
    await open('/', { field, words: `#${order.orderNumber}` })
    await see('home')
    await hand.type(field, `#${order.orderNumber}`)
    await unsure(() => hand.press(page.getByRole('button', { name: 'Find' })), failureOf(parts), retryOf(parts))
    await expect(trackerOf(page).order(order.orderNumber)).toBeVisible()
    await see('the order')
  },

  async 'an order is found and tracked'(parts) {
    const { page, hand, see, open, unsure } = parts
    const order = await failed(parts)
    const screen = orderListOf(page)
    await open('/orderlist', { field: screen.contact, words: ANITA.email ?? '' })
    await hand.type(screen.contact, ANITA.email ?? '')
    await see('the search')
    await unsure(() => hand.press(screen.track), failureOf(parts), screen.track)
    await expect(screen.row(order.orderNumber)).toBeVisible()
    await see('the list')
    await hand.press(screen.link(order.orderNumber, 'Track'))
    const tracker = trackerOf(page)
    await expect(tracker.order(order.orderNumber)).toBeVisible()
    await hand.press(tracker.details.first())
    await expect(tracker.scans.first()).toBeVisible()
    await see('shipping details')
  },

  async 'a failed delivery is tried again'(parts) {
    const { page, own, hand, see, open, unsure } = parts
    await setPolicies(own, { redelivers: 1 })
    const order = await failed(parts)
    const { result } = trackerOf(page)
    await open(`/trackyourorder?order=${order.orderNumber}`)
    await expect(result).toContainText('Delivery attempt 1 of 3 was missed.')
    await see('a failed delivery')
    await hand.type(result.getByLabel('Another mobile'), '98765 43210')
    await hand.type(result.getByLabel('Landmark or neighbour'), 'Give it to Mrs Das, house 12')
    const send = result.getByRole('button', { name: 'Ask Delhivery to try again' })
    await unsure(() => hand.press(send), result.getByText('This was not sent.'), send)
    await expect(result).toContainText("We've asked for another try")
    await see('asked for')
  },

  async 'My orders and the story of one'(parts) {
    const { page, own, hand, see, open, unsure } = parts
    const order = await delivered(parts)
    await requestItems(own, order)
    await failed(parts)
    const main = page.getByRole('main')
    await open(`/orders?customer=${order.customerId}`)
    const story = main
      .getByRole('listitem')
      .filter({ hasText: `#${order.orderNumber}-F1` })
      .getByRole('link', { name: 'Order #' })
    await expect(story).toBeVisible()
    await see('the list')
    await hand.press(main.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Tickets' }))
    await expect(main).toContainText('No tickets here yet.')
    await see('nothing of a kind')
    await hand.press(main.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'All' }))
    await unsure(() => hand.press(story), failureOf(parts), retryOf(parts))
    await hand.press(main.getByText('Order history'))
    await expect(main.getByRole('list', { name: 'Order history' })).toBeVisible()
    await see('the story')
  },
}
