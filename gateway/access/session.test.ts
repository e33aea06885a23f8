import { describe, expect, test } from 'vitest'
import { connect } from '#database/connect.ts'
import { ANITA } from '#demo/customers.ts'
import { freshDatabase } from '#database/testing/database.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { signedPath } from './links/links.ts'
import { IDLE_HOURS, LONGEST_DAYS } from './session.ts'

const HOUR = 3_600_000
const MINUTE = 60_000
let now = new Date('2026-11-21T06:30:00Z')
const database = await freshDatabase()
const sql = connect(database.url)
const settings = { ACCESS_MODE: 'verified' }
const shop = await shopOfFile(settings, () => now, [], database)
/** Another server of the same shop. */
const other = await shopOfFile(settings, () => now, [], { ...database, sql, close: () => sql.end({ timeout: 5 }) })

const pass = (ms: number) => void (now = new Date(now.getTime() + ms))

async function call(at: TestShop, name: 'who' | 'leave', cookie: string, body = {}) {
  const headers = { cookie, 'x-portal': '1', 'content-type': 'application/json' }
  const answer = await fetch(`${at.url}/api/access/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const json = (await answer.json()) as { body: { customer_id?: string } }
  return { who: json.body.customer_id, line: answer.headers.get('set-cookie') ?? '' }
}
const whoHas = async (cookie: string, at = shop) => (await call(at, 'who', cookie)).who

/** Comes in by a signed link with the cookie of the browser; returns the cookie that the answer sets. */
async function comeIn(customerId: string, cookie = '', at = shop) {
  const link = signedPath(at.context.config, { purpose: 'mail', customerId, leadsTo: '/' }, now)
  const answer = await fetch(`${at.url}${link}`, { headers: { cookie }, redirect: 'manual' })
  const line = answer.headers.get('set-cookie') ?? ''
  at.logged.mark(line.slice(line.indexOf('=') + 1).split(';', 1)[0] ?? line)
  return { line, cookie: line.split(';', 1)[0] ?? '' }
}

describe('the cookie', () => {
  test('is 256 bits that no script reads and no other site sends; of it only the hash is kept', async () => {
    const { line, cookie } = await comeIn('7001')
    expect(line).toMatch(/^wapsi-shopper=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax$/)
    const token = cookie.slice(cookie.indexOf('=') + 1)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(JSON.stringify(await shop.sql`SELECT * FROM customer_sessions`)).not.toContain(token)
  })

  test('behind https is for this host and https only', async () => {
    const safe = await openTestShop({ ACCESS_MODE: 'verified', PUBLIC_URL: 'https://care.example' }, () => now)
    const { line, cookie } = await comeIn('7001', '', safe)
    expect(line).toMatch(/^__Host-wapsi-shopper=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax; Secure$/)
    expect(await whoHas(cookie, safe)).toBe('7001')
    // One that an http page could have set is not looked at.
    expect(await whoHas(cookie.replace('__Host-', ''), safe)).toBeUndefined()
    await safe.close()
  })
})

test('whose session it is, is told with the contact on record, masked, and of no one else', async () => {
  await shop.take(
    shop.world.deliveredOrder({ ...ANITA, id: '7044', email: 'anita.b@example.com' }, { daysAgo: 1 }).messages,
  )
  const { cookie } = await comeIn('7044')
  const headers = { cookie, 'x-portal': '1' }
  const customerOf = async (with_: Record<string, string>) =>
    (await shop.post('access.who', '{}', with_)) as { body: unknown }
  expect((await customerOf(headers)).body).toEqual({ customer_id: '7044', signed_in_as: 'an•••@example.com' })
  expect((await customerOf({ 'x-portal': '1' })).body).toEqual({})
  expect((await customerOf({ ...headers, cookie: (await comeIn('7045')).cookie })).body).toEqual({
    customer_id: '7045',
    signed_in_as: '',
  })
})

test('a session that someone else chose is not taken over: another begins', async () => {
  const chosen = `wapsi-shopper=${'a'.repeat(43)}`
  const { cookie } = await comeIn('7001', chosen)
  expect([cookie === chosen, await whoHas(chosen), await whoHas(cookie)]).toEqual([false, undefined, '7001'])
})

test('one browser has one session: the one before ends at a new sign-in', async () => {
  const first = await comeIn('7001')
  const second = await comeIn('7001', first.cookie)
  expect(await Promise.all([first, second].map(({ cookie }) => whoHas(cookie)))).toEqual([undefined, '7001'])
})

test.each([
  '',
  'wapsi-shopper=',
  'wapsi-shopper=x',
  `wapsi-shopper=${'b'.repeat(43)}`,
  `wapsi-shopper=${'ż'.repeat(43)}`,
])('the cookie %j is no one’s', async (cookie) => {
  expect(await whoHas(Buffer.from(cookie).toString('latin1'))).toBeUndefined()
})

describe('a session ends', () => {
  test('after some hours without an act', async () => {
    const { cookie } = await comeIn('7001')
    for (let act = 0; act < 3; act++) {
      pass(IDLE_HOURS * HOUR - MINUTE)
      expect(await whoHas(cookie)).toBe('7001')
    }
    pass(IDLE_HOURS * HOUR)
    for (const server of [shop, other]) expect(await whoHas(cookie, server)).toBeUndefined()
  })

  test('after some days, however often it is used', async () => {
    const { cookie } = await comeIn('7001')
    for (let hours = 6; hours < LONGEST_DAYS * 24; hours += 6) {
      pass(6 * HOUR)
      expect(await whoHas(cookie)).toBe('7001')
    }
    pass(6 * HOUR - 1)
    expect(await whoHas(cookie)).toBe('7001')
    pass(1)
    expect(await whoHas(cookie)).toBeUndefined()
  })

  test('when the customer signs out; their other sessions go on, until they sign out everywhere', async () => {
    const [phone, laptop, other] = [await comeIn('7001'), await comeIn('7001'), await comeIn('7002')]
    const { line } = await call(shop, 'leave', phone.cookie, { everywhere: false })
    expect(line).toBe('wapsi-shopper=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax')
    const tablet = await comeIn('7001')
    const all = () => Promise.all([phone, laptop, tablet, other].map(({ cookie }) => whoHas(cookie)))
    expect(await all()).toEqual([undefined, '7001', '7001', '7002'])
    await call(shop, 'leave', tablet.cookie, { everywhere: true })
    expect(await all()).toEqual([undefined, undefined, undefined, '7002'])
  })
})

test('leaving everywhere also ends earlier links; later ones work', async () => {
  const linkOf = (customerId: string) =>
    signedPath(shop.context.config, { purpose: 'mail', customerId, leadsTo: '/' }, now)
  const opens = async (link: string) => {
    const answer = await fetch(`${other.url}${link}`, { redirect: 'manual' })
    return [answer.status, answer.headers.has('set-cookie')]
  }
  const [own, others] = [linkOf('7005'), linkOf('7006')]
  const { cookie } = await comeIn('7005')
  pass(MINUTE)
  await call(shop, 'leave', cookie, { everywhere: false })
  expect(await opens(own)).toEqual([303, true])
  await call(shop, 'leave', (await comeIn('7005')).cookie, { everywhere: true })
  expect(await opens(own)).toEqual([303, false])
  expect(await opens(others)).toEqual([303, true])
  pass(1_000)
  expect(await opens(linkOf('7005'))).toEqual([303, true])
})

/** Waits until the database's notice reached the other server: sooner than a session is read anew anyway. */
async function until(isSo: () => Promise<boolean>) {
  const end = Date.now() + 4_000
  while (!(await isSo()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
  return isSo()
}

async function listeners() {
  const { length } = await shop.sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'listen%customer_sessions%'`
  return length
}

test('what ended on one server has ended on the other, which knew it a moment ago', async () => {
  // Both have asked for a session by now, and listen.
  expect(await until(async () => (await listeners()) === 2)).toBe(true)
  for (const everywhere of [false, true]) {
    const { cookie } = await comeIn('7003')
    for (const server of [shop, other]) expect(await whoHas(cookie, server)).toBe('7003')
    await call(shop, 'leave', cookie, { everywhere })
    expect(await whoHas(cookie)).toBeUndefined()
    expect(await until(async () => (await whoHas(cookie, other)) === undefined)).toBe(true)
  }
})

test('signing out without a session, or with one that is over, changes nothing for anyone', async () => {
  const { cookie } = await comeIn('7004')
  for (const none of ['', `wapsi-shopper=${'c'.repeat(43)}`]) await call(shop, 'leave', none, { everywhere: true })
  expect(await whoHas(cookie)).toBe('7004')
})
