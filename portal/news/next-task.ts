import type { EarlierRequest } from '#contract/orders.ts'
import { lastStep } from '#rules/news/requests/request-facts.ts'

/** The words of the link, by the customer's next task on the page. */
const TO_PAGE = {
  see: 'View request',
  photo: 'Add the photo',
  rebook: 'Ask for a new pickup',
  pay: 'Pay for your exchange',
  parcel: 'View where to send it',
  refund: 'Add your UPI or bank account',
} as const

export type TaskFields = Pick<EarlierRequest, 'steps' | 'may_rebook' | 'own_parcel' | 'refund_to' | 'pay'>

/** The most pressing task of the customer on the page of a request; else only that it is there. */
export function nextTask({
  steps = [],
  may_rebook: mayRebook,
  own_parcel: parcel,
  refund_to: refund,
  pay,
}: TaskFields): string {
  const { step: last, unserved: isUnserved } = lastStep(steps) ?? {}
  if (last === 'photo_asked') return TO_PAGE.photo
  if (last === 'pickup_failed' && mayRebook) return TO_PAGE.rebook
  if (pay) return TO_PAGE.pay
  if (parcel ? parcel.may_change && parcel.awb === undefined : isUnserved) return TO_PAGE.parcel
  if (refund?.state === 'wanted' || refund?.state === 'again') return TO_PAGE.refund
  return TO_PAGE.see
}
