import type { ISql } from 'postgres'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import type { Config } from '#config'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { type Policy, policyFrom, SPECIFIED_POLICY } from '#rules/policies/policy.ts'
import { isRefundOfCod, type PayableRequest } from '#rules/returns/money/payouts.ts'
import type { Context } from '../http/context.ts'
import { notifyCache } from '../http/notify-cache.ts'

/** The shop's policy with its rules for single items, and the version of these. */
export interface ShopPolicy extends Policy {
  rules: readonly ShopRule[]
  rulesVersion: number
}

/** The shop's policy from the cache; up to date within a moment of a change on any server. */
export const policyOf = (context: Context): Promise<ShopPolicy> => policyCache.now(context)

/** The same read from the database: in a transaction, what holds for it. */
export async function readPolicy(sql: ISql, config: Config): Promise<ShopPolicy> {
  const [row] = await sql<{ set: Record<string, unknown>; rules: ShopRule[] | null; version: number | null }[]>`
    SELECT p.set_values AS set, r.rules, r.version
    FROM policies p LEFT JOIN LATERAL (SELECT rules, version FROM policy_rules ORDER BY version DESC LIMIT 1) r ON true`
  const policy = policyFrom(givenPolicy(config), row?.set ?? {})
  return { ...policy, rules: row?.rules ?? policy.rules, rulesVersion: row?.version ?? 0 }
}

/** The policy without changes by the desk: from the settings of the server and the specification. */
export function givenPolicy(config: Config): ShopPolicy {
  return {
    ...SPECIFIED_POLICY,
    returnWindowDays: config.RETURN_WINDOW_DAYS,
    extendedWindowCustomers: [...config.EXTENDED_WINDOW_CUSTOMERS],
    technicalIssueCustomers: [...config.TECHNICAL_ISSUE_CUSTOMERS],
    rules: GIVEN_RULES,
    rulesVersion: 0,
  }
}

type BankOf = Pick<Config, 'RAZORPAYX_KEY_ID'>

/** Whether refunds of orders that were paid in cash are paid out: a bank is set up, and the shop wants it. */
export const paysOut = ({ RAZORPAYX_KEY_ID }: BankOf, { paysCod }: Pick<Policy, 'paysCod'>): boolean =>
  RAZORPAYX_KEY_ID !== '' && paysCod === 1

/** Whether the refund of a request is paid out to an account in place of a gift card. */
export const paysRefund = (
  config: BankOf,
  policy: Pick<Policy, 'paysCod'>,
  request: Pick<PayableRequest, 'type' | 'payment'>,
): boolean => paysOut(config, policy) && isRefundOfCod(request)

/** See {@link policyOf}. */
export const policyCache = notifyCache('policies', ({ sql, config }: Context) => readPolicy(sql, config))
