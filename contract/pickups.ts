import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'

/**
 * The reasons for which a pickup was not booked, or failed: a closed list. Of the booking: the PIN is not served, the
 * courier refuses the address, the telephone number or the warehouse, our account may not book pickups, its purse is
 * empty, it has the number already, it refuses without a reason, or it took the booking and refuses to come for it.
 * After it: no one was there, the courier cancelled it or refused the goods at the door, takes them back to the
 * customer, lost them, the desk cancelled it, or the customer moved it to another day.
 */
export const PICKUP_TROUBLES = [
  'pin_not_served',
  'address_refused',
  'phone_refused',
  'warehouse_refused',
  'account_refused',
  'purse_empty',
  'duplicate',
  'refused',
  'not_called',
  'nobody_there',
  'courier_cancelled',
  'goods_refused',
  'sent_back',
  'lost',
  'called_off',
  'moved',
] as const

/** See {@link PICKUP_TROUBLES}. */
export type PickupTrouble = (typeof PICKUP_TROUBLES)[number]

/**
 * The check of the goods at the door: `asked` of a courier; `waived`, since staff want them collected anyway; or
 * the reason for which no courier was asked, though the shop wants it: more pieces than it checks in one parcel, no
 * picture of a piece, no questions agreed with it, or no courier that checks there.
 */
export const DOORSTEP_CHECKS = ['asked', 'waived', 'pieces', 'picture', 'questions', 'courier'] as const

/** See {@link DOORSTEP_CHECKS}. */
export type DoorstepCheck = (typeof DOORSTEP_CHECKS)[number]

/** A calendar day in India, "2026-11-24". */
export const pickupDay = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', examples: ['2026-11-24'] })

/** A PIN code of India, in any spelling: "781 001". Any other text is refused as INVALID_BODY. */
export const pin = Type.String({ maxLength: 40, examples: ['781001'] })

/** The number of a request, "1042.1". */
export const requestNumber = Type.String({ pattern: '^[\\w-]{1,32}\\.[0-9]{1,4}$', examples: ['1042.1'] })

/**
 * Asks for another pickup on a day that is offered, after one has failed; twice by the customer, then the care desk
 * sees to it. Asked again for the same day it answers the same. Not on the specification's wire: ours. The request of
 * another customer is not found.
 */
export const rebook = call('returns.rebook', {
  summary: 'Requests another pickup after one has failed.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber, wantedOn: pickupDay }),
  response: exact({ wantedOn: text(10) }),
  refusals: [
    'INVALID_BODY',
    'REQUEST_NOT_FOUND',
    'PICKUP_NOT_WAITING',
    'PICKUP_DAY_NOT_OFFERED',
    'PICKUP_TRIES_OVER',
    'SERVER_ERROR',
  ],
})

/**
 * Changes the day of a pickup that has not come: of one that is still to be asked for, that no courier knows yet, or
 * that is booked and is then cancelled and booked anew. Asked again for the same day it answers the same.
 * PICKUP_NOT_WAITING: there is none to change, or the shop does not offer it. PICKUP_BEING_BOOKED: a courier is being
 * called at this moment. PICKUP_UNDER_WAY: the courier is on the way. PICKUP_DAY_FIXED: staff booked it by hand.
 * PICKUP_TRIES_OVER: a booked one was moved often enough. The request of another customer is not found. Not on the
 * specification's wire: ours.
 */
export const changeDay = call('returns.changeDay', {
  summary: 'Changes the day of a pickup that has not come.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber, wantedOn: pickupDay }),
  response: exact({ wantedOn: text(10) }),
  refusals: [
    'INVALID_BODY',
    'REQUEST_NOT_FOUND',
    'PICKUP_NOT_WAITING',
    'PICKUP_BEING_BOOKED',
    'PICKUP_UNDER_WAY',
    'PICKUP_DAY_FIXED',
    'PICKUP_DAY_NOT_OFFERED',
    'PICKUP_TRIES_OVER',
    'SERVER_ERROR',
  ],
})

/**
 * Says if a courier collects at a PIN code, while the customer fills the form in. `served` is absent if that is not
 * known, because no courier is set up or none answers: that is never a no. The couriers' answers are kept for a day.
 * Not on the specification's wire: ours. An order of another customer is not found.
 */
export const collected = call('returns.collected', {
  summary: 'Tells whether a courier collects at a PIN code.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), orderId: id(), zip: pin }),
  response: exact({ served: Type.Optional(Type.Boolean()) }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'SERVER_ERROR'],
})

/** There while the customer may change the day of a pickup: the present day, if there is one. Ours. */
export const pickupChange = { pickup_change: Type.Optional(exact({ day: Type.Optional(pickupDay) })) } as const

/** See {@link rebook}. */
export type Rebooking = Static<typeof rebook.request>
