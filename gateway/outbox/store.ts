import type { Sql, ISql, JSONValue } from 'postgres'
import { notify } from '#database/statements/notify.ts'
import type { JobPayloads } from './kinds.ts'

/** The longest sleep of a worker: the most that a lost notice can cost. */
export const LONGEST_SLEEP_MS = 5_000

/** A job that this worker holds until its lease ends. */
export interface Leased {
  id: string
  kind: string
  key: string
  payload: unknown
  attempts: number
  /** The number of attempts that only found that they had to wait. */
  postponed: number
}

interface Claim {
  most: number
  leaseMs: number
  /** Kinds that are paused or full. */
  except: string[]
}

/**
 * Takes due jobs by lease: each is due again when the lease ends, so the jobs of a killed worker come back. Locks last
 * only for this statement.
 */
export async function claim(sql: Sql, { most, leaseMs, except }: Claim): Promise<Leased[]> {
  return sql<Leased[]>`
    WITH due AS MATERIALIZED (
      SELECT id FROM outbox
      WHERE due_at <= now() AND done_at IS NULL AND parked_at IS NULL AND kind <> ALL(${except}::text[])
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    UPDATE outbox SET due_at = now() + ${leaseMs} * interval '1 millisecond', attempts = attempts + 1
    FROM due WHERE outbox.id = due.id
    RETURNING outbox.id::text AS id, kind, key, payload, attempts, postponed`
}

export async function markDone(sql: Sql, { id }: Leased): Promise<void> {
  await sql`UPDATE outbox SET done_at = now(), parked_at = NULL, last_error = NULL WHERE id = ${id} AND done_at IS NULL`
}

/**
 * The number of attempts identifies the lease: when another worker has taken the job since, this failure is ignored.
 */
export async function markFailed(sql: Sql, { id, attempts }: Leased, reason: string, waitMs: number): Promise<void> {
  await sql`
    UPDATE outbox SET last_error = ${reason}, due_at = now() + ${waitMs} * interval '1 millisecond'
    WHERE id = ${id} AND attempts = ${attempts} AND done_at IS NULL`
}

/**
 * Notes that a job could not be done yet, and nothing failed: the attempt does not count. Ignored as in {@link
 * markFailed}.
 */
export async function markPostponed(sql: Sql, { id, attempts }: Leased, waitMs: number): Promise<void> {
  await sql`
    UPDATE outbox SET postponed = postponed + 1, due_at = now() + ${waitMs} * interval '1 millisecond'
    WHERE id = ${id} AND attempts = ${attempts} AND done_at IS NULL`
}

/**
 * Gives up: the job becomes a dead letter. To restart one by hand: SET parked_at = NULL, attempts = 0, postponed = 0,
 * due_at = now().
 */
export async function giveUp(sql: Sql, { id, attempts }: Leased, reason: string): Promise<void> {
  await sql`
    UPDATE outbox SET last_error = ${reason}, parked_at = now()
    WHERE id = ${id} AND attempts = ${attempts} AND done_at IS NULL`
}

/** Milliseconds until the next job is due; null when none waits. */
export async function nextDueMs(sql: Sql, except: string[]): Promise<number | null> {
  const [next] = await sql<{ ms: number | null }[]>`
    SELECT (extract(epoch FROM min(due_at) - now()) * 1000)::float8 AS ms FROM outbox
    WHERE done_at IS NULL AND parked_at IS NULL AND kind <> ALL(${except}::text[])`
  return next?.ms ?? null
}

const DONE_DAYS = 30

/** Payloads name people, so done jobs are deleted after a while. */
export async function forgetDone(sql: Sql): Promise<number> {
  const { count } = await sql`DELETE FROM outbox WHERE done_at < now() - ${DONE_DAYS} * interval '1 day'`
  return count
}

export interface OutboxLag {
  /** Seconds by which the oldest due job is late. */
  lagSeconds: number
  waiting: number
  /** Dead letters: the staff have to look at them. */
  dead: number
}

/** The delay of the outbox. */
export async function outboxLag(sql: ISql): Promise<OutboxLag> {
  const [lag] = await sql<OutboxLag[]>`
    SELECT greatest(0, coalesce(extract(epoch FROM now() - min(due_at)), 0))::float8 AS "lagSeconds",
      count(*)::int AS waiting,
      (SELECT count(*)::int FROM outbox WHERE parked_at IS NOT NULL) AS dead
    FROM outbox WHERE done_at IS NULL AND parked_at IS NULL`
  return { lagSeconds: lag!.lagSeconds, waiting: lag!.waiting, dead: lag!.dead }
}

interface NewJob<Kind extends keyof JobPayloads> {
  kind: Kind
  /** The unique name of the job: enqueued again, it stays as it is. */
  key: string
  payload: JobPayloads[Kind]
  /** Not before this time; by default at once. */
  dueAt?: Date | undefined
}

/**
 * Enqueues a job within the caller's transaction: it runs if that commits, and only then. A worker is woken for one
 * that is due before it looks by itself.
 */
export async function enqueue<Kind extends keyof JobPayloads>(
  sql: ISql,
  { kind, key, payload, dueAt }: NewJob<Kind>,
): Promise<void> {
  await sql`
    INSERT INTO outbox (kind, key, payload, due_at)
    VALUES (${kind}, ${key}, ${sql.json(payload as unknown as JSONValue)},
      coalesce(${dueAt ?? null}::timestamptz, now()))
    ON CONFLICT (key) DO NOTHING`
  if (!dueAt || dueAt.getTime() - Date.now() < LONGEST_SLEEP_MS) notify(sql, 'outbox', '')
}

/** Makes the jobs of these keys due at once. A job that was already attempted is left alone: it may be running. */
export async function expedite(sql: ISql, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    UPDATE outbox SET due_at = now()
    WHERE key = ANY(${keys}::text[]) AND attempts = 0 AND due_at > now() AND done_at IS NULL AND parked_at IS NULL`
}

/**
 * Takes back a mail that later news to the same address stands for. One that is being sent at this moment is sent, and
 * not tried again; a dead letter stays for staff.
 */
export async function withdrawMail(sql: ISql, { key, to }: { key: string; to: string }): Promise<void> {
  await sql`
    DELETE FROM outbox WHERE key = ${key} AND kind = 'mail' AND lower(payload ->> 'to') = ${to.toLowerCase()}
      AND done_at IS NULL AND parked_at IS NULL`
}
