import { beforeEach, expect, test } from 'vitest'
import { sendDesk } from '#contract/desk/client.ts'
import { openTestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { sessionOf } from './testing/staff.ts'

let now: Date

const shop = await shopOfFile({}, () => now ?? new Date())
beforeEach(() => {
  now = new Date()
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const SIGNED_OUT = { ok: false, status: 401, refusal: { error: 'SIGNED_OUT' } }
const base = () => `${shop.url}/api`

test('a staff member is told who they are', async () => {
  const agent = await shop.staff('agent')
  const answer = await agent.send('staff.me', {})
  expect(answer).toMatchObject({ ok: true, body: { staff: { id: agent.id, role: 'agent' }, secondFactor: false } })
})

test.each([
  ['none', ''],
  ['a shopper’s', 'session=1042; cart=abc'],
  ['garbage', 'wapsi-desk=%E0%A4%A; wapsi-desk-code=%'],
  ['unsigned', 'wapsi-desk=abcdefghijklmnopqrstuvwxyz012345'],
  ['badly signed', 'wapsi-desk=abcdefghijklmnopqrstuvwxyz012345.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA%3D'],
])('with a cookie that is %s no one is let in', async (_what, cookie) => {
  expect(await sendDesk('staff.me', {}, { base: base(), cookie })).toMatchObject(SIGNED_OUT)
})

test('a session that was signed by another server’s secret is none', async () => {
  const agent = await shop.staff('agent')
  const other = await openTestShop()
  const [name, token] = [agent.cookie.split('=')[0], agent.cookie.split('=')[1]?.split('.')[0]]
  const forged = (await sessionOf(other.context, (await other.staff('agent')).id)).split('.')[1]
  await other.close()
  expect(await sendDesk('staff.me', {}, { base: base(), cookie: `${name}=${token}.${forged}` })).toMatchObject(
    SIGNED_OUT,
  )
})

test('a session that was revoked is none, at once', async () => {
  const agent = await shop.staff('agent')
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true })
  await shop.sql`DELETE FROM staff_sessions WHERE staff_id = ${agent.id}`
  expect(await agent.send('staff.me', {})).toMatchObject(SIGNED_OUT)
})

test('a disabled staff member is out at once, and a new role counts at once', async () => {
  const agent = await shop.staff('agent')
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

test('after eight hours staff log in again, however busy they are', async () => {
  const agent = await shop.staff('agent')
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
