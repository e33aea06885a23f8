import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { requestNumber } from './pickups.ts'

/**
 * The parcel in which a customer sends goods that no courier collects. `courier` and `awb` are absent until the
 * customer sends them; `state` and `at` are the last news of its courier, absent if there are none or no one asks it.
 * `may_change`: both can still be changed. `earlier`: those that a courier took back to the customer before, the oldest
 * first. Ours.
 */
export const ownParcel = exact({
  courier: Type.Optional(text(60, ['India Post'])),
  awb: Type.Optional(text(64, ['EA123456789IN'])),
  state: Type.Optional(text(32, ['in_transit'])),
  at: Type.Optional(text(32)),
  may_change: Type.Boolean(),
  earlier: Type.Optional(
    Type.Array(exact({ courier: text(60), awb: text(64), state: text(32), at: Type.Optional(text(32)) })),
  ),
})

/** The sentence about who pays if the customer sends the goods. Ours. */
export const postage = Type.Optional(text(200, ['You pay the courier charges.']))

/** See {@link ownParcel}. */
export type OwnParcel = Static<typeof ownParcel>

/**
 * Records the courier and the AWB by which a customer sends the goods of an approved request that no courier collects,
 * or whose pickup none would book: then it waits for no pickup any more.
 * Sent again, the last one counts, until the courier has scanned the parcel; once the courier takes it back to the
 * customer, another one is recorded beside it. PARCEL_NOT_WANTED: it was scanned, or no parcel is asked for.
 * INVALID_BODY: also a courier without a name, or a text that can be no AWB. The status of the request stays: goods
 * have arrived when staff say so. The request of another customer is not found. Not on the specification's wire: ours.
 */
export const sendBack = call('returns.sendBack', {
  summary: 'Takes down the parcel in which a customer sends goods back.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber, courier: text(200), awb: text(200) }),
  response: exact({ courier: text(60), awb: text(64) }),
  refusals: ['INVALID_BODY', 'REQUEST_NOT_FOUND', 'PARCEL_NOT_WANTED', 'SERVER_ERROR'],
})
