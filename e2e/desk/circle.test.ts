import type { Page } from '@playwright/test'
import { piece } from '#demo/shelf.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { historyOf, historyPath } from '../exchanges/screen.ts'
import { addPhoto, open, screenOf } from '../returns/screen.ts'
import { expect, linkTo, requestLinkTo, test } from '../shop.ts'
import { mailsAbout, newCustomer, raiseTicket } from '../tickets/raise.ts'
import { openTicket } from '../tickets/screen.ts'
import { doItNow } from './pending-acts.ts'
import { arrivedOrder, askFor } from './requests.ts'
import { openRequest, returnsOf } from './screen.ts'
import { openAs } from './staff.ts'

const TEE = 'Everyday Slub Tee'

test('an exchange: requested, found, its photos seen, approved; the customer sees Success, gets the mail', async ({
  page,
  shop,
}) => {
  const customer = newCustomer()
  const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items })
  await shop.load(order)
  const replacement = shop.world.deliveredOrder(customer, { daysAgo: 0, items: [piece('slub-tee', 'L', 'Ink')] })
  await shop.load(replacement)
  const id = `${order.orderNumber}.1`
  const newOrder = replacement.orderNumber

  await test.step('the customer asks for a larger size, with a photo', async () => {
    const screen = await open(page, linkTo(order))
    await screen.tab('Exchange').check()
    await screen.reasonCode.selectOption('Size-Exchange')
    await screen.item(TEE).check()
    await screen.size(TEE, 'L').check()
    await addPhoto(page, screen)
    await screen.reason.fill('A little tight under the arms.')
    await screen.submit.click()
    await expect(screen.panel).toContainText(shownNumber(id))
    await page.goto(historyPath(order.customerId))
    await expect(historyOf(page).card(shownNumber(id))).toContainText('Pending')
  })

  const desk = await page.context().newPage()
  const screen = returnsOf(desk)
  await test.step('an agent finds it in the queue', async () => {
    await openAs(desk, 'asha', '/returns')
    await expect(screen.rows.first()).toBeVisible()
    await desk.keyboard.press('/')
    await desk.keyboard.type(`#${order.orderNumber}`)
    await expect(screen.rows).toHaveCount(1)
    await expect(screen.row(id)).toContainText(TEE)
    await expect(screen.row(id)).toContainText('M → L')
    await expect(screen.search).toBeFocused()
    await desk.keyboard.press('Enter')
    await desk.keyboard.press('Enter')
    await expect(screen.title).toHaveText(shownNumber(id))
  })

  await test.step('looks at the photo beside the picture of the shop', async () => {
    await expect(screen.words).toHaveText('A little tight under the arms.')
    await expectPictures(desk, 'Customer’s photo 1 of 1', `The shop’s picture: ${TEE}, M`)
    await desk.keyboard.press('z')
    await expect(screen.dialog.getByRole('img', { name: 'Customer’s photo 1 of 1' })).toBeVisible()
    await desk.keyboard.press('+')
    await desk.keyboard.press('Escape')
    await expect(screen.dialog).toHaveCount(0)
  })

  await test.step('approves, and records the number of the new order', async () => {
    await desk.keyboard.press('Alt+a')
    await doItNow(desk)
    await expect(screen.toast).toContainText(`${shownNumber(id)}: approved`)
    await screen.act(/^Record new order/).click()
    const number = screen.dialog.getByLabel('New order number')
    await number.fill('soon')
    await number.press('Control+Enter')
    await expect(screen.dialog).toContainText('An order number looks like 1210.')
    await number.fill(`#${newOrder}`)
    await number.press('Control+Enter')
    await doItNow(desk)
    await expect(desk.getByText(`New order ${newOrder}`).first()).toBeVisible()
  })

  await test.step('the customer sees Success with its number, its steps, and gets the mail', async () => {
    await page.goto(historyPath(order.customerId))
    const card = historyOf(page).card(shownNumber(id))
    await expect(card).toContainText(`Success - Exchange order No: ${newOrder}`)
    await expect(card).toContainText('Your exchange is approved')
    await expect(card.getByRole('link', { name: 'Track the new order' })).toHaveAttribute(
      'href',
      `/trackyourorder?order=${newOrder}`,
    )
    await expect.poll(async () => (await shop.mails(order)).length, { timeout: 20_000 }).toBe(3)
    const mail = (await shop.mails(order)).find(({ text }) => text.includes(newOrder))
    expect(mail?.to).toBe((await shop.details(order)).orderDetails.customer.email)
    await page.goto(requestLinkTo(order))
    await expect(page.getByRole('main')).toContainText(`Your new order is #${newOrder}.`)
  })
})

test('a rejected one keeps its items: the rejection is taken back, and the customer let to ask again', async ({
  page,
  shop,
}) => {
  const order = await arrivedOrder(shop, [piece('slub-tee', 'M', 'Ink')])
  const { id } = await askFor(page, shop, order, { photos: [`reject ${order.orderNumber}`] })
  await page.goto(linkTo(order))
  await expect(screenOf(page).item(TEE)).toHaveCount(0)

  const desk = await page.context().newPage()
  const screen = await openRequest(desk, 'asha', id)
  await desk.keyboard.press('x')
  await expect(screen.reason).toBeFocused()
  await desk.keyboard.press('Control+Enter')
  await expect(screen.dialog).toContainText('Please write why')
  await screen.dialog.getByRole('button', { name: /The photos are too dark/ }).click()
  await screen.reason.press('End')
  await desk.keyboard.type(' धन्यवाद')
  await expect(screen.dialog).toContainText('blurred to see the piece')
  await desk.keyboard.press('Control+Enter')
  await doItNow(desk)
  await expect(screen.toast).toContainText(`${shownNumber(id)}: rejected`)

  await page.goto(requestLinkTo(order))
  const [portal, shown] = [screenOf(page), page.getByRole('main')]
  await expect(shown).toContainText("We couldn't approve this")
  await expect(shown).toContainText('धन्यवाद')
  await expect(shown.getByRole('link', { name: 'Send new photos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return or exchange another item' })).toHaveCount(0)
  await expect.poll(async () => (await shop.mails(order)).some(({ text }) => text.includes('धन्यवाद'))).toBe(true)

  await openRequest(desk, 'asha', id)
  await desk.keyboard.press('t')
  await expect(screen.dialog).toContainText("There's nothing you need to do; just keep the tags on.")
  await expect(screen.dialog).not.toContainText('{')
  await desk.keyboard.press('Control+Enter')
  await doItNow(desk)
  await expect(screen.toast).toContainText('reopened')
  await page.reload()
  await expect(shown).toContainText("We're looking at it again")

  // The toast comes before the request shows it.
  await expect(desk.getByRole('button', { name: 'Reject' })).toBeVisible()
  await desk.keyboard.press('x')
  await screen.reason.fill('Still too dark.')
  await expect(screen.dialog).not.toContainText('{')
  await desk.keyboard.press('Control+Enter')
  await doItNow(desk)
  await expect(screen.toast.filter({ hasText: ': rejected' })).toBeVisible()
  await openRequest(desk, 'asha', id)
  await desk.keyboard.press('l')
  await expect(screen.dialog).not.toContainText('{')
  await screen.dialog.getByLabel('Why, for the staff').fill('Sent a better photo by mail.')
  await desk.keyboard.press('Control+Enter')
  await doItNow(desk)
  await expect(screen.toast.filter({ hasText: 'a new request is allowed' })).toBeVisible()
  await page.reload()
  await expect(shown).toContainText('You can request this again')
  await expect(shown).not.toContainText('Sent a better photo')
  await page.getByRole('link', { name: 'Return or exchange another item' }).click()
  await expect(portal.item(TEE)).toBeEnabled()

  await portal.tab('Exchange').check()
  await portal.reasonCode.selectOption('Size-Exchange')
  await portal.item(TEE).check()
  await portal.size(TEE, 'L').check()
  await addPhoto(page, portal)
  await portal.reason.fill('With a better photo.')
  await portal.submit.click()
  await expect(portal.panel).toContainText(`#${order.orderNumber}-F2`)
})

test('a ticket goes back and forth, with notes that the customer never sees', async ({ page, shop }) => {
  const canary = `canary-${crypto.randomUUID()}`
  const order = await arrivedOrder(shop)
  const raised = await raiseTicket(order.customerId, order)
  const read = recordAnswers(page)
  const ticket = await openTicket(page, raised)

  const desk = await page.context().newPage()
  await openAs(desk, 'asha', `/tickets/${raised.ticketId}`)
  const thread = desk.getByRole('list', { name: 'Thread' })
  await expect(thread).toContainText('The seam at the left shoulder has come apart.')
  await desk.keyboard.press('n')
  await expect(desk.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await desk.keyboard.type(canary)
  await desk.keyboard.press('Control+Enter')
  await expect(thread).toContainText(canary)
  await desk.getByRole('textbox', { name: 'Answer' }).focus()
  await desk.keyboard.type('Could you send us a photo of the seam?')
  await desk.keyboard.press('Control+Enter')
  await doItNow(desk)
  await expect(thread).toContainText('Could you send us a photo of the seam?')

  await expect(ticket.message('Could you send us a photo of the seam?')).toBeVisible()
  await ticket.reply.click()
  await ticket.text.fill('Here it is, in words: wide open.')
  await ticket.send.click()
  await expect(ticket.message('wide open')).toBeVisible()
  await expect(thread).toContainText('wide open', { timeout: 20_000 })

  const { id } = await askFor(page, shop, order, { photos: [`notes ${order.orderNumber}`] })
  const request = await openRequest(desk, 'asha', id)
  await desk.keyboard.press('n')
  await expect(request.note).toBeFocused()
  await desk.keyboard.type(`${canary} too`)
  await desk.keyboard.press('Control+Enter')
  await expect(request.notes).toContainText(`${canary} too`)
  await expect(request.note).toHaveValue('')

  await page.reload()
  await expect(ticket.message('wide open')).toBeVisible()
  await page.goto(linkTo(order))
  await expect(screenOf(page).alreadyRequested).toBeVisible()
  await page.goto(historyPath(order.customerId))
  await expect(historyOf(page).cards).toHaveCount(1)
  expect(await page.content()).not.toContain('canary')
  const answers = await read()
  expect(answers).toContain('wide open')
  expect(answers).not.toContain('canary')
  await expect.poll(async () => (await mailsAbout(raised.ticketId)).length).toBeGreaterThan(1)
  expect(JSON.stringify([await mailsAbout(raised.ticketId), await shop.mails(order)])).not.toContain('canary')
})

/** The pictures of these names have arrived. */
async function expectPictures(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    const picture = page.getByRole('img', { name })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
}

/** Keeps everything that calls answer to a page. */
function recordAnswers(page: Page): () => Promise<string> {
  const bodies: Promise<string>[] = []
  page.on('response', (response) => {
    const isCall = response.url().includes('/api/') && !response.headers()['content-type']?.includes('event-stream')
    if (isCall) bodies.push(response.text().catch(() => ''))
  })
  return async () => (await Promise.all(bodies)).join('\n')
}
