import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusal, testGateway } from '../../testing/gateway.ts'
import { moveTicket } from './move.ts'
import { ticket } from '../testing/tickets.ts'

const moved = {
  original_order_id: 'K7Q2-M9XD-PA4TR',
  package_status: 'closed',
  closed_by: 'customer',
  updated_at: '2026-11-21T06:00:00.000Z',
  version: 2,
}

vi.mock('../../sign-in/open-sign-in.tsx', () => ({ openSignIn: async () => false }))

let gateway: Awaited<ReturnType<typeof testGateway>>
beforeEach(async () => {
  gateway = await testGateway({ 'tickets.move': () => ({ status: 200, body: { data: moved } }) })
})
afterEach(() => gateway.close())

const close = () => moveTicket({ ticket: ticket(), customerId: '55', status: 'closed', base: gateway.base })

test('carries what the specification lists, and answers how the ticket stands', async () => {
  expect(await close()).toEqual({ kind: 'moved', moved })
  expect(gateway.calls.map(({ body }) => body)).toEqual([
    {
      ticketId: 'K7Q2-M9XD-PA4TR',
      ticketNumber: '12',
      status: 'closed',
      closedBy: 'customer',
      customerId: '55',
      executive_id: '',
    },
  ])
})

test.each(['TICKET_CLOSED', 'TICKET_NOT_CLOSED', 'REOPEN_NOT_ALLOWED'] as const)(
  '%s: the page is out of date',
  async (code) => {
    gateway.replies['tickets.move'] = () => refusal(409, code)
    expect(await close()).toEqual({ kind: 'stale', code })
  },
)

test('another ticket in the way is named', async () => {
  const body = { error: 'TICKET_EXISTS', message: '', about: 'M3XH-51F6-4SM8X' }
  gateway.replies['tickets.move'] = () => ({ status: 409, body })
  expect(await close()).toEqual({ kind: 'inTheWay', ticketId: 'M3XH-51F6-4SM8X' })
})

test.each([
  ['asks for proof of identity', 401, 'IDENTITY_NEEDED', 'Please sign in to continue.'],
  ['asks the customer to wait', 429, 'TOO_MANY_CALLS', 'Please try again in 40 seconds.'],
] as const)('a gateway that %s: its own sentence', async (_, status, error, message) => {
  gateway.replies['tickets.move'] = () => ({ status, body: { error, message } })
  expect(await close()).toEqual({ kind: 'failed', text: message })
})

test.each([
  ['fails', () => refusal(500, 'SERVER_ERROR')],
  ['is away', () => refusal(503, 'UNAVAILABLE')],
  ['answers, but the answer is lost', () => 'lost' as const],
])('a gateway that %s', async (_, reply) => {
  gateway.replies['tickets.move'] = reply
  expect(await close()).toEqual({ kind: 'failed' })
})
