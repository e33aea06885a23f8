import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { type Broken, startOidc } from '#fakes/oidc.ts'
import { openTestShop } from '../testing/shop.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { openBrowser } from './testing/browser.ts'

const issuer = await startOidc()
afterAll(() => issuer.close())
const shop = await shopOfFile(issuer.settings)
const { email } = await shop.staff('agent')
const person = { sub: 'sub-1', email, email_verified: true, name: 'Asha' }
afterEach(() => {
  issuer.break()
  issuer.takeOnly()
  vi.restoreAllMocks()
})

const FAILED = '/desk?shop-login=failed'
const DAY_SECONDS = 86_400

/** Goes to the issuer and comes back; returns the address, and whether there is a session. */
async function logIn(at = shop) {
  const browser = openBrowser(at.url)
  const { status, body } = await browser.send('staff.signInShop', { back: '/tickets' })
  if (status !== 200) return { status, to: '', session: false }
  const there = await fetch(body.url, { redirect: 'manual' })
  const { pathname, search } = new URL(there.headers.get('location') ?? '')
  const cookie = browser.cookie()
  const answer = await fetch(`${at.url}${pathname}${search}`, { redirect: 'manual', headers: { cookie } })
  const session = answer.headers.getSetCookie().some((line) => line.startsWith('wapsi-desk='))
  return { status: answer.status, to: answer.headers.get('location'), session }
}

const PAGE = '<!doctype html><html><body>Sign in to the network</body></html>'
const BAD: Record<string, Broken> = {
  'nothing at all': { status: 200, body: '' },
  'half of it': { status: 200, body: '{"issuer":"http://127.0.0.1","jwks_u' },
  'it twice': { status: 200, body: '{"access_token":"x"}{"access_token":"x"}' },
  'a page': { status: 200, body: PAGE, type: 'text/html' },
  'a page that calls itself JSON': { status: 200, body: PAGE },
  null: { status: 200, body: 'null' },
  'a list': { status: 200, body: '[]' },
  'an error with status 200': { status: 200, body: '{"error":"temporarily_unavailable"}' },
  'an error': { status: 400, body: '{"error":"invalid_request","error_description":"asha@staff.example"}' },
  'a page of a proxy': { status: 502, body: PAGE, type: 'text/html' },
  'too much': { status: 429, body: '' },
  'an answer that is cut': 'cut',
  'no answer': 'hang',
}

// In this order, since a good answer is not read again.
const PATHS = ['/.well-known/openid-configuration', '/jwks', '/token', '/userinfo'] as const
test.each(PATHS.flatMap((path) => Object.keys(BAD).map((what) => [path, what] as const)))(
  '%s answers with %s: no one comes in, and the log says so without an address',
  async (path, what) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    if (BAD[what] === 'hang') vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(150))
    // Without an address in the token the issuer is asked for it.
    issuer.logIn(person, path === '/userinfo' ? { email: undefined, email_verified: undefined } : {})
    issuer.break(path, BAD[what])
    const before = shop.logged.lines.length
    const found = await logIn()
    const isBegun = path !== PATHS[0]
    expect(found).toEqual(
      isBegun ? { status: 303, to: FAILED, session: false } : { status: 503, to: '', session: false },
    )
    const lines = shop.logged.lines.slice(before)
    expect(lines.filter((line) => line.includes('a log-in by the shop was refused'))).toHaveLength(isBegun ? 1 : 0)
    expect(lines.join('')).not.toContain('@staff.example')
  },
)

test.each<[string, Record<string, unknown>, ('wrong' | 'none')?]>([
  ['for another shop', { aud: 'another' }],
  ['for several shops, without ours', { aud: ['another', 'third'] }],
  ['of another issuer', { iss: 'https://evil.example' }],
  ['of another log-in', { nonce: 'another' }],
  ['without the log-in', { nonce: undefined }],
  ['of eight days ago', { exp: secondsAgo(8 * DAY_SECONDS), iat: secondsAgo(8 * DAY_SECONDS + 300) }],
  ['without an end', { exp: undefined }],
  ['of no one', { sub: undefined }],
  ['signed by another key', {}, 'wrong'],
  ['signed by no one', {}, 'none'],
])('a token %s lets no one in', async (_what, claims, signed) => {
  issuer.logIn(person, claims, signed)
  expect(await logIn()).toEqual({ status: 303, to: FAILED, session: false })
})

test('what the issuer says of another person than the token is of lets no one in', async () => {
  issuer.logIn({ ...person, sub: 'another' }, { sub: person.sub, email: undefined })
  expect(await logIn()).toEqual({ status: 303, to: FAILED, session: false })
})

test('after all that the person comes in, and again after eight days', async () => {
  issuer.logIn(person)
  for (const _ of [1, 2]) expect(await logIn()).toEqual({ status: 303, to: '/desk/tickets', session: true })
  await shop.sql`UPDATE staff_sessions SET created_at = created_at - interval '8 days'`
  expect(await logIn()).toEqual({ status: 303, to: '/desk/tickets', session: true })
})

test.each(['client_secret_post', 'client_secret_basic'] as const)(
  'an issuer that takes the secret only by %s is given it so, and from then on first',
  async (way) => {
    const lone = await openTestShop({ ...issuer.settings })
    const { email } = await lone.staff('agent')
    issuer.logIn({ ...person, email })
    issuer.takeOnly(way)
    for (const _ of [1, 2]) expect(await logIn(lone)).toEqual({ status: 303, to: '/desk/tickets', session: true })
    await lone.close()
  },
)

test('a secret that is refused in each way is named in the log', async () => {
  issuer.logIn(person)
  issuer.break('/token', { status: 401, body: '{"error":"invalid_client"}' })
  expect(await logIn()).toEqual({ status: 303, to: FAILED, session: false })
  expect(shop.logged.lines.join('')).toContain('"reason":"invalid_client"')
})

function secondsAgo(seconds: number): number {
  return Math.floor(Date.now() / 1000) - seconds
}
