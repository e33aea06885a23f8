import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { ISql } from 'postgres'
import type { DueBack } from '#rules/returns/shopify/refund.ts'
import { bonusDue, type Parts } from '#rules/returns/bonus/bonus.ts'
import { dueOf, worthAs } from '#rules/returns/money/due.ts'
import { keepLedger } from '../../../ledger/keep.ts'
import { worthOf } from '../../../orders/store.ts'
import { isOrdered } from '../../exchanges/store.ts'
import { type ShopPolicy, refundMethodOf, refundTermsOf } from '../../../policies/policy.ts'
import type { Context } from '../../../http/context.ts'
import type { Sync } from '../agree.ts'
import type { LocalRequest } from '../local-request-store.ts'
import { lockUnpaid } from '../return/shopify-return-store.ts'
import type { Tx } from '../../../policies/transaction.ts'

/** The amount that Shopify pays for a request, and the refund method. */
export interface DueByShopify extends DueBack {
  /** The refund of the request as a whole, with what Shopify paid for it already, and its bonus. */
  whole: Parts
  method: 'source' | 'credit' | 'card'
}

/**
 * The amount due by Shopify once the goods were found fine or may be kept; undefined if Shopify pays nothing for a
 * request.
 */
export async function dueBack({ context, policy }: Sync, local: LocalRequest): Promise<DueByShopify | undefined> {
  if (local.settled || (local.status !== 'completed' && local.status !== 'kept')) return undefined
  const { sql, config } = context
  const method = refundMethodOf(config, policy, local)
  if (method === undefined || method === 'account') return undefined
  if (await isOrdered(sql, local.id)) return undefined
  const due = await reckoned(context, policy, local)
  return due.whole.amountPaise > 0 ? { ...due, method } : undefined
}

/**
 * The same, with the request and its order locked until the transaction ends; undefined if the request changed
 * meanwhile, or money is on its way for it.
 */
export async function dueNow(tx: Tx, local: LocalRequest): Promise<DueBack | undefined> {
  const { sql } = tx
  if (!(await lockUnpaid(sql, local.id, local.version))) return undefined
  await keepLedger(sql, local.orderId)
  return reckoned(tx, await tx.policy(), local)
}

/**
 * The amount still due with its bonus; `whole` also counts refunds by Shopify for the request that may not be recorded
 * as its settlement yet.
 */
async function reckoned(
  { sql, config }: { sql: ISql; config: Context['config'] },
  policy: ShopPolicy,
  local: LocalRequest,
) {
  const read = await worthOf(sql, policy.codGateways, local.id)
  const worth = { ...read, ...refundTermsOf(config, policy, local) }
  const whole = worthAs('refund', worth)
  return {
    ...read,
    isKnown: !worth.isUnknown,
    duePaise: dueOf(worth),
    bonusPaise: bonusDue(worth),
    whole: { amountPaise: dueOf(whole), bonusPaise: bonusDue(whole) },
  }
}

/**
 * The fee that Shopify takes off for its return of an exchange, which costs nothing if it ends as money; in paise.
 */
export const feeNotTaken = ({ type }: LocalRequest, { fee }: Pick<ShopifyReturn, 'fee'>): number =>
  type === 'Exchange' ? Math.round(fee * 100) : 0
