import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { demoPages } from '#demo/pages.ts'
import { signLink } from './access/links/links.ts'
import { desk } from './http/static/desk.ts'
import { portal } from './http/static/serve.ts'
import { testsOf } from './testing/fixtures.ts'
import { shopOfFile } from './testing/shop-of-file.ts'
import { scoreOf } from './testing/score.ts'

const dir = mkdtempSync(join(tmpdir(), 'score-'))
for (const folder of ['shells', 'assets', 'pins']) mkdirSync(join(dir, folder))
const page = '<!doctype html><html lang="en-IN"><script type="module" src="/assets/main-1.js"></script>'
for (const file of ['shells/home.html', 'index.html', 'sw.js', 'manifest.webmanifest'])
  writeFileSync(join(dir, file), page)
const csp = { scripts: ["'sha256-abc'"], styles: ["'sha256-def'"] }
const shells = ['/', '/exchangeportal', '*'].map((path) => ({ name: path, path, file: 'shells/home.html', csp }))
writeFileSync(join(dir, 'shells.json'), JSON.stringify(shells))
afterAll(() => rmSync(dir, { recursive: true }))
const shop = await shopOfFile({ PUBLIC_URL: 'https://help.luitandloom.example', ACCESS_MODE: 'verified' }, undefined, [
  demoPages({ mails: () => [] }),
  desk({ dir, mode: 'demo' }),
  portal({ dir, mode: 'demo', access: 'verified', specification: 'verbatim' }),
])
const test = testsOf(shop)

const LEAST = 130

test.each([
  '/',
  '/exchangeportal?customer=1&order=2',
  '/nowhere',
  '/desk',
  '/desk/returns',
  '/demo/outbox',
  '/api/docs',
  '/api/docs/',
])('%s as behind https has an A+ with points to spare', async (path) => {
  const response = await fetch(shop.url + path, { headers: { accept: 'text/html' } })
  expect(response.headers.get('content-type')).toContain('text/html')
  const { score, marks } = scoreOf({ headers: response.headers, html: await response.text() })
  expect({ score, faults: marks.filter(({ points }) => points < 0) }).toEqual({ score: 150, faults: [] })
  expect(score).toBeGreaterThanOrEqual(LEAST)
  // A mail is styled by attributes, as mail programs want it. The demo shows mails in frames that run no script.
  const ofMails = path === '/demo/outbox' ? "style-src-attr 'unsafe-inline'; " : ''
  expect(response.headers.get('content-security-policy')?.replace(ofMails, '')).not.toContain('unsafe')
})

test.each([
  ['/api/tickets/getticket', 403],
  ['/files/none', 404],
  ['/%zz', 404],
])('so has the refusal of %s', async (path, status) => {
  const method = status === 403 ? 'POST' : 'GET'
  const response = await fetch(shop.url + path, { method })
  expect(response.status).toBe(status)
  expect(scoreOf({ headers: response.headers, html: '' }).score).toBeGreaterThanOrEqual(LEAST)
})

/** The attributes that a cookie lacks against scripts, http and other sites; 'none' when no cookie is set. */
function lacksOf(headers: Headers): string[] {
  const set = headers.getSetCookie().map((line) => line.split('; '))
  const needed = ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']
  if (set.length === 0) return ['none']
  return set.flatMap(([name = '', ...attributes]) => [
    ...(name.startsWith('__Host-') ? [] : [name]),
    ...needed.filter((one) => !attributes.some((attribute) => attribute.toLowerCase() === one.toLowerCase())),
    ...attributes.filter((attribute) => /^domain/i.test(attribute)),
  ])
}

const cookiePoints = (headers: Headers) =>
  scoreOf({ headers, html: '' }).marks.find(({ about }) => about === 'cookies')?.points

test('the cookie of a customer is guarded by every attribute', async () => {
  const wanted = { purpose: 'mail', customerId: '7104000008731', leadsTo: '/' } as const
  const { pathname, search } = new URL(signLink(shop.context.config, wanted, new Date()))
  const { headers } = await fetch(`${shop.url}${pathname}${search}`, { redirect: 'manual' })
  expect([lacksOf(headers), cookiePoints(headers)]).toEqual([[], 5])
})

test('and so are the cookies of the staff', async ({ agent: { email, password } }) => {
  const { headers } = await fetch(`${shop.url}/api${DESK_CALLS['staff.signIn'].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect([lacksOf(headers), cookiePoints(headers)]).toEqual([[], 5])
})

const IN_THE_PAGE = "style-src 'unsafe-inline'"
const GOOD: Record<string, string> = {
  'content-security-policy': "default-src 'none'; script-src 'self'; style-src 'self'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
}

test.each<[string, Record<string, string | undefined>, number]>([
  ['all that is good', {}, 150],
  ['nothing at all', Object.fromEntries(Object.keys(GOOD).map((name) => [name, undefined])), 30],
  ['scripts in the page', { 'content-security-policy': "script-src 'unsafe-inline'; frame-ancestors 'none'" }, 80],
  ['scripts from anywhere', { 'content-security-policy': "default-src https:; frame-ancestors 'none'" }, 80],
  [
    'styles in the page',
    { 'content-security-policy': GOOD['content-security-policy']?.replace("style-src 'self'", IN_THE_PAGE) },
    140,
  ],
  ['no default', { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" }, 145],
  [
    'pictures over http',
    { 'content-security-policy': "default-src 'none'; img-src http:; frame-ancestors 'none'" },
    130,
  ],
  ['frames for all', { 'content-security-policy': "default-src 'none'" }, 80],
  ['http too', { 'strict-transport-security': undefined }, 80],
  ['http after a day', { 'strict-transport-security': 'max-age=86400' }, 140],
  ['types guessed', { 'x-content-type-options': undefined }, 145],
  ['addresses passed on', { 'referrer-policy': 'unsafe-url' }, 140],
  ['a cookie over http', { 'set-cookie': 'session=1; HttpOnly; SameSite=Lax' }, 140],
  ['a cookie for scripts', { 'set-cookie': 'session=1; Secure; SameSite=Lax' }, 70],
  ['a good cookie', { 'set-cookie': '__Host-session=1; Secure; HttpOnly; SameSite=Lax; Path=/' }, 155],
])('the formula gives to a page with %s its points', (_what, changed, score) => {
  const all = Object.entries({ ...GOOD, ...changed }).filter((pair): pair is [string, string] => pair[1] !== undefined)
  expect(scoreOf({ headers: new Headers(all), html: '' }).score).toBe(score)
})
