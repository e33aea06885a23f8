/**
 * The wire's own words. The odd spellings are deliberate: they are the wire's, and the shop's other systems know
 * them. They appear in this room only; everywhere else a call has its clean name. (Specification 3, 7.)
 */
export const PATHS = {
  // Ours: the specification shows no log-in.
  'access.again': '/access/again',
  'access.ask': '/access/ask',
  'access.leave': '/access/leave',
  'access.prove': '/access/prove',
  'access.who': '/access/who',
  'blocklist.check': '/checkblocklist',
  'dispatch.estimate': '/shopifycustomer/dispatchpredictiontocustomers',
  'exchanges.history': '/shopify/exchangehistory',
  // Ours: the specification cancels by a ticket only.
  'orders.cancel': '/orders/cancel',
  'orders.details': '/Shopifygetorderdetailsbycustomer',
  // Ours: the specification lists each kind on a screen of its own.
  'orders.mine': '/orders/mine',
  'orders.search': '/getorderdetailsfromshopify',
  'orders.story': '/orders/story',
  // Ours: the specification takes photos with the request only.
  'returns.addPhotos': '/returns/photos',
  'returns.announce': '/orders/shopifyremetafiled',
  // Ours: the specification changes and cancels nothing.
  'returns.amend': '/returns/amend',
  'returns.cancel': '/returns/cancel',
  // Ours: the specification has no pickups.
  'returns.changeDay': '/returns/pickup/day',
  'returns.collected': '/returns/collected',
  'returns.notify': '/returnexchangerequestreceived',
  // Ours: the specification pays nothing out.
  'returns.payTo': '/returns/payto',
  // Ours: the specification has no pickups.
  'returns.rebook': '/returns/pickup',
  // Ours: the specification knows no parcel that the customer sends.
  'returns.sendBack': '/returns/parcel',
  // Ours: the specification has a request with its order only.
  'returns.show': '/returns/show',
  // Ours: the specification offers sizes without a word about them.
  'returns.sizeHelp': '/returns/sizehelp',
  'returns.submit': '/Shopifyuploadreturnorexchange',
  // Ours: the specification says only that a size is not in stock.
  'returns.otherProducts': '/returns/otherproducts',
  'returns.tellWhenBack': '/returns/tellwhenback',
  'tickets.availability': '/tickets/checkticketavailability',
  'tickets.create': '/tickets/createticket',
  'tickets.list': '/tickets/getticket',
  'tickets.markRead': '/tickets/customermetafield',
  'tickets.move': '/tickets/changeticketstatus',
  'tickets.notify': '/tickets/sessendticketupdate',
  'tickets.orders': '/tickets/customerorders',
  'tickets.reply': '/tickets/sendmessage',
  'tickets.show': '/tickets/getsingleticket',
  'tracking.byAwb': '/orders/orderbyawb',
  'tracking.byOrder': '/orders/ordersbyoriginalorderid',
  'tracking.byPhone': '/shopifycustomer/ordersbyphone',
  'tracking.delhivery': '/delhivery/getshipmenttracking',
  // Ours: the specification lets no one act on a parcel.
  'tracking.redeliver': '/orders/redelivery',
  'tracking.shiprocket': '/shiprocket/track-order',
  'uploads.put': '/files/upload',
} as const

/** The name of a call, the same on both sides of the wire. */
export type CallName = keyof typeof PATHS

/** The field of a submission with the result of the announcement, spelt as the wire spells it. */
export const METAFIELD_UPDATED = 'metaifeldUpdated'

/** The field of a message that says who wrote it, spelt as the wire spells it. */
export const SENT_BY = 'sendedBy'

/** The field of an exchanged item with its product, spelt as the wire spells it. */
export const PRODUCT_VARIANT = 'product_varient'

/** The header by which a caller makes a submission safe to send again: the same key is the same request. */
export const REQUEST_KEY_HEADER = 'idempotency-key'

/**
 * The header, of any value, that our own pages send with each call: no page of another site can. Required if access is
 * verified.
 */
export const PORTAL_HEADER = 'x-portal'

/**
 * The address at which a browser watches a ticket, by a GET with the query parameters `ticket` and `customer`: a stream
 * of server-sent events, each `news` with the ticket's version as its data, the first at once. The browser then reads
 * the new messages by `tickets.show`.
 */
export const WATCH_TICKET_PATH = '/tickets/watch'

/**
 * The most photos of one message of a ticket. Here, so that a screen that names it does not carry the schemas along.
 */
export const MOST_TICKET_PHOTOS = 10

/** The most photos that a return or exchange request takes, for any number of items. */
export const MOST_REQUEST_PHOTOS = 40

/** The most characters of a landmark, or of the neighbour to give a parcel to. */
export const MOST_LANDMARK = 80
