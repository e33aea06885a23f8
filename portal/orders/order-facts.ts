import type { FoundOrder } from '#contract/order-search.ts'
import { recentDay } from '#rules/india/dates.ts'
import { isMasked } from '#rules/access/mask-number.ts'
import { requestPath } from '../requests/path.ts'

/** The state of an order, the first that applies. `waiting` can be estimated, `unsent` cannot. (Specification 4.) */
export type Standing = 'rto' | 'cancelled' | 'dispatched' | 'waiting' | 'unsent'

export function standingOf({ rto, cancelled, dispatched, gid }: FoundOrder): Standing {
  if (rto) return 'rto'
  if (cancelled) return 'cancelled'
  if (dispatched) return 'dispatched'
  return gid ? 'waiting' : 'unsent'
}

/** True if it has the Track button: it is dispatched, and its number is not masked. (Specification 4.) */
export const isTracked = (order: FoundOrder) => standingOf(order) === 'dispatched' && !isMasked(order.id)

/** The links of an order. There is none if the gateway does not name the customer. */
interface OrderLinks {
  /** A link to its tracking, if it has no Track button. */
  track: boolean
  /** The form, while an item can be returned. */
  giveBack: string | undefined
  /** If nothing more can be requested: the page of the last request, or the form, which lists all requests. */
  seeRequest: string | undefined
  help: string | undefined
}

export function linksOf(order: FoundOrder): OrderLinks {
  const { id, gid, customer_id: customer, delivered, dispatched, request } = order
  const { returns = delivered ? 'open' : 'over' } = order
  const standing = standingOf(order)
  const orderId = /\d+$/.exec(gid ?? '')?.[0]
  const asCustomer = `customer=${customer}`
  const portal = customer && orderId ? `/exchangeportal?${asCustomer}&order=${orderId}` : undefined
  return {
    track: !isMasked(id) && standing !== 'dispatched' && (dispatched || standing !== 'cancelled'),
    giveBack: returns === 'open' ? portal : undefined,
    seeRequest: returns === 'asked' ? (customer && request ? requestPath(request, customer) : portal) : undefined,
    help: customer && `/newticket?${asCustomer}&order=${encodeURIComponent(id)}`,
  }
}

/** "1042" as "#1042". */
export const shownId = (id: string) => (id.startsWith('#') ? id : `#${id}`)

/** The day of an order in words; a text that is no date stays as it came. */
export function placedWords(date: string, now: Date): string {
  const instant = new Date(date)
  return Number.isNaN(instant.getTime()) ? date : recentDay(instant, now)
}
