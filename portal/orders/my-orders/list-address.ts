import type { Entry, ShownKinds } from '#contract/my-orders.ts'
import type { FoundOrder } from '#contract/order-search.ts'
import { linksOf } from '../order-facts.ts'
import { requestPath } from '../../requests/path.ts'

const KINDS: readonly string[] = ['parcels', 'returns', 'tickets'] satisfies ShownKinds[]
const LAST_PAGE = 100_000

/** The filter and the page that the address asks for; a wrong value counts as absent. */
export interface ListAddress {
  show: ShownKinds | undefined
  page: number
}

export function addressOf(parameter: (name: string) => string): ListAddress {
  const [show, page] = [parameter('show'), Number(parameter('page') || 1)]
  return {
    show: KINDS.includes(show) ? (show as ShownKinds) : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1,
  }
}

/** The address of these rows. */
export function minePath(customerId: string, { show, page }: ListAddress): string {
  return `/orders?customer=${customerId}${show ? `&show=${show}` : ''}${page > 1 ? `&page=${page}` : ''}`
}

/** The path of the order search for a customer who goes on to these rows. */
const searchPath = (show: ShownKinds | undefined) => (show ? `/orderlist?show=${show}` : '/orderlist')

/** The path after a search: the form of the only order that can be returned, if that was meant; else the orders. */
export function foundPath(orders: readonly FoundOrder[], show: ShownKinds | undefined): string {
  const forms = show === 'returns' ? orders.flatMap((order) => linksOf(order).giveBack ?? []) : []
  return forms.length === 1 && forms[0] ? forms[0] : searchPath(show)
}

/** The path of a row: the tracking of an order, a request, or the thread of a ticket. */
export function entryPath({ kind, ref, order }: Pick<Entry, 'kind' | 'ref' | 'order'>, customerId: string): string {
  const customer = `customer=${customerId}`
  if (kind === 'ticket') return `/ticket/?id=${encodeURIComponent(ref)}&${customer}`
  if (kind === 'exchange' || kind === 'return') return requestPath(ref, customerId)
  return `/trackyourorder?order=${encodeURIComponent(order)}&${customer}`
}

/** The path of the story of an order. */
export const storyPath = (order: string, customerId: string) =>
  `/order?customer=${customerId}&order=${encodeURIComponent(order)}`
