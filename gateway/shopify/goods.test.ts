import { beforeAll, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
const customerId = ANITA.id ?? ''

const line = (id: number, title: string, change: object = {}) => ({
  id,
  title,
  name: title,
  quantity: 1,
  price: '499.00',
  gift_card: false,
  requires_shipping: true,
  sales_line_item_group_id: null,
  ...change,
})
const LINES = [
  line(1, 'Everyday Slub Tee'),
  line(2, 'Gift Card', { gift_card: true, requires_shipping: false }),
  line(3, 'Tip', { tip: { payment_gateway: null, payment_method: null } }),
  line(4, 'Style call', { requires_shipping: false }),
  line(5, 'COD Charges'),
  line(6, 'Mekhela', { sales_line_item_group_id: 77 }),
  line(7, 'Chador', { sales_line_item_group_id: 77 }),
]
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const order = (id: number, change: object) => ({
  id,
  name: `#${id}`,
  order_number: id,
  currency: 'INR',
  created_at: ago(0.5),
  updated_at: ago(0.5),
  customer: { id: customerId },
  line_items: LINES.map((one) => ({ ...one, id: id * 10 + one.id })),
  ...change,
})

async function shown(orderId: number) {
  const { orderDetails } = okBody(await shop.send('orders.details', { customerId, orderId: String(orderId) }))
  return orderDetails.line_items
}

describe('lines of a webhook that are no goods', () => {
  beforeAll(async () => {
    const parcel = { id: 1, status: 'success', shipment_status: 'delivered', created_at: ago(1), updated_at: ago(1) }
    const delivered = order(9001, {})
    const fulfillments = [{ ...parcel, line_items: delivered.line_items }]
    await tellSigned(shop, 'orders/create', JSON.stringify({ ...delivered, fulfillments }))
    await tellSigned(shop, 'orders/create', JSON.stringify(order(9002, {})))
  })

  test('cannot be returned, though they were in a delivered parcel; the bundle is told', async () => {
    const lines = await shown(9001)
    expect(lines.map(({ title, goods, bundle, standing }) => [title, goods, bundle, standing])).toEqual([
      ['Everyday Slub Tee', undefined, undefined, 'eligible'],
      ['Gift Card', false, undefined, 'not_returnable'],
      ['Tip', false, undefined, 'not_returnable'],
      ['Style call', false, undefined, 'not_returnable'],
      ['COD Charges', false, undefined, 'not_returnable'],
      ['Mekhela', undefined, '77', 'eligible'],
      ['Chador', undefined, '77', 'eligible'],
    ])
    expect(lines.map(({ units }) => units)).toEqual([1, 0, 0, 0, 0, 1, 1])
  })

  test('do not wait to be dispatched, and are promised no day', async () => {
    const goods = ['Chador', 'Everyday Slub Tee', 'Mekhela']
    const estimated = okBody(await shop.send('dispatch.estimate', { gid: 'gid://shopify/Order/9002' }))
    const names = Object.keys(estimated).map((name) => name.replace(' - One Size', ''))
    expect(names.sort()).toEqual(goods)
    const promised = await shop.sql<{ name: string }[]>`
      SELECT item_name AS name FROM dispatch_estimates WHERE order_id = '9002' ORDER BY 1`
    expect(promised.map(({ name }) => name)).toEqual(goods)
  })

  test('stand in no list of orders, with no count and no picture, and in no parcel', async () => {
    const { entries } = okBody(await shop.send('orders.mine', { customerId }))
    const listed = (order: string) => entries.filter((entry) => entry.order === order)
    expect(listed('9002')).toMatchObject([{ kind: 'order', state: 'waiting', count: 3 }])
    expect(listed('9001')).toMatchObject([{ kind: 'order', state: 'ended', count: 3 }])
  })

  test('are no item of a parcel, and nothing waits where a charge alone is left', async () => {
    const [tee, fee, cod] = [line(90_041, 'Everyday Slub Tee'), line(90_042, 'Exchange fee'), line(90_043, 'COD fee')]
    const parcel = {
      id: 4,
      status: 'success',
      tracking_number: '290090041',
      created_at: ago(1),
      line_items: [tee, cod],
    }
    const told = order(9004, { line_items: [tee, fee, cod], fulfillments: [parcel] })
    await tellSigned(shop, 'orders/create', JSON.stringify(told))
    const { entries } = okBody(await shop.send('orders.mine', { customerId }))
    const own = entries.filter((entry) => entry.order === '9004')
    expect(own).toMatchObject([{ kind: 'order', title: 'Everyday Slub Tee', count: 1 }])
  })

  test('become what a newer message says of them', async () => {
    const lines = LINES.map((one) => ({ ...one, id: 90_020 + one.id, requires_shipping: true }))
    const newer = order(9002, { updated_at: ago(0), line_items: lines })
    await tellSigned(shop, 'orders/updated', JSON.stringify(newer))
    const goods = (await shown(9002)).filter((one) => one.goods !== false)
    expect(goods.map(({ title }) => title)).toEqual(['Everyday Slub Tee', 'Style call', 'Mekhela', 'Chador'])
  })
})

describe('by the lists that the shop edits', () => {
  const names = ['Gold care', 'Style service', 'Everyday Slub Tee', 'COD Charges']
  const lines = names.map((title, n) => line(90_061 + n, title, { product_id: 9060 + n, sku: `SKU-${n}` }))
  const product = (n: number, change: object) =>
    JSON.stringify({ id: 9060 + n, title: names[n], updated_at: ago(0), variants: [], tags: '', ...change })
  const goodsOf = async () => (await shown(9006)).filter((one) => one.goods !== false).map(({ title }) => title)
  const promised = async () =>
    (
      await shop.sql<{ name: string }[]>`
      SELECT item_name AS name FROM dispatch_estimates WHERE order_id = '9006' ORDER BY 1`
    ).map(({ name }) => name)

  async function change(changes: { name: string; value: string[] | null }[]) {
    const keeper = await shop.staff('retailer')
    const { version } = okBody(await keeper.send('policies.show', {}))
    const answer = await keeper.send('policies.change', { version, changes })
    await shop.drainOutbox()
    return answer
  }

  test('stored lines become charges and goods again, also by what is learnt of their product', async () => {
    await tellSigned(shop, 'products/create', product(1, { product_type: 'Service' }))
    await tellSigned(shop, 'orders/create', JSON.stringify(order(9006, { line_items: lines })))
    expect(await goodsOf()).toEqual(names.slice(0, 3))
    expect(await promised()).toEqual(names.slice(0, 3).toSorted())
    const lists = [
      { name: 'chargeTypes', value: ['service'] },
      { name: 'chargeTags', value: ['no-return'] },
      { name: 'chargeTitles', value: ['gold care'] },
    ]
    okBody(await change(lists))
    expect(await goodsOf()).toEqual(['Everyday Slub Tee'])
    expect(await promised()).toEqual(['Everyday Slub Tee'])
    await tellSigned(shop, 'products/update', product(2, { tags: 'summer, no-return' }))
    await shop.drainOutbox()
    expect(await goodsOf()).toEqual([])
    expect(Object.keys(okBody(await shop.send('dispatch.estimate', { gid: 'gid://shopify/Order/9006' })))).toEqual([])
    const { entries } = okBody(await shop.send('orders.mine', { customerId }))
    expect(entries.filter((entry) => entry.order === '9006').map(({ count }) => count)).toEqual([0])
    okBody(await change(lists.map(({ name }) => ({ name, value: null }))))
    expect(await goodsOf()).toEqual(names.slice(0, 3))
  })

  test('an order that comes is looked at by them at once; words that are taken out make a charge goods', async () => {
    okBody(await change([{ name: 'chargeSkus', value: ['sku-0', 'SKU-3*'] }]))
    await tellSigned(shop, 'orders/updated', JSON.stringify(order(9006, { updated_at: ago(-1), line_items: lines })))
    expect(await goodsOf()).toEqual(names.slice(1, 3))
    const none = [
      { name: 'chargeSkus', value: [] },
      { name: 'chargeWords', value: [] },
    ]
    okBody(await change(none))
    expect(await goodsOf()).toEqual(names.slice(0, 3))
    okBody(await change([...none.slice(0, 1), { name: 'chargeWords', value: null }]))
  })

  test.each([['*'], ['  '], ['₹'], ['a\nb'], [''], ['x'.repeat(256)]])(
    '%j is refused with a sentence',
    async (entry) => {
      for (const name of ['chargeTypes', 'chargeTags', 'chargeSkus', 'chargeTitles', 'chargeWords'])
        expect(await change([{ name, value: [entry] }])).toMatchObject({
          refusal: { error: expect.stringMatching(/^(POLICY_OUT_OF_BOUNDS|INVALID_BODY)$/) as string },
        })
      expect(await goodsOf()).toEqual(names.slice(0, 3))
    },
  )
})

describe('an order in another currency than INR', () => {
  const reason = 'currency is not INR'
  const body = JSON.stringify(order(9003, { currency: 'USD', presentment_currency: 'INR' }))

  test('is not taken in, and the desk shows why', async () => {
    const staff = await shop.staff('retailer')
    expect(await tellSigned(shop, 'orders/create', body)).toBe(200)
    expect(await shop.send('orders.details', { customerId, orderId: '9003' })).toMatchObject({
      refusal: { error: 'ORDER_NOT_FOUND' },
    })
    const { rows } = okBody(await staff.send('messages.list', {}))
    expect(rows).toMatchObject([{ topic: 'orders/create', reason }])
  })

  test('one that the customer saw in another currency is taken: the shop counts in rupees', async () => {
    await tellSigned(shop, 'orders/create', JSON.stringify(order(9004, { presentment_currency: 'USD' })))
    expect(await shown(9004)).toHaveLength(LINES.length)
  })

  test('a test order of the shop is taken as any order', async () => {
    await tellSigned(shop, 'orders/create', JSON.stringify(order(9005, { test: true })))
    expect(await shown(9005)).toHaveLength(LINES.length)
  })
})
