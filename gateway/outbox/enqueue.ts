import type { ISql, JSONValue } from 'postgres'
import type { JobPayloads } from './kinds.ts'

interface NewJob<Kind extends keyof JobPayloads> {
  kind: Kind
  /** Names the effect: enqueued again, it is left as it is. */
  key: string
  payload: JobPayloads[Kind]
  /** Not before this time; by default at once. */
  dueAt?: Date | undefined
}

/** Promises an effect within the caller's transaction: it happens if that commits, and only then. */
export async function enqueue<Kind extends keyof JobPayloads>(
  sql: ISql,
  { kind, key, payload, dueAt }: NewJob<Kind>,
): Promise<void> {
  await sql`
    INSERT INTO outbox (kind, key, payload, due_at)
    VALUES (${kind}, ${key}, ${sql.json(payload as unknown as JSONValue)}, coalesce(${dueAt ?? null}::timestamptz, now()))
    ON CONFLICT (key) DO NOTHING`
}

/** Makes the effects of these keys due at once. One that was tried already is left alone: it may be on its way. */
export async function expedite(sql: ISql, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    UPDATE outbox SET due_at = now()
    WHERE key = ANY(${keys}::text[]) AND attempts = 0 AND due_at > now() AND done_at IS NULL AND parked_at IS NULL`
}
