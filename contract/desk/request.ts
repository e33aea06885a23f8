import { Type, type Static } from 'typebox'
import { exact, id, oneOf, text } from '../call.ts'
import { wishFields } from '../other-products.ts'
import { reasonCode, requestType } from '../returns.ts'
import { stepFields } from '../step-fields.ts'
import { wishedStock } from './stock.ts'

/** The statuses of a request. The table in rules/returns/moves.ts has the moves between them. */
export const REQUEST_STATUSES = [
  'received',
  'approved',
  'rejected',
  'cancelled',
  'pickup_asked',
  'pickup_booked',
  'pickup_failed',
  'picked_up',
  'arrived',
  'completed',
  'refused',
  'kept',
] as const

/** See {@link REQUEST_STATUSES}. */
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** See {@link REQUEST_STATUSES}. */
export const requestStatus = oneOf(REQUEST_STATUSES)

/**
 * The acts on a request. `settle` and `resettle` leave its status as it is: the money goes its own way beside the
 * goods. `pay_by` chooses the way of the payment that is due; `waive` drops its fee; `remind` sends the payment link
 * once more. `amend` changes the items of the request; `keep` approves it without any goods coming back; `ask_photo`
 * asks the customer for another photo, `add_photo`: the customer sent some; `self_ship` asks the customer to send the
 * goods, since no courier collects them; `choose_day` and `move_pickup`: the customer chose another day, before a
 * pickup is requested and after; `change_phone` corrects the number that the courier calls while one is to come;
 * `allow_late`: retailer or admin filed it although the return window was over, and the reason; `reconsider` takes a
 * rejection back; `release` lets the customer request rejected items again; `leave_out` rejects some pieces after a
 * pickup failed, before the next pickup request; `send_home`: goods that failed the inspection were sent back to the
 * customer.
 */
export const REQUEST_ACTS = [
  'allow_late',
  'amend',
  'approve',
  'keep',
  'ask_photo',
  'add_photo',
  'reject',
  'reconsider',
  'release',
  'cancel',
  'leave_out',
  'ask_pickup',
  'booked',
  'failed',
  'drop_pickup',
  'choose_day',
  'move_pickup',
  'change_phone',
  'self_ship',
  'picked',
  'arrive',
  'accept',
  'refuse_goods',
  'send_home',
  'pay_by',
  'settle',
  'resettle',
  'waive',
  'remind',
] as const

/** See {@link REQUEST_ACTS}. */
export type RequestAct = (typeof REQUEST_ACTS)[number]

/** The id of a request as one reads it, "1042.1" or "#1042-F1". */
export const requestId = text(64, ['1042.1'])

/** The subject of another photo: the customer reads it. */
export const photoWords = Type.String({ maxLength: 120, examples: ['The label inside the collar'] })

/** A colleague, by name. */
export const staffName = exact({ id: text(64), name: text(100) })

/** The kind of a settlement: another order, money back, or a gift card. */
export const settlementKind = oneOf(['order', 'refund', 'gift_card'])

/** See {@link settlementKind}. */
export type SettlementKind = Static<typeof settlementKind>

/**
 * The settlement of a request: the number of the new order, or the reference under which the money can be found. For a
 * gift card that may be its code: the customer's mail shows all of it, their page only the last four characters. The
 * amount is in paise, for a refund or a gift card only.
 */
export const settlement = exact({
  kind: settlementKind,
  reference: text(64, ['1210']),
  amountPaise: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  /** The reason for which its fee is not taken; absent if the fee is taken. */
  waived: Type.Optional(text(200)),
})

/** The same as it is recorded: `bonusPaise` is the shop's bonus on top of the amount, paid with it. */
const recordedSettlement = exact({
  ...settlement.properties,
  bonusPaise: Type.Optional(Type.Integer({ minimum: 0 })),
})

/** See {@link recordedSettlement}. */
export type Settlement = Static<typeof recordedSettlement>

/**
 * A change of a request: of an item its wanted size, its colour ('' for its own), its product ('' for its own again) or
 * the number of its pieces that come back, from the old to the new; or that the address or the phone number is another,
 * without their text.
 */
const changedPart = exact({
  what: oneOf(['size', 'colour', 'product', 'pieces', 'address', 'phone']),
  item: Type.Optional(id()),
  from: Type.Optional(text(255)),
  to: Type.Optional(text(255)),
  /** For another PIN code, true if a courier collects there; absent if that is not known or not checked. */
  served: Type.Optional(Type.Boolean()),
})

/** See {@link changedPart}. */
export type ChangedPart = Static<typeof changedPart>

/**
 * The method of an automatic refund: back the way they paid (`source`), paid out to an account of theirs
 * (`account`), as store credit (`credit`), or as a gift card that Shopify makes (`card`).
 */
export const refundMethod = oneOf(['source', 'account', 'credit', 'card'])

/** The details of an act; each act has only some of them. `items` are the ids of the rejected lines. */
const eventDetail = exact({
  /** Shown to the customer, as is the settlement; the rest is not. */
  ...stepFields,
  settlement: Type.Optional(recordedSettlement),
  /** A corrected settlement before the correction. */
  before: Type.Optional(recordedSettlement),
  way: Type.Optional(refundMethod),
  restocked: Type.Optional(Type.Array(id())),
  changed: Type.Optional(Type.Array(changedPart)),
  /** The rule that asked for a photo. */
  rule: Type.Optional(text(200)),
})

/** See {@link eventDetail}. */
export type EventDetail = Static<typeof eventDetail>

/** One step of a request: the act, the person and the time. */
export const requestEvent = exact({
  id: text(20),
  at: text(32),
  act: oneOf(REQUEST_ACTS),
  actor: oneOf(['shopper', 'staff', 'courier', 'shopify']),
  /** Absent when it was done by a command, or not by staff. */
  staff: Type.Optional(staffName),
  detail: eventDetail,
})

/**
 * An item of a request. `units` is the number of pieces of its line in the request, of `ordered` that were bought. The
 * price is of one piece, as listed; `paidPaise` is the price of these pieces after all discounts.
 */
export const requestItem = exact({
  id: id(),
  sku: text(255),
  title: text(1000),
  src: text(2000),
  originalSize: text(255),
  ...wishFields,
  units: Type.Integer(),
  ordered: Type.Integer(),
  pricePaise: Type.Integer(),
  paidPaise: Type.Integer(),
  /** The same for the items that were bought as one: they are decided together. Absent of an item of its own. */
  bundle: Type.Optional(text(255)),
  /** The parcels that its pieces came in; `name` is Shopify's for the fulfilment. Absent of requests of before. */
  cameIn: Type.Optional(Type.Array(exact({ fulfilmentId: text(20), name: text(255), units: Type.Integer() }))),
  /** Absent until it is decided. A rejected one is held until the customer may ask again. */
  decision: Type.Optional(oneOf(['approved', 'rejected'])),
  /** True while the request holds it. */
  live: Type.Boolean(),
  restocked: Type.Boolean(),
  /**
   * The end of the reservation of the wanted pieces, past or to come; for an exchange that is neither settled nor over.
   * Absent if they never were reserved.
   */
  heldUntil: Type.Optional(text(40)),
  /** The codes of the faults that the customer named; absent if they named none, and for older requests. */
  causes: Type.Optional(Type.Array(text(20, ['small']))),
  /** True if the customer waits until the wanted pieces are made. */
  waits: Type.Optional(Type.Boolean()),
  /**
   * The amount by which one wanted piece costs more than the returned one, as the customer read it; absent if that is
   * nothing. `moreUnknown`: a price was not known, so that it costs nothing more. `moreNowPaise`: the same amount by
   * the prices of now, for an exchange that is neither settled nor over; absent if it is the same.
   */
  morePaise: Type.Optional(Type.Integer()),
  moreUnknown: Type.Optional(Type.Boolean()),
  moreNowPaise: Type.Optional(Type.Integer()),
  /** The stock for an exchange that is not over yet, if the stock list or Shopify counts this item. */
  stock: Type.Optional(wishedStock),
})

/**
 * A photo of a request, and the other requests with the very same picture, sent before (or after, by another customer).
 */
export const requestPhoto = exact({
  id: text(64),
  bytes: Type.Integer(),
  seenOn: Type.Array(
    exact({
      photoId: text(64),
      requestId: text(64),
      otherCustomer: Type.Boolean(),
      at: text(32),
      status: requestStatus,
    }),
  ),
})

/** The customer's earlier requests, without this one; the newest 20 of them by name. It counts pieces, not lines. */
export const customerHistory = exact({
  requests: Type.Array(
    exact({
      id: text(64),
      type: requestType,
      status: requestStatus,
      createdAt: text(32),
      reason: reasonCode,
      items: Type.Integer(),
    }),
  ),
  total: Type.Integer(),
  rejected: Type.Integer(),
  piecesBought: Type.Integer(),
  piecesAskedBack: Type.Integer(),
})
