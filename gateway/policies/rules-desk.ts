import type { DeskResponse } from '#contract/desk/calls.ts'
import type { POLICY_RULE_CALLS } from '#contract/desk/policy-rules.ts'
import { contradictionsOf } from '#rules/policies/contradictions.ts'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { rulesProblem } from '#rules/policies/rule-problem.ts'
import type { Context } from '../http/context.ts'
import type { DeskHandlers } from '../http/caller.ts'
import { refuse } from '../http/failures.ts'
import { policyCache } from './policy.ts'
import { savedRules, saveRules } from './store.ts'

/** The calls about the shop's rules for single items. */
export const policyRulesDesk: DeskHandlers<typeof POLICY_RULE_CALLS> = {
  'policies.rules': (context) => shown(context),

  'policies.setRules': async (context, { version, rules }, { staff }) => {
    const problem = rulesProblem(rules)
    if (problem) refuse(problem.code, problem.rule)
    const saved = await saveRules(context.sql, { seen: version, rules, by: staff.id, at: context.now() })
    if (!saved) refuse('CHANGED_MEANWHILE')
    policyCache.forget(context)
    return shown(context)
  },
}

async function shown({ sql }: Context): Promise<DeskResponse<'policies.rules'>> {
  const { version = 0, rules = [...GIVEN_RULES], by = '', at } = (await savedRules(sql)) ?? {}
  return { version, rules, contradictions: contradictionsOf(rules), by, at: at?.toISOString() ?? null }
}
