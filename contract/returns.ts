import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { address } from './orders.ts'
import { wishFields } from './other-products.ts'
import { postage } from './own-parcels.ts'
import { bonusPercent, feeWords, refundMethod, refundWhen } from './payouts.ts'
import { pickupDay, requestNumber } from './pickups.ts'
import { METAFIELD_UPDATED, MOST_REQUEST_PHOTOS } from './wire.ts'
import { moreRupees } from './sizes.ts'

/** The customer's wish: money's worth back, or another piece. (Specification 4.) */
export const requestType = Type.Union([Type.Literal('Return'), Type.Literal('Exchange')])

/** See {@link requestType}. */
export type RequestType = Static<typeof requestType>

/** The reasons: '0' none, '1' another size, '2' damaged or wrong product, '3' both. (Specification 4.) */
export const REASON_CODES = ['0', '1', '2', '3'] as const

/** See {@link REASON_CODES}. */
export type ReasonCode = (typeof REASON_CODES)[number]

/** See {@link REASON_CODES}. */
export const reasonCode = Type.Unsafe<ReasonCode>(Type.Union(REASON_CODES.map((code) => Type.Literal(code))))

/** The causes of an item, by code. */
export const causeCodes = Type.Optional(Type.Array(text(20, ['small']), { maxItems: 20 }))

/**
 * One chosen item; `mrp` is the price in rupees that the customer saw, which the server compares with its own.
 * `quantity` is the number of its pieces; absent, all that can be returned. `colour` wants another colour of those
 * offered; absent, the item's own. `product` wants another product, by its id, of those offered; `colour` is one of its
 * own then. `waits` accepts a size that is not there until it is made. `more` is the amount by which one piece costs
 * more, as the customer read it; absent, nothing. `causes` are the codes that were pressed for it under "What's wrong?"
 * (decisions 37); they describe the reason, so that `reason` may be empty if each item has some. If no item has
 * `causes`, the sentences of a page of 1.0 are read from `reason`. `outcome` is what the customer wants for it if the
 * items differ; absent, the type of the request. All seven are ours.
 */
const chosenProduct = exact({
  id: id(),
  originalSize: text(255),
  size: text(255),
  sku: text(255),
  mrp: text(32, ['1499.00']),
  colour: Type.Optional(text(255, ['Clay'])),
  product: Type.Optional(id()),
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  waits: Type.Optional(Type.Boolean()),
  more: Type.Optional(moreRupees),
  causes: causeCodes,
  outcome: Type.Optional(requestType),
})

/** See {@link chosenProduct}. */
export type ChosenProduct = Static<typeof chosenProduct>

/**
 * Announces that a request is about to be made. `value` is JSON text of the history with the new entry. It hides no
 * item and is never believed: the upload decides, and an announcement without one lapses. (Specification 4; decisions
 * 9.)
 */
export const announce = call('returns.announce', {
  summary: 'Announces a return or exchange request that is about to be submitted.',
  who: 'customer',
  request: exact({ orderId: id(), value: text(100_000) }),
  response: exact({ announced: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})

/** The answer about one accepted request. */
const receiptFields = {
  fulfillment_id: text(64, ['1042.1']),
  type: requestType,
  /** The fee of the request, in whole rupees. */
  fee: Type.Integer(),
  /** The price of its pieces after all discounts, in rupees; its gift card is computed from it. Ours. */
  paid: Type.Optional(text(32, ['1199.20'])),
  /**
   * The sizes that an exchange reserves, in a colour and of a product if those are others, and the last day in
   * India; `waits` while they are being made. Ours.
   */
  held: Type.Optional(
    Type.Array(
      exact({
        ...wishFields,
        until: text(10, ['2026-12-03']),
        waits: Type.Optional(Type.Boolean()),
      }),
    ),
  ),
  /** True if no courier collects: the customer sends the parcel themselves. Ours. */
  no_courier: Type.Optional(Type.Boolean()),
  postage,
  /** The way of the refund if no gift card settles it, and its time. Ours. */
  refund_way: Type.Optional(refundMethod),
  refund_when: Type.Optional(refundWhen),
  bonus_percent: bonusPercent,
  fee_words: Type.Optional(feeWords),
  /** The amount by which its new goods cost more than the returned ones, in rupees. Ours. */
  more: Type.Optional(moreRupees),
  created_at: text(32),
}

/**
 * Submits a return or exchange. Accepted exactly once: sent again with the same request key it answers the same, and an
 * item that a live request holds is refused as already submitted. Fee, number and prices are the server's.
 * PRICE_CHANGED: the price of an item, or the amount by which the wanted one costs more, is another than the customer
 * read. RULE_FORBIDS: a rule of the shop does not allow this for the item that `about` names. If items have another
 * `outcome` than others, it makes two requests, or none: a return, and `also` an exchange. (Specification 3, 4, 5, 8;
 * decisions 9, 10, 11.)
 */
export const submit = call('returns.submit', {
  summary: 'Submits a return or an exchange request.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    fulfillment_id: Type.Optional(text(64)),
    customerId: id(),
    alternatePhone: text(32),
    address,
    orderId: id(),
    orderNumber: text(32),
    products: Type.Array(chosenProduct, { maxItems: 100 }),
    type: requestType,
    exchangeReason: reasonCode,
    /** `item` is the item that a photo shows. Ours. */
    files: Type.Array(exact({ id: text(64), size: Type.Optional(Type.Integer()), item: Type.Optional(id()) }), {
      maxItems: MOST_REQUEST_PHOTOS,
    }),
    tags: Type.Optional(text(5000)),
    email: text(254),
    mailCheckStatus: Type.Integer(),
    reason: text(5000),
    /** The day on which the courier is to come, of those offered; absent, any. Ours. */
    pickupDay: Type.Optional(pickupDay),
    /** The way of the refund of what is returned, of those offered; absent, the shop's. Ours. */
    refundWay: Type.Optional(refundMethod),
    /** The bonus that is shown with this way, in per cent of the refund; absent, none. Ours. */
    refundBonus: bonusPercent,
    exchangeAction: Type.Optional(text(64)),
    [METAFIELD_UPDATED]: Type.Integer(),
  }),
  response: exact({
    data: exact({
      ...receiptFields,
      /** The second request, an exchange beside the return, if the items go two ways. Ours. */
      also: Type.Optional(exact(receiptFields)),
    }),
  }),
  refusals: [
    'INVALID_BODY',
    'ALREADY_SUBMITTED',
    'KEY_REUSED',
    'ORDER_NOT_FOUND',
    'FILE_NOT_FOUND',
    'INVALID_EMAIL',
    'EMAIL_MISSING',
    'NO_PRODUCTS',
    'IMAGE_MISSING',
    'EXCHANGE_REASON_MISSING',
    'REASON_MISSING',
    'SIZE_MISSING',
    'SIZE_NOT_OFFERED',
    'REASON_NOT_OFFERED',
    'ADDRESS_INVALID',
    'PHONE_INVALID',
    'NOT_DELIVERED',
    'WINDOW_OVER',
    'NOT_RETURNABLE',
    'TOO_MANY_PIECES',
    'SET_NOT_WHOLE',
    'RULE_FORBIDS',
    'PRICE_CHANGED',
    'PICKUP_DAY_NOT_OFFERED',
    'REFUND_WAY_NOT_OPEN',
    'REFUND_BONUS_CHANGED',
    'SUBMIT_FAILED',
  ],
})

/**
 * Adds photos to a request whose customer was asked for one, uploaded before. Sent again it answers the same. Not on
 * the specification's wire: ours. The request of another customer is not found, nor is one for which no one asked for a
 * photo.
 */
export const addPhotos = call('returns.addPhotos', {
  summary: 'Adds photos to a request whose customer was asked for one.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    customerId: id(),
    requestId: requestNumber,
    files: Type.Array(exact({ id: text(64), size: Type.Optional(Type.Integer()) }), {
      minItems: 1,
      maxItems: MOST_REQUEST_PHOTOS,
    }),
  }),
  response: exact({ added: Type.Integer() }),
  refusals: ['INVALID_BODY', 'REQUEST_NOT_FOUND', 'FILE_NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Says that the request arrived. The mail goes to the contact on the order, not to the address that is sent here,
 * once for each request; the answer is the same for every address. (Specification 4; decisions 12 and "Who is this
 * shopper?".)
 */
export const notify = call('returns.notify', {
  summary: 'Sends the mail which says that the request was received.',
  who: 'customer',
  request: exact({ status: Type.Literal('Approved'), email: text(254) }),
  response: exact({ accepted: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'SERVER_ERROR'],
})
