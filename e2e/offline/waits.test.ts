import type { Locator } from '@playwright/test'
import { PATHS } from '#contract/wire.ts'
import { SHELL } from '#portal/words.ts'
import { piece } from '#demo/shelf.ts'
import { jpeg } from '../photos.ts'
import { open, screenOf } from '../returns/screen.ts'
import { callsTo, expect, test } from '../shop.ts'
import { newCustomer, raised } from '../tickets/raise.ts'
import { openTicket } from '../tickets/screen.ts'
import { expectNoViolations } from '../violations.ts'

/** Forms that are submitted without a network. */
test.beforeEach(({ guard }) => guard.allow(/ERR_INTERNET_DISCONNECTED/))

const TEE = 'Everyday Slub Tee'
const items = [piece('slub-tee', 'M', 'Ink')]

const WHO = `**/api${PATHS['access.who']}`
const SEAM = 'The other seam has come apart, too.'

test('a return that was to be sent without a network is sent by itself once there is one, by one of two tabs', async ({
  page,
  context,
  shop,
}) => {
  const order = shop.world.deliveredOrder(newCustomer(), { daysAgo: 2, items })
  const link = await shop.load(order)
  const screen = await open(page, link)
  const waits = page.getByText(SHELL.waits)
  const submits = callsTo(page, PATHS['returns.submit'])

  await context.setOffline(true)
  await screen.item(TEE).check()
  await screen.addPhotos.setInputFiles(await jpeg(page))
  await expect(screen.photos.getByRole('img')).toHaveCount(1)
  await screen.reason.fill('The seam has come apart.')
  await screen.submit.click()
  await expect(waits).toBeVisible()
  await expectNoViolations(page, 'waiting to be sent')
  // Changed text needs another press, and a form that is taken back is not sent.
  await screen.reason.fill('The seam at the shoulder has come apart.')
  await expect(waits).toBeHidden()
  await screen.submit.click()
  await page.getByRole('button', { name: SHELL.takeBack }).click()
  await expect(screen.submit).toBeFocused()
  await context.setOffline(false)
  await expect(waits).toBeHidden()

  await context.setOffline(true)
  await screen.submit.click()
  await expect(waits).toBeVisible()
  // The device has a network, but the shop is not reached yet.
  await context.route(WHO, (route) => route.abort('internetdisconnected'))
  await context.setOffline(false)
  const second = await context.newPage()
  await second.goto(link)
  await expect(second.getByText(SHELL.waits)).toBeVisible()
  expect(submits()).toBe(0)
  await context.unroute(WHO)
  const tabs = [screenOf(page), screenOf(second)]
  const count = async (all: Locator[]) => (await Promise.all(all.map((one) => one.count()))).reduce((a, b) => a + b)
  await expect.poll(() => count(tabs.map(({ panel }) => panel)), { timeout: 20_000 }).toBe(1)
  await expect.poll(() => count([page, second].map((tab) => tab.getByText(SHELL.otherTab)))).toBe(1)
  expect((await shop.details(order)).exchangeHistoryDetails).toHaveLength(1)
})

test('a reply that was to be sent without a network is sent when its ticket is opened again', async ({
  page,
  context,
  shop,
}) => {
  const ticket = await raised(shop)
  const screen = await openTicket(page, ticket)
  await screen.reply.click()
  await screen.text.fill(SEAM)
  await context.setOffline(true)
  await screen.send.click()
  await expect(screen.replyDialog).toContainText(SHELL.waits)
  await screen.cancel.click()
  await expect(page.getByText(SHELL.waits)).toBeVisible()
  await page.goto('about:blank')
  await context.setOffline(false)
  await openTicket(page, ticket)
  await expect(screen.message(SEAM)).toHaveCount(1)
  await expect(screen.replyDialog).toBeHidden()
  await page.reload()
  await expect(screen.message(SEAM)).toHaveCount(1)
  await expect(page.getByText(SHELL.waits)).toBeHidden()
})
