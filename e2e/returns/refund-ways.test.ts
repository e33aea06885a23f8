import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import type { ShopifyFake } from '#fakes/shopify/server.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { putInShopify } from '#gateway/returns/testing/in-shopify.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { WAYS } from '#portal/returns/summary/refund-ways.tsx'
import { test } from '../shopify-shop.ts'
import { expectReadable } from '../readable.ts'
import { expect, linkTo } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { addPhoto, screenOf } from './screen.ts'

const ALL = { choosesRefund: 1, refundsPaid: 1, makesCards: 1, paysCredit: 1, creditFree: 1 }

test.beforeEach(async ({ page }) => standStill(page))

/** The form of a delivered order, with its one item chosen for a return. */
async function open(page: Page, own: TestShop, fake: ShopifyFake) {
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await own.take(order.messages)
  await putInShopify({ shop: own, fake }, order.orderId)
  await page.goto(own.url + linkTo(order))
  const screen = screenOf(page)
  await screen.chip('Changed my mind').click()
  await addPhoto(page, screen)
  return { order, screen, ways: page.getByRole('group', { name: WAYS.title }) }
}

test('the customer chooses how they are refunded, by amount and time; the desk sees who chose', async ({
  page,
  own,
  shopify,
}) => {
  await setPolicies(own, ALL)
  const { order, screen, ways } = await open(page, own, shopify)
  await expect(ways.getByRole('radio')).toHaveCount(3)
  await expect(ways.getByRole('radio', { name: /^Original payment method ?₹600/ })).toBeChecked()
  await expect(ways.getByRole('radio', { name: /^Store credit ?₹699 ?Within 1 day of/ })).not.toBeChecked()
  await expect(ways.getByRole('radio', { name: /^Gift card ?₹600 ?Within 2 days of/ })).not.toBeChecked()
  await expect(screen.fee).toContainText('refund ₹600')
  await expectNoViolations(page, 'the choice')
  await expectReadable(page, 'the choice')

  await ways.getByRole('radio', { name: /^Store credit/ }).check()
  await expect(screen.fee).toContainText('store credit ₹699')
  await expect(screen.gets).toContainText('₹699 store credit within 1 day of your items passing our check.')
  await page.reload()
  await expect(ways.getByRole('radio', { name: /^Store credit/ })).toBeChecked()
  await screen.submit.click()
  await expect(screen.panel).toContainText('₹699 store credit')
  const agent = await own.staff('agent')
  const request = okBody(await agent.send('returns.open', { id: `${order.orderNumber}.1` }))
  expect(request).toMatchObject({ ways: [{ way: 'credit' }, {}, {}], wayChosenBy: 'customer' })
})

test('a way that closed meanwhile is refused in a sentence there, nothing is sent, and another one is chosen', async ({
  page,
  own,
  shopify,
  guard,
}) => {
  guard.allow(/409/)
  await setPolicies(own, ALL)
  const { screen, ways } = await open(page, own, shopify)
  await ways.getByRole('radio', { name: /^Store credit/ }).check()
  await setPolicies(own, { paysCredit: 0 })
  await screen.submit.click()
  await expect(ways).toContainText("That way of refund isn't open any more. Please choose another one.")
  await expect(ways.getByRole('radio')).toHaveCount(2)
  expect(await own.sql`SELECT id FROM requests`).toEqual([])
  await ways.getByRole('radio', { name: /^Gift card/ }).check()
  await screen.submit.click()
  await expect(screen.panel).toContainText('Gift card of ₹600')
})

test('where one way is open it is a sentence, and an exchange asks nothing about a refund', async ({
  page,
  own,
  shopify,
}) => {
  await setPolicies(own, { choosesRefund: 1, refundsPaid: 1 })
  const { screen, ways } = await open(page, own, shopify)
  await expect(screen.gets).toContainText('₹600 refund (₹699 − ₹99 fee) to your original payment method')
  await expect(ways).toBeHidden()
  await setPolicies(own, ALL)
  await page.reload()
  await expect(ways).toBeVisible()
  await screen.tab('Exchange').first().check()
  await expect(ways).toBeHidden()
})

test('the bonus of a way stands with it, in the summary and on the page of the request, and is paid as shown', async ({
  page,
  own,
  shopify,
  guard,
}) => {
  guard.allow(/409/)
  await setPolicies(own, { ...ALL, creditFree: 0, creditBonus: 10, cardBonus: 5 })
  const { order, screen, ways } = await open(page, own, shopify)
  await expect(ways.getByRole('radio', { name: /^Original payment method ?₹600/ })).toBeChecked()
  await expect(ways.getByRole('radio', { name: /^Gift card ?₹630 ?Includes ₹30 bonus from us/ })).toBeVisible()
  await ways.getByRole('radio', { name: /^Store credit ?₹660 ?Includes ₹60 bonus from us/ }).check()
  await expect(screen.gets).toContainText('₹660 store credit (₹699 − ₹99 fee + ₹60 bonus)')
  await expectNoViolations(page, 'the bonus')
  await expectReadable(page, 'the bonus')

  // The shop gives less meanwhile: the form says so, shows what it is now, and sends that.
  await setPolicies(own, { creditBonus: 5 })
  await screen.submit.click()
  await expect(ways).toContainText('The bonus has changed.')
  expect(await own.sql`SELECT id FROM requests`).toEqual([])
  await expect(ways.getByRole('radio', { name: /^Store credit ?₹630 ?Includes ₹30 bonus from us/ })).toBeChecked()
  await screen.submit.click()
  await expect(screen.panel).toContainText('₹630 store credit (₹699 − ₹99 fee + ₹30 bonus)')

  await setPolicies(own, { creditBonus: 4 })
  await screen.panel.getByRole('link', { name: 'View request', exact: true }).click()
  const receipt = page.getByRole('region', { name: /refund/i })
  await expect(receipt).toContainText(/Bonus from us\s*\+ ₹30/)
  await expect(receipt).toContainText(/Store credit\s*₹630/)
  const agent = await own.staff('agent')
  const request = okBody(await agent.send('returns.open', { id: `${order.orderNumber}.1` }))
  expect(request).toMatchObject({ duePaise: 60_000, bonusPaise: 3000, bonusPercent: 5 })
})
