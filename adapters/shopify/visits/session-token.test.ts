import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { readSessionToken } from './session-token.ts'

const now = new Date('2026-11-21T06:30:00Z')
const seconds = now.getTime() / 1000
const ours = { secrets: ['new secret', 'old secret'], clientId: 'client', shop: 'luit-and-loom.myshopify.com', now }
const CLAIMS = {
  dest: 'luit-and-loom.myshopify.com',
  aud: 'client',
  sub: 'gid://shopify/Customer/7001',
  exp: seconds + 300,
  nbf: seconds,
  iat: seconds,
  jti: '6c992878-dbaf-48d1-bb9d-6d9b59814fd1',
}

const signed = (claims: object = {}, secret = 'new secret', alg = 'HS256') =>
  new SignJWT({ ...CLAIMS, ...claims }).setProtectedHeader({ alg, typ: 'JWT' }).sign(new TextEncoder().encode(secret))

test.each<[string, object, string?]>([
  ['a token', {}],
  ['one of the secret of before', {}, 'old secret'],
  ['a shop with https, in other letters', { dest: 'https://Luit-And-Loom.myshopify.com' }],
  ['one that is a few seconds ahead', { iat: seconds + 5, nbf: seconds + 5, exp: seconds + 305 }],
])('%s proves its customer', async (_what, claims, secret) => {
  expect(await readSessionToken(await signed(claims, secret), ours)).toMatchObject({
    customerId: '7001',
    tokenId: CLAIMS.jti,
  })
})

test.each<[string, object, string?, string?]>([
  ['another secret', {}, 'their secret'],
  ['no secret', {}, ' '],
  ['another algorithm', {}, 'new secret', 'HS512'],
  ['another app', { aud: 'another' }],
  ['no app', { aud: undefined }],
  ['another shop', { dest: 'another.myshopify.com' }],
  ['a shop whose name goes on', { dest: 'luit-and-loom.myshopify.com.evil.example' }],
  ['no shop', { dest: undefined }],
  ['a time that is over', { exp: seconds - 11, iat: seconds - 311, nbf: seconds - 311 }],
  ['a time that is to come', { nbf: seconds + 60, iat: seconds + 60 }],
  ['no end', { exp: undefined }],
  ['no beginning', { iat: undefined }],
  ['a beginning long ago, and a late end', { iat: seconds - 3600, exp: seconds + 3600 }],
  ['no customer', { sub: undefined }],
  ['something else than a customer', { sub: 'gid://shopify/Company/7001' }],
  ['a customer with more behind it', { sub: 'gid://shopify/Customer/7001/1' }],
  ['no id', { jti: undefined }],
  ['an empty id', { jti: '' }],
])('a token with %s proves nothing', async (_what, claims, secret, alg) => {
  expect(await readSessionToken(await signed(claims, secret, alg), ours)).toBeUndefined()
})

test('neither does one that is not signed, was changed, or is no token', async () => {
  const good = await signed()
  const [header = '', , signature = ''] = good.split('.')
  const other = Buffer.from(JSON.stringify({ ...CLAIMS, sub: 'gid://shopify/Customer/7002' })).toString('base64url')
  const unsigned = new UnsecuredJWT(CLAIMS).encode()
  for (const token of [unsigned, `${header}.${other}.${signature}`, `${good}x`, '', 'a.b.c', 'x'.repeat(100_000)])
    expect(await readSessionToken(token, ours)).toBeUndefined()
  expect(await readSessionToken(good, { ...ours, secrets: [] })).toBeUndefined()
})
