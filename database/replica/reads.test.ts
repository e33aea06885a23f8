import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Sql } from 'postgres'
import { type Database, learnTypes } from '../connect.ts'
import { openReads, type Reads } from './reads.ts'
import { freshDatabase } from '../testing/database.ts'
import { openWire, type Wire } from '../testing/wire.ts'
import { QUIET } from '../log.ts'

/** The replica is the same database by way of a wire that can be cut. */
let database: Database
let wire: Wire
let reads: Reads
let close: () => Promise<void>
let lines: string[] = []
const log = { ...QUIET, info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) }
const open = (readUrl: string) => openReads({ ...database, close: async () => {} }, { readUrl, isPooler: false, log })

beforeAll(async () => {
  database = await freshDatabase()
  await learnTypes(database.sql)
  await database.sql`CREATE TABLE kept (what text)`
  await database.sql.unsafe(`
    CREATE FUNCTION only_at_the_primary(code text) RETURNS int LANGUAGE plpgsql AS $$ BEGIN
      IF current_setting('application_name') = 'wapsi-reads' THEN RAISE EXCEPTION 'no' USING ERRCODE = code; END IF;
      RETURN 1;
    END $$`)
  wire = await openWire(database.url)
  ;({ reads, close } = await open(wire.url))
})
beforeEach(() => void (lines = []))
afterAll(async () => {
  await close()
  await wire.close()
  await database.close()
})

const SOON = { timeout: 15_000 }
const AWAY = expect.stringMatching(/^the replica does not answer, the primary is read instead: ./)
const BACK = 'the replica answers again'

async function at(sql: Sql): Promise<string> {
  const [row] = await sql<[{ name: string }]>`SELECT current_setting('application_name') AS name`
  return row.name === 'wapsi-reads' ? 'replica' : 'primary'
}

test('reads go to the replica, with the limit of a statement and the types of the primary', async () => {
  expect(await reads(at)).toBe('replica')
  expect(await reads((sql) => sql`SHOW statement_timeout`)).toEqual([{ statement_timeout: '5s' }])
  const ids = ['7', '9007199254740993']
  expect(await reads((sql) => sql`SELECT ${ids}::bigint[] AS ids, '{"a":[1]}'::jsonb AS j`)).toEqual([
    { ids, j: { a: [1] } },
  ])
})

test('without a replica they go to the primary', async () => {
  const without = await open('')
  expect(await without.reads(at)).toBe('primary')
  await without.close()
})

test('what would write is refused, and is not done at the primary instead', async () => {
  const refused = { code: '25006' }
  await expect(reads((sql) => sql`INSERT INTO kept VALUES ('written')`)).rejects.toMatchObject(refused)
  await expect(reads((sql) => sql.begin((own) => own`DELETE FROM kept`))).rejects.toMatchObject(refused)
  expect(await database.sql`SELECT * FROM kept`).toEqual([])
})

test('what the replica cancels for its replay is read again at the primary: no outage', async () => {
  const works: string[] = []
  const read = (code: string) =>
    reads(async (sql) => {
      works.push(await at(sql))
      return sql<[{ got: number }]>`SELECT only_at_the_primary(${code}) AS got`
    })
  expect(await read('40001')).toEqual([{ got: 1 }])
  expect(await read('40P01')).toEqual([{ got: 1 }])
  expect(works).toEqual(['replica', 'primary', 'replica', 'primary'])
  expect(lines).toEqual([])
})

test('what takes too long, or is wrong, is not tried again', async () => {
  await expect(reads((sql) => sql`SELECT only_at_the_primary('57014')`)).rejects.toMatchObject({ code: '57014' })
  await expect(reads((sql) => sql`SELECT only_at_the_primary('22012')`)).rejects.toMatchObject({ code: '22012' })
})

test('while the replica is gone the primary is read, and the log says so once; then the replica again', async () => {
  wire.refuse()
  const asked = Array.from({ length: 20 }, () => reads(at))
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['primary']))
  expect(await reads(at)).toBe('primary')
  expect(lines).toEqual([AWAY])
  wire.accept()
  await expect.poll(() => reads(at), SOON).toBe('replica')
  expect(lines).toEqual([AWAY, BACK])
})

test('a replica that hangs is left as soon, work that waits for it included', async () => {
  expect(await reads(at)).toBe('replica')
  wire.freeze()
  expect(await reads(at)).toBe('primary')
  expect(lines).toEqual([AWAY])
  wire.thaw()
  await expect.poll(() => reads(at), SOON).toBe('replica')
  expect(lines).toEqual([AWAY, BACK])
})

test('a start with the replica gone goes on, one with a wrong address of it does not', async () => {
  wire.refuse()
  const late = await open(wire.url)
  expect(await late.reads(at)).toBe('primary')
  expect(lines).toEqual([AWAY])
  wire.accept()
  await expect.poll(() => late.reads(at), SOON).toBe('replica')
  await late.close()
  const wrong = new URL(database.url)
  wrong.pathname = '/no_such_database'
  await expect(open(wrong.href)).rejects.toThrow('no_such_database')
})
