import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { globSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFunctions } from './baseline.ts'
import type { Database } from './connect.ts'
import { QUIET } from './log.ts'
import { migrate } from './migrate.ts'
import { freshDatabase } from './testing/database.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'wapsi-baseline-'))
  for (const name of ['schema', 'functions', 'migrations'])
    await cp(join(import.meta.dirname, name), join(folder, name), { recursive: true })
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const start = (log = QUIET) =>
  migrate(database.sql, {
    schema: join(folder, 'schema'),
    functions: join(folder, 'functions'),
    migrations: join(folder, 'migrations'),
    log,
  })

const empty = () => database.sql.unsafe('DROP SCHEMA public CASCADE; CREATE SCHEMA public').simple()

async function change(file: string, how: (text: string) => string): Promise<void> {
  await writeFile(join(folder, file), how(await readFile(join(folder, file), 'utf8')))
}

/** The tables and views of the files and of the database, with the same list for both if none is missing or twice. */
async function tables() {
  const texts = globSync('schema/*.sql', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  const inFiles = texts.flatMap((text) =>
    [...text.matchAll(/^CREATE (?:UNLOGGED )?(?:TABLE|VIEW) (\w+)/gm)].map(([, name = '']) => name),
  )
  const inDatabase = await database.sql<{ name: string }[]>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'v', 'm', 'p')
      AND relname NOT IN ('migrations', 'functions')`
  return { inFiles: inFiles.toSorted(), inDatabase: inDatabase.map(({ name }) => name).toSorted() }
}

/** The functions of the files and of the database: name and body. A file has the name of its function. */
async function functions() {
  const inFiles = globSync('functions/**/*.sql', { cwd: folder }).map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const [, name, body] = /^CREATE OR REPLACE FUNCTION (\w+)\([\s\S]*? AS \$\$([\s\S]*)\$\$;\n$/m.exec(text) ?? []
    return `${name === basename(file, '.sql') ? name : file}: ${body}`
  })
  const inDatabase = await database.sql<{ name: string; body: string }[]>`
    SELECT proname AS name, prosrc AS body FROM pg_proc WHERE pronamespace = 'public'::regnamespace`
  return { inFiles: inFiles.toSorted(), inDatabase: inDatabase.map(({ name, body }) => `${name}: ${body}`).toSorted() }
}

test('each table stands in one file of the schema, and each function in one file of its own', async () => {
  const [allTables, allFunctions] = [await tables(), await functions()]
  expect(allTables.inFiles).toEqual(allTables.inDatabase)
  expect(allFunctions.inFiles).toEqual(allFunctions.inDatabase)
})

test('a table or a function that only the database has, or only a file, is found', async () => {
  await database.sql`CREATE TABLE by_hand (n integer)`
  await database.sql`CREATE FUNCTION by_hand() RETURNS integer LANGUAGE sql AS 'SELECT 1'`
  expect((await tables()).inDatabase).toContain('by_hand')
  expect((await tables()).inFiles).not.toContain('by_hand')
  expect((await functions()).inDatabase).toContain('by_hand: SELECT 1')
  await change('functions/number_key.sql', (text) => text.replace('number_key', 'other_key'))
  expect((await functions()).inFiles).toContainEqual(expect.stringMatching(/^functions\/number_key\.sql: /))
})

test('the body of each function is valid', async () => {
  const { plain, ofRows } = await readFunctions()
  const put = database.sql.begin(async (tx) => {
    await tx`SET LOCAL check_function_bodies = on`
    for (const { text } of [...plain, ...ofRows]) await tx.unsafe(text).simple()
  })
  await expect(put).resolves.toBeUndefined()
})

test('an empty database gets everything at its first start, with one log line, and nothing at the second', async () => {
  await empty()
  const lines: string[] = []
  const log = { ...QUIET, info: (line: string) => lines.push(line) }
  await start(log)
  await start(log)
  expect(lines).toEqual([expect.stringMatching(/^the database took the tables of 1\.0 in \d+\.\d s$/)])
  const all = await functions()
  expect(all.inDatabase).toEqual(all.inFiles)
})

test('a function whose file changed is put in place at the next start, and no other', async () => {
  const versions = async () =>
    new Map((await database.sql`SELECT proname, xmin::text FROM pg_proc`).map((row) => [row['proname'], row['xmin']]))
  const before = await versions()
  await change('functions/number_key.sql', (text) => text.replace("'g'", "'gi'"))
  await start()
  expect((await database.sql`SELECT prosrc FROM pg_proc WHERE proname = 'number_key'`)[0]?.['prosrc']).toContain("'gi'")
  const after = await versions()
  expect([...after].filter(([name, version]) => before.get(name) !== version).map(([name]) => name)).toEqual([
    'number_key',
  ])
})

test('after a migration the functions stand as their files say, whatever it made of them', async () => {
  await writeFile(
    join(folder, 'migrations', '001-wishes.sql'),
    `CREATE OR REPLACE FUNCTION number_key(name text) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT name';
     CREATE TABLE wishes (id text PRIMARY KEY);`,
  )
  const body = 'SELECT w.id || w.id'
  await writeFile(
    join(folder, 'functions', 'rows', 'twice.sql'),
    `CREATE OR REPLACE FUNCTION twice(w wishes) RETURNS text\nLANGUAGE sql AS $$\n  ${body}\n$$;\n`,
  )
  for (const prepare of [() => undefined, empty]) {
    await prepare()
    await start()
    const all = await functions()
    expect(all.inDatabase).toEqual(all.inFiles)
  }
})

test('a baseline that was changed after a database had been made with it is refused', async () => {
  await change('schema/stock.sql', (text) => `${text}CREATE TABLE wishes (id text);\n`)
  await expect(start()).rejects.toThrow('The tables of 1.0 (database/schema) were changed')
  expect((await tables()).inDatabase).not.toContain('wishes')
})

test('a function that cannot be put in place is named, and nothing of the start is kept', async () => {
  await empty()
  await change('functions/number_key.sql', (text) => text.replace('LANGUAGE sql', 'LANGUAGE none'))
  await expect(start()).rejects.toThrow('Function number_key.sql failed: language "none" does not exist')
  expect((await tables()).inDatabase).toEqual([])
})
