import { beforeEach, expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
const keeper = await shop.staff('retailer')
beforeEach(() => shop.sql`TRUNCATE blocked_emails`)

const add = (email: string, note = '', by = keeper) => by.send('blocklist.add', { email, note })
const listed = async (search = '') => {
  return okBody(await agent.send('blocklist.list', { search })).rows
}
const isBlocked = async (email: string) => !(await shop.send('blocklist.check', { email })).ok

test('a blocked address is refused to customers at once, and served again at once when it is taken off', async () => {
  expect(await isBlocked('rina@example.com')).toBe(false)
  const added = await add('Rina@Example.com', 'sent back a worn pair, twice')
  const row = { email: 'rina@example.com', note: 'sent back a worn pair, twice', by: keeper.name }
  expect(added).toMatchObject({ ok: true, body: { row } })
  expect(await isBlocked('rina@example.com')).toBe(true)
  expect(await listed()).toMatchObject([row])
  const [{ id } = { id: '' }] = await listed()
  expect(await keeper.send('blocklist.remove', { id })).toEqual({ ok: true, body: {} })
  expect(await isBlocked('rina@example.com')).toBe(false)
  expect(await keeper.send('blocklist.remove', { id })).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
})

test('sent twice it is there once; with another note it is told, and the first note stays', async () => {
  const first = await add('a@b.com', 'one')
  expect(await add('A@b.com', 'one')).toEqual(first)
  expect(await add('a@b.com', 'two')).toMatchObject({ status: 409, refusal: { error: 'BLOCKED_ALREADY' } })
  expect(await listed()).toMatchObject([{ note: 'one' }])
})

test.each(['', 'unknown', 'a@b', 'a@b.s', ' a@b.com', 'a@b.com ', `${'a'.repeat(260)}@b.com`, '<i>@b.com'])(
  '%j is not an address, and is not blocked',
  async (email) => {
    expect(await add(email)).toMatchObject({ status: 422, refusal: { error: 'NOTHING_TO_BLOCK' } })
    expect(await listed()).toEqual([])
  },
)

test('searched by a part of the address or of the note, whatever signs are in it; the last one first', async () => {
  await add('one_x@b.com', '<script>alert(1)</script>')
  await add('onexx@b.com', 'राधा 100%')
  const emails = async (search: string) => (await listed(search)).map(({ email }) => email)
  expect(await emails('')).toEqual(['onexx@b.com', 'one_x@b.com'])
  expect(await emails('ONE_')).toEqual(['one_x@b.com'])
  expect(await emails('राधा')).toEqual(['onexx@b.com'])
  expect(await emails('0%')).toEqual(['onexx@b.com'])
  expect(await emails('<script>')).toEqual(['one_x@b.com'])
})

test('page after page, every address once', async () => {
  await shop.sql`INSERT INTO blocked_emails (email) SELECT 'n' || n || '@b.com' FROM generate_series(1, 120) n`
  const seen: string[] = []
  let before: string | undefined
  do {
    const page = okBody(await agent.send('blocklist.list', { search: '', ...(before ? { before } : {}) }))
    seen.push(...page.rows.map(({ email }) => email))
    before = page.next
  } while (before)
  expect([seen.length, new Set(seen).size]).toEqual([120, 120])
})

test('an agent reads and does not write; no address stands in the audit log', async () => {
  await add('kept@b.com', 'why')
  const [{ id } = { id: '' }] = await listed()
  const refused = { status: 403, refusal: { error: 'NOT_ALLOWED' } }
  expect(await add('other@b.com', '', agent)).toMatchObject(refused)
  expect(await agent.send('blocklist.remove', { id })).toMatchObject(refused)
  expect(await listed()).toHaveLength(1)
  const log = await shop.sql`SELECT act, detail FROM audit WHERE act LIKE 'blocklist%'`
  expect(log.length).toBeGreaterThan(2)
  expect(JSON.stringify(log)).not.toMatch(/@|why/)
})

test.each([{ email: 'a@b.com' }, { email: 7, note: '' }, { email: 'a@b.com', note: 'x'.repeat(301) }])(
  '%j is no body',
  async (body) => {
    expect(await keeper.send('blocklist.add', body as never)).toMatchObject({ status: 400 })
    expect(await listed()).toEqual([])
  },
)
