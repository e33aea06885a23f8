import type { ISql } from 'postgres'

export interface OutboxLag {
  /** Seconds by which the oldest due effect is late. */
  lagSeconds: number
  waiting: number
  /** Given up after too many tries: somebody has to look. */
  parked: number
}

/** How far the outbox is behind. */
export async function outboxLag(sql: ISql): Promise<OutboxLag> {
  const [lag] = await sql<OutboxLag[]>`
    SELECT greatest(0, coalesce(extract(epoch FROM now() - min(due_at)), 0))::float8 AS "lagSeconds",
      count(*)::int AS waiting,
      (SELECT count(*)::int FROM outbox WHERE parked_at IS NOT NULL) AS parked
    FROM outbox WHERE done_at IS NULL AND parked_at IS NULL`
  return { lagSeconds: lag!.lagSeconds, waiting: lag!.waiting, parked: lag!.parked }
}
