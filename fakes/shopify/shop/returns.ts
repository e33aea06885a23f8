import { type ExchangeInput, exchangeItemOf, exchangeProblem, swap } from '../exchanges/exchange.ts'
import { numberOf } from './ids.ts'
import { orderIn } from './order-in.ts'
import { tellOfReturn } from './return-webhooks.ts'
import { piecesInReturns, returnsOf } from './returnable.ts'
import { REASONS } from './reasons.ts'
import { type Order, type Return, type ReturnItem, type Shop } from './state.ts'

/** The reason of a refusal by Shopify: an answer with status 200, as the schema has it. */
export interface UserError {
  field: string[] | null
  code: string | null
  message: string
}

interface ReturnItemInput {
  fulfillmentLineItemId: string
  quantity: number
  returnReasonDefinitionId?: string | null
  returnReason?: string | null
  customerNote?: string | null
  returnReasonNote?: string | null
}

interface ReturnInput {
  orderId: string
  returnLineItems: ReturnItemInput[]
  exchangeLineItems?: ExchangeInput[] | null
  returnShippingFee?: { amount: { amount: string; currencyCode: string } } | null
}

const LONGEST_CUSTOMER_NOTE = 300
const LONGEST_REASON_NOTE = 255
const OTHER = '5'

export const refuse = (code: string | null, message: string, ...field: string[]): { userErrors: UserError[] } => ({
  userErrors: [{ code, message, field: field.length > 0 ? field : null }],
})
export const answer = (shop: Shop, shopReturn: Return) => ({ return: shop.showReturn(shopReturn), userErrors: [] })

/** A return that a person of the shop has to approve. */
export const returnRequest = (shop: Shop, { input }: { input: ReturnInput }) => make(shop, input, 'input', 'REQUESTED')

/** A return that is open from the start. */
export const returnCreate = (shop: Shop, { returnInput }: { returnInput: ReturnInput }) =>
  make(shop, returnInput, 'returnInput', 'OPEN')

function make(shop: Shop, input: ReturnInput, root: string, status: 'REQUESTED' | 'OPEN') {
  const order = orderIn(shop, numberOf('Order', input.orderId))
  if (!order) return refuse('NOT_FOUND', 'Order was not found.', root, 'orderId')
  if (input.returnLineItems.length === 0)
    return refuse('BLANK', "Return line items can't be blank", root, 'returnLineItems')
  if (input.returnShippingFee && input.returnShippingFee.amount.currencyCode !== shop.currency)
    return refuse('INVALID', 'Return shipping fee has an invalid currency.', root, 'returnShippingFee')
  // No recording has one of nothing: the stricter answer is taken.
  if (input.returnShippingFee && !(Number(input.returnShippingFee.amount.amount) > 0))
    return refuse('GREATER_THAN', 'Return shipping fee must be greater than 0', root, 'returnShippingFee')
  const taken = new Map<string, number>()
  for (const [at, item] of input.returnLineItems.entries()) {
    const problem = problemOf(shop, order, item, taken) ?? reasonProblem(item, status)
    if (problem) return refuse(problem[0], problem[1], root, 'returnLineItems', String(at), ...problem.slice(2))
  }
  for (const [at, exchangeItem] of (input.exchangeLineItems ?? []).entries()) {
    const problem = exchangeProblem(shop, exchangeItem)
    if (problem) return refuse(problem[0], problem[1], root, 'exchangeLineItems', String(at), problem[2])
  }
  const shopReturn: Return = {
    id: shop.newId(),
    name: `${order.name}-R${returnsOf(shop, order.id).length + 1}`,
    orderId: order.id,
    status: 'REQUESTED',
    createdAt: shop.now(),
    items: input.returnLineItems.map((item) => itemOf(shop, item)),
    exchanges: (input.exchangeLineItems ?? []).map((exchangeItem) => exchangeItemOf(shop, exchangeItem)),
    ...(input.returnShippingFee ? { fee: input.returnShippingFee.amount.amount } : {}),
  }
  shop.returns.set(shopReturn.id, shopReturn)
  if (status === 'OPEN') open(shop, shopReturn)
  const given = shopReturn.exchanges.map((item) => ({ item, quantity: item.quantity }))
  if (given.length > 0 && shop.gives.exchangesAtOnce) swap(shop, shopReturn, { given, back: [] }, true)
  tellOfReturn(shop, status === 'OPEN' ? 'approve' : 'request', shopReturn)
  return answer(shop, shopReturn)
}

/** Code, message and field. */
function problemOf(
  shop: Shop,
  order: Order,
  item: ReturnItemInput,
  taken: Map<string, number>,
): [string, string, string] | undefined {
  const id = numberOf('FulfillmentLineItem', item.fulfillmentLineItemId)
  const piece = order.parcels.flatMap(({ items }) => items).find((other) => other.id === id)
  if (!piece) return ['NOT_FOUND', 'Fulfillment Line Item was not found.', 'fulfillmentLineItemId']
  const total = (taken.get(piece.id) ?? 0) + item.quantity
  if (item.quantity < 1 || total > piece.quantity - piecesInReturns(shop, piece.id))
    return ['INVALID', 'Return line item has an invalid quantity.', 'quantity']
  taken.set(piece.id, total)
  if ((item.customerNote ?? '').length > LONGEST_CUSTOMER_NOTE)
    return ['TOO_LONG', `Customer note is too long (maximum is ${LONGEST_CUSTOMER_NOTE} characters)`, 'customerNote']
  if ((item.returnReasonNote ?? '').length > LONGEST_REASON_NOTE)
    return [
      'TOO_LONG',
      `Return reason note is too long (maximum is ${LONGEST_REASON_NOTE} characters)`,
      'returnReasonNote',
    ]
  return undefined
}

/**
 * Without a reason each of the two is refused in its own way, and only a return of staff wants a note beside "other".
 * (Recorded: 2026-04/orders/return-reason-validation.json of airhorns/shopify-draft-proxy, June 2026.)
 */
function reasonProblem(item: ReturnItemInput, status: 'REQUESTED' | 'OPEN'): [string, string, ...string[]] | undefined {
  const reason = reasonOf(item)
  if (reason === undefined)
    return status === 'OPEN'
      ? ['NOT_FOUND', 'Return reason definition was not found.']
      : ['BLANK', "Return reason can't be blank", 'returnReason']
  if (reason === OTHER && status === 'OPEN' && !item.returnReasonNote)
    return ['BLANK', "Return reason note can't be blank", 'returnReasonNote']
  return undefined
}

/** The reason by the id of its definition, or by the enum that Shopify is to remove. */
function reasonOf({ returnReasonDefinitionId, returnReason }: ReturnItemInput): string | undefined {
  const id = numberOf('ReturnReasonDefinition', returnReasonDefinitionId)
  return REASONS.find((reason) => reason[0] === id || (returnReason && reason[3] === returnReason))?.[0]
}

function itemOf(shop: Shop, item: ReturnItemInput): ReturnItem {
  return {
    id: shop.newId(),
    itemId: numberOf('FulfillmentLineItem', item.fulfillmentLineItemId)!,
    quantity: item.quantity,
    processed: 0,
    customerNote: item.customerNote ?? null,
    reasonNote: item.returnReasonNote ?? '',
    reasonId: reasonOf(item)!,
  }
}

/** Opens a return: from here goods can be fetched. */
export function open(shop: Shop, shopReturn: Return): void {
  shopReturn.status = 'OPEN'
  shopReturn.approvedAt = shop.now()
  shopReturn.reverse = {
    id: shop.newId(),
    items: shopReturn.items.map(({ itemId, quantity }) => ({ id: shop.newId(), itemId, quantity, dispositions: [] })),
    deliveries: [],
  }
}
