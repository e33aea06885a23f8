import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { CALLS } from '#contract/calls.ts'
import { DESK_CALLS } from '#contract/desk/calls.ts'
import { PORTAL_HEADER } from '#contract/wire.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
const desk = (await shop.staff('admin')).cookie
const customerCookie = await shop.sessionOf('7001')

const PATHS = [...Object.values(CALLS), ...Object.values(DESK_CALLS)].map(({ path }) => path)
const JSON_TYPE = 'application/json'

const BODIES: Record<string, { body: string | Uint8Array<ArrayBuffer>; headers: Record<string, string> }> = {
  'plain text': { body: '{}', headers: { 'content-type': 'text/plain' } },
  'plain text that says it is JSON': { body: '{}', headers: { 'content-type': 'text/plain; application/json' } },
  'a form': { body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a form with files': { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  'no type': { body: new Uint8Array([123, 125]), headers: {} },
  'an empty type': { body: '{}', headers: { 'content-type': '' } },
  'no such type': { body: '{}', headers: { 'content-type': 'json' } },
  XML: { body: '<a/>', headers: { 'content-type': 'application/xml' } },
  'a list of types': { body: '{}', headers: { 'content-type': 'text/plain, application/json' } },
  gzip: { body: gzipSync('{}'), headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' } },
  'deflate in capitals': { body: '{}', headers: { 'content-type': JSON_TYPE, 'content-encoding': 'DEFLATE' } },
  brotli: { body: '{}', headers: { 'content-type': JSON_TYPE, 'content-encoding': 'br, identity' } },
}

describe.each(Object.entries(BODIES))('%s', (_kind, { body, headers }) => {
  test('is refused by every call', async () => {
    const send = async (path: string) => {
      const sent = { ...headers, cookie: `${desk}; ${customerCookie}`, [PORTAL_HEADER]: '1' }
      const { status } = await fetch(`${shop.url}/api${path}`, { method: 'POST', body, headers: sent })
      return { path, status }
    }
    expect(await Promise.all(PATHS.map(send))).toEqual(PATHS.map((path) => ({ path, status: 415 })))
  })
})

test('JSON that says so is taken', async () => {
  for (const type of [JSON_TYPE, 'application/json; charset=utf-8', 'Application/JSON'])
    expect(await shop.post('access.who', '{}', { 'content-type': type, [PORTAL_HEADER]: '1' })).toMatchObject({
      status: 200,
    })
})
