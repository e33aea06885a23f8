import { indianDate } from '../india/calendar.ts'
import type { PolicyName } from '../policies/policy.ts'
import { isEnough, type Step, type UsualTime } from './usual.ts'

/** A promised day in India, and why it can be named: the setting of the shop, or its usual time. */
export interface PromisedDay {
  on: string
  source: 'setting' | 'usual'
}

/** The step that each setting promises a time for. */
export const STEP_OF: Readonly<Partial<Record<PolicyName, Step>>> = {
  answerHours: 'reply',
  decideDays: 'decide',
  pickupDays: 'pickup',
  wayBackDays: 'way_back',
  inspectDays: 'inspect',
  deliverDays: 'deliver',
  replaceDays: 'replace',
  refundDays: 'refund_source',
  payoutDays: 'refund_account',
  creditDays: 'refund_credit',
  cardDays: 'refund_card',
}

/**
 * The usual time of these is not the customer's: the shop has paid, and the bank still takes its days. So it names no
 * day.
 */
export const ONLY_OUR_PART: ReadonlySet<Step> = new Set(['refund_source'])

/**
 * The day by which a step that begins at `from` is promised: by the setting of the shop in days; if it is 0, by the
 * usual time that 90 % of the cases stayed within, if there are enough. Undefined otherwise: no day is made up. A usual
 * time that is longer than the setting does not change the promise. Tickets are promised in hours, by `replyBy`.
 */
export function promisedDay(
  step: Exclude<Step, 'reply'>,
  from: Date,
  settingDays: number,
  usual?: UsualTime,
): PromisedDay | undefined {
  if (settingDays > 0) return { on: dayAfter(from, settingDays * DAY_HOURS), source: 'setting' }
  if (ONLY_OUR_PART.has(step) || !isEnough(usual)) return undefined
  return { on: dayAfter(from, usual.mostHours), source: 'usual' }
}

const DAY_HOURS = 24
const HOUR_MS = 3_600_000

const dayAfter = (from: Date, hours: number): string => indianDate(new Date(from.getTime() + hours * HOUR_MS))
