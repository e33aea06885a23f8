import { describe, expect } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, opened, requested } from '../testing/desk.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')

test('everything an agent needs to decide stands on one page', async () => {
  const reason = '<script>alert(1)</script> =SUM(A1) \u202e यह छोटा है'
  const one = await requested(shop, { items: 2, change: { reason } })
  const shown = await opened(asha, `#${one.id.replace('.', '-F')}`)
  expect(shown).toMatchObject({
    id: one.id,
    type: 'Exchange',
    status: 'received',
    version: 1,
    reason,
    phone: '+919864012345',
    payment: 'Paid',
    feePaise: 9900,
    address: { city: 'Guwahati', zip: '781001' },
    items: [{ title: 'Everyday Slub Tee', originalSize: 'M', units: 1, live: true, restocked: false }, {}],
    photos: [{ bytes: 1, seenOn: [] }],
    order: {
      number: one.order.orderNumber,
      customerId: ANITA.id,
      email: ANITA.email,
      lines: [{ deliveredAt: expect.any(String) }, { deliveredAt: expect.any(String) }],
      parcels: [{ awb: expect.any(String), deliveredAt: expect.any(String) }],
    },
    events: [],
    pickups: [],
    notes: [],
    rebookingsLeft: 2,
  })
  expect(shown.items[0]!.src).toContain('slub-tee')
  expect(shown.paidPaise).toBe(shown.items.reduce((sum, { pricePaise }) => sum + pricePaise, 0))
})

test('the history of the customer: what they asked back, and what was turned down', async () => {
  await shop.sql`TRUNCATE orders, line_items, requests, files CASCADE`
  const [first, second] = [await requested(shop), await requested(shop, { items: 2 })]
  await requested(shop, { customer: MEERA })
  await act(asha, 'returns.decide', first.id, { decision: 'reject', reason: 'Worn.' })
  const { history } = await opened(asha, second.id)
  expect(history).toEqual({
    requests: [
      { id: first.id, type: 'Exchange', status: 'rejected', createdAt: expect.any(String), reason: '1', items: 1 },
    ],
    total: 1,
    rejected: 1,
    piecesBought: 4,
    piecesAskedBack: 1,
  })
})

describe('warning signs', () => {
  const codes = async (id: string) => (await opened(asha, id)).warnings.map(({ code }) => code)

  test('the very same photo, on their own other request and on another customer’s, whose it is', async () => {
    await shop.sql`TRUNCATE orders, requests, files CASCADE`
    const first = await requested(shop, { sha256: 'tear' })
    const own = await requested(shop, { sha256: 'tear' })
    const others = await requested(shop, { customer: MEERA, sha256: 'tear' })
    const { photos, warnings } = await opened(asha, others.id)
    expect(photos[0]!.seenOn.map(({ requestId, otherCustomer }) => [requestId, otherCustomer])).toEqual([
      [first.id, true],
      [own.id, true],
    ])
    expect(warnings.slice(0, 1)).toMatchObject([
      { code: 'photo_of_other', tone: 'warning', about: expect.arrayContaining([first.id, own.id]) },
    ])
    expect(await codes(own.id)).toEqual(['photo_of_other', 'same_photo'])
  })

  test('many requests within a year, and earlier ones that were turned down', async () => {
    await shop.sql`TRUNCATE orders, requests, files CASCADE`
    const all = [await requested(shop), await requested(shop), await requested(shop), await requested(shop)]
    const [first, , third, fourth] = all.map(({ id }) => id) as [string, string, string, string]
    expect(await codes(third)).toEqual([])
    expect(await codes(fourth)).toContain('many_requests')
    await act(asha, 'returns.decide', first, { decision: 'reject', reason: 'Worn.' })
    expect(await codes(third)).toEqual(['rejected_before'])
    expect(await codes(first)).toEqual([])
    await shop.sql`UPDATE requests SET created_at = created_at - interval '13 months'
      WHERE order_id = ${all[0]!.order.orderId}`
    expect(await codes(fourth)).not.toContain('many_requests')
  })

  test('a blocked address, another city, cash, a second exchange, a window that was over', async () => {
    await shop.sql`TRUNCATE orders, line_items, requests, files CASCADE`
    const address = { province: 'Delhi', city: 'New Delhi', zip: '110001', address1: '1 Janpath' }
    const one = await requested(shop, { change: { address } })
    expect(await codes(one.id)).toEqual(['other_city'])
    await shop.sql`INSERT INTO blocked_emails (email) VALUES ('anita@example.com')`
    await shop.sql`UPDATE requests SET payment = 'COD'`
    await shop.sql`UPDATE parcels SET delivered_at = delivered_at - interval '10 days'`
    await shop.sql`UPDATE fulfilment_deliveries SET delivered_at = delivered_at - interval '10 days'`
    expect(await codes(one.id)).toEqual(['blocked_email', 'window_over', 'other_city', 'cash_on_delivery'])
    await shop.sql`DELETE FROM blocked_emails`
    await shop.sql`UPDATE orders SET tags = '{Replacement}'`
    expect(await codes(one.id)).toContain('second_exchange')
  })
})

test("notes are the staff's own: in their order, once for a key, and in no answer or mail of a customer", async () => {
  const canary = 'canary-note-7f3a <b>calls every day</b>'
  const one = await requested(shop)
  const key = crypto.randomUUID()
  const noted = await asha.send('returns.note', { id: one.id, text: ` ${canary}\n` }, key)
  expect(await asha.send('returns.note', { id: one.id, text: canary }, key)).toEqual(noted)
  await asha.send('returns.note', { id: one.id, text: 'Second.' })
  await act(asha, 'returns.decide', one.id, { decision: 'approve' })
  await act(asha, 'returns.settle', one.id, { kind: 'order', reference: '1210' })
  const { notes, version } = await opened(asha, one.id)
  expect(notes.map(({ text }) => text)).toEqual([canary, 'Second.'])
  expect(version).toBe(3)
  const { customerId, orderId, orderNumber } = one.order
  const answers = [
    await shop.send('orders.details', { customerId, orderId }),
    await shop.send('exchanges.history', { customer_id: customerId }),
    await shop.send('orders.search', { identifier: orderNumber, isOrderNo: true }),
    await shop.send('tickets.orders', { customerId }),
    await shop.send('tickets.list', { customerId }),
  ]
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  expect(JSON.stringify(answers)).not.toContain('canary')
  expect(JSON.stringify(await shop.sql`SELECT payload FROM outbox`)).not.toContain('canary')
  expect(JSON.stringify(await shop.sql`SELECT detail FROM audit`)).not.toContain('canary')
})

test('refusals', async ({ request }) => {
  for (const id of ['9999.1', '1042', '%.1', '', `${request.order.orderNumber}.2`, `${request.id}'`])
    expect(await asha.send('returns.open', { id })).toMatchObject({ status: 404, refusal: { error: 'NOT_FOUND' } })
  expect(await asha.send('returns.open', { id: 7 } as never)).toMatchObject({ status: 400 })
  expect(await asha.send('returns.note', { id: request.id, text: ' \n' })).toMatchObject({
    refusal: { error: 'TEXT_NEEDED' },
  })
  expect(await asha.send('returns.note', { id: '9999.1', text: 'x' })).toMatchObject({
    refusal: { error: 'NOT_FOUND' },
  })
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${request.order.orderId}`
  expect(await asha.send('returns.open', { id: request.id })).toMatchObject({ refusal: { error: 'NOT_FOUND' } })
})

test('a request names the tickets of its customer, those about its order first, and no one else’s', async ({
  request,
}) => {
  const raise = (name: string, customerId: string, orderId: string | null) => shop.sql`
    INSERT INTO tickets (public_id, customer_id, order_id, payload_hash, email, category, question, created_at,
      updated_at)
    VALUES (${name}, ${customerId}, ${orderId}, '', '', 'Exchanges', ${`About ${name}?`}, now(), now())`
  await raise('this-order', request.order.customerId, request.order.orderId)
  await raise('newest', request.order.customerId, null)
  await raise('another', MEERA.id ?? '', null)
  expect((await opened(asha, request.id)).tickets).toEqual([
    {
      ticketId: 'this-order',
      question: 'About this-order?',
      status: 'new',
      createdAt: expect.any(String),
      aboutThisOrder: true,
    },
    expect.objectContaining({ ticketId: 'newest', aboutThisOrder: false }),
  ])
})
