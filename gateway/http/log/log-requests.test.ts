import { afterAll, beforeEach, expect, vi } from 'vitest'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { headersOf, withIds } from '#demo/load.ts'
import { startMailServer } from '#fakes/mail.ts'
import { codeIn } from '../../access/testing/codes.ts'
import { signLink } from '../../access/links/links.ts'
import { putPerson } from '../../access/testing/people.ts'
import { type Sent, sentAbout } from '../../access/testing/sent.ts'
import { applyWaiting } from '../../shopify/apply.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'

/** Every secret that a shop can have, each a text that stands nowhere else. */
const SECRETS = {
  SHOPIFY_CLIENT_SECRET: 'planted-shopify-client-secret',
  SHOPIFY_ACCESS_TOKEN: 'planted-shopify-access-token',
  LINK_SECRETS: 'planted-link-secret-of-32-letters-a,planted-link-secret-of-32-letters-b',
  DESK_SECRET: 'planted-desk-secret-of-32-letters-x',
  DELHIVERY_TOKEN: 'planted-delhivery-token',
  DELHIVERY_PUSH_TOKEN: 'planted-delhivery-push-token',
  SHIPROCKET_EMAIL: 'planted-api@shiprocket.example',
  SHIPROCKET_PASSWORD: 'planted-shiprocket-password',
  SHIPROCKET_PUSH_TOKEN: 'planted-shiprocket-push-token',
  S3_ACCESS_KEY_ID: 'planted-s3-access-key',
  S3_SECRET_ACCESS_KEY: 'planted-s3-secret-key',
  OIDC_CLIENT_SECRET: 'planted-oidc-secret',
}
/** All of it goes through one database. */
const SLOW_MS = 120_000
const NOWHERE = 'http://127.0.0.1:9'

let proof: Record<string, string>
const mail = await startMailServer()

const worlds = {
  DELHIVERY_URL: NOWHERE,
  SHIPROCKET_URL: NOWHERE,
  SHEET_URL: `${NOWHERE}/sheet?secret=planted-sheet-secret`,
  SHOPIFY_URL: NOWHERE,
}
afterAll(() => mail.close())
// When it closes, its log is searched once more, for all that was planted.
const shop = await shopOfFile({ ...SECRETS, ...worlds, SMTP_URL: mail.url, ACCESS_MODE: 'verified' })
const test = testsOf(shop)
const person = await putPerson(shop, 4)
shop.logged.mark('planted-', ...person.canaries, person.awb)
// One of the calls ends the session, so each test proves anew.
beforeEach(prove)

async function prove(): Promise<void> {
  proof = { cookie: await shop.sessionOf(person.customerId), [PORTAL_HEADER]: '1' }
}

const linesFrom = (begin: number) => shop.logged.lines.slice(begin)
const linesWith = (sentence: string) => shop.logged.lines.filter((line) => line.includes(sentence)).length

/** Lists the planted secrets that are in the log, and each part of an address, a cookie or a customer's text. */
function leaked(): string[] {
  const text = shop.logged.lines.join('')
  const secrets = Object.values(SECRETS).flatMap((one) => one.split(','))
  const planted = [...secrets, ...person.canaries, person.awb, proof['cookie'] ?? '']
  if (planted.length < 12 + 6) throw new Error('too little is planted')
  const parts = text.match(/customer=|cookie|[\w.]+@[\w.]+\.\w/g) ?? []
  return [...planted.filter((one) => text.includes(one)), ...parts]
}

async function send({ path, body }: Sent, headers: Record<string, string> = {}): Promise<number> {
  const type = { 'content-type': typeof body === 'string' ? 'application/json' : 'image/jpeg' }
  const init =
    body === undefined ? { headers } : { method: 'POST', body: body as BodyInit, headers: { ...type, ...headers } }
  const leaving = new AbortController()
  const { status, body: answered } = await fetch(shop.url + path, { ...init, signal: leaving.signal })
  if (path.includes('watch')) leaving.abort()
  else await answered?.pipeTo(new WritableStream())
  return status
}

const inQuery = (path: string) =>
  `${path}${path.includes('?') ? '&' : '?'}customer=${person.customerId}&e=${person.email}`

/** Sends every call about the customer; the call that ends their session comes last. */
async function sendAll(headers: Record<string, string>, change = (sent: Sent) => sent): Promise<void> {
  const all = sentAbout(person).map(change)
  await Promise.all(all.filter(({ name }) => name !== 'access.leave').map((sent) => send(sent, headers)))
  for (const sent of all.filter(({ name }) => name === 'access.leave')) await send(sent, headers)
}

test(
  'every call, sent well, sent by no one, and as garbage',
  async () => {
    const nested = JSON.stringify({ customerId: { [person.email]: person.canaries } })
    for (const body of ['{', `{"${person.email}`, '[]', nested, `"${person.phone}"`])
      await sendAll(proof, (sent) => (typeof sent.body === 'string' ? { ...sent, body } : sent))
    await sendAll({})
    await sendAll(proof, (sent) => ({ ...sent, path: inQuery(sent.path) }))
    expect(linesWith('"code":"IDENTITY_NEEDED"')).toBeGreaterThan(0)
    expect(leaked()).toEqual([])
  },
  SLOW_MS,
)

test('no page, no call, an address that cannot be read, a report of a browser', async () => {
  for (const path of ['/nothing', '/%zz', '/api/nothing', `/files/${person.fileId}`, `/${'a'.repeat(300)}`])
    await send({ name: 'photo', isForOwner: false, path: inQuery(path) }, proof)
  const report = { 'effective-directive': 'script-src', 'blocked-uri': `https://evil.example/?${person.email}` }
  const headers = { 'content-type': 'application/csp-report' }
  await fetch(`${shop.url}/csp`, { method: 'POST', headers, body: JSON.stringify({ 'csp-report': report }) })
  expect(linesWith('its content security policy')).toBe(1)
  expect(leaked()).toEqual([])
})

test('the ways in: a link, a link that was changed, a code, a wrong one', async () => {
  const link = signLink(
    shop.context.config,
    { purpose: 'mail', customerId: person.customerId, leadsTo: '/' },
    new Date(),
  )
  const { pathname, search } = new URL(link)
  shop.logged.mark(search.slice(3))
  for (const path of [
    pathname + search,
    `${pathname}${search}x`,
    `/proxy/shopify?logged_in_customer_id=${person.customerId}`,
  ])
    await fetch(shop.url + path, { redirect: 'manual' })
  await shop.drainOutbox()
  const code = codeIn(mail.mails().find(({ to, text }) => to === person.email && codeIn(text) !== '')?.text)
  expect(code).toMatch(/^\d{6}$/)
  shop.logged.mark(code)
  for (const one of ['000000', code])
    await shop.post('access.prove', JSON.stringify({ challenge: person.challenge, code: one }), proof)
  expect(linesWith('"method":"link"')).toBe(1)
  expect(linesWith('"code":"CODE_WRONG"')).toBeGreaterThan(0)
  expect(leaked()).toEqual([])
})

test('the shop’s messages, known and unknown, and the couriers’ pushes', async () => {
  const { SHOPIFY_CLIENT_SECRET: secret, DELHIVERY_PUSH_TOKEN: token } = SECRETS
  const order = {
    id: 77_001,
    email: person.email,
    phone: person.phone,
    line_items: person.email,
    created_at: person.phone,
    customer: [person.email],
  }
  for (const payload of [JSON.stringify(order), `{"email":"${person.email}`, `"${person.email}"`, '[]']) {
    for (const topic of ['orders/create', 'customers/update', person.email]) {
      const [message] = withIds([{ topic, payload, at: new Date() }], `log ${payload} ${topic}`)
      if (!message) continue
      for (const signed of [secret, 'a wrong secret'])
        await fetch(`${shop.url}/webhooks/shopify`, {
          method: 'POST',
          body: payload,
          headers: headersOf(message, signed),
        })
    }
  }
  await applyWaiting(shop.context)
  for (const authorization of [token, 'a wrong token'])
    for (const body of [JSON.stringify({ Shipment: { AWB: person.awb, Name: person.email } }), person.email])
      await fetch(`${shop.url}/webhooks/delhivery`, { method: 'POST', body, headers: { authorization } })
  expect(linesWith('its signature is missing or wrong')).toBeGreaterThan(0)
  expect(leaked()).toEqual([])
})

test('the desk, with a wrong password and with garbage', async ({ agent: { email, cookie } }) => {
  const headers = { 'content-type': 'application/json' }
  const login = { email, password: 'planted-wrong-password' }
  await fetch(`${shop.url}/api${DESK_CALLS['staff.signIn'].path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(login),
  })
  for (const body of ['{', JSON.stringify({ search: person.email, id: person.phone })]) {
    const knock = ({ path }: { path: string }) =>
      fetch(`${shop.url}/api${path}?q=${person.email}`, { method: 'POST', headers: { ...headers, cookie }, body })
    await Promise.all(Object.values(DESK_CALLS).map(knock))
  }
  expect(leaked()).toEqual([])
})

test('mail, sheet, couriers and storage that fail, each told of and none by whose it was', async () => {
  mail.fail('550')
  await shop.sql`UPDATE outbox SET done_at = NULL, attempts = 0, due_at = now() WHERE parked_at IS NULL`
  const begin = shop.logged.lines.length
  // Jobs that are still retried by then fail when the shop closes.
  const drained = shop.drainOutbox().catch(() => undefined)
  await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, 8_000))])
  await shop.sql`UPDATE parcels SET look_at = now() - interval '1 hour'`
  await shop.follow()
  expect(linesFrom(begin).length).toBeGreaterThan(2)
  expect(linesWith('a job failed')).toBeGreaterThan(0)
  expect(linesWith('a courier gave no answer')).toBeGreaterThan(0)
  const broken = vi.spyOn(shop.context.storage, 'open').mockRejectedValue(new Error(`no room for ${person.email}`))
  await send({ name: 'photo', isForOwner: true, path: `/files/${person.fileId}?customer=${person.customerId}` }, proof)
  broken.mockRestore()
  expect(linesWith('a photo could not be read')).toBe(1)
  expect(leaked()).toEqual([])
})

test(
  'a database that fails: by a missing table, by a rule, by a trigger that quotes, by being gone',
  async () => {
    const tables = ['tickets', 'orders', 'customers', 'files']
    for (const name of tables) await shop.sql.unsafe(`ALTER TABLE ${name} RENAME TO away_${name}`)
    await sendAll(proof)
    for (const name of tables) await shop.sql.unsafe(`ALTER TABLE away_${name} RENAME TO ${name}`)
    expect(linesWith('call failed')).toBeGreaterThan(5)
    expect(linesWith('PostgresError')).toBeGreaterThan(5)
    await prove()

    await shop.sql
      .unsafe(`
    CREATE FUNCTION quotes() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'not %', NEW::text; END $$;
    CREATE TRIGGER quotes BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION quotes()`)
      .simple()
    const begin = shop.logged.lines.length
    for (const sent of sentAbout(person).filter(({ body }) => Buffer.isBuffer(body))) await send(sent, proof)
    expect(linesFrom(begin).join('')).toContain('P0001')
    await shop.sql.unsafe('DROP FUNCTION quotes CASCADE')
    await prove()

    await shop.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid()`
    await sendAll(proof)
    expect(leaked()).toEqual([])
  },
  SLOW_MS,
)
