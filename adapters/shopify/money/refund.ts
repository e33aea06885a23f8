import { countsOf } from '../fulfilment.ts'
import type { RefundedPieces, RefundUpdate } from '../shop-event.ts'
import { currencyIn, rupeesIn, rupeesOfSet } from './rupees.ts'
import { id, idIfAny, paiseIfAny, part, partsIfAny, text, time, type Part } from '../shapes.ts'

/**
 * The facts of an order about the amounts in its refunds: the customer's currency, '' if it is not given, and true if
 * prices include their tax.
 */
export interface RefundedOrder {
  id: string
  currency: string
  taxesIncluded: boolean
}

/** A refund, in its own message and inside its order. */
export function refundOf(from: Part, order?: RefundedOrder): RefundUpdate {
  const refunded = partsIfAny(from, 'refund_line_items') ?? []
  return {
    id: id(from, 'id'),
    orderId: idIfAny(from, 'order_id') ?? order?.id ?? id(from, 'order_id'),
    createdAt: time(from, 'created_at') ?? time(from, 'processed_at'),
    paidPaise: paidBack(from, order),
    shippingPaise: shippingOf(from),
    items: countsOf(refunded, 'line_item_id').map((item) => ({ ...item, kind: kindOf(refunded, item.lineItemId) })),
  }
}

/**
 * The rupees that a refund paid back, without the parts that failed; null if they are not known. Shopify writes the
 * amount of a transaction in the currency that the transaction names: in another one than INR the rupees are in its
 * `amount_set`, or in the parts of the refund.
 */
function paidBack(refund: Part, order?: RefundedOrder): number | null {
  const transactions = partsIfAny(refund, 'transactions')
  if (transactions === null) return null
  const refunds = transactions.filter((one) => text(one, 'kind').toLowerCase() === 'refund')
  const made = refunds.filter((one) => !['failure', 'error'].includes(text(one, 'status').toLowerCase()))
  const unsaid = currencyOfParts(refund) ?? (order?.currency || 'INR')
  const amounts = made.map((one) => rupeesIn(one, 'amount', unsaid) ?? rupeesOfSet(one, 'amount_set'))
  const sum = sumOf(amounts)
  // The parts are those of all transactions: beside one that failed they say too much.
  return sum ?? (made.length === refunds.length ? partsOf(refund, order) : null)
}

/**
 * The sum of the parts of a refund in the shop's money; null if one of them does not say it, or nothing above 0 is
 * left.
 */
function partsOf(refund: Part, order?: RefundedOrder): number | null {
  const tax = (from: Part, key: string) => taxOnTop(from, key, order)
  const lines = (partsIfAny(refund, 'refund_line_items') ?? []).flatMap((one) => [
    rupeesOfSet(one, 'subtotal_set'),
    tax(one, 'total_tax'),
  ])
  const adjusted = partsIfAny(refund, 'order_adjustments') ?? []
  const adjustments = adjusted.flatMap((one) => [
    negated(rupeesOfSet(one, 'amount_set')),
    negated(tax(one, 'tax_amount')),
  ])
  // Shipping is among the adjustments in one version of the API, and in a list of its own in another.
  const isAdjusted = adjusted.some((one) => text(one, 'kind') === 'shipping_refund')
  const shipping = (isAdjusted ? [] : (partsIfAny(refund, 'refund_shipping_lines') ?? [])).flatMap((one) => [
    rupeesOfSet(one, 'subtotal_amount_set'),
    tax(one, 'tax_amount'),
  ])
  const duties = part(refund, 'total_duties_set') === null ? 0 : rupeesOfSet(refund, 'total_duties_set')
  const sum = sumOf([...lines, ...adjustments, ...shipping, duties])
  return sum !== null && sum > 0 ? sum : null
}

/** The tax that comes on top of a part; null if no one knows that it does, or its amount in rupees. */
function taxOnTop(from: Part, key: string, order?: RefundedOrder): number | null {
  const hasBag = part(from, `${key}_set`) !== null
  const tax = hasBag ? rupeesOfSet(from, `${key}_set`) : (paiseIfAny(from, key) ?? 0)
  if (tax === 0) return 0
  return order?.taxesIncluded === false && hasBag ? tax : order?.taxesIncluded === true ? 0 : null
}

const negated = (paise: number | null) => (paise === null ? null : -paise)

/** Null if one of the amounts is. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce<number | null>((sum, paise) => (sum === null || paise === null ? null : sum + paise), 0)

/** Another currency than INR that the parts of a refund name. */
function currencyOfParts(refund: Part): string | undefined {
  const sets = [
    ...(partsIfAny(refund, 'refund_line_items') ?? []).map((one) => part(one, 'subtotal_set')),
    ...(partsIfAny(refund, 'order_adjustments') ?? []).map((one) => part(one, 'amount_set')),
  ]
  const named = sets.map((set) => {
    const money = set && part(set, 'presentment_money')
    return money ? currencyIn(money, 'currency_code') : ''
  })
  return named.find((currency) => !['', 'INR'].includes(currency))
}

/** The shipping in a refund. It only splits the refund: a part that cannot be read is none. */
function shippingOf(refund: Part): number {
  const adjusted = (partsIfAny(refund, 'order_adjustments') ?? []).filter(
    (one) => text(one, 'kind') === 'shipping_refund',
  )
  const paise = ({ fields }: Part, key: string) => {
    const amount = Number(fields[key])
    return amount < 0 && Number.isFinite(amount) ? Math.round(-amount * 100) : 0
  }
  return adjusted.reduce((sum, one) => sum + paise(one, 'amount') + paise(one, 'tax_amount'), 0)
}

/** The kind of all pieces of a line in this refund; '' if they differ. */
function kindOf(refunded: readonly Part[], lineItemId: string): RefundedPieces['kind'] {
  const types = refunded
    .filter((item) => id(item, 'line_item_id') === lineItemId)
    .map((item) => text(item, 'restock_type'))
  const [type] = types
  return types.every((other) => other === type) && (type === 'return' || type === 'cancel') ? type : ''
}
