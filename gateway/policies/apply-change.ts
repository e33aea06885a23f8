import type { ISql } from 'postgres'
import { CHARGE_POLICIES } from '#rules/policies/charge-policies.ts'
import type { Policy, PolicyName } from '#rules/policies/policy.ts'
import type { JobPayloads } from '../outbox/kinds.ts'
import { enqueue } from '../outbox/store.ts'

/** By then the data that was arriving under the old policy is stored. */
const ONCE_MORE_MS = 60_000

/**
 * Brings the stored rows of these policies up to them: at once, and once more for rows that were arriving meanwhile.
 * `before` is the policy until now, `version` that of the change. (Decision record 077.)
 */
export async function applyChanged(
  sql: ISql,
  changed: readonly PolicyName[],
  { before, version, at }: { before: Policy; version: number; at: Date },
): Promise<void> {
  const first: JobPayloads['policy'][] = []
  if (changed.some((name) => name in CHARGE_POLICIES)) first.push({ what: 'charges', after: '' })
  if (changed.includes('codGateways')) first.push({ what: 'gateways', after: '', before: before.codGateways })
  for (const payload of first)
    for (const [round, dueAt] of [undefined, new Date(at.getTime() + ONCE_MORE_MS)].entries())
      await enqueue(sql, { kind: 'policy', key: `policy:${payload.what}:${version}:${round}:`, payload, dueAt })
}
