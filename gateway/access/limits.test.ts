import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/wire.ts'
import { type LimitedKind, LIMITS } from '#rules/access/limits.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { KIND_OF } from './count-call.ts'
import { codeIn, know, openCodes } from './testing/codes.ts'
import { callFrom, type From, openTwoServers } from './testing/limits.ts'

let at = new Date('2026-11-17T11:00:00Z')
let shops: [TestShop, TestShop]
let close: () => Promise<void>
beforeAll(async () => {
  const opened = await openTwoServers(() => at)
  shops = opened.shops
  close = opened.close
})
afterAll(() => close())

const later = (minutes: number) => {
  at = new Date(at.getTime() + minutes * 60_000)
}
let addresses = 0
const newAddress = () => `198.51.${Math.floor(addresses / 250)}.${1 + (addresses++ % 250)}`
let numbers = 100_000
const newNumber = () => String(numbers++)

const call = (name: CallName, body: unknown, from: From, server = 0) =>
  callFrom((shops[server] ?? shops[0]).url, name, body, from)
const track = (id: string, from: From, server = 0) => call('tracking.byOrder', { id }, from, server)
const isRefused = ({ error }: { error: string }) => error === 'TOO_MANY_CALLS'
const refusalsOf = async (calls: Promise<{ error: string }>[]) => (await Promise.all(calls)).filter(isRefused).length
const many = <Made>(count: number, make: (n: number) => Made) => Array.from({ length: count }, (_, n) => make(n))

test('one address looks for ten things, however many at once and on however many servers', async () => {
  const address = newAddress()
  expect(await refusalsOf(many(50, (n) => track(newNumber(), { address }, n % 2)))).toBe(40)
  const { status, about, retryAfter, message } = await track(newNumber(), { address })
  expect({ status, about, retryAfter }).toEqual({ status: 429, about: '600', retryAfter: '600' })
  expect(message).toContain('10 minutes')
  later(10)
  expect(await refusalsOf(many(50, (n) => track(newNumber(), { address }, n % 2)))).toBe(40)
})

test.each([
  ['/56', 40, (n: number) => `2001:db8:1:${(0x200 + n).toString(16)}::1`],
  ['/48', 160, (n: number) => `2001:db8:2:${(n * 0x100 + 7).toString(16)}::1`],
])('all addresses of one %s look for %i things in ten minutes', async (_network, most, addressOf) => {
  expect(await refusalsOf(many(most + 5, (n) => track(newNumber(), { address: addressOf(n) }, n % 2)))).toBe(5)
  expect(isRefused(await track(newNumber(), { address: '2001:db8:9:1::1' }))).toBe(false)
  later(10)
})

test('in a day it looks for three hundred', async () => {
  const address = newAddress()
  for (let n = 0; n < 30; n += 1) {
    expect(await refusalsOf(many(10, () => track(newNumber(), { address })))).toBe(0)
    later(10)
  }
  const { about } = await track(newNumber(), { address })
  expect(about).toBe(String(19 * 3600))
})

test('a screen that asks again and again for the same is counted once, on whichever server', async () => {
  const [address, id] = [newAddress(), newNumber()]
  for (let n = 0; n < 6; n += 1) expect(isRefused(await track(` #${id} `, { address }, n % 2))).toBe(false)
  expect(await refusalsOf(many(12, () => track(newNumber(), { address })))).toBe(3)
  for (let n = 0; n < 60; n += 1) {
    expect(isRefused(await track(id, { address }, n % 2))).toBe(false)
    later(2)
  }
})

test('the same thing is looked for from five addresses in an hour, and however it is typed', async () => {
  const typed = ['98765 43217', '+919876543217', '09876543217', '(98765) 43217', '919876543217']
  for (const phone of typed)
    expect(isRefused(await call('tracking.byPhone', { phone }, { address: newAddress() }))).toBe(false)
  const sixth = { identifier: '98765-43217', isOrderNo: false }
  expect(await call('orders.search', sixth, { address: newAddress() })).toMatchObject({ status: 429, about: '3600' })
})

test('a caller blocked at their address uses up nothing of others', async () => {
  const address = newAddress()
  await Promise.all(many(10, () => track(newNumber(), { address })))
  const id = newNumber()
  for (let n = 0; n < 20; n += 1) expect(isRefused(await track(id, { address }))).toBe(true)
  expect(await refusalsOf(many(5, () => track(id, { address: newAddress() })))).toBe(0)
})

test('a signed-in customer may look for more, and no stranger uses up their lookups', async () => {
  const id = newNumber()
  const address = newAddress()
  await Promise.all(many(5, () => track(id, { address: newAddress() })))
  await Promise.all(many(10, () => track(newNumber(), { address })))
  const cookie = await shops[0].sessionOf('7001')
  expect(isRefused(await track(id, { address, cookie }))).toBe(false)
  expect(await refusalsOf(many(70, () => track(newNumber(), { address: newAddress(), cookie })))).toBe(11)
})

test('what can be nothing is not looked for, and counts for no one', async () => {
  const address = newAddress()
  expect(await refusalsOf(many(30, (n) => call('tracking.byPhone', { phone: `no number ${n}` }, { address })))).toBe(0)
  expect(await refusalsOf(many(10, () => track(newNumber(), { address })))).toBe(0)
})

const written = Object.entries(KIND_OF).filter(
  (entry): entry is [CallName, Exclude<LimitedKind, 'lookup'>] => entry[1] !== null && entry[1] !== 'lookup',
)

test.each(written)('%s is limited by address and by shopper', async (name, kind) => {
  const { address: byAddress, customer: byCustomer } = LIMITS[kind]
  const most = byCustomer[0]?.most ?? byAddress[0].most
  later(60)
  // The bodies are invalid: each try is counted anyway. If the customer is counted, each call comes from a new
  // address.
  const address = newAddress()
  const cookie = await shops[0].sessionOf('7002')
  const from = () => (byCustomer.length > 0 ? { address: newAddress(), cookie } : { address })
  expect(await refusalsOf(many(most + 7, (n) => call(name, [], from(), n % 2)))).toBe(7)
  expect(await call(name, [], from())).toMatchObject({ status: 429, about: '3600', retryAfter: '3600' })
  later(60)
  expect(isRefused(await call(name, [], from()))).toBe(false)
})

test('from one address no crowd of customers writes without end', async () => {
  const address = newAddress()
  const cookies = await Promise.all(many(6, (n) => shops[0].sessionOf(String(7100 + n))))
  const calls = cookies.flatMap((cookie) => many(20, () => call('tickets.create', [], { address, cookie })))
  expect(await refusalsOf(calls)).toBe(20)
})

test('of codes from one address only wrong ones are counted', async () => {
  const codes = await openCodes({ LIMITS_TIMES: '1' })
  const people = many(22, (n) => ({ id: String(7300 + n), email: `p${n}@codes.example` }))
  await know(codes.shop, people)
  const prove = (challenge: string, code: string) =>
    callFrom(codes.shop.url, 'access.prove', { challenge, code }, { address: '203.0.113.7' })
  const challenges = await Promise.all(people.map(({ id }) => codes.ask('customer', id)))
  await codes.drainOutbox()
  for (const [n, { email }] of people.entries()) {
    const { challenge } = (challenges[n] as { body: { challenge: string } }).body
    const code = codeIn(codes.mails().find(({ to }) => to === email)?.text)
    expect(await prove(challenge, code)).toMatchObject({ status: 200 })
  }
  expect(await refusalsOf(many(30, () => prove('unknown', '123456')))).toBe(10)
  await codes.close()
})

test('what is counted names no one', async () => {
  await call('orders.search', { identifier: 'someone@example.com', isOrderNo: false }, { address: '203.0.113.99' })
  const rows = JSON.stringify(await shops[0].sql`SELECT * FROM tries`)
  for (const name of ['someone', '203.0.113', '7001', '43217', 'lookup']) expect(rows).not.toContain(name)
})

test('in open access nothing is counted', async () => {
  const open = await openTestShop({ LIMITS_TIMES: '1' })
  expect(await refusalsOf(many(30, () => callFrom(open.url, 'tracking.byOrder', { id: newNumber() })))).toBe(0)
  expect(await open.sql`SELECT 1 FROM tries`).toEqual([])
  await open.close()
})
