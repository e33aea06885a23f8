import { gid, numberOf } from './ids.ts'
import { type ExchangeItem, swap } from '../exchanges/exchange.ts'
import { linesOf, payBack, refundRefusal, type RefundInput } from './return-refund.ts'
import { tellOfReturn } from './return-webhooks.ts'
import { answer, refuse } from './returns.ts'
import { isLocation } from './locations.ts'
import type { Return, Shop } from './state.ts'

interface Disposed {
  reverseFulfillmentOrderLineItemId: string
  dispositionType: string
  quantity: number
  locationId?: string | null
}

interface Processing {
  returnId: string
  returnLineItems?: { id: string; quantity: number; dispositions?: Disposed[] | null }[] | null
  exchangeLineItems?: { id: string; quantity: number }[] | null
  financialTransfer?: { issueRefund?: RefundInput | null } | null
}

/** Confirms the pieces that came back and their place, and pays them back if the input asks for it. */
export function returnProcess(shop: Shop, { input }: { input: Processing }) {
  const shopReturn = shop.returns.get(numberOf('Return', input.returnId) ?? '')
  if (!shopReturn) return refuse('NOT_FOUND', 'Return not found.', 'input', 'returnId')
  if (shopReturn.status !== 'OPEN') return refuse('INVALID_STATE', 'Return is not open.', 'input', 'returnId')
  const items = input.returnLineItems ?? []
  const exchanges = input.exchangeLineItems ?? []
  const problem = items.map((item, at) => itemProblem(shop, shopReturn, item, at)).find((found) => found !== undefined)
  if (problem) return problem
  const issueRefund = input.financialTransfer?.issueRefund
  const refused = issueRefund && refundRefusal(shop, shopReturn, issueRefund)
  if (refused) return refused
  const given: { item: ExchangeItem; quantity: number }[] = []
  for (const { id, quantity } of exchanges) {
    const item = shopReturn.exchanges.find((other) => other.id === numberOf('ExchangeLineItem', id))
    if (!item || quantity < 1 || quantity > item.quantity - item.processed)
      return refuse('INVALID', 'Exchange line item has an invalid quantity.', 'input', 'exchangeLineItems')
    given.push({ item, quantity })
  }
  for (const { id, quantity } of items) itemIn(shopReturn, id)!.processed += quantity
  const disposed = items.flatMap(({ dispositions }) => dispositions ?? [])
  for (const one of disposed) dispose(shop, shopReturn, one)
  if (issueRefund) payBack(shop, shopReturn, items, issueRefund)
  if (shopReturn.exchanges.length > 0) swap(shop, shopReturn, { given, back: piecesOf(shop, shopReturn, items) })
  if (
    shop.gives.closesProcessed &&
    [...shopReturn.items, ...shopReturn.exchanges].every(({ quantity, processed }) => processed >= quantity)
  )
    shopReturn.status = 'CLOSED'
  tellOfReturn(shop, 'process', shopReturn)
  if (disposed.length > 0) tellOfDisposal(shop, shopReturn, disposed)
  return answer(shop, shopReturn)
}

const piecesOf = (shop: Shop, shopReturn: Return, items: readonly { id: string; quantity: number }[]) =>
  linesOf(shop.orders.get(shopReturn.orderId)!, shopReturn, items).map(({ lineId, quantity }) => ({ lineId, quantity }))

const itemIn = (shopReturn: Return, id: string) =>
  shopReturn.items.find((item) => item.id === numberOf('ReturnLineItem', id))

const reverseItemIn = (shopReturn: Return, id: string) =>
  shopReturn.reverse?.items.find((item) => item.id === numberOf(LINE, id))

function itemProblem(
  shop: Shop,
  shopReturn: Return,
  itemInput: NonNullable<Processing['returnLineItems']>[number],
  at: number,
) {
  const field = ['input', 'returnLineItems', String(at)]
  const item = itemIn(shopReturn, itemInput.id)
  if (!item) return refuse('NOT_FOUND', 'Return line item was not found.', ...field, 'id')
  if (itemInput.quantity < 1 || itemInput.quantity > item.quantity - item.processed)
    return refuse('INVALID', 'Return line item has an invalid quantity.', ...field, 'quantity')
  for (const {
    reverseFulfillmentOrderLineItemId: id,
    dispositionType,
    locationId,
    quantity,
  } of itemInput.dispositions ?? []) {
    const reverse = reverseItemIn(shopReturn, id)
    if (!reverse)
      return refuse('NOT_FOUND', 'Reverse fulfillment order line item was not found.', ...field, 'dispositions')
    const left = reverse.quantity - reverse.dispositions.reduce((sum, done) => sum + done.quantity, 0)
    if (quantity < 1 || quantity > left)
      return refuse('INVALID', 'Disposition has an invalid quantity.', ...field, 'dispositions')
    if (dispositionType !== 'RESTOCKED') continue
    // Recorded of reverseFulfillmentOrderDispose, which takes the same:
    // 2026-04/orders/return-reverse-logistics-dispose-validation.json of airhorns/shopify-draft-proxy, 2026.
    if (!isSold(shop, shopReturn, reverse.itemId))
      return refuse(
        'INVALID',
        'RESTOCKED is an invalid disposition type for a custom line item.',
        ...field,
        'dispositions',
      )
    if (!isLocation(shop, locationId)) return refuse('NOT_FOUND', 'Location not found.', ...field, 'dispositions')
  }
  return undefined
}

/** True if the line of these pieces is of a variant that the shop still has. */
function isSold(shop: Shop, { orderId }: Return, itemId: string): boolean {
  const { parcels, lines } = shop.orders.get(orderId)!
  const piece = parcels.flatMap(({ items }) => items).find(({ id }) => id === itemId)
  return lines.some(({ id, variantId }) => id === piece?.lineId && variantId !== undefined)
}

/**
 * The message names the order of goods that come back, neither the return nor the order. (The sample of Shopify's
 * webhook metadata, reverse_fulfillment_orders/dispose, 2026-07.)
 */
function tellOfDisposal(shop: Shop, { reverse }: Return, disposed: readonly Disposed[]): void {
  const named = (type: string, id: string) => ({ id: Number(id), admin_graphql_api_id: gid(type, id) })
  const dispositions = disposed.map(({ reverseFulfillmentOrderLineItemId: item, ...one }) => ({
    reverse_fulfillment_order_line_item: named(LINE, numberOf(LINE, item)!),
    reverse_delivery_line_item: null,
    type: one.dispositionType.toLowerCase(),
    location: one.locationId ? named('Location', numberOf('Location', one.locationId)!) : null,
    quantity: one.quantity,
  }))
  const body = { ...named('ReverseFulfillmentOrder', reverse!.id), dispositions, total_dispositions: disposed.length }
  shop.untold.push({ topic: 'reverse_fulfillment_orders/dispose', at: shop.now(), body })
  shop.onWebhook()
}

const LINE = 'ReverseFulfillmentOrderLineItem'

function dispose(
  shop: Shop,
  shopReturn: Return,
  { reverseFulfillmentOrderLineItemId, dispositionType, quantity, locationId }: Disposed,
) {
  const disposition = { id: shop.newId(), type: dispositionType, quantity, locationId: locationId ?? null }
  reverseItemIn(shopReturn, reverseFulfillmentOrderLineItemId)?.dispositions.push(disposition)
}
