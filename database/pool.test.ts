import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isDatabaseAway } from './away.ts'
import { connect, type Database, learnTypes, openDatabase } from './connect.ts'
import { freshDatabase } from './testing/database.ts'
import { openWire, type Wire } from './testing/wire.ts'
import { QUIET } from './log.ts'

let database: Database
let admin: Sql
beforeAll(async () => {
  database = await freshDatabase()
  admin = connect(database.url, { max: 1 })
  await learnTypes(database.sql)
  await database.sql`CREATE TABLE kept (what text)`
})
beforeEach(() => admin`TRUNCATE kept`)
afterAll(async () => {
  await admin.end()
  await database.close()
})

const SOON = { timeout: 15_000 }
const pidOf = async (sql: Sql) => (await sql<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`)[0]?.pid ?? 0
/** A pool of a single connection. */
async function one(): Promise<Sql> {
  const sql = connect(database.url, { max: 1 })
  await learnTypes(sql)
  return sql
}

const endOthers = () => admin`
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`
const keptRows = async () =>
  (await admin<{ what: string }[]>`SELECT what FROM kept ORDER BY what`).map(({ what }) => what)

/** An uncaught error of the client fails the whole run. */
test('connections that end under load leave none behind that says nothing any more', async () => {
  const { sql } = database
  const over = new AbortController()
  const failures: unknown[] = []
  const asking = Array.from({ length: 40 }, async (_, i) => {
    while (!over.signal.aborted)
      await (
        i % 2 ? sql`SELECT ${i}::int` : sql.begin(async (own) => [await own`SELECT 1`, await own`SELECT 2`])
      ).catch((error: unknown) => failures.push(error))
  })
  for (let round = 0; round < 15; round += 1) {
    await endOthers()
    await wait(50)
  }
  over.abort()
  await Promise.all(asking)
  expect(failures.filter((error) => !isDatabaseAway(error))).toEqual([])
  await Promise.all(Array.from({ length: 40 }, () => sql`SELECT 1`))
})

describe('a transaction whose connection has ended', () => {
  test('fails, and writes nothing outside of itself', async () => {
    const sql = await one()
    const transaction = sql.begin(async (own) => {
      await own`INSERT INTO kept VALUES ('before')`
      await endOthers()
      await wait(100)
      // The pool serves others meanwhile.
      await sql`INSERT INTO kept VALUES ('of another')`
      await own`INSERT INTO kept VALUES ('after')`
    })
    await expect(transaction).rejects.toSatisfy(isDatabaseAway)
    await expect.poll(keptRows, SOON).toEqual(['of another'])
    await wait(200)
    expect(await keptRows()).toEqual(['of another'])
    await sql.end({ timeout: 1 })
  })

  test('does not end that of another', async () => {
    const sql = await one()
    let go = () => {}
    const held = new Promise<void>((resolve) => (go = resolve))
    const lost = sql.begin(async (own) => {
      await own`SELECT 1`
      await endOthers()
      await held
    })
    await expect(lost).rejects.toSatisfy(isDatabaseAway)
    await sql.begin(async (own) => {
      await own`INSERT INTO kept VALUES ('one')`
      go()
      await wait(100)
      await own`INSERT INTO kept VALUES ('two')`
      await expect(keptRows()).resolves.toEqual([])
    })
    expect(await keptRows()).toEqual(['one', 'two'])
    await sql.end({ timeout: 1 })
  })

  test('that swallows its failures is not taken for done', async () => {
    const sql = await one()
    const transaction = sql.begin(async (own) => {
      await own.savepoint(async (inner) => {
        await endOthers()
        await inner`INSERT INTO kept VALUES ('x')`.catch(() => undefined)
        await inner`INSERT INTO kept VALUES ('y')`.catch(() => undefined)
      })
      return 'done'
    })
    await expect(transaction).rejects.toSatisfy(isDatabaseAway)
    expect(await keptRows()).toEqual([])
    await sql.end({ timeout: 1 })
  })

  test('whose work has failed sends nothing more: what was under way beside it is not kept', async () => {
    const sql = await one()
    const transaction = sql.begin(async (own) => {
      const goesOn = async () => {
        await own`SELECT pg_sleep(0.1)`
        await own`INSERT INTO kept VALUES ('of one that failed')`
      }
      const fails = async () => {
        await own`SELECT 1`
        throw new Error('refused')
      }
      await Promise.all([fails(), goesOn()])
    })
    await expect(transaction).rejects.toThrow('refused')
    await sql`SELECT 1`
    await wait(200)
    expect(await keptRows()).toEqual([])
    await sql.end({ timeout: 1 })
  })

  test('while a savepoint was undone sends nothing more, which would end the process', async () => {
    const wire = await openWire(database.url)
    const sql = connect(wire.url, { max: 1 })
    await learnTypes(sql)
    const transaction = sql.begin((own) =>
      own.savepoint(async (inner) => {
        await inner`SELECT 1`
        wire.freeze()
        setTimeout(wire.cut, 50)
        throw new Error('the work fails')
      }),
    )
    await expect(transaction).rejects.toSatisfy(isDatabaseAway)
    await wait(50)
    await sql.end({ timeout: 1 })
    await wire.close()
  })
})

test('a connection that one caller holds and that has ended is not given to others', async () => {
  const sql = await one()
  const own = await sql.reserve()
  await own`SELECT 1`
  await endOthers()
  await expect(
    (async () => {
      for (;;) await own`SELECT 1`
    })(),
  ).rejects.toSatisfy(isDatabaseAway)
  own.release()
  await expect.poll(() => sql`SELECT 1 AS one`.catch(() => undefined), SOON).toEqual([{ one: 1 }])
  await sql.end({ timeout: 1 })
})

test('news is heard again after the connections were replaced', async () => {
  const sql = await one()
  const heard: string[] = []
  let listening = 0
  await sql.listen(
    'things',
    (what) => heard.push(what),
    () => (listening += 1),
  )
  const before = await pidOf(sql)
  await endOthers()
  await expect.poll(() => pidOf(sql).catch(() => before), SOON).not.toBe(before)
  await expect.poll(() => listening, SOON).toBeGreaterThan(1)
  await admin`SELECT pg_notify('things', 'new')`
  await expect.poll(() => heard, SOON).toContain('new')
  await sql.end({ timeout: 1 })
})

describe('a database that hangs', () => {
  let wire: Wire
  let watched: Database
  const warnings: string[] = []
  beforeAll(async () => {
    wire = await openWire(database.url)
    const log = { ...QUIET, info: (line: string) => warnings.push(line), warn: (line: string) => warnings.push(line) }
    watched = await openDatabase({ databaseUrl: wire.url, dataDir: '/nowhere', watch: true, log })
  })
  afterAll(async () => {
    await watched.close()
    await wire.close()
  })

  test('fails what waits for it and what is asked meanwhile, and is used again when it answers', async () => {
    const { sql } = watched
    await sql`SELECT 1`
    wire.freeze()
    const codes = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        (i % 3 ? sql`SELECT 1` : sql.begin((own) => own`SELECT 1`)).catch((error: { code: string }) => error.code),
      ),
    )
    expect(codes.filter((code) => !/^CONNECTION_(DESTROYED|ENDED|CLOSED)$/.test(String(code)))).toEqual([])
    await expect(sql`SELECT 1`).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    await expect(sql.begin((own) => own`SELECT 1`)).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    await expect(sql.reserve()).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    await expect(sql.listen('things', () => {})).rejects.toMatchObject({ code: 'CONNECTION_ENDED' })
    wire.thaw()
    await expect.poll(() => sql`SELECT 1 AS one`.catch(() => undefined), SOON).toEqual([{ one: 1 }])
    expect(warnings.filter((line) => line.includes('answer'))).toEqual([
      'the database does not answer: every statement is refused until it does',
      'the database answers again',
    ])
  })

  test('on which connections break off and new ones are not answered is no different', async () => {
    const { sql } = watched
    wire.freeze()
    wire.cut()
    const code = () => sql`SELECT 1`.catch((error: { code: string }) => error.code)
    await expect.poll(code, SOON).toBe('CONNECTION_ENDED')
    wire.thaw()
    await expect.poll(() => sql`SELECT 1 AS one`.catch(() => undefined), SOON).toEqual([{ one: 1 }])
  })

  test('a statement that takes its time is no reason', async () => {
    expect(await watched.sql`SELECT pg_sleep(2.5), 1 AS one`).toMatchObject([{ one: 1 }])
  })
})
