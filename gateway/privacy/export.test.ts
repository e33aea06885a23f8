import { expect, test } from 'vitest'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { exportPerson } from './acts.ts'
import { marked, OUR_SHOP, plant, tellSigned } from './testing/privacy.ts'

const asha = marked('Qzasha', '11122233')
const bela = marked('Qzbela', '44455566')

const shop = await shopOfFile()
const planted = await plant(shop, asha)
await plant(shop, bela)

const dataRequest = {
  ...OUR_SHOP,
  orders_requested: [Number('5911002092001')],
  customer: { id: Number(asha.customer.id), email: asha.customer.email, phone: asha.customer.phone },
  data_request: { id: 9999 },
}

test('what Shopify asks for becomes a task of thirty days, which the download settles', async () => {
  expect(await tellSigned(shop, 'customers/data_request', dataRequest, 'another secret')).toBe(401)
  const admin = await shop.staff('admin')
  expect(await admin.send('privacy.list', {})).toMatchObject({ ok: true, body: { rows: [] } })
  expect(await tellSigned(shop, 'customers/data_request', dataRequest)).toBe(200)
  const [row] = okBody(await admin.send('privacy.list', {})).rows
  expect(row).toMatchObject({ kind: 'export', customerId: asha.customer.id, askedBy: 'shopify', doneAt: null })
  expect(Date.parse(row!.dueAt) - Date.parse(row!.askedAt)).toBe(30 * 86_400_000)
  // The message itself names their, and is not needed any more.
  expect(await shop.sql`SELECT body FROM shop_messages WHERE topic = 'customers/data_request'`).toEqual([{ body: '' }])
  okBody(await admin.send('privacy.export', { customerId: asha.customer.id }))
  const after = await admin.send('privacy.list', {})
  expect(after).toMatchObject({ body: { rows: [{ id: row!.id, doneAt: expect.any(String) as string }] } })
  const audited =
    await shop.sql`SELECT act, outcome, detail FROM audit WHERE staff_id = ${admin.id} AND act = 'privacy.export'`
  expect(audited).toEqual([{ act: 'privacy.export', outcome: 'asked', detail: { customerId: asha.customer.id } }])
})

test('it holds everything of theirs and nothing of anyone else', async () => {
  const text = await exportPerson(shop.context, asha.customer.id, 'desk')
  const { customer, said } = asha
  const parts = [
    customer.firstName,
    customer.email,
    customer.phone,
    customer.address1,
    customer.address2,
    customer.city,
  ]
  for (const part of [
    ...parts,
    ...Object.values(said),
    planted.order.orderNumber,
    planted.ticketId,
    ...planted.photoIds,
  ])
    expect(text).toContain(part)
  for (const word of [...bela.words, bela.customer.id]) expect(text).not.toContain(word)
  const [session] = await shop.sql`SELECT token_hash FROM customer_sessions WHERE customer_id = ${customer.id}`
  expect(text).not.toContain(session!['token_hash'] as string)
  const read = JSON.parse(text) as Record<string, unknown[]>
  const counts = Object.entries(read).map(([part, list]) => [part, Array.isArray(list) ? list.length : 1])
  expect(Object.fromEntries(counts)).toMatchObject({
    orders: 2,
    requests: 1,
    tickets: 1,
    photos: 3,
    sessions: 1,
    blocked: 1,
  })
})

test('of an unknown customer it says that nothing is kept', async () => {
  expect(JSON.parse(await exportPerson(shop.context, '4711', 'desk'))).toMatchObject({
    nothing: expect.any(String) as string,
  })
})

test.each([
  ['their id', asha.customer.id, [asha.customer.id]],
  ['the number of an order', () => `#${planted.order.orderNumber}`, [asha.customer.id]],
  ['their address in capitals', asha.customer.email!.toUpperCase(), [asha.customer.id]],
  ['their number as people type it', '098 111 22233', [asha.customer.id]],
  ['nothing of theirs', '%', []],
  ['garbage', '\u0000\\', 'INVALID_BODY'],
])('a customer is found by %s', async (_what, typed, expected) => {
  const admin = await shop.staff('admin')
  const answer = await admin.send('privacy.find', { typed: typeof typed === 'string' ? typed : typed() })
  const found = answer.ok ? answer.body.people.map(({ customerId }) => customerId) : answer.refusal.error
  expect(found).toEqual(expected)
})
