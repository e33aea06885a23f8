import type { Locator } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { customerNamed } from '#demo/customers.ts'
import { delayCalls } from '../returns/screen.ts'
import { callsTo, expect, test } from '../shop.ts'
import { BY_ORDER, look, openTracker, TRACKED, trackerOf, whenReported } from './screen.ts'

const BOOKED = TRACKED.booked.orderNumber
const PRIYANKA = [
  TRACKED.silent,
  TRACKED.unknown,
  TRACKED.returned,
  TRACKED.calledBack,
  TRACKED.lost,
  TRACKED.attempted,
]
const PHONE = (customerNamed('Priyanka').phone ?? '').slice(3)
const awbOf = ({ parcels: [parcel] }: { parcels: { awb: string }[] }) => parcel?.awb ?? ''

test('an order is found by its id, by a mobile in any Indian form, and by its AWB', async ({ page }) => {
  const tracker = await openTracker(page)
  await expect(tracker.title).toBeVisible()
  await expect(tracker.by('order')).toBeChecked()
  await expect(tracker.firstSight).toBeVisible()

  const field = tracker.field('order')
  await field.pressSequentially(`#${BOOKED.slice(0, 2)}-${BOOKED.slice(2)} /ক!`)
  await expect(field).toHaveValue(BOOKED)
  await tracker.search.click()
  await expect(tracker.order(BOOKED)).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`/trackyourorder\\?order=${BOOKED}$`))
  await expect(tracker.firstSight).toHaveCount(0)

  const answers = (radio: HTMLElement) => (radio.click(), (radio as HTMLInputElement).checked)
  expect(await tracker.by('mobile').evaluate(answers), 'the choice answers at once').toBe(true)
  await expect(tracker.field('mobile')).toHaveValue('')
  await expect(tracker.order(BOOKED)).toHaveCount(0)
  await expect(tracker.firstSight).toBeVisible()
  await expect(page).toHaveURL(/\/trackyourorder$/)
  const [head, tail] = [PHONE.slice(0, 5), PHONE.slice(5)]
  for (const typed of [PHONE, `+91 ${head} ${tail}`, `0${head}-${tail}`, `91${PHONE}`, `(+91) ${head}.${tail} `]) {
    await tracker.by('order').check()
    await look(tracker, 'mobile', typed)
    await expect(tracker.orders, typed).toBeFocused()
    await page.getByRole('button', { name: /^Show all \d+ orders$/ }).click()
    for (const { orderNumber } of PRIYANKA) await expect(tracker.card(orderNumber)).toBeVisible()
  }
  // Parcels that need the customer come first.
  await expect(tracker.cards.first()).toContainText('Missed Delivery')

  await tracker.by('awb').check()
  await expect(tracker.field('awb')).toHaveValue('')
  await expect(tracker.cards).toHaveCount(0)
  const awb = awbOf(TRACKED.booked)
  for (const typed of [awb, ` ${awb.slice(0, 4)} ${awb.slice(4)} `, `${awb.slice(0, 4)}-${awb.slice(4)}`]) {
    await tracker.by('order').check()
    await look(tracker, 'awb', typed)
    await expect(tracker.order(BOOKED), typed).toBeFocused()
  }
})

test('an address searches by itself, and so does the Track button of the order list', async ({ page }) => {
  const tracker = trackerOf(page)
  await page.goto(`/trackyourorder?awb=${awbOf(TRACKED.pickedUp)}`)
  await expect(tracker.order(TRACKED.pickedUp.orderNumber)).toBeVisible()
  await expect(tracker.by('awb')).toBeChecked()
  await expect(tracker.field('awb')).toHaveValue(awbOf(TRACKED.pickedUp))

  await page.goto(`/trackyourorder?order=${BOOKED}`)
  await expect(tracker.order(BOOKED)).toBeVisible()
  await expect(tracker.field('order')).toHaveValue(BOOKED)

  await page.goto('/orderlist')
  await page.getByPlaceholder('Enter phone / email id').fill(customerNamed('Nilakshi').phone ?? '')
  await page.getByRole('button', { name: 'Track Order' }).click()
  await page.getByRole('link', { name: `Track order #${BOOKED}` }).click()
  await expect(tracker.order(BOOKED)).toBeVisible()
  await expect(tracker.by('order')).toBeChecked()
  await expect(tracker.field('order')).toHaveValue(BOOKED)
  await expect(page).toHaveURL(new RegExp(`\\?order=${BOOKED}$`))
})

test('of several orders each is told at a glance, and leads to all of it and back', async ({ page }) => {
  const tracker = await openTracker(page)
  await whenReported(TRACKED.lost.orderNumber, 'lost')
  await look(tracker, 'mobile', PHONE)
  const lost = tracker.card(TRACKED.lost.orderNumber)
  await expect(lost).toContainText("We're sorry: Delhivery can't find it.")
  await expect(lost.getByRole('list').getByRole('listitem').last()).toContainText('Lost, needs attention')
  await expect(lost).toContainText(awbOf(TRACKED.lost))
  await expect(lost.getByRole('heading', { level: 3 }), 'the heading is the news').toHaveText("We've lost your parcel")
  const wayOut = lost.getByRole('link', { name: /^Send it again/ })
  await expect(wayOut).toHaveAttribute('href', /topic=lost-parcel&outcome=again$/)
  await expect(lost.getByRole('link', { name: 'Get help' }), 'its ways out are its buttons').toHaveCount(0)
  await expect(tracker.cards, 'the first of many, what needs the customer first').toHaveCount(5)
  await tracker.result.getByRole('button', { name: /^Show all \d+ orders$/ }).click()
  await expect(tracker.cards.nth(5).getByRole('heading', { level: 3 })).toBeFocused()
  const delivered = tracker.cards.filter({ hasText: 'Delivered on' }).first()
  await expect(delivered.getByRole('list'), 'what is over has no thread').toHaveCount(0)
  await expect(delivered.getByRole('button', { name: 'Shipping Details' })).toBeVisible()
  await lost.getByRole('link', { name: 'View order' }).click()
  await expect(tracker.order(TRACKED.lost.orderNumber)).toBeFocused()
  await expect(tracker.by('order')).toBeChecked()
  await page.goBack()
  await expect(tracker.cards.first()).toBeVisible()
  await expect(tracker.field('mobile')).toHaveValue(PHONE)

  await look(tracker, 'mobile', customerNamed('Shruti').phone ?? '')
  await expect(tracker.card(TRACKED.partlySent.orderNumber)).toContainText(
    /2 items to be dispatched by \w{3} \d+ \w{3}/,
  )
})

/** The hairlines' grey, by day. */
const GREY = 'rgb(227, 217, 201)'

test('Search waits greyed while it works, sends once, and never sends nothing', async ({ page }) => {
  const tracker = await openTracker(page)
  const searches = callsTo(page, PATHS['tracking.byOrder'])
  await tracker.field('order').fill(' # ')
  await tracker.search.click()
  await expect(tracker.field('order')).toHaveAccessibleDescription(/Please enter your order number first\./)
  await expect(tracker.field('order')).toBeFocused()
  await tracker.by('mobile').check()
  await expect(tracker.field('mobile')).not.toHaveAccessibleDescription(/first\./)
  await tracker.search.click()
  await expect(tracker.field('mobile')).toHaveAccessibleDescription(/Please enter your mobile number first\./)
  await tracker.field('mobile').fill('9000000000')
  await tracker.search.click()
  await expect(tracker.result).toContainText('No orders are currently dispatched')
  await tracker.field('mobile').fill('')
  await tracker.search.click()
  await expect(tracker.field('mobile')).toHaveAccessibleDescription(/Please enter your mobile number first\./)
  await expect(tracker.result).not.toContainText('No orders are currently dispatched')

  await tracker.by('order').check()
  await expect(tracker.field('order')).not.toHaveAccessibleDescription(/first\./)
  const letGo = await delayCalls(page, BY_ORDER)
  await tracker.field('order').fill(BOOKED)
  await tracker.search.dblclick()
  await expect(tracker.search).toHaveAttribute('aria-disabled', 'true')
  await tracker.search.hover()
  await expect(tracker.search).toHaveCSS('background-color', GREY)
  await tracker.field('order').press('Enter')
  letGo()
  await expect(tracker.order(BOOKED)).toBeFocused()
  await expect(tracker.search).not.toHaveAttribute('aria-disabled')
  expect(searches()).toBe(1)

  await tracker.by('awb').check()
  await expect(tracker.order(BOOKED)).toHaveCount(0)
  await expect(tracker.field('awb')).toHaveValue('')
  expect(searches()).toBe(1)
})

test('a link to an order begins with its news, and the search is below it; nothing moves', async ({ page }) => {
  await whenReported('1042', 'delivered')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const tracker = await openTracker(page, '?order=1042')
  await expect(tracker.order('1042')).toHaveText(/^Delivered/)
  await expect(tracker.title).toBeVisible()
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0
  expect(await topOf(tracker.field('order'))).toBeGreaterThan(await topOf(tracker.order('1042')))
  await tracker.result.getByRole('button', { name: 'Copy Order' }).waitFor()
  await look(tracker, 'order', BOOKED)
  await expect(tracker.order(BOOKED)).toBeFocused()
  expect(await topOf(tracker.field('order')), 'a search by hand is above').toBeLessThan(
    await topOf(tracker.order(BOOKED)),
  )
})
