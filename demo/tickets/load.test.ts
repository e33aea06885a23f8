import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TicketRow, TicketStatus } from '#contract/tickets.ts'
import { okBody } from '#gateway/testing/ok-body.ts'
import { openTestShop, type TestShop } from '#gateway/testing/shop.ts'
import { formOf } from '#gateway/tickets/testing/tickets.ts'
import { ticketCalls } from '../shop/tickets.ts'
import { demoOrders } from '../all-orders.ts'
import { ANITA, ANITA_HINDI, RITIKA, RUKMINI } from '../customers.ts'
import { demoTickets, loadTickets, type TicketCalls } from './load.ts'
import { type DemoTicket, isSeen } from './ticket.ts'
import { MOVES } from '#rules/tickets/status.ts'

const NOW = new Date('2026-11-21T06:30:00Z')

describe('the tickets of the demo', () => {
  const tickets = demoTickets(NOW)

  it('have a key of their own and happen one after the other, nothing in the future', () => {
    expect(new Set(tickets.map(({ key }) => key)).size).toBe(tickets.length)
    for (const now of [NOW, new Date('2026-11-20T18:45:00Z')])
      for (const { at, steps } of demoTickets(now)) {
        const times = [at, ...steps.map((step) => step.at)].map(Number)
        expect(times.toSorted((one, other) => one - other)).toEqual(times)
        expect(times.at(-1)).toBeLessThan(now.getTime())
      }
  })

  it('show every state, and only in ways that are allowed', () => {
    expect(new Set(tickets.map(statusOf))).toEqual(new Set(['new', 'open', 'closed', 'reopen']))
  })
})

describe('loading them through the calls of the gateway', () => {
  let shop: TestShop
  let calls: TicketCalls
  const listed = async (customerId: string | null) => {
    const answer = await shop.send('tickets.list', { customerId: customerId ?? '' })
    return answer.ok ? answer.body.data.tickets : []
  }

  beforeAll(async () => {
    shop = await openTestShop({}, () => NOW)
    await shop.take(demoOrders(NOW).flatMap(({ messages }) => messages))
    calls = ticketCalls(shop.context)
  })
  afterAll(() => shop.close())

  it('ends as it would have when it is cut short anywhere and begun again', async () => {
    for (const acts of [1, 7, 30, 200])
      await expect(loadTickets(tired(calls, acts), demoTickets(NOW))).rejects.toThrow('tired')
    await loadTickets(calls, demoTickets(NOW))
    const customers = new Set(demoTickets(NOW).map(({ customer }) => customer.id))
    const rows = (await Promise.all([...customers].map(listed))).flat()
    expect(rows.map(messagesOf).toSorted()).toEqual(demoTickets(NOW).map(meant).toSorted())
  })

  it('adds nothing at another start, on another day', async () => {
    const rows = () => shop.sql`SELECT id, version, status, read_up_to FROM tickets ORDER BY id`
    const before = await rows()
    await loadTickets(calls, demoTickets(NOW))
    expect(await rows()).toEqual(before)
  })

  it('shows photos, Hindi and an unread answer, with the times of the story', async () => {
    const [torn] = await listed(ANITA.id)
    const [loafers] = await listed(ANITA_HINDI.id)
    expect((await listed(RITIKA.id))[0]).toMatchObject({ package_status: 'open', unread: 1 })
    expect(torn).toMatchObject({ order_id: '1042', created_at: '2026-11-20T03:30:00.000Z' })
    const shown = okBody(await shop.send('tickets.show', { ticketId: loafers?.original_order_id ?? '' }))
    expect(shown.data.messages.map(({ files }) => files.length)).toEqual([0, 0, 1, 0, 0, 0, 0])
    expect(shown.data.messages.at(-1)).toMatchObject({
      message: 'बहुत-बहुत धन्यवाद, जोनाली जी!',
      time: '2026-11-20T14:30:00.000Z',
    })
  })

  it('leaves out what a customer was quicker with, and brings the rest', async () => {
    const own = await openTestShop({}, () => NOW)
    await own.take(demoOrders(NOW).flatMap(({ messages }) => messages))
    const withOrder = demoTickets(NOW).find(({ order }) => order !== undefined)
    const customer_id = withOrder?.customer.id ?? ''
    const form = formOf(customer_id, withOrder?.order, { description: 'I was quicker.' })
    expect(await own.send('tickets.create', form)).toMatchObject({ ok: true })
    await loadTickets(ticketCalls(own.context), demoTickets(NOW))
    const [count] = await own.sql`SELECT count(*)::int AS tickets FROM tickets`
    expect(count).toEqual({ tickets: demoTickets(NOW).length })
    await own.close()
  })

  it('sends few mails: none to a customer without e-mail, however many tickets they raised', async () => {
    expect(await listed(RUKMINI.id)).toHaveLength(60)
    const mails = await shop.sql<{ to: string }[]>`SELECT payload ->> 'to' AS to FROM outbox WHERE kind = 'mail'`
    expect(mails.length).toBeLessThan(20)
    expect(mails.map(({ to }) => to)).not.toContain('dance.troupe@example.com')
  })
})

const messagesOf = (row: TicketRow) =>
  [row.customer_id, row.question, row.created_at, row.package_status, row.unread > 0].join()
const meant = (ticket: DemoTicket) =>
  [
    ticket.customer.id,
    ticket.question,
    ticket.at.toISOString(),
    statusOf(ticket),
    !isSeen(ticket) && ticket.steps.some(({ act }) => act === 'answer'),
  ].join()

/** Calls that break after so many acts. */
function tired(calls: TicketCalls, acts: number): TicketCalls {
  let left = acts
  const tire =
    (act: (...args: never[]) => unknown) =>
    (...args: never[]) => {
      left -= 1
      if (left < 0) throw new Error('tired')
      return act(...args)
    }
  const tiring = Object.fromEntries(Object.entries(calls).map(([name, act]) => [name, tire(act)]))
  return { ...(tiring as unknown as TicketCalls), isRefusal: calls.isRefusal }
}

/** The last status of a ticket of the demo. */
const statusOf = ({ steps }: DemoTicket): TicketStatus =>
  steps.reduce<TicketStatus>((status, { act }) => allowed(status, act), 'new')

function allowed(status: TicketStatus, act: DemoTicket['steps'][number]['act']): TicketStatus {
  const next = MOVES[status][act]
  if (next === undefined) throw new Error(`a ticket of the demo does what cannot be done: ${act} when ${status}`)
  return next
}
