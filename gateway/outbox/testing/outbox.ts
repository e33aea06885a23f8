import type { Sql } from 'postgres'
import { enqueue } from '../store.ts'

interface Line {
  level: 'error' | 'warn' | 'debug'
  fields: unknown
  message: unknown
}

/** A log that keeps its lines. */
export function openLog() {
  const lines: Line[] = []
  const keep = (level: Line['level']) => (fields: unknown, message?: unknown) =>
    void lines.push({ level, fields, message })
  return { lines, log: { error: keep('error'), warn: keep('warn'), debug: keep('debug') } }
}

/** Promises a mail for each key. */
export async function promiseMails(sql: Sql, keys: string[]): Promise<void> {
  await sql.begin(async (transaction) => {
    for (const key of keys) await enqueue(transaction, { kind: 'mail', key, payload: mailFor(key) })
  })
}

export const mailFor = (key: string) => ({ to: 'anita@example.in', subject: `About ${key}`, text: 'Hello Anita' })

export const keysOf = (count: number, prefix = 'mail') => Array.from({ length: count }, (_, i) => `${prefix}:${i}`)

interface Row {
  key: string
  attempts: number
  done: boolean
  dead: boolean
  last_error: string | null
  dueInMs: number
}

export async function rowOf(sql: Sql, key: string): Promise<Row | undefined> {
  const [row] = await sql<Row[]>`
    SELECT key, attempts, done_at IS NOT NULL AS done, parked_at IS NOT NULL AS dead, last_error,
      (extract(epoch FROM due_at - now()) * 1000)::float8 AS "dueInMs"
    FROM outbox WHERE key = ${key}`
  return row
}
