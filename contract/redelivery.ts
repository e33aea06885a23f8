import { Type, type Static } from 'typebox'
import { exact, id, text, call } from './call.ts'
import { MOST_LANDMARK } from './wire.ts'

/**
 * What the customer can have the courier do about a delivery that failed: the days on which it can be asked to try
 * again, "2026-11-27", or `next` where it takes no day and comes on its next one; and what was asked after this try,
 * `on` a day or none. `asked`: the courier is being told; `told`: it took it; `refused`: it did not.
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
 * Asks the courier of a parcel whose delivery failed to try again on a day that is offered, without a day where none
 * is, with another phone, a landmark or a neighbour where they are given. Once after each failed try: asked again for
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
