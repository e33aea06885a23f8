import type { ISql } from 'postgres'
import { CHARGE_POLICIES } from '#rules/policies/charge-policies.ts'
import type { PolicyName } from '#rules/policies/policy.ts'
import type { JobPayloads } from '../outbox/kinds.ts'
import { enqueue } from '../outbox/store.ts'

/** What is stored by a policy, and is looked at again when one of these changes. */
const STORED_BY: Readonly<Record<JobPayloads['policy']['what'], readonly PolicyName[]>> = {
  charges: Object.keys(CHARGE_POLICIES) as PolicyName[],
}

/** What was being taken in by the policy of before is there by then. */
const ONCE_MORE_MS = 60_000

/** Has what is stored by these policies brought up to them: at once, and once more for what was being taken in meanwhile. `version` is that of the change. */
export async function applyChanged(
  sql: ISql,
  changed: readonly PolicyName[],
  { version, at }: { version: number; at: Date },
): Promise<void> {
  for (const [what, names] of Object.entries(STORED_BY) as [JobPayloads['policy']['what'], readonly PolicyName[]][])
    if (names.some((name) => changed.includes(name)))
      for (const [round, dueAt] of [undefined, new Date(at.getTime() + ONCE_MORE_MS)].entries())
        await enqueue(sql, {
          kind: 'policy',
          key: `policy:${what}:${version}:${round}:`,
          payload: { what, after: '' },
          dueAt,
        })
}
