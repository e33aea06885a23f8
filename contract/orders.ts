import { Type, type Static } from 'typebox'
import { call, exact, id, oneOf, text } from './call.ts'
import { ownParcel, postage } from './own-parcels.ts'
import { wishFields } from './other-products.ts'
import { costFields, refundTo, refundMethod, refundWhen } from './payouts.ts'
import { news } from './news/news.ts'
import { pickupChange } from './pickups.ts'
import { offeredColours, offeredSizes } from './sizes.ts'
import { stepFields } from './step-fields.ts'
import { terms } from './order-terms.ts'

/** A postal address in India, of an order or a request. (Specification 2, 3.) */
export const address = exact({
  province: text(100, ['Assam']),
  city: text(100, ['Guwahati']),
  zip: text(40, ['781001']),
  address1: text(500, ['12 Uzan Bazar']),
  address2: Type.Optional(text(255)),
  phone: Type.Optional(text(32)),
})

/** See {@link address}. */
export type Address = Static<typeof address>

/**
 * The server's answer if an item of an order can be returned: `eligible`; `held` by a live request; `window_over`;
 * `not_delivered` yet; `not_returnable` because the order was cancelled, the item was refunded or is no goods, or a
 * rule of the shop says so. (Specification 9; decisions 7, 9.)
 */
export const standing = Type.Union([
  Type.Literal('eligible'),
  Type.Literal('held'),
  Type.Literal('window_over'),
  Type.Literal('not_delivered'),
  Type.Literal('not_returnable'),
])

/** See {@link standing}. */
export type Standing = Static<typeof standing>

/** One line of an order with the customer's choices; `price` is in rupees, "1499.00". (Specification 3.) */
const lineItem = exact({
  id: id(),
  sku: text(255),
  name: text(1000),
  title: text(1000),
  variant_title: text(255),
  price: text(32, ['1499.00']),
  quantity: Type.Integer(),
  /**
   * The number of pieces that can be returned now: delivered, within their window, and neither refunded nor held by a
   * request. Ours, as are `paid` and `paid_each`.
   */
  units: Type.Optional(Type.Integer()),
  /** The price of these pieces after all discounts, in rupees; and the price of each, if the customer returns fewer. */
  paid: Type.Optional(text(32, ['1199.20'])),
  paid_each: Type.Optional(text(32, ['599.60'])),
  src: text(2000),
  /** The size the customer has now. */
  size: text(255),
  sizes: offeredSizes,
  colours: Type.Optional(offeredColours),
  standing,
  /** Of goods that are `not_returnable`: all of it was refunded, or its order is cancelled. Ours. */
  ended: Type.Optional(oneOf(['refunded', 'cancelled'])),
  /** False if it cannot come back: a gift card, a tip, a charge, a thing that is not shipped. Ours, as is `bundle`. */
  goods: Type.Optional(Type.Boolean()),
  /**
   * The same for the lines that were bought as one: they come back together, all pieces. Absent for a line of its own.
   */
  bundle: Type.Optional(text(255)),
  /**
   * The result of the shop's rules for this item: a sentence, an exchange only, a photo needed, and the fee of a
   * request with it in whole rupees. Ours; absent if no rule applies.
   */
  rule: Type.Optional(
    exact({
      says: text(1000),
      exchange_only: Type.Optional(Type.Boolean()),
      photo_needed: Type.Optional(Type.Boolean()),
      fee: Type.Optional(Type.Integer()),
    }),
  ),
  /** The causes that can be pressed for it, by code and in order; absent, the usual six. Ours. (Decisions 37.) */
  causes: Type.Optional(Type.Array(text(20, ['small']))),
  /** The last calendar day, in India, on which the item could be or could have been returned: "2026-11-28". */
  until: Type.Optional(text(10)),
})

/** See {@link lineItem}. */
export type LineItem = Static<typeof lineItem>

/** An order as its customer sees it. (Specification 3.) */
const order = exact({
  id: id(),
  name: text(255),
  order_number: text(32),
  customer: exact({ id: id(), first_name: text(255), email: text(254) }),
  line_items: Type.Array(lineItem),
  shipping_address: address,
  tags: Type.Array(text(255)),
  payment_gateway_names: Type.Array(text(255)),
  created_at: text(32),
})

/** See {@link order}. */
export type Order = Static<typeof order>

/** The delivery of one item: `date` is dd/mm/yyyy in India. (Specification 3.) */
const delivery = exact({ date: text(10, ['17/11/2026']), sku: text(255), size: text(255), status: text(64) })

/**
 * One step of a request in the customer's terms, oldest first: `rejected` with the reason, `partly_approved` also with
 * the rejected items, `changed` as the customer asked, `photo_asked` with the wanted photo (`reason`) while it is the
 * last step, `kept` if nothing needs to come back, `settled` with the number of the new order, refund or gift card, its
 * `amount` in rupees. Ours, beside the specification's fields; absent from a gateway that does not know steps.
 */
export const requestStep = exact({
  at: text(32),
  step: Type.Union([
    Type.Literal('received'),
    Type.Literal('changed'),
    Type.Literal('approved'),
    Type.Literal('partly_approved'),
    Type.Literal('rejected'),
    Type.Literal('reconsidered'),
    Type.Literal('released'),
    Type.Literal('cancelled'),
    Type.Literal('pickup_asked'),
    Type.Literal('pickup_booked'),
    Type.Literal('pickup_failed'),
    Type.Literal('pickup_dropped'),
    Type.Literal('pickup_moved'),
    Type.Literal('self_ship'),
    Type.Literal('picked_up'),
    Type.Literal('arrived'),
    Type.Literal('completed'),
    Type.Literal('refused'),
    Type.Literal('sent_home'),
    Type.Literal('kept'),
    Type.Literal('photo_asked'),
    Type.Literal('photo_sent'),
    Type.Literal('settled'),
  ]),
  ...stepFields,
  kind: Type.Optional(Type.Union([Type.Literal('order'), Type.Literal('refund'), Type.Literal('gift_card')])),
  reference: Type.Optional(text(64)),
  amount: Type.Optional(text(32, ['1499.00'])),
  /** True if `reference` is an order of this customer that the shop knows: only then it can be followed. */
  known: Type.Optional(Type.Boolean()),
})

/** See {@link requestStep}. */
export type RequestStep = Static<typeof requestStep>

/**
 * The outcome of an item in a request that was approved in part: `rejected` with the reason, or the status of the
 * request. Ours; absent if all items have the same.
 */
export const itemOutcome = { outcome: Type.Optional(text(32)), reason: Type.Optional(text(1000)) } as const

/** One earlier request on the order, with the items it holds. (Specification 3; decisions 10.) */
export const earlierRequest = exact({
  fulfillment_id: text(64, ['1042.1']),
  type: text(16),
  status: text(32),
  created_at: text(32),
  line_items: Type.Array(
    exact({
      id: id(),
      sku: text(255),
      title: text(1000),
      src: text(2000),
      originalSize: text(255),
      ...wishFields,
      /**
       * The number of pieces, and in `ordered` that of its line if it was more; the last day in India on which the
       * wanted ones are reserved, absent if they are not reserved; and true in `waits` if the customer waits until they
       * are made. Ours.
       */
      units: Type.Optional(Type.Integer()),
      ordered: Type.Optional(Type.Integer()),
      held_until: Type.Optional(text(10, ['2026-12-03'])),
      waits: Type.Optional(Type.Boolean()),
      /** The price of its pieces after all discounts, in rupees; and the causes of the customer, by code. Ours. */
      paid: Type.Optional(text(32, ['1199.20'])),
      causes: Type.Optional(Type.Array(text(20, ['small']), { maxItems: 20 })),
      ...itemOutcome,
    }),
  ),
  /**
   * Its fee in whole rupees, and the most that comes back for its items before the fee; while it is neither settled nor
   * over. An exchange that has its order keeps the fee, and a return that was paid keeps both. Ours.
   */
  fee: Type.Optional(Type.Integer()),
  paid: Type.Optional(text(32, ['1199.20'])),
  /** The shop's bonus on top of what comes back or came back, in rupees; absent if there is none. Ours. */
  bonus: Type.Optional(text(32, ['46.02'])),
  ...costFields,
  /**
   * The way of its refund if no gift card settles it, its time in words, and the day in India once that is certain;
   * while it is neither settled nor over. Ours.
   */
  refund_way: Type.Optional(refundMethod),
  refund_when: Type.Optional(refundWhen),
  refund_by: Type.Optional(text(10, ['2026-12-03'])),
  steps: Type.Optional(Type.Array(requestStep)),
  /** True when its pickup failed and the customer may ask for a new one. */
  may_rebook: Type.Optional(Type.Boolean()),
  ...pickupChange,
  /** True while the courier of an earlier pickup may still come: its cancellation is not confirmed. Ours. */
  earlier_may_come: Type.Optional(Type.Boolean()),
  /** True while the customer may cancel it. Ours. */
  may_cancel: Type.Optional(Type.Boolean()),
  /** The account of its refund, if the shop pays it out because the order was paid in cash. Ours. */
  refund_to: Type.Optional(refundTo),
  /** The parcel in which the customer sends the goods if no courier collects them, once it is approved. Ours. */
  own_parcel: Type.Optional(ownParcel),
  /** True while it is known that no courier collects at its address, also before it is approved. Ours. */
  no_courier: Type.Optional(Type.Boolean()),
  postage,
  news: Type.Optional(news),
})

/** See {@link earlierRequest}. */
export type EarlierRequest = Static<typeof earlierRequest>

/**
 * Shows one order of one customer, with deliveries and earlier requests. An order that is not this customer's and one
 * that does not exist are refused alike. (Specification 2, 7.)
 */
export const details = call('orders.details', {
  summary: 'One order of one customer, with its deliveries and earlier requests.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), orderId: id() }),
  response: exact({
    orderDetails: order,
    deliveryDetails: exact({ value: Type.Array(delivery) }),
    exchangeHistoryDetails: Type.Array(earlierRequest),
    terms,
  }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})
