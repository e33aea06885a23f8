import type { Sql, TransactionSql } from 'postgres'

/** A transaction for full table scans: two minutes for each statement instead of seconds. */
export async function slowTransaction<Result>(
  sql: Sql,
  work: (sql: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const result = await sql.begin(async (transaction) => {
    await raiseTimeLimit(transaction)
    return work(transaction)
  })
  return result as Result
}

/** Raises the time limit for the rest of a transaction. */
export async function raiseTimeLimit(sql: TransactionSql): Promise<void> {
  await sql`SET LOCAL statement_timeout = '2min'`
}
