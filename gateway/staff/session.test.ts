import { beforeEach, expect } from 'vitest'
import { sendDesk } from '#contract/client.ts'
import { policyCache } from '../policies/policy.ts'
import { openTestShop } from '../testing/shop.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

let now: Date

const shop = await shopOfFile({}, () => now ?? new Date())
const test = testsOf(shop)
beforeEach(() => {
  now = new Date()
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const SIGNED_OUT = { ok: false, status: 401, refusal: { error: 'SIGNED_OUT' } }
const base = () => `${shop.url}/api`

test('a staff member is told who they are', async ({ agent }) => {
  const answer = await agent.send('staff.me', {})
  expect(answer).toMatchObject({ ok: true, body: { staff: { id: agent.id, role: 'agent' }, secondFactor: false } })
})

test.each([
  ['none', ''],
  ['a shopper’s', 'session=1042; cart=abc'],
  ['garbage', 'wapsi-desk=%E0%A4%A; wapsi-desk-code=%'],
  ['too short', 'wapsi-desk=abcdefghijklmnopqrstuvwxyz012345'],
  ['made up', 'wapsi-desk=abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'],
])('with a cookie that is %s no one is let in', async (_what, cookie) => {
  expect(await sendDesk('staff.me', {}, { base: base(), cookie })).toMatchObject(SIGNED_OUT)
})

test('a session is none where the desk has another secret', async ({ agent }) => {
  const database = { sql: shop.sql, url: '', close: async () => {} }
  const other = await openTestShop({ DESK_SECRET: 'another secret of the desk, long enough' }, undefined, [], database)
  expect(await sendDesk('staff.me', {}, { base: `${other.url}/api`, cookie: agent.cookie })).toMatchObject(SIGNED_OUT)
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true })
  await other.close()
})

test('the database holds no token of a session', async ({ agent: { id, cookie } }) => {
  const rows = await shop.sql`SELECT token FROM staff_sessions WHERE staff_id = ${id}`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1])
  const token = String(rows[0]?.['token'])
  expect(await sendDesk('staff.me', {}, { base: base(), cookie: `wapsi-desk=${token}` })).toMatchObject(SIGNED_OUT)
})

test('a session that was revoked is none, at once', async ({ agent }) => {
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true })
  await shop.sql`DELETE FROM staff_sessions WHERE staff_id = ${agent.id}`
  expect(await agent.send('staff.me', {})).toMatchObject(SIGNED_OUT)
})

test('a disabled staff member is out at once, and a new role counts at once', async ({ agent }) => {
  await shop.sql`UPDATE staff SET role = 'admin' WHERE id = ${agent.id}`
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true, body: { staff: { role: 'admin' } } })
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${agent.id}`
  expect(await agent.send('staff.me', {})).toMatchObject(SIGNED_OUT)
})

test('half an hour without an act ends a session; asking by itself is no act', async () => {
  const [idle, busy] = [await shop.staff('agent'), await shop.staff('agent')]
  for (const minutes of [14, 15]) {
    later(minutes)
    expect(await idle.send('staff.me', {})).toMatchObject({ ok: true })
    expect(await busy.send('staff.sessions', {})).toMatchObject({ ok: true })
  }
  later(1)
  expect(await idle.send('staff.me', {})).toMatchObject(SIGNED_OUT)
  expect(await busy.send('staff.me', {})).toMatchObject({ ok: true })
})

test('after eight hours staff log in again, however busy they are', async ({ agent }) => {
  for (let minutes = 20; minutes < 480; minutes += 20) {
    later(20)
    expect(await agent.send('staff.sessions', {})).toMatchObject({ ok: true })
  }
  later(19)
  expect(await agent.send('staff.sessions', {})).toMatchObject({ ok: true })
  later(1)
  expect(await agent.send('staff.sessions', {})).toMatchObject(SIGNED_OUT)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'http://127.0.0.1:3000' }, 200],
] as [Record<string, string>, number][])('a page that sends %j is answered %i', async (from, status) => {
  const { cookie } = await shop.staff('admin')
  const headers = { cookie, 'content-type': 'application/json', ...from }
  const response = await fetch(`${base()}/desk/staff/me`, { method: 'POST', body: '{}', headers })
  expect(response.status).toBe(status)
})

test('after how many minutes without an act the shop decides, within limits', async () => {
  const keeper = await shop.staff('retailer')
  const change = (idleMinutes: number) =>
    keeper.send('policies.change', { version: 0, changes: [{ name: 'idleMinutes', value: idleMinutes }] })
  for (const minutes of [9, 241, 30.5]) expect(await change(minutes)).toMatchObject({ ok: false })
  expect(await change(90)).toMatchObject({ ok: true })
  policyCache.forget(shop.context)
  const agent = await shop.staff('agent')
  later(89)
  expect(await agent.send('staff.sessions', {})).toMatchObject({ ok: true, body: { idleMinutes: 90 } })
  later(90)
  expect(await agent.send('staff.me', {})).toMatchObject(SIGNED_OUT)
})
