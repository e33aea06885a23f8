import { expect, inject } from 'vitest'
import type { DeskAnswer } from '#contract/client.ts'
import { ANITA } from '#demo/customers.ts'
import { NO_ORDER } from '#rules/tickets/questions.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { lastSeen, opened } from '../testing/desk.ts'
import { formOf, mailsAbout, raised, shown, write } from '../testing/tickets.ts'

const ROUNDS = inject('long') ? 10 : 3

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')

const outcome = (answer: DeskAnswer<unknown>) => (answer.ok ? 'ok' : answer.refusal.error)

test('two answer at once, having read the same: one is sent, the other is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await raised(shop)
    const seen = await lastSeen(asha, ticket)
    const answer = (who: TestStaff) =>
      who.send(
        'tickets.answer',
        { ticketId: ticket.ticketId, message: who.id, files: [], seen },
        `answer-of-${round}-${who.id}`,
      )
    const said = (await Promise.all([answer(asha), answer(ritu)])).map(outcome)
    expect(said.toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    const { messages, version } = await shown(shop, ticket)
    expect([messages.length, version]).toEqual([2, 2])
    expect(messages[1]?.message).toBe(said[0] === 'ok' ? asha.id : ritu.id)
    expect(await mailsAbout(shop, ticket)).toHaveLength(2)
  }
})

test('one answer sent many times at once under its key: once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await raised(shop)
    const body = {
      ticketId: ticket.ticketId,
      message: 'Yes.',
      files: [],
      seen: await lastSeen(asha, ticket),
      close: round % 2 === 0,
    }
    const said = await Promise.all(
      Array.from({ length: 6 }, () => asha.send('tickets.answer', body, `doubled-${round}`)),
    )
    expect(said.map(outcome)).toEqual(Array.from({ length: 6 }, () => 'ok'))
    expect((await shown(shop, ticket)).messages).toHaveLength(2)
  }
})

test('an answer while the customer writes: their message is before it and was read, or nothing is sent', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await raised(shop)
    const seen = await lastSeen(asha, ticket)
    const [answered] = await Promise.all([
      asha.send('tickets.answer', { ticketId: ticket.ticketId, message: 'Yes.', files: [], seen, close: true }),
      write(shop, ticket, 'Wait!'),
    ])
    const authors = (await shown(shop, ticket)).messages.map(({ sendedBy }) => sendedBy)
    expect(authors.join(' ')).toBe(answered.ok ? 'customer customercare' : 'customer customer')
  }
})

test('two take it at once: one has it, the other is told who', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { ticketId } = await raised(shop)
    const take = (who: TestStaff) => who.send('tickets.assign', { ticketId, to: who.id, seen: '' })
    const said = await Promise.all([take(asha), take(ritu)])
    const winner = said[0]?.ok ? asha : ritu
    expect(said.map(outcome).toSorted()).toEqual(['CHANGED_MEANWHILE', 'ok'])
    expect(said.find(({ ok }) => !ok)).toMatchObject({ refusal: { about: winner.id } })
    expect((await opened(asha, { ticketId })).executive?.id).toBe(winner.id)
  }
})

test('closed while someone answers: the answer is in the thread before, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const ticket = await raised(shop)
    const { ticketId } = ticket
    const seen = await lastSeen(asha, ticket)
    const [closed, answered] = await Promise.all([
      ritu.send('tickets.close', { ticketId, as: 'customercare' }),
      asha.send('tickets.answer', { ticketId, message: 'Here.', files: [], seen }),
    ])
    expect([outcome(closed), ['ok', 'TICKET_CLOSED'].includes(outcome(answered))]).toEqual(['ok', true])
    const { messages, package_status: status } = await shown(shop, ticket)
    expect([status, messages.length]).toEqual(['closed', answered.ok ? 2 : 1])
  }
})

test('merged while someone answers it: the answer is in the thread before, or is refused', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const into = await raised(shop)
    const form = formOf(ANITA.id ?? '', NO_ORDER)
    const made = await shop.send('tickets.create', form)
    const ticketId = made.ok ? made.body.data.original_order_id : ''
    const seen = await lastSeen(asha, { ticketId })
    const [merged, answered] = await Promise.all([
      ritu.send('tickets.merge', { ticketId, into: into.ticketId }),
      asha.send('tickets.answer', { ticketId, message: 'Here.', files: [], seen }),
    ])
    expect(outcome(merged)).toBe('ok')
    expect(['ok', 'TICKET_CLOSED']).toContain(outcome(answered))
    const { entries } = await opened(asha, into)
    expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(answered.ok ? 4 : 3)
  }
})

test('merged while its target is closed: a double is never part of a ticket that was closed before', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const into = await raised(shop)
    const made = await shop.send('tickets.create', formOf(ANITA.id ?? '', NO_ORDER))
    const ticketId = made.ok ? made.body.data.original_order_id : ''
    const [merged, closed] = await Promise.all([
      ritu.send('tickets.merge', { ticketId, into: into.ticketId }),
      asha.send('tickets.close', { ticketId: into.ticketId, as: 'customercare' }),
    ])
    expect(outcome(closed)).toBe('ok')
    const { mergedInto, status } = await opened(asha, { ticketId })
    const wanted = merged.ok ? ['ok', into.ticketId, 'closed'] : ['TICKET_CLOSED', undefined, 'new']
    expect([outcome(merged), mergedInto, status]).toEqual(wanted)
  }
})

test('one note sent many times at once under its key: once', async ({ ticket: { ticketId } }) => {
  const said = await Promise.all(
    Array.from({ length: 8 }, () => asha.send('tickets.note', { ticketId, text: 'Hm.' }, 'doubled-note')),
  )
  expect(new Set(said.map((answer) => (answer.ok ? answer.body.noteId : 'refused'))).size).toBe(1)
  expect((await opened(asha, { ticketId })).notes).toBe(1)
})
