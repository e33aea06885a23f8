import type { ISql } from 'postgres'
import type { Config } from '#config'
import { type Policy, policyFrom, SPECIFIED_POLICY } from '#rules/policies/policy.ts'
import type { Context } from '../http/context.ts'
import { notifyCache } from '../http/notify-cache.ts'

/** The shop's policy from the cache; up to date within a moment of a change on any server. */
export const policyOf = (context: Context): Promise<Policy> => policyCache.now(context)

/** The same read from the database: in a transaction, what holds for it. */
export async function readPolicy(sql: ISql, config: Config): Promise<Policy> {
  const [row] = await sql<{ set: Record<string, unknown> }[]>`SELECT set_values AS set FROM policies`
  return policyFrom(givenPolicy(config), row?.set ?? {})
}

/** The policy without changes by the desk: from the settings of the server and the specification. */
export function givenPolicy(config: Config): Policy {
  return {
    ...SPECIFIED_POLICY,
    returnWindowDays: config.RETURN_WINDOW_DAYS,
    extendedWindowCustomers: [...config.EXTENDED_WINDOW_CUSTOMERS],
    technicalIssueCustomers: [...config.TECHNICAL_ISSUE_CUSTOMERS],
  }
}

/** See {@link policyOf}. */
export const policyCache = notifyCache('policies', ({ sql, config }: Context) => readPolicy(sql, config))
