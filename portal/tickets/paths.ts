/** The path of a ticket. */
export const ticketPath = (ticketId: string, customerId: string) =>
  `/ticket/?id=${encodeURIComponent(ticketId)}&customer=${encodeURIComponent(customerId)}`

/** The path of a customer's tickets. */
export const listPath = (customerId: string) => `/mytickets?customer=${encodeURIComponent(customerId)}`

/** The path of a new ticket. */
export const raisePath = (customerId: string) => `/newticket?customer=${encodeURIComponent(customerId)}`

/** The path of an order's tracking. */
export const trackPath = (orderNumber: string) => `/trackyourorder?order=${encodeURIComponent(orderNumber)}`

/** The path of a customer's photo. */
export const photoPath = (fileId: string, customerId: string) =>
  `/files/${encodeURIComponent(fileId)}?customer=${encodeURIComponent(customerId)}`
