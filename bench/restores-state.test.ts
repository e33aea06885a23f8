import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { compared, type State, stateAtSecond, stateOf } from './restores-state.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

test('what is not as it was is named: a value, a row, a table, a sequence that would give a number twice', async () => {
  const { sql } = database
  await sql`CREATE TABLE compared (id integer GENERATED ALWAYS AS IDENTITY, word text)`
  await sql`INSERT INTO compared (word) SELECT 'word ' || n FROM generate_series(1, 100) n`
  const before = await stateOf(sql)
  const differing = (after: State) => compared(before, after).differing
  expect(differing(await stateOf(sql))).toEqual([])
  await sql`UPDATE compared SET word = 'wore 7' WHERE id = 7`
  expect(differing(await stateOf(sql))).toEqual(['compared'])
  await sql`INSERT INTO compared (word) VALUES ('one more')`
  expect(differing(await stateOf(sql))).toEqual(['compared'])
  await sql`SELECT setval('compared_id_seq', 99)`
  expect(differing(await stateOf(sql))).toEqual(['compared', 'compared_id_seq'])
  await sql`SELECT setval('compared_id_seq', 133)`
  expect(differing(await stateOf(sql))).toEqual(['compared', 'compared_id_seq'])
  await sql`DROP TABLE compared`
  expect(differing(await stateOf(sql))).toEqual(['compared', 'compared_id_seq'])
  await sql`CREATE TABLE another (id integer)`
  expect(differing(await stateOf(sql))).toEqual(['compared', 'another', 'compared_id_seq'])
  await sql`DROP TABLE another`
})

test('a state at a second holds what was committed until then, and nothing that was committed later', async () => {
  const { sql } = database
  await sql`CREATE TABLE moments (at timestamptz)`
  const ended = new AbortController()
  const writing = (async () => {
    while (!ended.signal.aborted) {
      await sql`INSERT INTO moments VALUES (clock_timestamp())`
      await sleep(5)
    }
  })()
  await sleep(100)
  const { second, state } = await stateAtSecond(sql)
  await sleep(100)
  ended.abort()
  await writing
  const [count] = await sql<{ until: number; later: number }[]>`
    SELECT count(*) FILTER (WHERE at <= ${`${second}+00`}::timestamptz)::int AS until,
      count(*) FILTER (WHERE at > ${`${second}+00`}::timestamptz)::int AS later
    FROM moments`
  expect(state.tables.find(({ name }) => name === 'moments')?.rows).toBe(count?.until)
  expect(count?.later).toBeGreaterThan(0)
  await sql`DROP TABLE moments`
})
