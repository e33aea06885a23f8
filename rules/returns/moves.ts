import type { RequestAct, RequestStatus } from '#contract/desk/request.ts'

type Moves = Readonly<Partial<Record<RequestAct, RequestStatus>>>

/** Goods may come in any way, so also without the pick-up that was asked for; and the shopper may keep them as long as they are with her. */
const WITH_HER: Moves = { arrive: 'arrived', cancel: 'cancelled' }

/** What is settled can be settled before the goods move, and later, and corrected; it changes nothing of their way. */
const settles = (status: RequestStatus): Moves => ({ settle: status, resettle: status })

/** The table of moves: how a request stands after an act; an act that is not listed is refused. (Decisions 9, 19.) */
export const REQUEST_MOVES: Readonly<Record<RequestStatus, Moves>> = {
  received: { approve: 'approved', reject: 'rejected', cancel: 'cancelled' },
  approved: { ...WITH_HER, ...settles('approved'), ask_pickup: 'pickup_asked', booked: 'pickup_booked' },
  pickup_asked: {
    ...WITH_HER,
    ...settles('pickup_asked'),
    booked: 'pickup_booked',
    failed: 'pickup_failed',
    drop_pickup: 'approved',
  },
  pickup_booked: {
    ...WITH_HER,
    ...settles('pickup_booked'),
    picked: 'picked_up',
    failed: 'pickup_failed',
    drop_pickup: 'approved',
  },
  // A courier may come once more after it gave up.
  pickup_failed: {
    ...WITH_HER,
    ...settles('pickup_failed'),
    ask_pickup: 'pickup_asked',
    booked: 'pickup_booked',
    picked: 'picked_up',
    drop_pickup: 'approved',
  },
  picked_up: { ...settles('picked_up'), arrive: 'arrived' },
  arrived: { ...settles('arrived'), accept: 'completed', refuse_goods: 'refused' },
  completed: settles('completed'),
  rejected: {},
  cancelled: {},
  refused: {},
}

/** Whether an act is for a settled request only, or for one that is not settled; the others are for both. */
const FOR_SETTLED: Readonly<Partial<Record<RequestAct, boolean>>> = { cancel: false, settle: false, resettle: true }

/** How a request stands after an act, or null when the table does not allow it. */
export function requestAfter(status: RequestStatus, act: RequestAct): RequestStatus | null {
  return REQUEST_MOVES[status][act] ?? null
}

/** Whether an act is for requests that are settled (true), that are not (false), or for both (null). */
export function forSettled(act: RequestAct): boolean | null {
  return FOR_SETTLED[act] ?? null
}

/** What can be done to a request as it stands, by anybody. */
export function openActs(status: RequestStatus, settled: boolean): RequestAct[] {
  const acts = Object.keys(REQUEST_MOVES[status]) as RequestAct[]
  return acts.filter((act) => (forSettled(act) ?? settled) === settled)
}

/**
 * Whether a request lets its items go. Rejected and cancelled ones do. So does one whose goods were refused and go back to her: they are
 * hers again, and "the window is over" is then the true answer, not "already requested". Unless it was settled: she has had her share.
 * (Decisions 9.)
 */
export function freesItems(status: RequestStatus, settled: boolean): boolean {
  return status === 'rejected' || status === 'cancelled' || (status === 'refused' && !settled)
}

/** How often a shopper may ask for a new pick-up by herself before the desk must. */
export const MOST_REBOOKINGS = 2

/** How often she still may, having asked so often. */
export function rebookingsLeft(askedByHer: number): number {
  return Math.max(0, MOST_REBOOKINGS - askedByHer)
}

/** Whether a shopper may ask for a new pick-up by herself, having done it so often. */
export function mayRebook(status: RequestStatus, askedByHer: number): boolean {
  return status === 'pickup_failed' && rebookingsLeft(askedByHer) > 0
}
