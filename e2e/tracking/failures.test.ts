import { refuseWith } from '../answers.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { BY_AWB, BY_ORDER, BY_PHONE, DELHIVERY, look, openTracker, TRACKED, type Tracker } from './screen.ts'

const SERVER_ERROR = 'Server error please try again later.'
const NOT_FOUND = /No orders are currently dispatched|Nothing was found/
const BOOKED = TRACKED.booked.orderNumber
const AWB = TRACKED.booked.parcels[0]?.awb ?? ''

test('nothing found: each kind of search has its own sentence, and what was shown before is cleared', async ({
  page,
  guard,
}) => {
  guard.allow(/404.*ordersbyoriginalorderid/)
  const tracker = await openTracker(page)
  await look(tracker, 'mobile', '90000 00000')
  await expect(tracker.result).toContainText(
    'No orders are currently dispatched for the provided mobile. Try searching with order id or login to your ' +
      'account to get general order information.',
  )
  await expect(tracker.result.getByRole('link', { name: 'Log in on the website' })).toBeVisible()
  await look(tracker, 'awb', '29000000000000')
  await expect(tracker.result).toContainText(/No orders are currently dispatched for the provided awb$/)

  await look(tracker, 'order', BOOKED)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await look(tracker, 'order', '999999')
  await expect(tracker.order(BOOKED)).toHaveCount(0)
  await expect(tracker.firstSight).toBeVisible()
  await expect(tracker.alert).toHaveCount(0)
  await expect(tracker.result.getByText(NOT_FOUND)).toHaveText(['Nothing was found.'])
  await expect(tracker.field('order')).toHaveAccessibleDescription(
    /^We don't see #\w+\. Check the number, or search by mobile\.$/,
  )
  await expect(tracker.field('order')).toHaveValue('999999')
})

test('an outage is not "not found": it says so, keeps what was typed, and Retry helps', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/, /status of 50[03]/)
  const tracker = await openTracker(page)
  await refuseWith(page, BY_PHONE, 500, 'SEARCH_FAILED')
  await look(tracker, 'mobile', '9000001032')
  await expectUnanswered(tracker)
  await expect(tracker.field('mobile')).toHaveValue('9000001032')
  await page.unroute('**' + BY_PHONE)
  await tracker.retry.click()
  await expect(tracker.orders).toBeVisible()
  await expect(tracker.alert).toHaveCount(0)

  await refuseWith(page, BY_AWB, 503, 'UNAVAILABLE')
  await look(tracker, 'awb', AWB)
  await expectUnanswered(tracker)
  await tracker.by('order').check()
  await expect(tracker.alert).toHaveCount(0)

  await cutOff(page, BY_ORDER)
  await look(tracker, 'order', BOOKED)
  await expectUnanswered(tracker)
  await page.reload()
  await expectUnanswered(tracker)
  await expect(tracker.field('order')).toHaveValue(BOOKED)
  await page.unroute('**' + BY_ORDER)
  await tracker.retry.click()
  await expect(tracker.order(BOOKED)).toBeVisible()
})

test('what was found stays when it cannot be asked for again, with its time', async ({ page, guard }) => {
  guard.allow(/status of 500/)
  const tracker = await openTracker(page, `?order=${BOOKED}`)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await refuseWith(page, BY_ORDER, 500, 'SEARCH_FAILED')
  await tracker.search.click()
  await expect(tracker.result).toContainText(SERVER_ERROR)
  await expect(tracker.result).toContainText(/Last updated Today, \d+:\d\d [ap]m\./)
  await expect(tracker.parcel()).toContainText('Ready to Ship')
  await page.unroute('**' + BY_ORDER)
  await tracker.retry.click()
  await expect(tracker.retry).toHaveCount(0)
  await expect(tracker.result).not.toContainText(SERVER_ERROR)
})

test('Shipping Details that cannot be had say so, and Retry brings them', async ({ page, guard }) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  const tracker = await openTracker(page, `?order=${BOOKED}`)
  await cutOff(page, DELHIVERY)
  await tracker.details.click()
  await expect(tracker.dialog).toContainText(SERVER_ERROR)
  await expect(tracker.dialog).not.toContainText('not updated yet')
  await page.unroute('**' + DELHIVERY)
  await tracker.retryInDialog.click()
  await expect(tracker.scans).toHaveText([/^Ready to Ship/])
  await expect(tracker.retryInDialog).toHaveCount(0)
})

/** There was no answer, and nothing else is claimed. */
async function expectUnanswered(tracker: Tracker): Promise<void> {
  await expect(tracker.alert).toContainText(SERVER_ERROR)
  await expect(tracker.alert).toContainText('What you typed is kept.')
  await expect(tracker.result.getByText(NOT_FOUND)).toHaveCount(0)
  await expect(tracker.retry).toBeVisible()
}
