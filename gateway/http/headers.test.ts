import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { demoPages } from '#demo/pages.ts'
import { SHOP } from '#shop'
import { shopOfFile } from '../testing/shop-of-file.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const settings = { PUBLIC_URL: 'https://help.luitandloom.example', ACCESS_MODE: 'verified' }
const shop = await shopOfFile(settings, () => NOW, [demoPages({ mails: () => [] })])
const overHttp = await shopOfFile()

const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'credentialless',
  'x-robots-tag': 'noindex',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
const CALL = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }

/** Every kind of address that a caller can ask for, with the rights of its answer when it is opened. */
test.each<[string, string, RequestInit, number]>([
  ['a call', '/api/tickets/getticket', CALL, 403],
  ['a call of the desk', '/api/desk/tickets/queue', CALL, 401],
  ['no call', '/api/nothing', {}, 404],
  ['no page', '/nothing', {}, 404],
  ['a photo', '/files/none?customer=1', {}, 404],
  ['a link', '/enter?to=/', { redirect: 'manual' }, 303],
  ['a webhook', '/webhooks/shopify', { method: 'POST', body: '{}' }, 401],
  ['health', '/healthz', {}, 200],
  ['readiness', '/readyz', {}, 200],
  ['figures', '/metrics', {}, 200],
  ['the demo’s customers', '/demo/customers', {}, 200],
  ['no picture', '/demo/pictures/none.svg', {}, 404],
  ['security.txt', '/.well-known/security.txt', {}, 200],
  ['robots.txt', '/robots.txt', {}, 200],
  ['a report', '/csp', { method: 'POST', body: '{}', headers: { 'content-type': 'application/csp-report' } }, 204],
  ['an address that cannot be read', '/%zz', {}, 404],
  ['a body that is none', '/api/tickets/getticket', { ...CALL, headers: { 'content-type': 'text/xml' } }, 403],
])('%s carries every header', async (_what, path, init, status) => {
  const { status: found, headers } = await fetch(`${shop.url}${path}`, init)
  const sent = Object.fromEntries(headers)
  expect(sent).toMatchObject({ ...ALWAYS, 'cache-control': 'no-store' })
  expect(sent['content-security-policy']).toMatch(/^default-src 'none'; .*frame-ancestors 'none'/)
  expect(sent['permissions-policy']).toContain('camera=()')
  expect(found).toBe(status)
})

test('a picture of the demo may be kept, and is for our pages only', async () => {
  const { headers } = await fetch(`${shop.url}/demo/pictures/eri-co-ord-moss.svg`)
  expect(Object.fromEntries(headers)).toMatchObject({
    ...ALWAYS,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
})

test('without https no one is told to use it', async () => {
  const { headers } = await fetch(`${overHttp.url}/healthz`)
  expect(headers.get('strict-transport-security')).toBeNull()
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  ['a head that is none', 'NONSENSE\r\n\r\n', '400 Bad Request'],
  ['a head that is too large', `GET / HTTP/1.1\r\nHost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, '431 Request Header'],
])('%s is answered with every header and none of its words', async (_what, head, status) => {
  const text = await new Promise<string>((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(new URL(shop.url).port), '127.0.0.1', () => socket.write(head))
    socket.on('data', (data) => (heard += String(data)))
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
  for (const [name, value] of Object.entries(ALWAYS)) expect(text).toContain(`${name}: ${value}\r\n`)
  expect(text).not.toMatch(/NONSENSE|yyyy/)
})

test('an address that cannot be read is not said back', async () => {
  const response = await fetch(`${shop.url}/%zz<script>`)
  expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('script')])
})

describe('for other people’s programs', () => {
  test('security.txt says whom to write to, and until when it is good', async () => {
    const text = await (await fetch(`${shop.url}/.well-known/security.txt`)).text()
    expect(text.trim().split('\n')).toEqual([
      `Contact: mailto:${SHOP.email}`,
      'Expires: 2027-05-20T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://help.luitandloom.example/.well-known/security.txt',
    ])
  })

  test('robots.txt leaves nothing to search engines', async () => {
    expect(await (await fetch(`${shop.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
  })
})
