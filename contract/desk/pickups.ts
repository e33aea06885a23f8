import { Type, type Static } from 'typebox'
import { exact, id, text, whole, oneOf } from '../call.ts'
import { pin, pickupDay } from '../pickups.ts'
import { carrier } from '../tracking.ts'
import { deskCall } from './call.ts'
import { requestId, requestStatus } from './request.ts'
import { STAFF } from './roles.ts'

/** The status of a request after an act. */
const standing = exact({ id: text(64), status: requestStatus, version: Type.Integer() })

/** The version of the request that the agent saw when they acted. */
const seen = whole(1)

/**
 * Every act is done once for one request key, and only when the request is still at version `seen`: otherwise
 * CHANGED_MEANWHILE, whose `about` names the person and the act. STEP_NOT_OPEN: the table of moves does not allow it.
 */
const REFUSALS = [
  'INVALID_BODY',
  'NOT_FOUND',
  'CHANGED_MEANWHILE',
  'STEP_NOT_OPEN',
  'KEY_REUSED',
  'SERVER_ERROR',
] as const

/**
 * Asks for a pickup of a request's goods on a day that is offered, by default the first; the courier is called by the
 * outbox. Without a carrier it is one that serves the PIN, the one that delivered before the other. NO_COURIER: none is
 * set up to fetch anything. `unchecked`: the courier is not to check the goods at the door. `leaveOut`, after a pickup
 * failed: these lines are rejected with this reason, as in a decision, and the others collected; SETTLED_ALREADY and
 * PAYOUT_UNDERWAY are only of that.
 */
const ask = deskCall('pickups.ask', {
  summary: 'Requests a pickup.',
  roles: STAFF,
  logged: ['id', 'seen', 'wantedOn', 'carrier', 'unchecked'],
  request: exact({
    id: requestId,
    seen,
    wantedOn: Type.Optional(pickupDay),
    carrier: Type.Optional(carrier),
    unchecked: Type.Optional(Type.Boolean()),
    leaveOut: Type.Optional(exact({ items: Type.Array(id(), { minItems: 1, maxItems: 250 }), reason: text(1000) })),
  }),
  response: standing,
  refusals: [
    ...REFUSALS,
    'DAY_NOT_OFFERED',
    'NO_COURIER',
    'REASON_NEEDED',
    'ITEM_UNKNOWN',
    'SET_NOT_WHOLE',
    'SETTLED_ALREADY',
    'PAYOUT_UNDERWAY',
  ],
})

/**
 * Cancels a pickup: the request is as it was when it was approved. A courier that has the booking already gets a
 * cancellation.
 */
const cancel = deskCall('pickups.cancel', {
  summary: 'Cancels a pickup.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: REFUSALS,
})

/**
 * Notes a pickup that was booked by hand elsewhere, so that its parcel is followed; it takes the place of one that
 * waits. AWB_UNFIT: it is none. AWB_TAKEN: another parcel goes under it. Its day may also be today.
 */
const enter = deskCall('pickups.enter', {
  summary: 'Notes a pickup that was booked elsewhere.',
  roles: STAFF,
  logged: ['id', 'seen', 'carrier', 'awb', 'wantedOn'],
  request: exact({ id: requestId, seen, carrier, awb: text(100), wantedOn: Type.Optional(pickupDay) }),
  response: standing,
  refusals: [...REFUSALS, 'DAY_NOT_OFFERED', 'AWB_UNFIT', 'AWB_TAKEN'],
})

/**
 * No courier collects these goods: the customer is asked to send them. A pickup that was to come is called off; asking
 * for one takes this back.
 */
const selfShip = deskCall('pickups.selfShip', {
  summary: 'Asks the customer to send the goods, since no courier collects them.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen }),
  response: standing,
  refusals: REFUSALS,
})

/**
 * Corrects the number that the courier calls while a pickup is to come. One that we booked is booked again with it, on
 * its day or the first that is offered; if the courier is on the way, or the pickup was booked by hand, it stays as it
 * is. PHONE_INVALID: it is no phone number. NOTHING_CHANGED: it is the one that is known.
 */
const changePhone = deskCall('pickups.changePhone', {
  summary: 'Corrects the phone number of a pick-up that is to come.',
  roles: STAFF,
  logged: ['id', 'seen'],
  request: exact({ id: requestId, seen, phone: text(32) }),
  response: standing,
  refusals: [...REFUSALS, 'PHONE_INVALID', 'NOTHING_CHANGED'],
})

/**
 * A part of the address that a courier's fields do not hold: the most characters that they take, and the number that it
 * has. All of an `address` must fit; the end of another part is cut.
 */
const misfit = exact({ part: oneOf(['name', 'address', 'city', 'province']), most: whole(0), has: whole(0) })

/** See {@link misfit}. */
export type Misfit = Static<typeof misfit>

/**
 * One courier's answer about a PIN; no `serves` when it did not answer. `misfits`: the parts of the request's address
 * that it would not take whole.
 */
const pinAnswer = exact({
  carrier,
  serves: Type.Optional(Type.Boolean()),
  misfits: Type.Optional(Type.Array(misfit)),
})

/** See {@link pinAnswer}. */
export type PinAnswer = Static<typeof pinAnswer>

/**
 * Asks the couriers if they fetch from the PIN of a request, or from `zip` in its place. `preferred` is the courier
 * that would be asked; `days` are those that are offered. `decides`: if no courier does, a request with this PIN is
 * sent by its customer.
 */
const checkPin = deskCall('pickups.checkPin', {
  summary: 'Which couriers fetch from the PIN of a request.',
  roles: STAFF,
  logged: ['id'],
  looks: true,
  request: exact({ id: requestId, zip: Type.Optional(pin) }),
  response: exact({
    zip: text(40),
    couriers: Type.Array(pinAnswer),
    preferred: Type.Optional(carrier),
    days: Type.Array(text(10)),
    decides: Type.Optional(Type.Boolean()),
  }),
  refusals: ['INVALID_BODY', 'NOT_FOUND', 'SERVER_ERROR'],
})

/** Every call about pickups. */
export const PICKUP_CALLS = {
  'pickups.ask': ask,
  'pickups.cancel': cancel,
  'pickups.enter': enter,
  'pickups.selfShip': selfShip,
  'pickups.changePhone': changePhone,
  'pickups.checkPin': checkPin,
} as const
