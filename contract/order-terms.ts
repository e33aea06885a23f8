import { Type, type Static } from 'typebox'
import { exact, text } from './call.ts'
import { postage } from './own-parcels.ts'
import { bonusPercent, feeWords, refundMethod, refundWhen } from './payouts.ts'
import { shopTerms } from './shop-terms.ts'

/** True if it is the usual time of the shop, not its promise. */
const usual = Type.Optional(Type.Literal(true))

/** The longest that a step takes, in days. */
const length = exact({ days: Type.Integer(), usual })

/**
 * The days of a request that is sent now: the day in India of its decision, and the length of each step after it, each
 * from the one before. Absent is a step that the shop promises no time for and has too few cases of; without a day of
 * the decision there are none at all: no day is made up. Ours.
 */
const formDays = exact({
  decide: exact({ on: text(10, ['2026-11-28']), usual }),
  pickup: Type.Optional(length),
  way_back: Type.Optional(length),
  inspect: Type.Optional(length),
  refund: Type.Optional(length),
  replace: Type.Optional(length),
  deliver: Type.Optional(length),
})

/** See {@link formDays}. */
export type FormDays = Static<typeof formDays>

/** The cost and the choices of a request on this order, computed by the server. (Specification 4, 9; decisions 11.) */
export const terms = exact({
  /** The fee of an exchange now, in whole rupees. */
  exchange_fee: Type.Integer(),
  /** The fee of a return (settled by gift card) now, in whole rupees. */
  return_fee: Type.Integer(),
  /** True when the order was exchanged before: only the one plain exchange is offered. */
  exchanged_before: Type.Boolean(),
  /** Days from delivery within which an item can be returned. */
  window_days: Type.Integer(),
  /** The most that can be paid back for items of this order, in rupees; absent if that is their full price. Ours. */
  most: Type.Optional(text(32, ['500.00'])),
  /** True if the amount is confirmed later: the order has a refund, and its rupees are not known. Ours. */
  amount_open: Type.Optional(Type.Boolean()),
  /** The days in India on which a courier can come to collect; absent if none is set up. Ours. */
  pickup_days: Type.Optional(Type.Array(text(10, ['2026-11-28']))),
  /** True if the page should check the PIN code with the couriers. Ours. */
  checks_pin: Type.Optional(Type.Boolean()),
  /** If PINs are checked: the sentence about who pays if no courier collects. */
  postage,
  /** The way of the refund of a return that no gift card settles, and its time. Ours. */
  refund_way: Type.Optional(refundMethod),
  refund_when: Type.Optional(refundWhen),
  /**
   * The ways of the refund that the customer can choose from, the first one unless they choose; absent if there is no
   * choice. `fee` is the return fee by this way if it is another one, `bonus_percent` the shop's bonus in per cent of
   * the refund. Ours.
   */
  refund_choices: Type.Optional(
    Type.Array(
      exact({
        way: refundMethod,
        when: Type.Optional(refundWhen),
        fee: Type.Optional(Type.Integer()),
        bonus_percent: bonusPercent,
        /** As `days.refund`, which is that of the first way. */
        days: Type.Optional(Type.Integer()),
      }),
    ),
  ),
  fee_words: Type.Optional(feeWords),
  /** The days of a request that is sent now; absent if none is known. */
  days: Type.Optional(formDays),
  /** True if an item can be exchanged for another product. Ours. */
  other_products: Type.Optional(Type.Boolean()),
  /** The terms of every order; absent if they are as specified. */
  shop: Type.Optional(shopTerms),
})

/** See {@link terms}. */
export type Terms = Static<typeof terms>
