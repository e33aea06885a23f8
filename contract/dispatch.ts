import { Type, type Static } from 'typebox'
import { call, exact, text } from './call.ts'

/**
 * The stage of an item before it can be sent: `shelf` waits for nothing; the others name the stage that it has reached.
 * (Specification 9.)
 */
export const productionStage = Type.Union([
  Type.Literal('shelf'),
  Type.Literal('finishing'),
  Type.Literal('stitching'),
  Type.Literal('cutting'),
  Type.Literal('planned'),
])

/** See {@link productionStage}. */
export type ProductionStage = Static<typeof productionStage>

/**
 * The promise for an item: it ships within so many hours from now, by the end of this day in India, "2026-11-24".
 * (Specification 9.)
 */
export const promise = exact({
  hours: Type.Integer({ examples: [48] }),
  by: text(10, ['2026-11-24']),
  stage: productionStage,
})

/** See {@link promise}. */
export type Promised = Static<typeof promise>

/** 1 if there is any of it, else 0. The wire never has the number. (Decision record 012.) */
const any = Type.Union([Type.Literal(0), Type.Literal(1)])
const bySize = Type.Record(Type.String(), any)

/** The stock of one item in its size, with the promise that follows. (Specification 3, 9.) */
const itemStock = exact({
  inventory: any,
  size: text(255),
  po: exact({ PO: bySize, finishing: bySize, stitching: bySize, cutting: bySize }),
  promise,
})

/** See {@link itemStock}. */
export type ItemStock = Static<typeof itemStock>

/**
 * Returns the stock and the promise of each item of an order that still waits, by name. If all of the order was sent,
 * the map is empty. (Specification 3, 4, 7, 9.)
 */
export const estimate = call('dispatch.estimate', {
  summary: 'When the items of an order that still wait will be sent.',
  who: 'customer',
  request: exact({ gid: text(255, ['gid://shopify/Order/5678901234567']) }),
  response: Type.Record(Type.String(), itemStock),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})
