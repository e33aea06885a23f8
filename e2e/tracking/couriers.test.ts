import { ANITA } from '#demo/customers.ts'
import type { FakeParcel } from '#fakes/parcel.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { trackerOf } from './screen.ts'

const MINUTE = 60_000
const SCRIPT = '<img src=x onerror="alert(1)"><script>alert(2)</script>'
const NOT_YET = 'Tracking Details not updated yet.'

/** The courier makes these scans from now on, the first of them now. */
function happens(parcel: FakeParcel | undefined, at: Date, ...scans: Omit<FakeParcel['scans'][number], 'at'>[]): void {
  parcel?.scans.push(...scans.map((scan, place) => ({ ...scan, at: new Date(at.getTime() + place * 1_000) })))
}

/** At night the gateway does not ask about a parcel that is out for delivery, and tests run at any hour. */
const tomorrowMorning = (now: Date) => new Date(Date.parse(`${indianDate(now)}T09:00:00+05:30`) + 24 * 60 * MINUTE)

test('a parcel moves on the open page, in two tabs, without a reload, and is read out', async ({ own, context }) => {
  own.clock.now = tomorrowMorning(own.clock.now)
  const order = own.world.atDestinationOrder(ANITA)
  const [parcel] = order.parcels
  own.delhivery.put(...order.parcels)
  await own.take(order.messages)
  await own.follow()
  const tabs = [await context.newPage(), await context.newPage()]
  for (const page of tabs) {
    await page.clock.install({ time: own.clock.now })
    await page.goto(`${own.url}/trackyourorder?order=${order.orderNumber}`)
    await expect(trackerOf(page).parcel()).toContainText('Reached Your City')
  }

  for (const [state, label] of [
    ['out_for_delivery', 'Out for Delivery'],
    ['delivery_failed', 'Missed Delivery'],
    ['delivered', 'Delivered'],
  ] as const) {
    own.clock.now = new Date(own.clock.now.getTime() + 90 * MINUTE)
    happens(parcel, own.clock.now, { state, location: 'Guwahati_DC_D (Assam)' })
    own.clock.now = new Date(own.clock.now.getTime() + MINUTE)
    await own.follow()
    for (const page of tabs) {
      // A page that asked a moment too early asks again.
      await expect(async () => {
        await page.clock.runFor(31_000)
        await expect(trackerOf(page).parcel()).toHaveText(new RegExp(`^Your parcel${label}`), { timeout: 3_000 })
      }).toPass()
      await expect(page.getByRole('status').filter({ hasText: `Parcel ${parcel?.awb}: ${label}.` })).toHaveCount(1)
    }
  }
  await expect(trackerOf(tabs[0]!).result.getByRole('link', { name: 'Return or exchange' })).toBeVisible()
})

test('a courier that falls silent: what is known, since when, and Retry once it speaks again', async ({
  own,
  page,
}) => {
  const order = own.world.atDestinationOrder(ANITA)
  own.delhivery.put(...order.parcels)
  await own.take(order.messages)
  await own.follow()
  own.delhivery.fail('hang')
  own.clock.now = new Date(own.clock.now.getTime() + 6 * MINUTE)
  await page.goto(`${own.url}/trackyourorder?order=${order.orderNumber}`)
  const tracker = trackerOf(page)
  await tracker.details.click()
  await expect(tracker.dialog).toContainText('Delhivery is not answering right now.', { timeout: 3_500 })
  await expect(tracker.dialog).toContainText(/Last update .*\d+:\d\d [ap]m\./)
  await expect(tracker.scans.first()).toContainText('Reached Your City')

  own.delhivery.fail('ok')
  happens(order.parcels[0], own.clock.now, { state: 'out_for_delivery', location: '' })
  own.clock.now = new Date(own.clock.now.getTime() + MINUTE)
  await tracker.retryInDialog.click()
  await expect(tracker.scans.first()).toContainText('Out for Delivery')
  await expect(tracker.dialog).not.toContainText('does not answer')
  await page.keyboard.press('Escape')
  await expect(tracker.order(order.orderNumber)).toHaveText('Arriving today')
})

test('a courier that knows nothing, and one that says nothing, are told apart', async ({ own, page }) => {
  const [silent, unknown] = [own.world.silentParcelOrder(ANITA), own.world.unknownParcelOrder(ANITA)]
  own.delhivery.put(...silent.parcels, ...unknown.parcels)
  await own.take([...silent.messages, ...unknown.messages])
  const tracker = trackerOf(page)
  await page.goto(`${own.url}/trackyourorder?order=${silent.orderNumber}`)
  await tracker.details.click()
  await expect(tracker.dialog).toContainText('Delhivery is not answering right now.')
  await expect(tracker.dialog).toContainText('No news')
  await expect(tracker.retryInDialog).toBeVisible()

  await page.goto(`${own.url}/trackyourorder?order=${unknown.orderNumber}`)
  await tracker.details.click()
  await expect(tracker.dialog).toContainText(NOT_YET)
  await expect(tracker.dialog).not.toContainText('does not answer')
  for (const { awb } of [...silent.parcels, ...unknown.parcels]) expect(own.delhivery.lookups()).toContainEqual([awb])
})

test('nothing that a courier says can harm or name a person', async ({ own, page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`a script spoke: ${dialog.message()}`)
  })
  const named = own.world.atDestinationOrder(ANITA)
  const other = own.world.atDestinationOrder(ANITA)
  happens(
    named.parcels[0],
    new Date(own.clock.now.getTime() - MINUTE),
    { state: 'noise', location: SCRIPT, text: SCRIPT },
    { state: 'noise', location: '98765 43210', text: 'Call placed to Anita Baruah' },
    { state: 'out_for_delivery', location: 'Anita, 12 Lamb Road 781001', text: 'Ramesh Kumar Das, 9876500042' },
  )
  own.delhivery.put(...named.parcels, ...other.parcels)
  await own.take([...named.messages, ...other.messages])
  await own.follow()
  const tracker = trackerOf(page)
  await page.goto(`${own.url}/trackyourorder?order=${named.orderNumber}`)
  await tracker.details.click()
  await expect(tracker.scans.first()).toContainText('Out for Delivery')
  for (const shown of [tracker.dialog, tracker.result]) {
    await expect(shown).not.toContainText(/Ramesh|Anita|Lamb|98765|781001|alert|<img/)
    await expect(shown.locator('script, img[src=x]')).toHaveCount(0)
  }

  for (const mode of ['wrong-awb', 'html', 'half-json', 'null', 'array', 'odd-dates', 'odd-status', 'xml'] as const) {
    own.delhivery.fail(mode)
    own.clock.now = new Date(own.clock.now.getTime() + 6 * MINUTE)
    await page.goto(`${own.url}/trackyourorder?order=${other.orderNumber}`)
    await tracker.details.click()
    await expect(tracker.scans.first(), mode).toContainText('Reached Your City')
    await expect(tracker.dialog).toContainText(`(AWB) ${other.parcels[0]?.awb}`)
    await expect(tracker.dialog).not.toContainText(/1970|2099|Teleported|Ramesh|98765/)
  }

  const fresh = own.world.bookedOrder(ANITA)
  await own.take(fresh.messages)
  own.delhivery.put(...fresh.parcels)
  own.delhivery.fail('wrong-awb')
  await page.goto(`${own.url}/trackyourorder?order=${fresh.orderNumber}`)
  await tracker.details.click()
  await expect(tracker.dialog).toContainText(NOT_YET)
  await expect(tracker.scans).toHaveCount(0)
})
