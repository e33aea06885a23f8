import { afterAll, expect } from 'vitest'
import { type OidcUser, startOidc } from '#fakes/oidc.ts'
import { openTestShop } from '../testing/shop.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { openBrowser } from './testing/browser.ts'

const issuer = await startOidc()
afterAll(() => issuer.close())
const shop = await shopOfFile(issuer.settings)
const test = testsOf(shop)

type Browser = ReturnType<typeof openBrowser>

const user = (email: string): OidcUser => ({ sub: `sub-${email}`, email, email_verified: true, name: 'Asha' })

/** Goes to the issuer and comes back; returns the last address. */
async function goThere(browser: Browser, change: (back: URL) => void = () => {}): Promise<string> {
  const { body } = await browser.send('staff.signInShop', { back: '/tickets' })
  const there = await fetch(body.url, { redirect: 'manual' })
  const back = new URL(there.headers.get('location') ?? '')
  change(back)
  const here = `${shop.url}${back.pathname}${back.search}`
  const answer = browser.keep(await fetch(here, { redirect: 'manual', headers: { cookie: browser.cookie() } }))
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

const FAILED = '/desk?shop-login=failed'
const sessionsOf = async (id: string) => (await shop.sql`SELECT 1 FROM staff_sessions WHERE staff_id = ${id}`).length

test('a staff member comes in by the shop’s own log-in, and back to where they were', async ({ agent }) => {
  issuer.logIn(user(agent.email.toUpperCase()))
  const browser = openBrowser(shop.url)
  expect(await browser.send('staff.ways', {})).toMatchObject({ body: { shopLogin: true } })
  expect(await goThere(browser)).toBe('/desk/tickets')
  expect(await browser.send('staff.me', {})).toMatchObject({
    status: 200,
    body: { staff: { id: agent.id, name: agent.name } },
  })
  const [entry] =
    await shop.sql`SELECT staff_id, act, outcome FROM audit WHERE act = 'staff.signInShop' ORDER BY id DESC LIMIT 1`
  expect(entry).toEqual({ staff_id: agent.id, act: 'staff.signInShop', outcome: 'done' })
  const [account] = await shop.sql`
    SELECT access_token, refresh_token, id_token FROM staff_accounts WHERE staff_id = ${agent.id}
      AND provider_id = 'shop'`
  expect(account).toEqual({ access_token: null, refresh_token: null, id_token: null })
  expect(await goThere(openBrowser(shop.url))).toBe('/desk/tickets')
})

test('an issuer that names no address in its token is asked for it; the next time its subject is known', async ({
  agent,
}) => {
  const signedUser = user(agent.email)
  issuer.logIn(signedUser, { email: undefined, email_verified: undefined })
  const browser = openBrowser(shop.url)
  expect(await goThere(browser)).toBe('/desk/tickets')
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { staff: { id: agent.id } } })
  issuer.logIn({ ...signedUser, email: 'moved@staff.example' })
  expect(await goThere(openBrowser(shop.url))).toBe('/desk/tickets')
  issuer.logIn({ ...user('another@staff.example'), email: agent.email, email_verified: false })
  expect(await goThere(openBrowser(shop.url))).toBe(FAILED)
})

test('no one comes in who is not on the staff, nor by an address that is not verified, nor disabled', async () => {
  const [staff, gone] = [await shop.staff('agent'), await shop.staff('agent')]
  await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${gone.id}`
  await shop.sql`DELETE FROM staff_sessions WHERE staff_id IN (${staff.id}, ${gone.id})`
  const people = await shop.sql`SELECT count(*)::int FROM staff`
  for (const who of [
    user('unknown@staff.example'),
    { ...user(staff.email), email_verified: false },
    user(gone.email),
  ]) {
    issuer.logIn(who)
    const browser = openBrowser(shop.url)
    expect(await goThere(browser)).toBe(FAILED)
    expect(await browser.send('staff.me', {})).toMatchObject({ status: 401 })
  }
  expect([await sessionsOf(staff.id), await sessionsOf(gone.id)]).toEqual([0, 0])
  expect(await shop.sql`SELECT count(*)::int FROM staff`).toEqual(people)
})

test.each([
  ['NOT_STAFF', { email: 'unknown@staff.example' }],
  ['NOT_VERIFIED', { email_verified: false }],
  ['NOT_VERIFIED', { email_verified: 'false' }],
  ['NOT_VERIFIED', { email_verified: undefined }],
  ['NO_EMAIL', { email: '' }],
  ['DISABLED', {}],
])('who the issuer knows and we do not let in leaves a trace: %s', async (reason, claims) => {
  const staff = await shop.staff('agent')
  if (reason === 'DISABLED') await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${staff.id}`
  const lines = shop.logged.lines.length
  issuer.logIn(user(staff.email), claims)
  expect(await goThere(openBrowser(shop.url))).toBe(FAILED)
  const logged = shop.logged.lines.slice(lines).filter((line) => line.includes('"reason"'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain(`"reason":"${reason}"`)
  expect(shop.logged.lines.slice(lines).join('')).not.toContain('@staff.example')
  const [entry] = await shop.sql`
    SELECT staff_id, act, outcome, detail FROM audit ORDER BY id DESC LIMIT 1`
  expect(entry).toEqual({ staff_id: null, act: 'staff.signInShop', outcome: reason, detail: {} })
})

test('an issuer that sends as text that the address is verified lets its people in', async ({ agent }) => {
  issuer.logIn({ ...user(agent.email), email_verified: 'true' }, { email: undefined, email_verified: undefined })
  expect(await goThere(openBrowser(shop.url))).toBe('/desk/tickets')
})

test('who comes in by it over an open session ends that one; who does not get in keeps it', async () => {
  const [one, other] = [await shop.staff('agent'), await shop.staff('agent')]
  const browser = openBrowser(shop.url)
  await browser.send('staff.signIn', { email: one.email, password: one.password })
  const open = browser.cookie()
  const me = () => openBrowser(shop.url).send('staff.me', {}, { cookie: open })
  issuer.logIn(user('unknown@staff.example'))
  expect(await goThere(browser)).toBe(FAILED)
  expect(await me()).toMatchObject({ status: 200 })
  issuer.logIn(user(other.email))
  expect(await goThere(browser)).toBe('/desk/tickets')
  expect(await me()).toMatchObject({ status: 401, body: { error: 'SIGNED_OUT' } })
  expect(await browser.send('staff.me', {})).toMatchObject({ status: 200, body: { staff: { id: other.id } } })
})

test('a way back that another browser began, or that was tampered with, leads nowhere', async ({ agent }) => {
  issuer.logIn(user(agent.email))
  for (const change of [
    (back: URL) => back.searchParams.set('state', 'a'.repeat(32)),
    (back: URL) => back.searchParams.set('code', 'made-up'),
    (back: URL) => back.searchParams.delete('state'),
  ]) {
    const browser = openBrowser(shop.url)
    expect(await goThere(browser, change)).toBe(FAILED)
    expect(await browser.send('staff.me', {})).toMatchObject({ status: 401 })
  }
  const began = openBrowser(shop.url)
  let stolen = ''
  await goThere(began, (back) => {
    stolen = back.search
    back.searchParams.set('code', 'x')
  })
  const victim = openBrowser(shop.url)
  const answer = victim.keep(await fetch(`${shop.url}/api/desk/auth/callback/shop${stolen}`, { redirect: 'manual' }))
  expect(answer.headers.getSetCookie().join()).not.toContain('wapsi-desk=')
  expect(await victim.send('staff.me', {})).toMatchObject({ status: 401 })
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'tickets'])(
  'it does not lead back to %s',
  async (back) => {
    const answer = await openBrowser(shop.url).send('staff.signInShop', { back })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID_BODY' } })
  },
)

test('an issuer that does not answer is said to be away', async () => {
  const lone = await openTestShop({ ...issuer.settings, OIDC_ISSUER: 'http://127.0.0.1:9' })
  expect(await openBrowser(lone.url).send('staff.signInShop', {})).toMatchObject({
    status: 503,
    body: { error: 'UNAVAILABLE' },
  })
  await lone.close()
})

test('one address goes there a hundred times in a quarter of an hour, and no more', async () => {
  await shop.sql`UPDATE tries SET tries = 99, since = now()`
  const browser = openBrowser(shop.url)
  expect(await browser.send('staff.signInShop', {})).toMatchObject({ status: 200 })
  expect(await browser.send('staff.signInShop', {})).toMatchObject({ status: 429, body: { error: 'TOO_MANY_TRIES' } })
  await shop.sql`DELETE FROM tries`
})

test('a shop without such a log-in has neither the button nor any address of it', async () => {
  const plain = await openTestShop()
  const browser = openBrowser(plain.url)
  expect(await browser.send('staff.ways', {})).toMatchObject({ body: { shopLogin: false } })
  expect(await browser.send('staff.signInShop', {})).toMatchObject({ status: 404, body: { error: 'NOT_FOUND' } })
  const paths = ['callback/shop', 'sign-in/email', 'sign-up/email', 'get-session', 'ok', 'reset-password']
  for (const path of paths)
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${plain.url}/api/desk/auth/${path}`, { method })).status).toBe(404)
  await plain.close()
})

test('with it, nothing else of the library is open', async () => {
  for (const path of ['sign-in/email', 'sign-up/email', 'get-session', 'ok', 'callback/other'])
    for (const method of ['GET', 'POST'])
      expect((await fetch(`${shop.url}/api/desk/auth/${path}`, { method })).status).toBe(404)
})
