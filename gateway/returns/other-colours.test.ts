import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, RITIKA, type DemoCustomer } from '#demo/customers.ts'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { act, opened, setPolicies } from './testing/desk.ts'
import { exchangeOf, type Submission } from './testing/returns.ts'

const M = piece('slub-tee', 'M', 'Ink')
const CLAY_L = piece('slub-tee', 'L', 'Clay')
const TEE = 'Everyday Slub Tee'
const NONE = { inventory: 0, po: 0, finishing: 0, stitching: 0, cutting: 0 }

const shop = await shopOfFile()
const asha = await shop.staff('agent')

const offers = (value: 0 | 1) => setPolicies(shop, { offersColours: value })

beforeAll(() => offers(1))
beforeEach(async () => {
  await shop.sql`UPDATE request_items SET reserved_until = NULL`
  await shop.sql`DELETE FROM stock`
  await shop.sql`UPDATE variants SET price_paise = 69900, style = colour WHERE product_id = ${M.productId}`
})

/** Sets the stock of the tee in L, in Clay, in the shop's own list. */
const listed = (quantities: Partial<Quantities>) =>
  shop.sql`INSERT INTO stock ${shop.sql({ item_name: `${TEE} - Clay`, size: 'L', ...NONE, ...quantities })}`

async function bought(customer: DemoCustomer = ANITA): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(customer, { daysAgo: 2, items: [M] })
  await shop.take(order.messages)
  return order
}

async function shown({ customerId, orderId }: DemoOrder) {
  return okBody(await shop.send('orders.details', { customerId, orderId }))
}

/** The offer of the tee in L, in Clay. */
const offered = async () =>
  (await shown(await bought())).orderDetails.line_items[0]!.colours?.find(
    ({ colour, size }) => colour === 'Clay' && size === 'L',
  )

type Product = Submission['products'][number]

/** The answer to an exchange for the tee in L, in Clay: the id of the request, or why it was refused. */
async function asked(order: DemoOrder, wish: Partial<Product> = {}, change: Partial<Submission> = {}) {
  const body = await exchangeOf(shop, order)
  const products = [{ ...body.products[0]!, size: 'L', colour: 'Clay', ...wish }]
  const answer = await shop.send('returns.submit', { ...body, exchangeReason: '1', products, ...change })
  if (answer.ok) return answer.body.data.fulfillment_id
  expect(answer.refusal.about).toBe(products[0]!.id)
  return answer.refusal.error
}

const NOT_OFFERED = 'SIZE_NOT_OFFERED'

describe('the same in another colour', () => {
  test('is offered as it can be had, and held like a size: the customer and the desk read which', async () => {
    await listed({ inventory: 1 })
    const src = '/demo/pictures/slub-tee-clay.svg'
    expect(await offered()).toEqual({ colour: 'Clay', src, size: 'L', available: true })
    const order = await bought()
    const id = await asked(order)
    const [item] = (await opened(asha, id)).items
    expect(item).toMatchObject({ size: 'L', colour: 'Clay', heldUntil: expect.any(String) as string })
    const [request] = (await shown(order)).exchangeHistoryDetails
    expect(request?.line_items).toMatchObject([{ size: 'L', colour: 'Clay', held_until: expect.any(String) as string }])
    const [row] =
      await shop.sql`SELECT wish_variant FROM request_items WHERE colour = 'Clay' ORDER BY request_id DESC LIMIT 1`
    expect(row).toEqual({ wish_variant: CLAY_L.variantId })
    expect(await offered()).toBeUndefined()
  })

  test('its mail names the colour, and until when it is held', async () => {
    const order = await bought()
    const id = await asked(order)
    const [job] = await shop.sql<{ text: string }[]>`
      SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' AND key LIKE 'received:%' ORDER BY id DESC
        LIMIT 1`
    expect(job?.text).toContain(`- ${TEE}, size M → L in Clay\n  Size L in Clay is reserved for you until `)
    await act(asha, 'returns.decide', id, { decision: 'approve' })
    const [approved] = await shop.sql<{ text: string }[]>`
      SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(approved?.text).toContain(`- ${TEE}, size M → L in Clay`)
  })

  test('staff choose it for the customer by the same lock: the last goes to one of two; back, it is free', async () => {
    const ids = [
      await asked(await bought(), { size: 'S', colour: '' }),
      await asked(await bought(RITIKA), { size: 'S', colour: '' }),
    ]
    await listed({ inventory: 1 })
    const [, other] = await Promise.all(
      ids.map(async (id) => {
        const { version, items } = await opened(asha, id)
        const products = [{ id: items[0]!.id, size: 'L', colour: 'Clay' }]
        return { id, products, answer: await asha.send('returns.amend', { id, seen: version, products }) }
      }),
    ).then((both) => both.toSorted((one, two) => Number(two.answer.ok) - Number(one.answer.ok)))
    expect(other!.answer).toMatchObject({ refusal: { error: NOT_OFFERED } })
    const chosen = ids.find((id) => id !== other!.id)!
    const { items, events, version } = await opened(asha, chosen)
    expect(items).toMatchObject([{ size: 'L', colour: 'Clay', heldUntil: expect.any(String) as string }])
    expect(events[0]!.detail.changed).toMatchObject([
      { what: 'size', from: 'S', to: 'L' },
      { what: 'colour', from: '', to: 'Clay' },
    ])
    const back = [{ id: items[0]!.id, size: 'S', colour: '' }]
    okBody(await asha.send('returns.amend', { id: chosen, seen: version, products: back }))
    expect((await opened(asha, chosen)).items[0]).not.toHaveProperty('colour')
    const { version: seen } = await opened(asha, other!.id)
    okBody(await asha.send('returns.amend', { id: other!.id, seen, products: other!.products }))
  })

  test('in the same size it is a new choice, which a size-exchange may make', async () => {
    expect(await asked(await bought(), { size: 'M' })).toMatch(/\.1$/)
    expect(await asked(await bought(), { size: 'M', colour: 'Ivory' }, { exchangeReason: '2' })).toMatch(/\.1$/)
  })

  test('the last piece goes to one of two customers who ask for it at once', async () => {
    await listed({ inventory: 1 })
    const orders = [await bought(ANITA), await bought(RITIKA)]
    const answers = await Promise.all(orders.map((order) => asked(order)))
    expect(answers.filter((answer) => answer === NOT_OFFERED)).toHaveLength(1)
  })

  test('that is being made is had by those who wait for it', async () => {
    await listed({ cutting: 1 })
    expect(await offered()).toMatchObject({ available: false, ready_by: expect.any(String) as string })
    expect(await asked(await bought())).toBe(NOT_OFFERED)
    expect((await opened(asha, await asked(await bought(), { waits: true }))).items).toMatchObject([{ waits: true }])
  })

  test('staff change the size, and it stays in the colour that was asked for', async () => {
    const id = await asked(await bought())
    const [before] = (await opened(asha, id)).items
    await act(asha, 'returns.amend', id, { products: [{ id: before!.id, size: 'XL' }] })
    expect((await opened(asha, id)).items).toMatchObject([{ size: 'XL', colour: 'Clay' }])
    const [row] = await shop.sql`SELECT wish_variant FROM request_items ORDER BY request_id DESC LIMIT 1`
    expect(row).toEqual({ wish_variant: piece('slub-tee', 'XL', 'Clay').variantId })
  })
})

describe('is refused', () => {
  test.each<[string, Partial<Product>, Partial<Submission>]>([
    ['in a colour that the product does not have', { colour: 'Moss' }, {}],
    ['in a size that the colour does not come in', { size: 'XXXL' }, {}],
    ['where nothing of it is left', { size: 'S' }, {}],
    ['as its own colour by name: that is no other', { colour: 'Ink' }, {}],
    ['with a return', { size: 'M' }, { type: 'Return', exchangeReason: '0' }],
  ])('%s', async (_, wish, change) => {
    expect(await asked(await bought(), wish, change)).toBe(NOT_OFFERED)
  })

  test('at another price, and while a price is not known', async () => {
    for (const price of [79_900, null]) {
      await shop.sql`UPDATE variants SET price_paise = ${price} WHERE id = ${CLAY_L.variantId}`
      expect(await offered()).toBeUndefined()
      expect(await asked(await bought())).toBe(NOT_OFFERED)
    }
  })

  test('where the shop does not offer other colours', async () => {
    await offers(0)
    expect(await offered()).toBeUndefined()
    expect(await asked(await bought())).toBe(NOT_OFFERED)
    await offers(1)
  })

  test('where other options differ beside the colour', async () => {
    await shop.sql`UPDATE variants SET style = style || ' / Slim' WHERE id = ${CLAY_L.variantId}`
    expect(await asked(await bought())).toBe(NOT_OFFERED)
    await shop.sql`UPDATE variants SET style = style || ' / Slim' WHERE id = ${M.variantId}`
    expect(await asked(await bought())).toMatch(/\.1$/)
  })

  test('when the shop deleted the variant while the form was filled in, and nothing is written', async () => {
    const order = await bought()
    expect(await offered()).toBeDefined()
    await shop.sql`DELETE FROM variants WHERE id = ${CLAY_L.variantId}`
    expect(await asked(order)).toBe(NOT_OFFERED)
    expect((await shown(order)).exchangeHistoryDetails).toEqual([])
    expect(await asked(order, { colour: 'Ivory' })).toMatch(/\.1$/)
  })
})
