import { expect, test } from 'vitest'
import { shopOfFile } from '../testing/shop-of-file.ts'

const shop = await shopOfFile()
await shop.sql`INSERT INTO blocked_emails (email) VALUES ('blocked@example.com')`

test('an address that is fine', async () => {
  expect(await shop.send('blocklist.check', { email: 'anita@example.com' })).toEqual({
    ok: true,
    status: 200,
    body: { blocked: false },
  })
})

test.each([
  'blocked@example.com',
  'Blocked@Example.COM',
  'not an address',
  '',
  'a@b.store',
  'a@x.12',
  'a@x._a',
  `${'a'.repeat(300)}@example.com`,
])('a blocked or malformed address gets 404: %s', async (email) => {
  const refusal = { error: 'INVALID_EMAIL', message: 'Invalid Email, Enter Valid Email' }
  expect(await shop.send('blocklist.check', { email })).toMatchObject({ ok: false, status: 404, refusal })
})

test.each([
  '{}',
  '{"email":5}',
  '{"email":null}',
  '{"email":"a@b.com","x":1}',
  String.raw`{"email":"a@b.com\u0000"}`,
  String.raw`{"email":"\ud800@b.com"}`,
])('a bad body is refused: %s', async (body) => {
  expect(await shop.post('blocklist.check', body)).toMatchObject({
    ok: false,
    status: 400,
    refusal: { error: 'INVALID_BODY' },
  })
})
