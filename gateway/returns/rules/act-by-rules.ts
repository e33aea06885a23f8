import type { ISql } from 'postgres'
import { byItself, type ByItself } from '#rules/policies/by-itself.ts'
import { isOfRequest, isOnRequest } from '#rules/policies/rule-match.ts'
import type { Context } from '../../http/context.ts'
import { type CheckedLine, outcomesFor } from '../../orders/eligibility.ts'
import type { StoredOrder } from '../../orders/store.ts'
import type { ShopPolicy } from '../../policies/policy.ts'
import { requestFactsOf } from '../desk/signs.ts'
import { moveRequest } from '../moves.ts'
import { decideItems } from '../moves-store.ts'
import { askOnApproval } from '../pickups/ask.ts'

interface Judged {
  requestId: string
  policy: ShopPolicy
  order: StoredOrder
  lines: readonly CheckedLine[]
}

/** Does with a request that was just made what the rules of the shop say, as the shop itself. In the caller's transaction. */
export async function actByRules(sql: ISql, context: Context, judged: Judged): Promise<void> {
  const { requestId } = judged
  const { does, by: rule, earlyBy } = await decidedFor(sql, judged)
  const keptBy = does === 'keep' ? rule : null
  if (earlyBy !== null || keptBy !== null)
    await sql`UPDATE requests SET early_rule = ${earlyBy}, kept_rule = ${keptBy} WHERE id = ${requestId}`
  if (does === 'hand') return
  await moveRequest(sql, context, { requestId, act: does, by: { actor: 'staff', staffId: null } })
  await decideItems(sql, requestId, [])
  if (does === 'approve') await askOnApproval(sql, context, requestId)
}

async function decidedFor(sql: ISql, { requestId, policy, order, lines }: Judged): Promise<ByItself> {
  const isNeeded = policy.rules.some((rule) => rule.isOn && (isOfRequest(rule.when) || isOnRequest(rule)))
  const facts = isNeeded ? (await requestFactsOf(sql, policy, [requestId])).get(requestId) : undefined
  return byItself(facts ? outcomesFor(policy, order, lines, facts) : lines.map(({ outcome }) => outcome))
}
