import { expect } from 'vitest'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { openBrowser } from './testing/browser.ts'
import { sessionOf } from './testing/staff.ts'

const NEW = 'river boat lamp seven'
const shop = await shopOfFile({ TRUSTED_PROXIES: '127.0.0.1' })
const test = testsOf(shop)

test('a password is changed by the one before; every other session ends', async ({
  agent: { id, email, password, send },
}) => {
  const browser = openBrowser(shop.url)
  await browser.send('staff.signIn', { email, password })
  expect(await browser.send('staff.changePassword', { password: 'not theirs at all', newPassword: NEW })).toMatchObject(
    {
      status: 422,
      body: { error: 'WRONG_PASSWORD' },
    },
  )
  expect(await browser.send('staff.changePassword', { password, newPassword: 'short' })).toMatchObject({
    status: 422,
    body: { error: 'PASSWORD_TOO_WEAK' },
  })
  expect(await send('staff.me', {})).toMatchObject({ ok: true })
  expect(await openBrowser(shop.url).send('staff.signIn', { email, password })).toMatchObject({ status: 200 })
  expect(await browser.send('staff.changePassword', { password, newPassword: NEW })).toMatchObject({ status: 200 })
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { staff: { id } } })
  expect(await send('staff.me', {})).toMatchObject({ ok: false, status: 401 })
  expect(await openBrowser(shop.url).send('staff.signIn', { email, password })).toMatchObject({ status: 401 })
  expect(await openBrowser(shop.url).send('staff.signIn', { email, password: NEW })).toMatchObject({ status: 200 })
})

test('neither password stands in the audit log', async ({ agent: { password, send } }) => {
  await send('staff.changePassword', { password, newPassword: NEW })
  const rows = JSON.stringify(await shop.sql`SELECT * FROM audit`)
  expect(rows).not.toContain(NEW)
  expect(rows).not.toContain(password)
})

test('present passwords are not guessed without end', async ({ agent: { password, send } }) => {
  for (let n = 0; n < 10; n += 1) await send('staff.changePassword', { password: 'guess', newPassword: NEW })
  const answer = await send('staff.changePassword', { password, newPassword: NEW })
  expect(answer).toMatchObject({ ok: false, status: 429, refusal: { error: 'TOO_MANY_TRIES' } })
})

test('one sees one’s own sessions, and no secret of them, and ends one or all others', async ({ agent }) => {
  const others = [await sessionOf(shop.context, agent.id), await sessionOf(shop.context, agent.id)]
  const stranger = await shop.staff('agent')
  const listed = await agent.send('staff.sessions', {})
  const sessions = listed.ok ? listed.body.sessions : []
  expect(sessions).toHaveLength(3)
  expect(sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(['browser', 'current', 'id', 'lastAct', 'since'])
  const tokens = await shop.sql<{ token: string }[]>`SELECT token FROM staff_sessions WHERE staff_id = ${agent.id}`
  for (const { token } of tokens) expect(JSON.stringify(sessions)).not.toContain(token)
  const me = (cookie: string) => openBrowser(shop.url).send('staff.me', {}, { cookie })
  const first = sessions.find(({ current }) => !current)?.id ?? ''
  expect(await stranger.send('staff.endSessions', { id: first })).toMatchObject({ ok: true })
  expect((await Promise.all(others.map(me))).map(({ status }) => status)).toEqual([200, 200])
  expect(await agent.send('staff.endSessions', { id: first })).toMatchObject({ ok: true })
  expect((await Promise.all(others.map(me))).map(({ status }) => status)).toContain(401)
  expect((await Promise.all(others.map(me))).map(({ status }) => status)).toContain(200)
  expect(await agent.send('staff.endSessions', { others: true })).toMatchObject({ ok: true })
  expect((await Promise.all(others.map(me))).map(({ status }) => status)).toEqual([401, 401])
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true })
  expect(await stranger.send('staff.me', {})).toMatchObject({ ok: true })
})

test.each([
  ['staff.changePassword', { password: 'x' }],
  ['staff.beginSecondFactor', {}],
  ['staff.confirmSecondFactor', { code: 123456 }],
  ['staff.endSecondFactor', { password: '' }],
  ['staff.newBackupCodes', { password: 'x', more: true }],
  ['staff.endSessions', {}],
  ['staff.endSessions', { others: false }],
] as const)('%s refuses %j', async (name, body) => {
  const agent = await shop.staff('agent')
  expect(await agent.send(name, body as never)).toMatchObject({
    ok: false,
    status: 400,
    refusal: { error: 'INVALID_BODY' },
  })
})
