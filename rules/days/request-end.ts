import type { RequestStep } from '#contract/orders.ts'
import { indianDate } from '../india/calendar.ts'
import type { Days } from '../news/news.ts'
import { endingOf, isSentByCustomer, lastStep, pickupDayOf, type RequestFacts } from '../news/requests/request-facts.ts'
import { pickupDays } from '../pickups/days.ts'
import { present } from '../present.ts'
import type { DayPolicy } from '../returns/money/refund-day.ts'
import { after, type ExpectedDay, expectedDays, notBefore } from './expected-days.ts'
import { expectedDay, lengthsOf } from './form-days.ts'
import type { Promises } from './request-days.ts'

type StepName = RequestStep['step']

/** The steps while the goods are at the customer's, before and after the approval. */
const UNDECIDED: ReadonlySet<StepName> = new Set(['received', 'photo_sent', 'reconsidered'])
const APPROVED: ReadonlySet<StepName> = new Set([
  'approved',
  'partly_approved',
  'pickup_asked',
  'pickup_booked',
  'pickup_moved',
])

const DONE = { days: 0 }

/**
 * The days on which the refund or the exchange of an open request should be sent, and be with its customer: counted
 * from its last step like those of the form, of an exchange that has its order from the day on which that ships: after
 * the check, or before it so long after the order. None if a length is not known, once money is sent, and while
 * something is in the way.
 */
export function requestEnd(
  facts: RequestFacts & { zip?: string | undefined },
  days: Days,
  promises: Promises & DayPolicy,
): Pick<Days, 'sent' | 'end'> {
  const { steps = [], refund_way: method, zip } = facts
  const last = lastStep(steps)
  const settled = steps.findLast(({ step }) => step === 'settled')
  const isOrder = endingOf(facts, settled) === 'order'
  const lengths = lengthsOf(promises, zip, method ?? 'card')
  if (settled) {
    const ordered = { on: indianDate(new Date(settled.at)) }
    const ships = days.replace ? fromPromise(days.replace) : after(ordered, lengths.replace)
    const end = isOrder ? after(notBefore(ships, facts.expected?.ready ?? ''), lengths.deliver) : undefined
    return present({ end: end && promised(end) })
  }
  const from = last && startOf(last, steps, days)
  if (!last || !from || (isSentByCustomer({ ...facts, last }) && last.step !== 'arrived')) return {}
  const isAtCustomer = UNDECIDED.has(last.step) || APPROVED.has(last.step)
  const done = isAtCustomer ? {} : { pickup: DONE, ...(last.step === 'arrived' ? { way_back: DONE } : {}) }
  const { sent, end } = expectedDays(
    { decide: from, ...lengths, ...done },
    {
      type: isOrder ? 'Exchange' : 'Return',
      pickupDay: isAtCustomer ? pickupDayOf({ ...facts, last }) : undefined,
      firstPickup: isAtCustomer ? pickupDays(new Date(`${from.on}T06:30:00Z`))[0] : undefined,
      readyOn: facts.expected?.ready,
      isCollected: true,
    },
  )
  const ended = end && { ...promised(end), ...(needsAccount(facts) ? { needsAccount: true as const } : {}) }
  return present({ sent: sent && promised(sent), end: ended })
}

/** True of a refund to an account that its customer has not named yet. */
const needsAccount = ({ refund_way: method, refund_to: account }: RequestFacts) =>
  method === 'account' && account?.to === undefined

/** The day from which the rest counts: that of the decision, or of the step that the goods have reached. */
function startOf(last: RequestStep, steps: readonly RequestStep[], { decide }: Days): ExpectedDay | undefined {
  if (UNDECIDED.has(last.step)) return decide && fromPromise(decide)
  const at = APPROVED.has(last.step) ? approvedAt(steps) : GOODS.has(last.step) ? last.at : undefined
  return at === undefined ? undefined : { on: indianDate(new Date(at)) }
}

const GOODS: ReadonlySet<StepName> = new Set(['picked_up', 'arrived'])

const approvedAt = (steps: readonly RequestStep[]) =>
  steps.findLast(({ step }) => step === 'approved' || step === 'partly_approved')?.at

const fromPromise = ({ on, source }: { on: string; source: string }) =>
  expectedDay({ on, source: source === 'usual' ? 'usual' : 'setting' })
const promised = ({ on, usual }: ExpectedDay) => ({ on, source: usual ? ('usual' as const) : ('setting' as const) })
