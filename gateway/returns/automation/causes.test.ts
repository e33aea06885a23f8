import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { exchangeOf, footprint } from '../testing/returns.ts'

const shop = await shopOfFile()

/** An exchange with these codes, as the portal sends it. */
async function pressed(causes: unknown) {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  const body = await exchangeOf(shop, order)
  const products = body.products.map((product) => ({ ...product, ...(causes === undefined ? {} : { causes }) }))
  return { ...body, products } as typeof body
}

test.each<[unknown, string[] | undefined]>([
  [['small'], ['small']],
  [
    ['damaged', 'big', 'damaged'],
    ['damaged', 'big'],
  ],
  [[], undefined],
  [undefined, undefined],
])('what is pressed (%j) is stored of the item and shown at the desk', async (causes, kept) => {
  const { data } = okBody(await shop.send('returns.submit', await pressed(causes)))
  const [item] = (await opened(await shop.staff('agent'), data.fulfillment_id)).items
  expect(item?.causes).toEqual(kept)
})

test.each([
  [['huge'], 'REASON_NOT_OFFERED'],
  [['small', 'toString'], 'REASON_NOT_OFFERED'],
  [[''], 'REASON_NOT_OFFERED'],
  ['small', 'INVALID_BODY'],
  [[1], 'INVALID_BODY'],
  [{ small: true }, 'INVALID_BODY'],
  [Array.from({ length: 21 }, () => 'small'), 'INVALID_BODY'],
])('%j is refused, and nothing is written', async (causes, error) => {
  const body = await pressed(causes)
  const before = await footprint(shop)
  expect(await shop.send('returns.submit', body)).toMatchObject({ ok: false, refusal: { error } })
  expect(await footprint(shop)).toEqual(before)
})
