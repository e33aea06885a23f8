import type { ISql, PendingQuery, Row } from 'postgres'

/**
 * `AND` and a condition, if there is a value for it. With a parameter that switches the condition off (`$1 IS NULL OR
 * …`) PostgreSQL finds its plan for all values too costly and plans the statement anew at each call, which took a list
 * of tickets three times as long as reading it.
 */
export const andIf = <Value>(
  sql: ISql,
  value: Value | null | undefined,
  condition: (value: Value) => PendingQuery<Row[]>,
) => (value === undefined || value === null ? sql`` : sql`AND ${condition(value)}`)
