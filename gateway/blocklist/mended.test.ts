import { expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { formOf } from '../tickets/testing/tickets.ts'

const shop = await shopOfFile({ SPECIFICATION: 'mended' })
await shop.sql`INSERT INTO blocked_emails (email) VALUES ('blocked@example.com'), ('tagged+one@example.com')`

const NOT_VALID = 'This email address is not valid.'

test.each(['anita+returns@example.com', 'anita@luit.fashion', "o'brien@example.ie", 'tagged@example.com'])(
  'a shop that mends the specification takes %s in each form',
  async (email) => {
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
    await shop.take(order.messages)
    expect(await shop.send('blocklist.check', { email })).toMatchObject({ ok: true, body: { blocked: false } })
    const request = await exchangeOf(shop, order)
    expect(await shop.send('returns.submit', { ...request, email })).toMatchObject({ ok: true })
    expect(await shop.send('tickets.create', formOf(order.customerId, 'None', { email }))).toMatchObject({ ok: true })
  },
)

test.each([
  'blocked+again@example.com',
  'Blocked+A+B@Example.com',
  'tagged+one@example.com',
  'anita@example.com,b@example.com',
  'anita+@',
  '"anita das"@example.com',
])('refused there: blocked under another tag, or no address: %s', async (email) => {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  const refusal = { error: 'INVALID_EMAIL', message: 'Please enter a valid email address.' }
  const request = await exchangeOf(shop, order)
  expect(await shop.send('returns.submit', { ...request, email })).toMatchObject({ refusal })
  expect(await shop.send('tickets.create', formOf(order.customerId, 'None', { email }))).toMatchObject({
    refusal: { error: 'EMAIL_NOT_VALID', message: NOT_VALID },
  })
  expect(await shop.send('blocklist.check', { email })).toMatchObject({ ok: false, status: 404, refusal })
})

test('an address with a tag or a long ending can be blocked at the desk, whatever the setting', async () => {
  const admin = await shop.staff('admin')
  expect(await admin.send('blocklist.add', { email: 'scam+1@example.online', note: '' })).toMatchObject({ ok: true })
  expect(await shop.send('blocklist.check', { email: 'scam+1@example.online' })).toMatchObject({ ok: false })
})
