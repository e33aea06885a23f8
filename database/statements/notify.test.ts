import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../connect.ts'
import { notify } from './notify.ts'
import { freshDatabase } from '../testing/database.ts'

let database: Database
const heard: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  await database.sql`CREATE TABLE kept (what text)`
  await database.sql.listen('news', (payload) => heard.push(payload))
})
beforeEach(() => {
  heard.length = 0
})
afterAll(() => database.close())

/** The last notice of a test: once it has come, all before it have, too. */
async function heardUntil(last: string): Promise<string[]> {
  notify(database.sql, 'news', last)
  await expect.poll(() => heard.at(-1), { timeout: 15_000 }).toBe(last)
  return heard.slice(0, -1)
}

test('what a transaction tells is heard once it has committed, and what it wrote is there by then', async () => {
  const seen: Promise<number>[] = []
  const { unlisten } = await database.sql.listen('news', () =>
    seen.push(database.sql`SELECT FROM kept`.then(({ count }) => count)),
  )
  await database.sql.begin(async (sql) => {
    notify(sql, 'news', 'written')
    await sql`INSERT INTO kept VALUES ('a')`
    // The time in which a notice would come, if it were sent now.
    await sql`SELECT pg_sleep(0.1)`
    expect(heard).toEqual([])
  })
  expect(await heardUntil('end')).toEqual(['written'])
  expect(await seen[0]).toBe(1)
  await unlisten()
})

test('what was undone is not told; what a savepoint tells is told with its transaction', async () => {
  const { sql } = database
  const undone = sql.begin(async (own) => {
    notify(own, 'news', 'undone')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await sql.begin((own) => own.savepoint(async (inner) => notify(inner, 'news', 'inner')))
  expect(await heardUntil('end')).toEqual(['inner'])
})

test('each of many at once is told once, and one that cannot be told keeps no other back', async () => {
  const told = Array.from({ length: 40 }, (_, n) => `change ${n % 20}`)
  await Promise.all(told.map((what) => database.sql.begin(async (own) => notify(own, 'news', what))))
  expect(new Set(await heardUntil('end'))).toEqual(new Set(told))
  // PostgreSQL takes less than 8,000 bytes.
  notify(database.sql, 'news', 'x'.repeat(9_000))
  expect((await heardUntil('end again')).slice(-1)).toEqual(['end'])
})
