import type { RequestAct, RequestStatus } from '#contract/desk/request.ts'

type Moves = Readonly<Partial<Record<RequestAct, RequestStatus>>>

/**
 * Goods may come in any way, so also without the pick-up that was asked for; and the customer may keep them as long as
 * they have them.
 */
const WITH_CUSTOMER: Moves = { arrive: 'arrived', cancel: 'cancelled' }

/**
 * What is settled can be settled before the goods move, and later, and corrected, and its fee waived or asked for
 * again; it changes nothing of their way.
 */
const settles = (status: RequestStatus): Moves => ({
  pay_by: status,
  settle: status,
  resettle: status,
  waive: status,
  remind: status,
})

/** What was turned down stays with the request until staff let the customer ask again, however the rest goes on. */
const releases = (status: RequestStatus): Moves => ({ release: status })

const decided = (status: RequestStatus): Moves => ({ ...settles(status), ...releases(status) })

/** The table of moves: how a request stands after an act; an act that is not listed is refused. (Decisions 9, 19.) */
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

/** Whether an act is for a settled request only, or for one that is not settled; the others are for both. */
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

/** Acts that are only for a request that still holds what was turned down of it. */
const FOR_TURNED_DOWN: ReadonlySet<RequestAct> = new Set(['reconsider', 'release'])

/** How a request stands after an act, or null when the table does not allow it. */
export function requestAfter(status: RequestStatus, act: RequestAct): RequestStatus | null {
  return REQUEST_MOVES[status][act] ?? null
}

/** Whether an act is for requests that are settled (true), that are not (false), or for both (null). */
export function forSettled(act: RequestAct): boolean | null {
  return FOR_SETTLED[act] ?? null
}

/** Whether an act is only for a request that still holds what was turned down of it. */
export function forTurnedDown(act: RequestAct): boolean {
  return FOR_TURNED_DOWN.has(act)
}

/**
 * What can be done to a request in this state, by any role; `holdsTurnedDown`: whether it still holds what was turned
 * down of it.
 */
export function openActs(status: RequestStatus, settled: boolean, holdsTurnedDown: boolean): RequestAct[] {
  const acts = Object.keys(REQUEST_MOVES[status]) as RequestAct[]
  return acts.filter((act) => (forSettled(act) ?? settled) === settled && (holdsTurnedDown || !forTurnedDown(act)))
}

/**
 * Whether a request lets go of its items that were not turned down. A cancelled one does, and one whose goods were
 * refused and go back to the customer: they are theirs again, and "the window is over" is then the true answer, not
 * "already requested". Unless it was settled: then the customer has had their share. What was turned down stays until
 * staff let the customer ask again. (Decisions 9.)
 */
export function freesItems(status: RequestStatus, settled: boolean): boolean {
  return status === 'cancelled' || (status === 'refused' && !settled)
}

/**
 * What cancelling a request by its customer depends on; `underWay`: a courier is on the way to them, or has the parcel
 * that they sent.
 */
export interface CancelFacts {
  status: RequestStatus
  settled: boolean
  underWay: boolean
}

/**
 * Whether its customer may cancel a request: as staff may, but only while something is to come back and no courier is
 * on the way.
 */
export function mayCancel({ status, settled, underWay }: CancelFacts): boolean {
  return !settled && !underWay && status !== 'kept' && requestAfter(status, 'cancel') !== null
}

/**
 * Whether its customer may change where a request is collected and the number that the courier calls: until it is
 * decided.
 */
export function mayAmend(status: RequestStatus): boolean {
  return status === 'received'
}

/** How often a customer may ask for a new pick-up before the desk must. */
export const MOST_REBOOKINGS = 2

/** How often they still may, having asked so often. */
export function rebookingsLeft(bookingsByCustomer: number): number {
  return Math.max(0, MOST_REBOOKINGS - bookingsByCustomer)
}

/** Whether a customer may ask for a new pick-up, having asked so often. */
export function mayRebook(status: RequestStatus, bookingsByCustomer: number): boolean {
  return status === 'pickup_failed' && rebookingsLeft(bookingsByCustomer) > 0
}
