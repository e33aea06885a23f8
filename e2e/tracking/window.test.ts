import type { Page } from '@playwright/test'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { test } from '../own-shop.ts'
import { screenOf } from '../returns/screen.ts'
import { expect, linkTo } from '../shop.ts'
import { trackerOf } from './screen.ts'

/** Moments in India. */
const PLACED = '2026-11-20T12:00:00+05:30'
const DELIVERED = new Date('2026-11-21T16:20:00+05:30')
const SOON_AFTER = new Date('2026-11-21T16:25:00+05:30')
const SEVENTH_DAY = new Date('2026-11-28T23:58:00+05:30')
const EIGHTH_DAY = new Date('2026-11-29T00:01:00+05:30')

test.use({ ownStart: PLACED })

test('what the courier has scanned as delivered can be sent back until its seventh day, and no longer', async ({
  own,
  page,
}) => {
  const timeIs = async (now: Date) => {
    own.clock.now = now
    await page.clock.setFixedTime(now)
  }
  await timeIs(new Date(PLACED))
  const order = own.world.inTransitOrder(ANITA, { items: [piece('slub-tee', 'M'), piece('uzan-flats', '37')] })
  own.delhivery.put(...order.parcels)
  order.parcels[0]?.scans.push({ at: DELIVERED, state: 'delivered', location: 'Guwahati_DC_D (Assam)' })
  await own.take(order.messages)
  await own.follow()
  const tracker = trackerOf(page)
  await page.goto(`${own.url}/trackyourorder?order=${order.orderNumber}`)
  await expect(tracker.result).toContainText('Delhivery has it.')
  await expect(tracker.result.getByRole('link', { name: 'Return or exchange' })).toHaveCount(0)
  await page.goto(own.url + linkTo(order))
  await expectItems(page, 'Not delivered yet', 'disabled')

  await timeIs(SOON_AFTER)
  await own.follow()
  await page.goto(`${own.url}/trackyourorder?order=${order.orderNumber}`)
  await expect(tracker.parcel()).toHaveText(/^Your parcelDeliveredToday, 4:20 pm/)
  await expect(tracker.order(order.orderNumber)).toHaveText('Delivered today')
  await expect(tracker.result).toContainText('Hope you love it. Return or exchange until Sat 28 Nov.')
  await tracker.result.getByRole('link', { name: 'Return or exchange' }).click()
  await expectItems(page, 'Can be returned or exchanged until Sat 28 Nov', 'enabled')

  await timeIs(SEVENTH_DAY)
  await page.reload()
  await expectItems(page, 'Today is the last day to return or exchange', 'enabled')
  await screenOf(page).item('Everyday Slub Tee').check()

  await timeIs(EIGHTH_DAY)
  await page.reload()
  await expectItems(page, 'Return window closed on Sat 28 Nov', 'disabled')
})

/** Both items of the order, and whether they can be chosen. */
async function expectItems(page: Page, words: string, able: 'enabled' | 'disabled'): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(words).first()).toBeVisible()
  await expect(main.getByRole('checkbox', { disabled: able === 'disabled' })).toHaveCount(2)
}
