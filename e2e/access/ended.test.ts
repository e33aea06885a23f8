import type { Page } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { SIGN_IN_WORDS } from '#portal/sign-in/words.ts'
import { answerWith, refuseWith } from '../answers.ts'
import { jpeg } from '../photos.ts'
import { signIn } from '../proof.ts'
import { fillReturn, screenOf } from '../returns/screen.ts'
import { callsTo, expect, linkTo, type Shop, test } from '../shop.ts'
import { desk } from '../tickets/desk.ts'
import { newCustomer, raiseTicket, statusOf, ticketsOf } from '../tickets/raise.ts'
import { fillNew, MOVE, openNew, openTicket, SENTENCES, SHELL, TICKET_WORDS, UPLOAD } from '../tickets/screen.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { comeIn, signInOf } from './signing-in.ts'

/** Pages that are open when their session ends. */
test.skip(({ access }) => access === 'open', 'nothing asks for a sign-in')
test.use({ proves: false })
test.beforeEach(({ guard }) => guard.allow(/status of (401|429)/))

/** An order that has arrived, of a customer of this test alone. */
async function known(shop: Shop) {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 })
  await shop.load(order)
  const title = (await shop.details(order)).orderDetails.line_items[0]?.title ?? ''
  return { order, title, customerId: customer.id, email: customer.email }
}

/** The session ends, after the page has seen that there was one. */
async function endSession(page: Page) {
  await expect(signInOf(page).leave).toBeVisible()
  await page.context().clearCookies()
}

for (const [what, status] of [
  ['closing a case', 'closed'],
  ['reopening one', 'reopen'],
] as const)
  test(`${what} without a session any more: sign-in, and it is done, once`, async ({ page, shop }) => {
    const { order, customerId, email } = await known(shop)
    const raised = await raiseTicket(customerId, order)
    if (status === 'reopen') await desk('close', raised.ticketId)
    await signIn(page, customerId)
    const screen = await openTicket(page, raised)
    const moves = callsTo(page, PATHS['tickets.move'])
    await endSession(page)
    if (status === 'closed') await screen.close.click()
    await (status === 'closed' ? screen.yesClose : screen.reopen).click()
    await comeIn(page, email)
    await expect(page.getByText(status === 'closed' ? TICKET_WORDS.closeDone : TICKET_WORDS.reopenDone)).toBeVisible()
    expect(await statusOf(raised)).toBe(status)
    expect(moves(), 'one try that was refused, and one more').toBe(2)
  })

test('closing or reopening too often: the sentence that says how long to wait, and Retry', async ({ page, shop }) => {
  const { order, customerId } = await known(shop)
  const raised = await raiseTicket(customerId, order)
  await signIn(page, customerId)
  const screen = await openTicket(page, raised)
  const wait = 'That was a lot in a short time. Please try again in 40 seconds.'
  await refuseWith(page, MOVE, 429, 'TOO_MANY_CALLS', wait)
  await screen.close.click()
  await screen.yesClose.click()
  await expect(screen.failure(TICKET_WORDS.closeFailed)).toContainText(wait)
  await expect(page.getByText(TICKET_WORDS.closeFailedNote)).toHaveCount(0)
  await screen.failure(TICKET_WORDS.closeFailed).getByRole('button', { name: TICKET_WORDS.keepOpen }).click()

  await desk('close', raised.ticketId)
  await screen.reopen.click()
  await expect(screen.failure(TICKET_WORDS.reopenFailed)).toContainText(wait)
  await page.unroute('**' + MOVE)
  await screen.retry.click()
  await expect(page.getByText(TICKET_WORDS.reopenDone)).toBeVisible()
  expect(await statusOf(raised)).toBe('reopen')
})

/** Photos that could not be sent: the network was away. */
async function addUnsent(page: Page, { addPhotos, photos }: Pick<ReturnType<typeof screenOf>, 'addPhotos' | 'photos'>) {
  const address = `**${UPLOAD}*`
  await page.route(address, (route) => route.abort())
  await addPhotos.setInputFiles([await jpeg(page, 'seam.jpg'), await jpeg(page, 'label.jpg')])
  await expect(photos.getByText(SENTENCES.UNAVAILABLE)).toHaveCount(2)
  await page.unroute(address)
}

test('SUBMIT with photos still to send: sign-in, then the photos and the request, once', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const { order, title, customerId, email } = await known(shop)
  await signIn(page, customerId)
  await page.goto(linkTo(order))
  const screen = screenOf(page)
  await screen.item(title).check()
  await screen.reason.fill('The seam at the left shoulder has come apart.')
  await addUnsent(page, screen)
  await endSession(page)
  const submits = callsTo(page, PATHS['returns.submit'])
  // The photos are the first to be asked who sends them.
  await answerWith(page, '/api' + PATHS['blocklist.check'], {})
  await screen.submit.click()
  await comeIn(page, email)
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  expect(submits()).toBe(1)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

test('SEND with photos still to send, and the dialog closed: it says what it waits for, and nothing is lost', async ({
  page,
  shop,
  guard,
}) => {
  guard.allow(/ERR_FAILED/)
  const { order, customerId, email } = await known(shop)
  // The page does not know who was signed in: then the dialog can be closed.
  await page.route('**/api/access/who', (route) => route.abort())
  await signIn(page, customerId)
  const screen = await openNew(page, customerId)
  await fillNew(screen, order, 'The heel has come off.')
  await addUnsent(page, screen)
  await page.context().clearCookies()
  await screen.send.click()
  await signInOf(page).dialog.getByRole('button', { name: 'Close' }).click()
  await expect(screen.toast).toHaveText(SENTENCES.IDENTITY_NEEDED)
  await expect(screen.photos.getByText(SENTENCES.IDENTITY_NEEDED)).toHaveCount(3)
  await expect(screen.description).toHaveValue('The heel has come off.')
  await screen.send.click()
  await comeIn(page, email)
  await expect(screen.panelTitle).toBeVisible()
  expect(await ticketsOf(customerId)).toHaveLength(1)
})

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const)
  test(`what was on the screen stays hidden under the dialog until the sign-in, ${width} wide`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height })
    await standStill(page)
    const { order, title, customerId, email } = await known(shop)
    await signIn(page, customerId)
    await page.goto(linkTo(order))
    const [screen, prompt] = [screenOf(page), signInOf(page)]
    await fillReturn(page, screen, title)
    await endSession(page)
    await screen.submit.click()
    await expect(prompt.dialog).toContainText(SIGN_IN_WORDS.ended)
    await expect(screen.reason).toBeHidden()
    await expect(page.getByText(email)).toBeHidden()
    await expect(screen.form).toBeHidden()
    await expectNoViolations(page, 'the sign-in dialog of an ended session')
    // The dialog cannot be closed.
    await page.keyboard.press('Escape')
    await page.mouse.click(2, 2)
    await expect(prompt.dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
    await expect(prompt.dialog.getByRole('link', { name: SHELL.goHome })).toBeVisible()
    await expect(screen.form).toBeHidden()
    await comeIn(page, email)
    await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  })

test('nor can the browser close that dialog: it leads to the first screen, and what was typed is kept', async ({
  page,
  shop,
}) => {
  const { order, title, customerId, email } = await known(shop)
  await signIn(page, customerId)
  await page.goto(linkTo(order))
  const screen = screenOf(page)
  await fillReturn(page, screen, title)
  await screen.reason.fill('The seam has come apart.')
  await endSession(page)
  await screen.submit.click()
  await expect(signInOf(page).dialog).toContainText(SIGN_IN_WORDS.ended)
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog[open]')?.close())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await page.goto(linkTo(order))
  await comeIn(page, email)
  await expect(screen.reason).toHaveValue('The seam has come apart.')
})
