import type { Sql, TransactionSql } from 'postgres'

/** A transaction that may go through whole tables: it gets two minutes for a statement instead of seconds. */
export async function unhurried<Result>(sql: Sql, work: (sql: TransactionSql) => Promise<Result>): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    await giveTime(transaction)
    return work(transaction)
  })
  return result as Result
}

/** Gives the rest of a transaction that time. */
export async function giveTime(sql: TransactionSql): Promise<void> {
  await sql`SET LOCAL statement_timeout = '2min'`
}
