import type { News } from '#contract/news/news.ts'
import { SHOP } from '#shop'
import { formPath, helpPath, requestPath } from '../requests/path.ts'
import { atStore } from '../store.ts'
import { ticketPath, trackPath } from '../tickets/paths.ts'

/** An act of the news, by its code. */
export type ActCode = NonNullable<News['act']>['what']

/** The page that shows the news. */
export type NewsSubject = 'request' | 'tracking' | 'ticket' | 'order'

/** The page of the news, and its customer and numbers as far as they are known. */
export interface About {
  /** None in a list of several: each act leads to a page. */
  page?: NewsSubject
  customerId?: string | undefined
  orderId?: string | undefined
  orderNumber?: string | undefined
  requestId?: string | undefined
  ticketId?: string | undefined
  /** The link of a payment. */
  payUrl?: string | undefined
}

/** The place of an act: a screen, an address outside, or a part of the page by its id. */
export type Place = { to: string } | { href: string } | { part: string }

/** The page on which the customer does an act; an act that is not here leads to a screen of its own. */
const HOME_OF: Readonly<Partial<Record<ActCode, NewsSubject>>> = {
  add_photo: 'request',
  send_parcel: 'request',
  rebook: 'request',
  change_day: 'request',
  give_account: 'request',
  calendar: 'request',
  view_request: 'request',
  details: 'tracking',
  redeliver: 'tracking',
  reply: 'ticket',
  reopen: 'ticket',
}

/** The id of the part of a page in which an act is done. */
export const partOf = (what: ActCode) => `act-${what.replace('_', '-')}`

/** The place of an act; undefined if too little is known to lead there. */
export function placeOf(what: ActCode, about: About): Place | undefined {
  const home = HOME_OF[what]
  if (home && home === about.page) return { part: partOf(what) }
  if (what === 'shop') return { href: atStore(SHOP.storefront) }
  if (what === 'pay') return about.payUrl ? { href: about.payUrl } : undefined
  const to = home ? pageOf(home, about) : pathOf(what, about)
  return to ? { to } : undefined
}

function pageOf(page: NewsSubject, { customerId: customer, orderNumber, requestId, ticketId }: About) {
  if (page === 'tracking') return orderNumber && trackPath(orderNumber)
  if (!customer) return undefined
  if (page === 'ticket') return ticketId && ticketPath(ticketId, customer)
  return requestId && requestPath(requestId, customer)
}

function pathOf(what: ActCode, { page, customerId: customer, orderId, orderNumber }: About) {
  if (what === 'track') return orderNumber && page !== 'tracking' ? trackPath(orderNumber) : undefined
  if (!customer) return undefined
  if (what === 'request_again' || what === 'start_return') return orderId && formPath(orderId, customer)
  if (!orderNumber) return undefined
  if (what === 'raise_ticket') return helpPath(orderNumber, customer, page === 'tracking' ? 'parcel' : undefined)
  return page === 'order' ? undefined : orderPath(orderNumber, customer)
}

/** The page of an order. */
export const orderPath = (orderNumber: string, customer: string) =>
  `/order?customer=${customer}&order=${encodeURIComponent(orderNumber)}`
