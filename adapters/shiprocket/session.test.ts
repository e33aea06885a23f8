import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, sendJson } from '#fakes/listen.ts'
import { type ShiprocketFake, startShiprocket } from '#fakes/shiprocket/server.ts'
import { openShiprocket } from './client.ts'

const PATIENT = { timeout: 20_000 }
const START = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let fake: ShiprocketFake
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  fake = await startShiprocket()
  const scans = [{ at: new Date('2026-11-20T12:00:00Z'), state: 'in_transit' as const, location: 'JAIPUR' }]
  fake.put({ awb: '141', courier: 'Blue Dart Surface', scans })
})
afterEach(async () => {
  vi.useRealTimers()
  await fake.close()
})

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)
const open = (url = fake.url) =>
  openShiprocket({
    url,
    email: fake.settings['SHIPROCKET_EMAIL']!,
    password: fake.settings['SHIPROCKET_PASSWORD']!,
    now: () => new Date(),
  })
const logInWrongly = () =>
  fetch(`${fake.url}/v1/external/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"email":"api@luitandloom.example","password":"a wrong one"}',
  })
const ask = (courier = open(), timeoutMs = 2_000) =>
  courier.track(['141'], { timeoutMs }).then(
    (parcels) => [...parcels.keys()].join(' '),
    (error: Error) => error.message,
  )

test('one login serves all who ask, at once and for 200 hours', async () => {
  const courier = open()
  expect(await Promise.all(Array.from({ length: 20 }, () => ask(courier)))).toEqual(Array(20).fill('141'))
  later(199 * HOUR_MS)
  expect(await ask(courier)).toBe('141')
  expect(fake.logins()).toBe(1)
})

test('after 200 hours another token is fetched while the first still serves', async () => {
  const courier = open()
  await ask(courier)
  later(201 * HOUR_MS)
  expect(await ask(courier)).toBe('141')
  await vi.waitFor(() => expect(fake.logins()).toBe(2), PATIENT)
  later(100 * HOUR_MS)
  expect(await ask(courier)).toBe('141')
  expect(fake.logins()).toBe(2)
})

test('a login that fails after 200 hours harms no one, and is tried once a minute', async () => {
  const courier = open()
  await ask(courier)
  later(201 * HOUR_MS)
  fake.fail((what) => (what === 'login' ? 'bad-token' : 'ok'))
  for (let i = 0; i < 10; i++) expect(await ask(courier)).toBe('141')
  await vi.waitFor(() => expect(fake.logins()).toBe(2), PATIENT)
  later(60_000)
  expect(await ask(courier)).toBe('141')
  await vi.waitFor(() => expect(fake.logins()).toBe(3), PATIENT)
})

test('a token that is refused is replaced once, and the asking goes on', async () => {
  const courier = open()
  await ask(courier)
  fake.forgetTokens()
  later(60_000)
  expect(await ask(courier)).toBe('141')
  expect(fake.logins()).toBe(2)
})

test('a login that is refused twice rests a quarter of an hour, however many ask, and is never blocked', async () => {
  const courier = open()
  fake.fail('bad-token')
  const storm = () => Promise.all(Array.from({ length: 30 }, () => ask(courier)))
  const message = 'shiprocket: the login is refused: look at SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD'
  expect(new Set(await storm())).toEqual(new Set([message]))
  later(59_000)
  await storm()
  expect(fake.logins()).toBe(1)
  later(1_000)
  await storm()
  later(14 * MINUTE_MS)
  await storm()
  expect(fake.logins()).toBe(2)
  later(MINUTE_MS)
  await storm()
  expect([fake.logins(), fake.isBlocked()]).toEqual([3, false])
  fake.fail('ok')
  later(15 * MINUTE_MS)
  expect(await ask(courier)).toBe('141')
})

test('a blocked API user is left alone for an hour, and what is said names the settings', async () => {
  for (let i = 0; i < 5; i++) await logInWrongly()
  expect(fake.isBlocked()).toBe(true)
  const courier = open()
  const message = /login is blocked .+ SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD/
  expect(await ask(courier)).toMatch(message)
  later(59 * MINUTE_MS)
  expect(await ask(courier)).toMatch(message)
  expect(fake.logins()).toBe(6)
  later(MINUTE_MS)
  expect(await ask(courier)).toBe('141')
})

test('a login that is refused with status 200 is refused, and not repeated every minute', async () => {
  let logins = 0
  const server = await listen((_, response) => {
    logins += 1
    sendJson(response, 200, { message: 'Invalid email and password combination', status_code: 403 })
  })
  const courier = open(server.url)
  for (const minutes of [0, 1, 1, 1, 1]) {
    later(minutes * MINUTE_MS)
    expect(await ask(courier)).toMatch(/the login is refused/)
  }
  expect(logins).toBe(2)
  await server.close()
})

test('a login whose answer is lost is not sent again within a minute', async () => {
  const courier = open()
  fake.fail((what) => (what === 'login' ? 'down' : 'ok'))
  for (let i = 0; i < 5; i++) await ask(courier)
  expect(fake.logins()).toBe(0)
  fake.fail('ok')
  // The breaker of the courier that was asked is open, too.
  later(30_000)
  expect(await ask(courier)).toMatch(/next login has to wait/)
  later(MINUTE_MS)
  expect(await ask(courier)).toBe('141')
  expect(fake.logins()).toBe(1)
})

test('a token that is refused as soon as it is given leads to no storm of logins', async () => {
  const courier = open()
  fake.fail((what) => {
    if (what === 'track') fake.forgetTokens()
    return 'ok'
  })
  for (let i = 0; i < 10; i++) await ask(courier)
  expect(fake.logins()).toBe(1)
})

test('a login that hangs holds no one longer than the timeout, and no secret is in what is said', async () => {
  fake.fail('hang')
  const message = await ask(open(), 150)
  expect(message).toBe('shiprocket: no answer in time')
})
