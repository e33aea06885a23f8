import { lazy, Suspense, useState } from 'react'
import type { EarlierRequest, RequestStep } from '#contract/orders.ts'
import type { RefundWay } from '#contract/payouts.ts'
import type { RequestType } from '#contract/returns.ts'
import { dayWords, recentDay } from '#rules/india/dates.ts'
import { rupees } from '#rules/india/money.ts'
import { isOwnOrder, shownNumber } from '#rules/returns/numbering.ts'
import { buttonLook } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { later } from '../call/lazy.ts'
import { Link } from '../link.tsx'
import { bringsWords } from './brings-words.ts'
import { CourseLine } from './course-line.tsx'
import { Refund } from './refund.tsx'
import { Rebook } from './rebook.tsx'
import { lastStep, mayAskAgain, settledBy, stagesOf, type Stage } from './timeline.ts'
import { COURSE_WORDS } from './words.ts'

const photoParts = later(() => import('./photo-form.tsx'))
const PhotoForm = lazy(async () => ({ default: (await photoParts.atLast()).PhotoForm }))
/** Only few requests are sent by their customers. */
const parts = later(() => import('./send-back.tsx'))
const SendBack = lazy(async () => ({ default: (await parts.atLast()).SendBack }))

interface CourseProps {
  /** As the server tells it. */
  request: Omit<EarlierRequest, 'line_items' | 'status' | 'created_at'>
  customerId: string
  reload: () => void
  /** False where the number of a new order is shown beside it already. */
  tellsOrder?: boolean
}

/** Where a request is on its way: the thread, what happened last and what comes next, and on demand every step. */
export function Course({ request, customerId, reload, tellsOrder = true }: CourseProps) {
  const requestId = request.fulfillment_id
  const type = request.type === 'Exchange' ? request.type : 'Return'
  const { steps = [], refund_to: refund, refund_way: refundWay, own_parcel: parcel, pickup_change: change } = request
  const mayRebook = request.may_rebook ?? false
  const [now] = useState(() => new Date())
  const [last, settled] = [lastStep(steps), settledBy(steps)]
  if (!last) return null
  const label = COURSE_WORDS.way(shownNumber(requestId))
  // The money that the last settlement tells of is with the shop again.
  const isBack = settled?.kind === 'refund' && refund !== undefined && refund.state !== 'paid'
  const stages = stagesOf(steps, parcel !== undefined).map((stage) => ({
    ...(isBack && stage.name === 'settled'
      ? { label: COURSE_WORDS.refund.back, state: 'trouble' as const }
      : {
          label: labelOf(stage, type, settled?.kind ?? endingOf(refund, refundWay)),
          state: stage.state,
        }),
    ...(stage.at ? { when: recentDay(new Date(stage.at), now) } : {}),
  }))
  return (
    <div className="flex flex-col gap-3 py-3">
      <CourseLine label={label} steps={stages} />
      <Said step={last} again={mayAskAgain(steps)} sends={parcel !== undefined} />
      {last.step === 'photo_asked' && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <PhotoForm requestId={requestId} customerId={customerId} reload={reload} />
        </Suspense>
      )}
      <Brings type={type} request={request} />
      {parcel && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SendBack {...{ requestId, customerId, parcel, reload }} />
        </Suspense>
      )}
      {refund && <Refund {...{ requestId, customerId, refund, reload }} />}
      {settled && !isBack && (tellsOrder || settled.kind !== 'order') && (
        <Settled step={settled} requestId={requestId} />
      )}
      {last.step === 'pickup_failed' && mayRebook && (
        <Rebook requestId={requestId} customerId={customerId} reload={reload} />
      )}
      {last.step === 'pickup_failed' && !mayRebook && <p>{COURSE_WORDS.deskRebooks}</p>}
      {change && <Rebook {...{ requestId, customerId, reload }} change={change} tellsDay={!last.day} />}
      <details>
        <summary className="min-h-11 w-fit rounded-md text-river underline-offset-4 hover:underline">
          {COURSE_WORDS.allSteps}
        </summary>
        <div className="mt-3">
          <Timeline label={`${label}: ${COURSE_WORDS.allSteps}`} steps={stages} />
        </div>
      </details>
    </div>
  )
}

/** In what a request will end where it is told how it is paid. */
const endingOf = (refund: EarlierRequest['refund_to'], way: RefundWay | undefined) =>
  way === 'card' ? 'gift_card' : refund || way ? 'refund' : undefined

/** A return ends in a gift card, an exchange in a new order, unless it was settled otherwise. */
function labelOf({ name, state }: Stage, type: RequestType, settledBy: RequestStep['kind']): string {
  if (name === 'pickup' && state === 'trouble') return COURSE_WORDS.pickupFailed
  if (name !== 'settled') return COURSE_WORDS.stages[name]
  return COURSE_WORDS.stages.settled[settledBy ?? (type === 'Exchange' ? 'order' : 'gift_card')]
}

const TURNED_DOWN = new Set<RequestStep['step']>(['rejected', 'partly_approved'])

/** What happened last, in a sentence, with what belongs to it. */
function Said({ step, again, sends }: { step: RequestStep; again: boolean; sends: boolean }) {
  const { day, courier, awb, attempts, reason, refused } = step
  return (
    <div className="max-w-form">
      <p className="font-medium">
        {saidOf(step, sends)} {step.step === 'pickup_failed' && attempts ? COURSE_WORDS.attempts(attempts) : ''}
      </p>
      {/* Of an item that was turned down by itself the reason stands beside the item. */}
      {reason && step.step !== 'partly_approved' && (
        <p dir="auto" className="whitespace-pre-wrap">
          {reason}
        </p>
      )}
      {refused && <p className="text-soft">{COURSE_WORDS.refused.next}</p>}
      {again && <p className="text-soft">{COURSE_WORDS.askAgain}</p>}
      {!again && TURNED_DOWN.has(step.step) && <p className="text-soft">{COURSE_WORDS.seenDifferently}</p>}
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

/** A pickup that failed without one visit is one that no courier took on; where no courier collects, an approval asks for the parcel. */
function saidOf({ step, attempts, refused }: RequestStep, sends: boolean): string {
  if (sends && step === 'approved') return COURSE_WORDS.sends.approved
  if (sends && step === 'partly_approved') return COURSE_WORDS.sends.partly
  if (refused) return COURSE_WORDS.refused.said
  return step === 'pickup_failed' && attempts === 0 ? COURSE_WORDS.notTaken : COURSE_WORDS.said[step]
}

/** What it brings and costs, in the sentence of form and mail, as long as it is told. */
function Brings({ type, request }: { type: RequestType; request: CourseProps['request'] }) {
  const { fee, more, paid, pay, fee_words: feeWords, refund_way: refundWay } = request
  const words = fee === undefined ? undefined : bringsWords({ type, fee, more, paid, feeWords, refundWay })
  return (
    <>
      {words && <p className="figures">{words}</p>}
      {pay && (
        <a href={pay.url} className={`${buttonLook()} w-fit`}>
          {COURSE_WORDS.pay(rupees((fee ?? 0) + Number(more ?? 0)), dayWords(pay.until))}
        </a>
      )}
    </>
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

function Facts({ facts }: { facts: readonly (readonly [string, string | undefined])[] }) {
  const known = facts.filter(([, value]) => value)
  if (known.length === 0) return null
  return (
    <dl className="mt-1 text-sm text-soft">
      {known.map(([label, value]) => (
        <div key={label} className="flex flex-wrap gap-x-2">
          <dt className="shrink-0">{label}</dt>
          <dd className="figures min-w-0 text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
