import type { TransactionSql } from 'postgres'
import type { Context } from '../http/context.ts'
import { readPolicy, type ShopPolicy } from './policy.ts'

/** `couriers` are absent of programs that call none. */
type Outside = Pick<Context, 'config' | 'now' | 'log'> & Partial<Pick<Context, 'couriers'>>

/** One transaction: its statements, the settings, the clock, and the shop's policy as it holds for the transaction. */
export interface Tx extends Pick<Context, 'config' | 'now' | 'log' | 'couriers'> {
  sql: TransactionSql
  /** The policy; the first call reads it from the database, and all later ones return the same. */
  policy(): Promise<ShopPolicy>
}

/** Runs the work in one transaction: kept if the work returns, undone if it throws. */
export function transact<Result>(
  context: Outside & Pick<Context, 'sql'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return context.sql.begin((sql) => work(txOf(context, sql))) as Promise<Result>
}

/** The value of a transaction, or of a savepoint in one, that a caller has begun. */
export function txOf({ config, now, log, couriers = {} }: Outside, sql: TransactionSql): Tx {
  let policy: Promise<ShopPolicy> | undefined
  return { sql, config, now, log, couriers, policy: () => (policy ??= readPolicy(sql, config)) }
}
