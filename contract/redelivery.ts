import { Type, type Static } from 'typebox'
import { exact, id, text, call } from './call.ts'
import { MOST_LANDMARK } from './wire.ts'

/**
 * The choices of the customer after a failed delivery: the days on which the courier can try again, "2026-11-27", or
 * `next` if it takes no day and comes on its next one; and the customer's choice after this try, `on` a day or none.
 * `asked`: the courier does not know it yet; `told`: it took it; `refused`: it did not.
 */
export const redelivery = exact({
  days: Type.Array(text(10)),
  next: Type.Optional(Type.Literal(true)),
  asked: Type.Optional(
    exact({
      on: Type.Optional(text(10)),
      state: Type.Union([Type.Literal('asked'), Type.Literal('told'), Type.Literal('refused')]),
    }),
  ),
})

/** See {@link redelivery}. */
export type Redelivery = Static<typeof redelivery>

/**
 * Asks the courier of a parcel whose delivery failed to try again on a day that is offered, without a day if none is
 * offered, with another phone, a landmark or a neighbour if they are given. Once after each failed try: asked again for
 * the same day it answers the same. REDELIVERY_NOT_OFFERED: the shop does not offer it, or the courier does not take it
 * now. REDELIVERY_ASKED: it was asked for another day. REDELIVERY_DAY_NOT_OFFERED: not on this day. The parcel of
 * another customer is not found. Not on the specification's wire: ours.
 */
export const redeliver = call('tracking.redeliver', {
  summary: 'Asks the courier to try a failed delivery again.',
  who: 'customer',
  names: 'customerId',
  request: exact({
    customerId: id(),
    AWB: text(64, ['29451000012345']),
    wantedOn: Type.Optional(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-27'] })),
    phone: Type.Optional(text(64, ['98765 43210'])),
    landmark: Type.Optional(text(MOST_LANDMARK, ['Give it to Mrs Das, house 12'])),
  }),
  response: redelivery,
  refusals: [
    'INVALID_BODY',
    'SHIPMENT_NOT_FOUND',
    'REDELIVERY_NOT_OFFERED',
    'REDELIVERY_ASKED',
    'REDELIVERY_DAY_NOT_OFFERED',
    'PHONE_INVALID',
    'SERVER_ERROR',
  ],
})
