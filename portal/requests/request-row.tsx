import { useState } from 'react'
import type { NewsInShort } from '#contract/news/news.ts'
import type { EarlierRequest } from '#contract/orders.ts'
import { lastStep } from '#rules/news/request-facts.ts'
import { shownNumber } from '#rules/returns/numbering.ts'
import { Link } from '../link.tsx'
import { shownNews, TONE_OF } from '../news/shown-news.ts'
import { requestPath } from './path.ts'
import { statusWord } from './request-state.tsx'

/** The words of the link, by the customer's next task on the page. */
const TO_PAGE = {
  see: 'View request',
  photo: 'Add the photo',
  rebook: 'Ask for a new pickup',
  pay: 'Pay for your exchange',
  parcel: 'View where to send it',
  refund: 'Add your UPI or bank account',
} as const

type RowFields = Pick<
  EarlierRequest,
  'fulfillment_id' | 'status' | 'steps' | 'may_rebook' | 'own_parcel' | 'refund_to' | 'pay'
> & { news?: NewsInShort }

/** The news of a request, and the link to its page. The link names the customer's next task there. */
export function RequestRow({ request, customerId }: { request: RowFields; customerId: string }) {
  const [now] = useState(() => new Date())
  const { fulfillment_id: requestId, news, status } = request
  const { line, says } = news ? shownNews(news, now) : { line: statusWord(status), says: '' }
  return (
    <div className="max-w-form py-3">
      <p className={`figures font-medium ${TONE_OF[news?.tint ?? 'plain']}`}>{line}</p>
      {says && <p className="figures mt-1">{says}</p>}
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
  if (last === 'photo_asked') return TO_PAGE.photo
  if (last === 'pickup_failed' && mayRebook) return TO_PAGE.rebook
  if (pay) return TO_PAGE.pay
  if (parcel?.may_change && parcel.awb === undefined) return TO_PAGE.parcel
  if (refund?.state === 'wanted' || refund?.state === 'again') return TO_PAGE.refund
  return TO_PAGE.see
}
