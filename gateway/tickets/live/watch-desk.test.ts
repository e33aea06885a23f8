import type { AddressInfo } from 'node:net'
import { describe, expect, inject } from 'vitest'
import { DESK_LIVE_PATH } from '#contract/desk/wire.ts'
import { connect } from '#database/connect.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { createApp } from '../../app.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { act, requested } from '../../returns/testing/desk.ts'
import { testsOf } from '../../testing/fixtures.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { openStream, type Stream } from '../testing/stream.ts'
import { raised, write } from '../testing/tickets.ts'

const shop = await shopOfFile()
const test = testsOf(shop)
const asha = await shop.staff('agent')
const ritu = await shop.staff('retailer')

const follow = ({ cookie }: Pick<TestStaff, 'cookie'>, url = shop.url) =>
  openStream(`${url}/api${DESK_LIVE_PATH}`, cookie ? { cookie } : {})

const linesOf = (stream: Stream) =>
  [...stream.text().matchAll(/^event: changed\ndata: (.*)\n\n/gm)].map(([, line]) => line)

/** Waits until the stream has sent this line. Its first line is that anything may have changed before. */
const told = (stream: Stream, line: string) => expect.poll(() => linesOf(stream)).toContain(line)

describe('the stream of the desk', () => {
  test('is an event stream that no cache stores; it names tickets, notes, people and requests only', async () => {
    const stream = await follow(asha)
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const ticket = await raised(shop)
    const { ticketId } = ticket
    await told(stream, `ticket ${ticketId}`)
    const before = linesOf(stream).length
    await write(shop, ticket, 'Where is my zari blouse?')
    await expect.poll(() => linesOf(stream).length).toBeGreaterThan(before)
    await ritu.send('tickets.note', { ticketId, text: 'A regular customer.' })
    await told(stream, `note ${ticketId}`)
    await ritu.send('tickets.here', { ticketId, writing: true })
    await told(stream, `here ${ticketId}`)
    expect(stream.text()).not.toMatch(/zari|regular|retailer|agent|@/)
    expect(linesOf(stream).every((line) => /^(all|return|(ticket|note|here) [A-Z0-9-]{15})$/.test(line ?? ''))).toBe(
      true,
    )
    stream.leave()
  })

  test('tells that some return or exchange came or moved, and not which', async () => {
    const stream = await follow(asha)
    const times = () => linesOf(stream).filter((line) => line === 'return').length
    const { id } = await requested(shop)
    await expect.poll(times).toBe(1)
    await act(ritu, 'returns.decide', id, { decision: 'approve' })
    await expect.poll(times).toBe(2)
    expect(stream.text()).not.toContain(id)
    stream.leave()
  })

  test('tells who came and who began to write, but not that they are still there', async ({ ticket: { ticketId } }) => {
    const stream = await follow(asha)
    const here = async (writing: boolean) => ritu.send('tickets.here', { ticketId, writing })
    const times = () => linesOf(stream).filter((line) => line === `here ${ticketId}`).length
    for (const [writing, count] of [
      [false, 1],
      [false, 1],
      [true, 2],
      [true, 2],
      [false, 3],
    ] as const) {
      await here(writing)
      // When the next event has come, an event before it would have come, too.
      const { ticketId: next } = await raised(shop)
      await told(stream, `ticket ${next}`)
      expect(times()).toBe(count)
    }
    stream.leave()
  })

  test('tells of what was done through another server', async ({ ticket }) => {
    const other = await secondServer()
    const there = await follow(asha, other.url)
    await write(shop, ticket, 'Hello?')
    await told(there, `ticket ${ticket.ticketId}`)
    await other.close()
    expect(await there.ended).toBe('end')
  })

  test.each([
    ['is over', (id: string) => shop.sql`DELETE FROM staff_sessions WHERE staff_id = ${id}`],
    [
      'saw no act for half an hour',
      (id: string) =>
        shop.sql`UPDATE staff_sessions SET updated_at = now() - interval '31 minutes' WHERE staff_id = ${id}`,
    ],
    [
      'is eight hours old',
      (id: string) =>
        shop.sql`UPDATE staff_sessions SET created_at = now() - interval '481 minutes' WHERE staff_id = ${id}`,
    ],
    ['is of a disabled person', (id: string) => shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${id}`],
  ])('a session that %s is told nothing more: its stream ends', async (_what, end) => {
    const leaving = await shop.staff('agent')
    const [stream, other] = [await follow(leaving), await follow(asha)]
    await told(stream, 'all')
    await end(leaving.id)
    const { ticketId } = await raised(shop)
    expect(await stream.ended).toBe('end')
    expect(stream.text()).not.toContain(ticketId)
    await told(other, `ticket ${ticketId}`)
    other.leave()
  })

  test.each([
    ['logs out', (staff: TestStaff) => staff.send('staff.signOut', {})],
    ['is disabled', ({ id }: TestStaff) => shop.sql`UPDATE staff SET disabled_at = now() WHERE id = ${id}`],
    ['is gone', ({ id }: TestStaff) => shop.sql`DELETE FROM staff_sessions WHERE staff_id = ${id}`],
  ])('ends at once when the person %s, though nothing happens', async (_what, end) => {
    const leaving = await shop.staff('agent')
    const [stream, other] = [await follow(leaving), await follow(asha)]
    await told(stream, 'all')
    const began = performance.now()
    await end(leaving)
    expect(await stream.ended).toBe('end')
    expect(performance.now() - began).toBeLessThan(10_000)
    const { ticketId } = await raised(shop)
    await told(other, `ticket ${ticketId}`)
    other.leave()
  })

  test('keeps no session awake and is no entry of the log', async ({ agent }) => {
    await shop.sql`UPDATE staff_sessions SET updated_at = now() - interval '29 minutes' WHERE staff_id = ${agent.id}`
    const stream = await follow(agent)
    expect(stream.status).toBe(200)
    const [session] = await shop.sql`SELECT updated_at < now() - interval '28 minutes' AS slept FROM staff_sessions
      WHERE staff_id = ${agent.id}`
    expect(session).toEqual({ slept: true })
    expect([...(await shop.sql`SELECT act FROM audit WHERE staff_id = ${agent.id} AND act = 'desk.live'`)]).toEqual([])
    stream.leave()
  })
})

test('is for staff and for our own pages only', async () => {
  const stranger = await follow({ cookie: '' })
  expect(stranger.status).toBe(401)
  const elsewhere = await openStream(`${shop.url}/api${DESK_LIVE_PATH}`, {
    cookie: asha.cookie,
    'sec-fetch-site': 'cross-site',
  })
  expect(elsewhere.status).toBe(403)
})

test('twenty are enough for one person, and a place that is left is free again; calls are still worked on', async ({
  agent,
}) => {
  const streams = await Promise.all(Array.from({ length: 20 }, () => follow(agent)))
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await follow(agent)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  const other = await follow(asha)
  expect(other.status).toBe(200)
  streams.pop()?.leave()
  await expect.poll(async () => (await follow(agent)).status).toBe(200)
  for (const stream of [...streams, other]) stream.leave()
})

test('what is done while the database cannot tell of it may have been anything', async () => {
  const stream = await follow(asha)
  await told(stream, 'all')
  const before = linesOf(stream).length
  await shop.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND query LIKE 'listen %'`
  await expect.poll(() => linesOf(stream).slice(before), { timeout: 10_000 }).toContain('all')
  stream.leave()
})

async function secondServer() {
  const [{ name }] = await shop.sql<[{ name: string }]>`SELECT current_database() AS name`
  const address = new URL(inject('database').url)
  address.pathname = `/${name}`
  const sql = connect(address.href)
  const app = await createApp({ ...shop.context, sql }, { sentences: { ...SENTENCES, ...DESK_SENTENCES } })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await sql.end()
  }
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, sql, close }
}
