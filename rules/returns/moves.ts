import type { RequestAct, RequestStatus } from '#contract/desk/request.ts'

type Moves = Readonly<Partial<Record<RequestAct, RequestStatus>>>

/**
 * The moves while the customer has the goods. Goods may come in any way, also without the requested pickup; and the
 * customer may keep them as long as they have them.
 */
const WITH_CUSTOMER: Moves = { arrive: 'arrived', cancel: 'cancelled' }

/**
 * The moves of a settlement. A request can be settled before its goods move, and later; the settlement can be
 * corrected, and the fee waived or requested again. The state of the goods stays the same.
 */
const settles = (status: RequestStatus): Moves => ({
  pay_by: status,
  settle: status,
  resettle: status,
  waive: status,
  remind: status,
})

/**
 * The move that lets the customer request rejected items again. Until then they stay with the request, also after later
 * moves of the rest.
 */
const releases = (status: RequestStatus): Moves => ({ release: status })

const decided = (status: RequestStatus): Moves => ({ ...settles(status), ...releases(status) })

/**
 * The table of moves: the state of a request after each act; an act that is not listed is refused. (Decisions 9, 19.)
 */
export const REQUEST_MOVES: Readonly<Record<RequestStatus, Moves>> = {
  received: {
    amend: 'received',
    self_ship: 'received',
    choose_day: 'received',
    waive: 'received',
    approve: 'approved',
    keep: 'kept',
    ask_photo: 'received',
    add_photo: 'received',
    reject: 'rejected',
    cancel: 'cancelled',
  },
  approved: {
    amend: 'approved',
    ...WITH_CUSTOMER,
    ...decided('approved'),
    self_ship: 'approved',
    choose_day: 'approved',
    ask_pickup: 'pickup_asked',
    booked: 'pickup_booked',
  },
  pickup_asked: {
    ...WITH_CUSTOMER,
    ...decided('pickup_asked'),
    booked: 'pickup_booked',
    failed: 'pickup_failed',
    move_pickup: 'pickup_asked',
    change_phone: 'pickup_asked',
    drop_pickup: 'approved',
    self_ship: 'approved',
  },
  pickup_booked: {
    ...WITH_CUSTOMER,
    ...decided('pickup_booked'),
    picked: 'picked_up',
    failed: 'pickup_failed',
    move_pickup: 'pickup_asked',
    change_phone: 'pickup_booked',
    drop_pickup: 'approved',
    self_ship: 'approved',
  },
  // A courier may come once more after it gave up.
  pickup_failed: {
    amend: 'pickup_failed',
    leave_out: 'pickup_failed',
    ...WITH_CUSTOMER,
    ...decided('pickup_failed'),
    ask_pickup: 'pickup_asked',
    booked: 'pickup_booked',
    picked: 'picked_up',
    drop_pickup: 'approved',
    self_ship: 'approved',
  },
  // A courier may bring the goods back to the customer.
  picked_up: { ...decided('picked_up'), arrive: 'arrived', failed: 'pickup_failed' },
  arrived: { ...decided('arrived'), accept: 'completed', refuse_goods: 'refused' },
  completed: decided('completed'),
  rejected: { reconsider: 'received', ...releases('rejected') },
  cancelled: releases('cancelled'),
  refused: { send_home: 'refused', ...releases('refused') },
  // Nothing comes back: only the money is still to go out.
  kept: { cancel: 'cancelled', ...decided('kept') },
}

/** True if an act is only for a settled request, false if only for one that is not settled; the others are for both. */
const FOR_SETTLED: Readonly<Partial<Record<RequestAct, boolean>>> = {
  amend: false,
  leave_out: false,
  cancel: false,
  pay_by: false,
  settle: false,
  resettle: true,
  remind: false,
  send_home: false,
}

/** The acts that are only for a request that still holds its turned-down items. */
const FOR_TURNED_DOWN: ReadonlySet<RequestAct> = new Set(['reconsider', 'release'])

/** The state of a request after an act, or null if the table does not allow it. */
export function requestAfter(status: RequestStatus, act: RequestAct): RequestStatus | null {
  return REQUEST_MOVES[status][act] ?? null
}

/** True if an act is for settled requests only, false if for requests that are not settled, null if for both. */
export function forSettled(act: RequestAct): boolean | null {
  return FOR_SETTLED[act] ?? null
}

/** True if an act is only for a request that still holds its turned-down items. */
export function forTurnedDown(act: RequestAct): boolean {
  return FOR_TURNED_DOWN.has(act)
}

/**
 * The possible acts on a request in this state, by any role; `holdsTurnedDown`: it still holds its turned-down items.
 */
export function openActs(status: RequestStatus, settled: boolean, holdsTurnedDown: boolean): RequestAct[] {
  const acts = Object.keys(REQUEST_MOVES[status]) as RequestAct[]
  return acts.filter((act) => (forSettled(act) ?? settled) === settled && (holdsTurnedDown || !forTurnedDown(act)))
}

/**
 * True if a request frees its items, except rejected ones. A cancelled request does, and a request whose goods were
 * refused and go back to the customer: they are theirs again, and "the window is over" is then the true answer, not
 * "already requested". A settled request does not: its customer has had their share. Rejected items stay until staff
 * let the customer request them again. (Decisions 9.)
 */
export function freesItems(status: RequestStatus, settled: boolean): boolean {
  return status === 'cancelled' || (status === 'refused' && !settled)
}

/**
 * The facts for the cancellation of a request by its customer; `underWay`: a courier is on the way to them, or has the
 * parcel that they sent.
 */
export interface CancelFacts {
  status: RequestStatus
  settled: boolean
  underWay: boolean
}

/**
 * True if its customer may cancel a request: like staff, but only while something must come back and no courier is on
 * the way.
 */
export function mayCancel({ status, settled, underWay }: CancelFacts): boolean {
  return !settled && !underWay && status !== 'kept' && requestAfter(status, 'cancel') !== null
}

/**
 * True if its customer may change the pickup address of a request and the number that the courier calls: until the
 * decision.
 */
export function mayAmend(status: RequestStatus): boolean {
  return status === 'received'
}

/** The number of new pickups that a customer may request before only the desk can. */
export const MOST_REBOOKINGS = 2

/** The number of new pickups that they may still request, after so many. */
export function rebookingsLeft(bookingsByCustomer: number): number {
  return Math.max(0, MOST_REBOOKINGS - bookingsByCustomer)
}

/** True if a customer may request a new pickup, after so many. */
export function mayRebook(status: RequestStatus, bookingsByCustomer: number): boolean {
  return status === 'pickup_failed' && rebookingsLeft(bookingsByCustomer) > 0
}
