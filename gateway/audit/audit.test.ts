import { expect } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { okBody } from '../testing/ok-body.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { type Entry, noteAct } from './note-store.ts'
import { verifyFrom } from './verify-store.ts'

const shop = await shopOfFile()
const test = testsOf(shop)

const AT = new Date('2026-03-04T20:00:00Z')
const note = (entry: Partial<Entry>) =>
  noteAct(shop.sql, { at: AT, staffId: null, role: '', act: 'test.act', outcome: 'asked', detail: {}, ...entry })

async function listed(filter: DeskRequest<'audit.list'>) {
  const admin = await shop.staff('admin')
  return okBody(await admin.send('audit.list', filter))
}

test('an act is written down before it is done, with ids and choices and nothing that someone wrote', async () => {
  const [admin, agent] = [await shop.staff('admin'), await shop.staff('agent')]
  await admin.send('staff.change', { id: agent.id, name: 'A Secret Name', role: 'retailer' })
  const { entries } = await listed({ person: admin.id })
  expect(entries).toMatchObject([
    {
      staff: { id: admin.id, name: admin.name },
      role: 'admin',
      act: 'staff.change',
      outcome: 'asked',
      detail: { id: agent.id, role: 'retailer' },
    },
  ])
  expect(JSON.stringify(entries)).not.toContain('Secret')
})

test('a refusal follows it; a body that does not fit is one too', async () => {
  const admin = await shop.staff('admin')
  await admin.send('staff.change', { id: 'unknown', role: 'agent' })
  await admin.send('staff.change', { id: 'x'.repeat(100), name: 'a person', more: 'a secret' } as never)
  await fetch(`${shop.url}/api/desk/staff/change`, {
    method: 'POST',
    body: '{',
    headers: { cookie: admin.cookie, 'content-type': 'application/json' },
  })
  const { entries } = await listed({ person: admin.id })
  expect(entries.map(({ outcome, detail }) => ({ outcome, detail }))).toEqual([
    { outcome: 'INVALID_BODY', detail: {} },
    { outcome: 'INVALID_BODY', detail: {} },
    { outcome: 'STAFF_NOT_FOUND', detail: { id: 'unknown', role: 'agent' } },
    { outcome: 'asked', detail: { id: 'unknown', role: 'agent' } },
  ])
})

test('what cannot be written down is not done', async () => {
  const [admin, agent] = [await shop.staff('admin'), await shop.staff('agent')]
  await shop.sql`ALTER TABLE audit ADD CONSTRAINT none_today CHECK (act <> 'staff.change') NOT VALID`
  const answer = await admin.send('staff.change', { id: agent.id, role: 'retailer' })
  await shop.sql`ALTER TABLE audit DROP CONSTRAINT none_today`
  expect(answer).toMatchObject({ ok: false, status: 500 })
  expect(await shop.sql`SELECT role FROM staff WHERE id = ${agent.id}`).toEqual([{ role: 'agent' }])
})

test('a refusal by role is written down with the name of the staff member', async ({ agent }) => {
  await agent.send('audit.list', {})
  const { entries } = await listed({ person: agent.id, outcome: 'refused' })
  expect(entries).toMatchObject([{ act: 'audit.list', outcome: 'NOT_ALLOWED', role: 'agent' }])
})

test('strangers are written down, but cannot fill the log', async () => {
  const count = async () =>
    (await shop.sql<{ count: number }[]>`SELECT count(*)::int FROM audit WHERE outcome = 'SIGNED_OUT'`)[0]?.count
  const before = (await count()) ?? 0
  const knock = () =>
    fetch(`${shop.url}/api/desk/audit/list`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    })
  await Promise.all(Array.from({ length: 60 }, knock))
  const written = ((await count()) ?? 0) - before
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThanOrEqual(40)
  const { entries } = await listed({ person: 'outside', act: 'audit.list' })
  expect(entries[0]).toMatchObject({ staff: null, role: '', outcome: 'SIGNED_OUT', detail: {} })
})

test('the log is searched by act, outcome, day in India and by whatever it is about', async () => {
  await note({ act: 'tickets.reply', detail: { ticketId: 'K7Q2-M9XD-PA4TR' } })
  await note({ act: 'tickets.reply', outcome: 'TICKET_CLOSED', detail: { ticketId: 'K7Q2-M9XD-PA4TR' } })
  await note({
    act: 'returns.approve',
    detail: { bulk: { ids: ['1042.1', '1043.2'], n: 7 } },
    at: new Date('2026-03-03T18:29:59Z'),
  })
  const outcomes = async (filter: DeskRequest<'audit.list'>) =>
    (await listed(filter)).entries.map(({ act, outcome }) => `${act} ${outcome}`)
  expect(await outcomes({ act: 'tickets.reply' })).toEqual(['tickets.reply TICKET_CLOSED', 'tickets.reply asked'])
  expect(await outcomes({ about: 'K7Q2-M9XD-PA4TR', outcome: 'refused' })).toEqual(['tickets.reply TICKET_CLOSED'])
  expect(await outcomes({ about: '1043.2' })).toEqual(['returns.approve asked'])
  expect(await outcomes({ about: '1043.2' })).toHaveLength(1)
  expect(await outcomes({ about: '1043.2', act: 'audit.list' })).toHaveLength(3)
  expect(await outcomes({ about: '7', act: 'returns.approve' })).toEqual(['returns.approve asked'])
  expect(await outcomes({ about: '1043', act: 'returns.approve' })).toEqual([])
  expect(await outcomes({ day: '2026-03-03', act: 'returns.approve' })).toEqual(['returns.approve asked'])
  expect(await outcomes({ day: '2026-03-04', act: 'returns.approve' })).toEqual([])
  expect(await outcomes({ day: '2026-03-05', act: 'tickets.reply' })).toHaveLength(2)
  expect(await outcomes({ day: '2026-02-31' })).toEqual([])
})

test('it is read page after page, and none is told twice', async () => {
  for (let n = 0; n < 230; n += 1) await note({ act: 'test.page', detail: { n } })
  const seen: unknown[] = []
  let before: string | undefined
  do {
    const page = await listed({ act: 'test.page', ...(before ? { before } : {}) })
    seen.push(...page.entries.map(({ detail }) => detail['n']))
    before = page.next ?? undefined
  } while (before)
  expect(seen).toEqual(Array.from({ length: 230 }, (_, n) => 229 - n))
})

test.each([{ day: 'today' }, { before: '-1' }, { act: "x'; --" }, { about: '' }, { more: 1 }])(
  '%j is not searched for',
  async (body) => {
    const admin = await shop.staff('admin')
    expect(await admin.send('audit.list', body as never)).toMatchObject({
      ok: false,
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  },
)

test('nothing in it is changed, deleted or cleared', async () => {
  await note({})
  const before = await shop.sql`SELECT * FROM audit ORDER BY id`
  for (const statement of ["UPDATE audit SET act = 'other'", 'DELETE FROM audit', 'TRUNCATE audit'])
    await expect(shop.sql.unsafe(statement)).rejects.toThrow('are only added')
  expect(await shop.sql`SELECT * FROM audit ORDER BY id`).toEqual(before)
})

test('of fifty entries at once, some rolled back, the numbers have no gap and the chain holds', async () => {
  const failing = () =>
    shop.sql
      .begin(async (transaction) => {
        await noteAct(transaction, {
          at: AT,
          staffId: null,
          role: '',
          act: 'test.failed',
          outcome: 'asked',
          detail: {},
        })
        throw new Error('undone')
      })
      .catch(() => undefined)
  await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 5 === 0 ? failing() : note({ detail: { n } }))))
  const [numbers] = await shop.sql`SELECT count(*) = max(id) AND min(id) = 1 AS whole FROM audit`
  expect(numbers).toEqual({ whole: true })
  expect(await verifyFrom(shop.sql, '0', 20_000)).toMatchObject({ broken: null, more: false })
})

/** Does something behind the trigger's back, has the chain checked in slices, and undoes it. */
async function tamperedWith(statement: string, most = 7): Promise<string | null> {
  const undo = new Error('undo')
  let broken: string | null = null
  await shop.sql
    .begin(async (sql) => {
      await sql`ALTER TABLE audit DISABLE TRIGGER audit_stays`
      await sql.unsafe(statement)
      for (let [after, more] = ['0', true]; more && broken === null;) {
        const checked = await verifyFrom(sql, after, most)
        ;[after, more, broken] = [checked.upTo, checked.more, checked.broken]
      }
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return broken
}

test.each([
  ["UPDATE audit SET act = 'other' WHERE id = 5", '5'],
  ["UPDATE audit SET at = at + interval '1 second' WHERE id = 8", '8'],
  ["UPDATE audit SET detail = '{}' WHERE id = (SELECT min(id) FROM audit WHERE detail <> '{}')", expect.any(String)],
  [
    'UPDATE audit SET staff_id = NULL WHERE id = (SELECT min(id) FROM audit WHERE staff_id IS NOT NULL)',
    expect.any(String),
  ],
  ['DELETE FROM audit WHERE id = 9', '10'],
  ['DELETE FROM audit WHERE id = 1', '2'],
  ['DELETE FROM audit WHERE id = 7', '8'],
  [
    "UPDATE audit SET act = 'other' WHERE id = 6; UPDATE audit SET hash = audit_hash((SELECT hash FROM audit " +
      'WHERE id = 5), audit) WHERE id = 6',
    '7',
  ],
])('after %s the check finds it', async (statement, found) => {
  expect(await tamperedWith(statement)).toEqual(found)
  expect(await tamperedWith(statement, 20_000)).toEqual(found)
})

test('an admin has the chain checked, from any number on', async () => {
  const admin = await shop.staff('admin')
  const whole = await admin.send('audit.verify', {})
  const last = whole.ok ? whole.body : undefined
  expect(last).toMatchObject({ broken: null, more: false, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(await admin.send('audit.verify', { after: last?.upTo ?? '' })).toMatchObject({
    ok: true,
    body: { broken: null },
  })
})

test('the same look within ten minutes is one visit; a change is written each time', async () => {
  const admin = await shop.staff('admin')
  for (let n = 0; n < 3; n += 1) await admin.send('blocklist.list', { search: '' })
  await admin.send('blocklist.list', { search: 'tee' })
  for (const name of ['One', 'Two']) await admin.send('staff.change', { id: admin.id, name, role: 'admin' })
  const { entries } = await listed({ person: admin.id })
  expect(entries.filter(({ act }) => act === 'blocklist.list')).toHaveLength(1)
  expect(entries.filter(({ act, outcome }) => act === 'staff.change' && outcome === 'asked')).toHaveLength(2)
})

test('changes only: what looks is left out, on the page and in the file, whose cells start no formula', async () => {
  const admin = await shop.staff('admin')
  await admin.send('blocklist.list', { search: '' })
  await admin.send('blocklist.add', { email: 'changes@example.com', note: '' })
  await note({ staffId: admin.id, role: 'admin', act: 'files.show', detail: { id: 'a' } })
  await note({ staffId: admin.id, role: 'admin', act: 'blocklist.remove', detail: { id: '=1+1' } })
  const { entries } = await listed({ person: admin.id, changes: true })
  expect(entries.map(({ act }) => act)).toEqual(['blocklist.remove', 'blocklist.add'])
  const { csv, more } = okBody(await admin.send('audit.download', { person: admin.id, changes: true }))
  const [head, ...rows] = csv.trim().split('\r\n')
  expect([head, rows.length, more]).toEqual(['entry,at,person,role,act,outcome,detail', 2, false])
  expect(csv).not.toContain('blocklist.list')
  const agent = await shop.staff('agent')
  expect(await agent.send('audit.download', {})).toMatchObject({ status: 403 })
  expect((await listed({ person: admin.id, act: 'audit.download' })).entries).toHaveLength(1)
})
