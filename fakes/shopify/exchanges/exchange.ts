import { orderBody } from '../changes/body.ts'
import { keep } from '../shop/drafts.ts'
import { numberOf } from '../shop/ids.ts'
import { moneyOf } from '../shop/money-view.ts'
import type { FulfilmentOrder } from './sending.ts'
import type { Line, Order, Return, Shop } from '../shop/state.ts'

/**
 * An item that a return gives out; `paid` is for one, in rupees, and `lineIds` are the items of the order that it
 * became.
 */
export interface ExchangeItem {
  id: string
  variantId: string
  quantity: number
  processed: number
  paid: string
  lineIds: string[]
}

/** The totals of an order's returns that gave something out: their fees, in rupees, and the pieces that came back. */
export interface Swaps {
  fees: number
  back: { lineId: string; quantity: number }[]
}

/** An item that a return should give out. */
export interface ExchangeInput {
  variantId?: string | null
  quantity: number
  appliedDiscount?: { value: { amount?: { amount: string } | null; percentage?: number | null } } | null
}

/** The code, message and field of its problem. */
export function exchangeProblem(
  shop: Shop,
  { variantId, quantity }: ExchangeInput,
): [string, string, string] | undefined {
  if (!shop.gives.exchanges) return ['FEATURE_NOT_ENABLED', 'Exchanges are not enabled.', '']
  if (quantity < 1) return ['GREATER_THAN', 'Quantity must be greater than 0', 'quantity']
  const id = numberOf('ProductVariant', variantId)
  if (id === undefined || !shop.variants.has(id)) return ['NOT_FOUND', 'Variant was not found.', 'variantId']
  return undefined
}

export function exchangeItemOf(shop: Shop, { variantId, quantity, appliedDiscount }: ExchangeInput): ExchangeItem {
  const id = numberOf('ProductVariant', variantId)!
  const price = Number(shop.variants.get(id)!.price)
  const { amount, percentage } = appliedDiscount?.value ?? {}
  const off = amount ? Number(amount.amount) : (price * (percentage ?? 0)) / 100
  return {
    id: shop.newId(),
    variantId: id,
    quantity,
    processed: 0,
    paid: Math.max(0, price - off).toFixed(2),
    lineIds: [],
  }
}

/** The pieces that come back and the items that are given out in one step. */
interface Swapped {
  given: readonly { item: ExchangeItem; quantity: number }[]
  back: readonly { lineId: string; quantity: number }[]
}

/**
 * Turns the items that a return gives out into items of the order, with an order to send them, which is held as long as
 * the customer owes anything for it. The pieces that come back are set off against them once they are processed, too.
 */
export function swap(shop: Shop, shopReturn: Return, { given, back }: Swapped, isLegacy = false): void {
  const order = shop.orders.get(shopReturn.orderId)!
  order.swaps ??= { fees: 0, back: [] }
  order.swaps.back.push(...back)
  if (given.length > 0 && shopReturn.exchanges.every(({ processed }) => processed === 0))
    order.swaps.fees += Number(shopReturn.fee ?? 0)
  const lines = given.map(({ item, quantity }) => {
    item.processed += quantity
    const line = lineOf(shop, item, quantity)
    item.lineIds.push(line.id)
    order.lines.push(line)
    return line
  })
  if (lines.length > 0) send(shop, order, lines, isLegacy)
  keep(shop, { lines }, -1)
  tellOfOrder(shop, order)
}

function send(shop: Shop, order: Order, lines: readonly Line[], isLegacy: boolean): void {
  const reason = isLegacy ? 'AWAITING_RETURN_ITEMS' : moneyOf(order).due > 0 ? 'AWAITING_PAYMENT' : undefined
  const holds = reason ? [{ id: shop.newId(), reason, handle: null, isOurs: false }] : []
  order.sendings = [
    ...(order.sendings ?? []),
    { id: shop.newId(), items: lines.map(({ id, quantity }) => ({ lineId: id, quantity })), holds, isSent: false },
  ]
}

function lineOf(shop: Shop, { variantId, paid }: ExchangeItem, quantity: number): Line {
  const { title, sku, price, productId } = shop.variants.get(variantId)!
  return { id: shop.newId(), title, sku, quantity, price, paid, productId, variantId, isExchange: true }
}

/** Sends the message of an order again, with its changes. */
function tellOfOrder(shop: Shop, order: Order): void {
  order.updatedAt = shop.now()
  const { line_items, fulfillments, ...money } = orderBody(order)
  const webhookOrder = order.message as { line_items: { id: unknown }[] } | undefined
  const known = new Set((webhookOrder?.line_items ?? []).map(({ id }) => String(id)))
  const lines = [...(webhookOrder?.line_items ?? []), ...line_items.filter(({ id }) => !known.has(String(id)))]
  const changed = {
    updated_at: money.updated_at,
    total_outstanding: money.total_outstanding,
    financial_status: money.financial_status,
  }
  const body = webhookOrder
    ? { ...webhookOrder, ...changed, line_items: lines }
    : { ...money, line_items, fulfillments }
  order.message = body
  shop.untold.push({ topic: 'orders/updated', at: shop.now(), body })
  shop.onWebhook()
}

/** An order to send, and the order that it is of. */
export function sendingIn(shop: Shop, id: string): FulfilmentOrder | undefined {
  const number = numberOf('FulfillmentOrder', id)
  return [...shop.orders.values()].flatMap(({ sendings = [] }) => sendings).find((one) => one.id === number)
}
