import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { indianDate } from '#rules/india/calendar.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { act, requested, type Requested, setPolicies, shownTo } from '../testing/desk.ts'
import { mailLate } from './mail-late.ts'

const shop = await shopOfFile()
const agent = await shop.staff('agent')
await setPolicies(shop, { decideDays: 2, inspectDays: 1, cardDays: 1, replaceDays: 1 })
const countUsual = () => shop.sql`
  INSERT INTO usual_times (step, cases, median_hours, most_hours, counted_at) VALUES ('way_back', 25, 40, 72, now())`
await countUsual()

/** An hour of today in India. */
const at = (hour: number) => new Date(Date.parse(`${indianDate(new Date())}T00:00:00+05:30`) + hour * 3_600_000)
const NOON = at(12)
const look = (now = NOON) => mailLate({ ...shop.context, now: () => now })

interface Late {
  key: string
  to: string
  subject: string
  text: string
}

/** The mails that a step of this request is late. */
const mailsOf = async ({ order }: Requested): Promise<Late[]> =>
  shop.sql<Late[]>`
    SELECT regexp_replace(o.key, '[0-9]+', 'n') AS key, o.payload ->> 'to' AS to, o.payload ->> 'subject' AS subject,
      o.payload ->> 'text' AS text
    FROM outbox o JOIN requests r ON o.key LIKE 'late:' || r.id || ':%'
    WHERE r.order_id = ${order.orderId} ORDER BY o.id`

/** Moves a request and its steps so many days back. */
async function aged({ order }: Requested, days: number): Promise<void> {
  await shop.sql`
    UPDATE request_events SET at = at - make_interval(days => ${days})
    WHERE request_id IN (SELECT id FROM requests WHERE order_id = ${order.orderId})`
  await shop.sql`
    UPDATE requests SET created_at = created_at - make_interval(days => ${days}) WHERE order_id = ${order.orderId}`
}

/** Writes a step of a courier, as its worker does. */
async function courierStep({ order }: Requested, name: string, status: string, detail: object): Promise<void> {
  await shop.sql`
    INSERT INTO request_events (request_id, act, actor, at, detail)
    SELECT id, ${name}, 'courier', now(), ${shop.sql.json(detail as never)}::jsonb FROM requests
    WHERE order_id = ${order.orderId}`
  await shop.sql`UPDATE requests SET status = ${status} WHERE order_id = ${order.orderId}`
}

type Act = (request: Requested) => Promise<unknown>
const approve: Act = ({ id }) => act(agent, 'returns.decide', id, { decision: 'approve' })
const arrive: Act = ({ id }) => act(agent, 'returns.arrive', id, {})
const accept: Act = ({ id }) => act(agent, 'returns.inspect', id, { result: 'accept', restock: [] })
const days =
  (count: number): Act =>
  (request) =>
    aged(request, count)
const booked: Act = (request) =>
  courierStep(request, 'booked', 'pickup_booked', { day: indianDate(new Date()), courier: 'Xpressbees', awb: '7001' })
const picked: Act = (request) => courierStep(request, 'picked', 'picked_up', { courier: 'Xpressbees', awb: '7001' })
const passed: Act = ({ order }) => shop.sql`
  UPDATE request_events SET detail = detail || jsonb_build_object('day', (now() - interval '2 days')::date)
  WHERE act = 'booked' AND request_id IN (SELECT id FROM requests WHERE order_id = ${order.orderId})`

async function after(type: 'Return' | 'Exchange', ...acts: Act[]): Promise<Requested> {
  const request = await requested(shop, { type })
  for (const one of acts) await one(request)
  return request
}

test.each<[string, 'Return' | 'Exchange', Act[], string, string]>([
  ['the decision', 'Return', [days(4)], 'decide', "We're late with our answer"],
  ['the pickup', 'Return', [approve, booked, passed, days(1)], 'pickup', 'Your pickup is late'],
  ['the way back', 'Return', [approve, picked, days(5)], 'way_back', 'Your parcel is slow on its way'],
  ['the check', 'Return', [approve, arrive, days(3)], 'inspect', "We're late checking your parcel"],
  ['the gift card', 'Return', [approve, arrive, accept, days(3)], 'refund', 'Your gift card is late'],
  ['the exchange', 'Exchange', [approve, arrive, accept, days(3)], 'replace', 'Your exchange is late'],
])(
  '%s is late: one mail, however often it is looked at, in the words of the page',
  async (_, type, acts, step, line) => {
    const request = await after(type, ...acts)
    await look()
    await look(at(15))
    const mails = await mailsOf(request)
    const [shown] = await shownTo(shop, request.order)
    expect(mails).toMatchObject([{ key: `late:n:${step}`, to: expect.stringContaining('@') as string }])
    const [mail] = mails
    expect(mail!.subject).toMatch(new RegExp(`^${line} · #`))
    expect([shown!.news?.line, shown!.news?.says]).toEqual([line, expect.any(String)])
    expect(mail!.text).toContain(shown!.news!.says)
  },
)

test.each<[string, Date, Act[]]>([
  ['before the day is over', NOON, [days(1)]],
  ['at night', at(3), [days(4)]],
  ['late in the evening', at(22), [days(4)]],
  ['of a day that passed more than a week ago', NOON, [days(14)]],
  ['once it was decided', NOON, [days(4), approve]],
])('no mail goes out %s', async (_, now, acts) => {
  const request = await after('Return', ...acts)
  await look(now)
  expect(await mailsOf(request)).toEqual([])
})

test('a step without a promise is not late', async () => {
  await shop.sql`DELETE FROM usual_times`
  const request = await after('Return', approve, picked, days(5))
  await look()
  expect(await mailsOf(request)).toEqual([])
  await countUsual()
  // The server hears of usual times within a moment.
  await expect.poll(() => look().then(() => mailsOf(request))).toHaveLength(1)
})

test('the next step of the same request is said as well, and each of two requests on one order', async () => {
  const request = await after('Return', days(4))
  await look()
  await approve(request)
  await arrive(request)
  await aged(request, 3)
  await look()
  await look()
  expect((await mailsOf(request)).map(({ key }) => key)).toEqual(['late:n:decide', 'late:n:inspect'])
})

test('three servers look at once: one mail', async () => {
  const request = await after('Return', days(4))
  await Promise.all([look(), look(), look()])
  expect(await mailsOf(request)).toHaveLength(1)
})

test('a request that moves on while it is looked at gets no mail', async () => {
  const request = await after('Return', days(4))
  let looked: Promise<void> | undefined
  await shop.sql.begin(async (sql: TransactionSql) => {
    await sql`SELECT FROM requests WHERE order_id = ${request.order.orderId} FOR UPDATE`
    looked = look()
    const waiting = () => shop.sql`
      SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    await expect.poll(waiting, { interval: 5, timeout: 5_000 }).toHaveLength(1)
    await sql`
      INSERT INTO request_events (request_id, act, actor, at)
      SELECT id, 'approve', 'staff', now() FROM requests WHERE order_id = ${request.order.orderId}`
    await sql`UPDATE requests SET status = 'approved' WHERE order_id = ${request.order.orderId}`
  })
  await looked
  expect(await mailsOf(request)).toEqual([])
  expect(
    await shop.sql`
    SELECT FROM late_mails l JOIN requests r ON r.id = l.request_id WHERE r.order_id = ${request.order.orderId}`,
  ).toEqual([])
})
