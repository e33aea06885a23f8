import type { ShownPolicy } from '#contract/desk/policies.ts'
import { ONLY_OUR_PART, STEP_OF } from '#rules/days/promise.ts'
import { FEWEST_CASES, lengthWords, usuallyWords } from '#rules/days/usual.ts'
import { POLICIES, type PolicyName } from '#rules/policies/policy.ts'

/**
 * The shop's own record beside a setting that promises a time, and whether it breaks the promise; undefined beside any
 * other.
 */
export function usualWords(
  name: PolicyName,
  value: ShownPolicy['value'],
  usual: ShownPolicy['usual'],
): { words: string; isBroken: boolean } | undefined {
  const step = STEP_OF[name]
  if (!step) return undefined
  if (!usual) return { words: `Last 60 days: fewer than ${FEWEST_CASES} cases.`, isBroken: false }
  const { cases, mostHours } = usual
  const promised = Number(value)
  const isHours = POLICIES[name].unit === 'hours'
  const isBroken = promised > 0 && (isHours ? mostHours : Math.ceil(mostHours / DAY_HOURS)) > promised
  const most = isBroken
    ? `90 % took ${lengthWords(mostHours)}; you promise ${promised}${isHours ? ' hours' : ''}.`
    : `90 % took at most ${lengthWords(mostHours)}.`
  const count = `${cases.toLocaleString('en-IN')} cases in 60 days.`
  const bank = ONLY_OUR_PART.has(step) ? ["The bank's days come on top."] : []
  return { words: [most, usuallyWords(usual), count, ...bank].join(' '), isBroken }
}

const DAY_HOURS = 24
