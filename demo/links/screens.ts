import type { Role, DemoLink } from '../roles.ts'
import { ANITA, KAVITHA, RITIKA, type DemoCustomer, TENZIN } from '../customers.ts'

/** A link to one screen of the specification, and its customer; null if it names no customer. */
export interface ScreenLink extends DemoLink {
  customerId: string | null
}

/** The ticket of the link to Ticket, by its request key. */
const TICKET = { customer: RITIKA, key: 'demo-travelling' }

/**
 * A link for each of the seven screens, in the order of the specification. `ticketOf` finds the public id of a ticket
 * by its customer and request key; until it is loaded its link leads to the list.
 */
export async function screenLinks(
  roles: readonly Role[],
  ticketOf: (customerId: string, key: string) => Promise<string | undefined>,
): Promise<ScreenLink[]> {
  const orderOf = (customer: DemoCustomer) => roles.find((role) => role.customer === customer)?.orders[0]?.order
  const [toReturn, inTransit] = [orderOf(ANITA), orderOf(TENZIN)]
  const ticket = await ticketOf(TICKET.customer.id ?? '', TICKET.key)
  const of = (label: string, { id }: DemoCustomer, path: string): ScreenLink => ({
    label,
    href: `${path}${path.includes('?') ? '&' : '?'}customer=${id}`,
    customerId: id,
  })
  return [
    of('Exchange Portal', ANITA, `/exchangeportal?order=${toReturn?.orderId}`),
    of('Ticket', TICKET.customer, ticket === undefined ? '/mytickets' : `/ticket/?id=${ticket}`),
    of('Raise an Issue', KAVITHA, '/newticket'),
    of('My Tickets', ANITA, '/mytickets'),
    { label: 'Track Your Order', href: `/trackyourorder?order=${inTransit?.orderNumber}`, customerId: TENZIN.id },
    { label: 'Search Orders', href: '/orderlist', customerId: TENZIN.id },
    of('Exchange History', KAVITHA, '/exchanges'),
  ]
}
