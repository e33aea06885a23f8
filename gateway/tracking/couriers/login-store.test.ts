import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCouriers } from '#adapters/couriers.ts'
import { readConfig } from '#config'
import { freshDatabase } from '#database/testing/database.ts'
import { type ShiprocketFake, startShiprocket } from '#fakes/shiprocket/server.ts'
import { loginBooks } from './login-store.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
let database: Awaited<ReturnType<typeof freshDatabase>>
let fake: ShiprocketFake

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fake = await startShiprocket({ now: () => NOW })
  fake.put({ awb: '141', courier: 'Blue Dart', scans: [{ at: NOW, state: 'in_transit', location: 'JAIPUR' }] })
  await database.sql`DELETE FROM courier_logins`
})
afterEach(() => fake.close())

/** A server of ours, with a memory of its own; returns the AWB that it got an answer for, or the error. */
function server(change: Record<string, string> = {}) {
  const config = readConfig({ ...fake.settings, DESK_SECRET: 'desk-secret-of-at-least-32-letters', ...change })
  const { shiprocket } = openCouriers(config, () => NOW, undefined, loginBooks({ sql: database.sql, config }))
  return () =>
    shiprocket!.track(['141'], { timeoutMs: 8_000 }).then(
      (found) => [...found.keys()].join(' '),
      (error: Error) => error.message,
    )
}
const servers = (count: number, change = {}) => Array.from({ length: count }, () => server(change))
const all = (asking: (() => Promise<string>)[]) => Promise.all(asking.map((ask) => ask()))
const pass = (minutes: number) =>
  database.sql`UPDATE courier_logins SET not_before = not_before - ${minutes} * interval '1 minute'`

test('eight servers that begin at once log in once, and the token is not to be read in the database', async () => {
  expect(await all(servers(8))).toEqual(Array(8).fill('141'))
  // And so does one that begins later.
  expect(await server()()).toBe('141')
  expect(fake.logins()).toBe(1)
  const [row] = await database.sql<[{ token: string; account: string }]>`SELECT token, account FROM courier_logins`
  expect(JSON.stringify(row)).not.toMatch(/eyJ|shiprocket-password/)
})

test('with a wrong password eight servers send two log-ins in 15 minutes, new servers none', async () => {
  const wrong = { SHIPROCKET_PASSWORD: 'mistyped' }
  const message = /the login is refused: look at SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD/
  for (const minutes of [0, 1, 7, 7]) {
    await pass(minutes)
    for (const each of await all(servers(8, wrong))) expect(each).toMatch(message)
  }
  expect(fake.logins()).toBe(2)
  // The password was corrected meanwhile: the next log-in may be sent when the wait is over.
  expect(await server()()).toMatch(message)
  await pass(1)
  expect(await all(servers(8))).toEqual(Array(8).fill('141'))
  expect([fake.logins(), fake.isBlocked()]).toEqual([3, false])
})

test('a token that is refused is replaced by one server for all', async () => {
  const asking = servers(4)
  await all(asking)
  fake.forgetTokens()
  await pass(1)
  expect(await all(asking)).toEqual(Array(4).fill('141'))
  expect(fake.logins()).toBe(2)
})

test('a server that died while it logged in holds no other up; one with another secret logs in itself', async () => {
  await server()()
  await database.sql`UPDATE courier_logins SET token = NULL, claimed_until = clock_timestamp() - interval '1 ms'`
  await pass(1)
  expect(await server()()).toBe('141')
  await pass(1)
  expect(await server({ DESK_SECRET: 'another-secret-of-at-least-32-letters' })()).toBe('141')
  expect(fake.logins()).toBe(3)
  await database.sql`UPDATE courier_logins SET token = 'not hex', not_before = clock_timestamp() + interval '1 day'`
  expect(await server()()).toBe('141')
})
