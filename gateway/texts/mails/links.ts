import type { Config } from '#config'
import { publicAddress } from '../../http/address.ts'

/** Where a shopper sees a ticket. */
export function ticketLink(config: Config, ticket: { publicId: string; customerId: string }): string {
  return `${publicAddress(config)}/ticket/?id=${ticket.publicId}&customer=${ticket.customerId}`
}

/** Where a shopper sees an order's requests. */
export function requestLink(config: Config, order: { id: string; customerId: string }): string {
  return `${publicAddress(config)}/exchangeportal/?customer=${order.customerId}&order=${order.id}`
}
