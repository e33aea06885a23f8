import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PATHS, PORTAL_HEADER, WATCH_TICKET_PATH } from '#contract/wire.ts'
import { ANITA } from '#demo/customers.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { answerTicket } from '../care.ts'
import { openStream } from '../testing/stream.ts'
import { formOf } from '../testing/tickets.ts'

// No beat comes, at which streams that are over end too.
vi.useFakeTimers({ toFake: ['setInterval'] })
const shop = await shopOfFile({ ACCESS_MODE: 'verified' })
vi.useRealTimers()
const customer = ANITA.id!
await shop.take(shop.world.deliveredOrder(ANITA, { daysAgo: 2 }).messages)
let cookie = ''
let ticket = ''

async function send<Body>(path: string, body: unknown, from = cookie): Promise<Body> {
  const headers = { cookie: from, [PORTAL_HEADER]: '1', 'content-type': 'application/json' }
  const response = await fetch(`${shop.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return ((await response.json()) as { body: Body }).body
}
const follow = (from: string) =>
  openStream(`${shop.url}/api${WATCH_TICKET_PATH}?${new URLSearchParams({ ticket, customer })}`, { cookie: from })
const answer = () => answerTicket(shop.context, { ticketId: ticket, message: 'Namaste Anita.' })

beforeEach(async () => {
  cookie = await shop.sessionOf(customer)
  type Created = { data: { original_order_id: string } }
  ticket = (await send<Created>(PATHS['tickets.create'], formOf(customer))).data.original_order_id
})

describe('the stream of a ticket ends', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['sign out', () => send(PATHS['access.leave'], { everywhere: false })],
    ['sign out everywhere', () => send(PATHS['access.leave'], { everywhere: true })],
    [
      'sign out everywhere on another device',
      async () => send(PATHS['access.leave'], { everywhere: true }, await shop.sessionOf(customer)),
    ],
    ['have another address', () => shop.sql`UPDATE customers SET email = 'new' || email WHERE id = ${customer}`],
    ['are erased', () => shop.sql`DELETE FROM customer_sessions WHERE customer_id = ${customer}`],
  ])('at once when they %s', async (_what, end) => {
    const stream = await follow(cookie)
    expect(await stream.versions(1)).toEqual([1])
    await end()
    expect(await stream.ended).toBe('end')
    await answer()
    expect(await stream.versions(1)).toEqual([1])
    expect((await follow(cookie)).status).toBe(401)
  })

  test.each([
    [
      'was not used for half a day',
      (hours: string) => shop.sql`
      UPDATE customer_sessions SET used_at = now() - ${hours}::interval WHERE customer_id = ${customer}`,
      '12 hours',
    ],
    [
      'is a week old',
      (days: string) => shop.sql`
      UPDATE customer_sessions SET created_at = now() - ${days}::interval WHERE customer_id = ${customer}`,
      '7 days',
    ],
  ])('before the news where the session %s', async (_what, age, time) => {
    const stream = await follow(cookie)
    expect(await stream.versions(1)).toEqual([1])
    await age(time)
    await answer()
    expect(await stream.ended).toBe('end')
    expect(await stream.versions(1)).toEqual([1])
  })

  test('for that session only', async () => {
    const other = await follow(await shop.sessionOf(customer))
    const stream = await follow(cookie)
    await send(PATHS['access.leave'], { everywhere: false })
    expect(await stream.ended).toBe('end')
    await answer()
    expect(await other.versions(2)).toEqual([1, 2])
    other.leave()
  })
})
