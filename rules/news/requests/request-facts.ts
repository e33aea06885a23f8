import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import type { ShownRequest } from '#contract/requests.ts'
import type { ParcelState } from '#contract/tracking.ts'
import { indianDate } from '../../india/calendar.ts'
import { rupees } from '../../india/money.ts'
import type { FetchedState } from '../../pickups/fetched.ts'
import type { NewsTime } from '../near-day.ts'
import type { Days } from '../news.ts'

/** The fields of a shown request on which its news depends. */
type ShownFields =
  | 'type'
  | 'steps'
  | 'refund_to'
  | 'refund_way'
  | 'refund_when'
  | 'refund_by'
  | 'own_parcel'
  | 'no_courier'
  | 'postage'
  | 'pay'
  | 'may_rebook'
  | 'pickup_change'
  | 'earlier_may_come'

type ShownItem = EarlierRequest['line_items'][number]

/** An item of a request: true if another product is to come for it. */
export interface RequestItem extends Omit<ShownItem, 'wanted' | 'held_until'> {
  isOtherProduct?: boolean
}

/**
 * The facts of a request for its news: what its customer sees of it, and what only the gateway knows. Amounts are in
 * rupees, "460.20"; days are in India.
 */
export interface RequestFacts extends Pick<EarlierRequest, ShownFields> {
  line_items: RequestItem[]
  /** The refund that is due; absent while it is not known, and once it is settled. */
  due?: string
  /** The costs of an exchange that are still to be paid: fee and price difference. */
  costs?: string
  /** The same if the courier of the replacement collects them. */
  cod?: string
  /** The last day for the photo that was asked for. */
  photoBy?: string
  /** The state of the pickup that is to come, by its courier. */
  courierState?: FetchedState
  /** True if its courier lost the goods. */
  isLost?: boolean
  /** The days that its customer chose or read. */
  expected?: ShownRequest['expected']
  /** The parcel of the replacement, once there is one. */
  replacement?: { state?: ParcelState; deliveredAt?: string; expectedOn?: string }
  /** The last day on which the items can be requested again, or the replacement returned. */
  window?: string
  /** False if none of its items can be requested now: its window is over, or another request has them. */
  again?: false
}

/** A request with the facts that follow from its steps. */
export interface RequestView extends RequestFacts {
  time: NewsTime
  days: Days
  steps: RequestStep[]
  /** The last step of the goods; undefined of a request without steps. */
  last: RequestStep | undefined
  /** The step of the settlement. */
  settled: RequestStep | undefined
  noun: 'return' | 'exchange'
  ends: Ending
}

/** The result of a request: another order, or money. */
export type Ending = 'order' | 'refund' | 'gift_card' | 'credit'

type StepName = RequestStep['step']

const ASIDE: ReadonlySet<StepName> = new Set(['settled', 'released', 'changed'])

/** The facts of a request, and what follows from its steps. */
export function viewOf(request: RequestFacts, days: Days, time: NewsTime): RequestView {
  const { steps = [], type } = request
  const settled = steps.findLast(({ step }) => step === 'settled')
  return {
    ...request,
    line_items: itemsOf(request),
    time,
    days,
    steps,
    last: lastStep(steps),
    settled,
    noun: type === 'Exchange' ? 'exchange' : 'return',
    ends: endingOf(request, settled),
  }
}

/** The items that the request is still about: all of them if every one was rejected. */
function itemsOf({ line_items: items }: RequestFacts): RequestItem[] {
  const accepted = items.filter(({ outcome }) => outcome !== 'rejected')
  return accepted.length > 0 ? accepted : items
}

/**
 * The last step of the goods. It leaves out changes, refunds and the permission to request again. The step that asks
 * the customer to send the goods counts only after the approval.
 */
export function lastStep(steps: readonly RequestStep[]): RequestStep | undefined {
  const approved = steps.findIndex(({ step }) => step === 'approved' || step === 'partly_approved')
  return steps.findLast(
    ({ step }, at) => !ASIDE.has(step) && (step !== 'self_ship' || (approved >= 0 && at > approved)),
  )
}

/** A return ends in a gift card, an exchange in a new order, unless it is or will be settled otherwise. */
export function endingOf(request: RequestFacts, settled?: RequestStep): Ending {
  const { type, refund_to: refund, refund_way: method } = request
  if (settled?.kind && settled.kind !== 'refund') return settled.kind
  if (method === 'credit') return 'credit'
  if (settled?.kind === 'refund' || refund || method === 'source' || method === 'account') return 'refund'
  return method === undefined && type === 'Exchange' ? 'order' : 'gift_card'
}

/** True if the last step of the goods is one of these. */
export const isAt = ({ last }: RequestView, ...steps: readonly StepName[]): boolean =>
  steps.includes(last?.step ?? 'received')

/**
 * True if its customer sends the goods, since no courier collects them: known beforehand, or of a pickup that none
 * would book.
 */
export const isSentByCustomer = ({
  own_parcel: parcel,
  no_courier: none,
  last,
}: Pick<RequestView, 'own_parcel' | 'no_courier' | 'last'>): boolean =>
  parcel !== undefined || none === true || last?.unserved === true

/** True if items that were rejected or cancelled can be requested again now. */
export function mayRequestAgain({ steps, last, window, again, time }: RequestView): boolean {
  if (again === false) return false
  if (window !== undefined && window < todayOf(time)) return false
  if (last?.step === 'cancelled') return true
  return last?.step === 'rejected' && steps.some(({ step }) => step === 'released')
}

const todayOf = ({ now }: NewsTime) => indianDate(now)

/** The day of the pickup that is to come, if one is known; also a day that has passed. */
export const pickupDayOf = ({
  pickup_change: change,
  last,
  expected,
}: Pick<RequestView, 'pickup_change' | 'last' | 'expected'>): string | undefined =>
  change?.day ?? (last && PLANNED.has(last.step) ? last.day : undefined) ?? expected?.pickup

const PLANNED: ReadonlySet<StepName> = new Set(['pickup_asked', 'pickup_booked', 'pickup_moved'])

const piecesOf = ({ line_items: items }: Pick<RequestFacts, 'line_items'>) =>
  items.reduce((sum, { units = 1 }) => sum + units, 0)

/** True if several pieces are in it: "they", not "it". */
export const isSeveral = (request: Pick<RequestFacts, 'line_items'>): boolean => piecesOf(request) > 1

/** The items in a sentence, by their number: their picture and their name stand beside it. */
export function itemsInSentence(request: Pick<RequestFacts, 'line_items'>): string {
  const count = piecesOf(request)
  return count > 1 ? `your ${count} items` : 'your item'
}

/** The same once it is clear what is meant: "it", or "them" of several. */
export const itOrThem = (request: Pick<RequestFacts, 'line_items'>): 'it' | 'them' =>
  isSeveral(request) ? 'them' : 'it'

/** Their noun, without their number. */
export const itemOrItems = (request: Pick<RequestFacts, 'line_items'>): 'item' | 'items' =>
  isSeveral(request) ? 'items' : 'item'

/** The replacement of an exchange: "size L" if it is another size of one item, else "exchange". */
export function replacementName({ line_items: items }: RequestFacts, before = 'size '): string {
  const [first] = items
  if (items.length !== 1 || !first || first.isOtherProduct || first.size === first.originalSize) return 'exchange'
  return first.size !== '' && first.size.length <= LONGEST_SIZE ? `${before}${first.size}` : 'exchange'
}

const LONGEST_SIZE = 6

/** The due amount as one reads it; '' if it is not known. */
export const dueOf = ({ due }: RequestFacts): string => (due === undefined ? '' : rupees(due))

/** The target of the refund in a sentence: "to your UPI ID ri…@okaxis", "to your original payment method". */
export function refundTarget({ refund_to: refund, refund_way: method, ends }: RequestView): string {
  const to = refund?.to ?? ''
  if (to !== '') return to.includes('@') ? `to your UPI ID ${to}` : `to ${to}`
  if (refund || method === 'account') return 'to your account'
  return TARGETS[ends]
}

const TARGETS: Readonly<Record<Ending, string>> = {
  order: '',
  refund: 'to your original payment method',
  gift_card: 'by email',
  credit: 'for your next order',
}
