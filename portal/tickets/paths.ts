/** Where a ticket is shown. */
export const ticketPath = (ticketId: string, customerId: string) =>
  `/ticket/?id=${encodeURIComponent(ticketId)}&customer=${encodeURIComponent(customerId)}`

/** Where all tickets of a customer are. */
export const listPath = (customerId: string) => `/mytickets?customer=${encodeURIComponent(customerId)}`

/** Where a customer raises a ticket. */
export const raisePath = (customerId: string) => `/newticket?customer=${encodeURIComponent(customerId)}`

/** Where an order is tracked. */
export const trackPath = (orderNumber: string) => `/trackyourorder?order=${encodeURIComponent(orderNumber)}`

/** Where a photo of a customer is. */
export const photoPath = (fileId: string, customerId: string) =>
  `/files/${encodeURIComponent(fileId)}?customer=${encodeURIComponent(customerId)}`
