import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallName, PATHS, PORTAL_HEADER, WATCH_TICKET_PATH } from '#contract/wire.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { type Person, putPerson, shopOf } from './testing/people.ts'
import { photo } from '../uploads/testing/uploads.ts'

let shop: TestShop
let she: Person
let other: Person
beforeAll(async () => {
  shop = await openTestShop({ ACCESS_MODE: 'verified' })
  she = await putPerson(shop, 1)
  other = await putPerson(shop, 2)
})
afterAll(() => shop.close())

const proofOf = async ({ customerId }: Person) => ({ cookie: await shop.sessionOf(customerId), [PORTAL_HEADER]: '1' })
const asShe = async (name: CallName, body: object) => shop.post(name, JSON.stringify(body), await proofOf(she))
const notFound = { status: 404, refusal: { error: 'ORDER_NOT_FOUND' } }

test('a return is announced on her own orders only', async () => {
  const value = '[]'
  expect(await asShe('returns.announce', { orderId: she.orderId, value })).toMatchObject({ ok: true })
  expect(await asShe('returns.announce', { orderId: other.orderId, value })).toMatchObject(notFound)
  expect(await asShe('returns.announce', { orderId: '404', value })).toMatchObject(notFound)
  const orders = await shop.sql`SELECT order_id FROM announcements`
  expect(orders).toEqual([{ order_id: she.orderId }])
})

test('what waits is told of her own orders only', async () => {
  expect(await asShe('dispatch.estimate', { gid: she.orderId })).toMatchObject({ ok: true })
  for (const gid of [other.orderId, `gid://shopify/Order/${other.orderId}`, '404'])
    expect(await asShe('dispatch.estimate', { gid })).toMatchObject(notFound)
})

const waits = ({ requestId }: Person) => shop.sql<{ soon: boolean }[]>`
  SELECT o.due_at <= now() AS soon FROM outbox o
  JOIN requests r ON o.key = 'received:' || r.id JOIN orders ON orders.id = r.order_id
  WHERE orders.order_number = ${requestId.split('.')[0] ?? ''}`

test('only her own mails are hurried', async () => {
  const notify = (email: string) => asShe('returns.notify', { status: 'Approved', email })
  expect(await notify(other.email)).toMatchObject({ ok: true, body: { accepted: true } })
  expect(await waits(other)).toEqual([{ soon: false }])
  expect(await notify(she.email)).toMatchObject({ ok: true, body: { accepted: true } })
  expect(await waits(she)).toEqual([{ soon: true }])
})

test('an e-mail address is checked for whoever proved who she is, and for nobody else', async () => {
  const email = 'somebody@example.com'
  expect(await (await shopOf(shop, she.customerId)).send('blocklist.check', { email })).toMatchObject({ ok: true })
  expect(await shop.send('blocklist.check', { email })).toMatchObject({ refusal: { error: 'IDENTITY_NEEDED' } })
})

test('a photo is shown to her alone', async () => {
  const open = async (headers: Record<string, string>) =>
    (await fetch(`${shop.url}/files/${she.fileId}?customer=${she.customerId}`, { headers })).status
  expect(await open(await proofOf(she))).toBe(200)
  expect([await open({}), await open(await proofOf(other))]).toEqual([404, 404])
})

test('a photo is taken of her alone', async () => {
  const upload = async (headers: Record<string, string>) =>
    (
      await fetch(`${shop.url}/api${PATHS['uploads.put']}?customer=${she.customerId}`, {
        method: 'POST',
        body: photo() as BodyInit,
        headers: { 'content-type': 'image/jpeg', ...headers },
      })
    ).status
  expect(await upload(await proofOf(she))).toBe(200)
  expect([await upload({ [PORTAL_HEADER]: '1' }), await upload(await proofOf(other))]).toEqual([401, 401])
  const rows = await shop.sql`SELECT 1 FROM files WHERE customer_id = ${she.customerId}`
  expect(rows).toHaveLength(3)
})

test('a ticket is watched by her alone', async () => {
  const watched = `${shop.url}/api${WATCH_TICKET_PATH}?ticket=${she.ticketId}&customer=${she.customerId}`
  const watch = async (headers: Record<string, string>) => {
    const { status, body } = await fetch(watched, { headers })
    await body?.cancel()
    return status
  }
  expect(await watch(await proofOf(she))).toBe(200)
  expect([await watch({}), await watch(await proofOf(other))]).toEqual([401, 401])
})
