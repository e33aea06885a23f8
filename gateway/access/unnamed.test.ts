import { expect, test } from 'vitest'
import { type CallName, PATHS, PORTAL_HEADER, WATCH_TICKET_PATH } from '#contract/wire.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { type Person, putPerson, shopOf } from './testing/people.ts'
import { photo } from '../uploads/testing/uploads.ts'

const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
const owner = await putPerson(shop, 1)
const other = await putPerson(shop, 2)

const proofOf = async ({ customerId }: Person) => ({ cookie: await shop.sessionOf(customerId), [PORTAL_HEADER]: '1' })
const asOwner = async (name: CallName, body: object) => shop.post(name, JSON.stringify(body), await proofOf(owner))
const notFound = { status: 404, refusal: { error: 'ORDER_NOT_FOUND' } }

test('a return is announced on their own orders only', async () => {
  const value = '[]'
  expect(await asOwner('returns.announce', { orderId: owner.orderId, value })).toMatchObject({ ok: true })
  expect(await asOwner('returns.announce', { orderId: other.orderId, value })).toMatchObject(notFound)
  expect(await asOwner('returns.announce', { orderId: '404', value })).toMatchObject(notFound)
  const orders = await shop.sql`SELECT order_id FROM announcements`
  expect(orders).toEqual([{ order_id: owner.orderId }])
})

test('what waits is told of their own orders only', async () => {
  expect(await asOwner('dispatch.estimate', { gid: owner.orderId })).toMatchObject({ ok: true })
  for (const gid of [other.orderId, `gid://shopify/Order/${other.orderId}`, '404'])
    expect(await asOwner('dispatch.estimate', { gid })).toMatchObject(notFound)
})

const waits = ({ requestId }: Person) => shop.sql<{ soon: boolean }[]>`
  SELECT o.due_at <= now() AS soon FROM outbox o
  JOIN requests r ON o.key = 'received:' || r.id JOIN orders ON orders.id = r.order_id
  WHERE orders.order_number = ${requestId.split('.')[0] ?? ''}`

test('only their own mails are sent sooner', async () => {
  const notify = (email: string) => asOwner('returns.notify', { status: 'Approved', email })
  expect(await notify(other.email)).toMatchObject({ ok: true, body: { accepted: true } })
  expect(await waits(other)).toEqual([{ soon: false }])
  expect(await notify(owner.email)).toMatchObject({ ok: true, body: { accepted: true } })
  expect(await waits(owner)).toEqual([{ soon: true }])
})

test('an e-mail address is checked for signed-in customers, and for no one else', async () => {
  const email = 'someone@example.com'
  expect(await (await shopOf(shop, owner.customerId)).send('blocklist.check', { email })).toMatchObject({ ok: true })
  expect(await shop.send('blocklist.check', { email })).toMatchObject({ refusal: { error: 'IDENTITY_NEEDED' } })
})

test('a photo is shown to them alone', async () => {
  const open = async (headers: Record<string, string>) =>
    (await fetch(`${shop.url}/files/${owner.fileId}?customer=${owner.customerId}`, { headers })).status
  expect(await open(await proofOf(owner))).toBe(200)
  expect([await open({}), await open(await proofOf(other))]).toEqual([404, 404])
})

test('a photo is taken of them alone', async () => {
  const upload = async (headers: Record<string, string>) =>
    (
      await fetch(`${shop.url}/api${PATHS['uploads.put']}?customer=${owner.customerId}`, {
        method: 'POST',
        body: photo() as BodyInit,
        headers: { 'content-type': 'image/jpeg', ...headers },
      })
    ).status
  expect(await upload(await proofOf(owner))).toBe(200)
  expect([await upload({ [PORTAL_HEADER]: '1' }), await upload(await proofOf(other))]).toEqual([401, 401])
  const rows = await shop.sql`SELECT 1 FROM files WHERE customer_id = ${owner.customerId}`
  expect(rows).toHaveLength(3)
})

test('a ticket is watched by them alone', async () => {
  const watched = `${shop.url}/api${WATCH_TICKET_PATH}?ticket=${owner.ticketId}&customer=${owner.customerId}`
  const watch = async (headers: Record<string, string>) => {
    const { status, body } = await fetch(watched, { headers })
    await body?.cancel()
    return status
  }
  expect(await watch(await proofOf(owner))).toBe(200)
  expect([await watch({}), await watch(await proofOf(other))]).toEqual([401, 401])
})
