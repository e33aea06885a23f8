import { beforeEach, describe, expect, test } from 'vitest'
import type { CallRequest } from '#contract/calls.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { inShort } from '#rules/news/news.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answerTicket } from './care.ts'
import {
  answered,
  arrived,
  closedByCare,
  closedByCustomer,
  formOf,
  raised,
  reopened,
  shown,
  type Form,
  write,
} from './testing/tickets.ts'

const shop = await shopOfFile({ TECHNICAL_ISSUE_CUSTOMERS: MEERA.id! })
const order = await arrived(shop)
await arrived(shop, MEERA)
beforeEach(() => shop.sql`TRUNCATE tickets, ticket_messages, ticket_closures, files CASCADE`)

type Wanted = Omit<CallRequest<'tickets.list'>, 'customerId'>

async function listed(wanted: Wanted = {}, customerId = ANITA.id!) {
  return okBody(await shop.send('tickets.list', { customerId, ...wanted })).data
}

const idsOf = async (wanted: Wanted) => (await listed(wanted)).tickets.map((ticket) => ticket.original_order_id)

async function about(text: string, patch: Partial<Form> = {}): Promise<string> {
  return okBody(await shop.send('tickets.create', formOf(ANITA.id!, 'None', { description: text, ...patch }))).data
    .original_order_id
}

test('tells of each ticket what its page tells, newest first, and of no one else’s', async () => {
  const first = await answered(shop)
  const second = await closedByCare(shop)
  const meeras = await raised(shop, {}, await arrived(shop, MEERA))
  const { tickets, total } = await listed()
  expect(total).toBe(2)
  expect(tickets.map((ticket) => ticket.original_order_id)).toEqual([second.ticketId, first.ticketId])
  for (const ticket of [first, second]) {
    const {
      messages: _m,
      files: _f,
      version: _v,
      priority: _p,
      payment: _y,
      cancellationReason: _c,
      news,
      ...facts
    } = await shown(shop, ticket)
    const row = tickets.find((one) => one.original_order_id === ticket.ticketId)
    expect(row).toEqual({ ...facts, news: inShort(news!) })
  }
  expect(tickets.map(({ package_status: status, closed_by: by, unread }) => [status, by, unread])).toEqual([
    ['closed', 'customercare', 0],
    ['open', undefined, 1],
  ])
  expect((await listed({}, MEERA.id!)).tickets.map((ticket) => ticket.original_order_id)).toEqual([meeras.ticketId])
})

test('a customer whom no one knows has none', async () => {
  expect(await listed({}, '999')).toEqual({ tickets: [], total: 0 })
})

test('60 tickets by pages; without a limit all', async () => {
  for (let n = 0; n < 60; n++) await about(`Ticket ${n}`)
  const all = await idsOf({})
  expect(all).toHaveLength(60)
  const pages = [1, 2, 3, 4].map((page) => idsOf({ limit: 25, page }))
  expect((await Promise.all(pages)).map((page) => page.length)).toEqual([25, 25, 10, 0])
  expect((await Promise.all(pages)).flat()).toEqual(all)
  expect(await listed({ limit: 25, page: 9 })).toEqual({ tickets: [], total: 60 })
  expect((await listed({ limit: 1 })).total).toBe(60)
})

test('only those of one status', async () => {
  const tickets = {
    new: await raised(shop),
    open: await answered(shop),
    closed: await closedByCustomer(shop),
    reopen: await reopened(shop),
  }
  for (const status of ['new', 'open', 'closed', 'reopen'] as const)
    expect(await idsOf({ status })).toEqual([tickets[status].ticketId])
  expect(await listed({ status: 'open', limit: 1, page: 2 })).toEqual({ tickets: [], total: 1 })
})

describe('a search', () => {
  test('finds texts of both sides, category and question, in capitals or not', async () => {
    const one = await about('The SLEEVE is torn')
    const other = await about('Something', { question: 'I received a damaged or wrong product.' })
    await answerTicket(shop.context, { ticketId: one, message: 'A courier comes on Monday.' })
    await write(shop, { ticketId: other, customerId: ANITA.id! }, 'Monday is fine.')
    expect(await idsOf({ search: 'sleeve' })).toEqual([one])
    expect(await idsOf({ search: ' DAMAGED or ' })).toEqual([other])
    expect(await idsOf({ search: 'monday' })).toEqual([other, one])
    expect(await idsOf({ search: 'exchanges' })).toEqual([other, one])
    expect(await listed({ search: 'monday', limit: 1 })).toMatchObject({ tickets: [{}], total: 2 })
    expect(await idsOf({ search: 'monday', status: 'open' })).toEqual([one])
    expect(await idsOf({ search: 'nowhere' })).toEqual([])
  })

  test('finds a ticket by its id, however it is typed, and in part', async () => {
    const [one] = [await about('One'), await about('Other')]
    for (const search of [one, one.toLowerCase(), one.replaceAll('-', ''), one.slice(2, 12)])
      expect(await idsOf({ search })).toEqual([one])
  })

  test('finds the number of an order', async () => {
    const { ticketId } = await raised(shop, {}, order)
    await about('Something')
    expect(await idsOf({ search: order.orderNumber })).toEqual([ticketId])
    expect(await idsOf({ search: `#${order.orderNumber}` })).toEqual([ticketId])
  })

  test('takes %, _ and \\ as they are', async () => {
    const texts = ['50% off', '50 off', 'size_m', 'size-m', String.raw`a\b`, 'a b']
    const ids = []
    for (const text of texts) ids.push(await about(text))
    expect(await idsOf({ search: '0%' })).toEqual([ids[0]])
    expect(await idsOf({ search: 'e_m' })).toEqual([ids[2]])
    expect(await idsOf({ search: '\\' })).toEqual([ids[4]])
    expect(await idsOf({ search: '%' })).toEqual([ids[0]])
  })

  test('finds Hindi and signs beyond the first plane', async () => {
    const [hindi, dress] = [await about('आस्तीन बहुत तंग है'), await about('The 👗 is torn')]
    expect(await idsOf({ search: 'तंग' })).toEqual([hindi])
    expect(await idsOf({ search: '👗' })).toEqual([dress])
  })

  test('of nothing but spaces is none; an injection is a text like any other', async () => {
    const id = await about("'; DROP TABLE tickets; --")
    await about('Other')
    expect(await idsOf({ search: '  ' })).toHaveLength(2)
    expect(await idsOf({ search: "'; DROP TABLE" })).toEqual([id])
    expect(await idsOf({ search: "' OR '1'='1" })).toEqual([])
  })
})

test('the Technical Issue card is for its customers only', async () => {
  for (const [customerId, shownIt] of [
    [MEERA.id!, true],
    [ANITA.id!, false],
  ] as const) {
    const ticket = await raised(shop, {}, await arrived(shop, customerId === MEERA.id ? MEERA : ANITA))
    const answers = [
      await shop.send('tickets.list', { customerId }),
      await shop.send('tickets.show', { ticketId: ticket.ticketId }),
      await shop.send('tickets.orders', { customerId }),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, body: { technical_issue: shownIt } })
  }
})

test.each([
  {},
  { customerId: 7 },
  { customerId: 'x' },
  { customerId: '1', limit: 0 },
  { customerId: '1', limit: 501 },
  { customerId: '1', page: 0 },
  { customerId: '1', page: 1.5 },
  { customerId: '1', status: 'all' },
  { customerId: '1', search: 'x'.repeat(201) },
  { customerId: '1', search: 'a\0' },
])('a bad body %j', async (body) => {
  expect(await shop.post('tickets.list', JSON.stringify(body))).toMatchObject({
    status: 400,
    refusal: { error: 'INVALID_BODY' },
  })
})
