import { isGoods } from '#rules/orders/goods.ts'
import type { FulfilmentNews, LineCount, LineNews, MoneyNews, OrderNews, ProductNews, VariantNews } from './news.ts'
import { addressOf, firstPhone, namesOf, uniqueLines } from './order.ts'
import { sizeAndStyle } from './product.ts'
import {
  count,
  id,
  idIfAny,
  onlyRupees,
  paise,
  paiseIfAny,
  part,
  parts,
  partsIfAny,
  text,
  textIfAny,
  texts,
  textsIfAny,
  time,
  type Part,
} from './shapes.ts'

/** An order of a bulk export (GraphQL), its lines gathered under `lineItems`. */
export function bulkOrderOf(from: Part, { asksForReturns }: { asksForReturns: boolean }): OrderNews {
  const orderId = id(from, 'id')
  onlyRupees(from, 'currencyCode')
  onlyRupees(partOf(partOf(from, 'totalPriceSet'), 'shopMoney'), 'currencyCode')
  const customer = part(from, 'customer')
  const address = part(from, 'shippingAddress')
  const openReturns = listOf(from, 'returns').filter((one) => OPEN.includes(text(one, 'status')))
  const exported = asksForReturns ? parts(from, 'lineItems') : withoutReturned(parts(from, 'lineItems'), openReturns)
  const lines = uniqueLines(exported.map(lineOf))
  const fulfilments = (partsIfAny(from, 'fulfillments') ?? []).map((one) => fulfilmentOf(one, orderId))
  return {
    id: orderId,
    version: time(from, 'updatedAt'),
    ...namesOf(from, 'number'),
    customerId: customer && idIfAny(customer, 'id'),
    firstName: (customer && text(customer, 'firstName', 255)) || (address && text(address, 'firstName', 255)) || '',
    lastName: (customer && text(customer, 'lastName', 255)) || (address && text(address, 'lastName', 255)) || '',
    email: text(from, 'email', 254) || under(customer, 'defaultEmailAddress', 'emailAddress'),
    phone: firstPhone([from, address]),
    tags: texts(from, 'tags'),
    gateways: texts(from, 'paymentGatewayNames'),
    address: addressOf(address),
    totalPaise: money(from, 'totalPriceSet'),
    money: moneyOf(from),
    createdAt: time(from, 'createdAt'),
    cancelledAt: time(from, 'cancelledAt'),
    lines,
    fulfilments: packed(fulfilments, sentOf(exported, text(from, 'displayFulfillmentStatus') === 'FULFILLED')),
    refunds: null,
    openReturns: asksForReturns ? openReturns.flatMap((one) => idIfAny(one, 'id') ?? []) : [],
    customer: null,
  }
}

/** A product of a bulk export (GraphQL), its variants gathered under `variants`. */
export function bulkProductOf(from: Part): ProductNews {
  const variants = parts(from, 'variants').map(variantOf)
  return {
    id: id(from, 'id'),
    version: time(from, 'updatedAt'),
    title: text(from, 'title'),
    imageUrl: under(from, 'featuredImage', 'url'),
    productType: textIfAny(from, 'productType', 255),
    tags: textsIfAny(from, 'tags'),
    variants: [...new Map(variants.map((variant) => [variant.id, variant])).values()],
    complete: true,
  }
}

function variantOf(from: Part): VariantNews {
  const item = part(from, 'inventoryItem')
  return {
    id: id(from, 'id'),
    ...sizeAndStyle(
      (partsIfAny(from, 'selectedOptions') ?? []).map((option) => ({
        name: text(option, 'name', 255),
        value: text(option, 'value', 255),
      })),
    ),
    sku: text(from, 'sku', 255),
    imageUrl: under(from, 'image', 'url'),
    available: from.fields.availableForSale !== false,
    inventoryItemId: item && idIfAny(item, 'id'),
  }
}

const PAID = 'discountedUnitPriceAfterAllDiscountsSet'

function lineOf(from: Part): LineNews {
  const left = leftOf(from)
  const [product, variant] = [part(from, 'product'), part(from, 'variant')]
  const [title, variantTitle] = [text(from, 'title'), text(from, 'variantTitle', 255)]
  const pricePaise = money(from, 'originalUnitPriceSet')
  // Shopify rounds the discounted price of one piece.
  const paidForOne = part(from, PAID) === null ? pricePaise : Math.min(pricePaise, money(from, PAID))
  return {
    id: id(from, 'id'),
    productId: product && idIfAny(product, 'id'),
    variantId: variant && idIfAny(variant, 'id'),
    sku: text(from, 'sku', 255),
    title,
    name: text(from, 'name') || [title, variantTitle].filter((word) => word !== '').join(' - '),
    variantTitle,
    pricePaise,
    paidPaise: paidForOne * Math.max(1, left),
    ordered: Math.max(1, left),
    quantity: left,
    isGoods: isGoods({
      title,
      giftCard: from.fields['isGiftCard'] === true,
      tip: false,
      shipped: from.fields['requiresShipping'] !== false,
    }),
    bundle: under(from, 'lineItemGroup', 'id').replace(/^.*\//, ''),
  }
}

/** As old as its creation when the export does not say more: any webhook is newer. */
function fulfilmentOf(from: Part, orderId: string): FulfilmentNews {
  const tracking = (partsIfAny(from, 'trackingInfo') ?? [])[0]
  const createdAt = time(from, 'createdAt')
  return {
    id: id(from, 'id'),
    orderId,
    version: time(from, 'updatedAt') ?? createdAt,
    name: text(from, 'name', 255),
    status: text(from, 'status', 64).toLowerCase(),
    courier: tracking ? text(tracking, 'company', 255) : '',
    awb: tracking ? text(tracking, 'number', 255) : '',
    shipmentStatus: text(from, 'displayStatus', 64).toLowerCase(),
    createdAt,
    deliveredAt: time(from, 'deliveredAt'),
    items: itemsOf(from),
  }
}

/** The contents of the parcel, where the file has them: a bulk operation does not, a query of single orders does. */
function itemsOf(from: Part): LineCount[] | null {
  const list = part(from, 'fulfillmentLineItems')
  const items = list && (partsIfAny(list, 'nodes') ?? partsIfAny(list, 'edges')?.map((edge) => partOf(edge, 'node')))
  if (!items) return null
  return items.map((item) => ({ lineItemId: id(partOf(item, 'lineItem'), 'id'), quantity: count(item, 'quantity', 1) }))
}

const partOf = (from: Part, key: string) => part(from, key) ?? { path: key, fields: {} }

/** The returns at Shopify that are not over yet. */
const OPEN = ['OPEN', 'REQUESTED']

/** The lines without the pieces that are in a return of before: they cannot be asked back once more. */
function withoutReturned(lines: Part[], open: readonly Part[]): Part[] {
  const items = open.flatMap((one) => listOf(one, 'returnLineItems'))
  const returned = (lineId: string) =>
    items
      .filter((item) => idIfAny(partOf(partOf(item, 'fulfillmentLineItem'), 'lineItem'), 'id') === lineId)
      .reduce((sum, item) => sum + Math.max(0, count(item, 'quantity', 0) - count(item, 'refundedQuantity', 0)), 0)
  return lines.map((line) => {
    const units = returned(id(line, 'id'))
    if (units === 0) return line
    return { ...line, fields: { ...line.fields, currentQuantity: Math.max(0, leftOf(line) - units) } }
  })
}

/** A list as an export gathers it, or as a query of single orders answers it. */
function listOf(from: Part, key: string): Part[] {
  if (Array.isArray(from.fields[key])) return partsIfAny(from, key) ?? []
  const list = part(from, key)
  return (list && partsIfAny(list, 'nodes')) ?? []
}

/** How many pieces of a line are left in the order: earlier refunds are not exported. */
const leftOf = (line: Part) => count(line, 'currentQuantity', count(line, 'quantity', 1))

/** How many pieces of each line were sent and are still in the order; null when the export does not say. */
function sentOf(lines: readonly Part[], isWhole: boolean): LineCount[] | null {
  const isTold = lines.every((line) => typeof line.fields.unfulfilledQuantity === 'number')
  if (!isTold && !isWhole) return null
  const unsent = (line: Part) => (isTold ? count(line, 'unfulfilledQuantity', 0) : 0)
  const sent = lines.map((line) => ({ lineItemId: id(line, 'id'), quantity: Math.max(0, leftOf(line) - unsent(line)) }))
  return [...new Map(sent.filter(({ quantity }) => quantity > 0).map((one) => [one.lineItemId, one])).values()]
}

/**
 * A bulk export does not say which line went in which parcel. Sent lines are assigned to the parcel that was, or will
 * be, delivered last: no line counts as delivered too early, and no return window ends too early.
 */
function packed(fulfilments: FulfilmentNews[], sentItems: LineCount[] | null): FulfilmentNews[] {
  if (sentItems === null || fulfilments.some(({ items }) => items !== null)) return fulfilments
  const arrival = (one: FulfilmentNews) => one.deliveredAt ?? '9999'
  const sent = fulfilments.filter((one) => one.status === 'success')
  const last = sent.reduce<FulfilmentNews | undefined>((a, b) => (a && arrival(a) >= arrival(b) ? a : b), undefined)
  return fulfilments.map((one) => (one === last ? { ...one, items: sentItems } : one))
}

function money(from: Part, key: string): number {
  const shop = part(partOf(from, key), 'shopMoney')
  return shop ? paise(shop, 'amount') : 0
}

function moneyOf(from: Part): MoneyNews {
  const amount = (key: string) => {
    const shop = part(partOf(from, key), 'shopMoney')
    return shop && paiseIfAny(shop, 'amount')
  }
  return {
    status: text(from, 'displayFinancialStatus', 32).toLowerCase(),
    currentPaise: amount('currentTotalPriceSet'),
    outstandingPaise: amount('totalOutstandingSet'),
    receivedPaise: amount('totalReceivedSet'),
    refundedPaise: amount('totalRefundedSet'),
  }
}

function under(from: Part | null, key: string, inner: string): string {
  const found = from && part(from, key)
  return found ? text(found, inner, 2000) : ''
}
