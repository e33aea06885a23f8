import type { EventDetail, RequestAct, RequestStatus, Settlement } from '#contract/desk/request.ts'
import type { RequestStep } from '#contract/orders.ts'
import { settledTotal } from './bonus/bonus.ts'
import { mayRebook } from './moves.ts'

/** One step of a request as it was written down; `at` is an ISO text. */
export interface WrittenStep {
  at: string
  act: RequestAct
  detail: EventDetail
}

/** The history of a request. */
export interface Course {
  createdAt: string
  status: RequestStatus
  events: readonly WrittenStep[]
  /** The number of pickups that the customer requested on the portal. */
  requestedPickups: number
  /** True if the order that it became is known, and belongs to the same customer. */
  orderKnown: boolean
}

/**
 * The steps that the customer sees. The payment and the fee are no steps: once a fee is waived, nothing shows it any
 * more.
 */
const STEPS: Readonly<Partial<Record<RequestAct, RequestStep['step']>>> = {
  amend: 'changed',
  change_phone: 'changed',
  approve: 'approved',
  keep: 'kept',
  ask_photo: 'photo_asked',
  add_photo: 'photo_sent',
  reject: 'rejected',
  reconsider: 'reconsidered',
  release: 'released',
  cancel: 'cancelled',
  leave_out: 'partly_approved',
  ask_pickup: 'pickup_asked',
  booked: 'pickup_booked',
  failed: 'pickup_failed',
  drop_pickup: 'pickup_dropped',
  move_pickup: 'pickup_moved',
  self_ship: 'self_ship',
  picked: 'picked_up',
  arrive: 'arrived',
  accept: 'completed',
  refuse_goods: 'refused',
  send_home: 'sent_home',
  settle: 'settled',
  resettle: 'settled',
}

/**
 * The steps of a request in the customer's terms, oldest first; the first one is that it was received. The name of the
 * member of staff is left out; of a corrected settlement only the last version is shown; of a gift card only the last
 * four characters, since anyone with its code has the money: the mail has the whole code.
 */
export function shownSteps({ createdAt, status, events, requestedPickups, orderKnown }: Course): {
  steps: RequestStep[]
  may_rebook: boolean
} {
  const lastWord = events.findLastIndex(({ detail }) => detail.settlement !== undefined)
  const shown = events.filter(({ detail }, index) => detail.settlement === undefined || index === lastWord)
  return {
    steps: [{ at: instant(createdAt), step: 'received' }, ...shown.flatMap((step) => shownStep(step, orderKnown))],
    may_rebook: mayRebook(status, requestedPickups) && !isUnserved(events),
  }
}

/**
 * True if no courier could book the last failed pickup: another day would not help, and the customer gets no choice of
 * days.
 */
export function isUnserved(events: readonly Pick<WrittenStep, 'act' | 'detail'>[]): boolean {
  return events.findLast(({ act }) => act === 'failed')?.detail.unserved === true
}

/** The courier's name; an aggregator names its service for returns: "Xpressbees Reverse". */
export const courierName = (courier: string): string => courier.trim().replace(/ Reverse$/, '')

function shownStep({ at, act, detail }: WrittenStep, orderKnown: boolean): RequestStep[] {
  const step = STEPS[act]
  if (!step) return []
  const { reason, items, day, courier, awb, attempts, refused, sentBack, unserved, settlement } = detail
  const isPartly = act === 'approve' && items !== undefined && items.length > 0
  const shown: RequestStep = {
    at: instant(at),
    step: isPartly ? 'partly_approved' : step,
    // The reason for which staff let the customer request again is for the staff only. The day of a failed pickup is
    // not still to come.
    ...given({
      reason: act === 'release' ? undefined : reason,
      items,
      day: act === 'failed' ? undefined : day,
      courier: courier && courierName(courier),
      awb,
      attempts,
      refused,
      sentBack,
      unserved,
    }),
    ...(settlement ? shownSettlement(settlement, orderKnown) : {}),
  }
  return [shown]
}

function shownSettlement(settlement: Settlement, orderKnown: boolean) {
  const { kind, reference, amountPaise } = settlement
  return {
    kind,
    reference: kind === 'gift_card' ? lastFour(reference) : reference,
    ...(amountPaise === undefined ? {} : { amount: (settledTotal(settlement) / 100).toFixed(2) }),
    ...(kind === 'order' && orderKnown ? { known: true } : {}),
  }
}

/** The database writes times with an offset. */
const instant = (at: string) => new Date(at).toISOString()

function lastFour(code: string): string {
  const signs = Array.from(code)
  return signs.length > 4 ? `…${signs.slice(-4).join('')}` : '…'
}

type Given = Pick<
  EventDetail,
  'reason' | 'items' | 'day' | 'courier' | 'awb' | 'attempts' | 'refused' | 'sentBack' | 'unserved'
>

/** The facts that are not undefined. */
function given(facts: { [Key in keyof Given]: Given[Key] | undefined }): Given {
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as Given
}
