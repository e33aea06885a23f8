import type { Sql } from 'postgres'

/** A checksum of the rows of each table: a change shows by its table. */
export type Rows = Map<string, string>

/** The tables of tries and of codes on their way: anyone may ask for a code, to any address. */
const COUNTED = ['tries', 'customer_challenges']

/**
 * Every row of the database but those, by the transaction that wrote it: also one that was written anew as it was is
 * another.
 */
export function everyRow(sql: Sql): Promise<Rows> {
  return sumsOf(sql, { each: sql`t.xmin::text::bigint`, where: sql`true` })
}

/** The rows with one of these texts in them, by all that they say. */
export function rowsWith(sql: Sql, texts: readonly string[]): Promise<Rows> {
  const patterns = texts.map((text) => `%${text}%`)
  return sumsOf(sql, { each: sql`hashtextextended(t::text, 0)`, where: sql`t::text LIKE ANY (${patterns})` })
}

/** The tables in which something is different. */
export function changedIn(before: Rows, after: Rows): string[] {
  return [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name)
}

type Part = ReturnType<Sql>

async function sumsOf(sql: Sql, { each, where }: { each: Part; where: Part }): Promise<Rows> {
  const tables = await sql<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> ALL (${COUNTED}) ORDER BY 1`
  const sums = tables.map(
    ({ name }, at) => sql`${at === 0 ? sql`` : sql`UNION ALL`}
      SELECT ${name}::text AS name, count(*) || ' ' || coalesce(sum(${each}), 0) AS sum
      FROM ${sql(name)} t WHERE ${where} AND ${counts(sql, name)}`,
  )
  const found = await sql<{ name: string; sum: string }[]>`${sums.reduce((all, one) => sql`${all} ${one}`)}`
  return new Map(found.map(({ name, sum }) => [name, sum]))
}

/** The matrix itself begins a session for each request, by a code; the lasting ones began at the shop's own pages. */
function counts(sql: Sql, table: string) {
  if (table === 'customer_sessions') return sql`t.sign_in_method = 'shop'`
  return table === 'outbox' ? sql`t.kind <> 'accessCode'` : sql`true`
}
