import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { ACCOUNT_PATH } from '../access/links/customer-account.ts'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPages } from '#demo/pages.ts'
import { type OidcFake, startOidc } from '#fakes/oidc.ts'
import { NUMBERED_SCREEN, SCREENS } from '#rules/access/screens.ts'
import { desk } from '../http/static/desk.ts'
import { portal } from '../http/static/serve.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { NO_PAGES, PAGES, type Route, routesOf } from '../testing/addresses.ts'

const dir = mkdtempSync(join(tmpdir(), 'every-route-'))
const ASSETS = ['main-1.js', 'main-1.css', 'flag-1.svg', 'font-1.woff2']
let issuer: OidcFake
let shop: TestShop
let routes: Route[]

beforeAll(async () => {
  for (const folder of ['shells', 'assets', 'pins']) mkdirSync(join(dir, folder))
  for (const file of [
    'shells/home.html',
    'index.html',
    'sw.js',
    'manifest.webmanifest',
    'pins/78.json',
    ...ASSETS.map((name) => `assets/${name}`),
  ])
    writeFileSync(join(dir, file), '<!doctype html><html lang="en-IN">')
  const csp = { scripts: [], styles: [] }
  const shells = [...SCREENS, NUMBERED_SCREEN, '*'].map((path) => ({ path, file: 'shells/home.html', csp }))
  writeFileSync(join(dir, 'shells.json'), JSON.stringify(shells))
  issuer = await startOidc()
  const settings = { ...issuer.settings, PUBLIC_URL: 'https://help.luitandloom.example', ACCESS_MODE: 'verified' }
  const { made, routes: heard } = await routesOf(() =>
    openTestShop(settings, undefined, [
      demoPages({ mails: () => [] }),
      desk({ dir, mode: 'demo' }),
      portal({ dir, mode: 'demo', access: 'verified', specification: 'verbatim' }),
    ]),
  )
  shop = made
  routes = heard
})
afterAll(async () => {
  await shop.close()
  await issuer.close()
  rmSync(dir, { recursive: true })
})

const listed = (list: Record<string, readonly string[]>) => Object.values(list).flat()
const built = () => [...ASSETS.flatMap((name) => [`/assets/${name}`, `/desk/assets/${name}`]), '/pins/78.json']
const addresses = () => [...listed(PAGES), ...listed(NO_PAGES), ...built()]

interface Heard {
  path: string
  status: number
  headers: Headers
}

type RouteRequest = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

/** The answer to a request as a browser sends it for a page. */
async function ask(path: string, init: RouteRequest = {}): Promise<Heard> {
  const headers = { accept: 'text/html,*/*;q=0.8', ...init.headers }
  const response = await fetch(shop.url + path, { redirect: 'manual', ...init, headers })
  await response.arrayBuffer()
  return { path, status: response.status, headers: response.headers }
}

const askAll = (paths: readonly string[], init?: RouteRequest) => Promise.all(paths.map((path) => ask(path, init)))
const typeOf = ({ headers }: Heard) => headers.get('content-type') ?? ''
const isPage = (heard: Heard) => typeOf(heard).startsWith('text/html')

/** Posts nothing to every call there is. */
const postAll = () =>
  askAll(
    routes.filter(({ method }) => method === 'POST').map(({ url }) => url),
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json', 'x-portal': '1' } },
  )

test('every route that answers GET is looked at, and no other', () => {
  const known = new Set([...Object.keys(PAGES), ...Object.keys(NO_PAGES)])
  const answering = new Set(routes.filter(({ method }) => method === 'GET').map(({ url }) => url))
  // Below its folder the page of the calls has an address with a slash at the end, too.
  answering.delete('/api/docs/')
  expect([...answering].toSorted()).toEqual([...known].toSorted())
})

test('the pages are those of the list: nothing else answers with one', async () => {
  const found = (await askAll(addresses())).filter(isPage).map(({ path }) => path)
  expect(found.toSorted()).toEqual(listed(PAGES).toSorted())
  expect((await postAll()).filter(isPage)).toEqual([])
  const ofTheCalls = readdirSync('node_modules/@fastify/swagger-ui/static').filter((name) => name.endsWith('.html'))
  expect(ofTheCalls.toSorted()).toEqual(['index.html', 'oauth2-redirect.html'])
})

/** Types of text, all but JSON, whose charset no one can choose. */
const TEXT = /^(text\/|application\/(javascript|x-yaml|json)|.*[/+](xml|yaml|json)\b)/

test('every text names its charset', async () => {
  const heard = [...(await askAll(addresses())), ...(await postAll())]
  const texts = heard.filter((one) => TEXT.test(typeOf(one)))
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter((one) => !typeOf(one).endsWith('; charset=utf-8')).map((one) => [one.path, typeOf(one)])).toEqual(
    [],
  )
  const others = heard.filter((one) => !TEXT.test(typeOf(one))).map((one) => `${one.status} ${typeOf(one)}`)
  expect([...new Set(others)].toSorted()).toEqual(['200 font/woff2', '204 ', '302 ', '303 '])
})

test('every answer behind https requires it; what may open as a page has a policy with no gap', async () => {
  const heard = [...(await askAll(addresses())), ...(await postAll())]
  const without = (name: string, pattern: RegExp) =>
    heard.filter(({ headers }) => !pattern.test(headers.get(name) ?? '')).map(({ path }) => path)
  expect(without('strict-transport-security', /^max-age=63072000; includeSubDomains$/)).toEqual([])
  expect(without('content-security-policy', /(^|; )default-src 'none'(;|$)/)).toEqual([])
  expect(without('content-security-policy', /(^|; )frame-ancestors 'none'(;|$)/)).toEqual([])
  const locked = ['/demo/pictures/eri-co-ord-moss.svg']
  for (const directive of ['base-uri', 'object-src'])
    expect(without('content-security-policy', new RegExp(`(^|; )${directive} 'none'(;|$)`))).toEqual(locked)
})

describe('another site', () => {
  const ELSEWHERE = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const shared = ({ headers }: Heard) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

  /**
   * An extension in the shop's accounts asks there from a worker: by a token alone, which no browser sends by itself.
   */
  const isOpenToOthers = ({ path }: Heard) => path === ACCOUNT_PATH

  test('is told nothing of what it may read, whatever it asks', async () => {
    const heard = await askAll(addresses(), { headers: { ...ELSEWHERE, cookie: 'a=b' } })
    const calls = routes.filter(({ method }) => method === 'POST').map(({ url }) => url)
    const init = { method: 'POST', body: '{}', headers: { ...ELSEWHERE, 'content-type': 'application/json' } }
    const all = [...heard, ...(await askAll(calls, init))]
    expect(all.filter((one) => !isOpenToOthers(one)).flatMap(shared)).toEqual([])
    const open = all.filter(isOpenToOthers)
    expect(open.length).toBeGreaterThan(0)
    for (const { headers } of open) expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  test('may ask first, and gets no leave', async () => {
    const expected = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-portal',
    }
    const paths = [...new Set([...addresses(), ...routes.map(({ url }) => url.replace(/\*|:\w+/, 'some'))])]
    const heard = await askAll(paths, { method: 'OPTIONS', headers: { ...ELSEWHERE, ...expected } })
    const others = heard.filter((one) => !isOpenToOthers(one))
    expect(others.flatMap(shared)).toEqual([])
    expect([...new Set(others.map(({ status }) => status))]).toEqual([404])
  })
})

/** Sends a request as it stands, which no client would; answers all that comes back. */
const raw = (text: string) =>
  new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(text))
    socket.on('data', (data) => (heard += String(data)))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })

const METHODS = ['TRACE', 'TRACK', 'CONNECT', 'DEBUG', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'PURGE', 'BREW']
/** CONNECT gets no answer at all; a method that Node does not know gets 400. */
const ANSWERED: Record<string, string> = { CONNECT: 'nothing', TRACK: '400', DEBUG: '400', BREW: '400' }

test.each(METHODS)('%s is known nowhere, and nothing of it is said back', async (method) => {
  for (const path of ['/', '/desk', '/demo/outbox', '/api/docs', '/files/none', '/api/tickets/getticket', '/nowhere']) {
    const head = `${method} ${path}?canary HTTP/1.1\r\nHost: canary\r\nX-Canary: canary\r\nCookie: canary\r\n`
    const heard = await raw(`${head}Connection: close\r\n\r\n`)
    const status = /^HTTP\/1\.1 (\d+)/.exec(heard)?.[1] ?? 'nothing'
    expect([path, status]).toEqual([path, ANSWERED[method] ?? '404'])
    expect(heard).not.toContain('canary')
    expect(heard).toMatch(/^$|\r\ncontent-security-policy: default-src 'none';/i)
  }
})
