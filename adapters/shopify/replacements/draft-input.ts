import type { Address } from '#contract/orders.ts'
import { rupeesText } from '#rules/india/money.ts'
import { provinceCode } from '#rules/india/provinces.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import { present } from '#rules/present.ts'
import type { Mark } from '../returns/mark.ts'
import { gid } from '../returns/pages.ts'

/** A replacement order to be prepared: the goods cost nothing, the charge is paid as the shop wants it. */
export interface DraftRequest {
  mark: Mark
  /** The name of the order that is exchanged, "#1042". */
  orderName: string
  customerId: string
  /** '' if none is known. */
  email: string
  firstName: string
  phone: string
  address: Address
  pieces: readonly { variantId: string; units: number }[]
  /**
   * The amount that the customer pays for it; 0 for nothing. `morePaise` is the part of it by which the new goods cost
   * more than the returned ones.
   */
  chargePaise: number
  morePaise: number
  feePayment: FeePayment
  /** The time until which Shopify keeps the pieces; null if they are not there yet. */
  reservedUntil: Date | null
}

/**
 * This attribute marks a draft as ours, with its request and round. No customer sees an attribute that begins with _.
 */
export const ATTRIBUTE = '_wapsi'
/** The value of the attribute. */
export const markText = ({ request, round }: Mark): string => `${request}/${round}`

/** The names of the customer's charge on the order: the fee, and the price difference of the goods. */
export const CHARGE = 'Exchange fee'
export const DIFFERENCE = 'Price difference'
/** The tag by which the courier's app, or the person who packs the order, knows that there is cash to collect. */
export const COD_TAG = 'COD'

/** The most time for a call: Shopify refuses a moment that is over when it arrives. */
const NETWORK_MS = 10_000

/** The time until which Shopify is to reserve pieces, as it takes it; null for a moment that is over, or nearly. */
export const reserveUntil = (until: Date | null): string | null =>
  until !== null && until.getTime() > Date.now() + NETWORK_MS ? until.toISOString() : null

/** A draft as Shopify takes it; `terms` by which it is paid later. */
export function inputOf(draft: DraftRequest, terms?: string) {
  const { mark, orderName, customerId, email, chargePaise, reservedUntil, feePayment } = draft
  const reserved = reserveUntil(reservedUntil)
  const isCod = feePayment === 'cash' && chargePaise > 0
  const cash = `Cash on delivery: collect ${rupeesText(chargePaise)}`
  const note = `Exchange for order ${orderName}, request ${mark.request}`
  return {
    purchasingEntity: { customerId: gid('Customer', customerId) },
    ...(email ? { email } : {}),
    lineItems: linesOf(draft),
    shippingAddress: addressOf(draft),
    tags: ['replacement', ...(isCod ? [COD_TAG] : [])],
    note: isCod ? `${note}. ${cash}` : note,
    customAttributes: [{ key: ATTRIBUTE, value: markText(mark) }, ...(isCod ? [{ key: 'Payment', value: cash }] : [])],
    acceptAutomaticDiscounts: false,
    ...present({ reserveInventoryUntil: reserved }),
    ...(terms ? { paymentTerms: { paymentTermsTemplateId: terms } } : {}),
  }
}

/**
 * The draft takes off the whole price of its goods, at Shopify's price of now, so that the total is the amount that the
 * customer read.
 */
function linesOf({ orderName, pieces, chargePaise, morePaise }: DraftRequest) {
  const free = { title: `Exchange for ${orderName}`, value: 100, valueType: 'PERCENTAGE' }
  const goods = pieces.map(({ variantId, units }) => ({
    variantId: gid('ProductVariant', variantId),
    quantity: units,
    appliedDiscount: free,
  }))
  return [...goods, ...chargeLine(CHARGE, chargePaise - morePaise), ...chargeLine(DIFFERENCE, morePaise)]
}

function chargeLine(title: string, paise: number) {
  if (paise === 0) return []
  const amount = { amount: (paise / 100).toFixed(2), currencyCode: 'INR' }
  return [{ title, originalUnitPriceWithCurrency: amount, quantity: 1, requiresShipping: false }]
}

function addressOf({ firstName, phone, address }: Pick<DraftRequest, 'firstName' | 'phone' | 'address'>) {
  const { address1, address2, city, zip, province } = address
  const code = provinceCode(province)
  return {
    ...(firstName ? { firstName } : {}),
    address1,
    ...(address2 ? { address2 } : {}),
    city,
    zip,
    ...(code ? { provinceCode: code } : {}),
    countryCode: 'IN',
    phone: address.phone || phone,
  }
}
