import type { Role, Way } from '../roles.ts'
import { ANITA, KAVITHA, RITIKA, type Shopper, TENZIN } from '../shoppers.ts'

/** A link to one screen of the specification, and whose it is; null where it names no customer. */
export interface ScreenWay extends Way {
  customerId: string | null
}

/** The ticket of the link to Ticket, by its request key. */
const TICKET = { shopper: RITIKA, key: 'demo-travelling' }

/**
 * A link for each of the seven screens, in the order of the specification. `ticketOf` finds the public id of a ticket
 * by its customer and request key; until it is loaded its link leads to the list.
 */
export async function screenWays(
  roles: readonly Role[],
  ticketOf: (customerId: string, key: string) => Promise<string | undefined>,
): Promise<ScreenWay[]> {
  const orderOf = (shopper: Shopper) => roles.find((role) => role.shopper === shopper)?.orders[0]?.order
  const [toReturn, inTransit] = [orderOf(ANITA), orderOf(TENZIN)]
  const ticket = await ticketOf(TICKET.shopper.id ?? '', TICKET.key)
  const of = (label: string, { id }: Shopper, path: string): ScreenWay => ({
    label,
    href: `${path}${path.includes('?') ? '&' : '?'}customer=${id}`,
    customerId: id,
  })
  return [
    of('Exchange Portal', ANITA, `/exchangeportal?order=${toReturn?.orderId}`),
    of('Ticket', TICKET.shopper, ticket === undefined ? '/mytickets' : `/ticket/?id=${ticket}`),
    of('Raise an Issue', KAVITHA, '/newticket'),
    of('My Tickets', ANITA, '/mytickets'),
    { label: 'Track Your Order', href: `/trackyourorder?order=${inTransit?.orderNumber}`, customerId: TENZIN.id },
    { label: 'Search Orders', href: '/orderlist', customerId: TENZIN.id },
    of('Exchange History', KAVITHA, '/exchanges'),
  ]
}
