import { Type, type Static } from 'typebox'
import { exact, id, text, call, typed } from './call.ts'
import { promise } from './dispatch.ts'
import { news } from './news/news.ts'
import { redelivery } from './redelivery.ts'

/**
 * The carrier that answers about a parcel: a courier, or the aggregator of the others. (Specification 9; decisions 16.)
 */
export const CARRIERS = ['delhivery', 'shiprocket'] as const

/** See {@link CARRIERS}. */
export type Carrier = (typeof CARRIERS)[number]

/** See {@link CARRIERS}. */
export const carrier = Type.Unsafe<Carrier>(Type.Union(CARRIERS.map((one) => Type.Literal(one))))

/**
 * The state of a parcel, in one set of words for every courier. `rto` is on its way back, `rto_delivered` is back.
 * (Specification 4.)
 */
export const parcelState = Type.Union([
  Type.Literal('booked'),
  Type.Literal('picked_up'),
  Type.Literal('in_transit'),
  Type.Literal('at_destination'),
  Type.Literal('out_for_delivery'),
  Type.Literal('delivery_failed'),
  Type.Literal('delivered'),
  Type.Literal('rto'),
  Type.Literal('rto_delivered'),
  Type.Literal('cancelled'),
  Type.Literal('lost'),
])

/** See {@link parcelState}. */
export type ParcelState = Static<typeof parcelState>

/**
 * The times at which a parcel first reached each stage; a stage that it has not reached is left out. (Specification 2.)
 */
const milestones = exact({
  packed: Type.Optional(text(32)),
  shipped: Type.Optional(text(32)),
  out_for_delivery: Type.Optional(text(32)),
  delivered: Type.Optional(text(32)),
  returning: Type.Optional(text(32)),
  returned: Type.Optional(text(32)),
})

/** See {@link milestones}. */
export type Milestones = Static<typeof milestones>

/**
 * One scan: its time, the label and code of its state, and its place. `activity` is free of names and numbers.
 * (Specification 3.)
 */
const scan = exact({
  date: text(32, ['2026-11-20T04:30:00.000Z']),
  status: text(64, ['Out for Delivery']),
  code: text(16, ['OFD']),
  location: text(255),
  activity: text(255),
})

/** See {@link scan}. */
export type Scan = Static<typeof scan>

/**
 * The reason for which a parcel is late: no scan for so many calendar days in India, or so many past its day.
 * (Decisions 7.)
 */
const late = exact({
  reason: Type.Union([Type.Literal('no_news'), Type.Literal('past_day')]),
  days: Type.Integer(),
})

/** See {@link late}. */
export type Late = Static<typeof late>

/**
 * The number of a parcel among several of one fulfilment. No one says which items are in which, so each may hold all of
 * the items; `complete` once all of them have arrived. (Decisions 41.)
 */
const part = exact({ n: Type.Integer(), of: Type.Integer(), complete: Type.Boolean() })

/**
 * A parcel: its state, the time of that, and the time of the courier's last answer. `package_status` is the label of
 * `state`; both are missing until the courier knows it. `attempts` counts the tries at the door that failed.
 * (Specification 3, 4.)
 */
export const parcel = exact({
  AWB: text(64),
  courier_name: text(255),
  carrier,
  package_status: Type.Optional(text(64, ['Delivered'])),
  state: Type.Optional(parcelState),
  state_at: Type.Optional(text(32)),
  milestones,
  /** The day on which the courier expects to deliver, "2026-11-24". */
  expected_on: Type.Optional(text(10)),
  /** The time of the courier's last answer. */
  heard_at: Type.Optional(text(32)),
  attempts: Type.Integer(),
  part: Type.Optional(part),
  /** Its last scan; the place is "" if it is not known. */
  last_scan: Type.Optional(exact({ at: text(32), location: text(255) })),
  /** Judged by the server; missing while it is in time. */
  late: Type.Optional(late),
})

/** See {@link parcel}. */
export type Parcel = Static<typeof parcel>

/**
 * A parcel with its scans, newest first; `silent` when its courier was asked just now and did not answer.
 * (Specification 3; decisions 17.)
 */
export const shipment = exact({ ...parcel.properties, scan_summary: Type.Array(scan), silent: Type.Boolean() })

/** See {@link shipment}. */
export type Shipment = Static<typeof shipment>

/**
 * An item of a tracked order: `url` is its picture, `units` its pieces, `prediction` the promise for those that still
 * wait. (Specification 3.)
 */
export const orderItem = exact({
  name: text(1000),
  sku: text(255),
  variant_title: text(255),
  units: Type.Integer(),
  url: text(2000),
  prediction: Type.Optional(text(255)),
  promise: Type.Optional(promise),
})

/** See {@link orderItem}. */
export type OrderItem = Static<typeof orderItem>

/**
 * An order in tracking: its parcels with their items, and in `order_items` the items that still wait to be sent. It
 * names no person and no address. With `order_id` and `customer_id` the customer can be led on to a return, an exchange
 * or a ticket. (Specification 2, 3.)
 */
export const trackedOrder = exact({
  original_order_id: text(255, ['1042']),
  order_date: text(32),
  cancelled_at: Type.Optional(text(32)),
  order_items: Type.Array(orderItem),
  /** The items that were sent although no parcel of theirs can be followed yet. */
  sent_items: Type.Array(orderItem),
  parcels: Type.Array(
    exact({
      ...parcel.properties,
      items: Type.Array(orderItem),
      /** Set if its delivery failed, for its own customer, while the shop offers it. */
      redelivery: Type.Optional(redelivery),
      /** See {@link trackedOrder}'s own. */
      news: Type.Optional(news),
    }),
  ),
  order_id: Type.Optional(id()),
  customer_id: Type.Optional(id()),
  /**
   * The last calendar day, in India, on which something of it can be returned, and true if it is over: "2026-11-28".
   */
  returns: Type.Optional(exact({ until: text(10), over: Type.Boolean() })),
  /**
   * True if there is more for a customer who signs in: the ids are left out. If it was found by a mobile number, its
   * items are left out too, its number and AWBs are hidden, "***", its courier is not named.
   */
  masked: Type.Optional(Type.Literal(true)),
  /** To others than its own customer without a picture, an act and a place. Ours. */
  news: Type.Optional(news),
})

/** See {@link trackedOrder}. */
export type TrackedOrder = Static<typeof trackedOrder>

/** A parcel of a tracked order. (Specification 2.) */
export type TrackedParcel = TrackedOrder['parcels'][number]

/** Shows one order by its number, sent or not, with a prediction for each item that waits. (Specification 2, 7, 9.) */
export const byOrder = call('tracking.byOrder', {
  summary: 'One order with its parcels, by its number.',
  who: 'anyone',
  request: exact({ id: typed(['1042']) }),
  response: trackedOrder,
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SEARCH_FAILED'],
})

/**
 * Lists the last twenty orders of an Indian mobile number with something dispatched, newest first. (Specification 7, 8;
 * decisions 15.)
 */
export const byPhone = call('tracking.byPhone', {
  summary: 'The dispatched orders of a mobile number.',
  who: 'anyone',
  request: exact({ phone: typed(['98765 43210']) }),
  response: Type.Array(trackedOrder),
  refusals: ['INVALID_BODY', 'SEARCH_FAILED'],
})

/** Lists the order that travels under an AWB, or none. (Specification 7, 8.) */
export const byAwb = call('tracking.byAwb', {
  summary: 'The order that travels under an AWB.',
  who: 'anyone',
  request: exact({ awb: typed(['29451000012345']) }),
  response: Type.Array(trackedOrder),
  refusals: ['INVALID_BODY', 'SEARCH_FAILED'],
})

/**
 * Shows a parcel of the shop with its scans. If its scans are old, its courier is asked, and given three seconds; after
 * that the known scans are the answer, `silent`. An AWB of no order here is refused, and no courier is asked.
 * (Specification 7; decisions 16, 17.)
 */
export const delhivery = call('tracking.delhivery', {
  summary: 'A parcel with its scans.',
  who: 'anyone',
  request: exact({ AWB: typed(['29451000012345']) }),
  response: shipment,
  refusals: ['INVALID_BODY', 'SHIPMENT_NOT_FOUND', 'SEARCH_FAILED'],
})

/**
 * See {@link delhivery}: the parcels of the aggregator. Either call finds the parcels of both; the server knows the
 * courier. (Specification 7.)
 */
export const shiprocket = call('tracking.shiprocket', {
  summary: 'A parcel of the aggregator with its scans.',
  who: 'anyone',
  request: exact({ awb: typed(['141123000012345']) }),
  response: shipment,
  refusals: ['INVALID_BODY', 'SHIPMENT_NOT_FOUND', 'SEARCH_FAILED'],
})
