import type { DemoOrder } from '#demo/orders.ts'
import { DESK_LIVE_PATH, deskPath } from '#contract/desk/wire.ts'
import { piece } from '#demo/shelf.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { screenOf } from '../returns/screen.ts'
import { callsTo, expect, linkTo, requestLinkTo, test, type Shop } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'
import { cutOff, loseAnswers } from '../tickets/trouble.ts'
import { clickNow, doItNow } from './pending-acts.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest, returnsOf } from './screen.ts'
import { openAs, sendAs } from './staff.ts'

const TEE = 'Everyday Slub Tee'
const FLATS = 'Uzan Ballet Flats'
const DECIDE = `/api${deskPath('returns.decide')}`

const statusOf = async (id: string) => (await sendAs('mitali', 'returns.open', { id })).status
const actsOf = async (id: string) => (await sendAs('mitali', 'returns.open', { id })).events.map(({ act }) => act)

/** The items that the order's page offers to choose. */
async function openItems(shop: Shop, order: DemoOrder): Promise<string[]> {
  const { orderDetails } = await shop.details(order)
  return orderDetails.line_items.filter(({ standing }) => standing === 'eligible').map(({ title }) => title)
}

test('a part of it: one item is approved, the other stays held, with a reason that the customer reads', async ({
  page,
  shop,
}) => {
  const order = await arrivedOrder(shop, [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')])
  const { id } = await askFor(page, shop, order, { items: [0, 1], why: '2' })
  expect(await openItems(shop, order)).toEqual([])
  const screen = await openRequest(page, 'asha', id)
  await page.keyboard.press('p')
  await screen.reason.fill('The flats were worn outside.')
  await screen.send('Approve selected').click()
  await expect(screen.dialog).toContainText('Untick the items you are not approving')
  await screen.dialog.getByRole('checkbox', { name: new RegExp(FLATS) }).uncheck()
  await expect(screen.dialog).toContainText(`- ${FLATS}`)
  await clickNow(page, screen.send('Approve selected'))
  await expect(screen.toast).toContainText('approved 1 of 2')
  await expect(screen.steps).toContainText(`Not approved: ${FLATS}`)

  expect(await openItems(shop, order)).toEqual([])
  await page.goto(linkTo(order))
  await expect(screenOf(page).alreadyRequested).toContainText('Part of your exchange is approved')
  const { alreadyRequested: held } = screenOf(page)
  await expect(held.getByRole('link', { name: TEE })).toContainText('Approved')
  await expect(held.getByRole('link', { name: FLATS })).toContainText('Not approved')
  await expect(held.getByRole('link', { name: FLATS })).toContainText('The flats were worn outside.')
})

test('two agents decide one request: one decision stands, the other is told and keeps the words typed', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/409/)
  const order = await arrivedOrder(shop)
  const { id } = await askFor(page, shop, order)
  const screen = await openRequest(page, 'asha', id)
  const ritu = await sendAs('ritu', 'returns.open', { id })
  await page.keyboard.press('x')
  await screen.reason.fill('The tags were taken off.')
  await sendAs('ritu', 'returns.decide', { id, seen: ritu.version, decision: 'approve' })
  await page.keyboard.press('Control+Enter')
  await doItNow(page)

  await expect(screen.trouble).toContainText('approved it meanwhile.')
  await expect(screen.trouble).toContainText('You had typed: “The tags were taken off.”')
  await expect(screen.dialog).toHaveCount(0)
  await expect(screen.act(/^Book pickup/)).toBeVisible()
  await expect(screen.act(/^Reject/)).toHaveCount(0)
  expect(await actsOf(id)).toEqual(['approve'])
  await page.reload()
  await expect(screen.act(/^Mark as received/)).toBeVisible()
  await page.keyboard.press('Shift+c')
  await expect(screen.reason).toHaveValue('The tags were taken off.')
})

test('a return to its end with the keyboard alone', async ({ page, shop }) => {
  const order = await arrivedOrder(shop, [piece('slub-tee', 'M', 'Ink')])
  const { id } = await askFor(page, shop, order, { type: 'Return' })
  await openAs(page, 'asha', '/returns', order.orderNumber)
  const screen = returnsOf(page)
  await expect(screen.row(id)).toBeVisible()
  for (const key of ['j', 'Enter']) await page.keyboard.press(key)
  await expect(screen.title).toHaveText(shownNumber(id))
  await page.keyboard.press('Alt+a')
  await page.keyboard.press('Alt+Enter')
  await expect(screen.act(/^Mark as received/)).toBeVisible()
  await page.keyboard.press('Alt+v')
  await page.keyboard.press('Alt+Enter')
  await expect(screen.act(/^Pass inspection/)).toBeVisible()
  await page.keyboard.press('q')
  await expect(screen.dialog.getByRole('checkbox', { name: new RegExp(TEE) })).toBeChecked()
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Alt+Enter')
  await expect(screen.act(/^Record payment/)).toBeVisible()
  await expect(screen.act(/^Pass inspection/)).toHaveCount(0)
  await page.keyboard.press('s')
  await expect(screen.dialog.getByLabel('Reference')).toBeFocused()
  await page.keyboard.type('GIFT-2026-7QPX')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Alt+Enter')
  await expect(page.getByText('Gift card GIFT-2026-7QPX').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/desk\/returns$/)
  await expect(screen.search).toHaveValue(order.orderNumber)

  expect(await actsOf(id)).toEqual(['approve', 'arrive', 'accept', 'settle'])
  await page.goto(requestLinkTo(order))
  const held = page.getByRole('main')
  await expect(held).toContainText('…7QPX')
  await expect(held).not.toContainText('GIFT-2026')
})

test('a pickup: the agent chooses day and courier, and calls it off', async ({ page, shop }) => {
  const order = await arrivedOrder(shop)
  const { id } = await askFor(page, shop, order)
  await sendAs('ritu', 'returns.decide', { id, seen: 1, decision: 'approve' })
  const screen = await openRequest(page, 'asha', id)
  await page.keyboard.press('u')
  const day = screen.dialog.getByLabel('Day')
  await expect(day.getByRole('option')).toHaveCount(7)
  // Late in the week no courier is called for it at once, so it can be cancelled before a courier has it.
  await day.selectOption({ index: 6 })
  await expect(screen.dialog.getByLabel('Courier')).toContainText(/serves? the PIN/)
  await day.press('Control+Enter')
  await doItNow(page)
  await expect(screen.steps).toContainText('Pickup requested')
  await clickNow(page, screen.act(/^Cancel pickup/))
  await expect(screen.act(/^Book pickup/)).toBeVisible()
  expect(await statusOf(id)).toBe('approved')
})

test('script, formula and bidi text are text', async ({ page, shop }) => {
  const hostile =
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>\n=HYPERLINK("http://x") \u202Egnp.exe'
  const order = await arrivedOrder(shop)
  const { id } = await askFor(page, shop, order, { words: hostile })
  await openAs(page, 'asha', '/returns', order.orderNumber)
  const screen = returnsOf(page)
  await expect(screen.row(id)).toContainText('<script>window.hacked=1</script>')
  await screen.row(id).getByRole('link').click()
  await expect(screen.words).toHaveText(hostile, { useInnerText: true })
  await page.keyboard.press('x')
  await screen.reason.fill(hostile)
  await page.keyboard.press('Control+Enter')
  await doItNow(page)
  await expect(screen.toast).toContainText('rejected')
  await openRequest(page, 'asha', id)
  await expect(screen.steps).toContainText('<script>')
  await page.goto(requestLinkTo(order))
  await expect(page.getByRole('main')).toContainText('<script>')
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
})

test('what had no answer is sent again as it was, and done once; what was typed outlives a reload', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_/)
  const order = await arrivedOrder(shop)
  const { id } = await askFor(page, shop, order)
  // The page gets no notice of the decision whose answer is lost: otherwise it would show it before it is sent again.
  await page.route(`**/api${DESK_LIVE_PATH}`, (route) => route.abort())
  const screen = await openRequest(page, 'asha', id)
  await screen.note.fill('Called back at noon.')
  await page.reload()
  await expect(screen.note).toHaveValue('Called back at noon.')
  const sent = callsTo(page, deskPath('returns.decide'))

  await cutOff(page, DECIDE)
  await clickNow(page, screen.act(/^Approve/).first())
  await expect(screen.trouble).toContainText('cannot be reached')
  await page.unroute('**' + DECIDE)
  await loseAnswers(page, DECIDE)
  await clickNow(page, screen.act(/^Approve/).first())
  await expect.poll(sent).toBe(2)
  await expect(screen.trouble).toContainText('cannot be reached')
  expect(await statusOf(id)).toBe('approved')
  await page.unroute('**' + DECIDE)
  await clickNow(page, screen.act(/^Approve/).first())
  await expect(screen.toast).toContainText('approved')
  expect((await actsOf(id)).filter((act) => act === 'approve')).toEqual(['approve'])
  await expect
    .poll(async () => (await shop.mails(order)).filter(({ subject }) => subject.includes('is approved')).length)
    .toBe(1)
})

test('a double press decides once', async ({ page, shop }) => {
  const order = await arrivedOrder(shop)
  const { id } = await askFor(page, shop, order)
  const screen = await openRequest(page, 'asha', id)
  const sent = callsTo(page, deskPath('returns.decide'))
  await screen
    .act(/^Approve/)
    .first()
    .dblclick()
  await doItNow(page)
  await expect(screen.toast).toContainText('approved')
  expect(sent()).toBe(1)
})

test('the same photo of another customer stands beside the earlier one', async ({ page, shop }) => {
  const text = `twice ${crypto.randomUUID()}`
  const { id: earlier } = await askFor(page, shop, await arrivedOrder(shop), { photos: [text] })
  const { id } = await askFor(page, shop, await arrivedOrder(shop), { photos: [`own ${text}`, text] })
  const screen = await openRequest(page, 'asha', id)
  await expect(screen.signs).toContainText(shownNumber(earlier))
  await expect(screen.photos.getByRole('img', { name: 'Customer’s photo 1 of 2' })).toBeVisible()
  await expect(screen.photos.getByText('sent this very photo')).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await expect(screen.photos.getByText('Another customer sent this very photo.')).toBeVisible()
  await expect(screen.photos.getByRole('img', { name: 'The earlier photo' })).toHaveJSProperty('complete', true)
})

test('after a decision the next one of the queue opens; Back leads to its place in the queue', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const orders = Array.from({ length: 3 }, () => shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 }))
  for (const order of orders) await shop.load(order)
  for (const order of orders) await askFor(page, shop, order)
  const [first, second, third] = orders.map(({ orderNumber }) => `${orderNumber}.1`) as [string, string, string]
  await openAs(page, 'asha', '/returns?view=to_decide', customer.email)
  const screen = returnsOf(page)
  await expect(screen.rows).toHaveCount(3)
  await screen.row(first).getByRole('link').click()
  await expect(screen.title).toHaveText(shownNumber(first))
  await page.keyboard.press('Alt+a')
  await expect(screen.title).toHaveText(shownNumber(second))
  await doItNow(page)
  await page.keyboard.press(']')
  await expect(screen.title).toHaveText(shownNumber(third))
  await page.keyboard.press('[')
  await expect(screen.title).toHaveText(shownNumber(second))
  await page.keyboard.press('Escape')
  await expect(screen.rows).toHaveCount(2)
  await expect(screen.row(second).getByRole('link')).toBeFocused()
  expect(await Promise.all([first, second, third].map(statusOf))).toEqual(['approved', 'received', 'received'])
})
