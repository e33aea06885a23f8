import { describe, expect } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answerTicket } from './care.ts'
import {
  SEEDS,
  answered,
  arrived,
  footprint,
  formOf,
  moveTo,
  raised,
  reopened,
  shown,
  type RaisedTicket,
  write,
} from './testing/tickets.ts'

let now = new Date('2026-11-21T10:00:00Z')

const shop = await shopOfFile({}, () => now)
const test = testsOf(shop)

const badBody = { status: 400, refusal: { error: 'INVALID_BODY' } }

describe('tickets.show', () => {
  test('the thread with its authors and times; the customer may be left out', async ({ ticket }) => {
    now = new Date('2026-11-22T10:00:00Z')
    await answerTicket(shop.context, { ticketId: ticket.ticketId, message: 'Which size?' })
    await write(shop, ticket, 'M, please.')
    const { messages, unread, closed_by: closedBy } = await shown(shop, ticket)
    expect(messages.map(({ sendedBy, time, message, unread: fresh }) => [sendedBy, time, message, fresh])).toEqual([
      ['customer', '2026-11-21T10:00:00.000Z', 'The sleeves are too tight. What can I do?', false],
      ['customercare', '2026-11-22T10:00:00.000Z', 'Which size?', true],
      ['customer', '2026-11-22T10:00:00.000Z', 'M, please.', false],
    ])
    expect([unread, closedBy]).toEqual([1, undefined])
    const { ticketId, customerId } = ticket
    expect(await shop.send('tickets.show', { ticketId })).toEqual(
      await shop.send('tickets.show', { ticketId: ticketId.toLowerCase(), customerId }),
    )
  })

  test('a ticket of another customer is refused like one that does not exist', async ({
    ticket: { ticketId, customerId },
  }) => {
    const asked = [
      { ticketId, customerId: MEERA.id! },
      { ticketId: '0000-0000-00000', customerId: MEERA.id! },
      { ticketId: '0000-0000-00000' },
      { ticketId: '1', customerId },
      { ticketId: '' },
    ]
    const answers = await Promise.all(asked.map((request) => shop.send('tickets.show', request)))
    expect(answers[0]).toMatchObject({
      status: 404,
      refusal: { error: 'TICKET_NOT_FOUND', message: 'Not Found, Invalid Ticket.' },
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.each([{}, { ticketId: 7 }, { ticketId: 'a', customerId: 'x' }, { ticketId: 'x'.repeat(33) }])(
    'a bad body %j',
    async (body) => expect(await shop.post('tickets.show', JSON.stringify(body))).toMatchObject(badBody),
  )
})

const HOSTILE = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '=HYPERLINK("http://x.example","y")',
  "'; DROP TABLE tickets; --",
  '{"__proto__":{"a":1}} ${7*7} {{7*7}} %s %00 \\u0000 \\0',
  'अनीता 👗 \u202e\u0301\u200d\ufffd\r\n\t ',
  'x'.repeat(5000),
]
test.each(HOSTILE)('text is kept byte for byte: %.40s', async (text) => {
  const ticket = await raised(shop, { description: text })
  await write(shop, ticket, text)
  await answerTicket(shop.context, { ticketId: ticket.ticketId, message: text })
  expect((await shown(shop, ticket)).messages.map(({ message }) => message)).toEqual([text, text, text])
})

describe('tickets.availability', () => {
  const ask = (customerId: string, orderId: string) => shop.send('tickets.availability', { customerId, orderId })

  test('an order is available until it has a ticket, and again when the customer closes that', async ({ order }) => {
    const { customerId, orderNumber } = order
    const free = { ok: true, status: 200, body: { isTicketAvailable: true } }
    expect(await ask(customerId, orderNumber)).toEqual(free)
    const ticket = await raised(shop, {}, order)
    const taken = { isTicketAvailable: false, ticketId: ticket.ticketId }
    expect(await ask(customerId, orderNumber)).toMatchObject({ body: taken })
    await moveTo(shop, ticket, 'closed')
    expect(await ask(customerId, orderNumber)).toEqual(free)
    await reopened(shop, order)
    expect(await ask(customerId, orderNumber)).toMatchObject({ body: { isTicketAvailable: false } })
  })

  test.each(['closedByCare', 'closedByRetailer'] as const)('a ticket that is %s is the way on', async (state) => {
    const { customerId, ticketId, order } = await SEEDS[state](shop)
    const taken = { isTicketAvailable: false, ticketId }
    expect(await ask(customerId, order.orderNumber)).toMatchObject({ body: taken })
    const listed = await shop.send('tickets.orders', { customerId })
    const named = listed.ok && listed.body.data.find(({ order_number }) => order_number === order.orderNumber)
    expect(named).toMatchObject({ ticketId })
  })

  test('an order that is not theirs is refused like one that does not exist', async () => {
    const order = await arrived(shop, MEERA)
    const answers = await Promise.all([order.orderNumber, '999999', 'None', ''].map((number) => ask(ANITA.id!, number)))
    expect(answers[0]).toMatchObject({ status: 404, refusal: { error: 'ORDER_NOT_FOUND' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test.each([{}, { customerId: '1' }, { customerId: 'x', orderId: '1' }, { customerId: '1', orderId: 1042 }])(
    'a bad body %j',
    async (body) => expect(await shop.post('tickets.availability', JSON.stringify(body))).toMatchObject(badBody),
  )
})

describe('tickets.markRead', () => {
  const read = (customerId: string, ticketId?: string) =>
    shop.send('tickets.markRead', { customerId, value: false, ...(ticketId === undefined ? {} : { ticketId }) })
  const cleared = { ok: true, status: 200, body: { cleared: true } }
  const unread = async (ticket: RaisedTicket) => (await shown(shop, ticket)).unread

  test('of one ticket, then of all; nothing else changes, and a new answer is unread again', async () => {
    const [one, other] = [await answered(shop), await answered(shop)]
    const before = await shown(shop, one)
    expect(await read(one.customerId, one.ticketId.toLowerCase())).toEqual(cleared)
    const { messages, news, ...after } = await shown(shop, one)
    expect([before.news?.line, news?.line]).toEqual(["We've replied", 'Over to you'])
    expect(after).toEqual({ ...(({ messages: _, news: _n, ...facts }) => facts)(before), unread: 0 })
    expect(messages.some((message) => message.unread)).toBe(false)
    expect(await unread(other)).toBe(1)
    await answerTicket(shop.context, { ticketId: one.ticketId, message: 'One more.' })
    expect([await unread(one), await unread(other)]).toEqual([1, 1])
    expect(await read(one.customerId)).toEqual(cleared)
    expect([await unread(one), await unread(other)]).toEqual([0, 0])
  })

  test('a ticket of another customer is answered like none, and no row changes', async () => {
    const ticket = await answered(shop)
    const before = await footprint(shop)
    for (const ticketId of [ticket.ticketId, '0000-0000-00000', 'nonsense'])
      expect(await read(MEERA.id!, ticketId)).toEqual(cleared)
    expect(await read(ticket.customerId, 'nonsense')).toEqual(cleared)
    expect(await read(MEERA.id!)).toEqual(cleared)
    expect(await footprint(shop)).toEqual(before)
  })

  test.each([{}, { customerId: '1' }, { customerId: '1', value: true }, { customerId: 'x', value: false }])(
    'a bad body %j',
    async (body) => expect(await shop.post('tickets.markRead', JSON.stringify(body))).toMatchObject(badBody),
  )
})

test('the API page lists every ticket call', async () => {
  const page = (await (await fetch(`${shop.url}/api/docs/json`)).json()) as { paths: Record<string, unknown> }
  const paths = Object.keys(page.paths).filter((path) => path.startsWith('/api/tickets/'))
  expect(paths).toEqual(
    expect.arrayContaining(
      [
        'createticket',
        'getticket',
        'getsingleticket',
        'sendmessage',
        'changeticketstatus',
        'checkticketavailability',
        'customerorders',
        'customermetafield',
        'sessendticketupdate',
      ].map((name) => `/api/tickets/${name}`),
    ),
  )
})

test('a ticket keeps the number of an order that was deleted', async ({ ticket }) => {
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${ticket.order.orderId}`
  expect(await shown(shop, ticket)).toMatchObject({ order_id: ticket.order.orderNumber })
  expect(await shop.send('tickets.create', formOf(ticket.customerId, ticket.order.orderNumber))).toMatchObject({
    refusal: { error: 'ORDER_NOT_FOUND' },
  })
})
