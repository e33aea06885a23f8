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
})

/** See {@link shopTerms}. */
export type ShopTerms = Static<typeof shopTerms>
