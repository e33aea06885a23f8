import type { Quantity } from '#contract/desk/stock.ts'
import { refuse } from '../http/failures.ts'
import type { ISql } from 'postgres'

/** A change of one quantity, with the value seen before. */
interface Edit {
  item: string
  size: string
  field: Quantity
  value: number
  seen: number
}

/** Sets a quantity that still has the seen value, and records its author. Does nothing if it has the new value. */
export async function editStock(sql: ISql, { item, size, field, value, seen }: Edit, staffId: string): Promise<void> {
  const { count } = await sql`
    WITH changed AS (
      UPDATE stock SET ${sql(field)} = ${value}, updated_at = now()
      WHERE item_name = ${item} AND size = ${size} AND ${sql(field)} = ${seen} AND ${seen} <> ${value}::int
      RETURNING *
    )
    INSERT INTO stock_changes (item_name, size, staff_id, way, before, after)
    SELECT item_name, size, ${staffId}, 'edit', ARRAY[
      CASE ${field} WHEN 'inventory' THEN ${seen}::int ELSE inventory END, CASE ${field} WHEN 'po' THEN ${seen}
        ELSE po END, CASE ${field} WHEN 'finishing' THEN ${seen} ELSE finishing END, CASE ${field}
        WHEN 'stitching' THEN ${seen} ELSE stitching END, CASE ${field} WHEN 'cutting' THEN ${seen} ELSE cutting END
    ], ARRAY[inventory, po, finishing, stitching, cutting]
    FROM changed`
  if (count === 1) return
  const [now] = await sql<{ value: number }[]>`
    SELECT ${sql(field)} AS value FROM stock WHERE item_name = ${item} AND size = ${size}`
  if (!now) refuse('NOT_FOUND')
  if (now.value !== value) refuse('CHANGED_MEANWHILE', String(now.value))
}
