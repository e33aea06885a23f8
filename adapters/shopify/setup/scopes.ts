/** Every right that the app needs in the shop, and the feature that does not work without it. */
export const NEEDED_SCOPES: Readonly<Record<string, string>> = {
  read_orders: 'no order comes in',
  read_all_orders: 'orders older than 60 days cannot be read',
  write_orders: 'what happens here cannot be written to the order',
  read_products: 'there are no pictures, sizes and prices',
  read_customers: 'no customer is known, and none can be sent a code',
  read_customer_merge: 'requests and tickets of a customer whose records were merged are lost from sight',
  read_fulfillments: 'no one knows what was sent and delivered',
  read_inventory: 'no one knows what is in stock',
  read_returns: 'a back-fill does not know what is in a return already',
  write_returns: 'requests do not become returns in Shopify',
  write_draft_orders: 'the replacement order of an exchange is not made',
  write_payment_terms: 'the fee of an exchange cannot be asked for with its order',
  write_merchant_managed_fulfillment_orders: 'an exchange that its return gives out is neither held nor released',
  write_gift_cards: 'the gift card of a return is not made',
  write_customers: 'a gift card cannot be made for its customer, nor sent to them',
  write_store_credit_account_transactions: 'a return is not paid as store credit',
  read_locations: 'goods that came back cannot be put down where they are',
  write_app_proxy: "customers cannot come in from the shop's own pages",
}

/**
 * The needed rights that are not among these, each with the feature that does not work without it. A right to write
 * includes the one to read.
 */
export const scopesMissing = (granted: readonly string[]): { scope: string; without: string }[] =>
  Object.entries(NEEDED_SCOPES)
    .filter(([scope]) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')))
    .map(([scope, without]) => ({ scope, without }))
