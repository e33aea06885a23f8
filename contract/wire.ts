/**
 * The wire's own words. The odd spellings are deliberate: they are the wire's, and the shop's other systems know
 * them. They appear in this room only; everywhere else a call has its clean name. (Specification 3, 7.)
 */
export const PATHS = {
  'blocklist.check': '/checkblocklist',
  'orders.details': '/Shopifygetorderdetailsbycustomer',
  'returns.announce': '/orders/shopifyremetafiled',
  'returns.notify': '/returnexchangerequestreceived',
  'returns.submit': '/Shopifyuploadreturnorexchange',
  'uploads.put': '/files/upload',
} as const

/** The name of a call, the same on both sides of the wire. */
export type CallName = keyof typeof PATHS

/** The field of a submission that says how the announcement went, spelt as the wire spells it. */
export const METAFIELD_UPDATED = 'metaifeldUpdated'

/** The header by which a caller makes a submission safe to send again: the same key is the same request. */
export const REQUEST_KEY_HEADER = 'idempotency-key'
