import { Type } from 'typebox'
import { exact, text, oneOf } from '../../call.ts'
import { pickupDay } from '../../pickups.ts'
import { deskCall } from '../call.ts'
import { requestId } from '../request.ts'
import { STAFF } from '../roles.ts'

/** The acts on many requests at once. */
const BULK_ACTS = ['approve', 'reject', 'ask_pickup', 'arrive', 'accept'] as const

/** See {@link BULK_ACTS}. */
export type BulkActName = (typeof BULK_ACTS)[number]

/**
 * Does one act to many requests, each in a transaction of its own, and returns the outcome of each: `done`, or the code
 * of its refusal. Sent again with the same key it does nothing twice, and says `done` again for the acts that it did.
 * `reason` is of a rejection; `wantedOn` is the day of the pickups, by default the first that is offered; `restock`
 * puts accepted pieces back on the shelf, but none that was returned as damaged.
 */
export const bulk = deskCall('returns.bulk', {
  summary: 'Does one act to up to 500 requests.',
  roles: STAFF,
  logged: ['ids', 'act', 'wantedOn', 'restock'],
  request: exact({
    ids: Type.Array(requestId, { minItems: 1, maxItems: 500 }),
    act: oneOf(BULK_ACTS),
    reason: Type.Optional(text(1000)),
    wantedOn: Type.Optional(pickupDay),
    restock: Type.Optional(Type.Boolean()),
  }),
  response: exact({
    outcomes: Type.Array(
      exact({ id: text(64), outcome: text(32, ['done', 'CHANGED_MEANWHILE']), about: Type.Optional(text(200)) }),
    ),
  }),
  refusals: ['INVALID_BODY', 'REASON_NEEDED', 'DAY_NOT_OFFERED', 'NO_COURIER', 'SERVER_ERROR'],
})
