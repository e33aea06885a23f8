import type { Page } from '@playwright/test'
import { SIGN_IN_WORDS, LEAVE_WORDS } from '#portal/sign-in/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { SHELL } from '#portal/words.ts'
import { historyPath } from '../exchanges/screen.ts'
import { shopUrl } from '../address.ts'
import { openSearch } from '../orders/screen.ts'
import { signedLink, signIn } from '../proof.ts'
import { addPhoto, fillReturn, screenOf } from '../returns/screen.ts'
import { expect, linkTo, type Shop, test } from '../shop.ts'
import { desk } from '../tickets/desk.ts'
import { newCustomer, raiseTicket } from '../tickets/raise.ts'
import { listPath, myTicketsOf, ticketOf, ticketPath } from '../tickets/screen.ts'
import { codesTo, comeIn, signInOf } from './signing-in.ts'

/** The desktop's shop is open: there is no sign-in dialog. */
test.skip(({ access }) => access === 'open', 'nothing asks for a sign-in')
test.use({ proves: false })
test.beforeEach(({ guard }) => guard.allow(/status of (401|422)/))

const TEE = 'Everyday Slub Tee'

/** An order that has arrived, and a ticket about it, of a customer of this test alone. */
async function known(shop: Shop) {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 })
  await shop.load(order)
  return { customer, order, customerId: customer.id, email: customer.email }
}

test('a bare address asks for a sign-in in place: nothing is sent before the press, then it goes on', async ({
  page,
  shop,
}) => {
  const { order, customerId, email } = await known(shop)
  const raised = await raiseTicket(customerId, order)
  const prompt = signInOf(page)
  await page.goto(ticketPath(raised))
  await expect(prompt.sendCode).toBeFocused()
  await expect(prompt.dialog).toContainText('Sign in to see your ticket.')
  await expect(prompt.dialog).not.toContainText(customerId)
  await expect(page.locator('main')).not.toContainText('The seam')
  expect(await codesTo(email)).toEqual([])
  await comeIn(page, email)
  await expect(ticketOf(page).message('The seam at the left shoulder')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Signed in as an•••@example.com')

  // One proof is good for every screen of this customer.
  await page.goto(listPath(customerId))
  await expect(myTicketsOf(page).link(raised.ticketId)).toBeVisible()
  await page.goto(historyPath(customerId))
  await expect(page.getByText('You may not have initiated any exchanges')).toBeVisible()
  await expect(prompt.dialog).toHaveCount(0)
})

test('SUBMIT without a session any more: sign-in, then the same request, with all that was typed', async ({
  page,
  shop,
}) => {
  const { order, customerId, email } = await known(shop)
  await signIn(page, customerId)
  await page.goto(linkTo(order))
  const screen = screenOf(page)
  await fillReturn(page, screen, (await shop.details(order)).orderDetails.line_items[0]?.title ?? TEE)
  await page.context().clearCookies()
  await screen.submit.click()
  await comeIn(page, email)
  await expect(screen.panel).toContainText(`#${order.orderNumber}-F1`)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

test('a photo without a session any more: sign-in, and it goes on its way', async ({ page, shop }) => {
  const { order, customerId, email } = await known(shop)
  await signIn(page, customerId)
  await page.goto(linkTo(order))
  const screen = screenOf(page)
  await expect(screen.addPhotos).toBeVisible()
  await screen.reason.fill('The seam has come apart.')
  await page.context().clearCookies()
  const arrives = addPhoto(page, screen)
  await comeIn(page, email)
  await arrives
  await expect(screen.reason).toHaveValue('The seam has come apart.')
})

test('a reply without a session any more: sign-in, one message, and the thread is live again', async ({
  page,
  shop,
}) => {
  const { order, customerId, email } = await known(shop)
  const raised = await raiseTicket(customerId, order)
  await signIn(page, customerId)
  await page.goto(ticketPath(raised))
  const screen = ticketOf(page)
  await screen.reply.click()
  await screen.text.fill('Any news?')
  await page.context().clearCookies()
  await screen.send.click()
  await comeIn(page, email)
  await expect(screen.message('Any news?')).toHaveCount(1)
  await desk('reply', raised.ticketId, 'Yes: it leaves today.')
  await expect(screen.message('it leaves today')).toBeVisible()
})

test('closed, the screen says what it waits for, loses nothing, and its button opens the sign-in dialog again', async ({
  page,
  shop,
  guard,
}) => {
  // A page that knows who is signed in keeps the dialog open: ended.test.ts.
  guard.allow(/ERR_FAILED/)
  await page.route('**/api/access/who', (route) => route.abort())
  const { order, customerId, email } = await known(shop)
  await signIn(page, customerId)
  await page.goto(linkTo(order))
  const screen = screenOf(page)
  const title = (await shop.details(order)).orderDetails.line_items[0]?.title ?? TEE
  await fillReturn(page, screen, title)
  await page.context().clearCookies()
  await screen.submit.click()
  const prompt = signInOf(page)
  await prompt.dialog.getByRole('button', { name: 'Close' }).click()
  await expect(screen.toast.getByText(SENTENCES.IDENTITY_NEEDED)).toBeVisible()
  await expect(screen.reason).toHaveValue(/left shoulder/)
  await expect(screen.item(title)).toBeChecked()
  await screen.submit.click()
  await comeIn(page, email)
  await expect(screen.panel).toBeVisible()
})

test('Escape and Back close it; the page stays, and asks again on request', async ({ page, shop }) => {
  const { customerId, email } = await known(shop)
  await page.goto('/orderlist')
  await page.goto(listPath(customerId))
  const prompt = signInOf(page)
  await expect(prompt.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(SENTENCES.IDENTITY_NEEDED)).toBeVisible()
  await page.getByRole('button', { name: SHELL.prove }).click()
  await expect(prompt.dialog).toBeVisible()
  await page.goBack()
  await expect(prompt.dialog).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`mytickets\\?customer=${customerId}$`))
  await page.getByRole('button', { name: SHELL.prove }).press('Enter')
  await comeIn(page, email)
  await expect(myTicketsOf(page).none).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/orderlist$/)
})

test('a link that is broken says so on the home screen', async ({ page }) => {
  await page.goto('/enter?l=bm90aGluZw.x')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await expect(page.getByText('This link is incomplete or has expired.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('This link is incomplete or has expired.')).toHaveCount(0)
})

test('a wrong code is shown at the field; a reload keeps the step; a pasted code may hold a space', async ({
  page,
  shop,
}) => {
  const { customerId, email } = await known(shop)
  await page.goto(listPath(customerId))
  const prompt = signInOf(page)
  await prompt.sendCode.click()
  await expect(prompt.code).toBeFocused()
  await expect.poll(async () => (await codesTo(email)).length, { timeout: 20_000 }).toBe(1)
  const [code = ''] = await codesTo(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  await prompt.code.pressSequentially(wrong)
  await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.CODE_WRONG))
  await expect(prompt.code).toHaveValue(wrong)
  await expect(prompt.code).toBeFocused()
  expect(await selected(page)).toBe(wrong)

  await page.reload()
  await expect(prompt.dialog).toContainText('If we found your order, a code is')
  await expect(prompt.code).toHaveAttribute('autocomplete', 'one-time-code')
  await prompt.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(prompt.dialog).toHaveCount(0)
  await expect(myTicketsOf(page).none).toBeVisible()
  expect(await codesTo(email)).toHaveLength(1)
})

test('signed in as another customer: told so, nothing of the page is shown, and a link leads to their own', async ({
  page,
  shop,
}) => {
  const [mine, theirs] = [await known(shop), await known(shop)]
  const raised = await raiseTicket(theirs.customerId, theirs.order)
  await signIn(page, mine.customerId)
  await page.goto(ticketPath(raised))
  const prompt = signInOf(page)
  await expect(prompt.dialog).toContainText(SIGN_IN_WORDS.signedIn)
  await expect(page.locator('main')).not.toContainText('The seam')

  // A proof of identity does not make the ticket theirs.
  await prompt.dialog.getByRole('button', { name: SIGN_IN_WORDS.other }).click()
  await prompt.dialog.getByLabel(SIGN_IN_WORDS.typedLabel).fill(mine.order.orderNumber)
  await prompt.sendCode.click()
  await expect.poll(async () => (await codesTo(mine.email)).length, { timeout: 20_000 }).toBe(1)
  await prompt.code.fill((await codesTo(mine.email))[0] ?? '')
  const there = page.getByRole('dialog', { name: SIGN_IN_WORDS.elsewhereTitle })
  await expect(there).toContainText(SIGN_IN_WORDS.elsewhere)
  await there.getByRole('link', { name: SIGN_IN_WORDS.ownTickets }).click()
  await expect(page).toHaveURL(new RegExp(`mytickets\\?customer=${mine.customerId}$`))
  await expect(myTicketsOf(page).none).toBeVisible()
  expect(await codesTo(theirs.email)).toEqual([])
})

test('an unknown customer reads the same words', async ({ page }) => {
  await page.goto(listPath('9999999999'))
  const prompt = signInOf(page)
  await prompt.sendCode.click()
  await expect(prompt.dialog).toContainText('If we found your order, a code is')
  await prompt.code.fill('123456')
  await expect(prompt.code).toHaveAccessibleDescription(new RegExp(SENTENCES.CODE_WRONG))
})

test('signed in by the link of a mail in another tab: coming back, the dialog is gone', async ({ page, shop }) => {
  const { customerId } = await known(shop)
  await page.goto(listPath(customerId))
  await expect(signInOf(page).dialog).toBeVisible()
  await signIn(page, customerId)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(signInOf(page).dialog).toHaveCount(0)
  await expect(myTicketsOf(page).none).toBeVisible()
})

test('signed out on all devices, nothing of theirs is left in this browser, and another asks for a sign-in', async ({
  page,
  shop,
  browser,
}) => {
  const { order, customerId, email } = await known(shop)
  await signIn(page, customerId)
  await page.goto(linkTo(order))
  await screenOf(page).reason.fill('The seam has come apart.')
  const list = await openSearch(page)
  await list.contact.fill(email)
  await list.track.click()
  await expect(list.row(order.orderNumber)).toContainText('₹')
  const away = await browser.newContext({ baseURL: shopUrl() })
  const elsewhere = await away.newPage()
  await elsewhere.goto(signedLink(customerId, listPath(customerId)))
  await expect(myTicketsOf(elsewhere).none).toBeVisible()

  await page.getByRole('contentinfo').getByRole('button', { name: LEAVE_WORDS.everywhere }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft:')))).toEqual([])
  await page.goBack()
  await expect(list.searchTitle).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(order.orderNumber)
  await elsewhere.reload()
  await expect(signInOf(elsewhere).sendCode).toBeVisible()
  await away.close()
})

const selected = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement as HTMLInputElement
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  })
