import { rupees } from '#rules/india/money.ts'
import { POLICIES, type PolicyName, type PolicyValue } from '#rules/policies/policy.ts'
import { causeWords } from '#rules/returns/causes/reason-text.ts'
import { isPolicyValue } from '#rules/policies/policy-values.ts'

/** A policy's value as people read it. */
export function shownValue(name: PolicyName, value: PolicyValue): string {
  const { unit, choices = [] } = POLICIES[name]
  if (unit === 'causes' && typeof value !== 'number') return causeWords(value) || 'the six usual ones'
  if (typeof value !== 'number') return value.join(', ') || (unit === 'customers' ? 'no one' : 'none')
  if (unit === 'rupees') return rupees(value)
  if (unit === 'switch') return value === 1 ? 'on' : 'off'
  if (unit === 'grams') return `${value.toLocaleString('en-IN')} g`
  if (unit === 'percent') return `${value} %`
  if (unit === 'minutes') return `${value} minutes`
  if (unit === 'hours') return value === 1 ? '1 hour' : `${value} hours`
  if (unit === 'choice') return `“${choices[value] ?? value}”`
  return value === 1 ? '1 day' : `${value} days`
}

/** A policy's value as people read it; of a long list only its beginning. */
export function shownShort(name: PolicyName, value: PolicyValue): string {
  if (typeof value === 'number' || value.length <= MOST_SHOWN) return shownValue(name, value)
  return `${value.slice(0, MOST_SHOWN).join(', ')} and ${value.length - MOST_SHOWN} more`
}

const MOST_SHOWN = 6

/** A policy's value as people type it. */
export function typedValue(value: PolicyValue): string {
  return typeof value === 'number' ? String(value) : value.join('\n')
}

/**
 * The typed text as a value of the policy; `undefined` if the policy cannot have it. Ids are in lines or between
 * commas; names are in lines.
 */
export function valueOf(name: PolicyName, typed: string): PolicyValue | undefined {
  const value = readers[POLICIES[name].unit](typed)
  return isPolicyValue(name, value) ? value : undefined
}

const idsIn = (typed: string) => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]
const namesIn = (typed: string) => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]
const wholeIn = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
const readers = {
  customers: idsIn,
  causes: namesIn,
  names: namesIn,
  titles: namesIn,
  days: wholeIn,
  minutes: wholeIn,
  hours: wholeIn,
  rupees: wholeIn,
  grams: wholeIn,
  percent: wholeIn,
  switch: wholeIn,
  choice: wholeIn,
}

/** The bounds of a policy, in words. */
export function boundsOf(name: PolicyName): string {
  const { unit, least, most } = POLICIES[name]
  if (unit === 'customers') return `At most ${most} customer ids, a line each.`
  if (unit === 'causes') return 'Any of these, or none.'
  if (unit === 'names') return `At most ${most} different names, one per line.`
  if (unit === 'titles') return `At most ${most} different ones, one per line, each with a word that says what it is.`
  if (unit === 'switch') return 'On or off.'
  if (unit === 'choice') return 'One of these.'
  return `Whole ${unit} from ${least} to ${most.toLocaleString('en-IN')}.`
}
