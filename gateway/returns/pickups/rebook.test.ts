import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/shoppers.ts'
import { findRequest } from '../request-store.ts'
import { openPickupShop, type PickupShop, standingOf } from '../testing/pickups.ts'

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
})
beforeEach(() => shop.sql`DELETE FROM outbox`)
afterAll(() => shop.close())

const refused = (status: number, error: string) => ({ ok: false, status, refusal: { error } })
const customerId = ANITA.id!
const rebook = (requestId: string, wantedOn = '2026-11-25', of = customerId) =>
  shop.send('returns.rebook', { customerId: of, requestId, wantedOn })

/** The request that people know by this number. */
const requestOf = async (id: string) => (await findRequest(shop.sql, id))?.id ?? ''

/** A request whose pick-up failed, after so many that they asked for themselves. */
async function failed(askedByCustomer = 0): Promise<string> {
  const id = await shop.approved()
  await shop.sql`
    WITH request AS (UPDATE requests SET status = 'pickup_failed' WHERE id = ${await requestOf(id)} RETURNING id)
    INSERT INTO pickups (request_id, n, state, wanted_on, asked_by, asked_at, reason)
    SELECT id, n, 'failed', '2026-11-20', CASE WHEN n <= ${askedByCustomer}::int THEN 'shopper' ELSE 'staff' END, now(), 'nobody_there'
    FROM request, generate_series(1, ${askedByCustomer}::int + 1) n`
  return id
}

test('a failed pick-up is asked for again; tapped twice it is asked for once', async () => {
  const id = await failed()
  expect(await rebook(id)).toMatchObject({ ok: true, body: { wantedOn: '2026-11-25' } })
  expect(await rebook(id)).toMatchObject({ ok: true, body: { wantedOn: '2026-11-25' } })
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_asked',
    pickups: [{ state: 'failed' }, { n: 2, state: 'asked', askedBy: 'shopper', day: '2026-11-25' }],
  })
  expect(await shop.sql`SELECT 1 FROM outbox WHERE kind = 'pickup'`).toHaveLength(1)
  expect((await standingOf(shop, id)).events.at(-1)).toMatchObject({
    act: 'ask_pickup',
    actor: 'shopper',
    detail: { day: '2026-11-25' },
  })
  // Another day is another wish: this one is decided.
  expect(await rebook(id, '2026-11-26')).toMatchObject(refused(409, 'PICKUP_NOT_WAITING'))
})

test('ten taps at the same moment are one pick-up', async () => {
  const id = await failed()
  const answers = await Promise.all(Array.from({ length: 10 }, () => rebook(id)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect((await standingOf(shop, id)).pickups).toHaveLength(2)
})

test('not theirs and none are one answer, and nothing is changed', async () => {
  const id = await failed()
  const notThere = await rebook('9999.1')
  expect(notThere).toMatchObject(refused(404, 'REQUEST_NOT_FOUND'))
  expect(await rebook(id, '2026-11-25', MEERA.id!)).toEqual(notThere)
  expect(await rebook(id.replace('.1', '.2'))).toEqual(notThere)
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE order_number = ${id.split('.')[0]!}`
  expect(await rebook(id)).toEqual(notThere)
  await shop.sql`UPDATE orders SET deleted_at = NULL`
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed', pickups: [{ n: 1 }] })
})

test.each([
  'received',
  'approved',
  'pickup_asked',
  'pickup_booked',
  'picked_up',
  'arrived',
  'completed',
  'rejected',
  'cancelled',
  'refused',
])('a request that is %s has no pick-up to ask for', async (status) => {
  const id = await shop.approved()
  await shop.sql`UPDATE requests SET status = ${status} WHERE id = ${await requestOf(id)}`
  expect(await rebook(id)).toMatchObject(refused(409, 'PICKUP_NOT_WAITING'))
  expect((await standingOf(shop, id)).pickups).toEqual([])
})

test('twice the customer may, then the desk', async () => {
  expect(await rebook(await failed(1))).toMatchObject({ ok: true })
  const id = await failed(2)
  expect(await rebook(id)).toMatchObject(refused(409, 'PICKUP_TRIES_OVER'))
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_failed' })
  const agent = await shop.staff('agent')
  const { version } = await standingOf(shop, id)
  expect(await agent.send('pickups.ask', { id, seen: version })).toMatchObject({ ok: true })
})

test('days that are not offered', async () => {
  const id = await failed()
  for (const day of ['2026-11-23', '2026-11-22', '2026-11-29', '2026-12-02', '2027-01-01', '2026-02-30'])
    expect(await rebook(id, day)).toMatchObject(refused(422, 'PICKUP_DAY_NOT_OFFERED'))
  expect(await rebook(id, '2026-12-01')).toMatchObject({ ok: true })
})

test.each([
  {},
  { customerId, requestId: '1042.1' },
  { customerId, requestId: '1042.1', wantedOn: '25 November' },
  { customerId, requestId: '#1042-F1', wantedOn: '2026-11-25' },
  { customerId, requestId: "1' OR '1", wantedOn: '2026-11-25' },
  { customerId: 'x', requestId: '1042.1', wantedOn: '2026-11-25' },
  { customerId, requestId: '1042.1', wantedOn: '2026-11-25', status: 'approved' },
])('a bad body %j', async (body) => {
  expect(await shop.post('returns.rebook', JSON.stringify(body))).toMatchObject(refused(400, 'INVALID_BODY'))
})

test('an unexpected failure', async () => {
  const id = await failed()
  await shop.sql`ALTER TABLE pickups RENAME TO mislaid`
  const answer = await rebook(id)
  await shop.sql`ALTER TABLE mislaid RENAME TO pickups`
  expect(answer).toMatchObject(refused(500, 'SERVER_ERROR'))
})
