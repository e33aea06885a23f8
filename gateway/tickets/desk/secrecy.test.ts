import { expect } from 'vitest'
import type { CallRequest } from '#contract/calls.ts'
import { PATHS, type CallName } from '#contract/wire.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { answerFrom, opened } from '../testing/desk.ts'
import { watch } from '../testing/stream.ts'
import { formOf, moveTo, raised, shown, write } from '../testing/tickets.ts'

const CANARY = 'canary-zq7-notes-are-for-staff'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ticket = await raised(shop)
await asha.send('tickets.note', { ticketId: ticket.ticketId, text: CANARY })

/** The bodies that a customer can send about their ticket, and those that they could try. */
function bodies(): Record<CallName, unknown[]> {
  const { ticketId, customerId, order } = ticket
  const { orderNumber, orderId } = order
  const message = { message: CANARY.slice(0, 6), files: [] }
  const phone = '9000001001'
  return {
    ...(Object.fromEntries(Object.keys(PATHS).map((name) => [name, [{}]])) as Record<CallName, unknown[]>),
    'orders.details': [{ customerId, orderId }],
    'orders.search': [{ search: CANARY }, { search: orderNumber }],
    'exchanges.history': [{ customer_id: customerId }],
    'tickets.availability': [{ customerId, orderId: orderNumber }],
    'tickets.create': [formOf(customerId, orderNumber)],
    'tickets.list': [{ customerId }, { customerId, search: CANARY }],
    'tickets.markRead': [{ customerId, value: false, ticketId }],
    'tickets.move': [{ ticketId, customerId, status: 'reopen' }],
    'tickets.notify': [{ status: 'ticket_created', email: 'a@b.cd', ticketId, customerId }],
    'tickets.orders': [{ customerId }],
    'tickets.reply': [{ ticketId, customerId, message }],
    'tickets.show': [{ ticketId }, { ticketId, customerId }],
    'tracking.byOrder': [{ orderId: orderNumber }, { orderId: CANARY }],
    'tracking.byPhone': [{ phone }],
    'tracking.byAwb': [{ awb: CANARY }],
  }
}

test('no call of a customer answers a note, nor finds a ticket by one', async () => {
  const said: string[] = []
  for (const [name, asked] of Object.entries(bodies()) as [CallName, unknown[]][])
    for (const body of asked) {
      const response = await fetch(`${shop.url}/api${PATHS[name]}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      said.push(`${name} ${await response.text()}`)
    }
  expect(said.filter((answer) => answer.includes('canary-zq7') && !answer.startsWith('tracking'))).toEqual([])
  expect(said.filter((answer) => answer.includes('200')).length).toBeGreaterThan(12)
  const found = await shop.send('tickets.list', { customerId: ticket.customerId, search: CANARY })
  expect(found).toMatchObject({ body: { data: { tickets: [], total: 0 } } })
})

test('no stream tells of a note: the version stays', async () => {
  const { version } = await shown(shop, ticket)
  const stream = await watch(shop, { ticket: ticket.ticketId, customer: ticket.customerId })
  await asha.send('tickets.note', { ticketId: ticket.ticketId, text: CANARY })
  await asha.send('tickets.here', { ticketId: ticket.ticketId, writing: true })
  await write(shop, ticket, 'What is new?')
  expect(await stream.versions(2)).toEqual([version, version + 1])
  stream.leave()
})

test('no mail carries a note, whatever happens to the ticket', async () => {
  await answerFrom(asha, ticket, 'Here you are.')
  const { siblings } = await opened(asha, ticket)
  expect(siblings).toEqual([])
  await asha.send('tickets.close', { ticketId: ticket.ticketId, as: 'customercare' })
  await moveTo(shop, ticket, 'reopen')
  const rows = await shop.sql`SELECT payload::text AS text FROM outbox`
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter(({ text }) => (text as string).includes(CANARY))).toEqual([])
})

test('the log of acts keeps no note, no answer and no search', async () => {
  await asha.send('tickets.queue', { search: CANARY })
  await answerFrom(asha, ticket, `${CANARY} too`)
  const rows = await shop.sql<{ act: string; detail: object }[]>`SELECT act, detail FROM audit ORDER BY id`
  const acts = rows.map(({ act }) => act)
  expect(acts).toEqual(
    expect.arrayContaining(['tickets.note', 'tickets.queue', 'tickets.answer', 'tickets.open', 'tickets.close']),
  )
  expect(acts).not.toContain('tickets.here')
  expect(JSON.stringify(rows)).not.toContain('canary')
  expect(rows.find(({ act }) => act === 'tickets.note')?.detail).toEqual({ ticketId: ticket.ticketId })
})

test('the notes of a double stay with staff too', async ({ ticket: other }) => {
  await asha.send('tickets.merge', { ticketId: ticket.ticketId, into: other.ticketId })
  const request: CallRequest<'tickets.show'> = { ticketId: other.ticketId }
  expect(JSON.stringify(await shop.send('tickets.show', request))).not.toContain(CANARY)
  expect((await opened(asha, other)).entries.filter((entry) => entry.kind === 'note')).toHaveLength(2)
})
