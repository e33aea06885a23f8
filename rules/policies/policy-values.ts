import { nameOf } from '../orders/charges.ts'
import { isCause } from '../returns/causes/causes.ts'
import { type Policy, type PolicyName, type PolicyValue, POLICIES, isPolicyName } from './policy.ts'
import type { PolicyRule, PolicySetting } from './policy-rule.ts'

/**
 * True if a policy can have this value: a whole number, or different customer ids, names or titles, within its bounds.
 * They differ by more than capitals; a name has a letter or a digit, and a title has a word with a meaning.
 */
export function isPolicyValue(name: PolicyName, value: unknown): value is PolicyValue {
  const { unit, least, most } = POLICIES[name]
  const isEntry = ENTRIES[unit]
  if (!isEntry) return Number.isInteger(value) && Number(value) >= least && Number(value) <= most
  if (!Array.isArray(value) || value.length > most) return false
  if (!value.every((one): one is string => typeof one === 'string' && isEntry(one))) return false
  return new Set(value.map((one) => one.toLowerCase())).size === value.length
}

/** One line without spaces around it that says anything. */
const isName = (entry: string): boolean => /^(?=\S)[^\p{Cc}]{1,255}(?<=\S)$/u.test(entry) && /[\p{L}\p{N}]/u.test(entry)

/** The entries that a list accepts. */
const ENTRIES: Partial<Record<PolicyRule['unit'], (entry: string) => boolean>> = {
  customers: (entry) => /^\d{1,20}$/.test(entry),
  causes: isCause,
  names: isName,
  titles: (entry) => isName(entry) && nameOf(entry) !== '',
}

/** The policy in force: the shop's valid settings over the given values. */
export function policyFrom<Given extends Policy>(given: Given, set: Readonly<Record<string, unknown>>): Given {
  const sound = Object.entries(set).flatMap(([name, value]) =>
    isPolicyName(name) && isPolicyValue(name, value) ? [[name, asPolicy(name, value)]] : [],
  )
  return { ...given, ...Object.fromEntries(sound) }
}

/** A stored value as the policy has it: a switch is a boolean, and a choice a word. */
function asPolicy(name: PolicyName, value: PolicyValue): PolicySetting {
  const { unit, values } = POLICIES[name]
  if (unit === 'switch') return value === 1
  return unit === 'choice' ? (values?.[Number(value)] ?? '') : value
}

/** The value of a policy as it is stored and sent. */
export function storedValue(name: PolicyName, policy: Policy): PolicyValue {
  const value = policy[name]
  if (typeof value === 'string') return POLICIES[name].values?.indexOf(value) ?? 0
  return typeof value === 'boolean' ? Number(value) : value
}
