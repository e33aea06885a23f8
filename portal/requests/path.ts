import type { Topic } from '#rules/tickets/parcel-topic.ts'
import { fulfilmentId, numberInAddress, readRequestId } from '#rules/returns/numbering.ts'

/** The path of a request, "1042.1". */
export const requestPath = (requestId: string, customerId: string) =>
  `/requests/${numberInAddress(requestId)}?customer=${encodeURIComponent(customerId)}`

/** The request that an address names as "1042-F1"; '' if it names none. */
export function requestIn(part: string): string {
  const read = readRequestId(part)
  return read ? fulfilmentId(read.orderNumber, read.n) : ''
}

/** The path of the form for another request on an order. */
export const formPath = (orderId: string, customerId: string) =>
  `/exchangeportal?customer=${encodeURIComponent(customerId)}&order=${encodeURIComponent(orderId)}`

/** The path of a new ticket about an order, or about its parcels by their topic. */
export const helpPath = (orderNumber: string, customerId: string, topic?: Topic) =>
  `/newticket?customer=${encodeURIComponent(customerId)}&order=${encodeURIComponent(orderNumber)}` +
  (topic ? `&topic=${topic}` : '')
