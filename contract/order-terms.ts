import { Type, type Static } from 'typebox'
import { exact, text } from './call.ts'
import { postage } from './own-parcels.ts'
import { feeWords, refundWay, refundWhen } from './payouts.ts'
import { shopTerms } from './shop-terms.ts'

/** What a request on this order would cost and offer, computed by the server. (Specification 4, 9; decisions 11.) */
export const terms = exact({
  /** What an exchange costs now, in whole rupees. */
  exchange_fee: Type.Integer(),
  /** What a return (settled by gift card) costs now, in whole rupees. */
  return_fee: Type.Integer(),
  /** True when the order was exchanged before: only the one plain exchange is offered. */
  exchanged_before: Type.Boolean(),
  /** Days from delivery within which an item can be asked back. */
  window_days: Type.Integer(),
  /**
   * The most that can be paid back for items of this order, in rupees; absent where that is all that was paid for them.
   * Ours.
   */
  most: Type.Optional(text(32, ['500.00'])),
  /**
   * True where the amount is confirmed later: something was paid back on the order of which the rupees are not known.
   * Ours.
   */
  amount_open: Type.Optional(Type.Boolean()),
  /** The days in India on which a courier can come to collect; absent where none is set up. Ours. */
  pickup_days: Type.Optional(Type.Array(text(10, ['2026-11-28']))),
  /** True where the PIN code is to be checked with the couriers. Ours. */
  checks_pin: Type.Optional(Type.Boolean()),
  /** Where it is checked: who pays if no courier collects. */
  postage,
  /** How a return is paid back where it is not settled by a gift card, and by when. Ours. */
  refund_way: Type.Optional(refundWay),
  refund_when: Type.Optional(refundWhen),
  fee_words: Type.Optional(feeWords),
  /** True where an item can be exchanged for another product. Ours. */
  other_products: Type.Optional(Type.Boolean()),
  /** What holds for every order; absent where it is as specified. */
  shop: Type.Optional(shopTerms),
})

/** See {@link terms}. */
export type Terms = Static<typeof terms>
