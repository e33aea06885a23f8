import { Type, type Static } from 'typebox'
import { call, exact, id, text } from './call.ts'

/**
 * The alert for a size that is sold out: `offered`, or `asked` already. Ours; absent if the size is not sold out, or
 * the shop sends no alerts.
 */
export const sizeAlert = Type.Union([Type.Literal('offered'), Type.Literal('asked')])

/** See {@link sizeAlert}. */
export type SizeAlert = Static<typeof sizeAlert>

/**
 * Asks for one alert when a size of an item of the order is back, by a mail to the address on the order. `until` is the
 * last day in India on which that happens: the last on which the item can be exchanged. No piece is kept. Asked again
 * it answers the same. ALERT_NOT_OFFERED: the size is there or being made, the item cannot be exchanged now, or the
 * shop sends no such alerts. TOO_MANY_ALERTS: the customer waits for many sizes already. An order of another customer
 * is not found. Not on the specification's wire: ours.
 */
export const tellWhenBack = call('returns.tellWhenBack', {
  summary: 'Asks to be told when a size that is sold out is back.',
  who: 'customer',
  names: 'customerId',
  request: exact({ customerId: id(), orderId: id(), itemId: id(), size: text(255, ['L']) }),
  response: exact({ until: text(10, ['2026-12-02']) }),
  refusals: ['INVALID_BODY', 'ORDER_NOT_FOUND', 'ALERT_NOT_OFFERED', 'TOO_MANY_ALERTS', 'SERVER_ERROR'],
})
