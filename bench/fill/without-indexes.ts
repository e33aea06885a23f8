import type { TransactionSql } from 'postgres'

/** Fills tables while they have no indexes but those of their constraints, and builds the others again after that. */
export async function withoutIndexes(
  sql: TransactionSql,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = ANY (${tables as string[]})
      AND indexname NOT IN (SELECT conname FROM pg_constraint)`
  for (const { name } of indexes) await sql.unsafe(`DROP INDEX "${name}"`)
  await fill()
  for (const { definition } of indexes) await sql.unsafe(definition)
}
