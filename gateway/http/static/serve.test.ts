import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guardAnswers } from '../headers.ts'
import { portal } from './serve.ts'

const dir = mkdtempSync(join(tmpdir(), 'portal-'))
const HTML = { accept: 'text/html,*/*;q=0.8' }
let app: FastifyInstance

beforeAll(async () => {
  const shells = [
    { name: 'home', path: '/', word: 'How can we help?' },
    { name: 'returns', path: '/exchangeportal', word: 'Return or exchange' },
    { name: 'request', path: '/requests/:number', word: 'Your request' },
    { name: 'missing', path: '*', word: 'Nothing to see here!' },
  ]
  for (const folder of ['shells', 'assets', 'pins']) mkdirSync(join(dir, folder))
  for (const { name, word } of shells)
    writeFileSync(
      join(dir, 'shells', `${name}.html`),
      `<!doctype html><html lang="en-IN"><h1>${word}</h1><a href="https://shop.example/tops">`,
    )
  const notes = shells.map(({ name, path }) => ({
    name,
    path,
    file: `shells/${name}.html`,
    csp: { scripts: [`'sha256-${name}'`], styles: ["'sha256-css'"] },
  }))
  writeFileSync(join(dir, 'shells.json'), JSON.stringify(notes))
  writeFileSync(join(dir, 'assets', 'main-1.js'), 'plain')
  writeFileSync(join(dir, 'assets', 'main-1.js.br'), 'squeezed')
  writeFileSync(join(dir, 'assets', 'font-1.woff2'), 'font')
  writeFileSync(join(dir, 'pins', '78.json'), '{}')
  writeFileSync(join(dir, 'sw.js'), 'self.built={};')
  writeFileSync(join(dir, 'manifest.webmanifest'), '{}')
  app = fastify()
  guardAnswers(app, { PUBLIC_URL: '', PORT: 3000 })
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ statusCode: 404 }))
  app.get('/api/known', async () => 'api')
  await app.register(
    portal({
      dir,
      mode: 'demo',
      access: 'open',
      specification: 'mended',
      mended: { refresh: "An 'error' <occurred> & $&." },
    }),
  )
})

afterAll(async () => {
  await app.close()
  rmSync(dir, { recursive: true })
})

describe('pages', () => {
  test.each([
    ['/', 200, 'How can we help?'],
    ['/?customer=1', 200, 'How can we help?'],
    ['/exchangeportal', 200, 'Return or exchange'],
    ['/exchangeportal/?customer=1&order=2', 200, 'Return or exchange'],
    ['/requests/1042-F1?customer=1', 200, 'Your request'],
    ['/requests/1042-F1/', 200, 'Your request'],
    ['/requests', 404, 'Nothing to see here!'],
    ['/requests/:number', 404, 'Nothing to see here!'],
    ['/requests/1042-F1/deeper', 404, 'Nothing to see here!'],
    ['/nowhere', 404, 'Nothing to see here!'],
    ['/exchangeportal/deeper', 404, 'Nothing to see here!'],
    ['/shells/home.html', 404, 'Nothing to see here!'],
    ['/shells.json', 404, 'Nothing to see here!'],
    ['/*', 404, 'Nothing to see here!'],
  ])('%s answers %d with its shell', async (url, status, word) => {
    const answer = await app.inject({ url, headers: HTML })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain(word)
  })

  test('say on <html> which shop it is, who is believed and how its sentences are spelt', async () => {
    const { body } = await app.inject({ url: '/', headers: HTML })
    expect(body).toContain(
      '<html data-mode="demo" data-access="open" data-specification="mended" data-mended=\'{"refresh":"An ' +
        '&#39;error&#39; &lt;occurred> &amp; $&amp;."}\' lang="en-IN">',
    )
  })

  test('carry a strict policy with the hashes of their own inline script and style', async () => {
    const { headers } = await app.inject({ url: '/exchangeportal', headers: HTML })
    const policy = String(headers['content-security-policy']).split('; ')
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'sha256-returns'",
        "style-src 'self' 'sha256-css'",
        "frame-ancestors 'none'",
        'report-uri /csp',
      ]),
    )
    expect(policy.join()).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    })
    expect(headers['permissions-policy']).toContain('camera=()')
  })

  test('are kept out of search engines', async () => {
    const named = await app.inject({ url: '/exchangeportal?customer=1&order=2', headers: HTML })
    const bare = await app.inject({ url: '/', headers: HTML })
    expect([named.headers['x-robots-tag'], bare.headers['x-robots-tag']]).toEqual(['noindex', 'noindex'])
  })

  test('are asked for again with their tag and then not sent twice', async () => {
    const first = await app.inject({ url: '/', headers: HTML })
    const again = await app.inject({ url: '/', headers: { ...HTML, 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('answer HEAD', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/', headers: HTML })
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('encodings', () => {
  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
    ['br;q=0.000', undefined, (bytes: Buffer) => bytes],
  ])('a caller that takes %s gets %s', async (accepted, encoding, open) => {
    const answer = await app.inject({ url: '/', headers: { ...HTML, 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(open(answer.rawPayload).toString()).toContain('How can we help?')
  })

  test('an asset is sent in the copy that the build squeezed, and kept for a year', async () => {
    const answer = await app.inject({ url: '/assets/main-1.js', headers: { 'accept-encoding': 'gzip, br' } })
    expect([answer.headers['content-encoding'], answer.body]).toEqual(['br', 'squeezed'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('a font has no squeezed copy', async () => {
    const answer = await app.inject({ url: '/assets/font-1.woff2', headers: { 'accept-encoding': 'br' } })
    expect([answer.headers['content-encoding'], answer.headers['content-type'], answer.body]).toEqual([
      undefined,
      'font/woff2',
      'font',
    ])
  })

  test('a PIN shard is kept for a day', async () => {
    const answer = await app.inject({ url: '/pins/78.json' })
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
  })
})

test('in the demo the links of a page to the storefront lead to the page that stands in for it', async () => {
  expect((await app.inject({ url: '/', headers: HTML })).body).toContain('<a href="/demo/store/tops">')
})

test('the service worker is asked for again each time, and knows how the shop is set up', async () => {
  const { headers, body } = await app.inject({ url: '/sw.js' })
  expect(body).toMatch(/^self\.flags="[0-9a-f]{12}";self\.built=\{\};$/)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' })
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; connect-src 'self'; /)
  const page = await app.inject({ url: '/', headers: HTML })
  expect(page.headers['content-security-policy']).toContain("; manifest-src 'self'; worker-src 'self'; ")
})

test('the manifest is one', async () => {
  const { headers } = await app.inject({ url: '/manifest.webmanifest' })
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
})

describe('everything else', () => {
  test.each([
    '/assets/../shells.json',
    '/assets/..%2fshells.json',
    '/assets/%2e%2e/shells.json',
    '/..%5c..%5cetc/passwd',
    '//etc/passwd',
    '/assets/main-1.js.br',
    '/assets/',
    '/__proto__',
    '/constructor',
  ])('%s is 404', async (url) => {
    const answer = await app.inject({ url, headers: HTML })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('Nothing to see here!')
  })

  test('a missing asset is no page for one who did not ask for a page', async () => {
    const answer = await app.inject({ url: '/assets/old-9.js', headers: { accept: '*/*' } })
    expect([answer.statusCode, answer.json()]).toEqual([404, { statusCode: 404 }])
  })

  test('other routes of the server come first', async () => {
    expect((await app.inject({ url: '/api/known', headers: HTML })).body).toBe('api')
  })

  test('a folder without a built portal is refused at start', async () => {
    const bare = fastify()
    await expect(
      bare.register(portal({ dir: tmpdir(), mode: 'demo', access: 'open', specification: 'verbatim' })),
    ).rejects.toThrow('npm run build')
  })
})
