import { describe, expect } from 'vitest'
import { acknowledgeBy, settleBy } from '#rules/tickets/clocks.ts'
import { ANITA } from '#demo/customers.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import { exchangeOf } from '../../returns/testing/returns.ts'
import { okBody } from '../../testing/ok-body.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { courierOf, onItsWay, scanOf } from '../../tracking/testing/tracking.ts'
import { answerTicket, closeTicket } from '../care.ts'
import { answerFrom, opened } from '../testing/desk.ts'
import { formOf, moveTo, raised, shown, write } from '../testing/tickets.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
let now = NOW

const shop = await shopOfFile({}, () => now)
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')

const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000)

async function timelineOf(ticketId: string) {
  return okBody(await asha.send('tickets.timeline', { ticketId }))
}

describe('tickets.open', () => {
  test('the whole thread in its order: messages, notes, closings, reopenings, and whose they are', async ({
    ticket,
  }) => {
    const { ticketId, customerId, order } = ticket
    now = minutes(1)
    await asha.send('tickets.note', { ticketId, text: 'A regular.' })
    now = minutes(2)
    await answerFrom(ritu, ticket, 'Which size?', { close: true })
    now = minutes(3)
    await moveTo(shop, ticket, 'reopen')
    now = minutes(4)
    await write(shop, ticket, '<b>M</b>')
    await shop.send('tickets.markRead', { customerId, value: false, ticketId })
    now = minutes(5)
    await answerTicket(shop.context, { ticketId, message: 'By a command.' })
    const whole = await opened(asha, ticket)
    expect(whole.entries.map(({ kind, at }) => [kind, (Date.parse(at) - NOW.getTime()) / 60_000])).toEqual([
      ['message', 0],
      ['note', 1],
      ['message', 2],
      ['closed', 2],
      ['reopened', 3],
      ['message', 4],
      ['message', 5],
    ])
    expect(whole.entries).toMatchObject([
      { author: 'customer', seen: true },
      { staff: { id: asha.id, name: expect.any(String) }, text: 'A regular.' },
      { author: 'customercare', staff: { id: ritu.id }, seen: true },
      { by: 'customercare', staff: { id: ritu.id } },
      { by: 'customer' },
      { author: 'customer', text: '<b>M</b>' },
      { author: 'customercare', seen: false },
    ])
    expect(whole.entries.at(-1)).not.toHaveProperty('staff')
    expect(whole).toMatchObject({
      customer: { id: customerId, name: 'Anita', email: ANITA.email, phone: ANITA.phone },
      order: order.orderNumber,
      orderId: order.orderId,
      payment: 'Paid',
      version: (await shown(shop, ticket)).version,
      lastMessageId: (await shown(shop, ticket)).messages.at(-1)?.id,
      notes: 1,
      earlier: 0,
    })
    now = NOW
  })

  test('of very many entries the newest, and how many came before', async ({ ticket }) => {
    await shop.sql`
      INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
      SELECT t.id, 'customer', n, 'x', ${NOW} FROM tickets t, generate_series(1, 1100) n
        WHERE public_id = ${ticket.ticketId}`
    const { entries, earlier, lastMessageId } = await opened(asha, ticket)
    expect([entries.length, earlier]).toEqual([1000, 101])
    expect(entries.at(-1)).toMatchObject({ text: '1100', id: lastMessageId })
  })
})

test('the clocks of the database are those of the rules', async () => {
  const times = [
    '2026-01-31T10:00:00Z',
    '2028-01-30T18:29:59Z',
    '2026-02-28T18:30:00Z',
    '2026-12-31T23:59:59Z',
    '2026-03-08T09:00:00Z',
  ]
  for (const time of times) {
    const at = new Date(time)
    const [due] = await shop.sql`SELECT acknowledge_by(${at}) AS acknowledge, settle_by(${at}) AS settle`
    expect(due).toEqual({ acknowledge: acknowledgeBy(at), settle: settleBy(at) })
  }
})

test('each act sets the clocks: what is read is what the rules make of the ticket', async ({ ticket }) => {
  const due = async () =>
    (await shop.sql`SELECT due_at AS due FROM tickets WHERE public_id = ${ticket.ticketId}`)[0]?.due as Date | null
  expect(await due()).toEqual(acknowledgeBy(NOW))
  await asha.send('tickets.assign', { ticketId: ticket.ticketId, to: asha.id, seen: '' })
  expect(await due()).toEqual(acknowledgeBy(NOW))
  await closeTicket(shop.context, { ticketId: ticket.ticketId, closedBy: 'retailer' })
  expect(await due()).toBeNull()
  await moveTo(shop, ticket, 'reopen')
  // The customer who reopens it waits for an answer.
  expect(await due()).toEqual(acknowledgeBy(NOW))
  expect((await opened(asha, ticket)).clocks).toMatchObject({
    // Closing was no answer: the first one is still owed.
    acknowledge: { state: 'running' },
    settle: { state: 'running', due: settleBy(NOW).toISOString() },
  })
})

describe('tickets.timeline', () => {
  test('the order with its items, money, parcels, scans, requests and tickets, newest first', async ({ order }) => {
    const request = await shop.send('returns.submit', await exchangeOf(shop, order))
    expect(request.ok).toBe(true)
    const { ticketId } = await raised(shop, {}, order)
    const { order: told, entries, orders } = await timelineOf(ticketId)
    expect(told).toMatchObject({ number: order.orderNumber, payment: 'Paid', place: 'Guwahati, Assam 781001' })
    expect(told?.items.length).toBeGreaterThan(0)
    expect(told?.items[0]).toMatchObject({
      src: expect.stringContaining('/'),
      pricePaise: expect.any(Number),
      size: expect.any(String),
    })
    const kinds = entries.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['ordered', 'sent', 'delivered', 'request', 'ticket']))
    const times = entries.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    const asked = entries.find((entry) => entry.kind === 'request')
    expect(asked).toMatchObject({
      requestId: `${order.orderNumber}.1`,
      type: 'Exchange',
      feeRupees: 99,
      photos: expect.any(Number),
    })
    expect(entries.find((entry) => entry.kind === 'ticket' && entry.ticketId === ticketId)).toBeDefined()
    expect(orders.map(({ number }) => number)).not.toContain(order.orderNumber)
  })

  test('the scans of its parcels, as the courier told them', async () => {
    const { order, awb } = await onItsWay(shop)
    shop.context.couriers = {
      delhivery: courierOf({ [awb]: [scanOf('picked_up', minutes(-60)), scanOf('out_for_delivery', minutes(-5))] }),
    }
    await shop.follow()
    const { ticketId } = await raised(shop, {}, order)
    const { entries, order: told } = await timelineOf(ticketId)
    expect(entries.filter((entry) => entry.kind === 'scan')).toMatchObject([
      { awb, status: 'Out for Delivery', location: 'Guwahati, Assam' },
      { awb, status: 'Picked' },
    ])
    expect(told?.parcels).toMatchObject([{ AWB: awb, state: 'out_for_delivery' }])
  })

  test('a ticket about no order: the other orders and tickets of the customer', async () => {
    const answer = await shop.send('tickets.create', formOf(ANITA.id ?? '', NO_ORDER))
    const { order, entries, orders } = await timelineOf(answer.ok ? answer.body.data.original_order_id : '')
    expect(order).toBeUndefined()
    expect(orders.length).toBeGreaterThan(2)
    expect(orders[0]).toMatchObject({ totalPaise: expect.any(Number), items: expect.any(Number), cancelled: false })
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(new Set(['ticket']))
  })
})
