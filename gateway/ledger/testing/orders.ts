import { ANITA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import type { TestShop } from '../../testing/shop.ts'
import { act } from '../../returns/testing/desk.ts'
import { give, type PayingShop } from '../../returns/testing/payouts.ts'
import { storeAnswer } from '../../tracking/couriers/scan-store.ts'
import { exchangeOf, photo } from '../../returns/testing/returns.ts'
import { tellSigned } from '../../privacy/testing/privacy.ts'

/** An order of two pieces at ₹1,499 each, as webhooks send it. */
export interface Bought {
  customerId: string
  orderId: string
  orderNumber: string
  refunds: unknown[]
  body: Record<string, unknown>
}

const COD = 'Cash on Delivery (COD)'
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
let count = 61_000

/**
 * An order that arrived two days ago, in a parcel that a courier carries, and was paid in cash; with a gateway, online,
 * unless it is the courier who has the money.
 */
export async function boughtTwo(shop: TestShop, gateway = COD, isPending = gateway === COD): Promise<Bought> {
  const id = (count += 10)
  const customerId = String(8_700_000_000 + id)
  const lines = [1, 2].map((n) => ({
    id: id * 10 + n,
    title: `Kurta ${n}`,
    name: `Kurta ${n}`,
    quantity: 1,
    price: '1499.00',
  }))
  const body = {
    id,
    name: `#${id}`,
    order_number: id,
    created_at: ago(12),
    currency: 'INR',
    email: 'payee@example.in',
    financial_status: isPending ? 'pending' : 'paid',
    total_price: '2998.00',
    current_total_price: '2998.00',
    total_outstanding: isPending ? '2998.00' : '0.00',
    payment_gateway_names: [gateway],
    customer: {
      id: Number(customerId),
      first_name: 'Anita',
      last_name: 'Roy',
      email: 'payee@example.in',
      phone: ANITA.phone,
    },
    line_items: lines,
    fulfillments: [
      {
        id,
        status: 'success',
        shipment_status: 'delivered',
        tracking_number: awbOf({ orderId: String(id) }),
        tracking_company: 'Delhivery',
        created_at: ago(9),
        updated_at: ago(2),
        line_items: lines,
      },
    ],
  }
  const order = { customerId, orderId: String(id), orderNumber: String(id), refunds: [], body }
  await tellOrder(shop, order)
  return order
}

const tellOrder = (shop: TestShop, { body, refunds }: Bought, change: Record<string, unknown> = {}) =>
  tellSigned(
    shop,
    'orders/updated',
    JSON.stringify({ ...body, ...change, updated_at: new Date().toISOString(), refunds }),
  )

interface ToldBack {
  rupees: number
  line?: number | undefined
  shipping?: boolean | undefined
  restock?: string
}

/** A refund in Shopify, by itself and then inside its order: of a line, or a mere amount. */
export async function refundTold(
  shop: TestShop,
  order: Bought,
  { rupees, line, shipping = false, restock = 'return' }: ToldBack,
): Promise<void> {
  const id = ++count * 1000
  const amount = rupees.toFixed(2)
  const lineItemId = Number(order.orderId) * 10 + (line ?? 0) + 1
  const refund = {
    id,
    order_id: Number(order.orderId),
    created_at: new Date().toISOString(),
    transactions: [{ id: id + 1, kind: 'refund', status: 'success', amount }],
    order_adjustments:
      line === undefined
        ? [{ id: id + 2, kind: shipping ? 'shipping_refund' : 'refund_discrepancy', amount: `-${amount}` }]
        : [],
    refund_line_items:
      line === undefined ? [] : [{ id: id + 3, line_item_id: lineItemId, quantity: 1, restock_type: restock }],
  }
  order.refunds.push(refund)
  await tellSigned(shop, 'refunds/create', JSON.stringify(refund))
  await tellOrder(shop, order)
}

/** The shop cancelled the order in Shopify. */
export const cancelled = (shop: TestShop, order: Bought, change: Record<string, unknown> = {}) =>
  tellOrder(shop, order, { cancelled_at: new Date().toISOString(), ...change })

/** Its parcel did not arrive after all: the fulfilment was cancelled. */
export async function sentBack(shop: TestShop, order: Bought): Promise<void> {
  const parcels = order.body['fulfillments'] as Record<string, unknown>[]
  for (const parcel of parcels) Object.assign(parcel, { status: 'cancelled', updated_at: new Date().toISOString() })
  await tellOrder(shop, order)
}

/** The number of its parcel. */
const awbOf = ({ orderId }: Pick<Bought, 'orderId'>) => `29${orderId.padStart(11, '0')}`

/** The courier scans its parcel now: it goes back to the shop, or is delivered after all. */
export async function scanned(
  shop: TestShop,
  order: Bought,
  state: 'rto' | 'out_for_delivery' | 'delivered',
): Promise<void> {
  const awb = awbOf(order)
  const scan = { at: new Date().toISOString(), state, code: '', text: '', location: '' }
  const found = new Map([[awb, { awb, courierName: 'Delhivery', expectedOn: null, scans: [scan] }]])
  await storeAnswer(shop.sql, { awbs: [awb], found, now: new Date() })
}

/** The lines of an order by their balances: delivered, held, returned, cancelled. */
export async function piecesOf(shop: TestShop, { orderId }: Bought): Promise<number[][]> {
  const rows = await shop.sql<Record<string, number>[]>`
    SELECT b.delivered, b.held, b.returned, b.cancelled FROM line_balances b JOIN line_items l ON l.id = b.line_item_id
    WHERE b.order_id = ${orderId} ORDER BY l.position`
  return rows.map(Object.values)
}

/** Asks the n-th piece back, as a return; or as an exchange for the same size. */
export async function askBackOf(
  shop: TestShop,
  order: Bought,
  n: number,
  type: 'Return' | 'Exchange' = 'Return',
): Promise<string> {
  const { customerId, orderId } = order
  const line = okBody(await shop.send('orders.details', { customerId, orderId })).orderDetails.line_items[n]!
  const body = await exchangeOf(shop, { ...order, messages: [] } as never)
  const wanted = { id: line.id, originalSize: line.size, size: line.size, sku: line.sku, mrp: line.price }
  const { data } = okBody(
    await shop.send('returns.submit', {
      ...body,
      type,
      exchangeReason: type === 'Return' ? '0' : body.exchangeReason,
      products: [wanted],
      files: [{ id: await photo(shop, order.customerId) }],
    }),
  )
  return data.fulfillment_id
}

/** Asks the n-th piece back, and has it approved and its account given. */
export async function returnOf(shop: PayingShop, order: Bought, n: number): Promise<string> {
  const id = await askedBack(shop, order, n)
  await give(shop, { id, order: order as never })
  return id
}

/** Asks the n-th piece back, and has it approved. */
export async function askedBack(shop: PayingShop, order: Bought, n: number): Promise<string> {
  const id = await askBackOf(shop, order, n)
  await act(shop.agent, 'returns.decide', id, { decision: 'approve' })
  return id
}

/** Its goods came and are fine. */
export async function accept(shop: PayingShop, id: string): Promise<void> {
  await act(shop.agent, 'returns.arrive', id, {})
  await act(shop.agent, 'returns.inspect', id, { result: 'accept', restock: [] })
}

/** The bank pays all requested payouts. */
export async function payAll(shop: PayingShop): Promise<void> {
  await shop.run()
  for (const { id, status } of shop.bank.payouts) if (status === 'processing') await shop.bank.move(id, 'processed')
  await shop.run()
}

/** All money that went out for an order, by its ledger. */
export async function outOf(shop: TestShop, { orderId }: Bought): Promise<number> {
  const [row] = await shop.sql<[{ paise: number }]>`
    SELECT coalesce(sum(paise), 0)::float8 AS paise FROM ledger_entries WHERE order_id = ${orderId}
      AND kind IN ('refunded', 'paid_out')`
  return row.paise
}
