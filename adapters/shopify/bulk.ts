import type { FulfilmentNews, LineNews, OrderNews, ProductNews, VariantNews } from './news.ts'
import { addressOf, firstPhone, namesOf, uniqueLines } from './order.ts'
import { sizeAndStyle } from './product.ts'
import { count, id, idIfAny, paise, part, parts, partsIfAny, text, texts, time, type Part } from './shapes.ts'

/** An order of a bulk export (GraphQL), its lines gathered under `lineItems`. */
export function bulkOrderOf(from: Part): OrderNews {
  const orderId = id(from, 'id')
  const customer = part(from, 'customer')
  const address = part(from, 'shippingAddress')
  const lines = uniqueLines(parts(from, 'lineItems').map(lineOf))
  const fulfilments = (partsIfAny(from, 'fulfillments') ?? []).map((one) => fulfilmentOf(one, orderId))
  return {
    id: orderId,
    version: time(from, 'updatedAt'),
    ...namesOf(from, 'number'),
    customerId: customer && idIfAny(customer, 'id'),
    firstName: (customer && text(customer, 'firstName', 255)) || (address && text(address, 'firstName', 255)) || '',
    email: text(from, 'email', 254) || under(customer, 'defaultEmailAddress', 'emailAddress'),
    phone: firstPhone([from, address]),
    tags: texts(from, 'tags'),
    gateways: texts(from, 'paymentGatewayNames'),
    address: addressOf(address),
    totalPaise: money(from, 'totalPriceSet'),
    createdAt: time(from, 'createdAt'),
    cancelledAt: time(from, 'cancelledAt'),
    lines,
    fulfilments: text(from, 'displayFulfillmentStatus') === 'FULFILLED' ? packed(fulfilments, lines) : fulfilments,
    refunds: [],
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
  const ordered = count(from, 'quantity', 1)
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
    paidPaise: paidForOne * ordered,
    ordered: Math.max(1, ordered),
    quantity: count(from, 'currentQuantity', ordered) === 0 ? 0 : ordered,
  }
}

/** As old as its creation when the export does not say more: any message of the shop knows better. */
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
    items: null,
  }
}

/**
 * A bulk export cannot say which line went in which parcel. In an order that was sent whole every line is put in the
 * parcel that came, or will come, last: nobody is refused for a parcel that came earlier.
 */
function packed(fulfilments: FulfilmentNews[], lines: readonly LineNews[]): FulfilmentNews[] {
  const arrival = (one: FulfilmentNews) => one.deliveredAt ?? '9999'
  const sent = fulfilments.filter((one) => one.status === 'success')
  const last = sent.reduce<FulfilmentNews | undefined>((a, b) => (a && arrival(a) >= arrival(b) ? a : b), undefined)
  const items = lines.map((line) => ({ lineItemId: line.id, quantity: line.quantity }))
  return fulfilments.map((one) => (one === last ? { ...one, items } : one))
}

function money(from: Part, key: string): number {
  const shop = part(part(from, key) ?? { path: key, fields: {} }, 'shopMoney')
  return shop ? paise(shop, 'amount') : 0
}

function under(from: Part | null, key: string, inner: string): string {
  const found = from && part(from, key)
  return found ? text(found, inner, 2000) : ''
}
