import { expect, test } from 'vitest'
import type { DeskRequest } from '#contract/desk/calls.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { ask, lastSeen, leftAlone, opened, refusedAtDesk } from '../testing/desk.ts'
import { closedByCare, mailsAbout, raised, type RaisedTicket, shown, write } from '../testing/tickets.ts'

const shop = await shopOfFile()
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')
const bikash = await shop.staff('retailer')

async function raise(count: number): Promise<RaisedTicket[]> {
  const tickets: RaisedTicket[] = []
  while (tickets.length < count) tickets.push(await raised(shop))
  return tickets
}

const names = (tickets: { ticketId: string }[]) => tickets.map(({ ticketId }) => ticketId)

async function outcomes(who: TestStaff, body: DeskRequest<'tickets.bulk'>, key?: string) {
  const answer = await who.send('tickets.bulk', body, key)
  return answer.ok ? answer.body.outcomes : answer.refusal.error
}

test('each is decided by itself; the outcomes stand in the order of the ids', async () => {
  const [one, two] = await raise(2)
  const closed = await closedByCare(shop)
  const ids = [one!.ticketId, closed.ticketId, '0000-0000-00000', 'x', two!.ticketId.toLowerCase()]
  expect(await outcomes(asha, { ids, act: 'close', as: 'customercare', message: 'Done by phone.' })).toEqual([
    { ticketId: ids[0] },
    { ticketId: ids[1], refused: 'TICKET_CLOSED' },
    { ticketId: ids[2], refused: 'TICKET_NOT_FOUND' },
    { ticketId: ids[3], refused: 'TICKET_NOT_FOUND' },
    { ticketId: ids[4] },
  ])
  for (const ticket of [one!, two!]) {
    expect(await shown(shop, ticket)).toMatchObject({ package_status: 'closed', closed_by: 'customercare' })
    expect(await mailsAbout(shop, ticket)).toHaveLength(2)
  }
})

test('the same key does nothing twice, be it an answer, a closing or both', async () => {
  const tickets = await raise(5)
  const [first, ...rest] = names(tickets)
  const answer = { act: 'answer', message: 'We are on it.', close: true } as const
  await outcomes(asha, { ids: [first!], ...answer }, 'bulk-key-answer')
  const all = await outcomes(asha, { ids: [first!, ...rest], ...answer }, 'bulk-key-answer')
  expect(all).toEqual(names(tickets).map((ticketId) => ({ ticketId })))
  const more = await raise(3)
  const close = { ids: names(more), act: 'close', as: 'customercare', message: 'Done by phone.' } as const
  const done = names(more).map((ticketId) => ({ ticketId }))
  expect([await outcomes(asha, close, 'bulk-key-close'), await outcomes(asha, close, 'bulk-key-close')]).toEqual([
    done,
    done,
  ])
  for (const ticket of tickets) {
    expect((await shown(shop, ticket)).messages).toHaveLength(2)
    expect(await mailsAbout(shop, ticket)).toHaveLength(2)
  }
  for (const ticket of more) expect(await mailsAbout(shop, ticket)).toHaveLength(2)
  const { entries } = await opened(asha, more[0]!)
  expect(entries.filter((entry) => entry.kind === 'note')).toMatchObject([
    { text: 'Done by phone.', staff: { id: asha.id } },
  ])
})

test('closing many without an answer wants a reason, and is no first answer', async () => {
  const [ticket] = await raise(1)
  const { ticketId } = ticket!
  for (const message of [undefined, '', '  '])
    expect(
      await outcomes(asha, {
        ids: [ticketId],
        act: 'close',
        as: 'customercare',
        ...(message === undefined ? {} : { message }),
      }),
    ).toBe('MESSAGE_EMPTY')
  expect((await opened(asha, ticket!)).status).toBe('new')
  await outcomes(asha, { ids: [ticketId], act: 'close', as: 'customercare', message: 'Spam.' })
  expect((await opened(asha, ticket!)).clocks).toMatchObject({ unanswered: true })
  expect(JSON.stringify(await shop.sql`SELECT detail FROM audit WHERE act = 'tickets.bulk'`)).not.toContain('Spam.')
})

test('the version seen of each counts: a newer message is not answered, a taken one stays taken', async () => {
  const tickets = await raise(3)
  const seen = await Promise.all(tickets.map((ticket) => lastSeen(asha, ticket)))
  await write(shop, tickets[1]!, 'Wait!')
  const newest = await lastSeen(asha, tickets[1]!)
  const ids = names(tickets)
  const answered = await outcomes(asha, { ids, act: 'answer', message: 'Yes.', seen })
  expect(answered).toEqual([
    { ticketId: ids[0] },
    { ticketId: ids[1], refused: 'CHANGED_MEANWHILE', about: newest },
    { ticketId: ids[2] },
  ])
  await ritu.send('tickets.assign', { ticketId: ids[2]!, to: ritu.id, seen: asha.id })
  const taken = await outcomes(asha, { ids, act: 'assign', to: asha.id, seen: ['', '', ''] })
  expect(taken).toMatchObject([{}, {}, { refused: 'CHANGED_MEANWHILE', about: ritu.id }])
  expect((await opened(asha, tickets[0]!)).executive?.id).toBe(asha.id)
  expect(await outcomes(asha, { ids, act: 'assign', to: asha.id })).toEqual(ids.map((ticketId) => ({ ticketId })))
})

test('priority, and as the retailer', async () => {
  const tickets = await raise(2)
  const ids = names(tickets)
  await outcomes(asha, { ids, act: 'priority', priority: 'High' })
  expect((await opened(asha, tickets[1]!)).priority).toBe('High')
  const close = () => asha.send('tickets.bulk', { ids, act: 'close', as: 'retailer', message: 'Done by phone.' })
  expect(await refusedAtDesk(shop, close)).toEqual(leftAlone('NOT_ALLOWED'))
  await outcomes(bikash, { ids, act: 'close', as: 'retailer', message: 'Done by phone.' })
  expect((await shown(shop, tickets[0]!)).closed_by).toBe('retailer')
})

test('500 at once', async () => {
  const tickets = await shop.sql<{ ticketId: string }[]>`
    INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, created_at, updated_at)
    SELECT '0000-0001-' || lpad(n::text, 5, '0'), '1', 'x', '', 'Exchanges', 'q', now(), now()
      FROM generate_series(1, 500) n
    RETURNING public_id AS "ticketId"`
  const ids = names([...tickets])
  expect(await outcomes(asha, { ids, act: 'assign', to: asha.id })).toEqual(ids.map((ticketId) => ({ ticketId })))
  const rows = await shop.sql`SELECT count(*)::int AS n FROM tickets WHERE executive_id = ${asha.id}
      AND public_id LIKE '0000-0001-%'`
  expect(rows[0]?.n).toBe(500)
  const [note] = await shop.sql`SELECT detail FROM audit WHERE act = 'tickets.bulk' ORDER BY id DESC LIMIT 1`
  expect(note?.detail).toEqual({ ids, act: 'assign', to: asha.id })
  expect(await ask(shop, asha, 'tickets/bulk', { ids: [...ids, '0'], act: 'assign', to: '' })).toMatchObject({
    status: 400,
  })
})

test('a request that does not say what to do, or names one twice, does nothing', async () => {
  const [ticket] = await raise(1)
  const { ticketId } = ticket!
  const bad = [
    { act: 'assign' },
    { act: 'close' },
    { act: 'priority' },
    { act: 'answer' },
    { act: 'answer', message: 'x', seen: [] },
    { act: 'close', as: 'customer' },
    { act: 'reopen' },
    { act: 'close', as: 'customercare', message: 'x', ids: [] },
    { act: 'close', as: 'customercare', message: 'x', ids: [ticketId, ticketId.toLowerCase()] },
  ]
  for (const body of bad) {
    const said = await refusedAtDesk(shop, () => asha.send('tickets.bulk', { ids: [ticketId], ...body } as never))
    expect(said).toEqual(leftAlone('INVALID_BODY'))
  }
})

test('one that fails unexpectedly says so, is logged, and holds up no other', async () => {
  const [one, broken, other] = await raise(3)
  await shop.sql
    .unsafe(
      `CREATE FUNCTION break_one() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''broken''; END';
       CREATE TRIGGER break_one BEFORE UPDATE ON tickets FOR EACH ROW
         WHEN (OLD.public_id = '${broken!.ticketId}') EXECUTE FUNCTION break_one()`,
    )
    .simple()
  const ids = names([one!, broken!, other!])
  expect(await outcomes(asha, { ids, act: 'close', as: 'customercare', message: 'Done by phone.' })).toEqual([
    { ticketId: ids[0] },
    { ticketId: ids[1], refused: 'SERVER_ERROR' },
    { ticketId: ids[2] },
  ])
  expect(await shown(shop, other!)).toMatchObject({ package_status: 'closed' })
  expect(shop.logged.lines.filter((line) => line.includes('a bulk act failed for one item'))).toHaveLength(1)
  await shop.sql.unsafe('DROP FUNCTION break_one CASCADE').simple()
})
