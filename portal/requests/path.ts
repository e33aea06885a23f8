import { fulfilmentId, numberInAddress, readRequestId } from '#rules/returns/numbering.ts'

/** Where a request, "1042.1", is shown. */
export const requestPath = (requestId: string, customerId: string) =>
  `/requests/${numberInAddress(requestId)}?customer=${encodeURIComponent(customerId)}`

/** The request that an address names as "1042-F1"; '' if it names none. */
export function requestIn(part: string): string {
  const read = readRequestId(part)
  return read ? fulfilmentId(read.orderNumber, read.n) : ''
}

/** Where something else of an order is asked back. */
export const formPath = (orderId: string, customerId: string) =>
  `/exchangeportal?customer=${encodeURIComponent(customerId)}&order=${encodeURIComponent(orderId)}`

/** Where a ticket about an order is raised, or about its parcels. */
export const helpPath = (orderNumber: string, customerId: string, ofParcels = false) =>
  `/newticket?customer=${encodeURIComponent(customerId)}&order=${encodeURIComponent(orderNumber)}` +
  (ofParcels ? '&topic=parcel' : '')
