import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { isOwnOrder } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Link } from '../link.tsx'
import { bringsWords } from './brings-words.ts'
import { Facts } from './facts.tsx'
import { PAGE_WORDS } from './page-words.ts'
import { Refund } from './refund.tsx'
import { isRefundBack, lateRefund, typeOf } from './stages.ts'
import { settledBy } from './timeline.ts'
import { COURSE_WORDS } from './words.ts'

interface MoneyProps {
  request: EarlierRequest
  now: Date
  customerId: string
  reload: () => void
}

/**
 * The money of a request: its value and fee, the account for the refund, and the settlement with its reference.
 */
export function Money({ request, now, customerId, reload }: MoneyProps) {
  const { fulfillment_id: requestId, steps = [], fee, more, paid, pay, refund_to: refund } = request
  const type = typeOf(request)
  const late = lateRefund(request, now)
  const terms = {
    type,
    more,
    paid,
    feeWords: request.fee_words,
    refundMethod: request.refund_way,
    refundWhen: late ? undefined : request.refund_when,
  }
  const words = fee === undefined ? undefined : bringsWords({ ...terms, fee })
  const settled = isRefundBack(request) ? undefined : settledBy(steps)
  if (!words && !pay && !refund && !settled) return null
  return (
    <section aria-labelledby="money" className="border-t border-hair pt-6">
      <h2 id="money" className="text-xl">
        {PAGE_WORDS.money[type]}
      </h2>
      <div className="mt-3 flex max-w-form flex-col gap-3">
        {words && <p className="figures">{words}</p>}
        {late && <Notice tone="notice">{COURSE_WORDS.refundLate(dayWords(late))}</Notice>}
        {pay && (
          <a href={pay.url} className={`${buttonLook()} w-fit`}>
            {COURSE_WORDS.pay(rupees((fee ?? 0) + Number(more ?? 0)), dayWords(pay.until))}
          </a>
        )}
        {refund && <Refund {...{ requestId, customerId, refund, reload }} />}
        {settled && <Settled step={settled} requestId={requestId} />}
      </div>
    </section>
  )
}

function Settled({ step, requestId }: { step: RequestStep; requestId: string }) {
  const { kind, reference, amount, known } = step
  if (!kind || !reference) return null
  if (kind !== 'order')
    return <Facts facts={[[COURSE_WORDS.settled[kind], `${reference}${amount ? ` · ${rupees(amount)}` : ''}`]]} />
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
