import { expect } from 'vitest'
import { openTestShop } from '../testing/shop.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { openBrowser } from './testing/browser.ts'

let now = new Date()

const shop = await shopOfFile({ TRUSTED_PROXIES: '127.0.0.1' }, () => now)
const test = testsOf(shop)

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const lastEntry = async () =>
  (await shop.sql`SELECT staff_id, act, outcome, detail FROM audit ORDER BY id DESC LIMIT 1`)[0]
const sessionsOf = async (id: string) => (await shop.sql`SELECT 1 FROM staff_sessions WHERE staff_id = ${id}`).length

test('who has the password is logged in, and it is written down', async ({ agent: { id, email, password } }) => {
  const browser = openBrowser(shop.url)
  const { status, body, headers } = await browser.send('staff.signIn', { email: ` ${email.toUpperCase()} `, password })
  expect({ status, body }).toMatchObject({ status: 200, body: { staff: { id, role: 'agent' } } })
  for (const line of headers.getSetCookie()) expect(line).toMatch(/HttpOnly; SameSite=Lax$|HttpOnly.*SameSite=Lax/i)
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { staff: { id } } })
  expect(await lastEntry()).toEqual({ staff_id: id, act: 'staff.signIn', outcome: 'done', detail: {} })
})

test('a wrong password, an unknown address and someone disabled are one answer, and none gets a session', async () => {
  const [known, gone] = [await shop.staff('agent'), await shop.staff('agent')]
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${gone.id}`
  await shop.sql`DELETE FROM staff_sessions WHERE staff_id IN (${known.id}, ${gone.id})`
  const tries = [
    { email: known.email, password: 'not the password' },
    { email: 'unknown@staff.example', password: known.password },
    { email: 'no address', password: known.password },
    { email: gone.email, password: gone.password },
  ]
  for (const body of tries) {
    const browser = openBrowser(shop.url, '203.0.113.8')
    const answer = await browser.send('staff.signIn', body)
    expect(answer).toMatchObject({ status: 401, body: { error: 'WRONG_LOGIN' } })
    expect(browser.jar.size).toBe(0)
  }
  expect([await sessionsOf(known.id), await sessionsOf(gone.id)]).toEqual([0, 0])
  expect(await lastEntry()).toEqual({
    staff_id: null,
    act: 'staff.signIn',
    outcome: 'WRONG_LOGIN',
    detail: { id: gone.id },
  })
})

test.each([
  {},
  { email: 'a@b.example' },
  { email: 'a@b.example', password: '' },
  { email: 'a@b.example', password: 'x'.repeat(129) },
  { email: 'a@b.example', password: 'long enough here', more: 1 },
])('%j is no log-in', async (body) => {
  const answer = await openBrowser(shop.url).send('staff.signIn', body as never)
  expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_BODY' } })
})

test('a guesser shuts out strangers; the owner comes in by their own browser, or by a link', async () => {
  const { id, email, password } = await shop.staff('retailer')
  const own = openBrowser(shop.url, '198.51.100.1')
  await own.send('staff.signIn', { email, password })
  await own.send('staff.signOut', {})
  const guesser = openBrowser(shop.url, '192.0.2.66')
  const guesses = await Promise.all(
    Array.from({ length: 14 }, (_, n) => guesser.send('staff.signIn', { email, password: `guess number ${n}` })),
  )
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10)
  const refused = guesses.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(4)
  for (const { headers } of refused) expect(Number(headers.get('retry-after'))).toBeGreaterThan(800)
  expect(await guesser.send('staff.signIn', { email, password })).toMatchObject({ status: 429 })
  expect(await openBrowser(shop.url, '198.51.100.9').send('staff.signIn', { email, password })).toMatchObject({
    status: 429,
  })
  expect(await own.send('staff.signIn', { email, password })).toMatchObject({ status: 200, body: { staff: { id } } })
  later(16)
  expect(await guesser.send('staff.signIn', { email, password })).toMatchObject({ status: 200 })
})

test('a browser is known for the staff member who logged in with it, and only if we marked it', async () => {
  const [one, other] = [await shop.staff('agent'), await shop.staff('agent')]
  const browser = openBrowser(shop.url, '198.51.100.2')
  await browser.send('staff.signIn', { email: one.email, password: one.password })
  const made = openBrowser(shop.url, '198.51.100.3')
  made.jar.set('wapsi-desk-device', 'a'.repeat(43))
  await made.send('staff.signIn', { email: one.email, password: one.password })
  expect(made.jar.get('wapsi-desk-device')).not.toBe('a'.repeat(43))
  for (let n = 0; n < 10; n += 1) await browser.send('staff.signIn', { email: other.email, password: 'guess' })
  expect(await browser.send('staff.signIn', { email: other.email, password: other.password })).toMatchObject({
    status: 429,
  })
  expect(await browser.send('staff.signIn', { email: one.email, password: one.password })).toMatchObject({
    status: 200,
  })
  const [row] = await shop.sql`SELECT device FROM staff_devices WHERE staff_id = ${one.id}`
  expect([...browser.jar.values()]).not.toContain(row?.['device'])
})

test('their own browser may not guess without end either', async ({ agent: { email, password } }) => {
  const own = openBrowser(shop.url, '198.51.100.4')
  await own.send('staff.signIn', { email, password })
  for (let n = 0; n < 10; n += 1) await own.send('staff.signIn', { email, password: 'guess' })
  expect(await own.send('staff.signIn', { email, password })).toMatchObject({
    status: 429,
    body: { error: 'TOO_MANY_TRIES' },
  })
  expect(await openBrowser(shop.url, '198.51.100.5').send('staff.signIn', { email, password })).toMatchObject({
    status: 200,
  })
})

test('one address tries a hundred accounts and no more', async () => {
  await shop.sql`INSERT INTO tries (bucket, tries, since) VALUES (
    translate(rtrim(encode(sha256('address 2001:db8:0:1'), 'base64'), '='), '+/', '-_'), 100, ${now})`
  const crowd = openBrowser(shop.url, '2001:db8:0:1:aaaa::9')
  expect(await crowd.send('staff.signIn', { email: 'any@staff.example', password: 'guess' })).toMatchObject({
    status: 429,
  })
  const beside = openBrowser(shop.url, '2001:db8:0:2::9')
  expect(await beside.send('staff.signIn', { email: 'any@staff.example', password: 'guess' })).toMatchObject({
    status: 401,
  })
})

test('who logs out is out', async ({ agent: { id, email, password } }) => {
  const browser = openBrowser(shop.url)
  await browser.send('staff.signIn', { email, password })
  const before = browser.cookie()
  const sessions = await sessionsOf(id)
  expect(await browser.send('staff.signOut', {})).toMatchObject({ status: 200 })
  expect(await sessionsOf(id)).toBe(sessions - 1)
  expect(await openBrowser(shop.url).send('staff.me', {}, { cookie: before })).toMatchObject({
    status: 401,
    body: { error: 'SIGNED_OUT' },
  })
})

test('a log-in over an open session ends it, one’s own or someone else’s; a wrong password ends none', async () => {
  const [one, other] = [await shop.staff('agent'), await shop.staff('retailer')]
  const browser = openBrowser(shop.url)
  await browser.send('staff.signIn', { email: one.email, password: one.password })
  const first = browser.cookie()
  const me = (cookie: string) => openBrowser(shop.url).send('staff.me', {}, { cookie })
  await browser.send('staff.signIn', { email: one.email, password: 'not the password' })
  expect(await me(first)).toMatchObject({ status: 200 })
  await browser.send('staff.signIn', { email: one.email, password: one.password })
  const second = browser.cookie()
  expect(await me(first)).toMatchObject({ status: 401, body: { error: 'SIGNED_OUT' } })
  expect(await me(second)).toMatchObject({ status: 200, body: { staff: { id: one.id } } })
  await browser.send('staff.signIn', { email: other.email, password: other.password })
  expect(await me(second)).toMatchObject({ status: 401 })
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { staff: { id: other.id } } })
  expect(await one.send('staff.me', {})).toMatchObject({ ok: true })
})

test('behind https the cookies are for this host and https alone', async () => {
  const secure = await openTestShop({ PUBLIC_URL: 'https://care.luitandloom.example' })
  const { email, password } = await secure.staff('agent')
  const { headers } = await openBrowser(secure.url).send('staff.signIn', { email, password })
  const lines = headers.getSetCookie()
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line).toMatch(/^__Host-wapsi-desk.*Path=\/.*Secure/)
  for (const line of lines) expect(line).not.toMatch(/Domain/i)
  await secure.close()
})
