import { expect, inject } from 'vitest'
import type { Answer } from '#contract/call.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Refused } from '../http/failures.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answerTicket, assignTicket, closeTicket } from './care.ts'
import { reopenTicketAs } from './move.ts'
import { closedByCare, closedByCustomer, formOf, mailsAbout, moveTo, raised, shown, write } from './testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)

const ROUNDS = inject('long') ? 10 : 3
const AT_ONCE = 8

/** The outcome of a call: "ok" or the code of the refusal. */
type Outcome = 'ok' | RefusalCode

const ours = async (asked: Promise<Answer<unknown>>): Promise<Outcome> => {
  const answer = await asked
  return answer.ok ? 'ok' : answer.refusal.error
}

/** The same for care, whose refusals are thrown. */
const care = (act: Promise<unknown>): Promise<Outcome> =>
  act.then(
    () => 'ok',
    (error: Refused) => error.code as RefusalCode,
  )

/** All refused with one code but one. */
const onlyOne = (code: RefusalCode) => [...Array.from({ length: AT_ONCE - 1 }, () => code), 'ok']

async function closuresOf({ ticketId }: { ticketId: string }) {
  return shop.sql<{ closedBy: string; live: boolean }[]>`
    SELECT closed_by AS "closedBy", reopened_at IS NULL AS live FROM ticket_closures
    WHERE ticket_id = (SELECT id FROM tickets WHERE public_id = ${ticketId}) ORDER BY id`
}

test('closed by many at once, of both sides: one closes it, and the mail tells the truth', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await raised(shop)
    const { ticketId } = ticket
    const close = (n: number) =>
      n % 2 ? ours(moveTo(shop, ticket, 'closed')) : care(closeTicket(shop.context, { ticketId, closedBy: 'retailer' }))
    const said = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => close(n)))
    expect(said.toSorted()).toEqual(onlyOne('TICKET_CLOSED'))
    const closures = await closuresOf(ticket)
    expect(closures).toHaveLength(1)
    const { closed_by: closedBy, version } = await shown(shop, ticket)
    expect([closedBy, version]).toEqual([closures[0]!.closedBy, 2])
    expect(await mailsAbout(shop, ticket)).toHaveLength(closedBy === 'retailer' ? 2 : 1)
  }
})

test('closed while someone writes: the message is in the thread before, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await raised(shop)
    const [closed, ...said] = await Promise.all([
      ours(moveTo(shop, ticket, 'closed')),
      ours(write(shop, ticket, 'Wait!')),
      care(answerTicket(shop.context, { ticketId: ticket.ticketId, message: 'Here.' })),
    ])
    expect(closed).toBe('ok')
    const written = said.filter((outcome) => outcome === 'ok').length
    expect(said.filter((outcome) => outcome === 'TICKET_CLOSED')).toHaveLength(2 - written)
    const after = await shown(shop, ticket)
    expect(after).toMatchObject({ package_status: 'closed', version: 2 + written })
    expect(after.messages).toHaveLength(1 + written)
  }
})

test('reopened by care while a new one is raised for the order: one wins, the other is told which', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const old = await closedByCustomer(shop)
    const named = { ticketId: old.ticketId, customerId: undefined }
    const form = formOf(old.customerId, old.order.orderNumber)
    const [reopened, created] = await Promise.all([
      care(reopenTicketAs(shop.context, named, { by: 'customercare' })),
      shop.send('tickets.create', form),
    ])
    expect(reopened).toBe(created.ok ? 'TICKET_EXISTS' : 'ok')
    const kept = created.ok ? created.body.data.original_order_id : old.ticketId
    const told = created.ok ? kept : created.refusal.about
    expect(told).toBe(kept)
    const rows = await shop.sql`
      SELECT public_id AS id FROM tickets WHERE order_id = ${old.order.orderId} AND status <> 'closed'`
    expect([...rows]).toEqual([{ id: kept }])
  }
})

test('reopened by the customer while they raise new ones for the same order: that ticket, and no other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const old = await closedByCare(shop)
    const form = formOf(old.customerId, old.order.orderNumber)
    const raise = () => shop.send('tickets.create', form, crypto.randomUUID())
    const [reopened, ...created] = await Promise.all([moveTo(shop, old, 'reopen'), raise(), raise(), raise()])
    expect(reopened).toMatchObject({ ok: true })
    for (const answer of created)
      expect(answer).toMatchObject({ refusal: { error: 'TICKET_EXISTS', about: old.ticketId } })
  }
})

test('reopened twice at once: once, and the closure is ended once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await closedByCare(shop)
    const said = await Promise.all(Array.from({ length: AT_ONCE }, () => ours(moveTo(shop, ticket, 'reopen'))))
    expect(said.toSorted()).toEqual(onlyOne('TICKET_NOT_CLOSED'))
    expect(await closuresOf(ticket)).toEqual([{ closedBy: 'customercare', live: false }])
  }
})

test('reopened and closed by the customer again while others reopen: what they closed stays closed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await closedByCare(shop)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => moveTo(shop, ticket, n % 2 ? 'closed' : 'reopen')))
    const closures = await closuresOf(ticket)
    expect(closures.filter(({ closedBy, live }) => closedBy === 'customer' && !live)).toEqual([])
    expect(closures.filter(({ live }) => live).length).toBeLessThan(2)
    const { package_status: status, closed_by: closedBy } = await shown(shop, ticket)
    expect(status === 'closed').toBe(closedBy !== undefined)
  }
})

test('two people change one ticket: both changes are there, one after the other', async ({ ticket }) => {
  const { ticketId } = ticket
  const said = await Promise.all([
    ours(write(shop, ticket, 'One more thing.')),
    care(answerTicket(shop.context, { ticketId, message: 'We look at it.' })),
    care(assignTicket(shop.context, { ticketId, executiveId: 'rupa' })),
    care(assignTicket(shop.context, { ticketId, executiveId: 'nila' })),
  ])
  expect(said).toEqual(['ok', 'ok', 'ok', 'ok'])
  const after = await shown(shop, ticket)
  expect(after).toMatchObject({ package_status: 'open', version: 5 })
  expect(['rupa', 'nila']).toContain(after.executive_id)
  expect(after.messages).toHaveLength(3)
})
