import { describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { tellSigned } from '../privacy/testing/privacy.ts'
import { act, opened } from './testing/desk.ts'
import { exchangeOf, photo } from './testing/returns.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const keeper = await shop.staff('retailer')
const customerId = ANITA.id ?? ''
const COD = 'Cash on Delivery (COD)'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
let count = 7_000

interface Wish {
  gateway?: string
  status?: string
  outstanding?: string
  current?: string
  refunds?: unknown[]
  /** On top of the price. */
  tax?: string
}
interface Bought {
  customerId: string
  orderId: string
  orderNumber: string
}

/** A jacket of ₹1,999 that arrived yesterday, as a webhook has it. */
async function tell(id: number, { gateway = COD, status = 'paid', outstanding = '0.00', ...wish }: Wish) {
  const taxed = wish.tax === undefined ? {} : { tax_lines: [{ title: 'IGST', price: wish.tax }] }
  const lines = [{ id: id * 10, title: 'Jacket', name: 'Jacket', quantity: 1, price: '1999.00', ...taxed }]
  const total = (1999 + Number(wish.tax ?? 0)).toFixed(2)
  const parcel = { id, status: 'success', shipment_status: 'delivered', created_at: ago(2), updated_at: ago(1) }
  const body = {
    id,
    name: `#${id}`,
    order_number: id,
    created_at: ago(4),
    updated_at: new Date().toISOString(),
    currency: 'INR',
    financial_status: status,
    taxes_included: wish.tax === undefined,
    total_price: total,
    current_total_price: wish.current ?? total,
    total_outstanding: outstanding,
    payment_gateway_names: [gateway],
    customer: { id: customerId },
    line_items: lines,
    fulfillments: [{ ...parcel, line_items: lines }],
    refunds: wish.refunds ?? [],
  }
  await tellSigned(shop, 'orders/updated', JSON.stringify(body))
}

async function bought(wish: Wish): Promise<Bought> {
  const id = ++count
  await tell(id, wish)
  return { customerId, orderId: String(id), orderNumber: String(id) }
}

const detailsOf = async ({ orderId }: Bought) => okBody(await shop.send('orders.details', { customerId, orderId }))

/** Returns the jacket and has the request approved; answers the paid amount that the customer reads. */
async function returned(order: Bought): Promise<{ id: string; paid: string | undefined }> {
  const body = await exchangeOf(shop, { ...order, messages: [] } as never)
  const { data } = okBody(
    await shop.send('returns.submit', {
      ...body,
      type: 'Return',
      exchangeReason: '0',
      products: body.products.map((one) => ({ ...one, size: one.originalSize })),
      files: [{ id: await photo(shop, customerId) }],
    }),
  )
  await act(asha, 'returns.decide', data.fulfillment_id, { decision: 'approve' })
  return { id: data.fulfillment_id, paid: data.paid }
}

async function outcome(by: typeof asha, id: string, kind: 'gift_card' | 'refund', amountPaise: number) {
  const { version } = await opened(asha, id)
  const answer = await by.send('returns.settle', {
    id,
    seen: version,
    kind,
    reference: 'R-1',
    amountPaise,
    confirm: true,
  })
  return answer.ok ? 'settled' : answer.refusal.error
}

const refund = (id: number, amount: string, status = 'success') => ({
  id: id * 100,
  order_id: id,
  created_at: new Date().toISOString(),
  transactions: [{ id: id * 100 + 1, kind: 'refund', status, amount }],
  refund_line_items: [],
})

describe('what was paid is what can come back', () => {
  test.each<[string, Wish, string | undefined, number, [number, number]]>([
    [
      'COD that arrived, still pending',
      { status: 'pending', outstanding: '1999.00' },
      undefined,
      190_000,
      [0, 199_900],
    ],
    [
      '₹500 online, the rest in cash',
      { status: 'partially_paid', outstanding: '1499.00' },
      undefined,
      190_000,
      [50_000, 149_900],
    ],
    [
      '₹500 of an order that is not COD',
      { gateway: 'razorpay', status: 'partially_paid', outstanding: '1499.00' },
      '500.00',
      40_100,
      [50_000, 0],
    ],
    [
      'nothing of an order that is not COD',
      { gateway: 'razorpay', status: 'pending', outstanding: '1999.00' },
      '0.00',
      0,
      [0, 0],
    ],
    ['all of it', { gateway: 'razorpay' }, undefined, 190_000, [199_900, 0]],
    [
      'all, of which the shop paid ₹600 back',
      { gateway: 'razorpay', status: 'partially_refunded', current: '1399.00', refunds: [refund(1, '600.00')] },
      '1399.00',
      130_000,
      [199_900, 0],
    ],
    [
      'all; a refund failed',
      { gateway: 'razorpay', refunds: [refund(2, '600.00', 'failure')] },
      undefined,
      190_000,
      [199_900, 0],
    ],
    [
      'the shop owes',
      { gateway: 'razorpay', outstanding: '-100.00', current: '1899.00' },
      undefined,
      190_000,
      [199_900, 0],
    ],
  ])('%s', async (_what, wish, most, duePaise, [shopPaise, cashPaise]) => {
    const order = await bought(wish)
    expect((await detailsOf(order)).terms.most).toBe(most)
    const { id, paid } = await returned(order)
    expect(paid).toBe(most ?? '1999.00')
    expect(await opened(asha, id)).toMatchObject({ duePaise, paid: { shopPaise, cashPaise } })
    const { rows } = okBody(await asha.send('returns.queue', { view: 'all', search: id }))
    expect(rows).toMatchObject([{ duePaise }])
    const mostPaise = shopPaise + cashPaise - (wish.refunds && wish.current ? 60_000 : 0)
    expect(await outcome(keeper, id, 'gift_card', mostPaise + 1)).toBe('AMOUNT_ABOVE_PAID')
  })

  test('an agent records what is due of a part that was paid, and no more', async () => {
    const { id } = await returned(
      await bought({ gateway: 'razorpay', status: 'partially_paid', outstanding: '1499.00' }),
    )
    expect(await outcome(asha, id, 'gift_card', 40_101)).toBe('AMOUNT_ABOVE_DUE')
    expect(await outcome(asha, id, 'gift_card', 40_100)).toBe('settled')
  })

  test('what the shop paid back since can be recorded as the refund, and not be given once more', async () => {
    const order = await bought({ gateway: 'razorpay' })
    const { id } = await returned(order)
    const number = Number(order.orderId)
    await tellSigned(shop, 'refunds/create', JSON.stringify(refund(number, '1900.00')))
    await tell(number, {
      gateway: 'razorpay',
      status: 'partially_refunded',
      current: '99.00',
      refunds: [refund(number, '1900.00')],
    })
    expect(await opened(asha, id)).toMatchObject({ mostPaise: 9_900, madePaise: 190_000, duePaise: 0 })
    expect(await outcome(keeper, id, 'gift_card', 190_000)).toBe('AMOUNT_ABOVE_PAID')
    expect(await outcome(asha, id, 'refund', 190_000)).toBe('settled')
    expect(await opened(asha, id)).toMatchObject({ duePaise: 190_000 })
  })

  test('a gateway that the shop lists later is cash on delivery from then on', async () => {
    const { id } = await returned(await bought({ gateway: 'Gokwik-COD', status: 'pending', outstanding: '1999.00' }))
    expect(await opened(asha, id)).toMatchObject({ duePaise: 0 })
    await shop.sql`UPDATE orders SET payment_gateway_names = ${[COD]}`
    expect(await opened(asha, id)).toMatchObject({ payment: 'Paid', duePaise: 190_000, paid: { cashPaise: 199_900 } })
  })
})

test('a message that does not tell of money leaves what is known; an order of before counts as paid', async () => {
  const order = await bought({ status: 'partially_paid', outstanding: '1499.00' })
  const told = { id: Number(order.orderId), name: 'x', order_number: 1, total_price: '1999.00', line_items: [] }
  await tellSigned(shop, 'orders/updated', JSON.stringify({ ...told, updated_at: new Date().toISOString() }))
  const [known] = await shop.sql`SELECT financial_status, outstanding_paise FROM orders WHERE id = ${order.orderId}`
  expect(known).toEqual({ financial_status: 'partially_paid', outstanding_paise: '149900' })
  const before = await bought({ status: '', gateway: 'razorpay' })
  await shop.sql`UPDATE orders SET outstanding_paise = NULL, current_paise = NULL WHERE id = ${before.orderId}`
  expect(await opened(asha, (await returned(before)).id)).toMatchObject({ duePaise: 190_000 })
})

describe('what Shopify writes in another currency, or without its tax', () => {
  const paidInDollars = (part: object) => ({
    gateway: 'shopify_payments',
    refunds: [
      {
        id: ++count * 100,
        transactions: [{ id: count, kind: 'refund', status: 'success', amount: '17.90', currency: 'USD' }],
        ...part,
      },
    ],
  })

  test('of what was paid back in dollars its rupees count', async () => {
    const money = { shop_money: { amount: '-1999.00', currency_code: 'INR' } }
    const order = await bought(
      paidInDollars({ order_adjustments: [{ kind: 'refund_discrepancy', amount_set: money }] }),
    )
    expect((await detailsOf(order)).terms.most).toBe('0.00')
    const { id, paid } = await returned(order)
    expect([paid, (await opened(asha, id)).duePaise]).toEqual(['0.00', 0])
  })

  test('where nothing says its rupees, the desk is warned, and no amount is promised', async () => {
    const order = await bought(paidInDollars({}))
    expect((await detailsOf(order)).terms.amount_open).toBe(true)
    const { id, paid } = await returned(order)
    const { warnings, reads } = await opened(asha, id)
    expect(warnings.map(({ code }) => code)).toContain('refund_unknown')
    expect([paid, reads]).toEqual([undefined, expect.stringContaining('we confirm the amount to you first')])
    const known = await returned(await bought({ gateway: 'razorpay' }))
    expect((await opened(asha, known.id)).warnings.map(({ code }) => code)).not.toContain('refund_unknown')
  })

  test('the tax that comes on top of a price was paid for the piece', async () => {
    const order = await bought({ gateway: 'razorpay', tax: '239.88' })
    const { id, paid } = await returned(order)
    expect([paid, (await opened(asha, id)).duePaise]).toEqual(['2238.88', 213_988])
  })
})
