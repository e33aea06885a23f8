import { describe, expect, test } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import type { DemoOrder } from '#demo/orders.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA, MEERA, type DemoCustomer } from '#demo/customers.ts'
import { storedPickup } from '../pickups/courier-request-store.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { keepLedger } from '../../ledger/keep.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { exchangeOf } from '../testing/returns.ts'
import { act, requestItems, opened, PIECES, requested, traces } from '../testing/desk.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const keeper = await shop.staff('retailer')

/** A tee of ₹699 and a wrap top, with 20 % off. */
async function discounted(): Promise<DemoOrder> {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: PIECES, coupon: true })
  await shop.take(order.messages)
  return order
}

async function approvedReturn(order: DemoOrder, items: 1 | 2 = 1): Promise<{ id: string; order: DemoOrder }> {
  const id = await requestItems(shop, order, { type: 'Return', items })
  await act(asha, 'returns.decide', id, { decision: 'approve' })
  return { id, order }
}

const linesOf = async ({ customerId, orderId }: DemoOrder) => {
  const answer = await shop.send('orders.details', { customerId, orderId })
  return answer.ok ? answer.body.orderDetails.line_items : []
}

type Settling = Omit<DeskRequest<'returns.settle'>, 'id' | 'seen'>
const card = (amountPaise: number): Settling => ({ kind: 'gift_card', reference: 'GC-88', amountPaise })

const settle = async (by: TestStaff, id: string, settling: Settling) =>
  by.send('returns.settle', { id, seen: (await opened(asha, id)).version, ...settling })

describe('what was paid after all discounts', () => {
  test('is what the customer is told and what is due; the price stays the listed one', async () => {
    const order = await discounted()
    const [tee] = await linesOf(order)
    expect(tee).toMatchObject({ price: '699.00', paid: '559.20', units: 1 })
    const { id } = await approvedReturn(order)
    expect(await opened(asha, id)).toMatchObject({
      items: [{ pricePaise: 69_900, paidPaise: 55_920, units: 1 }],
      paidPaise: 55_920,
      duePaise: 46_020,
    })
    const queue = await asha.send('returns.queue', { view: 'all', search: id })
    expect(queue.ok && queue.body.rows).toMatchObject([{ duePaise: 46_020 }])
  })

  test('is told when the request was accepted, and again when it is sent again', async () => {
    const order = await discounted()
    const body = { ...(await exchangeOf(shop, order)), type: 'Return' as const, exchangeReason: '0' as const }
    const products = body.products.map((one) => ({ ...one, size: one.originalSize }))
    const key = crypto.randomUUID()
    for (let time = 0; time < 2; time++)
      expect(await shop.send('returns.submit', { ...body, products }, key)).toMatchObject({
        body: { data: { type: 'Return', fee: 99, paid: '559.20' } },
      })
    const [mail] =
      await shop.sql`SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
    expect(mail!.text).toContain(
      '\n\nGift card of ₹460.20 (₹559.20 − ₹99 fee) within 2 days of your items passing our check.\n\n',
    )
  })

  test('stands beside a request, with its fee, also once it is settled; of what was turned down nothing', async () => {
    const order = await discounted()
    const [tee, wrap] = await linesOf(order)
    const id = await requestItems(shop, order, { type: 'Return', items: 2 })
    const told = async () => {
      const answer = await shop.send('orders.details', { customerId: order.customerId, orderId: order.orderId })
      return answer.ok ? answer.body.exchangeHistoryDetails[0] : undefined
    }
    const both = ((Number(tee!.paid) * 100 + Number(wrap!.paid) * 100) / 100).toFixed(2)
    expect(await told()).toMatchObject({ fee: 99, paid: both })
    await act(asha, 'returns.decide', id, { decision: 'approve', items: [tee!.id], reason: 'Worn.' })
    expect(await told()).toMatchObject({ fee: 99, paid: '559.20' })
    expect(await settle(keeper, id, card(40_000))).toMatchObject({ ok: true })
    expect(await told()).toMatchObject({ fee: 99, paid: '559.20' })
  })

  test('has no fee taken from it where an exchange ends as money', async () => {
    const id = await requestItems(shop, await discounted(), { type: 'Exchange' })
    expect(await opened(asha, id)).toMatchObject({ paidPaise: 55_920, duePaise: 55_920 })
  })

  test('is given by the order where a line does not say it', async () => {
    const order = await discounted()
    await shop.sql`UPDATE line_items SET paid_paise = NULL, ordered = NULL WHERE order_id = ${order.orderId}`
    const { id } = await approvedReturn(order, 2)
    const { mostPaise, duePaise } = await opened(asha, id)
    expect(duePaise).toBe(mostPaise - 9900)
  })
})

describe('an amount above what is due', () => {
  test('is refused to an agent, also when confirmed, and nothing changes', async () => {
    const one = await approvedReturn(await discounted())
    const before = await traces(shop, one)
    for (const confirm of [true, false]) {
      const answer = await settle(asha, one.id, { ...card(46_021), confirm })
      expect(answer).toMatchObject({ ok: false, status: 403, refusal: { error: 'AMOUNT_ABOVE_DUE' } })
    }
    expect(await traces(shop, one)).toEqual(before)
    expect(await settle(asha, one.id, card(46_020))).toMatchObject({ ok: true })
  })

  test('is taken from the retailer who confirms it', async () => {
    const { id } = await approvedReturn(await discounted())
    expect(await settle(keeper, id, card(50_000))).toMatchObject({ refusal: { error: 'AMOUNT_ABOVE_DUE' } })
    expect(await settle(keeper, id, { ...card(50_000), confirm: true })).toMatchObject({ ok: true })
  })

  test('is refused to everyone above what was paid for the order', async () => {
    const one = await approvedReturn(await discounted())
    const { mostPaise } = await opened(asha, one.id)
    const before = await traces(shop, one)
    const answer = await settle(keeper, one.id, { ...card(mostPaise + 1), confirm: true })
    expect(answer).toMatchObject({ ok: false, status: 422, refusal: { error: 'AMOUNT_ABOVE_PAID' } })
    expect(await traces(shop, one)).toEqual(before)
    expect(await settle(keeper, one.id, { ...card(mostPaise), confirm: true })).toMatchObject({ ok: true })
  })

  test('is refused for two requests that are settled at once, when together they are above what was paid', async () => {
    const order = await discounted()
    const one = await approvedReturn(order)
    const other = await requestItems(shop, order, { type: 'Return', items: 1, change: await secondOf(order) })
    await act(asha, 'returns.decide', other, { decision: 'approve' })
    const { mostPaise } = await opened(asha, one.id)
    const { mostPaise: otherMost } = await opened(asha, other)
    const answers = await Promise.all([
      settle(keeper, one.id, { ...card(mostPaise), confirm: true }),
      settle(keeper, other, { ...card(otherMost), confirm: true }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { error: 'AMOUNT_ABOVE_PAID' } })
  })
})

async function secondOf(order: DemoOrder) {
  const line = (await linesOf(order))[1]!
  return { products: [{ id: line.id, originalSize: line.size, size: line.size, sku: line.sku, mrp: line.price }] }
}

test('a fee is waived with a reason: what is due is all that was paid', async () => {
  const { id } = await approvedReturn(await discounted())
  expect(await settle(asha, id, { ...card(55_920), waived: ' ' })).toMatchObject({
    refusal: { error: 'SETTLEMENT_UNFIT' },
  })
  expect(await settle(asha, id, { ...card(55_920), waived: 'The seam was torn.' })).toMatchObject({ ok: true })
  expect(await opened(asha, id)).toMatchObject({
    settlement: { waived: 'The seam was torn.' },
    events: [{}, { act: 'settle', detail: { settlement: { waived: 'The seam was torn.' } } }],
  })
})

describe('of two ordered pieces', () => {
  /** An order of two tees for ₹1,001, of which only one was delivered. */
  async function twoTees(change: { delivered: number }): Promise<DemoOrder> {
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 1, items: [piece('slub-tee', 'M', 'Ink')] })
    await shop.take(order.messages)
    await shop.sql`UPDATE line_items SET quantity = 2, ordered = 2, paid_paise = 100101
      WHERE order_id = ${order.orderId}`
    await shop.sql`UPDATE orders SET total_paise = 100101 WHERE id = ${order.orderId}`
    await shop.sql`UPDATE fulfilment_items SET quantity = ${change.delivered} WHERE line_item_id = ${order.lineIds[0]!}`
    return order
  }

  test.each([
    [1, { units: 1, paidPaise: 50_050 }],
    [2, { units: 2, paidPaise: 100_101 }],
  ])('%i delivered: as many are due and fetched', async (delivered, about) => {
    const { id } = await approvedReturn(await twoTees({ delivered }))
    expect(await opened(asha, id)).toMatchObject({ items: [about], paidPaise: about.paidPaise })
    const [pickup] = await shop.sql`
      INSERT INTO pickups (request_id, n, requested_by, requested_at, requested_day)
      SELECT r.id, 1, 'shopper', now(), current_date FROM requests r ORDER BY id DESC LIMIT 1 RETURNING id`
    expect((await storedPickup(shop.context, pickup!.id))?.courierRequest.items).toMatchObject([{ units: about.units }])
  })

  test.each([
    ['both delivered, one refunded', 2, 1],
    ['one delivered, the other refunded', 1, 1],
  ])('%s before: one is due', async (_what, delivered, refunded) => {
    const order = await twoTees({ delivered })
    const [line] = order.lineIds
    await shop.sql`INSERT INTO refunds (id, order_id, created_at)
      VALUES (${line!}, ${order.orderId}, now() - interval '1 hour')`
    await shop.sql`INSERT INTO refund_items (refund_id, line_item_id, quantity)
      VALUES (${line!}, ${line!}, ${refunded})`
    await keepLedger(shop.sql, order.orderId)
    const { id } = await approvedReturn(order)
    expect(await opened(asha, id)).toMatchObject({ items: [{ units: 1, paidPaise: 50_050 }] })
  })

  test('what the shop refunds after the request stays due to it, also when nothing is left in the order', async () => {
    const { id, order } = await approvedReturn(await twoTees({ delivered: 2 }))
    await shop.sql`UPDATE line_items SET quantity = 0 WHERE order_id = ${order.orderId}`
    expect(await opened(asha, id)).toMatchObject({ items: [{ units: 2 }], paidPaise: 100_101 })
  })
})

describe('the new order of an exchange', () => {
  const orderOf = async (customer: DemoCustomer) => {
    const order = shop.world.deliveredOrder(customer, { daysAgo: 1, items: 1 })
    await shop.take(order.messages)
    return order.orderNumber
  }
  const approvedExchange = async () => {
    const one = await requested(shop)
    await act(asha, 'returns.decide', one.id, { decision: 'approve' })
    return one
  }

  test("is not another customer's, and nothing changes", async () => {
    const one = await approvedExchange()
    const before = await traces(shop, one)
    const answer = await settle(asha, one.id, { kind: 'order', reference: await orderOf(MEERA) })
    expect(answer).toMatchObject({ ok: false, status: 422, refusal: { error: 'ORDER_OF_ANOTHER' } })
    expect(await traces(shop, one)).toEqual(before)
  })

  test('may be unknown: the desk says so, and the customer gets no link until it is there', async () => {
    const one = await approvedExchange()
    expect(await settle(asha, one.id, { kind: 'order', reference: 'LL-99999' })).toMatchObject({ ok: true })
    expect(await opened(asha, one.id)).toMatchObject({ settlement: { orderKnown: false } })
    expect(await linkOf(one)).toEqual([undefined, undefined])
    const number = await orderOf(ANITA)
    expect(await settle(asha, one.id, { kind: 'order', reference: number, correct: true })).toMatchObject({ ok: true })
    expect(await opened(asha, one.id)).toMatchObject({ settlement: { orderKnown: true } })
    expect(await linkOf(one)).toEqual([true, true])
  })

  test("that turns out to be another's later is marked, and stays without a link", async () => {
    const one = await approvedExchange()
    await settle(asha, one.id, { kind: 'order', reference: 'LL-77777' })
    await shop.sql`UPDATE orders SET order_number = 'LL-77777' WHERE order_number = ${await orderOf(MEERA)}`
    expect(await opened(asha, one.id)).toMatchObject({ settlement: { orderKnown: false, orderOfOther: true } })
    expect(await linkOf(one)).toEqual([undefined, undefined])
  })

  /** True if the exchange history and the order's page may lead to the new order. */
  async function linkOf({ id, order }: { id: string; order: DemoOrder }) {
    const { customerId, orderId } = order
    const history = await shop.send('exchanges.history', { customer_id: customerId })
    const details = await shop.send('orders.details', { customerId, orderId })
    if (!history.ok || !details.ok) throw new Error('no answer')
    return [
      history.body.exchange_history[`exchange_${id}`]?.new_order_known,
      details.body.exchangeHistoryDetails[0]?.steps?.at(-1)?.known,
    ]
  }
})
