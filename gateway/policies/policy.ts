import type { ISql } from 'postgres'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import type { PayWay } from '#contract/desk/request.ts'
import type { Config } from '#config'
import type { RefundWay } from '#contract/payouts.ts'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { type Policy, SPECIFIED_POLICY } from '#rules/policies/policy.ts'
import { policyFrom } from '#rules/policies/policy-values.ts'
import type { FeeWay } from '#rules/returns/money/fee-ways.ts'
import { type RefundDates, refundDay } from '#rules/returns/money/refund-day.ts'
import { type OnItsWay, openWays } from '#rules/returns/money/ways.ts'
import { present } from '#rules/present.ts'
import type { Context } from '../http/context.ts'
import { notifyCache } from '../http/notify-cache.ts'
import { policyAndRules } from './store.ts'

/** The shop's policy with its rules for single items, and the version of these. */
export interface ShopPolicy extends Policy {
  rules: readonly ShopRule[]
  rulesVersion: number
}

/** The shop's policy from the cache; up to date within a moment of a change on any server. */
export const policyOf = (context: Context): Promise<ShopPolicy> => policyCache.now(context)

/** The same read from the database: in a transaction, what holds for it. */
export async function readPolicy(sql: ISql, config: Config): Promise<ShopPolicy> {
  const row = await policyAndRules(sql)
  const policy = policyFrom(givenPolicy(config), row?.set ?? {})
  return { ...policy, rules: row?.rules ?? policy.rules, rulesVersion: row?.version ?? 0 }
}

/** The policy without changes by the desk: from the settings of the server and the specification. */
export function givenPolicy(config: Config): ShopPolicy {
  return {
    ...SPECIFIED_POLICY,
    returnWindowDays: config.RETURN_WINDOW_DAYS,
    faultFree: config.SPECIFICATION === 'mended',
    extendedWindowCustomers: [...config.EXTENDED_WINDOW_CUSTOMERS],
    technicalIssueCustomers: [...config.TECHNICAL_ISSUE_CUSTOMERS],
    rules: GIVEN_RULES,
    rulesVersion: 0,
  }
}

type BankOf = Pick<Config, 'RAZORPAYX_KEY_ID'>
type ShopifyOf = Pick<Config, 'SHOPIFY_ACCESS_TOKEN' | 'SHOPIFY_CLIENT_ID'>

/** Whether refunds of orders that were paid in cash are paid out: a bank is set up, and the shop wants it. */
export const paysOut = ({ RAZORPAYX_KEY_ID }: BankOf, { paysCod }: Pick<Policy, 'paysCod'>): boolean =>
  RAZORPAYX_KEY_ID !== '' && paysCod

/** Whether Shopify's Admin API is set up: else nothing is told or asked there. */
export const asksShopify = ({ SHOPIFY_ACCESS_TOKEN, SHOPIFY_CLIENT_ID }: ShopifyOf): boolean =>
  SHOPIFY_ACCESS_TOKEN !== '' || SHOPIFY_CLIENT_ID !== ''

/** How what is due for a request can be paid, as it will be first; none where staff settle it. */
export const waysOf = (config: BankOf & ShopifyOf, policy: Policy, request: OnItsWay): PayWay[] =>
  openWays(policy, { bank: config.RAZORPAYX_KEY_ID !== '', shopify: asksShopify(config) }, request)

/** How what is due for a request reaches its customer by itself; undefined where staff settle it. */
export const wayOf = (...asked: Parameters<typeof waysOf>): PayWay | undefined => waysOf(...asked)[0]

/** How a request is paid back, and by when. */
export interface RefundTerms {
  /** Absent of a return that is settled by a gift card, made by Shopify or by staff. */
  refundMethod?: RefundWay
  /** In words, and the day in India once it is certain; absent where the policy names none. */
  refundWhen?: string
  refundBy?: string
}

/** See {@link RefundTerms}; nothing of an exchange that does not end as money. */
export function refundTermsOf(
  config: BankOf & ShopifyOf,
  policy: Policy,
  { acceptedAt = null, accountAt = null, ...request }: OnItsWay & Partial<RefundDates>,
): RefundTerms {
  const way = wayOf(config, policy, request)
  if (!way && request.type !== 'Return') return {}
  const day = refundDay(policy, way ?? 'card', { acceptedAt, accountAt })
  return {
    ...(way && !(way === 'card' && request.type === 'Return') ? { refundMethod: way } : {}),
    ...present({ refundWhen: day?.when }),
    ...(day?.by ? { refundBy: day.by } : {}),
  }
}

/**
 * How the fee of an exchange is paid: by a link only where the replacement order is made in Shopify of what is there,
 * else when it is sent.
 */
export function feeWayOf(
  config: ShopifyOf,
  { feeWay, ordersExchange }: Pick<Policy, 'feeWay' | 'ordersExchange'>,
  waits = false,
): FeeWay {
  return feeWay === 'link' && (waits || !ordersExchange || !asksShopify(config)) ? 'sent' : feeWay
}

/** See {@link policyOf}. */
export const policyCache = notifyCache('policies', ({ sql, config }: Context) => readPolicy(sql, config))
