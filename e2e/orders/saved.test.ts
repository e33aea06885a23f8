import type { Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { answerWith } from '../answers.ts'
import { delayCalls } from '../returns/screen.ts'
import { callsTo, expect, test } from '../shop.ts'
import {
  ESTIMATE,
  found,
  listedSent,
  openSearch,
  orderListOf,
  RASHMI,
  SEARCH,
  searchFor,
  searchForNumber,
} from './screen.ts'

const EMAIL = RASHMI.email ?? ''
const PHONE = (RASHMI.phone ?? '').slice(3)

test('back, forward and reload bring back what was there; no address names a person', async ({ page }) => {
  const addresses = addressesOf(page)
  const searches = callsTo(page, PATHS['orders.search'])
  const screen = await openSearch(page)
  await searchFor(screen, PHONE)
  await expect(screen.listTitle).toBeFocused()
  await page.reload()
  await expect(screen.rows).toHaveCount(5)
  await page.goBack()
  await expect(screen.searchTitle).toBeFocused()
  await expect(screen.contact).toHaveValue(PHONE)
  await page.reload()
  await expect(screen.contact).toHaveValue(PHONE)
  await expect(screen.track).toBeEnabled()
  await page.goForward()
  await expect(screen.rows).toHaveCount(5)
  expect(searches()).toBe(1)

  await screen.link(listedSent.orderNumber, 'Track').click()
  await expect(page.getByText(`Order #${listedSent.orderNumber}`, { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Order #${listedSent.orderNumber}`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(screen.rows).toHaveCount(5)
  await screen.again.click()
  await searchFor(screen, EMAIL)
  await expect(page.getByRole('main')).toContainText(`Orders for ${EMAIL}`)
  await screen.link(listedSent.orderNumber, 'Get help').click()
  await expect(page).toHaveURL(new RegExp(`/newticket\\?customer=${RASHMI.id}&order=${listedSent.orderNumber}$`))
  await page.goBack()
  await screen.again.click()
  await expect(screen.contact).toHaveValue(EMAIL)

  const named = addresses.filter((address) => /90000\D{0,3}01032|rashmi/i.test(decodeURIComponent(address)))
  expect(named).toEqual([])
  expect(addresses.length).toBeGreaterThan(10)
})

test('the switch keeps both texts; an edit gives a search up; pressed twice it asks once', async ({ page }) => {
  const screen = await openSearch(page)
  const searches = callsTo(page, PATHS['orders.search'])
  const letGo = await delayCalls(page, SEARCH)
  await screen.contact.fill(EMAIL)
  await screen.track.dblclick()
  await screen.track.press('Enter')
  await expect(screen.busy).toBeVisible()
  expect(searches()).toBe(1)
  await screen.by('number').check()
  await expect(screen.busy).toHaveCount(0)
  letGo()
  await searchForNumber(screen, '0')
  await expect(screen.alert).toBeVisible()
  await expect(screen.searchTitle).toBeVisible()
  await screen.by('contact').check()
  await expect(screen.contact).toHaveValue(EMAIL)
  await expect(screen.alert).toHaveCount(0)
  await screen.by('number').check()
  await expect(screen.number).toHaveValue('0')
})

test('old results are shown at once, and renewed quietly', async ({ page }) => {
  await answerWith(page, ESTIMATE, {})
  await answerWith(page, SEARCH, [found('1042')])
  await page.clock.install()
  const screen = await openSearch(page)
  await searchFor(screen, EMAIL)
  await expect(screen.rows).toHaveCount(1)
  await answerWith(page, SEARCH, [found('1043', { rto: true }), found('1042', { cancelled: true })])
  await page.clock.fastForward('02:00')
  await page.reload()
  await expect(orderListOf(page).status('1043')).toContainText("Delivery didn't received")
  await expect(screen.status('1042')).toContainText('Cancelled')
})

/** Every address that the page goes to or asks for from now on. */
function addressesOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}
