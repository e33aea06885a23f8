import type { DemoOrder } from '#demo/orders.ts'
import { ANITA } from '#demo/customers.ts'
import { dayWords } from '#rules/india/dates.ts'
import { pickupDays } from '#rules/pickups/days.ts'
import type { TestShop } from '#gateway/testing/shop.ts'
import { requestItems, setPolicies } from '#gateway/returns/testing/desk.ts'
import { PATHS } from '#contract/wire.ts'
import type { Page } from '@playwright/test'
import { test } from '../own-shop.ts'
import { callsTo, expect, linkTo, requestLinkTo } from '../shop.ts'
import { cutOff } from '../tickets/trouble.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { fillReturn, screenOf } from './screen.ts'

const REBOOK = PATHS['returns.rebook']

test('a pickup that failed: the customer asks for a new one on another day, then chooses a later one', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/, /status of 409/)
  await standStill(page)
  await setPolicies(own, { changesDay: 1 })
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: 2 })
  await own.take(order.messages)
  await page.goto(own.url + linkTo(order))
  const screen = screenOf(page)
  const { orderDetails } = await detailsOf(own, order)
  await fillReturn(page, screen, orderDetails.line_items[0]!.title)
  await screen.submit.click()
  await screen.panel.getByRole('link', { name: 'View request' }).click()
  await expect(page).toHaveURL(own.url + requestLinkTo(order))
  const shown = page.getByRole('main')
  await expect(shown).toContainText('Return #')
  await failPickup(own)

  await page.reload()
  const money = shown.getByRole('region', { name: 'Your refund' })
  await expect(money).toContainText(/Items₹[\d,.]+Return fee− ₹99Gift card₹[\d,.]+/)
  await expect(money).toContainText('By email within 2 days of your items passing our check')
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('We missed you')
  await expect(shown).toContainText("Delhivery came 3 times. Choose a day when you're in.")
  const way = shown.getByRole('list', { name: /^Progress of/ })
  for (const words of ['Requested', 'Missed you, needs attention', 'Gift card sent, expected'])
    await expect(way).toContainText(words)
  await expectNoViolations(page, 'a failed pickup')
  await shown.getByRole('button', { name: 'Choose a new day' }).click()
  const days = pickupDays(own.context.now())
  await expect(shown.getByRole('radio')).toHaveCount(days.length)
  await shown.getByRole('radio', { name: dayWords(days[2]!) }).check()
  await expectNoViolations(page, 'choosing a day')

  const sent = callsTo(page, REBOOK)
  await cutOff(page, `/api${REBOOK}`)
  const send = shown.getByRole('button', { name: `Ask for ${dayWords(days[2]!)}` })
  await send.click()
  await expect(shown.getByRole('alert')).toContainText('nothing is booked twice')
  await page.unroute(`**/api${REBOOK}`)
  const before = sent()
  await send.dblclick()
  await expect(shown).toContainText('Booking a pickup')
  await expect(shown).toContainText('The first courier may still come')
  await expect(shown).toContainText(dayWords(days[2]!))
  expect(sent() - before).toBe(1)
  const [pickup] = await own.sql`SELECT requested_by, requested_day::text AS day FROM pickups ORDER BY n DESC`
  expect(pickup).toEqual({ requested_by: 'shopper', day: days[2] })

  await shown.getByRole('button', { name: 'Change pickup day' }).click()
  await expect(shown.getByRole('radio', { name: dayWords(days[2]!) })).toBeChecked()
  await shown.getByRole('radio', { name: dayWords(days[4]!) }).check()
  const change = PATHS['returns.changeDay']
  const changed = callsTo(page, change)
  await shown.getByRole('button', { name: `Change to ${dayWords(days[4]!)}` }).dblclick()
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(`Pickup moved to ${dayWords(days[4]!)}`)
  expect(changed()).toBe(1)
  await own.sql`UPDATE pickups SET tried_at = now(), carrier = 'delhivery' WHERE state = 'asked'`
  await shown.getByRole('button', { name: 'Change pickup day' }).click()
  await shown.getByRole('radio', { name: dayWords(days[5]!) }).check()
  await shown.getByRole('button', { name: `Change to ${dayWords(days[5]!)}` }).click()
  await expect(shown.getByRole('alert')).toContainText('We are booking this pickup with the courier')
  await expectNoViolations(page, 'a day that is not changed')

  // From the form, a sentence and a link lead here; from here, a tap leads to the form of the other items.
  await page.getByRole('link', { name: 'Return or exchange another item' }).click()
  await expect(screen.alreadyRequested).toContainText(`Pickup moved to ${dayWords(days[4]!)}`)
  await screen.alreadyRequested.getByRole('link', { name: /^View request/ }).click()
  await expect(page).toHaveURL(own.url + requestLinkTo(order))
  await expect(shown.getByRole('link', { name: 'Get help with this order' })).toHaveAttribute(
    'href',
    `/newticket?customer=${order.customerId}&order=${order.orderNumber}`,
  )

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const calendar = await (await download).createReadStream()
  expect(Buffer.concat(await Array.fromAsync(calendar)).toString()).toContain(
    `DTSTART;VALUE=DATE:${days[4]!.replaceAll('-', '')}`,
  )
  await expect(page.getByText('Return slip'), 'the courier has a label of its own').toHaveCount(0)
  await page.getByRole('button', { name: 'Share' }).click()
  await expectNoViolations(page, 'what to have ready')

  await page.setViewportSize({ width: 1280, height: 800 })
  const [steps, items, refund] = [
    await way.boundingBox(),
    await shown.getByRole('heading', { name: 'Items' }).boundingBox(),
    await money.boundingBox(),
  ]
  expect(items!.y).toBeGreaterThan(steps!.y + steps!.height)
  expect(refund!.x).toBeGreaterThan(items!.x + items!.width)
  // The columns stand by themselves: the ways on follow the details, however long the items are.
  const details = (await page.getByRole('region', { name: 'Details' }).boundingBox())!
  const waysOn = (await page.getByRole('navigation', { name: 'More for this request' }).boundingBox())!
  expect(waysOn.y - (details.y + details.height)).toBeLessThan(60)
})

test('a planned pickup has its day in one row, which changes it', async ({ page, own }) => {
  await standStill(page)
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: 1 })
  await own.take(order.messages)
  await requestItems(own, order)
  const day = pickupDays(own.context.now())[3]!
  await page.route(`**/api${PATHS['returns.show']}`, async (route) => {
    const response = await route.fetch()
    const json = (await response.json()) as { body: { request: { news: object } } }
    Object.assign(json.body.request, { pickup_change: { day } })
    Object.assign(json.body.request.news, { act: { what: 'calendar', label: 'Add to calendar' } })
    await route.fulfill({ response, json })
  })
  await page.goto(own.url + requestLinkTo(order))
  const shown = page.getByRole('main')
  await expect(shown).toContainText(`Pickup on ${dayWords(day)}`)
  await expectNoViolations(page, 'the day in its row')
  const change = shown.getByRole('button', { name: 'Change pickup day' })
  await change.click()
  await expect(shown.getByRole('radio', { name: dayWords(day) })).toBeFocused()
  await expect(shown, 'the days are in place of the row').not.toContainText(`Pickup on ${dayWords(day)}`)
  await shown.getByRole('button', { name: `Keep ${dayWords(day)}` }).click()
  await expect(change).toHaveCount(1)
})

test('the customer changes the address of a request, then cancels it: each once, on any network', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/ERR_CONNECTION_REFUSED/)
  await standStill(page)
  await setPolicies(own, { customerAmends: 1, customerCancels: 1 })
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: 1 })
  await own.take(order.messages)
  await requestItems(own, order)
  await page.goto(own.url + requestLinkTo(order))
  await changeAddress(page)
  const ask = page.getByRole('button', { name: 'Cancel this request' })
  await ask.click()
  await expect(page.getByText('Nothing will be picked up.')).toBeFocused()
  await page.getByRole('button', { name: 'Keep it' }).click()
  await ask.click()
  const address = PATHS['returns.cancel']
  await cutOff(page, `/api${address}`)
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('nothing is cancelled twice')).toBeVisible()
  await expectNoViolations(page, 'a cancellation that was not sent')
  await page.unroute(`**/api${address}`)
  await page.getByRole('button', { name: 'Yes, cancel it' }).dblclick()
  await expect(page.getByRole('main')).toContainText('Your exchange is cancelled')
  await expect(ask).toHaveCount(0)
  await page.getByRole('link', { name: 'Return or exchange another item' }).click()
  await expect(screenOf(page).alreadyRequested).toContainText('Cancelled')
  expect(await own.sql`SELECT act, actor FROM request_events ORDER BY id`).toEqual([
    { act: 'amend', actor: 'shopper' },
    { act: 'cancel', actor: 'shopper' },
  ])
})

/** Changes the phone and the address; the typed text outlives a refusal, a reload and a lost network. */
async function changeAddress(page: Page): Promise<void> {
  const shown = page.getByRole('region', { name: 'Pickup address and phone' })
  const [change, save] = ['Change', 'Save changes'].map((name) => shown.getByRole('button', { name }))
  await change!.click()
  const phone = shown.getByLabel('Phone')
  await expect(phone).toBeFocused()
  await phone.fill('98640')
  await save!.click()
  await expect(shown).toContainText('Please enter a 10-digit Indian mobile number.')
  await phone.fill('98640 54321')
  await shown.getByLabel('Address', { exact: true }).fill('7 Gar-Ali')
  await shown.getByLabel('PIN code').fill('785001')
  await shown.getByRole('button', { name: 'Use Jorhat, Assam' }).click()
  await page.reload()
  await expect(shown.getByLabel('PIN code')).toHaveValue('785001')
  await expect(shown.getByLabel('City')).toHaveValue('Jorhat')
  const address = PATHS['returns.amend']
  await cutOff(page, `/api${address}`)
  await save!.click()
  await expect(shown.getByRole('alert')).toContainText('nothing is changed twice')
  await expectNoViolations(page, 'an address that was not sent')
  await page.unroute(`**/api${address}`)
  await save!.dblclick()
  await expect(shown).toContainText('7 Gar-Ali')
  await expect(shown).toContainText('+91 98640 54321')
  await expect(change!).toBeFocused()
}

test('a request that is not there, or is another’s, is one page with a way on; so is what is no number', async ({
  page,
  own,
  guard,
}) => {
  guard.allow(/404/)
  await standStill(page)
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 1, items: 1 })
  await own.take(order.messages)
  await requestItems(own, order)
  const { customerId, orderNumber } = order
  for (const [of, n] of [
    ['1', 1],
    [customerId, 2],
  ] as const) {
    await page.goto(own.url + requestLinkTo({ customerId: of, orderNumber }, n))
    await expect(page.getByRole('main').getByRole('alert')).toContainText("We can't find this request.")
  }
  await expectNoViolations(page, 'no request')
  await page.goto(`${own.url}/requests/soon?customer=${customerId}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText("We can't find this request.")
  await page.getByRole('link', { name: 'Find your order' }).click()
  await expect(page).toHaveURL(/\/orderlist$/)
})

async function detailsOf(own: TestShop, { customerId, orderId }: DemoOrder) {
  const answer = await own.send('orders.details', { customerId, orderId })
  if (!answer.ok) throw new Error(answer.refusal.error)
  return answer.body
}

/** An approved request whose courier came three times without success. */
async function failPickup(own: TestShop): Promise<void> {
  const at = own.context.now()
  await own.sql`INSERT INTO parcels (awb, carrier, sent_at, fetched, state)
    VALUES ('290001', 'delhivery', ${at}, true, 'pickup_failed')`
  await own.sql`UPDATE requests SET status = 'pickup_failed', version = version + 1`
  await own.sql`
    INSERT INTO request_events (request_id, at, act, actor, detail)
    SELECT id, ${at}::timestamptz, act, 'staff', detail::jsonb FROM requests,
      (VALUES ('approve', '{}'), ('booked', '{"day": "2026-11-20", "courier": "Delhivery", "awb": "290001"}'),
              ('failed', '{"attempts": 3, "courier": "Delhivery", "awb": "290001"}')) step (act, detail)`
  await own.sql`
    INSERT INTO pickups (request_id, n, carrier, awb, state, requested_day, requested_by, attempts, reason,
      requested_at, closed_at)
    SELECT id, 1, 'delhivery', '290001', 'failed', '2026-11-20', 'staff', 3, 'nobody_there', ${at}, ${at} FROM requests`
}
