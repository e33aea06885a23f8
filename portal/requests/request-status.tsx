import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import { dayWords, recentDay } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { langOf } from '#rules/india/script.ts'
import { Facts } from './facts.tsx'
import { isRefundBack, isSentByCustomer, lateRefund } from './stages.ts'
import { lastStep, mayRequestAgain, settledBy } from './timeline.ts'
import { COURSE_WORDS } from './words.ts'

const TURNED_DOWN = new Set<RequestStep['step']>(['rejected', 'partly_approved'])

type StatusFields = Pick<EarlierRequest, 'steps' | 'own_parcel' | 'no_courier' | 'refund_to' | 'refund_by'>

/** The state of a request, in a sentence, with its facts. */
export function RequestStatus({ request, now }: { request: StatusFields; now: Date }) {
  const steps = request.steps ?? []
  const last = lastStep(steps)
  if (!last) return null
  const again = mayRequestAgain(steps)
  const { step, day, courier, awb, reason, refused, sentBack } = last
  return (
    <div className="flex max-w-form flex-col gap-1">
      <p className="figures text-lg font-medium">{newsOf(request, now)}</p>
      {/* The reason for one item is beside that item; for a parcel on its way back it is the courier's code. */}
      {reason && step !== 'partly_approved' && !sentBack && (
        <p dir="auto" lang={langOf(reason)} className="whitespace-pre-wrap">
          {reason}
        </p>
      )}
      {refused && <p className="text-soft">{COURSE_WORDS.refused.next}</p>}
      {sentBack && <p className="text-soft">{COURSE_WORDS.sentBack.next}</p>}
      {again && <p className="text-soft">{COURSE_WORDS.requestAgain}</p>}
      {!again && TURNED_DOWN.has(step) && <p className="text-soft">{COURSE_WORDS.seenDifferently}</p>}
      <Facts
        facts={[
          [COURSE_WORDS.pickupDay, day && dayWords(day)],
          [COURSE_WORDS.courier, courier],
          [COURSE_WORDS.awb, awb],
        ]}
      />
    </div>
  )
}

/**
 * The state of a request, in a sentence: its refund with the day; else the last step of its goods, and the day by which
 * the money comes. '' for a request without steps.
 */
export function newsOf(request: StatusFields, now: Date): string {
  const { steps = [], refund_to: refund } = request
  const [last, paid] = [lastStep(steps), settledBy(steps)]
  if (paid?.amount && !isRefundBack(request)) {
    const [amount, day] = [rupees(paid.amount), recentDay(new Date(paid.at), now)]
    if (paid.kind === 'gift_card') return COURSE_WORDS.cardSent(amount, day)
    const { to = '' } = refund ?? {}
    return COURSE_WORDS.refunded(amount, day, to.includes('@') ? COURSE_WORDS.upi(to) : to)
  }
  if (!last) return ''
  const status = stepText(last, isSentByCustomer(request))
  if (!request.refund_by) return status
  const due = lateRefund(request, now) ? COURSE_WORDS.refundIsLate : COURSE_WORDS.refundBy(dayWords(request.refund_by))
  return `${status} ${due}`
}

/**
 * The sentence about the last step of the goods. A pickup that failed without one visit was never booked; if no courier
 * collects, an approval asks for the parcel.
 */
function stepText({ step, attempts, refused, sentBack, unserved }: RequestStep, sends: boolean): string {
  if (sends && step === 'approved') return COURSE_WORDS.sends.approved
  if (sends && step === 'partly_approved') return COURSE_WORDS.sends.partly
  if (step !== 'pickup_failed') return COURSE_WORDS.text[step]
  if (sentBack) return COURSE_WORDS.sentBack.text
  const tries = attempts ? ` ${COURSE_WORDS.attempts(attempts)}` : ''
  if (refused) return `${COURSE_WORDS.refused.text}${tries}`
  if (attempts === 0) return unserved ? COURSE_WORDS.notServed : COURSE_WORDS.notBooked
  return `${COURSE_WORDS.text.pickup_failed}${tries}`
}
