import { describe, expect } from 'vitest'
import { SENT_BY } from '#contract/wire.ts'
import { MEERA } from '#demo/customers.ts'
import { photo } from '../returns/testing/returns.ts'
import { testsOf } from '../testing/fixtures.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answerTicket } from './care.ts'
import {
  SEEDS,
  footprint,
  moveTo,
  raised,
  refusalOf,
  shown,
  type RaisedTicket,
  untouched,
  write,
} from './testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)

const newKey = () => crypto.randomUUID()

describe('a message is added', () => {
  test('with its photos in their order; who and when are the server’s', async ({ ticket }) => {
    const files = await Promise.all([1, 2, 3].map(async () => ({ id: await photo(shop, ticket.customerId) })))
    const message = { [SENT_BY]: 'customercare', time: '1999-01-01T00:00:00Z', message: 'Here they are.', files }
    const answer = await shop.send('tickets.reply', { ...named(ticket), message })
    expect(answer).toMatchObject({ ok: true, status: 200 })
    const data = answer.ok ? answer.body.data : undefined
    expect(data).toEqual({
      id: expect.stringMatching(/^\d+$/),
      [SENT_BY]: 'customer',
      time: expect.not.stringMatching(/^1999/),
      message: 'Here they are.',
      files: files.map(({ id }) => ({ id, size: 1 })),
      unread: false,
    })
    const after = await shown(shop, ticket)
    expect(after.messages).toHaveLength(2)
    expect(after.messages[1]).toEqual(data)
    expect(after).toMatchObject({ package_status: 'new', version: 2, updated_at: data!.time, files: [] })
  })

  test.each([
    ['answered', 'open'],
    ['reopened', 'reopen'],
  ] as const)('to a ticket that is %s, which stays as it stands', async (state, status) => {
    const ticket = await SEEDS[state](shop)
    expect(await write(shop, ticket, 'Thank you.')).toMatchObject({ ok: true })
    expect(await shown(shop, ticket)).toMatchObject({ package_status: status })
  })

  test('found by the id alone, however it is typed', async ({ ticket }) => {
    const typed = ` ${ticket.ticketId.toLowerCase().replaceAll('-', '').replaceAll('0', 'o').replaceAll('1', 'l')} `
    const answer = await shop.send('tickets.reply', { ticketId: typed, message: { message: 'Hello', files: [] } })
    expect(answer).toMatchObject({ ok: true })
    expect((await shown(shop, ticket)).messages).toHaveLength(2)
  })
})

describe('a message is refused, and no row changes', () => {
  test.each(['closedByCustomer', 'closedByCare', 'closedByRetailer'] as const)(
    'to a ticket that is %s',
    async (state) => {
      const ticket = await SEEDS[state](shop)
      expect(await refusalOf(shop, () => write(shop, ticket, 'Hello?'))).toEqual(untouched('TICKET_CLOSED'))
    },
  )

  test('to a ticket of another customer, as to one that does not exist', async ({ ticket }) => {
    const before = await footprint(shop)
    const message = { message: 'Hello', files: [] }
    const answers = [
      await shop.send('tickets.reply', { ticketId: ticket.ticketId, customerId: MEERA.id!, message }),
      await shop.send('tickets.reply', { ticketId: '0000-0000-00000', customerId: MEERA.id!, message }),
      await shop.send('tickets.reply', { ticketId: 'nonsense', message }),
      await shop.send('tickets.reply', { ticketId: '1', customerId: ticket.customerId, message }),
    ]
    expect(answers[0]).toMatchObject({ status: 404, refusal: { error: 'TICKET_NOT_FOUND' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await footprint(shop)).toEqual(before)
  })

  test.each([
    ['nothing', '', 'MESSAGE_EMPTY'],
    ['only spaces', ' \n\u00a0\u200b ', 'MESSAGE_EMPTY'],
    ['200 kB', 'अ'.repeat(68_000), 'TEXT_TOO_LONG'],
    ['one sign too many', 'x'.repeat(5001), 'TEXT_TOO_LONG'],
  ] as const)('%s', async (_what, text, error) => {
    const ticket = await raised(shop)
    expect(await refusalOf(shop, () => write(shop, ticket, text))).toEqual(untouched(error))
    await expect(answerTicket(shop.context, { ticketId: ticket.ticketId, message: text })).rejects.toThrow(error)
  })

  test.each([
    ['nothing', {}],
    ['no message', { ticketId: 'K7Q2-M9XD-PA4TR', customerId: '1' }],
    ['an unknown field', { ticketId: 'a', message: { message: 'x', files: [], unread: true } }],
    ['a customer that is none', { ticketId: 'a', customerId: 'me', message: { message: 'x', files: [] } }],
    ['no list of photos', { ticketId: 'a', message: { message: 'x' } }],
    ['NUL', { ticketId: 'a', message: { message: 'a\0b', files: [] } }],
    ['a lone surrogate', { ticketId: 'a', message: { message: '\udc00', files: [] } }],
    ['one photo twice', { ticketId: 'a', message: { message: 'x', files: [{ id: 'p' }, { id: 'p' }] } }],
  ])('a bad body: %s', async (_what, body) => {
    expect(await refusalOf(shop, () => shop.post('tickets.reply', JSON.stringify(body)))).toEqual(
      untouched('INVALID_BODY'),
    )
  })
})

describe('a request key', () => {
  test('the same key is the same message, also after the ticket was closed', async ({ ticket }) => {
    const files = [{ id: await photo(shop, ticket.customerId) }]
    const key = newKey()
    const first = await write(shop, ticket, 'Once.', { key, files })
    await moveTo(shop, ticket, 'closed')
    const before = await footprint(shop)
    expect(await write(shop, ticket, 'Once.', { key, files })).toEqual(first)
    expect(await footprint(shop)).toEqual(before)
    expect(await refusalOf(shop, () => write(shop, ticket, 'Twice.', { key }))).toEqual(untouched('KEY_REUSED'))
  })

  test('of care and of the customer are two, and a key of one ticket is free on another', async () => {
    const [one, other] = [await raised(shop), await raised(shop)]
    const requestKey = newKey()
    const answer = { ticketId: one.ticketId, message: 'Hello', requestKey }
    const first = await answerTicket(shop.context, answer)
    expect(await answerTicket(shop.context, answer)).toEqual(first)
    await expect(answerTicket(shop.context, { ...answer, message: 'Other' })).rejects.toThrow('KEY_REUSED')
    expect(await write(shop, one, 'Mine', { key: requestKey })).toMatchObject({ ok: true })
    expect(await write(shop, other, 'Mine', { key: requestKey })).toMatchObject({ ok: true })
    expect((await shown(shop, one)).messages).toHaveLength(3)
  })

  test('20 at once: one message, one answer', async ({ ticket }) => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => write(shop, ticket, 'Hello', { key })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ ok: true })
    expect(await shown(shop, ticket)).toMatchObject({ version: 2, messages: [{}, { message: 'Hello' }] })
  })

  test('20 different at once: all are there, each under its own version', async ({ ticket }) => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => write(shop, ticket, `Message ${n}`)))
    expect(await shown(shop, ticket)).toMatchObject({ version: 21 })
    expect(new Set((await shown(shop, ticket)).messages.map((message) => message.message)).size).toBe(21)
  })
})

const named = ({ ticketId, customerId }: RaisedTicket) => ({ ticketId, customerId })
