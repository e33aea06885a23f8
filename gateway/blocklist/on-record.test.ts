import { beforeEach, describe, expect, test } from 'vitest'
import { ANITA } from '#demo/customers.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { formOf } from '../tickets/testing/tickets.ts'
import { blockOf } from '../customers/contact-store.ts'
import { erasePerson, exportPerson } from '../privacy/acts.ts'

const shop = await shopOfFile()
const keeper = await shop.staff('retailer')
const customerId = ANITA.id!
const local = ANITA.phone!.slice(-10)
const GOOD = 'another@example.in'

async function sent() {
  const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2 })
  await shop.take(order.messages)
  const request = await exchangeOf(shop, order)
  return {
    request: await shop.send('returns.submit', { ...request, email: GOOD }),
    ticket: await shop.send('tickets.create', formOf(customerId, 'None', { email: GOOD })),
  }
}
const block = (email: string) => keeper.send('blocklist.add', { email, note: '' })
beforeEach(() => shop.sql`TRUNCATE blocked_emails`)

describe('a customer who is blocked by what is on record, and types another address', () => {
  test.each([
    ['the address', ANITA.email!.toUpperCase()],
    ['the phone number', local],
    ['the phone number with a 0 and gaps', `0${local.slice(0, 5)} ${local.slice(5)}`],
    ['the phone number with its code', `0091-${local}`],
    ['the customer', customerId],
    ['the customer by a word', `Customer #${customerId}`],
    ['the customer by Shopify’s id', `gid://shopify/Customer/${customerId}`],
  ])('%s: reads that this is about the record, until it is taken off', async (_what, typed) => {
    const { row } = okBody(await block(typed))
    const { request, ticket } = await sent()
    expect(request).toMatchObject({
      status: 404,
      refusal: { error: 'INVALID_EMAIL', message: 'Invalid Email, Enter Valid Email', about: 'record' },
    })
    expect(ticket).toMatchObject({ refusal: { error: 'EMAIL_NOT_VALID', about: 'record' } })
    expect(await keeper.send('blocklist.remove', { id: row.id })).toMatchObject({ ok: true })
    expect(await sent()).toMatchObject({ request: { ok: true }, ticket: { ok: true } })
  })

  test('others are served', async () => {
    await block('9876500000')
    await block('7104000000001')
    expect(await sent()).toMatchObject({ request: { ok: true }, ticket: { ok: true } })
  })
})

test('the address that was typed is told as before', async () => {
  await block(GOOD)
  const { request, ticket } = await sent()
  for (const { refusal } of [request, ticket] as { refusal: object }[]) expect(refusal).not.toHaveProperty('about')
})

test.each([
  '',
  ' ',
  'unknown',
  '12345',
  'customer',
  'customer Anita',
  '7'.repeat(21),
  '+1 212 555 0100',
  "'; DROP TABLE x",
])('%j is nothing to block, and says what is', async (typed) => {
  expect(await block(typed)).toMatchObject({ status: 422, refusal: { error: 'NOTHING_TO_BLOCK' } })
  expect(await shop.sql`SELECT FROM blocked_emails`).toHaveLength(0)
})

test('is there once, however it is written, and is found in any spelling', async () => {
  const first = await block(`+91 ${local}`)
  expect(await block(`0${local}`)).toEqual(first)
  const found = okBody(await keeper.send('blocklist.list', { search: `0${local.slice(0, 5)} ${local.slice(5)}` })).rows
  expect(found.map(({ email }) => email)).toEqual([`+91${local}`])
})

test('an erased customer stays blocked, by hashes alone; before that the export tells of it', async () => {
  await sent()
  for (const typed of [local, customerId]) await block(typed)
  const by = 'command'
  expect(await exportPerson(shop.context, customerId, by)).toContain(`customer ${customerId}`)
  await erasePerson(shop.context, customerId, by)
  const entries = await shop.sql<{ email: string }[]>`SELECT email FROM blocked_emails`
  expect(entries.map(({ email }) => email.slice(0, 7))).toEqual(['sha256:', 'sha256:'])
  expect(await blockOf(shop.sql, GOOD, { customerId: '', emails: [], phones: [local] })).toBe('onRecord')
  expect(await blockOf(shop.sql, GOOD, { customerId, emails: [], phones: [] })).toBe('onRecord')
})
