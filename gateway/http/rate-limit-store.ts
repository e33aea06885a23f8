import { createHash } from 'node:crypto'
import type { ISql } from 'postgres'
import type { Context } from './context.ts'
import type { FastifyReply } from 'fastify'
import { refuse } from './failures.ts'

/** A counter of attempts, with its limit and its period. */
export interface Counter {
  name: string
  most: number
  minutes: number
}

/** A database and the clock by which its counters run. */
export type Clocked = Pick<Context, 'now'> & { sql: ISql }

/**
 * Counts one attempt in each counter, or in none when one of them is full, so that a blocked caller uses up no other
 * counter. Returns 0, or the seconds until all have room. The same `dedupeKey` is not counted again for a day.
 */
export async function countAttempts(
  { sql, now }: Clocked,
  counters: readonly Counter[],
  dedupeKey: string | null = null,
): Promise<number> {
  const [names, mosts, minutes] = [
    counters.map(({ name }) => keyOf(name)),
    counters.map(({ most }) => most),
    counters.map((counter) => counter.minutes),
  ]
  const [{ wait }] = await sql<[{ wait: number }]>`
    SELECT count_tries(${dedupeKey === null ? null : keyOf(dedupeKey)}::text, ${names}::text[], ${mosts}::integer[],
      ${minutes}::integer[], ${now()}::timestamptz) AS wait`
  return wait
}

/** Takes back an attempt that succeeded. */
export async function uncountAttempt({ sql }: Clocked, { name }: Counter): Promise<void> {
  await sql`UPDATE tries SET tries = tries - 1 WHERE bucket = ${keyOf(name)} AND tries > 0`
}

/** Deletes expired counters. */
export async function sweepCounters(sql: ISql, now: Date): Promise<void> {
  await sql`DELETE FROM tries WHERE since < ${now}::timestamptz - interval '1 day'`
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url')

/**
 * Counts one attempt; one too many is refused, with the seconds until the period ends. It is counted before the
 * attempt, in one statement, so that parallel attempts cannot exceed the limit, on any number of servers.
 */
export async function countAttempt(context: Clocked, counter: Counter, reply: FastifyReply): Promise<void> {
  const left = await secondsLeft(context, counter)
  if (left === 0) return
  void reply.header('retry-after', String(left))
  refuse('TOO_MANY_TRIES')
}

/** Counts one attempt; returns 0, or the seconds to wait when it was one too many. */
export const secondsLeft = (context: Clocked, counter: Counter): Promise<number> => countAttempts(context, [counter])
