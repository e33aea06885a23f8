import { PATHS } from '#contract/wire.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { refuseWith } from '../answers.ts'
import { openSearch } from '../orders/screen.ts'
import { expect, type Shop, test } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'
import { BY_ORDER, openTracker } from '../tracking/screen.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { signInOf, typeCode } from './signing-in.ts'

test.skip(({ access }) => access === 'open', 'nothing is masked')
test.use({ proves: false })
test.beforeEach(({ guard }) => guard.allow(/status of (401|429)/))

/**
 * Two orders of a customer who is known by a mobile number that no one else has: one has arrived, one is on its way.
 */
async function known(shop: Shop) {
  const phone = `+9197${String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0')}`
  const customer = { ...newCustomer(), phone }
  const arrived = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 })
  const sent = shop.world.inTransitOrder(customer, { items: 1 })
  await shop.load(arrived)
  await shop.load(sent, 'not_delivered')
  return { email: customer.email, phone, arrived, sent }
}

test('orders found by a mobile number: masked, leading nowhere; after sign-in the same search shows all', async ({
  page,
  shop,
}) => {
  const { email, phone, arrived } = await known(shop)
  const list = await openSearch(page)
  await list.contact.fill(phone)
  await list.track.click()
  await expect(list.rows).toHaveCount(2)
  await expect(list.rows.first()).toContainText(/#\*{3}(?!\d)/)
  await expect(list.rows.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('main')).not.toContainText('₹')
  await expect(page.getByRole('main')).not.toContainText(arrived.orderNumber)
  await standStill(page)
  await expectNoViolations(page, 'masked orders')

  await signInOf(page).seeAll.click()
  await typeCode(page, email, 0)
  await expect(list.row(arrived.orderNumber)).toContainText('₹')
  await expect(list.link(arrived.orderNumber, 'Return or exchange')).toBeVisible()
  await expect(signInOf(page).seeAll).toHaveCount(0)
  await list.again.click()
  await expect(list.contact).toHaveValue(phone)
})

test('tracking by a mobile number: how far each is and no more, until the sign-in', async ({ page, shop }) => {
  const { email, phone, arrived, sent } = await known(shop)
  const tracker = await openTracker(page)
  await tracker.by('mobile').check()
  await tracker.field('mobile').fill(phone)
  await tracker.search.click()
  await expect(signInOf(page).seeAll).toBeVisible()
  await expect(tracker.details).toHaveCount(0)
  await expect(tracker.result.getByRole('link')).toHaveCount(0)
  await expect(tracker.result).not.toContainText(sent.parcels[0]?.awb ?? 'an AWB')
  // The day, and no time of it.
  await expect(tracker.result.locator('time').first()).toHaveText(/^\w{3} \d{1,2} \w{3}$/)
  await expect(tracker.result).not.toContainText(/\d (am|pm)\b/)
  await standStill(page)
  await expectNoViolations(page, 'masked parcels')
  await signInOf(page).seeAll.click()
  await typeCode(page, email, 0)
  await expect(tracker.card(arrived.orderNumber).or(tracker.order(arrived.orderNumber))).toBeVisible()
  await expect(tracker.result.getByRole('link', { name: /Return or exchange/ })).toBeVisible()
})

test('too many: the sentence with the time to wait, and what was typed stays', async ({ page }) => {
  const wait = 'That was a lot in a short time. Please try again in 40 minutes.'
  await refuseWith(page, PATHS['orders.search'], 429, 'TOO_MANY_CALLS', wait)
  const list = await openSearch(page)
  await list.contact.fill('98765 43210')
  await list.track.click()
  await expect(list.alert).toContainText(wait)
  await expect(list.contact).toHaveValue('98765 43210')

  await refuseWith(page, BY_ORDER, 429, 'TOO_MANY_CALLS', wait)
  const tracker = await openTracker(page, '?order=1042')
  await expect(tracker.alert).toContainText(wait)
  await expect(tracker.field('order')).toHaveValue('1042')
  await expect(tracker.alert).not.toContainText(SENTENCES.SEARCH_FAILED)
})
