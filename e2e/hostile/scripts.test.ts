import fastify from 'fastify'
import type { Page } from '@playwright/test'
import { demoPages } from '#demo/pages.ts'
import { ANITA } from '#demo/customers.ts'
import { SCREENS as OF_CUSTOMERS } from '#rules/access/screens.ts'
import { workAs } from '../desk/texts-screen.ts'
import { orderListOf } from '../orders/screen.ts'
import { test } from '../own-shop.ts'
import { expect } from '../shop.ts'
import { newTicketOf } from '../tickets/screen.ts'
import { trackerOf } from '../tracking/screen.ts'
import { isLong } from '../long.ts'
import { PAYLOADS as EVERY_PAYLOAD } from './payloads.ts'
import { plant, type Planted } from './plant.ts'
import { intruders, shownOn, watch, type Watched } from './watch.ts'

const SAFE: Watched = { ran: [], troubles: [] }
const NOT_FOUND = /the server responded with a status of 40[0-9]/

/** In `npm test` every twelfth one goes through the screens. */
const PAYLOADS = isLong ? EVERY_PAYLOAD : EVERY_PAYLOAD.filter((_, n) => n % 12 === 0)

test('the payloads are real: many run by themselves where nothing stops them, and are seen to', async ({
  page,
  guard,
}) => {
  guard.allow(/./)
  expect(new Set(EVERY_PAYLOAD).size).toBe(120)
  const watched = await watch(page)
  const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  await page.setContent(EVERY_PAYLOAD.map((html) => `<iframe srcdoc="${escaped(html)}"></iframe>`).join(''))
  await expect.poll(() => new Set(watched.ran).size, { timeout: 20_000 }).toBeGreaterThan(40)
  expect((await intruders(page)).length).toBe(120)
})

/** Each screen, and how many of all payloads it shows at least. */
const SCREENS: [path: (planted: Planted) => string, atLeast: number][] = [
  [({ customerId, orders: [order] }) => `/exchangeportal?customer=${customerId}&order=${order?.orderId}`, 1],
  [({ customerId, orders }) => `/exchangeportal?customer=${customerId}&order=${orders.at(-1)?.orderId}`, 1],
  [({ customerId, requestId }) => `/requests/${requestId.replace('.', '-F')}?customer=${customerId}`, 0],
  [({ customerId }) => `/mytickets?customer=${customerId}`, 0],
  [({ customerId, ticketId }) => `/ticket?id=${ticketId}&customer=${customerId}`, 120],
  [({ customerId }) => `/exchanges?customer=${customerId}`, 40],
  [({ orders }) => `/trackyourorder?order=${orders[7]?.orderNumber}`, 1],
  [() => '/desk/tickets?view=live', 40],
  [({ ticketId }) => `/desk/tickets/${ticketId}`, 120],
  [() => '/desk/returns?view=all', 40],
  [({ requestId }) => `/desk/returns/${requestId}`, 115],
  [() => '/desk/stock', 90],
  [() => '/desk/imports', 1],
  [() => '/desk/blocklist', 45],
  [() => '/desk/texts?mail=approved', 1],
  [() => '/desk/texts?reply=', 95],
  [() => '/desk/questions?category=Exchanges', 15],
  [() => '/desk/policies', 0],
  [() => '/desk/outbox', 0],
  [() => '/desk/staff', 90],
  [() => '/desk/audit', 30],
  [() => '/desk/insights', 0],
  [() => '/desk/account', 0],
]

test('no payload runs on any screen, by whatever field it came, and nothing needed is blocked', async ({
  page,
  own,
  guard,
}) => {
  test.setTimeout(400_000)
  guard.allow(NOT_FOUND)
  const watched = await watch(page)
  const admin = await workAs(page, own, 'admin')
  const planted = await plant(own, admin, PAYLOADS)
  const { tally } = planted
  for (const [path, atLeast] of SCREENS) {
    await page.goto(own.url + path(planted))
    await expect(page.locator('h1, h2').first()).toBeVisible()
    await expect
      .poll(() => shownOn(page, PAYLOADS), { message: path(planted), timeout: 20_000 })
      .toBeGreaterThanOrEqual(Math.floor((atLeast * PAYLOADS.length) / EVERY_PAYLOAD.length))
    await expectHarmless(page, watched)
  }
  await page.goto(`${own.url}/newticket?customer=${planted.customerId}`)
  await newTicketOf(page).category('Exchanges').check()
  await expect.poll(() => shownOn(page, PAYLOADS)).toBeGreaterThanOrEqual(PAYLOADS.length / 8)
  await expectHarmless(page, watched)
  await page.goto('about:blank')
  expect(own.logged.lines.filter((line) => line.includes('content security policy'))).toEqual([])
  const never = tally.fields().filter(({ taken }) => taken === 0)
  expect(never.map(({ field }) => field).toSorted()).toEqual(REFUSED.toSorted())
  const [tried, taken, fields] = [tally.tried(), tally.taken(), tally.fields().length]
  console.info(`${PAYLOADS.length} payloads, ${fields} fields: ${tried} tries, ${taken} taken, none ran`)
})

/** Fields that take no such text at all: a choice of ours, or an e-mail address. */
const REFUSED = ['ticket: question', 'ticket: e-mail', 'desk: category of a reply', 'desk: blocked address']

test('what is typed into a search, a form or an address is text, and so is the name of a photo', async ({
  page,
  own,
  guard,
}) => {
  test.setTimeout(200_000)
  guard.allow(NOT_FOUND)
  const watched = await watch(page)
  await workAs(page, own, 'admin')
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await own.take(order.messages)
  const share = (of: number, n: number) => PAYLOADS.filter((_, at) => at % of === n)

  await page.goto(`${own.url}/trackyourorder`)
  const tracker = trackerOf(page)
  for (const [n, by] of (['order', 'mobile', 'awb'] as const).entries()) {
    await tracker.by(by).check()
    for (const payload of share(6, n)) await typeAndSearch(tracker.field(by), payload)
    await expectHarmless(page, watched)
  }
  await page.goto(`${own.url}/orderlist`)
  for (const payload of share(6, 3)) await typeAndSearch(orderListOf(page).contact, payload)
  await expectHarmless(page, watched)
  for (const [n, path] of ['/desk/tickets', '/desk/returns', '/desk/blocklist', '/desk/stock'].entries()) {
    await page.goto(own.url + path)
    for (const payload of share(12, 8 + n)) await typeAndSearch(page.getByRole('searchbox'), payload)
    await expectHarmless(page, watched)
  }

  for (let at = 0; at < PAYLOADS.length; at += 6) {
    const [one = '', two = '', three = '', ...more] = PAYLOADS.slice(at, at + 6).map(encodeURIComponent)
    const screen = PORTAL[(at / 6) % PORTAL.length]
    await page.goto(
      `${own.url}${screen}?customer=${one}&order=${two}&id=${three}&${more.join('&')}=${more[0]}#${more[1]}`,
    )
    await expect(page.locator('h1, h2').first()).toBeVisible()
    await expectHarmless(page, watched)
  }

  await page.goto(`${own.url}/newticket?customer=${order.customerId}`)
  const form = newTicketOf(page)
  await form.category('Exchanges').check()
  await form.question.selectOption({ label: 'I received a damaged or wrong product.' })
  const words = PAYLOADS.slice(0, 60).join('\n')
  await form.description.fill(words)
  await form.addPhotos.setInputFiles(
    PAYLOADS.slice(8, 12).map((name) => ({ name, mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })),
  )
  await expectHarmless(page, watched)
  await page.reload()
  await expect(form.description).toHaveValue(words)
  await expectHarmless(page, watched)
})

const PORTAL = [...OF_CUSTOMERS, '/nowhere']

test('the page of the calls shows each of them under its own strict policy', async ({ page }) => {
  const watched = await watch(page)
  await page.goto('/api/docs')
  const call = page.getByText('/tickets/createticket')
  // The page draws its calls as they come into view.
  await expect(async () => {
    await page.mouse.wheel(0, 400)
    await expect(call).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  await call.click()
  await expect(page.getByText('Request body').first()).toBeVisible()
  await expectHarmless(page, watched)
})

test('the demo’s outbox shows the mails as text', async ({ page, guard }) => {
  // The page stands alone here, without the portal whose typeface it takes.
  guard.allow(/404 .*\/assets\/fraunces/)
  const watched = await watch(page)
  const mails = EVERY_PAYLOAD.map((text, id) => ({
    id,
    to: text,
    from: text,
    subject: text,
    text,
    messageId: text,
    receivedAt: new Date(),
  }))
  const server = fastify()
  await server.register(demoPages({ mails: () => mails }))
  await page.goto(`${await server.listen({ port: 0, host: '127.0.0.1' })}/demo/outbox`)
  expect(await shownOn(page, EVERY_PAYLOAD)).toBe(120)
  await expectHarmless(page, watched)
  await expect(page.locator('body')).toHaveCSS('margin', '0px')
  await server.close()
})

async function typeAndSearch(field: ReturnType<Page['getByRole']>, payload: string): Promise<void> {
  await field.fill(payload.replaceAll(/\s/g, ' '))
  await field.press('Enter')
}

async function expectHarmless(page: Page, watched: Watched): Promise<void> {
  expect(await intruders(page), page.url()).toEqual([])
  expect(watched, page.url()).toEqual(SAFE)
}
