import { describe, expect } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answerTicket, assignTicket, closeTicket } from './care.ts'
import { refuseChange } from './move.ts'
import type { Change } from './store.ts'
import {
  SEEDS,
  arrived,
  closedByCare,
  closedByCustomer,
  footprint,
  formOf,
  moveTo,
  raised,
  refusalOf,
  shown,
  untouched,
} from './testing/tickets.ts'

let now = new Date('2026-11-21T10:00:00Z')

const shop = await shopOfFile({}, () => now)
const test = testsOf(shop)

const LIVE = ['raised', 'answered', 'reopened'] as const
const CLOSED = ['closedByCustomer', 'closedByCare', 'closedByRetailer'] as const

describe('closing', () => {
  test.each(LIVE)('a ticket that is %s, for its shopper, whatever closedBy says', async (state) => {
    const ticket = await SEEDS[state](shop)
    const { version } = await shown(shop, ticket)
    now = new Date('2026-11-21T10:05:00Z')
    const { ticketId, customerId } = ticket
    const wish = { closedBy: 'retailer', ticketNumber: '7', executive_id: 'me', status: 'closed' } as const
    const data = {
      original_order_id: ticketId,
      package_status: 'closed',
      closed_by: 'customer',
      updated_at: '2026-11-21T10:05:00.000Z',
      version: version + 1,
    }
    expect(await shop.send('tickets.move', { ticketId, customerId, ...wish })).toEqual({
      ok: true,
      status: 200,
      body: { data },
    })
    expect(await shown(shop, ticket)).toMatchObject({ ...data, executive_id: '' })
    const [closure] = await shop.sql`
      SELECT closed_by, closed_at, reopened_at FROM ticket_closures
      WHERE ticket_id = (SELECT id FROM tickets WHERE public_id = ${ticketId}) ORDER BY id DESC LIMIT 1`
    expect(closure).toEqual({ closed_by: 'customer', closed_at: now, reopened_at: null })
  })

  test.each(CLOSED)('a ticket that is %s is refused, to all', async (state) => {
    const ticket = await SEEDS[state](shop)
    expect(await refusalOf(shop, () => moveTo(shop, ticket, 'closed'))).toEqual(untouched('TICKET_CLOSED'))
    const before = await footprint(shop)
    const { ticketId } = ticket
    await expect(closeTicket(shop.context, { ticketId, closedBy: 'retailer' })).rejects.toThrow('TICKET_CLOSED')
    await expect(answerTicket(shop.context, { ticketId, message: 'Hello' })).rejects.toThrow('TICKET_CLOSED')
    await expect(assignTicket(shop.context, { ticketId, executiveId: 'r' })).rejects.toThrow('TICKET_CLOSED')
    expect(await footprint(shop)).toEqual(before)
  })
})

describe('reopening', () => {
  test.each(['closedByCare', 'closedByRetailer'] as const)('a ticket that is %s', async (state) => {
    const ticket = await SEEDS[state](shop)
    const answer = await moveTo(shop, ticket, 'reopen')
    expect(answer).toMatchObject({ ok: true, body: { data: { package_status: 'reopen', version: 3 } } })
    expect(answer).not.toHaveProperty('body.data.closed_by')
    expect(await shown(shop, ticket)).not.toHaveProperty('closed_by')
    expect(await shown(shop, ticket)).toMatchObject({ package_status: 'reopen', version: 3 })
    await moveTo(shop, ticket, 'closed')
    expect(await shown(shop, ticket)).toMatchObject({ package_status: 'closed', closed_by: 'customer' })
    expect(await refusalOf(shop, () => moveTo(shop, ticket, 'reopen'))).toEqual(untouched('REOPEN_NOT_ALLOWED'))
  })

  test('what the customer closed stays closed, also when its order has another ticket', async () => {
    const ticket = await closedByCustomer(shop)
    expect(await refusalOf(shop, () => moveTo(shop, ticket, 'reopen'))).toEqual(untouched('REOPEN_NOT_ALLOWED'))
    await raised(shop, {}, ticket.order)
    expect(await refusalOf(shop, () => moveTo(shop, ticket, 'reopen'))).toEqual(untouched('REOPEN_NOT_ALLOWED'))
  })

  test.each(LIVE)('a ticket that is %s is refused', async (state) => {
    const ticket = await SEEDS[state](shop)
    expect(await refusalOf(shop, () => moveTo(shop, ticket, 'reopen'))).toEqual(untouched('TICKET_NOT_CLOSED'))
  })

  test('what care closed is reopened also when a new ticket was refused for its order meanwhile', async () => {
    const ticket = await closedByCare(shop)
    const again = await shop.send('tickets.create', formOf(ticket.customerId, ticket.order.orderNumber))
    expect(again).toMatchObject({ status: 409, refusal: { error: 'TICKET_EXISTS', about: ticket.ticketId } })
    expect(await moveTo(shop, ticket, 'reopen')).toMatchObject({ ok: true })
  })
})

test.each(['closed', 'reopen'] as const)('%s: a ticket of another customer is like none', async (status) => {
  const [live, closed] = [await raised(shop), await closedByCare(shop)]
  await arrived(shop, MEERA)
  for (const ticketId of [live.ticketId, closed.ticketId, '0000-0000-00000', '1', ''])
    expect(await refusalOf(shop, () => moveTo(shop, { ticketId, customerId: MEERA.id! }, status))).toEqual(
      untouched('TICKET_NOT_FOUND'),
    )
})

test.each([
  {},
  { ticketId: 'K7Q2-M9XD-PA4TR', status: 'closed' },
  { ticketId: 'K7Q2-M9XD-PA4TR', customerId: ANITA.id, status: 'open' },
  { ticketId: 'K7Q2-M9XD-PA4TR', customerId: 'x', status: 'closed' },
  { ticketId: 'K7Q2-M9XD-PA4TR', customerId: ANITA.id, status: 'closed', version: 3 },
])('a bad body %j', async (body) => {
  expect(await refusalOf(shop, () => shop.post('tickets.move', JSON.stringify(body)))).toEqual(
    untouched('INVALID_BODY'),
  )
})

describe('care', () => {
  test('an answer and an assignment open a ticket', async () => {
    for (const state of ['raised', 'reopened', 'answered'] as const) {
      const [one, other] = [await SEEDS[state](shop), await SEEDS[state](shop)]
      await answerTicket(shop.context, { ticketId: one.ticketId, message: 'We look at it.' })
      expect(await shown(shop, one)).toMatchObject({ package_status: 'open' })
      const moved = await assignTicket(shop.context, { ticketId: other.ticketId.toLowerCase(), executiveId: 'rupa' })
      expect(moved).toMatchObject({ original_order_id: other.ticketId, package_status: 'open' })
      expect(await shown(shop, other)).toMatchObject({ executive_id: 'rupa', version: moved.version })
    }
  })

  test('no ticket, and no one to give one to, are refused', async ({ ticket: { ticketId } }) => {
    const before = await footprint(shop)
    const unknown = { ticketId: '0000-0000-00000' }
    await expect(answerTicket(shop.context, { ...unknown, message: 'x' })).rejects.toThrow('TICKET_NOT_FOUND')
    await expect(closeTicket(shop.context, { ...unknown, closedBy: 'retailer' })).rejects.toThrow('TICKET_NOT_FOUND')
    await expect(assignTicket(shop.context, { ...unknown, executiveId: 'r' })).rejects.toThrow('TICKET_NOT_FOUND')
    for (const executiveId of [' ', 'x'.repeat(65)])
      await expect(assignTicket(shop.context, { ticketId, executiveId })).rejects.toThrow('INVALID_BODY')
    expect(await footprint(shop)).toEqual(before)
  })
})

test.each([
  ['is open by now was closed when it was tried', undefined, 'TICKET_CLOSED'],
  ['is still with the expected agent was closed when it was tried', '', 'TICKET_CLOSED'],
  ['is with another agent was changed meanwhile', 'ex-2', 'CHANGED_MEANWHILE'],
])('a ticket that could not be taken and %s', async (_why, seenExecutive, code) => {
  const { ticketId: publicId } = await raised(shop)
  const expected = seenExecutive === undefined ? {} : { seenExecutive }
  const change: Change = { publicId, customerId: undefined, act: 'take', at: now, executiveId: 'ex-1', ...expected }
  await expect(refuseChange(shop.sql, change)).rejects.toMatchObject({ code })
})
