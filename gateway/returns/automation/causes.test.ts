import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { piece } from '#demo/shelf.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
import { exchangeOf, footprint } from '../testing/returns.ts'

const shop = await shopOfFile({ SHEET_URL: 'http://127.0.0.1:9/exec' })

/** An exchange with these codes, as the portal sends it. */
async function pressed(causes: unknown, reason = 'Too tight across the shoulders.') {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
  await shop.take(order.messages)
  const body = await exchangeOf(shop, order)
  const products = body.products.map((product) => ({ ...product, ...(causes === undefined ? {} : { causes }) }))
  return { ...body, reason, products } as typeof body
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

test('a cause describes the reason: no text is needed, and the queue has the cause', async () => {
  const { data } = okBody(await shop.send('returns.submit', await pressed(['small', 'damaged'], '')))
  const agent = await shop.staff('agent')
  expect((await opened(agent, data.fulfillment_id)).reason).toBe('')
  for (const search of ['', 'damaged']) {
    const { rows } = okBody(await agent.send('returns.queue', { view: 'to_decide', search }))
    const row = rows.find(({ id }) => id === data.fulfillment_id)
    expect(row).toMatchObject({ reason: '', items: [{ causes: ['small', 'damaged'] }] })
  }
  const [sheet] = await shop.sql`SELECT payload FROM outbox WHERE kind = 'sheet' ORDER BY id DESC LIMIT 1`
  expect(sheet?.['payload'].records).toMatchObject([{ causes: 'small, damaged', reason: 'Too small. Damaged.' }])
})

test('each item needs a cause, or all of them a text; what is pressed of each is stored', async () => {
  const items = [piece('slub-tee', 'M', 'Ink'), piece('uzan-flats', '37', 'Ink')]
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items })
  await shop.take(order.messages)
  const sent = await Promise.all([exchangeOf(shop, order, 0), exchangeOf(shop, order, 1)])
  const body = (reason: string, ...causes: string[][]) => ({
    ...sent[0],
    reason,
    products: sent.flatMap(({ products }, at) => products.map((one) => ({ ...one, causes: causes[at] ?? [] }))),
  })
  const before = await footprint(shop)
  for (const causes of [[['small']], [[], ['small']], []])
    expect(await shop.send('returns.submit', body(' ', ...causes))).toMatchObject({
      status: 422,
      refusal: { error: 'REASON_MISSING' },
    })
  expect(await footprint(shop)).toEqual(before)
  const { data } = okBody(await shop.send('returns.submit', body('', ['small'], ['damaged', 'wrong'])))
  const stored = (await opened(await shop.staff('agent'), data.fulfillment_id)).items
  expect(stored.map(({ causes }) => causes)).toEqual([['small'], ['damaged', 'wrong']])
})

test.each<[unknown, string, string[] | undefined]>([
  [undefined, 'Too small. Damaged. At the hem.', ['small', 'damaged']],
  [undefined, 'It is not too small', undefined],
  [['big'], 'Too small. At the hem.', ['big']],
  [[], 'Too small. At the hem.', undefined],
])('a page of 1.0 sends its sentences in the text: with codes %j, %j is stored as %j', async (causes, text, kept) => {
  const { data } = okBody(await shop.send('returns.submit', await pressed(causes, text)))
  const request = await opened(await shop.staff('agent'), data.fulfillment_id)
  expect(request.items[0]?.causes).toEqual(kept)
  expect(request.reason).toBe(text)
})
