import { describe, expect } from 'vitest'
import type { DeskCallName } from '#contract/desk/calls.ts'
import { MEERA } from '#demo/customers.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { answerFrom, ask, lastSeen, leftAlone, opened, refusedAtDesk } from '../testing/desk.ts'
import {
  arrived,
  closedByCare,
  closedByCustomer,
  formOf,
  mailsAbout,
  moveTo,
  raised,
  shown,
  write,
} from '../testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')
const bikash = await shop.staff('retailer')

const UNKNOWN = '0000-0000-00000'
/** A body of each act, for a ticket. */
const BODIES = {
  'tickets.open': {},
  'tickets.timeline': {},
  'tickets.answer': { message: 'Yes.', files: [], seen: '999999' },
  'tickets.note': { text: 'Hm.' },
  'tickets.assign': { to: '', seen: '' },
  'tickets.close': { as: 'customercare' },
  'tickets.reopen': {},
  'tickets.priority': { priority: 'High' },
  'tickets.merge': { into: '0000-0000-00001' },
  'tickets.here': { writing: false },
} as const
const NAMES = Object.keys(BODIES) as (keyof typeof BODIES)[]
const send = (name: DeskCallName, body: object, who = asha) => who.send(name, body)

describe.each(NAMES)('%s', (name) => {
  test('a ticket that no one knows, and a name that cannot be one', async () => {
    for (const ticketId of [UNKNOWN, 'x', ''])
      expect(await refusedAtDesk(shop, () => send(name, { ...BODIES[name], ticketId }))).toEqual(
        leftAlone('TICKET_NOT_FOUND'),
      )
  })

  test('a bad body, and no one logged in', async ({ ticket: { ticketId } }) => {
    const path = name.replace('.', '/')
    const bodies = [{}, { ...BODIES[name] }, { ...BODIES[name], ticketId: 7 }, { ...BODIES[name], ticketId, x: 1 }, []]
    for (const body of bodies) expect(await ask(shop, asha, path, body)).toEqual({ status: 400, error: 'INVALID_BODY' })
    const stranger = await ask(shop, undefined, path, { ...BODIES[name], ticketId })
    expect(stranger).toEqual({ status: 401, error: 'SIGNED_OUT' })
    expect(await shown(shop, await raised(shop))).toMatchObject({ version: 1, package_status: 'new' })
  })
})

describe('tickets.answer', () => {
  test('reaches the customer by the thread and by mail, and stops both waits', async ({ ticket }) => {
    const answer = await answerFrom(asha, ticket, 'Which size?')
    expect(answer).toMatchObject({ ok: true, body: { status: 'open', version: 2, ticketId: ticket.ticketId } })
    const { messages } = await shown(shop, ticket)
    expect(messages.at(-1)).toMatchObject({ message: 'Which size?', sendedBy: 'customercare', unread: true })
    expect((await mailsAbout(shop, ticket)).map(({ key }) => key.split(':')[0])).toEqual(['ticket', 'ticket-answer'])
    const { clocks, waitingSince, entries } = await opened(asha, ticket)
    expect([clocks.acknowledge.state, waitingSince]).toEqual(['kept', undefined])
    expect(entries.at(-1)).toMatchObject({ author: 'customercare', staff: { id: asha.id }, seen: false })
  })

  test('closes with it: one transaction, one closing by the agent', async ({ ticket }) => {
    expect(await answerFrom(asha, ticket, 'Done.', { close: true })).toMatchObject({
      body: { status: 'closed', version: 3 },
    })
    const { entries, clocks } = await opened(asha, ticket)
    expect(entries.map(({ kind }) => kind)).toEqual(['message', 'message', 'closed'])
    expect(entries.at(-1)).toMatchObject({ by: 'customercare', staff: { id: asha.id } })
    expect(clocks.settle.state).toBe('kept')
    expect(await mailsAbout(shop, ticket)).toHaveLength(2)
  })

  test('the same key is the same answer, though the ticket was closed with it or changed since', async ({ ticket }) => {
    const seen = await lastSeen(asha, ticket)
    const body = { ticketId: ticket.ticketId, message: 'Done.', files: [], seen, close: true }
    const first = await asha.send('tickets.answer', body, 'key-of-an-answer')
    expect(await asha.send('tickets.answer', body, 'key-of-an-answer')).toEqual(first)
    await moveTo(shop, ticket, 'reopen')
    await write(shop, ticket, 'Not yet!')
    expect(await asha.send('tickets.answer', body, 'key-of-an-answer')).toMatchObject({
      ok: true,
      body: { status: 'reopen' },
    })
    expect((await shown(shop, ticket)).messages).toHaveLength(3)
    const other = () => asha.send('tickets.answer', { ...body, message: 'Other.' }, 'key-of-an-answer')
    expect(await refusedAtDesk(shop, other)).toEqual(leftAlone('KEY_REUSED'))
  })

  test('who has not seen the newest message sends nothing, and is told which it is', async ({ ticket }) => {
    const seen = await lastSeen(asha, ticket)
    await write(shop, ticket, 'One more thing.')
    const newest = await lastSeen(ritu, ticket)
    const send = (said: string) =>
      asha.send('tickets.answer', { ticketId: ticket.ticketId, message: 'Yes.', files: [], seen: said, close: true })
    expect(await refusedAtDesk(shop, () => send(seen))).toEqual(leftAlone('CHANGED_MEANWHILE', newest))
    expect(await send(newest)).toMatchObject({ ok: true, body: { status: 'closed' } })
  })

  test('a closed ticket, nothing, too much, a photo that is not theirs, a number that is none', async ({ ticket }) => {
    const seen = await lastSeen(asha, ticket)
    const bodyOf = (patch: object) => ({ ticketId: ticket.ticketId, message: 'Yes.', files: [], seen, ...patch })
    const refused = (patch: object) => refusedAtDesk(shop, () => send('tickets.answer', bodyOf(patch)))
    expect(await refused({ message: ' \u200b ' })).toEqual(leftAlone('MESSAGE_EMPTY'))
    expect(await refused({ message: 'x'.repeat(5001) })).toEqual(leftAlone('TEXT_TOO_LONG'))
    expect(await refused({ files: [{ id: 'abc' }] })).toEqual(leftAlone('FILE_NOT_FOUND', 'abc'))
    for (const bad of ['', '1x', '-1', '9'.repeat(19)])
      expect(await refused({ seen: bad })).toEqual(leftAlone('INVALID_BODY'))
    await moveTo(shop, ticket, 'closed')
    expect(await refused({})).toEqual(leftAlone('TICKET_CLOSED'))
  })
})

test('answering takes a ticket that is with no one, and leaves it with who has it', async ({ ticket: mine }) => {
  await answerFrom(asha, mine, 'I am on it.')
  expect((await opened(ritu, mine)).executive?.id).toBe(asha.id)
  await answerFrom(ritu, mine, 'And I help.')
  expect((await opened(ritu, mine)).executive?.id).toBe(asha.id)

  const many = [await raised(shop), await raised(shop)]
  const seen = await Promise.all(many.map((ticket) => lastSeen(asha, ticket)))
  const ids = many.map(({ ticketId }) => ticketId)
  await ritu.send('tickets.bulk', { ids, act: 'answer', message: 'To all.', seen, close: true })
  for (const ticket of many) expect((await opened(asha, ticket)).executive?.id).toBe(ritu.id)

  // A customer's message, a note and a closing assign the ticket to no one.
  const other = await raised(shop)
  await write(shop, other, 'Hello?')
  await send('tickets.note', { ticketId: other.ticketId, text: 'Hm.' })
  await send('tickets.close', { ticketId: other.ticketId, as: 'customercare' })
  expect((await opened(asha, other)).executive).toBeUndefined()
})

describe('tickets.assign', () => {
  const assign = (ticketId: string, to: string, seen: string, who = asha) =>
    who.send('tickets.assign', { ticketId, to, seen })

  test('takes, hands over and gives back; taking it opens it and acknowledges nothing', async ({
    ticket: { ticketId },
  }) => {
    const taken = await assign(ticketId, asha.id, '')
    expect(taken).toMatchObject({ body: { status: 'open', executive: { id: asha.id } } })
    expect((await opened(asha, { ticketId })).clocks.acknowledge.state).toBe('running')
    expect(await assign(ticketId, ritu.id, asha.id)).toMatchObject({ body: { executive: { id: ritu.id } } })
    const freed = await assign(ticketId, '', ritu.id)
    expect(freed).toMatchObject({ ok: true, body: { status: 'open' } })
    expect(freed.ok && 'executive' in freed.body).toBe(false)
  })

  test('what someone else took meanwhile stays theirs; what the agent already has stays so', async ({
    ticket: { ticketId },
  }) => {
    await assign(ticketId, ritu.id, '', ritu)
    const late = await refusedAtDesk(shop, () => assign(ticketId, asha.id, ''))
    expect(late).toEqual(leftAlone('CHANGED_MEANWHILE', ritu.id))
    expect(await assign(ticketId, ritu.id, '')).toMatchObject({ ok: true, body: { executive: { id: ritu.id } } })
  })

  test('no one on the staff, someone who was disabled, a closed ticket', async ({ agent }) => {
    await shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${agent.id}`
    const { ticketId } = await raised(shop)
    for (const to of ['unknown', agent.id])
      expect(await refusedAtDesk(shop, () => assign(ticketId, to, ''))).toEqual(leftAlone('STAFF_NOT_FOUND'))
    const people = await asha.send('tickets.people', {})
    const ids = people.ok ? people.body.people.map(({ id }) => id) : []
    expect([ids.includes(ritu.id), ids.includes(agent.id)]).toEqual([true, false])
    const closed = await closedByCare(shop)
    expect(await refusedAtDesk(shop, () => assign(closed.ticketId, asha.id, ''))).toEqual(leftAlone('TICKET_CLOSED'))
    expect(await refusedAtDesk(shop, () => assign(closed.ticketId, '', ''))).toEqual(leftAlone('TICKET_CLOSED'))
  })
})

describe('tickets.close and tickets.reopen', () => {
  test('an agent closes as customer care, the retailer as either', async ({ ticket }) => {
    const close = (who: TestStaff, as: 'customercare' | 'retailer') =>
      who.send('tickets.close', { ticketId: ticket.ticketId, as })
    expect(await refusedAtDesk(shop, () => close(asha, 'retailer'))).toEqual(leftAlone('NOT_ALLOWED'))
    expect(await close(bikash, 'retailer')).toMatchObject({ body: { status: 'closed' } })
    expect(await shown(shop, ticket)).toMatchObject({ closed_by: 'retailer' })
    expect(await refusedAtDesk(shop, () => close(asha, 'customercare'))).toEqual(leftAlone('TICKET_CLOSED'))
    await asha.send('tickets.reopen', { ticketId: ticket.ticketId })
    expect(await close(asha, 'customercare')).toMatchObject({ body: { status: 'closed' } })
  })

  test('the same key closes once, and not what was reopened since', async ({ ticket }) => {
    const close = () =>
      asha.send('tickets.close', { ticketId: ticket.ticketId, as: 'customercare' }, 'key-of-a-closing')
    expect([await close(), await close()]).toMatchObject([
      { body: { status: 'closed' } },
      { body: { status: 'closed' } },
    ])
    await moveTo(shop, ticket, 'reopen')
    expect(await close()).toMatchObject({ body: { status: 'reopen' } })
    expect((await mailsAbout(shop, ticket)).filter(({ key }) => key.startsWith('ticket-closed'))).toHaveLength(1)
  })

  test('care reopens what the customer closed; they wait from their last unanswered word', async () => {
    const ticket = await closedByCustomer(shop)
    const { createdAt } = await opened(asha, ticket)
    expect(await asha.send('tickets.reopen', { ticketId: ticket.ticketId })).toMatchObject({
      body: { status: 'reopen' },
    })
    const { waitingSince, entries } = await opened(asha, ticket)
    expect(waitingSince).toBe(createdAt)
    expect(entries.slice(1)).toMatchObject([
      { kind: 'closed', by: 'customer' },
      { kind: 'reopened', by: 'customercare', staff: { id: asha.id } },
    ])
    const again = () => asha.send('tickets.reopen', { ticketId: ticket.ticketId })
    expect(await refusedAtDesk(shop, again)).toEqual(leftAlone('TICKET_NOT_CLOSED'))
  })

  test('an order with another live ticket keeps that one', async () => {
    const old = await closedByCustomer(shop)
    const other = await shop.send('tickets.create', formOf(old.customerId, old.order.orderNumber))
    const about = other.ok ? other.body.data.original_order_id : ''
    const reopen = () => asha.send('tickets.reopen', { ticketId: old.ticketId })
    expect(await refusedAtDesk(shop, reopen)).toEqual(leftAlone('TICKET_EXISTS', about))
  })
})

test('tickets.priority: of a live ticket', async ({ ticket: { ticketId } }) => {
  const rate = (id: string) => asha.send('tickets.priority', { ticketId: id, priority: 'High' })
  expect(await rate(ticketId)).toMatchObject({ body: { priority: 'High', status: 'new', version: 2 } })
  const closed = await closedByCare(shop)
  expect(await refusedAtDesk(shop, () => rate(closed.ticketId))).toEqual(leftAlone('TICKET_CLOSED'))
  expect(await ask(shop, asha, 'tickets/priority', { ticketId, priority: 'Low' })).toMatchObject({ status: 400 })
})

test('tickets.note: on closed tickets too, once with its key', async () => {
  const { ticketId } = await closedByCare(shop, await arrived(shop, MEERA))
  const note = (text: string) => asha.send('tickets.note', { ticketId, text }, 'key-of-a-note')
  const first = await note('They are right.')
  expect([first.ok, await note('They are right.')]).toEqual([true, first])
  expect(await refusedAtDesk(shop, () => note('They are wrong.'))).toEqual(leftAlone('KEY_REUSED'))
  expect((await opened(ritu, { ticketId })).entries.at(-1)).toMatchObject({
    kind: 'note',
    staff: { id: asha.id },
    text: 'They are right.',
  })
  for (const [text, code] of [
    ['  ', 'MESSAGE_EMPTY'],
    ['x'.repeat(5001), 'TEXT_TOO_LONG'],
  ] as const)
    expect(await refusedAtDesk(shop, () => asha.send('tickets.note', { ticketId, text }))).toEqual(leftAlone(code))
})
