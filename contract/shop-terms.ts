import { Type, type Static } from 'typebox'
import { exact } from './call.ts'

/**
 * The terms of the shop for every order: its fees in whole rupees, and the days from delivery within which an item can
 * be returned. Sent only while they differ from the specification. (Specification 9; decisions 11.)
 */
export const shopTerms = exact({
  exchange_fee: Type.Integer(),
  second_exchange_fee: Type.Integer(),
  return_fee: Type.Integer(),
  window_days: Type.Integer(),
  /** True if a request only for the shop's own fault costs no fee. Ours. */
  fault_free: Type.Optional(Type.Boolean()),
  /** The items of which a photo is needed: all but those exchanged for another size, or those with a fault. Ours. */
  photos_of: Type.Optional(Type.Union([Type.Literal('notSize'), Type.Literal('faults')])),
})

/** See {@link shopTerms}. */
export type ShopTerms = Static<typeof shopTerms>
