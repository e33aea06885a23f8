import type { DeskResponse } from '#contract/desk/calls.ts'
import type { POLICY_CALLS, PolicyChange, ShownPolicy } from '#contract/desk/policies.ts'
import { STEP_OF } from '#rules/days/promise.ts'
import { usualTime } from '#rules/days/usual.ts'
import { leapWords } from '#rules/policies/leap.ts'
import { isPolicyName, POLICIES, type PolicyName, type PolicyValue, POLICY_NAMES } from '#rules/policies/policy.ts'
import { isPolicyValue, policyFrom, storedValue } from '#rules/policies/policy-values.ts'
import { present } from '#rules/present.ts'
import { usualTimesOf } from '../days/usual.ts'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { applyChanged } from './apply-change.ts'
import { givenPolicy, policyCache } from './policy.ts'
import {
  holdPolicies,
  lastPolicyChanges,
  notePolicies,
  policyChanges,
  productFacts,
  type StoredChange,
  storedPolicies,
  writePolicies,
  savedRules,
  saveRules,
} from './store.ts'
import type { POLICY_RULE_CALLS } from '#contract/desk/policy-rules.ts'
import { contradictionsOf } from '#rules/policies/contradictions.ts'
import { isProductMatch } from '#rules/policies/product-match.ts'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { rulesProblem } from '#rules/policies/rule-problem.ts'

const CHANGES_A_PAGE = 50

/** The calls about the shop's policies. */
export const policiesDesk: DeskHandlers<typeof POLICY_CALLS> = {
  'policies.show': (context, { before }) => shown(context, before),

  'policies.change': async (context, { version, changes, confirm = false }, { staff }) => {
    const values = new Map(changes.map(({ name, value }) => validChange(name, value)))
    if (values.size < changes.length) refuse('INVALID_BODY')
    await change(context, values, { version, confirm, by: staff.id })
    policyCache.forget(context)
    return shown(context)
  },
}

/** A value that the policy accepts; null restores the default. */
function validChange(name: string, value: unknown): [PolicyName, PolicyValue | null] {
  if (!isPolicyName(name)) return refuse('INVALID_BODY')
  if (value === null || isPolicyValue(name, value)) return [name, value]
  return refuse('POLICY_OUT_OF_BOUNDS', name)
}

async function change(
  context: Context,
  values: ReadonlyMap<PolicyName, PolicyValue | null>,
  { version, confirm, by }: { version: number; confirm: boolean; by: string },
): Promise<void> {
  const entries = [...values]
  const set = Object.fromEntries(entries.filter(([, value]) => value !== null))
  const taken = entries.flatMap(([name, value]) => (value === null ? [name] : []))
  await context.sql.begin(async (sql) => {
    const before = await holdPolicies(sql)
    if (before.version !== version) refuse('CHANGED_MEANWHILE')
    const inForce = policyFrom(givenPolicy(context.config), before.set)
    const leap = entries.find(
      ([name, value]) =>
        !['switch', 'choice'].includes(POLICIES[name].unit) && leapWords(storedValue(name, inForce), value),
    )
    if (leap && !confirm) refuse('POLICY_LEAP', leap[0])
    await writePolicies(sql, set, taken)
    const changes = entries.map(([policy, after]) => ({ policy, before: before.set[policy] ?? null, after }))
    const real = changes.filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
    const now = { before: inForce, version: version + 1, at: context.now() }
    await notePolicies(sql, real, { version: now.version, by, at: now.at })
    await applyChanged(
      sql,
      real.map(({ policy }) => policy),
      now,
    )
  })
}

async function shown(context: Context, before?: string): Promise<DeskResponse<'policies.show'>> {
  const { sql, config } = context
  const [stored, found, last, usual] = await Promise.all([
    storedPolicies(sql),
    policyChanges(sql, { before, most: CHANGES_A_PAGE + 1 }),
    lastPolicyChanges(sql),
    usualTimesOf(context),
  ])
  const given = givenPolicy(config)
  const now = policyFrom(given, stored.set)
  const policies = POLICY_NAMES.map((name): ShownPolicy => {
    const { by = '', at } = last.find(({ policy }) => policy === name) ?? {}
    const isSet = Object.hasOwn(stored.set, name)
    const step = STEP_OF[name]
    return {
      name,
      value: plain(storedValue(name, now)),
      given: plain(storedValue(name, given)),
      isSet,
      by,
      at: at?.toISOString() ?? null,
      ...present({ usual: step && usualTime(usual, step) }),
    }
  })
  const history = found.slice(0, CHANGES_A_PAGE).map(shownChange)
  return { version: stored.version, policies, history, more: found.length > CHANGES_A_PAGE }
}

const plain = (value: PolicyValue): number | string[] => (typeof value === 'number' ? value : [...value])

function shownChange({ id, policy, before, after, by, at }: StoredChange): PolicyChange {
  const value = (it: unknown) => (isPolicyName(policy) && isPolicyValue(policy, it) ? plain(it) : null)
  return { id, name: policy, before: value(before), after: value(after), by, at: at.toISOString() }
}

/** The calls about the shop's rules for single items. */
export const policyRulesDesk: DeskHandlers<typeof POLICY_RULE_CALLS> = {
  'policies.rules': (context) => shownRules(context),

  'policies.matches': async (context, { when }) => {
    const products = await context.reads(productFacts)
    return {
      matching: products.filter((product) => isProductMatch(when, product)).length,
      products: products.length,
      tags: mostFrequent(products.flatMap(({ tags }) => tags)),
      types: mostFrequent(products.map(({ type }) => type)),
    }
  },

  'policies.setRules': async (context, { version, rules }, { staff }) => {
    const problem = rulesProblem(rules)
    if (problem) refuse(problem.code, problem.rule)
    const saved = await saveRules(context.sql, { seen: version, rules, by: staff.id, at: context.now() })
    if (!saved) refuse('CHANGED_MEANWHILE')
    policyCache.forget(context)
    return shownRules(context)
  },
}

const MOST_CHOICES = 200

/** The values that there are, the most frequent first. */
function mostFrequent(values: readonly string[]): string[] {
  const counted = [...Map.groupBy(values.filter(Boolean), (value) => value)]
  return counted
    .toSorted(([one, ones], [other, others]) => others.length - ones.length || one.localeCompare(other))
    .slice(0, MOST_CHOICES)
    .map(([value]) => value.slice(0, 255))
}

async function shownRules({ sql }: Context): Promise<DeskResponse<'policies.rules'>> {
  const { version = 0, rules = [...GIVEN_RULES], by = '', at } = (await savedRules(sql)) ?? {}
  return { version, rules, contradictions: contradictionsOf(rules), by, at: at?.toISOString() ?? null }
}
