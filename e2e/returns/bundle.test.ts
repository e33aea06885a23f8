import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { expect, test } from '../shop.ts'
import { addPhoto, open, SENTENCES, SUBMIT, WORDS } from './screen.ts'

const ITEMS = [piece('slub-tee', 'M', 'Ink'), piece('nodi-wrap', 'S')]

test('a bundle is chosen and sent whole, and a gift card cannot be returned', async ({ page, shop }) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: ITEMS, set: [0, 1], giftCard: 1000 })
  const screen = await open(page, await shop.load(order))
  const [tee, wrap] = ITEMS.map(({ good }) => screen.item(good.title))
  const card = screen.item('Gift Card')
  await expect(screen.products.getByText('Part of a set? Please return all its pieces.')).toHaveCount(2)
  await expect(card).toBeDisabled()
  await expect(card).toHaveAccessibleDescription("Can't be returned")
  await wrap!.check()
  await expect(tee!).toBeChecked()
  await tee!.uncheck()
  await expect(wrap!).not.toBeChecked()
  await tee!.check()
  await addPhoto(page, screen)
  await screen.reason.fill('Too tight across the shoulders.')
  const sent = page.waitForRequest((request) => request.url().endsWith(SUBMIT))
  await screen.submit.click()
  expect(((await sent).postDataJSON() as { products: unknown[] }).products).toHaveLength(2)
  await expect(page.getByText(WORDS.submitted).first()).toBeVisible()
  await expect(page.getByText(SENTENCES.SET_NOT_WHOLE)).toHaveCount(0)
})
