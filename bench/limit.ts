import type { FastifyInstance } from 'fastify'
import type { Sql } from 'postgres'
import { type CallName, PATHS } from '#contract/wire.ts'
import { type Child, startChild } from './servers/child.ts'
import { load } from './load/load.ts'
import { row } from './load/row.ts'
import { isSmall, lasting } from './size.ts'
import type { Target } from './fill/tracking-keys.ts'

const SECONDS = lasting(4)
const CALLERS = isSmall ? [16] : [16, 64]
/** So many rows of ready answers for each call: more than one, so that a statement has to find its own. */
const READY_ROWS = 1_000

/** A call to be measured beside its limit. */
export interface Limited {
  what: string
  call: CallName
  body: (i: number) => unknown
  /** For a write: the key that makes it a new one. */
  key?: () => string
}

/**
 * The fastest that a handler can be on this database: for a read one prepared statement that returns ready JSON, for a
 * write one INSERT of the body. It answers with the app's stored answer.
 */
export function limitHandlers(app: FastifyInstance, sql: Sql): FastifyInstance {
  let n = 0
  app.post('/read/*', async (request, reply) => {
    const [ready] = await sql<{ body: string }[]>`
      SELECT body FROM bench_ready WHERE call = ${nameOf(request.url)} AND n = ${n++ % READY_ROWS}`
    return reply.type('application/json; charset=utf-8').send(ready?.body)
  })
  app.post('/write/*', async (request, reply) => {
    const [written] = await sql<{ id: string }[]>`
      INSERT INTO bench_written (call, body) VALUES (${nameOf(request.url)}, ${JSON.stringify(request.body)})
        RETURNING id`
    return reply.type('application/json; charset=utf-8').send(JSON.stringify({ id: written?.id }))
  })
  return app
}

const nameOf = (url: string) => url.split('/').at(-1) ?? ''

/** Each call: the app, our statements alone, and the limit, taking turns in one run, by 16 and by 64 callers. */
export async function benchLimit(app: Child, bare: Child, target: Target, works: Limited[]) {
  await makeReady(target.sql, app, works)
  const limit = await startChild('limit', target.url, target.dataDir)
  const rows: Record<string, unknown>[] = []
  try {
    for (const callers of CALLERS)
      for (const { what, call, body, key } of works) {
        const measure = (url: string, seconds: number) => load({ url, callers, seconds, body, ...(key ? { key } : {}) })
        const path = `/api${PATHS[call]}`
        const urls = [
          `${bare.url}${path}`,
          `${limit.url}/${key ? 'write' : 'read'}/${call}`,
          `${app.url}${path}`,
        ] as const
        for (const url of urls) await measure(url, lasting(1))
        app.peakMb()
        const ours = await measure(urls[2], SECONDS)
        const most = app.peakMb()
        const [theirs, best] = [await measure(urls[0], SECONDS), await measure(urls[1], SECONDS)]
        rows.push({
          ...row(what, { callers }, ours, theirs),
          'limit/s': best.rate,
          'of limit': (ours.rate / best.rate).toFixed(2),
          'p99 of p50': (ours.p99 / ours.p50).toFixed(1),
          'peak MB': most,
        })
      }
  } finally {
    limit.stop()
  }
  return rows
}

/** Stores the app's answer to each read, many times. */
async function makeReady(sql: Sql, app: Child, works: Limited[]): Promise<void> {
  await sql`CREATE TABLE bench_ready (call text, n integer, body text, PRIMARY KEY (call, n))`
  await sql`CREATE TABLE bench_written (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, call text, body jsonb)`
  for (const { call, body, key } of works) {
    if (key) continue
    const answer = await fetch(`${app.url}/api${PATHS[call]}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body(0)),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}`)
    await sql`INSERT INTO bench_ready SELECT ${call}, n, ${text} FROM generate_series(0, ${READY_ROWS - 1}::int) n`
  }
  await sql`VACUUM ANALYZE bench_ready`
}
