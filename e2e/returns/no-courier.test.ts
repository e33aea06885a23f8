import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { setPolicies } from '#gateway/returns/testing/desk.ts'
import { test } from '../own-shop.ts'
import { expect, linkTo } from '../shop.ts'
import { expectNoViolations, standStill } from '../violations.ts'
import { addPhoto, open } from './screen.ts'

/** Anita's PIN code. */
const ZIP = '781001'

test('where no courier collects, the form says so in place of the day, and what happens instead', async ({
  page,
  own,
}) => {
  await setPolicies(own, { checksPin: 1, postageUpTo: 150 })
  const postage = 'We refund the postage up to ₹150: keep the receipt and email us a photo of it.'
  const order = own.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('slub-tee', 'M', 'Ink')] })
  await own.take(order.messages)
  for (const courier of [own.delhivery, own.shiprocket]) courier.bookings.unserved(ZIP)
  const screen = await open(page, own.url + linkTo(order))
  await expect(page.getByRole('status').filter({ hasText: `We can't pick up from ${ZIP} yet.` })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: postage })).toBeVisible()
  await expect(page.getByLabel('Pickup day')).toHaveCount(0)
  await standStill(page)
  await expectNoViolations(page)
  await addPhoto(page, screen)
  await screen.reason.fill('The seam has come apart.')
  await screen.submit.click()
  await expect(screen.panel).toContainText('Please courier it to us once your request is approved.')
  await expect(screen.panel).toContainText(postage)
  await expect(screen.panel).not.toContainText('Your pickup will be initiated')
  await screen.panel.getByRole('link', { name: 'View request' }).click()
  const main = page.getByRole('main')
  await expect(main).toContainText("please courier your item to us once it's approved.")
  await expect(main).toContainText(postage)
  await expect(main.getByRole('listitem').filter({ hasText: 'Sent by you' })).toBeVisible()
  await expect(main.getByRole('button', { name: /pickup/i })).toHaveCount(0)
})
