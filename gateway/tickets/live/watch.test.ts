import type { AddressInfo } from 'node:net'
import { describe, expect, inject, test } from 'vitest'
import { WATCH_TICKET_PATH } from '#contract/wire.ts'
import { connect } from '#database/connect.ts'
import { ANITA, RITIKA } from '#demo/customers.ts'
import { DESK_SENTENCES } from '#desk/words.ts'
import { SENTENCES } from '#portal/refusals.ts'
import { createApp } from '../../app.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { answerTicket, closeTicket } from '../care.ts'
import { formOf, write } from '../testing/tickets.ts'
import { type Stream, watch, watchAddress } from '../testing/stream.ts'

const customer = ANITA.id ?? ''

const shop = await shopOfFile()
for (const buyer of [ANITA, RITIKA]) await shop.take(shop.world.deliveredOrder(buyer, { daysAgo: 2 }).messages)

/** A new ticket without an order. */
async function raise(): Promise<string> {
  return okBody(await shop.send('tickets.create', formOf(customer))).data.original_order_id
}

const say = (ticket: string, message: string) => write(shop, { ticketId: ticket, customerId: customer }, message)

const watchers = async () =>
  Number(/^wapsi_watchers (\d+)$/m.exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1])

const bodyOf = async (stream: Stream) => {
  await stream.ended
  return JSON.parse(stream.text()) as { body: { error: string } }
}

describe('the stream of a ticket', () => {
  test('tells the version at once, as an event stream that no one keeps', async () => {
    const ticket = await raise()
    const stream = await watch(shop, { ticket: ticket.toLowerCase().replaceAll('-', ' '), customer })
    expect(await stream.versions(1)).toEqual([1])
    expect(stream.text()).toBe('retry: 3000\nevent: news\ndata: 1\n\n')
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    stream.leave()
  })

  test("tells of care's answer, of the customer's message and of a closure, but not of another ticket", async () => {
    const [ticket, other] = [await raise(), await raise()]
    const streams = await Promise.all([1, 2].map(() => watch(shop, { ticket, customer })))
    await answerTicket(shop.context, { ticketId: other, message: 'Namaste Anita, we are looking into it.' })
    await answerTicket(shop.context, { ticketId: ticket, message: 'Namaste Anita, we are looking into it.' })
    await say(ticket, 'Thank you!')
    await closeTicket(shop.context, { ticketId: ticket, closedBy: 'customercare' })
    for (const stream of streams) expect(await stream.versions(4)).toEqual([1, 2, 3, 4])
    for (const stream of streams) stream.leave()
  })

  test('tells of a change that was made through another server', async () => {
    const ticket = await raise()
    const stream = await watch(shop, { ticket, customer })
    await stream.versions(1)
    const other = await secondServer()
    const there = await watch({ ...shop, url: other.url }, { ticket, customer })
    await answerTicket({ ...shop.context, sql: other.sql }, { ticketId: ticket, message: 'Hello from the other side.' })
    // Two servers send their versions independently: a version that comes after a newer one is not passed on.
    expect(await stream.versions(2)).toEqual([1, 2])
    await say(ticket, 'Hello!')
    expect(await stream.versions(3)).toEqual([1, 2, 3])
    expect(await there.versions(3)).toEqual([1, 2, 3])
    stream.leave()
    await other.close()
    expect(await there.ended).toBe('end')
  })

  test('misses nothing when a change and the beginning of a stream meet', async () => {
    for (let round = 0; round < 30; round += 1) {
      const ticket = await raise()
      const [stream] = await Promise.all([watch(shop, { ticket, customer }), say(ticket, 'And one more thing.')])
      const [first] = await stream.versions(1)
      expect(first === 2 ? [2] : await stream.versions(2)).toContain(2)
      stream.leave()
    }
  })
})

describe('what cannot be watched', () => {
  test('is not there, whether it is malformed, unknown or of someone else', async () => {
    const ticket = await raise()
    const address = `${shop.url}/api${WATCH_TICKET_PATH}`
    const refused = [
      address,
      `${address}?ticket=${ticket}`,
      `${address}?customer=${customer}`,
      `${address}?ticket=${ticket}&customer=${RITIKA.id}`,
      `${address}?ticket=K7Q2-M9XD-PA4TR&customer=${customer}`,
      `${address}?ticket=1&customer=${customer}`,
      `${address}?ticket=${ticket}%00&customer=${customer}`,
      `${address}?ticket=${ticket}&customer=0x1`,
      `${address}?ticket=${ticket}&customer=${customer}&customer=${RITIKA.id}`,
    ]
    for (const one of refused) {
      const stream = await watchAddress(shop, one)
      expect({ one, status: stream.status, ...(await bodyOf(stream)) }).toMatchObject({
        one,
        status: 404,
        body: { error: 'TICKET_NOT_FOUND' },
      })
    }
    await expect.poll(watchers).toBe(0)
  })

  test('is a ticket that twenty watch; a place that is left is free again', async () => {
    const ticket = await raise()
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch(shop, { ticket, customer })))
    const refused = await watch(shop, { ticket, customer })
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await bodyOf(refused)).toMatchObject({ body: { error: 'UNAVAILABLE' } })
    expect((await watch(shop, { ticket, customer: RITIKA.id ?? '' })).status).toBe(404)
    streams.pop()?.leave()
    await expect.poll(watchers).toBe(19)
    streams.push(await watch(shop, { ticket, customer }))
    expect(streams.at(-1)?.status).toBe(200)
    for (const stream of streams) stream.leave()
  })
})

test('fifty that come and go leave nothing behind', async () => {
  const ticket = await raise()
  await expect.poll(watchers).toBe(0)
  for (let round = 0; round < 5; round += 1) {
    const streams = await Promise.all(Array.from({ length: 10 }, () => watch(shop, { ticket, customer })))
    for (const stream of streams) stream.leave()
    await expect.poll(watchers).toBe(0)
  }
})

test('what happens while the database cannot tell of it is told afterwards', async () => {
  const ticket = await raise()
  const stream = await watch(shop, { ticket, customer })
  await stream.versions(1)
  // At once: the server listens again a few milliseconds later.
  const [ended] = await shop.sql
    .unsafe(
      `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity
         WHERE datname = current_database() AND query = 'listen "tickets"';
       UPDATE tickets SET version = version + 1 WHERE public_id = '${ticket}'`,
    )
    .simple()
  expect(ended).toEqual({ ended: true })
  expect(await stream.versions(2)).toEqual([1, 2])
  await say(ticket, 'Are you there?')
  expect(await stream.versions(3)).toEqual([1, 2, 3])
  stream.leave()
})

test('a server that closes ends its streams and does not wait for those who read', async () => {
  const ticket = await raise()
  const server = await secondServer()
  const streams = await Promise.all(
    Array.from({ length: 5 }, () => watch({ ...shop, url: server.url }, { ticket, customer })),
  )
  await server.close()
  for (const stream of streams) expect(await stream.ended).toBe('end')
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
