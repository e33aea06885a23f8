import { describe, expect, test } from 'vitest'
import type { Chart, Point } from '#contract/desk/insights.ts'
import { piece } from '#demo/shelf.ts'
import { ANITA } from '#demo/customers.ts'
import { indianDate } from '#rules/india/calendar.ts'
import { exchangeOf } from '../returns/testing/returns.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { answered, closedByCustomer, raised } from '../tickets/testing/tickets.ts'

const NOW = new Date()
const DAY_MS = 86_400_000
const dayAgo = (days: number) => indianDate(new Date(NOW.getTime() - days * DAY_MS))
// Tomorrow is included: the dates of the database may be past midnight in India.
const DAYS = { from: dayAgo(199), to: dayAgo(-1) }

const shop = await shopOfFile({}, () => NOW)
const retailer = await shop.staff('retailer')
await threeExchanges()
await someTickets()
await somePromises()

/** Three exchanges of five pairs of one shoe, as many as a return rate needs. */
async function threeExchanges() {
  for (let made = 0; made < 5; made++) {
    const order = shop.world.deliveredOrder(ANITA, { daysAgo: 2, items: [piece('uzan-flats', '37', 'Ink')] })
    await shop.take(order.messages)
    if (made >= 3) continue
    const form = await exchangeOf(shop, order)
    const causes = [['small', 'damaged'], ['small'], []][made] ?? []
    const products = form.products.map((one) => ({ ...one, causes }))
    okBody(await shop.send('returns.submit', { ...form, products, reason: made === 1 ? '' : '=HYPERLINK("x")' }))
  }
}

async function someTickets() {
  await raised(shop)
  const { ticketId } = await answered(shop)
  await shop.sql`
    UPDATE tickets SET created_at = created_at - interval '100 days',
      acknowledged_at = created_at - interval '100 days' + interval '30 minutes'
    WHERE public_id = ${ticketId}`
}

async function somePromises() {
  const order = shop.world.inTransitOrder(ANITA)
  const open = shop.world.unfulfilledOrder(ANITA, { daysAgo: 0 })
  await shop.take([...order.messages, ...open.messages])
  await shop.sql`
    INSERT INTO dispatch_estimates (order_id, item_name, stage, promised_on, promised_at)
    SELECT order_id, name, 'shelf', current_date - 50, now() - interval '51 days' FROM line_items
      WHERE order_id = ${open.orderId}
    ON CONFLICT (order_id, item_name)
      DO UPDATE SET promised_on = excluded.promised_on, promised_at = excluded.promised_at`
}

async function pointsOf(chart: Chart): Promise<Point[]> {
  return okBody(await retailer.send('insights.show', { chart, ...DAYS })).points
}

async function rowsOf(chart: Chart, key?: string) {
  const body = okBody(await retailer.send('insights.rows', { chart, ...DAYS, ...(key === undefined ? {} : { key }) }))
  const { columns, rows } = body
  return rows.map((row) => Object.fromEntries(row.map((cell, index) => [columns[index] ?? '', cell])))
}

test('requests are counted by reason, and the rows behind are those requests', async () => {
  const points = await pointsOf('reasons')
  const size = points.find(({ key }) => key === '1')
  expect(size).toMatchObject({ label: '1', parts: { return: 0, exchange: 3 } })
  expect(await rowsOf('reasons', '1')).toHaveLength(3)
  expect(await rowsOf('reasons', '2')).toHaveLength(0)
})

test('causes are counted by product, and the rows behind name the items', async () => {
  const [point, ...others] = await pointsOf('causes')
  expect(others).toEqual([])
  expect(point).toMatchObject({ label: expect.stringContaining('Uzan'), parts: { small: 2, damaged: 1 } })
  const rows = await rowsOf('causes', point?.key)
  expect(rows.map(({ causes, type }) => [causes, type])).toEqual([
    ['small', 'Exchange'],
    ['small, damaged', 'Exchange'],
  ])
  expect(await rowsOf('causes', 'another')).toEqual([])
})

test('a request whose customer only named a cause has it as its reason', async () => {
  const reasons = (await rowsOf('reasons')).map(({ reason }) => reason)
  expect(reasons).toEqual(['=HYPERLINK("x")', 'Too small.', 'Too small. Damaged. =HYPERLINK("x")'])
})

test('a cancelled request names no cause in the figures', async () => {
  await shop.sql`UPDATE requests SET status = 'cancelled'`
  expect(await pointsOf('causes')).toEqual([])
  await shop.sql`UPDATE requests SET status = 'received'`
})

test('a swap counts for the way it goes among the sizes of its style', async () => {
  const points = await pointsOf('sizes')
  const swaps = points.reduce((sum, { parts }) => sum + (parts['larger'] ?? 0) + (parts['smaller'] ?? 0), 0)
  expect(swaps).toBe(3)
  const rows = await rowsOf('sizes')
  const numbered = rows.filter(({ had, wanted }) => Number(had) > 0 && Number(wanted) > 0)
  expect(rows.map(({ direction }) => direction)).toHaveLength(3)
  expect(numbered).not.toEqual([])
  expect(numbered.map(({ direction }) => direction)).toEqual(
    numbered.map(({ had, wanted }) => (Number(wanted) > Number(had) ? 'larger' : 'smaller')),
  )
})

test('the return rate is of the pieces ordered, and only of what was ordered five times', async () => {
  const points = await pointsOf('return_rate')
  expect(points).not.toEqual([])
  for (const { of } of points) expect(of).toBeGreaterThanOrEqual(5)
  expect(await rowsOf('return_rate')).toHaveLength(3)
})

test('tickets count under the day in India when they were raised, with the median to the first answer', async () => {
  const points = await pointsOf('tickets')
  expect(points.map(({ key }) => key)).toEqual([dayAgo(100), dayAgo(0)])
  expect(points[0]).toMatchObject({ parts: { raised: 1 }, minutes: 30 })
  expect(points[1]).toMatchObject({ parts: { raised: 1 }, minutes: null })
})

test('the median to the first answer is that of all tickets of the days, not of the days', async () => {
  const median = async () => {
    const shown = await retailer.send('insights.show', { chart: 'tickets', ...DAYS })
    return shown.ok ? shown.body.medianMinutes : undefined
  }
  expect(await median()).toBe(30)
  const made = await shop.sql<{ id: string }[]>`
    INSERT INTO tickets (public_id, customer_id, payload_hash, email, category, question, created_at, updated_at,
      acknowledged_at)
    SELECT 'median-' || n, '1', '', '', 'Exchanges', 'When?', at, at, at + interval '90 minutes'
    FROM generate_series(1, 3) n, (SELECT ${NOW}::timestamptz - interval '50 days' AS at) a RETURNING id`
  // Three of 90 minutes on one day and one of 30 on another: the days' medians would meet at 60.
  expect(await median()).toBe(90)
  await shop.sql`DELETE FROM ticket_words WHERE ticket_id = ANY(${made.map(({ id }) => id)})`
  await shop.sql`DELETE FROM tickets WHERE id = ANY(${made.map(({ id }) => id)})`
})

test('a ticket that is still open after a month is a breach, one of today is none', async () => {
  const points = await pointsOf('breaches')
  expect(points.map(({ parts }) => parts)).toEqual([
    { acknowledge: 0, settle: 1, closed: 0 },
    { acknowledge: 0, settle: 0, closed: 0 },
  ])
  expect(await rowsOf('breaches')).toMatchObject([{ breach: 'not resolved within a month' }])
})

test('parcels are counted by where they are', async () => {
  const points = await pointsOf('parcels')
  const [known] = await shop.sql`SELECT count(*)::int AS parcels FROM parcels`
  const counted = points.reduce((sum, { parts }) => sum + (parts['parcels'] ?? 0), 0)
  expect(counted).toBe(known?.['parcels'])
  expect(await rowsOf('parcels')).toHaveLength(counted)
})

describe('promises', () => {
  test('what was sent by its day was kept, what was not sent by its day was missed', async () => {
    const outcomes = (await rowsOf('promises')).map(({ outcome }) => outcome)
    expect(outcomes).toContain('missed')
    const points = await pointsOf('promises')
    const totals = points.reduce((sum, { parts }) => sum + (parts['missed'] ?? 0), 0)
    expect(totals).toBe(outcomes.filter((outcome) => outcome === 'missed').length)
  })

  test('a new order is promised a day for each item, once; an old one is promised nothing', async () => {
    const order = shop.world.unfulfilledOrder(ANITA, { daysAgo: 0, items: 2 })
    await shop.take(order.messages)
    const promises = () =>
      shop.sql`SELECT promised_on::text, stage FROM dispatch_estimates WHERE order_id = ${order.orderId}`
    const first = await promises()
    expect(first.length).toBeGreaterThan(0)
    await shop.sql`UPDATE stock SET inventory = 0, po = 0, finishing = 0, stitching = 0, cutting = 0`
    await shop.take(order.messages)
    expect(await promises()).toEqual(first)
    const old = shop.world.unfulfilledOrder(ANITA, { daysAgo: 9 })
    const late = old.messages.map((message) => ({ ...message, at: NOW }))
    await shop.take(late)
    expect(await shop.sql`SELECT 1 FROM dispatch_estimates WHERE order_id = ${old.orderId}`).toHaveLength(0)
  })
})

test('no cell of the CSV starts a formula', async () => {
  const body = okBody(await retailer.send('insights.download', { chart: 'reasons', ...DAYS }))
  expect(body.csv).toContain(`"'=HYPERLINK(""x"")"`)
  expect(body.csv.split('\r\n')).toHaveLength(3 + 2)
  expect(body.more).toBe(false)
})

test('days that run backwards are refused, and so is an agent', async () => {
  const backwards = await retailer.send('insights.show', { chart: 'reasons', from: DAYS.to, to: DAYS.from })
  expect(backwards).toMatchObject({ ok: false, status: 422, refusal: { error: 'SPAN_INVALID' } })
  const agent = await shop.staff('agent')
  for (const call of ['insights.show', 'insights.rows', 'insights.download'] as const)
    expect(await agent.send(call, { chart: 'reasons', ...DAYS })).toMatchObject({ status: 403 })
  const odd = await retailer.send('insights.show', { chart: 'wealth' as Chart, ...DAYS })
  expect(odd).toMatchObject({ status: 400, refusal: { error: 'INVALID_BODY' } })
})

test('what the customer closed in time needs no answer from then on', async () => {
  const { ticketId } = await closedByCustomer(shop)
  const [ticket] = await shop.sql`
    UPDATE tickets SET created_at = created_at - interval '40 days' WHERE public_id = ${ticketId} RETURNING id`
  const weekOf = async () => (await pointsOf('breaches')).filter(({ key }) => key > dayAgo(50) && key < dayAgo(30))
  await shop.sql`UPDATE ticket_closures SET closed_at = closed_at - interval '39 days'
    WHERE ticket_id = ${ticket?.['id']}`
  expect((await weekOf()).map(({ parts }) => parts)).toEqual([{ acknowledge: 0, settle: 0, closed: 0 }])
  await shop.sql`UPDATE ticket_closures SET closed_at = now() - interval '37 days' WHERE ticket_id = ${ticket?.['id']}`
  expect((await weekOf()).map(({ parts }) => parts)).toEqual([{ acknowledge: 1, settle: 0, closed: 0 }])
  // Closed by the shop without an answer: it improves no figure, and counts apart.
  await shop.sql`UPDATE ticket_closures SET closed_by = 'customercare' WHERE ticket_id = ${ticket?.['id']}`
  expect((await weekOf()).map(({ parts }) => parts)).toEqual([{ acknowledge: 0, settle: 0, closed: 1 }])
  expect(await rowsOf('breaches')).toContainEqual(expect.objectContaining({ breach: 'closed without an answer' }))
})
