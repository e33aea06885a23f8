/**
 * A step that Shopify refused: its name in Shopify, the code of the reason, and the place of the problem in the input.
 */
export interface RefusedStep {
  step?: string
  reason: string
  field?: string
}

/** A refusal: the one who can change it, as the outcomes of all outside calls name them, and the reason in words. */
export interface Refusal {
  whose: 'customer' | 'shop' | 'vendor'
  words: string
}

const shop = (words: string): Refusal => ({ whose: 'shop', words })

const CHANGED = shop('it was changed in Shopify meanwhile. Look at it there')
const GONE = shop('a part of it is not in Shopify any more. Look at it there')
const RIGHT = shop('the app lacks a right in the shop')

/** The meaning of each code about the shop: a setting, a right, or an act of staff there. */
const OF_THE_SHOP: Readonly<Record<string, Refusal>> = {
  ACCESS_DENIED: RIGHT,
  MISSING_PERMISSION: RIGHT,
  FEATURE_NOT_ENABLED: shop('the shop does not have this turned on'),
  INCOMPATIBLE_WITH_STANDARD_POLICY: shop('a policy of the shop is against it'),
  GIFT_CARD_LIMIT_EXCEEDED: shop('it is more than a gift card of the shop may be worth'),
  FULFILLMENT_ORDER_HOLD_LIMIT_REACHED: shop('too many holds are on it already'),
  INVALID_STATE: CHANGED,
  NOT_EDITABLE: CHANGED,
  NOT_FOUND: GONE,
  FULFILLMENT_ORDER_NOT_FOUND: GONE,
  GIFT_CARD_NOT_FOUND: GONE,
  NO_LONGER_AVAILABLE: shop('an article of it is not sold any more'),
  CUSTOMER_NOT_FOUND: shop('the customer is not in Shopify any more'),
}

/** The meaning of the field if the code says little. */
const BY_FIELD: readonly [RegExp, Refusal][] = [
  [/(^|\.)quantity$/, shop('pieces of it are in another return, or there are fewer. Look at it in Shopify')],
  [/(^|\.)financialTransfer(\.|$)/, shop('it is not what can be paid back there. Look at its payments in Shopify')],
  [/(^|\.)variantId$/, shop('it is not sold any more')],
  [
    /(^|\.)(email|phone|shippingAddress)(\.|$)/,
    { whose: 'customer', words: 'their address is not taken. Ask the customer for another, and enter it in Shopify' },
  ],
]

const UNREACHABLE: Refusal = {
  whose: 'customer',
  words: 'the customer has no mail address or phone number there. Ask them for one, and enter it in Shopify',
}

const UNKNOWN: Refusal = { whose: 'vendor', words: 'a rule or a fault of Shopify, for no reason that is known here' }

/**
 * The owner of a refusal. It is the customer's only if that is certain: an address at its own field, or a gift card
 * that cannot be sent to them. It is the vendor's if neither the code nor the field explains it. (Codes: schema of
 * 2026-07; fields: recordings of 2025-01 and 2026-04.)
 */
export function refusalOf({ step = '', reason, field = '' }: RefusedStep): Refusal {
  // Shopify says the same about a card without a customer: our cards have one.
  if (step === 'giftCardSendNotificationToCustomer' && reason === 'INVALID' && field === '') return UNREACHABLE
  const known = Object.hasOwn(OF_THE_SHOP, reason) ? OF_THE_SHOP[reason] : undefined
  return known ?? BY_FIELD.find(([pattern]) => pattern.test(field))?.[1] ?? UNKNOWN
}

/** The end of a sentence about a refusal, without its full stop: "(INVALID_STATE): it was changed …". */
export const refusalWords = (refused: RefusedStep): string => `(${refused.reason}): ${refusalOf(refused).words}`
