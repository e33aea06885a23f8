import type { Moment } from '#contract/my-orders.ts'
import type { RequestStep } from '#contract/orders.ts'

type Table = Readonly<Record<string, string>>

const ORDER: Table = { ordered: 'Ordered', cancelled: 'Order cancelled', promised: 'To be dispatched' }

const PARCEL: Table = {
  packed: 'Packed',
  shipped: 'Shipped',
  out_for_delivery: 'Out for delivery',
  delivery_failed: 'Missed delivery',
  delivered: 'Delivered',
  returning: 'On its way back to us',
  returned: 'Back with us',
  cancelled: 'Parcel cancelled',
  lost: 'Parcel lost',
  expected: 'Delivery expected',
}

/**
 * The titles of steps; "" if the step is not shown. The reason why the customer can request an item again is for staff.
 */
const STEPS: Readonly<Record<RequestStep['step'], string>> = {
  received: '',
  changed: 'Request changed',
  approved: 'Request approved',
  partly_approved: 'Request approved in part',
  rejected: 'Request not approved',
  reconsidered: 'Request looked at again',
  released: '',
  cancelled: 'Request cancelled',
  pickup_asked: '',
  pickup_booked: 'Pickup booked',
  pickup_failed: 'Pickup failed',
  pickup_dropped: 'Pickup cancelled',
  pickup_moved: 'Pickup day changed',
  self_ship: 'Sent back by you',
  picked_up: 'Items picked up',
  arrived: 'Items reached us',
  completed: 'Items checked',
  refused: 'Items not accepted',
  sent_home: 'Items sent back to you',
  kept: 'Approved, items yours to keep',
  photo_asked: 'Photo asked for',
  photo_sent: 'Photo sent',
  settled: '',
}

const SETTLED: Readonly<Record<NonNullable<Moment['settled']>, string>> = {
  order: 'Exchange ordered',
  refund: 'Refund sent',
  gift_card: 'Gift card sent',
}

const TICKET: Table = {
  raised: 'Ticket raised',
  answered: 'Customer care replied',
  closed: 'Ticket closed',
  reopened: 'Ticket reopened',
}

const REQUEST = {
  return: { ...STEPS, received: 'Return requested' },
  exchange: { ...STEPS, received: 'Exchange requested' },
} satisfies Record<string, Table>

const TABLES: Readonly<Record<Moment['kind'], Table>> = { order: ORDER, parcel: PARCEL, ...REQUEST, ticket: TICKET }

/** The title of a moment of an order; "" if it is not shown. */
export function momentWords({ kind, what, settled }: Pick<Moment, 'kind' | 'what' | 'settled'>): string {
  return settled ? SETTLED[settled] : (TABLES[kind][what] ?? '')
}

const TROUBLES: ReadonlySet<string> = new Set([
  'delivery_failed',
  'returning',
  'returned',
  'lost',
  'cancelled',
  'rejected',
  'pickup_failed',
  'refused',
])

/** True if a moment did not go as it should. */
export const isTrouble = ({ what }: Pick<Moment, 'what'>): boolean => TROUBLES.has(what)
