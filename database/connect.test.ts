import { connect as openSocket, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, openDatabase } from './connect.ts'
import type { Database } from './connect.ts'
import { QUIET } from './log.ts'
import { freshDatabase } from './testing/database.ts'

let database: Database
beforeAll(async () => void (database = await freshDatabase()))
afterAll(() => database.close())

test('values come back with the types that are promised', async () => {
  const [row] = await database.sql`SELECT 9007199254740993::bigint AS b, 1.10::numeric AS n, 5 AS i,
    '{"a":[1]}'::jsonb AS j, '2026-11-21T00:00:00Z'::timestamptz AS t`
  expect(row).toEqual({ b: '9007199254740993', n: '1.10', i: 5, j: { a: [1] }, t: new Date('2026-11-21T00:00:00Z') })
})

test('statements and transactions have their time', async () => {
  const { sql } = database
  expect(await sql`SHOW statement_timeout`).toEqual([{ statement_timeout: '5s' }])
  expect(await sql`SHOW idle_in_transaction_session_timeout`).toEqual([{ idle_in_transaction_session_timeout: '10s' }])
  await expect(sql.begin((tx) => [tx`SET LOCAL statement_timeout = 50`, tx`SELECT pg_sleep(5)`])).rejects.toThrow(
    'timeout',
  )
})

test('a database by its address is opened, migrated, and left running', async () => {
  const one = await openDatabase({ databaseUrl: database.url, dataDir: '/nowhere' })
  expect((await one.sql`SELECT name FROM migrations`).length).toBeGreaterThan(0)
  await one.close()
  expect(await database.sql`SELECT 1 AS one`).toEqual([{ one: 1 }])
})

test('a database that comes up a little later is waited for, and the log says so', async () => {
  const socket = new URL(database.url).searchParams.get('host')
  const server = createServer((client) => client.pipe(openSocket(`${socket}/.s.PGSQL.5432`)).pipe(client))
  const listening = () =>
    new Promise<number>((up) => server.listen(port, '127.0.0.1', () => up((server.address() as AddressInfo).port)))
  let port = 0
  port = await listening()
  await new Promise((closed) => server.close(closed))
  const warnings: string[] = []
  const name = new URL(database.url).pathname
  const log = { ...QUIET, warn: (message: string) => void warnings.push(message) }
  const opening = openDatabase({ databaseUrl: `postgres://wapsi@127.0.0.1:${port}${name}`, dataDir: '/nowhere', log })
  await expect.poll(() => warnings).toHaveLength(1)
  await listening()
  const late = await opening
  expect(warnings[0]).toContain('does not answer yet')
  await late.close()
  server.close()
})

test('a wrong address is refused at once', async () => {
  const wrong = new URL(database.url)
  wrong.pathname = '/no_such_database'
  await expect(openDatabase({ databaseUrl: wrong.href, dataDir: '/nowhere' })).rejects.toThrow('no_such_database')
  await expect(connect('postgres://wapsi@localhost/x?host=/nowhere')`SELECT 1`).rejects.toThrow('ENOENT')
})
