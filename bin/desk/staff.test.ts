import { expect, test } from 'vitest'
import { DESK_SENTENCES } from '#desk/words.ts'
import { shopOfFile } from '#gateway/testing/shop-of-file.ts'
import { staffAct } from './staff.ts'
import { runDesk } from '../testing/desk.ts'

const shop = await shopOfFile()

const rows = () => shop.sql`SELECT name, email, role FROM staff ORDER BY created_at, email`
const linkIn = (out: string) => /token=([\w-]+)/.exec(out)?.[1] ?? ''
const setPassword = async (token: string) => {
  const body = JSON.stringify({ token, password: 'river boat lamp seven' })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${shop.url}/api/desk/staff/setPassword`, { method: 'POST', headers, body })).status
}

test('the first person invited is an admin, the next an agent; the link works beside the server', async () => {
  const first = await desk(['invite', 'Owner@Shop.example'])
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('as admin') as string })
  expect(first.out).toContain('http://127.0.0.1:3000/desk/password?token=')
  expect(await desk(['invite', 'rupa@shop.example', '--name', 'Rupa Kalita'])).toMatchObject({ code: 0 })
  expect(await desk(['invite', 'bikash@shop.example', '--role', 'retailer'])).toMatchObject({ code: 0 })
  expect(await rows()).toEqual([
    { name: 'owner', email: 'owner@shop.example', role: 'admin' },
    { name: 'Rupa Kalita', email: 'rupa@shop.example', role: 'agent' },
    { name: 'bikash', email: 'bikash@shop.example', role: 'retailer' },
  ])
  expect(await setPassword(linkIn(first.out))).toBe(200)
  expect(await shop.sql`SELECT count(*)::int FROM outbox WHERE kind = 'staffLink'`).toEqual([{ count: 3 }])
  expect(
    await shop.sql`SELECT act, outcome, detail ->> 'role' AS role FROM audit WHERE act = 'command.invite' ORDER BY id
      LIMIT 1`,
  ).toEqual([{ act: 'command.invite', outcome: 'done', role: 'admin' }])
})

test('who is on the staff gets another link, and can be freed of a lost second factor', async () => {
  const { id, email } = await shop.staff('admin')
  await shop.sql`UPDATE staff SET two_factor_enabled = true WHERE id = ${id}`
  const again = await desk(['invite', email])
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('on the staff already') as string })
  expect(await shop.sql`SELECT two_factor_enabled FROM staff WHERE id = ${id}`).toEqual([{ two_factor_enabled: true }])
  expect(await desk(['invite', email, '--reset-second-factor'])).toMatchObject({ code: 0 })
  expect(await shop.sql`SELECT two_factor_enabled FROM staff WHERE id = ${id}`).toEqual([{ two_factor_enabled: false }])
  expect(await setPassword(linkIn(again.out))).toBe(200)
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${id}`
  expect(await desk(['invite', email])).toEqual({
    code: 1,
    out: '',
    err: `${email}: ${DESK_SENTENCES.STAFF_NOT_FOUND}\n`,
  })
})

test('the audit log is shown and checked', async () => {
  const shown = await desk(['audit'])
  expect(shown).toMatchObject({ code: 0, out: expect.stringContaining('command.invite  done') as string })
  expect(await desk(['audit', '--verify'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/is whole: \d+ entries/) as string,
  })
  await shop.sql.begin(async (sql) => {
    await sql`ALTER TABLE audit DISABLE TRIGGER audit_stays`
    await sql`UPDATE audit SET act = 'other' WHERE id = 2`
    await sql`ALTER TABLE audit ENABLE TRIGGER audit_stays`
  })
  expect(await desk(['audit', '--verify'])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('entry 2 of the audit log') as string,
  })
})

test.each([
  [['invite'], {}],
  [['invite', 'a@shop.example', 'b@shop.example'], {}],
  [['invite', 'a@shop.example'], { role: 'owner' }],
  [['invite', 'a@shop.example'], { verify: true }],
  [['audit', '1'], {}],
  [['audit'], { role: 'admin' }],
  [['close', 'K7Q2'], { role: 'admin' }],
])('%j with %j means nothing', (words, options) => {
  expect(staffAct(words, options)).toBe('')
})

test('words of other commands are left to them', () => {
  expect(staffAct(['close', 'K7Q2'], {})).toBeUndefined()
})

test('what is no address is refused, and an unknown command prints how it is used', async () => {
  const before = await rows()
  expect(await desk(['invite', 'not an address'])).toMatchObject({ code: 1, out: '' })
  expect(await desk(['invite', 'a@shop.example', '--as', 'retailer'])).toEqual({
    code: 2,
    out: '',
    err: expect.stringContaining('desk -- invite EMAIL') as string,
  })
  expect(await rows()).toEqual(before)
})

const desk = (words: string[]) => runDesk(shop, words)
