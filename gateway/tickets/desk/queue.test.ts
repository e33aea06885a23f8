import { afterEach, describe, expect, test } from 'vitest'
import { type QueuedTicket, type TicketView, ticketView } from '#contract/desk/tickets.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import { openTestShop } from '../../testing/shop.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { closeTicket } from '../care.ts'
import { answerFrom, ask } from '../testing/desk.ts'
import { raised, write } from '../testing/tickets.ts'

const TICKET_VIEWS = ticketView.anyOf.map((view) => view.const)

const NOW = new Date('2026-11-21T10:00:00Z')
const HOUR = 3_600_000

// Moved only within the half hour of a session.
let now = NOW

const shop = await shopOfFile({}, () => now)
const asha = await shop.staff('agent')
const ritu = await shop.staff('agent')
await manyTickets(190)
afterEach(() => void (now = NOW))

/** Tickets of every kind: statuses, ages, owners, priorities and waits mixed by their number. */
async function manyTickets(count: number) {
  for (let n = 1; n <= count; n++) {
    const at = new Date(NOW.getTime() - ((n * 37) % 900) * HOUR)
    const isClosed = n % 5 === 0
    const acknowledged = n % 3 === 0 || isClosed ? new Date(at.getTime() + ((n * 13) % 90) * HOUR) : null
    const waits = !isClosed && n % 3 !== 1 && n % 6 !== 0 ? new Date(at.getTime() + (n % 4) * HOUR) : null
    const executive = [asha.id, ritu.id, '', '', 'rupa'][(n % 7) % 5] ?? ''
    await shop.sql`
      WITH ticket AS (
        INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, status, priority,
          executive_id,
          created_at, updated_at, acknowledged_at, settled_at, waiting_since)
        VALUES (${`0000-0000-${String(n).padStart(5, '0')}`}, '7104000008731', 'x', '', 'Exchanges', 'q',
          ${isClosed ? 'closed' : (['new', 'open', 'reopen'][n % 3] ?? 'new')}, ${n % 11 === 0 ? 'High' : 'Normal'},
          ${executive}, ${at}, ${at}, ${acknowledged}, ${isClosed ? new Date(at.getTime() + (n % 50) * HOUR) : null},
          ${waits})
        RETURNING id)
      INSERT INTO ticket_messages (ticket_id, author, body, payload_hash, created_at)
      SELECT id, 'customer', ${`Words ${n}`}, 'x', ${at} FROM ticket`
  }
}

async function page(staff: TestStaff, view: TicketView | undefined, cursor?: string) {
  return okBody(await staff.send('tickets.queue', { ...(view ? { view } : {}), ...(cursor ? { cursor } : {}) }))
}

async function all(staff: TestStaff, view?: TicketView): Promise<QueuedTicket[]> {
  const tickets: QueuedTicket[] = []
  for (let cursor: string | undefined, pages = 0; pages < 20; pages++) {
    const { tickets: more, next } = await page(staff, view, cursor)
    expect(more.length).toBeLessThanOrEqual(50)
    tickets.push(...more)
    if (next === undefined) return tickets
    cursor = next
  }
  throw new Error('no end')
}

const isLive = (ticket: QueuedTicket) => ticket.status !== 'closed'

/** The time of the shop's next duty. Tickets that wait for the customer come after all that wait for the shop. */
function dueOf({ clocks, waitingSince }: QueuedTicket): string {
  if (clocks.acknowledge.at === undefined) return clocks.acknowledge.due
  if (waitingSince === undefined) return `later ${clocks.settle.due}`
  const reply = clocks.reply?.due ?? ''
  return reply < clocks.settle.due ? reply : clocks.settle.due
}

/** The tickets of each view, in TypeScript instead of the database's SQL. */
const HOLDS: Record<TicketView, (ticket: QueuedTicket) => boolean> = {
  mine: (ticket) => isLive(ticket) && ticket.executive?.id === asha.id,
  unassigned: (ticket) => isLive(ticket) && ticket.executive === undefined,
  waiting: (ticket) => isLive(ticket) && ticket.waitingSince !== undefined,
  high: (ticket) => isLive(ticket) && ticket.priority === 'High',
  breached: (ticket) => isLive(ticket) && dueOf(ticket) < NOW.toISOString(),
  live: isLive,
  closed: (ticket) => !isLive(ticket),
}

const number = ({ number: n }: QueuedTicket) => Number(n)
const by = (value: (ticket: QueuedTicket) => string, sign: 1 | -1) => (one: QueuedTicket, other: QueuedTicket) => {
  if (value(one) === value(other)) return sign * (number(one) - number(other))
  return value(one) < value(other) ? -sign : sign
}
const ORDERS: Record<TicketView, (one: QueuedTicket, other: QueuedTicket) => number> = {
  mine: by(dueOf, 1),
  unassigned: by(dueOf, 1),
  high: by(dueOf, 1),
  breached: by(dueOf, 1),
  live: by(dueOf, 1),
  waiting: by(({ waitingSince }) => waitingSince ?? '', 1),
  closed: by(({ clocks }) => clocks.settle.at ?? '', -1),
}

describe('the saved views', () => {
  test.each(TICKET_VIEWS)('%s: its tickets in its order, page by page, each once', async (view) => {
    const everything = await all(asha)
    expect(everything).toHaveLength(190)
    const expected = everything.filter(HOLDS[view]).toSorted(ORDERS[view])
    expect(expected.length).toBeGreaterThan(5)
    expect((await all(asha, view)).map(number)).toEqual(expected.map(number))
  })

  test('without a view: all, newest first', async () => {
    const numbers = (await all(asha)).map(number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one))
  })

  test('an answered ticket is overdue with the next answer only, after all that wait for the shop', async () => {
    const breached = await all(asha, 'breached')
    expect(breached.every(({ waitingSince, clocks }) => waitingSince ?? clocks.acknowledge.state === 'breached')).toBe(
      true,
    )
    const answered = (await all(asha, 'live')).map(
      ({ waitingSince, clocks }) => waitingSince === undefined && clocks.acknowledge.at !== undefined,
    )
    expect(answered.indexOf(true)).toBeGreaterThan(answered.lastIndexOf(false))
    expect(answered).toContain(true)
  })

  test('what is breached comes first among the live', async () => {
    const states = (await all(asha, 'live')).map((ticket) => HOLDS.breached(ticket))
    expect(states.lastIndexOf(true)).toBeLessThan(states.indexOf(false))
  })

  test("the counts are as many as the views hold, and are each staff member's own", async () => {
    const answer = await asha.send('tickets.counts', {})
    const held = await Promise.all(TICKET_VIEWS.map(async (view) => [view, (await all(asha, view)).length]))
    const mineWaiting = (await all(asha, 'mine')).filter(({ waitingSince }) => waitingSince).length
    expect(mineWaiting).toBeGreaterThan(0)
    expect(answer).toEqual({ ok: true, body: { ...Object.fromEntries(held), mineWaiting, given: [] } })
    const others = await ritu.send('tickets.counts', {})
    expect(others.ok && others.body.mine).toBe((await all(ritu, 'mine')).length)
  })
})

test('a list has another mark as soon as one of its rows is to be shown otherwise', async () => {
  const mark = async (body: object) => {
    const answer = await asha.send('tickets.mark', { pages: 1, ...body })
    return answer.ok ? answer.body.mark : answer.refusal.error
  }
  const ticket = await raised(shop, { description: 'A word of its own: kalamkari.' })
  const lists = [{ view: 'live', pages: 10 }, { search: 'kalamkari' }, {}]
  const marks = async () => Promise.all(lists.map(mark))
  let before = await marks()
  expect(await marks()).toEqual(before)
  const acts = [
    () => write(shop, ticket, 'Hello?'),
    () => asha.send('tickets.note', { ticketId: ticket.ticketId, text: 'Hm.' }),
    () => asha.send('tickets.assign', { ticketId: ticket.ticketId, to: ritu.id, seen: '' }),
  ]
  for (const act of acts) {
    now = new Date(now.getTime() + 1000)
    await act()
    const after = await marks()
    for (const [place, one] of after.entries()) expect(one, `list ${place}`).not.toBe(before[place])
    before = after
  }
  expect(await ask(shop, asha, 'tickets/mark', { pages: 11 })).toEqual({ status: 400, error: 'INVALID_BODY' })
})

test('who is assigned a ticket is told by whom, and not of what they took themselves', async () => {
  const given = async (staff: TestStaff) => {
    const answer = await staff.send('tickets.counts', {})
    return answer.ok ? answer.body.given : []
  }
  const [first, second] = [await raised(shop), await raised(shop)]
  const before = (await given(ritu)).length
  await asha.send('tickets.assign', { ticketId: first.ticketId, to: ritu.id, seen: '' })
  await ritu.send('tickets.assign', { ticketId: second.ticketId, to: ritu.id, seen: '' })
  expect(await given(ritu)).toHaveLength(before + 1)
  expect(await given(ritu)).toContainEqual(expect.objectContaining({ ticketId: first.ticketId, by: asha.name }))
  await ritu.send('tickets.close', { ticketId: first.ticketId, as: 'customercare' })
  expect(await given(ritu)).toHaveLength(before)
})

test('a count stops at more than a thousand', async () => {
  const own = await openTestShop()
  const agent = await own.staff('agent')
  await own.sql`
    INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, created_at, updated_at)
    SELECT '0000-0000-' || lpad(n::text, 5, '0'), '1', 'x', '', 'Exchanges', 'q', now(), now()
      FROM generate_series(1, 1200) n`
  expect(await agent.send('tickets.counts', {})).toMatchObject({ body: { live: 1001, unassigned: 1001, mine: 0 } })
  await own.close()
})

test('a row tells who waits for what, since when, and what was said last', async () => {
  now = new Date('2026-11-21T10:10:00Z')
  const ticket = await raised(shop, { question: 'How do I exchange an item?' })
  await answerFrom(asha, ticket, `Which size? ${'long '.repeat(60)}`)
  now = new Date('2026-11-21T10:20:00Z')
  await write(shop, ticket, 'M,\n\n  please.')
  const [row] = await all(asha)
  expect(row).toMatchObject({
    ticketId: ticket.ticketId,
    name: 'Anita',
    order: ticket.order.orderNumber,
    status: 'open',
    waitingSince: '2026-11-21T10:20:00.000Z',
    last: { author: 'customer', excerpt: 'M, please.', at: '2026-11-21T10:20:00.000Z' },
    // The next answer is owed from the message on that is not answered, beside the law's two clocks.
    clocks: {
      acknowledge: { state: 'kept', at: '2026-11-21T10:10:00.000Z' },
      settle: { state: 'running' },
      reply: { state: 'running', due: '2026-11-23T10:20:00.000Z' },
    },
    notes: 0,
  })
  await answerFrom(asha, ticket, `Thanks. ${'long '.repeat(60)}`)
  await asha.send('tickets.note', { ticketId: ticket.ticketId, text: 'Kind.' })
  const [later] = await all(asha)
  expect(later).toMatchObject({ notes: 1, last: { author: 'customercare' } })
  expect(later?.last.excerpt).toHaveLength(140)
  expect(later).not.toHaveProperty('waitingSince')
  expect(later?.clocks).not.toHaveProperty('reply')
  await closeTicket(shop.context, { ticketId: ticket.ticketId, closedBy: 'retailer' })
  expect((await all(asha))[0]).toMatchObject({
    status: 'closed',
    closedBy: 'retailer',
    clocks: { settle: { state: 'kept' } },
  })
})

test('a cursor that was not given out, and bad bodies', async () => {
  const bad = [
    { cursor: 'x' },
    { cursor: '1_2_3' },
    { cursor: `${'9'.repeat(17)}_1` },
    { view: 'all' },
    { search: 7 },
    { x: 1 },
  ]
  for (const body of bad)
    expect(await ask(shop, asha, 'tickets/queue', body)).toEqual({ status: 400, error: 'INVALID_BODY' })
  expect(await ask(shop, asha, 'tickets/queue', { view: 'live', cursor: '9999999999999999_1' })).toMatchObject({
    status: 200,
  })
})
