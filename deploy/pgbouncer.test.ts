import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Database, replicaPool } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

const CALLERS = 20

test('statements of many callers share fewer connections, and what one transaction sets is gone with it', async () => {
  const { sql } = database
  const pids = await Promise.all(
    Array.from({ length: CALLERS }, (_, i) =>
      sql.begin(async (own) => {
        await own`SELECT set_config('wapsi.caller', ${String(i)}, true)`
        await wait(5)
        const [row] = await own<{ pid: number; caller: string }[]>`
          SELECT pg_backend_pid() AS pid, current_setting('wapsi.caller') AS caller`
        expect(row?.caller).toBe(String(i))
        return row?.pid
      }),
    ),
  )
  expect(new Set(pids).size).toBeLessThanOrEqual(4)
  const after = await Promise.all(
    Array.from({ length: CALLERS }, () => sql`SELECT nullif(current_setting('wapsi.caller', true), '') AS caller`),
  )
  expect(after.flat()).toEqual(Array.from({ length: CALLERS }, () => ({ caller: null })))
})

test('a statement and an idle transaction have the limits that they have without a pooler', async () => {
  const [limits] = await database.sql`
    SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`
  expect(limits).toEqual({ statement: '5s', idle: '10s' })
})

test('what is notified is heard, by a listener whose own session lasts', async () => {
  const { sql } = database
  const heard: string[] = []
  const { unlisten } = await sql.listen('told', (payload) => heard.push(payload))
  await Promise.all(['a', 'b', 'c'].map((word) => sql`SELECT pg_notify('told', ${word})`))
  await expect.poll(() => heard.toSorted()).toEqual(['a', 'b', 'c'])
  await unlisten()
})

test('a reserved connection keeps its session: its lock and its table are there at each statement', async () => {
  const { sql } = database
  const own = await sql.reserve()
  await own`SELECT pg_advisory_lock(7)`
  await own`CREATE TEMP TABLE kept (id integer)`
  await Promise.all(Array.from({ length: CALLERS }, () => sql`SELECT 1`))
  await own`INSERT INTO kept VALUES (1)`
  const [other] = await sql`SELECT pg_try_advisory_xact_lock(7) AS taken`
  expect(other).toEqual({ taken: false })
  await own`SELECT pg_advisory_unlock(7)`
  await own`DROP TABLE kept`
  own.release()
})

test('statements that are sent at once each get their own values and their own answer', async () => {
  expect(await answeredAtOnce([database.sql])).toEqual(EXPECTED)
})

const EXPECTED = Array.from({ length: 2_000 }, (_, i) => ['none', `text ${i}`, String(i)][i % 3])

async function answeredAtOnce(pools: readonly Sql[]): Promise<unknown[]> {
  const asked = EXPECTED.map((_, i) => {
    const sql = pools[i % pools.length] ?? database.sql
    if (i % 3 === 0) return sql`SELECT 'none' AS value`
    return i % 3 === 1 ? sql`SELECT ${`text ${i}`}::text AS value` : sql`SELECT ${i}::bigint AS value`
  })
  const answers = (await Promise.all(asked)).flat()
  return answers.map(({ value }) => value as unknown)
}

function wayToReads(): Sql {
  const { pooler, url } = inject('database')
  const way = new URL(url)
  way.pathname = '/wapsi_read'
  way.searchParams.set('host', pooler)
  return replicaPool(way.href, { isPooler: true }).sql
}

test('by the way for reads it is the same, with more connections than the pooler has there', async () => {
  const pools = [wayToReads(), wayToReads()]
  expect(await answeredAtOnce(pools)).toEqual(EXPECTED)
  await Promise.all(pools.map((sql) => sql.end({ timeout: 1 })))
})

test('by the way for reads a statement has its limits, and a write is refused', async () => {
  const sql = wayToReads()
  const [limits] = await sql`
    SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle,
      current_setting('application_name') AS name`
  expect(limits).toEqual({ statement: '5s', idle: '10s', name: 'wapsi-reads' })
  await expect(sql`CREATE TABLE written (id integer)`).rejects.toMatchObject({ code: '25006' })
  await sql.end({ timeout: 1 })
})
