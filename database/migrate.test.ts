import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from './connect.ts'
import { connect } from './connect.ts'
import { QUIET } from './log.ts'
import { applyWithin, DatabaseBefore10, migrate, NewerDatabase, OtherEncoding } from './migrate.ts'
import { command, freshDatabase } from './testing/database.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wapsi-migrations-'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const start = (log = QUIET) => migrate(database.sql, { migrations: folder, log })
const applied = async () => {
  const rows = await database.sql`SELECT name FROM migrations WHERE name <> '1.0' ORDER BY name`
  return rows.map(({ name }) => name as string)
}

test('migrations are applied in the order of their names, once', async () => {
  await write('002-second.sql', 'INSERT INTO firsts VALUES (1); INSERT INTO firsts VALUES (2)')
  await write('001-first.sql', 'CREATE TABLE firsts (n integer)')
  await start()
  await start()
  expect(await applied()).toEqual(['001-first.sql', '002-second.sql'])
  expect(await database.sql`SELECT n FROM firsts`).toHaveLength(2)
})

test('a start says in one line how many migrations it applied, and nothing when there were none', async () => {
  for (const n of [1, 2, 3]) await write(`00${n}.sql`, `CREATE TABLE t${n} (n integer)`)
  const [said, details] = [[] as string[], [] as string[]]
  const log = { ...QUIET, info: (line: string) => said.push(line), debug: (line: string) => details.push(line) }
  await start(log)
  await start(log)
  expect(said).toEqual([expect.stringMatching(/^the database took 3 of 3 migrations and \d\d functions in \d+\.\d s$/)])
  expect(details.filter((line) => line.includes('migration'))).toEqual(
    [1, 2, 3].map((n) => `applying migration 00${n}.sql`),
  )
})

test('servers that start at once apply each migration once', async () => {
  await write('001-first.sql', 'CREATE TABLE firsts (n integer); SELECT pg_sleep(0.3); INSERT INTO firsts VALUES (1)')
  const others = [1, 2, 3].map(() => connect(database.url))
  await Promise.all(others.map((sql) => migrate(sql, { migrations: folder })))
  await Promise.all(others.map((sql) => sql.end()))
  expect(await database.sql`SELECT n FROM firsts`).toHaveLength(1)
})

test('a migration that fails leaves nothing behind, and those before it stay', async () => {
  await write('001-first.sql', 'CREATE TABLE firsts (n integer)')
  await write('002-wrong.sql', 'INSERT INTO firsts VALUES (1); SELECT 1/0')
  await expect(start()).rejects.toThrow('Migration 002-wrong.sql failed: division by zero')
  expect(await applied()).toEqual(['001-first.sql'])
  expect(await database.sql`SELECT n FROM firsts`).toHaveLength(0)
})

test('a migration that was changed after it had been applied is refused', async () => {
  await write('001-first.sql', 'CREATE TABLE firsts (n integer)')
  await start()
  await write('001-first.sql', 'CREATE TABLE firsts (n integer)\r\n')
  await expect(start()).rejects.toThrow('001-first.sql was changed')
})

test.each(['SQL_ASCII', 'LATIN1'])('a database in %s is refused, and nothing is made in it', async (encoding) => {
  const name = `${new URL(database.url).pathname.slice(1)}_other`
  const other = new URL(database.url)
  other.pathname = `/${name}`
  await command(database.url, `CREATE DATABASE ${name} ENCODING '${encoding}' TEMPLATE template0 LOCALE 'C'`)
  const sql = connect(other.href)
  const refused = migrate(sql, { migrations: folder })
  await expect(refused).rejects.toThrow(OtherEncoding)
  await expect(refused).rejects.toThrow(`The encoding of the database is ${encoding}`)
  await expect(sql.begin((tx) => applyWithin(tx, []))).rejects.toThrow(OtherEncoding)
  expect(await sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`).toEqual([])
  await sql.end()
  await command(database.url, `DROP DATABASE ${name} WITH (FORCE)`)
})

test('a release refuses the database of a newer one, and changes nothing in it', async () => {
  await write('001-first.sql', 'CREATE TABLE firsts (n integer)')
  await start()
  await database.sql`INSERT INTO migrations (name, sha256) VALUES ('900-of-tomorrow.sql', 'x')`
  await write('002-second.sql', 'INSERT INTO firsts VALUES (1)')
  const refused = start()
  await expect(refused).rejects.toThrow(NewerDatabase)
  await expect(refused).rejects.toThrow(/newer release of Wapsi: its migration 900-of-tomorrow\.sql is not known/)
  expect(await applied()).toEqual(['001-first.sql', '900-of-tomorrow.sql'])
})

test('a database that was made before 1.0 is refused with what to do, and nothing is changed in it', async () => {
  await database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public').simple()
  await database.sql`CREATE TABLE migrations (name text PRIMARY KEY, sha256 text NOT NULL)`
  await database.sql`INSERT INTO migrations VALUES ('001-orders.sql', 'x'), ('002-returns.sql', 'y')`
  const refused = start()
  await expect(refused).rejects.toThrow(DatabaseBefore10)
  await expect(refused).rejects.toThrow(/before 1\.0, .* another DATA_DIR, .* empty database .*npm run import/)
  expect(await applied()).toEqual(['001-orders.sql', '002-returns.sql'])
  expect(await database.sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`).toHaveLength(1)
})
