import { Type, type Static } from 'typebox'
import { call, exact, text } from './call.ts'

/**
 * What an item waits for before it can be sent: nothing, since it is on the shelf; else the stage that it has reached.
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
 * When an item will be sent: within so many hours from now, which is by the end of this day in India, "2026-11-24".
 * (Specification 9.)
 */
export const promise = exact({
  hours: Type.Integer({ examples: [48] }),
  by: text(10, ['2026-11-24']),
  stage: productionStage,
})

/** See {@link promise}. */
export type Promised = Static<typeof promise>

/** Whether there is any of it: 1 or 0. The wire never tells how many. (Decision record 012.) */
const any = Type.Union([Type.Literal(0), Type.Literal(1)])
const bySize = Type.Record(Type.String(), any)

/** What is known of the stock of one item in its size, with the promise that follows. (Specification 3, 9.) */
const itemStock = exact({
  inventory: any,
  size: text(255),
  po: exact({ PO: bySize, finishing: bySize, stitching: bySize, cutting: bySize }),
  promise,
})

/** See {@link itemStock}. */
export type ItemStock = Static<typeof itemStock>

/**
 * Tells for each item of an order that still waits, by name, what there is of it and when it will be sent. An order all
 * of which was sent answers an empty map. (Specification 3, 4, 7, 9.)
 */
export const estimate = call('dispatch.estimate', {
  summary: 'When the items of an order that still wait will be sent.',
  who: 'customer',
  request: exact({ gid: text(255, ['gid://shopify/Order/5678901234567']) }),
  response: Type.Record(Type.String(), itemStock),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})
