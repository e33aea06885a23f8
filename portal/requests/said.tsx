import type { RequestStep } from '#contract/orders.ts'
import { dayWords } from '#rules/india/dates.ts'
import { lastStep, mayAskAgain } from './timeline.ts'
import { Facts } from './facts.tsx'
import { COURSE_WORDS } from './words.ts'

const TURNED_DOWN = new Set<RequestStep['step']>(['rejected', 'partly_approved'])

interface SaidProps {
  steps: readonly RequestStep[]
  /** Whether the customer sends the goods. */
  sends: boolean
}

/** How a request stands, in a sentence, with what belongs to it. */
export function Said({ steps, sends }: SaidProps) {
  const last = lastStep(steps)
  if (!last) return null
  const again = mayAskAgain(steps)
  const { step, day, courier, awb, reason, refused, sentBack } = last
  return (
    <div className="max-w-form">
      <p className="text-lg font-medium">{saidOf(last, sends)}</p>
      {/* Of an item that was turned down by itself the reason stands beside the item. */}
      {reason && step !== 'partly_approved' && (
        <p dir="auto" className="whitespace-pre-wrap">
          {reason}
        </p>
      )}
      {refused && <p className="text-soft">{COURSE_WORDS.refused.next}</p>}
      {sentBack && <p className="text-soft">{COURSE_WORDS.sentBack.next}</p>}
      {again && <p className="text-soft">{COURSE_WORDS.askAgain}</p>}
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

/** A pickup that failed without one visit is one that no courier took on; where no courier collects, an approval asks for the parcel. */
export function saidOf({ step, attempts, refused, sentBack }: RequestStep, sends: boolean): string {
  if (sends && step === 'approved') return COURSE_WORDS.sends.approved
  if (sends && step === 'partly_approved') return COURSE_WORDS.sends.partly
  if (step !== 'pickup_failed') return COURSE_WORDS.said[step]
  if (sentBack) return COURSE_WORDS.sentBack.said
  if (attempts === 0) return COURSE_WORDS.notTaken
  const tries = attempts ? ` ${COURSE_WORDS.attempts(attempts)}` : ''
  return `${refused ? COURSE_WORDS.refused.said : COURSE_WORDS.said.pickup_failed}${tries}`
}
