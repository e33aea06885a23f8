import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { isOwnOrder } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Link } from '../link.tsx'
import { SmallNumber } from '../news/number.tsx'
import { partOf } from '../news/place.ts'
import { Receipt } from '../news/receipt.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { receiptOf } from './receipt-of.ts'
import { Refund } from './refund.tsx'
import { isRefundBack, settledBy, typeOf } from './steps.ts'
import { COURSE_WORDS } from './words.ts'

interface MoneyProps {
  request: EarlierRequest
  customerId: string
  reload: () => void
}

/** The account for the refund, above all else while the customer has to give it. */
export function Account({ request: { fulfillment_id: requestId, refund_to: refund }, customerId, reload }: MoneyProps) {
  return (
    refund && (
      <div id={partOf('give_account')} className="w-full">
        <Refund {...{ requestId, customerId, refund, reload }} />
      </div>
    )
  )
}

/** The money of a request: its receipt with the day, the account for the refund, and the settlement's reference. */
export function Money({ request, customerId, reload, asksAccount }: MoneyProps & { asksAccount: boolean }) {
  const {
    fulfillment_id: requestId,
    steps = [],
    fee,
    more,
    pay,
    refund_to: refundTo,
    news,
    postage,
    own_parcel: parcel,
  } = request
  const receipt = receiptOf(request)
  const refund = asksAccount ? undefined : refundTo
  const settled = isRefundBack(request) ? undefined : settledBy(steps)
  const isInLead = postage !== undefined && news?.says.includes(postage) === true
  if (!receipt && !pay && !refund && !settled && (!postage || isInLead)) return null
  const parts = (
    <div className="mt-3 flex max-w-form flex-col items-start gap-3">
      {pay && news?.act?.what !== 'pay' && (
        <a href={pay.url} className={buttonLook()}>
          {COURSE_WORDS.pay(rupees((fee ?? 0) + Number(more ?? 0)), dayWords(pay.until))}
        </a>
      )}
      {refund && <Account {...{ request, customerId, reload }} />}
      {postage && !isInLead && (!settled || parcel?.may_change) && <p>{postage}</p>}
      {settled && <Settled step={settled} requestId={requestId} />}
    </div>
  )
  const title = PAGE_WORDS.money[typeOf(request)]
  if (receipt)
    return (
      <Receipt title={title} {...receipt}>
        {parts}
      </Receipt>
    )
  return (
    <section aria-label={title}>
      <h2 className="text-xl">{title}</h2>
      {parts}
    </section>
  )
}

function Settled({ step, requestId }: { step: RequestStep; requestId: string }) {
  const { kind, reference, known } = step
  if (!kind || !reference) return null
  if (kind !== 'order') return <SmallNumber label={COURSE_WORDS.settled[kind]} value={reference} />
  return (
    <p>
      {isOwnOrder(requestId, reference) ? COURSE_WORDS.sameOrder(reference) : COURSE_WORDS.order(reference)}{' '}
      {known && (
        <Link
          to={`/trackyourorder?order=${encodeURIComponent(reference)}`}
          className="text-river underline underline-offset-4"
        >
          {COURSE_WORDS.track}
        </Link>
      )}
    </p>
  )
}
