import { expect, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { addStaff } from './store.ts'

const shop = await shopOfFile()

const rowOf = async (id: string) => (await shop.sql`SELECT name, role, disabled_at FROM staff WHERE id = ${id}`)[0]

test('the staff is listed by name, page after page, with what an admin needs to know', async () => {
  const admin = await shop.staff('admin')
  const invited = await admin.send('staff.invite', { name: 'Zubeen', email: 'zubeen@staff.example', role: 'agent' })
  for (let n = 0; n < 100; n += 1) {
    const name = n % 2 ? 'अनीता बरुआ' : `Person ${n}`
    await addStaff(shop.context, { name, email: `person-${n}@staff.example`, role: 'agent' })
  }
  const first = await admin.send('staff.list', {})
  const page = first.ok ? first.body : undefined
  expect(page?.staff).toHaveLength(100)
  const second = await admin.send('staff.list', { after: page?.next ?? '' })
  const rest = second.ok ? second.body : undefined
  const all = [...(page?.staff ?? []), ...(rest?.staff ?? [])]
  expect(rest?.next).toBeNull()
  expect(new Set(all.map(({ id }) => id)).size).toBe(102)
  expect(all.find(({ id }) => id === (invited.ok && invited.body.id))).toMatchObject({
    email: 'zubeen@staff.example',
    hasLogin: false,
    lastAct: null,
    disabledAt: null,
    secondFactor: false,
  })
  expect(all.find(({ id }) => id === admin.id)).toMatchObject({ hasLogin: true, lastAct: expect.any(String) })
})

test('no one is invited twice, whatever the capitals, nor without an address', async () => {
  const admin = await shop.staff('admin')
  const send = (email: string) => admin.send('staff.invite', { name: 'Rupa', email, role: 'agent' })
  expect(await send('rupa@staff.example')).toMatchObject({ ok: true })
  expect(await send('RUPA@staff.example')).toMatchObject({ ok: false, status: 409, refusal: { error: 'STAFF_EXISTS' } })
  expect(await send('rupa')).toMatchObject({ ok: false, refusal: { error: 'EMAIL_NOT_VALID' } })
  const body = { name: '  ', email: 'x@staff.example', role: 'agent' } as const
  expect(await admin.send('staff.invite', body)).toMatchObject({ ok: false, refusal: { error: 'INVALID_BODY' } })
  expect(await admin.send('staff.invite', { ...body, name: 'X', role: 'owner' as never })).toMatchObject({
    ok: false,
    status: 400,
  })
  const rows = await shop.sql`SELECT count(*)::int FROM staff WHERE email IN ('rupa@staff.example', 'x@staff.example')`
  expect(rows).toEqual([{ count: 1 }])
})

test('of ten invitations at once one is sent', async () => {
  const admin = await shop.staff('admin')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      admin.send('staff.invite', { name: 'Moni', email: 'moni@staff.example', role: 'agent' }),
    ),
  )
  const sent = answers.filter(({ ok }) => ok)
  expect(sent).toHaveLength(1)
  const id = sent[0]?.ok ? sent[0].body.id : ''
  expect(await shop.sql`SELECT count(*)::int FROM outbox WHERE payload ->> 'staffId' = ${id}`).toEqual([{ count: 1 }])
})

test('a name and a role are changed; the rest stays', async () => {
  const admin = await shop.staff('admin')
  const agent = await shop.staff('agent')
  const changed = await admin.send('staff.change', { id: agent.id, name: ' Asha Das ', role: 'retailer' })
  expect(changed).toMatchObject({
    ok: true,
    body: { staff: { id: agent.id, name: 'Asha Das', role: 'retailer', email: agent.email } },
  })
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: true, body: { staff: { role: 'retailer' } } })
})

test('a disabled staff member is out at once, and can be let in again', async () => {
  const admin = await shop.staff('admin')
  const agent = await shop.staff('agent')
  expect(await admin.send('staff.change', { id: agent.id, disabled: true })).toMatchObject({
    ok: true,
    body: { staff: { disabledAt: expect.any(String) } },
  })
  expect(await shop.sql`SELECT 1 FROM staff_sessions WHERE staff_id = ${agent.id}`).toEqual([])
  expect(await admin.send('staff.sendLink', { id: agent.id })).toMatchObject({
    ok: false,
    refusal: { error: 'STAFF_NOT_FOUND' },
  })
  const since = await rowOf(agent.id)
  await admin.send('staff.change', { id: agent.id, disabled: true, name: 'Still out' })
  expect((await rowOf(agent.id))?.['disabled_at']).toEqual(since?.['disabled_at'])
  await admin.send('staff.change', { id: agent.id, name: 'Out by name' })
  expect((await rowOf(agent.id))?.['disabled_at']).toEqual(since?.['disabled_at'])
  expect(await admin.send('staff.change', { id: agent.id, disabled: false })).toMatchObject({
    ok: true,
    body: { staff: { disabledAt: null } },
  })
  expect(await agent.send('staff.me', {})).toMatchObject({ ok: false, status: 401 })
})

test('who is not there cannot be changed or sent a link', async () => {
  const admin = await shop.staff('admin')
  for (const answer of [
    await admin.send('staff.change', { id: 'unknown', name: 'X' }),
    await admin.send('staff.sendLink', { id: 'unknown' }),
  ])
    expect(answer).toMatchObject({ ok: false, status: 404, refusal: { error: 'STAFF_NOT_FOUND' } })
})

test('no one takes their own access away', async () => {
  const admin = await shop.staff('admin')
  const before = await rowOf(admin.id)
  for (const change of [{ disabled: true }, { role: 'agent' as const }])
    expect(await admin.send('staff.change', { id: admin.id, ...change })).toMatchObject({
      ok: false,
      status: 409,
      refusal: { error: 'NOT_YOURSELF' },
    })
  expect(await rowOf(admin.id)).toEqual(before)
  expect(await admin.send('staff.change', { id: admin.id, name: 'Mitali', role: 'admin' })).toMatchObject({ ok: true })
})

test('of admins who take each other’s role away at once, one stays', async () => {
  const admins = [await shop.staff('admin'), await shop.staff('admin')] as const
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE role = 'admin' AND id <> ALL(${admins.map(({ id }) => id)})`
  const answers = await Promise.all([
    admins[0].send('staff.change', { id: admins[1].id, role: 'agent' }),
    admins[1].send('staff.change', { id: admins[0].id, disabled: true }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    refusal: { error: expect.stringMatching(/LAST_ADMIN|NOT_ALLOWED|SIGNED_OUT/) },
  })
  const left = await shop.sql`SELECT count(*)::int FROM staff WHERE role = 'admin' AND disabled_at IS NULL`
  expect(left).toEqual([{ count: 1 }])
})
