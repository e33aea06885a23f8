import { LONGEST_TEXT as LONGEST_CHART } from '#rules/size-charts/read-chart.ts'
import { paymentStatus } from '#rules/orders/paid.ts'
import { refundsIn } from './orders/refunds.ts'
import { leftOf, parcelsOf } from './export/parcels.ts'
import type {
  CustomerUpdate,
  LineUpdate,
  MoneyUpdate,
  OrderUpdate,
  ProductUpdate,
  VariantUpdate,
} from './shop-event.ts'
import { addressOf, firstPhone, namesOf, uniqueLines } from './order.ts'
import { sellsOn, sizeAndStyle } from './product.ts'
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
import { rupeesOfBag } from './money/rupees.ts'
import { gramsOf } from './weight.ts'

/** An order of a bulk export, or one that was asked for (GraphQL), its lines gathered under `lineItems`. */
export function bulkOrderOf(from: Part, { asksForReturns }: { asksForReturns: boolean }): OrderUpdate {
  const orderId = id(from, 'id')
  onlyRupees(from, 'currencyCode')
  onlyRupees(partOf(partOf(from, 'totalPriceSet'), 'shopMoney'), 'currencyCode')
  const customer = part(from, 'customer')
  const address = part(from, 'shippingAddress')
  const openReturns = listOf(from, 'returns').filter((one) => OPEN.includes(text(one, 'status')))
  const exported = asksForReturns ? parts(from, 'lineItems') : withoutReturned(parts(from, 'lineItems'), openReturns)
  const refunds = refundsIn(from, orderId)
  const taxesIncluded = from.fields['taxesIncluded'] !== false
  const lines = uniqueLines(exported.map((line) => lineOf(line, { withRefunds: refunds !== null, taxesIncluded })))
  return {
    id: orderId,
    version: time(from, 'updatedAt'),
    ...namesOf(from, 'number'),
    customerId: customer && idIfAny(customer, 'id'),
    firstName: (customer && text(customer, 'firstName', 255)) || (address && text(address, 'firstName', 255)) || '',
    lastName: (customer && text(customer, 'lastName', 255)) || (address && text(address, 'lastName', 255)) || '',
    email: text(from, 'email', 254) || under(customer, 'defaultEmailAddress', 'emailAddress'),
    phone: firstPhone([from, address, customer && phoneOf(customer), part(from, 'billingAddress')]),
    tags: texts(from, 'tags'),
    gateways: texts(from, 'paymentGatewayNames'),
    address: addressOf(address),
    totalPaise: money(from, 'totalPriceSet'),
    money: moneyOf(from),
    createdAt: time(from, 'createdAt'),
    cancelledAt: time(from, 'cancelledAt'),
    lines,
    fulfilments: parcelsOf(from, orderId, exported),
    refunds,
    openReturns: asksForReturns ? openReturns.flatMap((one) => idIfAny(one, 'id') ?? []) : [],
    customer: customer && customerIn(customer),
  }
}

/** A product of a bulk export (GraphQL), its variants gathered under `variants`. */
export function bulkProductOf(from: Part): ProductUpdate {
  const variants = parts(from, 'variants').map(variantOf)
  return {
    id: id(from, 'id'),
    version: time(from, 'updatedAt'),
    title: text(from, 'title'),
    imageUrl: under(from, 'featuredImage', 'url') || pictureOf(part(from, 'featuredMedia')),
    productType: textIfAny(from, 'productType', 255),
    tags: textsIfAny(from, 'tags'),
    ...sizeChartIn(from),
    variants: [...new Map(variants.map((variant) => [variant.id, variant])).values()],
    complete: true,
  }
}

/** The size chart, if the export was asked for it. */
function sizeChartIn(from: Part): Pick<ProductUpdate, 'sizeChart'> {
  if (from.fields['sizeChart'] === undefined) return {}
  const metafield = part(from, 'sizeChart')
  return { sizeChart: metafield && textIfAny(metafield, 'value', LONGEST_CHART + 1) }
}

function pictureOf(media: Part | null): string {
  const preview = media && part(media, 'preview')
  return preview ? under(preview, 'image', 'url') : ''
}

function variantOf(from: Part): VariantUpdate {
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
    pricePaise: paiseIfAny(from, 'price'),
    imageUrl: under(from, 'image', 'url'),
    available: from.fields.availableForSale !== false,
    sellsOn: sellsOn(text(from, 'inventoryPolicy', 64)),
    inventoryItemId: item && idIfAny(item, 'id'),
    grams: item && gramsIn(item),
  }
}

function gramsIn(item: Part): number | null {
  const measured = part(item, 'measurement')
  const weight = measured && part(measured, 'weight')
  return weight && gramsOf(weight.fields['value'], text(weight, 'unit', 32))
}

const PAID = 'discountedUnitPriceAfterAllDiscountsSet'

/**
 * If the export has the refunds as well, `quantity` counts them too: all pieces that were ordered, unless none of them
 * is left.
 */
function lineOf(
  from: Part,
  { withRefunds, taxesIncluded }: { withRefunds: boolean; taxesIncluded: boolean },
): LineUpdate {
  const left = leftOf(from)
  const ordered = Math.max(1, withRefunds ? count(from, 'quantity', left) : left)
  const [product, variant] = [part(from, 'product'), part(from, 'variant')]
  const [title, variantTitle] = [text(from, 'title'), text(from, 'variantTitle', 255)]
  const pricePaise = money(from, 'originalUnitPriceSet')
  const discounts = partsIfAny(from, 'discountAllocations')
  // Shopify rounds the discounted price of one piece.
  const paidForOne = part(from, PAID) === null ? pricePaise : Math.min(pricePaise, money(from, PAID))
  const net =
    withRefunds && discounts
      ? Math.max(0, pricePaise * ordered - sumOf(discounts, 'allocatedAmountSet'))
      : paidForOne * ordered
  // The tax of a line is that of all its pieces, those that are gone as well.
  const taxOfAll = taxesIncluded ? 0 : sumOf(partsIfAny(from, 'taxLines') ?? [], 'priceSet')
  const taxPaise = Math.round((taxOfAll * ordered) / Math.max(ordered, count(from, 'quantity', ordered)))
  return {
    id: id(from, 'id'),
    productId: product && idIfAny(product, 'id'),
    variantId: variant && idIfAny(variant, 'id'),
    sku: text(from, 'sku', 255),
    title,
    name: text(from, 'name') || [title, variantTitle].filter((word) => word !== '').join(' - '),
    variantTitle,
    pricePaise,
    paidPaise: net + taxPaise,
    taxPaise,
    ordered,
    quantity: withRefunds && left > 0 ? ordered : left,
    // A tip is not shipped.
    isShipped: from.fields['requiresShipping'] !== false && from.fields['isGiftCard'] !== true,
    grams: null,
    bundle: under(from, 'lineItemGroup', 'id').replace(/^.*\//, ''),
  }
}

/** A customer's number, as a part that {@link firstPhone} reads. */
const phoneOf = (customer: Part): Part => ({
  path: customer.path,
  fields: { phone: under(customer, 'defaultPhoneNumber', 'phoneNumber') },
})

/** The customer of an order, if the file has the time of their last change. */
function customerIn(from: Part): CustomerUpdate | null {
  const version = time(from, 'updatedAt')
  if (version === null) return null
  return {
    id: id(from, 'id'),
    version,
    firstName: text(from, 'firstName', 255),
    lastName: text(from, 'lastName', 255),
    email: under(from, 'defaultEmailAddress', 'emailAddress'),
    phone: firstPhone([phoneOf(from)]),
    tags: textsIfAny(from, 'tags'),
  }
}

const sumOf = (list: readonly Part[], key: string) => list.reduce((sum, one) => sum + money(one, key), 0)

const partOf = (from: Part, key: string) => part(from, key) ?? { path: key, fields: {} }

/** The returns at Shopify that are not over yet. */
const OPEN = ['OPEN', 'REQUESTED']

/** The lines without the pieces that are in a return of before: they cannot be returned once more. */
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

function money(from: Part, key: string): number {
  const shop = partOf(partOf(from, key), 'shopMoney')
  onlyRupees(shop, 'currencyCode')
  return paise(shop, 'amount')
}

function moneyOf(from: Part): MoneyUpdate {
  const outstandingPaise = rupeesOfBag(from, 'totalOutstandingSet')
  return {
    status: paymentStatus(text(from, 'displayFinancialStatus', 32).toLowerCase(), outstandingPaise),
    currentPaise: rupeesOfBag(from, 'currentTotalPriceSet'),
    outstandingPaise,
    receivedPaise: rupeesOfBag(from, 'totalReceivedSet'),
    refundedPaise: rupeesOfBag(from, 'totalRefundedSet'),
  }
}

function under(from: Part | null, key: string, inner: string): string {
  const found = from && part(from, key)
  return found ? text(found, inner, 2000) : ''
}
