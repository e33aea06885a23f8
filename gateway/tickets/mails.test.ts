import { describe, expect } from 'vitest'
import { dayWords } from '#rules/india/dates.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { ANITA, MEERA, TENZIN } from '#demo/customers.ts'
import { isVerifiedRun } from '../access/testing/sender.ts'
import { openTestShop } from '../testing/shop.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answerTicket, assignTicket, closeTicket } from './care.ts'
import { arrived, formOf, mailsAbout, moveTo, raised, write } from './testing/tickets.ts'

const shop = await shopOfFile({ PUBLIC_URL: 'https://care.example' })
const test = testsOf(shop)

/** The planned delay of the mail about a new ticket, and whether it is due. */
const promised = async ({ ticketId }: { ticketId: string }) => {
  const [row] = await shop.sql<[{ waits: number; isDue: boolean }]>`
    SELECT extract(epoch FROM due_at - created_at)::float8 AS waits, due_at <= now() AS "isDue" FROM outbox
    WHERE key = 'ticket:' || (SELECT id FROM tickets WHERE public_id = ${ticketId})`
  return row
}

test('the mail of an answer carries its words, and one mail says it where the ticket was closed with it', async () => {
  const [open, closed] = [await raised(shop), await raised(shop)]
  await answerTicket(shop.context, { ticketId: open.ticketId, message: 'The new size\nleaves tomorrow {link}.' })
  await answerTicket(shop.context, {
    ticketId: closed.ticketId,
    message: 'Hello Anita,\n\nit is on its way.',
    close: true,
  })
  const said = async (ticket: typeof open) =>
    (await mailsAbout(shop, ticket)).filter(({ key }) => !key.startsWith('ticket:')).map(({ text }) => text)
  const [mail, ...others] = await said(open)
  expect(others).toEqual([])
  expect(mail).toContain('\n\nThe new size\nleaves tomorrow {link}.\n\nReply on your ticket.')
  const [last, ...more] = await said(closed)
  expect(more).toEqual([])
  expect(last).toContain("\n\nIt is on its way.\n\nWe've closed the ticket with this answer.")
  // It greets once, and does not ask for a reply to a closed ticket.
  expect(last?.match(/Hello/g)).toHaveLength(1)
  expect(last).not.toContain('Reply on your ticket.')
})

/** The address that `formOf` types. */
const TYPED = 'anita@example.com'

/** The address of the mails about a ticket: with proof of identity the typed one, else the one on record. */
const noticesTo = (onRecord: string, typed = 'typed@example.com') => (isVerifiedRun() ? typed : onRecord)

describe('one mail for each event, to the address on the record, without what the customer wrote', () => {
  test('raised, answered, closed on our side; nothing when the customer writes, closes or reopens', async () => {
    const ticket = await raised(shop, { email: 'typed@example.com', description: 'My secret.' })
    const { ticketId, customerId } = ticket
    await write(shop, ticket, 'My secret.')
    expect(await mailsAbout(shop, ticket)).toHaveLength(1)
    const answer = { ticketId, message: 'Hello', requestKey: crypto.randomUUID() }
    for (let n = 0; n < 2; n++) await answerTicket(shop.context, answer)
    await assignTicket(shop.context, { ticketId, executiveId: 'rupa' })
    expect(await mailsAbout(shop, ticket)).toHaveLength(2)
    await closeTicket(shop.context, { ticketId, closedBy: 'customercare' })
    await moveTo(shop, ticket, 'reopen')
    await moveTo(shop, ticket, 'closed')
    const mails = await mailsAbout(shop, ticket)
    const by = dayWords(indianDate(new Date(Date.now() + 48 * 3_600_000)))
    expect(mails.map(({ key, to, subject }) => [key.replace(/\d+$/, 'n'), to, subject])).toEqual([
      ['ticket:n', noticesTo(ANITA.email!), `We'll reply by ${by} · ${ticketId}`],
      ['ticket-answer:n', noticesTo(ANITA.email!), `We've replied · ${ticketId}`],
      ['ticket-closed:n', noticesTo(ANITA.email!), `We've closed this · ${ticketId}`],
    ])
    for (const [n, { text }] of mails.entries()) {
      // The first one to an address that is not on record has no name.
      expect(text).toContain(isVerifiedRun() && n === 0 ? 'Hello,' : 'Hello Anita,')
      expect(text).toContain(`https://care.example/ticket/?id=${ticketId}&customer=${customerId}\n`)
      expect(text).not.toContain('secret')
    }
  })

  test('the order’s address before the record’s, which is before that of their latest order', async () => {
    const order = await arrived(shop, MEERA)
    const to = async (orderNumber?: string) => {
      const answer = await shop.send('tickets.create', formOf(order.customerId, orderNumber))
      const ticketId = answer.ok ? answer.body.data.original_order_id : ''
      await moveTo(shop, { ticketId, customerId: order.customerId }, 'closed')
      return (await mailsAbout(shop, { ticketId })).map((mail) => mail.to)
    }
    await shop.sql`UPDATE orders SET email = 'order@example.com' WHERE id = ${order.orderId}`
    expect(await to(order.orderNumber)).toEqual([noticesTo('order@example.com', TYPED)])
    expect(await to()).toEqual([noticesTo(MEERA.email!, TYPED)])
    await shop.sql`UPDATE customers SET email = '' WHERE id = ${order.customerId}`
    expect(await to()).toEqual([noticesTo('order@example.com', TYPED)])
    await shop.sql`UPDATE customers SET email = ${MEERA.email}`
    await shop.sql`UPDATE orders SET email = '' WHERE id = ${order.orderId}`
    expect(await to(order.orderNumber)).toEqual([noticesTo(MEERA.email!, TYPED)])
    await shop.sql`UPDATE customers SET email = ''`
    expect(await to(order.orderNumber)).toEqual(isVerifiedRun() ? [TYPED] : [])
  })

  test('an order that has gone to someone else does not give away the ticket', async () => {
    const ticket = await raised(shop, {}, await arrived(shop, TENZIN))
    await shop.sql`
      UPDATE orders SET customer_id = '1', email = 'stranger@example.com' WHERE id = ${ticket.order.orderId}`
    await answerTicket(shop.context, { ticketId: ticket.ticketId, message: 'Hello' })
    const mails = await mailsAbout(shop, ticket)
    expect(mails.map((mail) => mail.to)).not.toContain('stranger@example.com')
  })
})

describe('tickets.notify', () => {
  const ask = (ticketId: string, customerId: string) =>
    shop.send('tickets.notify', { status: 'ticket_created', email: 'else@example.com', ticketId, customerId })
  const accepted = { ok: true, status: 200, body: { accepted: true } }

  test('expedites the one mail, which goes where it would have gone', async () => {
    const order = await arrived(shop, ANITA)
    await shop.sql`UPDATE orders SET email = 'order@example.com' WHERE id = ${order.orderId}`
    const ticket = await raised(shop, {}, order)
    expect((await promised(ticket)).waits).toBeGreaterThan(5)
    for (let n = 0; n < 2; n++) expect(await ask(ticket.ticketId, ticket.customerId)).toEqual(accepted)
    expect((await promised(ticket)).isDue).toBe(true)
    expect((await mailsAbout(shop, ticket)).map((mail) => mail.to)).toEqual([noticesTo('order@example.com', TYPED)])
  })

  test("someone else's ticket is answered like none at all, and no mail moves", async ({ ticket }) => {
    for (const ticketId of [ticket.ticketId, '0000-0000-00000', 'nonsense'])
      expect(await ask(ticketId, MEERA.id!)).toEqual(accepted)
    expect((await promised(ticket)).waits).toBeGreaterThan(5)
  })

  test.each([
    {},
    { status: 'closed', email: 'a@b.com', ticketId: 'a', customerId: '1' },
    { status: 'ticket_created', email: ['a@b.com'], ticketId: 'a', customerId: '1' },
    { status: 'ticket_created', email: 'a@b.com', ticketId: 'a', customerId: 'x' },
  ])('a bad body %j', async (body) => {
    expect(await shop.post('tickets.notify', JSON.stringify(body))).toMatchObject({
      status: 400,
      refusal: { error: 'INVALID_BODY' },
    })
  })
})

test('without a public address the links lead to where the server listens', async () => {
  const plain = await openTestShop({ HOST: '127.0.0.1', PORT: '3456' })
  const ticket = await raised(plain)
  const [mail] = await mailsAbout(plain, ticket)
  expect(mail!.text).toContain(`http://127.0.0.1:3456/ticket/?id=${ticket.ticketId}`)
  await plain.close()
})
