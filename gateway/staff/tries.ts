import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { ISql } from 'postgres'
import type { Context } from '../context.ts'
import { refuse } from '../failures.ts'

/** Tries that are counted together, how many there may be, and in which time. */
export interface Bucket {
  name: string
  most: number
  minutes: number
}

type Clocked = Pick<Context, 'sql' | 'now'>

/**
 * Counts one try; refuses the one too many, with the seconds until the count begins anew. Counting comes before trying, in one
 * statement, so that no crowd of tries at once is let through, on however many servers.
 */
export async function countTry(context: Clocked, bucket: Bucket, reply: FastifyReply): Promise<void> {
  const left = await secondsLeft(context, bucket)
  if (left === 0) return
  void reply.header('retry-after', String(left))
  refuse('TOO_MANY_TRIES')
}

/** Counts one try; answers 0, or the seconds until the count begins anew where it was one too many. */
export async function secondsLeft({ sql, now }: Clocked, { name, most, minutes }: Bucket): Promise<number> {
  const at = now()
  const fresh = new Date(at.getTime() - minutes * 60_000)
  const [counted] = await sql<[{ tries: number; since: Date }]>`
    INSERT INTO staff_tries AS kept (bucket, tries, since) VALUES (${keyOf(name)}, 1, ${at})
    ON CONFLICT (bucket) DO UPDATE SET
      tries = CASE WHEN kept.since <= ${fresh} THEN 1 ELSE least(kept.tries, ${most}) + 1 END,
      since = CASE WHEN kept.since <= ${fresh} THEN excluded.since ELSE kept.since END
    RETURNING tries, since`
  if (counted.tries <= most) return 0
  return Math.max(1, Math.ceil((counted.since.getTime() - fresh.getTime()) / 1000))
}

/** Takes a try back: it was a good one. */
export async function uncountTry({ sql }: Clocked, { name }: Bucket): Promise<void> {
  await sql`UPDATE staff_tries SET tries = tries - 1 WHERE bucket = ${keyOf(name)} AND tries > 0`
}

/** Forgets counts that are over, and browsers that were not used for half a year. */
export async function sweepTries(sql: ISql, now: Date): Promise<void> {
  await sql`DELETE FROM staff_tries WHERE since < ${now}::timestamptz - interval '1 day'`
  await sql`DELETE FROM staff_devices WHERE known_at < ${now}::timestamptz - interval '180 days'`
  await sql`DELETE FROM staff_sessions WHERE expires_at < ${now}::timestamptz - interval '1 day'`
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64url')
