import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { newsInShort } from './news/news.ts'
import { itemOutcome, requestStep } from './orders.ts'
import { wishProduct } from './other-products.ts'
import { ownParcel } from './own-parcels.ts'
import { costFields } from './payouts.ts'
import { PRODUCT_VARIANT } from './wire.ts'

const exchangedItem = exact({
  sku: text(255),
  /** The SKU of the wanted size, if the shop has it. Ours. */
  new_sku: Type.Optional(text(255)),
  size: text(255),
  /** The number of pieces. Ours. */
  units: Type.Optional(Type.Integer()),
  [PRODUCT_VARIANT]: exact({
    product: exact({
      title: text(1000),
      media: exact({ nodes: Type.Array(exact({ preview: exact({ image: exact({ url: text(2000) }) }) })) }),
    }),
  }),
  wanted: Type.Optional(wishProduct),
  ...itemOutcome,
})

/**
 * One exchange: `new_order_no` is there once it was granted; an item without a picture has no `nodes`. (Specification
 * 3, 4.)
 */
const exchange = exact({
  new_order_no: Type.Optional(text(32, ['1210'])),
  /** True if the customer has an order of this number: only then it can be followed. Ours. */
  new_order_known: Type.Optional(Type.Boolean()),
  status: text(32, ['received']),
  created_at: text(32),
  line_items: Type.Array(exchangedItem),
  /** Its fee in whole rupees, while it is neither settled nor over. Ours. */
  fee: Type.Optional(Type.Integer()),
  ...costFields,
  /** See {@link requestStep}. Ours, beside the specification's fields. */
  steps: Type.Optional(Type.Array(requestStep)),
  /** True when its pickup failed and the customer may ask for a new one. */
  may_rebook: Type.Optional(Type.Boolean()),
  /** The parcel in which the customer sends the goods if no courier collects them, once it is approved. */
  own_parcel: Type.Optional(ownParcel),
  news: Type.Optional(newsInShort),
})

/** See {@link exchange}. */
export type Exchange = Static<typeof exchange>

/**
 * Lists the exchanges of a customer: a map whose keys end with "_" and the request's number, "exchange_1042.1". A
 * customer who is unknown has none. (Specification 2, 3, 7.)
 */
export const history = call('exchanges.history', {
  summary: 'The exchanges of a customer.',
  who: 'customer',
  names: 'customer_id',
  request: exact({ customer_id: id() }),
  response: exact({ exchange_history: Type.Record(Type.String(), exchange) }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})
