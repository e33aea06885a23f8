import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { ISql } from 'postgres'
import type { Context } from './context.ts'
import { refuse } from './failures.ts'

/** Tries that are counted together, how many there may be, and in which time. */
export interface Counter {
  name: string
  most: number
  minutes: number
}

type Clocked = Pick<Context, 'now'> & { sql: ISql }

/**
 * Counts one try; refuses the one too many, with the seconds until the count begins anew. Counting comes before trying, in one
 * statement, so that no crowd of tries at once is let through, on however many servers.
 */
export async function countAttempt(context: Clocked, counter: Counter, reply: FastifyReply): Promise<void> {
  const left = await secondsLeft(context, counter)
  if (left === 0) return
  void reply.header('retry-after', String(left))
  refuse('TOO_MANY_TRIES')
}

/** Counts one try; answers 0, or the seconds until the count begins anew where it was one too many. */
export const secondsLeft = (context: Clocked, counter: Counter): Promise<number> => countAttempts(context, [counter])

/**
 * Counts one try in each of these, or in none when one of them is full: who is kept out by one uses up no other. Answers 0, or the
 * seconds until there is room in all. What is counted under a `dedupeKey` is not counted again for a day.
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

/** Takes a try back: it was a good one. */
export async function uncountAttempt({ sql }: Clocked, { name }: Counter): Promise<void> {
  await sql`UPDATE tries SET tries = tries - 1 WHERE bucket = ${keyOf(name)} AND tries > 0`
}

/** Forgets counts that are over, and browsers that were not used for half a year. */
export async function sweepCounters(sql: ISql, now: Date): Promise<void> {
  await sql`DELETE FROM tries WHERE since < ${now}::timestamptz - interval '1 day'`
  await sql`DELETE FROM staff_devices WHERE known_at < ${now}::timestamptz - interval '180 days'`
  await sql`DELETE FROM staff_sessions WHERE expires_at < ${now}::timestamptz - interval '1 day'`
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url')
