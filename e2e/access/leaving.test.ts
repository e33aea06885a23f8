import type { Page } from '@playwright/test'
import { LEAVE_WORDS } from '#portal/sign-in/words.ts'
import { SHELL } from '#portal/words.ts'
import { openSearch } from '../orders/screen.ts'
import { jpeg } from '../photos.ts'
import { signedLink, signIn } from '../proof.ts'
import { fillReturn, screenOf } from '../returns/screen.ts'
import { expect, linkTo, type Shop, test } from '../shop.ts'
import { newCustomer } from '../tickets/raise.ts'
import { listPath, myTicketsOf } from '../tickets/screen.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { signInOf } from './signing-in.ts'

/** Signing out, also without an answer. */
test.skip(({ access }) => access === 'open', 'there is no session')
test.use({ proves: false })
test.beforeEach(({ guard }) => guard.allow(/status of (401|503)/, /ERR_FAILED/))

const LEAVE = '**/api/access/leave'
const HOME = 'How can we help?'

/** A return half filled in, with a photo, by a customer of this test alone. */
async function begun(page: Page, shop: Shop) {
  const customer = newCustomer()
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: 1 })
  await shop.load(order)
  await signIn(page, customer.id)
  await page.goto(linkTo(order))
  const screen = screenOf(page)
  await fillReturn(page, screen, (await shop.details(order)).orderDetails.line_items[0]?.title ?? '')
  expect(await stored(page)).toEqual({ drafts: 1, photos: 1 })
  return { order, screen, customerId: customer.id, email: customer.email }
}

/** The number of drafts and photos of the customer that this browser stores. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('draft-photos')
    await new Promise((resolve) => opening.addEventListener('success', resolve))
    const photos = opening.result.transaction('photos').objectStore('photos').count()
    await new Promise((resolve) => photos.addEventListener('success', resolve))
    opening.result.close()
    const drafts = Object.keys(localStorage).filter((name) => name.startsWith('draft:'))
    return { drafts: drafts.length, photos: photos.result }
  })

for (const [how, width] of [
  ['nothing answers', 360],
  ['the server is closed', 1280],
] as const)
  test(`signing out while ${how}: the device forgets at once, says that the server does not know; Retry`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await standStill(page)
    const { screen, customerId } = await begun(page, shop)
    const body = { error: 'UNAVAILABLE', message: '' }
    await page.route(LEAVE, (route) =>
      width === 360 ? route.abort() : route.fulfill({ status: 503, json: { statusCode: 503, body } }),
    )
    await signInOf(page).leave.click()
    const untold = page.getByRole('dialog', { name: LEAVE_WORDS.untoldTitle })
    await expect(untold.getByRole('alert')).toHaveText(LEAVE_WORDS.untold)
    expect(await stored(page)).toEqual({ drafts: 0, photos: 0 })
    await expect(screen.form).toBeHidden()
    await expectNoViolations(page, 'the server was not told')
    await page.keyboard.press('Escape')
    await expect(untold).toBeVisible()

    await page.unroute(LEAVE)
    await untold.getByRole('button', { name: SHELL.retry }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME)
    expect(await stored(page)).toEqual({ drafts: 0, photos: 0 })
    await page.goto(listPath(customerId))
    await expect(signInOf(page).sendCode).toBeVisible()
  })

test('a photo that was on its way brings no draft back', async ({ page, shop }) => {
  const { screen } = await begun(page, shop)
  const held = Promise.withResolvers<void>()
  await page.route('**/files/upload*', async (route) => {
    await held.promise
    await route.abort()
  })
  await page.route(LEAVE, (route) => route.abort())
  await screen.photos.getByRole('button', { name: /^Remove photo/ }).click()
  await screen.addPhotos.setInputFiles(await jpeg(page, 'label.jpg'))
  await expect(screen.photos.getByRole('progressbar')).toBeVisible()
  await signInOf(page).leave.click()
  await expect(page.getByRole('dialog', { name: LEAVE_WORDS.untoldTitle })).toBeVisible()
  held.resolve()
  await expect.poll(async () => (await stored(page)).drafts, 'it is noted as failed').toBe(1)
  await page.goto('/')
  expect(await stored(page)).toEqual({ drafts: 0, photos: 0 })
})

test('a customer who signs in by a link after another finds no draft of theirs; theirs stays', async ({
  page,
  shop,
}) => {
  const { order, customerId } = await begun(page, shop)
  await page.evaluate(() => window.sessionStorage.setItem('account', 'typed'))
  await page.goto(signedLink(customerId, new URL(linkTo(order), page.url()).pathname))
  await expect(signInOf(page).leave).toBeVisible()
  expect(await stored(page)).toEqual({ drafts: 1, photos: 1 })
  const next = newCustomer()
  await shop.load(shop.world.deliveredOrder(next, { daysAgo: 2, items: 1 }))
  await page.goto(signedLink(next.id, '/'))
  await page.getByRole('button', { name: /^Continue as/ }).click()
  await expect(signInOf(page).leave).toBeVisible()
  await expect.poll(() => stored(page)).toEqual({ drafts: 0, photos: 0 })
  expect(await page.evaluate(() => window.sessionStorage.getItem('account'))).toBeNull()
})

test('the other tab goes too, and going back finds no search of theirs', async ({ page, context, shop }) => {
  const { order, customerId, email } = await begun(page, shop)
  const other = await context.newPage()
  await other.goto(listPath(customerId))
  await expect(myTicketsOf(other).none).toBeVisible()
  await expect(signInOf(other).leave).toBeVisible()
  const list = await openSearch(page)
  await list.contact.fill(email)
  await list.track.click()
  await expect(list.row(order.orderNumber)).toBeVisible()

  await signInOf(page).leave.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HOME)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(HOME)
  for (let step = 1; step <= 2; step += 1) {
    await page.goBack()
    await expect(list.searchTitle).toBeVisible()
    await expect(list.contact).toHaveValue('')
    await expect(page.getByRole('main')).not.toContainText(order.orderNumber)
  }
})
