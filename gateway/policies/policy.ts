import type { ISql } from 'postgres'
import type { ShopRule } from '#contract/desk/policy-rules.ts'
import type { Config } from '#config'
import type { RefundMethod } from '#contract/payouts.ts'
import { GIVEN_RULES } from '#rules/policies/given-rules.ts'
import { type Policy, SPECIFIED_POLICY } from '#rules/policies/policy.ts'
import { policyFrom } from '#rules/policies/policy-values.ts'
import type { Payment } from '#rules/orders/payment.ts'
import type { FeePayment } from '#rules/returns/money/fee-payment.ts'
import { promisedPercent } from '#rules/returns/bonus/bonus.ts'
import { type RefundDates, refundDay } from '#rules/returns/money/refund-day.ts'
import { type RefundableRequest, openRefundMethods, refundChoices } from '#rules/returns/money/refund-methods.ts'
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

/** The same read from the database: in a transaction, the values valid for it. */
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

/** True if the shop pays out refunds of COD orders: a bank is set up, and the shop wants it. */
export const paysOut = ({ RAZORPAYX_KEY_ID }: BankOf, { paysCod }: Pick<Policy, 'paysCod'>): boolean =>
  RAZORPAYX_KEY_ID !== '' && paysCod

/** True if Shopify's Admin API is set up: else no call goes there. */
export const asksShopify = ({ SHOPIFY_ACCESS_TOKEN, SHOPIFY_CLIENT_ID }: ShopifyOf): boolean =>
  SHOPIFY_ACCESS_TOKEN !== '' || SHOPIFY_CLIENT_ID !== ''

/** The refund methods that are open for a request, the first choice first; none if staff settle it. */
export const refundMethodsOf = (
  config: BankOf & ShopifyOf,
  policy: Policy,
  request: RefundableRequest,
): RefundMethod[] =>
  openRefundMethods(policy, { bank: config.RAZORPAYX_KEY_ID !== '', shopify: asksShopify(config) }, request)

/** The refund method by which a request is paid automatically; undefined if staff settle it. */
export const refundMethodOf = (...args: Parameters<typeof refundMethodsOf>): RefundMethod | undefined =>
  refundMethodsOf(...args)[0]

/** The refund methods that the customer of a return can choose from; none if there is no choice. */
export const refundChoicesOf = (config: BankOf & ShopifyOf, policy: Policy, payment: Payment): RefundMethod[] =>
  refundChoices(policy, { bank: config.RAZORPAYX_KEY_ID !== '', shopify: asksShopify(config) }, payment)

/** The method and the day of a request's refund, and its bonus. */
export interface RefundTerms {
  /** Absent of a return that is settled by a gift card, made by Shopify or by staff. */
  refundMethod?: RefundMethod
  /** In words, and the day in India once it is certain; absent if the policy names none. */
  refundWhen?: string
  refundBy?: string
  /** The bonus that was promised by this method, in per cent of the refund. */
  bonusPercent?: number
}

/** See {@link RefundTerms}; nothing of an exchange that does not end as money. */
export function refundTermsOf(
  config: BankOf & ShopifyOf,
  policy: Policy,
  { acceptedAt = null, accountAt = null, ...request }: RefundableRequest & Partial<RefundDates>,
): RefundTerms {
  const refundMethod = refundMethodOf(config, policy, request)
  if (!refundMethod && request.type !== 'Return') return {}
  const day = refundDay(policy, refundMethod ?? 'card', { acceptedAt, accountAt })
  const percent = promisedPercent(request.bonus, refundMethod)
  return {
    ...(refundMethod && !(refundMethod === 'card' && request.type === 'Return') ? { refundMethod } : {}),
    ...present({ refundWhen: day?.when }),
    ...(day?.by ? { refundBy: day.by } : {}),
    ...(percent > 0 ? { bonusPercent: percent } : {}),
  }
}

/**
 * The way in which the customer pays the fee of an exchange: by a link only if Shopify makes the replacement order from
 * stock, else when the exchange is sent.
 */
export function feePaymentOf(
  config: ShopifyOf,
  { feeWay, ordersExchange }: Pick<Policy, 'feeWay' | 'ordersExchange'>,
  waits = false,
): FeePayment {
  return feeWay === 'link' && (waits || !ordersExchange || !asksShopify(config)) ? 'sent' : feeWay
}

/** See {@link policyOf}. */
export const policyCache = notifyCache('policies', ({ sql, config }: Context) => readPolicy(sql, config))
