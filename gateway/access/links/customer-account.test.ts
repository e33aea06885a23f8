import { SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { ACCOUNT_PATH } from './customer-account.ts'

const OURS = 'luit-and-loom.myshopify.com'
const HOST = 'https://care.example'
const SETTINGS = {
  SHOPIFY_SHOP: OURS,
  SHOPIFY_CLIENT_ID: 'client',
  SHOPIFY_CLIENT_SECRET: 'new secret,old secret',
  PUBLIC_URL: HOST,
}
let now = new Date('2026-11-21T06:30:00Z')
const shop = await shopOfFile({ ACCESS_MODE: 'verified', ...SETTINGS }, () => now)
const open = await shopOfFile({ ACCESS_MODE: 'open', ...SETTINGS }, () => now)

let tokens = 0
/** A session token as Shopify gives it to the extension. */
function token(claims: object = {}, secret = 'new secret'): Promise<string> {
  const seconds = now.getTime() / 1000
  const payload = {
    dest: OURS,
    aud: 'client',
    sub: 'gid://shopify/Customer/7001',
    exp: seconds + 300,
    nbf: seconds,
    iat: seconds,
    jti: `token ${++tokens}`,
  }
  return new SignJWT({ ...payload, ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(secret))
}

async function ask(given: string, to: unknown = '/exchangeportal?order=1042', at = shop) {
  at.logged.mark(given)
  const answer = await fetch(`${at.url}${ACCOUNT_PATH}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${given}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to }),
  })
  const { url = '' } = (await answer.json()) as { url?: string }
  const ticket = url === '' ? null : new URL(url).searchParams.get('t')
  if (ticket !== null) at.logged.mark(ticket)
  return { status: answer.status, url }
}

/** Goes on to our host: the screen that they come to, and who they are there. */
async function enter(url: string) {
  const { pathname, search } = new URL(url)
  const answer = await fetch(`${shop.url}${pathname}${search}`, { redirect: 'manual' })
  const cookie = answer.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const who = await fetch(`${shop.url}/api/access/who`, {
    method: 'POST',
    headers: { cookie, 'x-portal': '1', 'content-type': 'application/json' },
    body: '{}',
  })
  const { body } = (await who.json()) as { body: { customer_id?: string } }
  return { to: answer.headers.get('location'), customer: body.customer_id }
}

const FORM = '/exchangeportal?order=1042&customer=7001'

test('a customer of the shop comes to the form of their order, signed in', async () => {
  const { status, url } = await ask(await token())
  expect(status).toBe(200)
  expect(url.startsWith(`${HOST}/enter?`)).toBe(true)
  expect(await enter(url)).toEqual({ to: FORM, customer: '7001' })
})

test('one token opens one session, however often and however fast it is sent', async () => {
  const given = await token()
  const answers = await Promise.all([ask(given), ask(given), ask(given)])
  expect(new Set(answers.map(({ url }) => url)).size).toBe(1)
  const entries = await Promise.all(answers.map(({ url }) => enter(url)))
  expect(entries.filter(({ customer }) => customer === '7001')).toHaveLength(1)
  const late = await ask(given, '/mytickets')
  expect(await enter(late.url), 'it leads on, and asks for a code').toEqual({
    to: '/mytickets?customer=7001',
    customer: undefined,
  })
})

test('before it is used the last screen that was wanted counts', async () => {
  const given = await token()
  await ask(given, '/mytickets')
  const { url } = await ask(given)
  expect(await enter(url)).toEqual({ to: FORM, customer: '7001' })
})

test('it ends with the token', async () => {
  const { url } = await ask(await token())
  now = new Date(now.getTime() + 301_000)
  expect((await enter(url)).customer).toBeUndefined()
})

test.each([
  ['another host', 'https://elsewhere.example/', '/'],
  ['another host without a scheme', '//elsewhere.example', '/'],
  ['no screen of ours', '/desk/returns', '/'],
  ['no text', { to: '/mytickets' }, '/'],
  ['the screen of another customer', '/mytickets?customer=9999', '/mytickets?customer=7001'],
])('it leads to no %s', async (_what, to, screen) => {
  const { url } = await ask(await token(), to)
  expect(await enter(url)).toEqual({ to: screen, customer: '7001' })
})

test.each<[string, () => Promise<string>]>([
  ['of another shop', () => token({ dest: 'another.myshopify.com' })],
  ['of another app', () => token({ aud: 'another' })],
  ['of a stranger', () => token({}, 'a guess')],
  ['that is over', () => token({ exp: now.getTime() / 1000 - 60 })],
  ['without a customer', () => token({ sub: undefined })],
  ['that is none', async () => 'a.b.c'],
])('a token %s opens nothing', async (_what, given) => {
  expect(await ask(await given())).toEqual({ status: 401, url: '' })
})

test('without a token, with two, or with a body that is too large: nothing', async () => {
  const post = (headers: Record<string, string>, body = '{}') =>
    fetch(`${shop.url}${ACCOUNT_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  expect((await post({})).status).toBe(401)
  expect((await post({ authorization: 'Basic YTpi' })).status).toBe(401)
  const good = await token()
  shop.logged.mark(good)
  expect((await post({ authorization: `Bearer ${good}, Bearer ${good}` })).status).toBe(401)
  const large = await post({ authorization: `Bearer ${good}` }, JSON.stringify({ to: 'x'.repeat(5_000) }))
  expect(large.status).toBe(413)
})

test('the extension may ask from its worker, and no cookie is taken or given', async () => {
  const first = await fetch(`${shop.url}${ACCOUNT_PATH}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'null',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization',
    },
  })
  expect(first.status).toBe(204)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
  })
  expect(first.headers.has('access-control-allow-credentials')).toBe(false)
  const answer = await fetch(`${shop.url}${ACCOUNT_PATH}`, { method: 'POST', headers: { origin: 'null' } })
  expect(answer.status).toBe(401)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  expect(answer.headers.has('set-cookie')).toBe(false)
})

test('in an open shop no proof is needed: the link leads to the screen', async () => {
  expect(await ask(await token(), '/mytickets', open)).toEqual({
    status: 200,
    url: `${HOST}/mytickets?customer=7001`,
  })
})
