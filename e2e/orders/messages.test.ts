import { answerWith, refuseWith } from '../answers.ts'
import { delayCalls } from '../returns/screen.ts'
import { expect, test } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import {
  openSearch,
  ORDER_LIST_WORDS,
  RASHMI,
  SEARCH,
  searchFor,
  searchForNumber,
  type OrderListScreen,
} from './screen.ts'

const UNKNOWN = 'No Orders Found Please use the emil or phone number you used while creating the order.'
const NONE = 'No orders found for this customer.'
const BROKEN = 'Server error please try again later.'
const BROKEN_SOMEHOW = 'Some error occurred! Please try again Later.'
const OUTAGE = "We can't connect right now."

/** The hairlines' grey, by day. */
const GREY = 'rgb(227, 217, 201)'
const NEVER_ORDERED = 'nobody@example.com'

test('Track Order is disabled when both inputs are empty; five skeleton rows and a spinner while it looks', async ({
  page,
}) => {
  const screen = await openSearch(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search Orders By:')
  await expect(page.getByText('Email/Phone', { exact: true })).toBeVisible()
  await expect(page.getByText('Order No.', { exact: true })).toBeVisible()
  await expect(screen.contact).toHaveAttribute('placeholder', 'Enter phone / email id')
  await expect(screen.track).toHaveText('Track Order')
  await screen.track.hover({ force: true })
  await expect(screen.track).toHaveCSS('background-color', GREY)
  await screen.contact.fill(' ')
  await expect(screen.track).toBeEnabled()
  await screen.contact.fill('')
  await expect(screen.track).toBeDisabled()
  await screen.by('number').check()
  await expect(screen.number).toHaveAttribute('placeholder', 'Enter order no.')
  await expect(screen.contact).toBeHidden()
  await expect(screen.track).toBeDisabled()
  // The one that is filled is meant, though the other is shown.
  await screen.number.fill('1042')
  await screen.by('contact').check()
  await expect(screen.track).toBeEnabled()
  await screen.contact.fill(RASHMI.email ?? '')

  const letGo = await delayCalls(page, SEARCH)
  await screen.track.click()
  await screen.track.hover()
  await expect(screen.track).toHaveCSS('background-color', GREY)
  await expect(screen.skeletonRows).toHaveCount(5)
  for (const row of await screen.skeletonRows.all()) await expect(row).toBeVisible()
  await expect(screen.spinner).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: ORDER_LIST_WORDS.searching })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Last 5 Orders')
  const terms = screen.rows.first().getByRole('term').filter({ hasNotText: 'Items' })
  await expect(terms).toHaveText(['Status', 'Order ID', 'Order Date', 'Total Amount'])
  await expect(screen.busy).toHaveCount(0)
  await expect(screen.contact).toHaveCount(0)
  await expect(screen.rows).toHaveCount(5)
})

test('no one of that name and no such order are told apart, and what was typed stays', async ({ page, guard }) => {
  guard.allow(/404.*getorderdetailsfromshopify/)
  const screen = await openSearch(page)
  for (const typed of [NEVER_ORDERED, '98989 89898', '12345', 'Rashmi']) {
    await searchFor(screen, typed)
    await expect(screen.alert).toHaveText(UNKNOWN)
    await expect(screen.contact).toHaveValue(typed)
    await expect(screen.retry).toHaveCount(0)
    await screen.contact.fill('')
    await expect(screen.alert).toHaveCount(0)
  }
  await searchForNumber(screen, '9999999')
  await expect(screen.alert).toHaveText(NONE)
  await expect(screen.number).toHaveValue('9999999')
  await answerWith(page, SEARCH, [])
  await screen.number.fill('')
  await screen.by('contact').check()
  await searchFor(screen, NEVER_ORDERED)
  await expect(screen.alert).toHaveText(NONE)
})

test('a shop that mends the specification shows its sentences in good English', async ({ page, guard }) => {
  guard.allow(/404.*getorderdetailsfromshopify/)
  await page.route(/\/orderlist$/, async (route) => {
    const response = await route.fetch()
    const mended = 'data-specification="mended" data-mended=\'{"ORDERS_NOT_FOUND":"No orders found."}\''
    const html = (await response.text()).replace('data-specification="verbatim"', mended)
    await route.fulfill({ response, body: html })
  })
  const screen = await openSearch(page)
  await searchFor(screen, NEVER_ORDERED)
  await expect(screen.alert).toHaveText('No orders found.')
})

test('a broken search says what the gateway says, an outage is an outage; Retry keeps what was typed', async ({
  page,
  guard,
}) => {
  guard.allow(/500.*getorderdetails/, /503.*getorderdetails/, /ERR_CONNECTION_REFUSED.*/)
  const screen = await openSearch(page)
  await refuseWith(page, SEARCH, 500, 'SEARCH_FAILED', BROKEN)
  await searchFor(screen, RASHMI.email ?? '')
  await expectSaved(screen, BROKEN)
  await refuseWith(page, SEARCH, 500, 'SEARCH_FAILED')
  await screen.retry.click()
  await expectSaved(screen, BROKEN_SOMEHOW)
  await refuseWith(page, SEARCH, 503, 'UNAVAILABLE', 'Off')
  await screen.retry.click()
  await expectSaved(screen, OUTAGE)
  await cutOff(page, SEARCH)
  await screen.retry.click()
  await expect(screen.busy).toBeVisible()
  await expectSaved(screen, OUTAGE)
  await page.unroute('**' + SEARCH)
  await screen.retry.click()
  await expect(screen.rows).toHaveCount(5)
})

async function expectSaved(screen: OrderListScreen, sentence: string) {
  await expect(screen.alert).toContainText(sentence)
  await expect(screen.alert).not.toContainText(/No orders found/i)
  await expect(screen.contact).toHaveValue(RASHMI.email ?? '')
}
