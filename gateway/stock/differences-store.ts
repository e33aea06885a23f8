import type { ISql } from 'postgres'
import type { Quantities } from '#rules/dispatch/ladder.ts'
import type { StockRow } from './columns.ts'

/** A row of a file that differs from the stored one; `before` is null for a new row. */
export interface Difference {
  line: number
  item: string
  size: string
  before: Quantities | null
  after: Quantities
}

/** Returns those of these rows that are new or differ from the stored ones, as in the file. */
export async function differencesOf(sql: ISql, rows: readonly StockRow[]): Promise<Difference[]> {
  if (rows.length === 0) return []
  const found = await sql<(Omit<Difference, 'before' | 'after'> & { before: number[] | null; after: number[] })[]>`
    SELECT given.line, given.item, given.size,
      CASE WHEN s.item_name IS NOT NULL THEN ARRAY[s.inventory, s.po, s.finishing, s.stitching,
      s.cutting] END AS before, ARRAY[coalesce(given.inventory, s.inventory, 0), coalesce(given.po, s.po, 0),
      coalesce(given.finishing, s.finishing, 0),
        coalesce(given.stitching, s.stitching, 0), coalesce(given.cutting, s.cutting, 0)] AS after
    FROM jsonb_to_recordset(${sql.json(rows)}) AS given(line integer, item text, size text, inventory integer,
      po integer,
      finishing integer, stitching integer, cutting integer)
    LEFT JOIN stock s ON s.item_name = given.item AND s.size = given.size
    WHERE s.item_name IS NULL OR s.inventory <> given.inventory OR s.po <> given.po OR s.finishing <> given.finishing
      OR s.stitching <> given.stitching OR s.cutting <> given.cutting
    ORDER BY given.line`
  return found.map(({ line, item, size, before, after }) => ({
    line,
    item,
    size,
    before: before && quantitiesOf(before),
    after: quantitiesOf(after),
  }))
}

/** Locks the stored rows until the transaction ends. */
export async function holdRows(sql: ISql, rows: readonly StockRow[]): Promise<void> {
  const given = sql.json(rows.map(({ item, size }) => ({ item, size })))
  await sql`
    SELECT 1 FROM stock s JOIN jsonb_to_recordset(${given}) AS given(item text, size text)
      ON s.item_name = given.item AND s.size = given.size
    ORDER BY s.item_name, s.size FOR UPDATE OF s`
}

/** Quantities from the database's array of five. */
export function quantitiesOf([inventory = 0, po = 0, finishing = 0, stitching = 0, cutting = 0]: number[]): Quantities {
  return { inventory, po, finishing, stitching, cutting }
}
