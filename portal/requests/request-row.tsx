import { useState } from 'react'
import type { EarlierRequest } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Link } from '../link.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { requestPath } from './path.ts'
import { newsOf } from './request-status.tsx'
import { lastStep, pickupDayIn } from './timeline.ts'
import { COURSE_WORDS } from './words.ts'

type RowFields = Pick<
  EarlierRequest,
  | 'fulfillment_id'
  | 'steps'
  | 'may_rebook'
  | 'pickup_change'
  | 'own_parcel'
  | 'no_courier'
  | 'refund_to'
  | 'refund_by'
  | 'pay'
>

/**
 * The state of a request in a sentence, its next day, and the link to its page. The link names the customer's next task
 * there.
 */
export function RequestRow({ request, customerId }: { request: RowFields; customerId: string }) {
  const [now] = useState(() => new Date())
  const news = newsOf(request, now)
  const day = pickupDayIn(request)
  const { fulfillment_id: requestId } = request
  return (
    <div className="max-w-form py-3">
      {news && (
        <p className="figures font-medium">
          {news} {day && COURSE_WORDS.pickupOn(dayWords(day))}
        </p>
      )}
      <Link
        to={requestPath(requestId, customerId)}
        className="inline-flex min-h-11 items-center text-river underline underline-offset-4"
      >
        {waitsFor(request)}
        <span className="sr-only"> {shownNumber(requestId)}</span>
      </Link>
    </div>
  )
}

/** The most pressing task of the customer on the page; else only that it is there. */
function waitsFor({
  steps = [],
  may_rebook: mayRebook,
  own_parcel: parcel,
  refund_to: refund,
  pay,
}: RowFields): string {
  const last = lastStep(steps)?.step
  if (last === 'photo_asked') return PAGE_WORDS.toPage.photo
  if (last === 'pickup_failed' && mayRebook) return PAGE_WORDS.toPage.rebook
  if (pay) return PAGE_WORDS.toPage.pay
  if (parcel?.may_change && parcel.awb === undefined) return PAGE_WORDS.toPage.parcel
  if (refund?.state === 'wanted' || refund?.state === 'again') return PAGE_WORDS.toPage.refund
  return PAGE_WORDS.toPage.see
}
