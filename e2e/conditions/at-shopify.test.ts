import { expect } from '@playwright/test'
import type { ShopifyFake } from '#fakes/shopify/server.ts'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { waitingOrder } from '#gateway/orders/cancel/testing/waiting-order.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { hears, putInShopify } from '#gateway/returns/testing/in-shopify.ts'
import { ORDER_WORDS } from '#portal/orders/words.ts'
import { WAYS } from '#portal/returns/summary/refund-ways.tsx'
import { screenOf } from '../returns/screen.ts'
import { linkTo } from '../shop.ts'
import { test } from '../shopify-shop.ts'
import { ROUNDS, under } from './conditions.ts'
import { taskPartsOf, type TaskParts } from './task.ts'

const WORDS = ORDER_WORDS.cancel

// Scripts that are late and answers that are slow, at every step.
test.describe.configure({ timeout: 180_000 })

/** The tasks of shops that act in Shopify. */
const AT_SHOPIFY: Record<string, (parts: TaskParts, shopify: ShopifyFake) => Promise<void>> = {
  async 'an order is cancelled before it is sent'({ page, own, hand, see, open, unsure }, shopify) {
    await setPolicies(own, { customerCancelsOrders: 1 })
    const both = { shop: own, fake: shopify }
    const order = await waitingOrder(both)
    await open(`/order?customer=${ANITA.id}&order=${order.orderNumber}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(button(WORDS.cancel)).toBeVisible()
    await see('the order')
    await hand.press(button(WORDS.cancel))
    await expect(page.getByRole('region', { name: WORDS.sure })).toContainText(/Refund₹/)
    await see('the question')
    await unsure(() => hand.press(button(WORDS.yes)), page.getByText(WORDS.notSent), button(WORDS.yes))
    await expect(page.getByRole('main')).toContainText('Cancelling your order')
    await see('it is being cancelled')
    await own.drainOutbox()
    await hears(both)
    await expect(page.getByRole('main')).toContainText('Your order is cancelled', { timeout: 30_000 })
    await see('cancelled')
  },

  async 'a return whose refund the customer chooses'({ page, own, hand, see, open }, shopify) {
    await setPolicies(own, { choosesRefund: 1, refundsPaid: 1, makesCards: 1, paysCredit: 1 })
    const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
    await own.take(order.messages)
    await putInShopify({ shop: own, fake: shopify }, order.orderId)
    const screen = screenOf(page)
    await open(linkTo(order))
    await hand.press(screen.form.getByRole('button', { name: 'Changed my mind', exact: true }))
    const ways = page.getByRole('group', { name: WAYS.title })
    await hand.choose(ways.getByRole('radio', { name: /^Store credit/ }))
    await expect(screen.gets).toContainText(/₹\d+ store credit/)
    await hand.addPhoto(screen)
    await see('the choice')
    await hand.press(screen.submit)
    await expect(screen.panel).toContainText(/₹\d+ store credit/, { timeout: 30_000 })
    await see('sent')
  },
}

for (const [task, make] of Object.entries(AT_SHOPIFY))
  for (const conditions of ROUNDS)
    test(`${task}: ${under(conditions)}`, async ({ page, own, shopify, guard }) =>
      make(await taskPartsOf({ page, own, guard, conditions, task }), shopify))
