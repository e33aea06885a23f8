import type { Page } from '@playwright/test'
import { KAVITHA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { MINE_WORDS } from '#portal/orders/words.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { shopUrl } from '../address.ts'
import { historyOf, historyPath } from '../exchanges/screen.ts'
import {
  listedRto,
  listedSent,
  listedWaiting,
  numbersIn,
  LAST_FIVE,
  openSearch,
  orderListOf,
  RASHMI,
} from '../orders/screen.ts'
import { addPhoto, screenOf } from '../returns/screen.ts'
import { expect, linkTo, type Shop, test } from '../shop.ts'
import { desk } from '../tickets/desk.ts'
import { DAMAGED, mailsAbout, newCustomer } from '../tickets/raise.ts'
import { fillNew, newTicketOf, raisePath, STATUSES, ticketOf } from '../tickets/screen.ts'
import { trackerOf } from '../tracking/screen.ts'
import { codesTo, comeIn, signInOf, typeCode } from './signing-in.ts'

/** There is no session beforehand: each visit signs in, as a customer does. */
test.use({ proves: false })

const TEE = 'Everyday Slub Tee'

/** An order that has arrived, of a customer of this test alone. */
async function arrived(shop: Shop) {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, {
    daysAgo: 2,
    items: [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')],
  })
  await shop.load(order)
  return { customer, order }
}

test('a return: from the signed link of a customer of the demo to its confirmation, and out again', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/)
  await page.goto('/demo')
  const customers = page.getByRole('region', { name: 'Step in as one of our customers' })
  await customers
    .getByRole('link', { name: /^Return or exchange #\d+ as/ })
    .first()
    .click()
  // The proof is no longer in the address.
  await expect(page).toHaveURL(/\/exchangeportal\?customer=\d+&order=\d+$/)
  const address = page.url()
  const screen = screenOf(page)
  await screen.products.getByRole('checkbox').first().check()
  await addPhoto(page, screen, 'seam.jpg')
  await addPhoto(page, screen, 'label.jpg')
  await screen.reason.fill('The seam at the left shoulder has come apart.')
  await screen.submit.click()
  await expect(screen.panel).toContainText(/#\d+-F1/)
  await page.keyboard.press('Escape')
  await expect(screen.alreadyRequested).toBeVisible()

  await page.goto('/')
  const open = page.getByRole('region', { name: MINE_WORDS.openNow })
  await expect(open).toContainText('Return requested')
  await signInOf(page).leave.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await expect(open).toHaveCount(0)
  await page.goto(address)
  await expect(signInOf(page).sendCode).toBeVisible()
  await expect(page.locator('main')).not.toContainText(TEE)
})

test('an exchange by a bare address: the code is in the outbox; another size, another address, the history', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/status of 401/)
  const { customer, order } = await arrived(shop)
  await page.goto(linkTo(order))
  const prompt = signInOf(page)
  await prompt.sendCode.click()
  await expect(prompt.dialog).toContainText('If we found your order, a code is in your inbox.')
  await expect.poll(async () => (await codesTo(customer.email)).length, { timeout: 20_000 }).toBe(1)
  await prompt.code.fill(await codeInOutbox(page, customer.email))

  const screen = screenOf(page)
  await screen.tab('Exchange').check()
  await screen.reasonCode.selectOption('Size-Exchange')
  await screen.item(TEE).check()
  await screen.size(TEE, 'L').check()
  await addPhoto(page, screen)
  await page.getByRole('button', { name: 'Edit Shipping Address' }).click()
  const form = page.getByRole('group', { name: 'Edit Shipping (Delivery only in India)' })
  await form.getByLabel('PIN code').fill('781003')
  await form.getByLabel('Address', { exact: true }).fill('44 Chandmari Road')
  await form.getByRole('button', { name: 'Save' }).click()
  await screen.reason.fill('A little tight under the arms.')
  await screen.submit.click()
  const number = shownNumber(`${order.orderNumber}.1`)
  await expect(screen.panel).toContainText(number)

  await page.goto(historyPath(customer.id))
  await expect(historyOf(page).card(number)).toContainText('Pending')
  await page.goto(historyPath(KAVITHA.id ?? ''))
  await expect(prompt.dialog).toBeVisible()
  await expect(page.locator('main')).not.toContainText(/#\d+-F\d/)
})

test('a ticket: raised after sign-in, answered, closed and opened again; its mail is a way in', async ({
  page,
  shop,
  browser,
  guard,
}) => {
  guard.allow(/status of 401/)
  const { customer, order } = await arrived(shop)
  await page.goto(raisePath(customer.id))
  await comeIn(page, customer.email)
  const form = newTicketOf(page)
  await fillNew(form, order, 'The seam at the left shoulder has come apart.')
  await expect(form.question).toHaveValue(DAMAGED)
  await addPhoto(page, form)
  await form.send.click()
  const ticketId = await form.ticketId.innerText()
  await form.seeTicket.click()

  const screen = ticketOf(page)
  await desk('reply', ticketId, 'Could you send us a photo of the label?')
  await expect(screen.message('a photo of the label')).toHaveAccessibleName('Customer care')
  await screen.reply.click()
  await screen.text.fill('Here it is.')
  await addPhoto(page, screen, 'label.jpg')
  await screen.send.click()
  await expect(screen.message('Here it is.').getByRole('img')).toHaveJSProperty('naturalWidth', 800)
  await desk('close', ticketId)
  await expect(page.getByText('This ticket was closed by customer care')).toBeVisible()
  await screen.reopen.click()
  await expect(screen.standing).toHaveText(STATUSES.reopen)
  await screen.close.click()
  await screen.yesClose.click()
  await expect(screen.standing).toHaveText(STATUSES.closed)

  await expect.poll(async () => (await mailsAbout(ticketId)).length, { timeout: 20_000 }).toBeGreaterThan(0)
  const [mail] = await mailsAbout(ticketId)
  const link = /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
  const away = await browser.newContext()
  const elsewhere = await away.newPage()
  await elsewhere.goto(link)
  await expect(elsewhere).toHaveURL(`${shopUrl()}/ticket?id=${ticketId}&customer=${customer.id}`)
  await expect(ticketOf(elsewhere).message('Here it is.')).toBeVisible()
  await away.close()
})

test('tracking by number, mobile and AWB, and the last five orders: a little first, all after sign-in', async ({
  page,
  guard,
}) => {
  guard.allow(/status of 401/)
  const [email, phone] = [RASHMI.email ?? '', RASHMI.phone ?? '']
  const number = listedSent.orderNumber
  const tracker = trackerOf(page)
  const helpWith = tracker.result.getByRole('link', { name: 'Get help' })
  await page.goto(`/trackyourorder?order=${number}`)
  await expect(tracker.order(number)).toBeVisible()
  await expect(helpWith).toHaveCount(0)
  const before = await codesTo(email)
  await signInOf(page).seeAll.click()
  await typeCode(page, email, before.length)
  await expect(helpWith).toHaveAttribute('href', `/newticket?customer=${RASHMI.id}&order=${number}&topic=parcel`)

  await tracker.by('mobile').check()
  await tracker.field('mobile').fill(phone)
  await tracker.search.click()
  await expect(tracker.card(number)).toBeVisible()
  await expect(signInOf(page).seeAll).toHaveCount(0)
  await tracker.by('awb').check()
  await tracker.field('awb').fill(listedSent.parcels[0]?.awb ?? '')
  await tracker.search.click()
  await expect(tracker.order(number)).toBeVisible()
  await expect(helpWith).toBeVisible()
  await tracker.details.click()
  await expect(tracker.scans.first()).toBeVisible()
  await page.keyboard.press('Escape')

  const list = await openSearch(page)
  await list.contact.fill(email)
  await list.track.click()
  await expect(list.rows).toHaveCount(5)
  expect((await numbersIn(list)).toSorted()).toEqual(LAST_FIVE.toSorted())
  await expect(list.estimates.filter({ hasText: 'within' })).toHaveCount(1)
  await expect(list.link(listedWaiting.orderNumber, 'Get help')).toBeVisible()

  await signInOf(page).leave.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await openSearch(page)
  await list.contact.fill(phone)
  await list.track.click()
  await expect(orderListOf(page).rows).toHaveCount(5)
  await expect(signInOf(page).seeAll).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(listedRto.orderNumber)
})

/** Reads the code as a person would: on the page with the mails of the demo, in another tab. */
async function codeInOutbox(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage()
  await outbox.goto('/demo/outbox')
  const mail = outbox.getByRole('article', { name: `Mail to ${email}` }).first()
  await mail.getByText('Plain text').click()
  const text = await mail.innerText()
  await outbox.close()
  return /^\d{6}$/m.exec(text)?.[0] ?? ''
}
