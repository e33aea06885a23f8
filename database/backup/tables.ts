import type { TransactionSql } from 'postgres'

/** A table and its columns, without those that PostgreSQL computes. */
export interface Table {
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  value: string
  isCalled: boolean
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const columnsOf = ({ columns }: Table) => columns.map(quoted).join(', ')
export const copyOutOf = (table: Table) => `COPY ${quoted(table.name)} (${columnsOf(table)}) TO STDOUT`
export const copyInto = (table: Table) => `COPY ${quoted(table.name)} (${columnsOf(table)}) FROM STDIN`

/**
 * For the rest of a transaction: no time limits, and the same text for the same values, in the order in which rows lie.
 */
export async function settle(tx: TransactionSql): Promise<void> {
  await tx
    .unsafe(
      `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
       SET LOCAL synchronize_seqscans = off; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO, MDY';
       SET LOCAL IntervalStyle = 'postgres'; SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'`,
    )
    .simple()
}

/** The tables of the schema in which Wapsi lives, by name. */
export async function tableNames(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
    ORDER BY relname`
  return rows.map(({ name }) => name)
}

export async function tablesOf(tx: TransactionSql): Promise<Table[]> {
  return tx<Table[]>`
    SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
    GROUP BY c.relname ORDER BY c.relname`
}

export async function sequencesOf(tx: TransactionSql): Promise<Sequence[]> {
  const names = await tx<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = current_schema()::regnamespace
    ORDER BY relname`
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [state] = await tx<
      Omit<Sequence, 'name'>[]
    >`SELECT last_value AS value, is_called AS "isCalled" FROM ${tx(name)}`
    if (state) sequences.push({ name, ...state })
  }
  return sequences
}
