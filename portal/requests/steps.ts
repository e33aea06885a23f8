import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import type { RequestType } from '#contract/returns.ts'
import { lastStep } from '#rules/news/requests/request-facts.ts'
import { invitesPhotos } from '#rules/returns/causes/invites-photos.ts'
import type { Topic } from '#rules/tickets/parcel-topic.ts'

/** The type of a request; an unknown type counts as a return. */
export const typeOf = ({ type }: Pick<EarlierRequest, 'type'>): RequestType => (type === 'Exchange' ? type : 'Return')

/** The step of the settlement; undefined before it. */
export const settledBy = (steps: readonly RequestStep[]): RequestStep | undefined =>
  steps.findLast(({ step }) => step === 'settled')

/** True if the money of the last settlement is with the shop again. */
export function isRefundBack({ steps = [], refund_to: refund }: Pick<EarlierRequest, 'steps' | 'refund_to'>): boolean {
  return settledBy(steps)?.kind === 'refund' && refund !== undefined && refund.state !== 'paid'
}

const PLANNED: ReadonlySet<RequestStep['step']> = new Set(['pickup_asked', 'pickup_booked', 'pickup_moved'])

/** The day in India of the planned pickup, if there is one. */
export function pickupDayIn({
  steps = [],
  pickup_change: change,
}: Pick<EarlierRequest, 'steps' | 'pickup_change'>): string | undefined {
  const last = lastStep(steps)
  return change?.day ?? (last && PLANNED.has(last.step) ? last.day : undefined)
}

/** True of a request that is not approved yet, and whose goods its customer sends afterwards. */
export const isSentLater = ({ status, no_courier: none }: Pick<EarlierRequest, 'status' | 'no_courier'>): boolean =>
  status === 'received' && none === true

/**
 * True if its customer sends the goods, since no courier collects them: known beforehand, or of a pickup that none
 * would book.
 */
export const isSentByCustomer = ({
  own_parcel: parcel,
  no_courier: none,
  steps = [],
}: Pick<EarlierRequest, 'own_parcel' | 'no_courier' | 'steps'>): boolean =>
  parcel !== undefined || none === true || lastStep(steps)?.unserved === true

/** The topic of a ticket about it: the parcel that its customer sends, or new photos of one that was rejected. */
export function topicOf(request: Pick<EarlierRequest, 'own_parcel' | 'no_courier' | 'steps'>): Topic | undefined {
  const { step, reason } = lastStep(request.steps ?? []) ?? {}
  if (step === 'rejected' && invitesPhotos(reason)) return 'new-photos'
  return isSentByCustomer(request) ? 'own-parcel' : undefined
}
