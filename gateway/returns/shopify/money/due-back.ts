import type { ShopifyReturn } from '#adapters/shopify/returns/read.ts'
import type { ISql } from 'postgres'
import type { DueBack } from '#rules/returns/shopify/refund.ts'
import { dueOf, worthAs } from '#rules/returns/money/due.ts'
import type { Context } from '../../../http/context.ts'
import { keepLedger } from '../../../ledger/keep.ts'
import { worthOf } from '../../../orders/store.ts'
import { isOrdered } from '../../exchanges/store.ts'
import { lockRequest } from '../../request/find.ts'
import { readPolicy, type ShopPolicy, wayOf } from '../../../policies/policy.ts'
import type { RequestHere } from '../request-here-store.ts'
import type { Tx } from '../../../policies/transaction.ts'

/** What Shopify pays for a request, and how. */
export interface DueByShopify extends DueBack {
  way: 'source' | 'credit' | 'card'
}

/**
 * What is due by Shopify once the goods were found fine or may be kept; undefined where Shopify pays nothing for a
 * request.
 */
export async function dueBack({ sql, config }: Context, here: RequestHere): Promise<DueByShopify | undefined> {
  if (here.settled || (here.status !== 'completed' && here.status !== 'kept')) return undefined
  const policy = await readPolicy(sql, config)
  const way = wayOf(config, policy, here)
  if (way === undefined || way === 'account') return undefined
  if (await isOrdered(sql, here.id)) return undefined
  const { recordable, ...due } = await reckoned(sql, policy, here)
  return recordable > 0 ? { ...due, way } : undefined
}

/**
 * The same, with the request and its order held until the transaction ends; undefined where the request changed
 * meanwhile, or money is on its way for it.
 */
export async function dueNow(tx: Tx, here: RequestHere): Promise<DueBack | undefined> {
  const { sql } = tx
  await lockRequest(sql, here.id)
  const [held] = await sql`
    SELECT FROM requests WHERE id = ${here.id} AND version = ${here.version} AND settled_at IS NULL
      AND NOT money_on_its_way(id)`
  if (!held) return undefined
  await keepLedger(sql, here.orderId)
  return reckoned(sql, await tx.policy(), here)
}

/**
 * What is still due; `recordable` is that with what Shopify paid back for the request, of which it does not know yet
 * that it was settled by it.
 */
async function reckoned(sql: ISql, { codGateways }: ShopPolicy, { id }: RequestHere) {
  const worth = await worthOf(sql, codGateways, id)
  return { ...worth, isKnown: !worth.isUnknown, duePaise: dueOf(worth), recordable: dueOf(worthAs('refund', worth)) }
}

/**
 * The fee that Shopify takes off for its return of an exchange, which costs nothing where it ends as money; in paise.
 */
export const feeNotTaken = ({ type }: RequestHere, { fee }: Pick<ShopifyReturn, 'fee'>): number =>
  type === 'Exchange' ? Math.round(fee * 100) : 0
