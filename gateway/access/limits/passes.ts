import type { Sql } from 'postgres'
import type { Context } from '../../http/context.ts'

/** The database remembers for a day; this server for so long, and so many. */
const KEPT_MS = 3_600_000
const MOST = 50_000

/** Lookups that were counted already, so that a screen which asks again every half minute costs no statement. */
const places = new WeakMap<Sql, Map<string, number>>()

/** Whether this was counted not long ago. */
export function hasPass({ sql, now }: Pick<Context, 'sql' | 'now'>, pass: string): boolean {
  const at = places.get(sql)?.get(pass)
  return at !== undefined && now().getTime() - at < KEPT_MS
}

/** Remembers that this was counted. */
export function keepPass({ sql, now }: Pick<Context, 'sql' | 'now'>, pass: string): void {
  const passes = places.get(sql) ?? new Map<string, number>()
  places.set(sql, passes)
  passes.delete(pass)
  passes.set(pass, now().getTime())
  const [oldest] = passes.keys()
  if (passes.size > MOST && oldest !== undefined) passes.delete(oldest)
}
