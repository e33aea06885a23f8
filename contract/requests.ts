import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'
import { address, earlierRequest } from './orders.ts'
import { pickupDay, requestNumber } from './pickups.ts'

/**
 * A request as its page shows it: its status, its order, and true if anything else of the order can be returned now.
 */
const shownRequest = exact({
  request: earlierRequest,
  order: exact({
    id: id(),
    name: text(255, ['#1042']),
    order_number: text(32, ['1042']),
    may_ask: Type.Boolean(),
  }),
  /**
   * The days in India that its customer chose or read, as long as they are still to come: the day that they chose for
   * the pickup before one is asked for, and the day on which the pieces of an exchange are ready to be sent.
   */
  expected: Type.Optional(exact({ pickup: Type.Optional(pickupDay), ready: Type.Optional(text(10, ['2026-11-28'])) })),
  /** The address of the pickup, and the number that the courier calls; while the customer may change them. */
  contact: Type.Optional(exact({ address, phone: text(32) })),
  /** The same until the courier has picked up, once the customer may not change them. */
  collected_at: Type.Optional(exact({ address, phone: text(32) })),
})

/** See {@link shownRequest}. */
export type ShownRequest = Static<typeof shownRequest>

/**
 * Shows one request of one customer. A request that is not this customer's and one that does not exist are refused
 * alike. Not on the specification's wire, which has requests with their order only: ours.
 */
export const show = call('returns.show', {
  summary: 'One return or exchange of one customer.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber }),
  response: shownRequest,
  refusals: ['INVALID_BODY', 'REQUEST_NOT_FOUND', 'SERVER_ERROR'],
})

/**
 * Cancels a request for its customer, if the shop lets them, until a courier is on the way or it is settled. Its items
 * are free again. Cancelled again it answers the same. CANCEL_NOT_OFFERED: the shop does not let customers cancel.
 * CANCEL_TOO_LATE: the goods are on their way, or it is decided or settled. The request of another customer is not
 * found. Not on the specification's wire: ours.
 */
export const cancel = call('returns.cancel', {
  summary: 'Cancels a return or exchange for its customer.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber }),
  response: exact({ cancelled: Type.Boolean() }),
  refusals: ['INVALID_BODY', 'REQUEST_NOT_FOUND', 'CANCEL_NOT_OFFERED', 'CANCEL_TOO_LATE', 'SERVER_ERROR'],
})

/**
 * Changes the address of a request's pickup, and the number that the courier calls, for its customer, if the shop lets
 * them, until it is decided. Sent again it answers the same. AMEND_NOT_OFFERED: the shop does not let customers change
 * them. AMEND_TOO_LATE: staff have decided. The request of another customer is not found. Not on the specification's
 * wire: ours.
 */
export const amend = call('returns.amend', {
  summary: 'Changes the pickup address and the phone number of a return or exchange.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), requestId: requestNumber, address, phone: text(32) }),
  response: exact({ amended: Type.Boolean() }),
  refusals: [
    'INVALID_BODY',
    'REQUEST_NOT_FOUND',
    'AMEND_NOT_OFFERED',
    'AMEND_TOO_LATE',
    'ADDRESS_INVALID',
    'PHONE_INVALID',
    'SERVER_ERROR',
  ],
})
