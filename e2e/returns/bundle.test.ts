import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/shoppers.ts'
import { expect, test } from '../shop.ts'
import { addPhoto, open, SENTENCES, SUBMIT, WORDS } from './screen.ts'

const ITEMS = [piece('slub-tee', 'M', 'Ink'), piece('nodi-wrap', 'S'), piece('uzan-flats', '37', 'Ink')]

/** The same order, its first two lines bought as one, and its last one a gift card. */
function asBundle(order: DemoOrder): DemoOrder {
  const ofLine = (payload: string, from: string, to: (place: number) => string) => {
    let count = 0
    return payload.replaceAll(from, () => to(count++ % ITEMS.length))
  }
  const retold = (payload: string) => {
    const grouped = ofLine(payload, '"sales_line_item_group_id":null', (place) =>
      place < 2 ? '"sales_line_item_group_id":77' : '"sales_line_item_group_id":null',
    )
    return ofLine(grouped, '"gift_card":false', (place) => `"gift_card":${place === 2}`)
  }
  const messages = order.messages.map((message) => ({ ...message, payload: retold(message.payload) }))
  return { ...order, messages }
}

test('a bundle is chosen and sent whole, and a gift card cannot be returned', async ({ page, shop }) => {
  const order = asBundle(shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: ITEMS }))
  const screen = await open(page, await shop.place(order))
  const [tee, wrap, card] = ITEMS.map(({ good }) => screen.item(good.title))
  await expect(screen.products.getByText('Bought as a set: all of it comes back together.')).toHaveCount(2)
  await expect(card!).toBeDisabled()
  await expect(card!).toHaveAccessibleDescription('Cannot be returned')
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
