import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import type { DeskRequest } from '#contract/desk/calls.ts'
import { findRequest } from '../request/find.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { okBody } from '../../testing/ok-body.ts'
import { opened } from '../testing/desk.ts'
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

/** A request whose pickup failed, after so many pickups that the customer requested. */
async function failed(askedByCustomer = 0): Promise<string> {
  const id = await shop.approved()
  await shop.sql`
    WITH request AS (UPDATE requests SET status = 'pickup_failed' WHERE id = ${await requestOf(id)} RETURNING id)
    INSERT INTO pickups (request_id, n, state, requested_day, requested_by, requested_at, reason)
    SELECT id, n, 'failed', '2026-11-20', CASE WHEN n <= ${askedByCustomer}::int THEN 'shopper'
      ELSE 'staff' END, now(), 'nobody_there'
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

let asha: TestStaff | undefined
const agent = async () => (asha ??= await shop.staff('agent'))

async function act<Name extends 'pickups.ask' | 'pickups.enter' | 'pickups.changePhone'>(
  name: Name,
  id: string,
  body: Omit<DeskRequest<Name>, 'id' | 'seen'>,
) {
  const { version: seen } = await opened(await agent(), id)
  return (await agent()).send(name, { id, seen, ...body } as unknown as DeskRequest<Name>)
}

const phoneOf = async (id: string) => (await opened(await agent(), id)).phone

test('before a courier is told, the number is corrected and the pick-up stays', async () => {
  const id = await shop.approved()
  await act('pickups.ask', id, { wantedOn: '2026-11-25' })
  expect(await act('pickups.changePhone', id, { phone: '098640 55555' })).toMatchObject({ ok: true })
  await shop.deliver()
  const { status, pickups, mails } = await standingOf(shop, id)
  expect([await phoneOf(id), status, pickups.map(({ state }) => state)]).toEqual([
    '+919864055555',
    'pickup_booked',
    ['booked'],
  ])
  expect(mails.map((mail) => JSON.stringify(mail)).join(' ')).toContain('Your change is saved')
})

test('a booked one is cancelled at its courier and booked again with the new number, for the same day', async () => {
  const id = await shop.approved()
  await act('pickups.ask', id, { wantedOn: '2026-11-26', carrier: 'delhivery' })
  await shop.deliver()
  const [{ awb: first } = { awb: '' }] = (await standingOf(shop, id)).pickups
  expect(await act('pickups.changePhone', id, { phone: '9864055556' })).toMatchObject({
    ok: true,
    body: { status: 'pickup_asked' },
  })
  await shop.deliver()
  const { status, pickups } = await standingOf(shop, id)
  expect(status).toBe('pickup_booked')
  expect(pickups).toMatchObject([
    { state: 'cancelled', awb: first, reason: 'called_off' },
    { state: 'booked', carrier: 'delhivery', day: '2026-11-26' },
  ])
  expect(pickups[1]?.awb).not.toBe(first)
})

test('one that was booked by hand stays; no number, the same number and a late press change nothing', async () => {
  const id = await shop.approved()
  await act('pickups.enter', id, { carrier: 'delhivery', awb: '29123456789012' })
  expect(await act('pickups.changePhone', id, { phone: '9864055557' })).toMatchObject({ ok: true })
  const before = await standingOf(shop, id)
  expect([before.status, before.pickups.map(({ state }) => state)]).toEqual(['pickup_booked', ['booked']])
  for (const [phone, error] of [
    ['12', 'PHONE_INVALID'],
    ['', 'PHONE_INVALID'],
    ['9864055557', 'NOTHING_CHANGED'],
  ] as const)
    expect(await act('pickups.changePhone', id, { phone })).toMatchObject({ refusal: { error } })
  expect(await standingOf(shop, id)).toEqual(before)
  const other = await shop.approved()
  expect(await act('pickups.changePhone', other, { phone: '9864055558' })).toMatchObject({
    refusal: { error: 'STEP_NOT_OPEN' },
  })
})

test('where no courier collects, there is an address in place of a further pick-up, and the desk says so', async () => {
  const id = await shop.approved()
  for (const { bookings } of Object.values(shop.fakes)) bookings.unserved('781001')
  await act('pickups.ask', id, { wantedOn: '2026-11-25' })
  await shop.deliver()
  expect(await opened(await agent(), id)).toMatchObject({
    status: 'pickup_failed',
    pickups: [{ reason: 'pin_not_served' }],
    rebookingsLeft: 0,
  })
  const { request } = okBody(await shop.send('returns.show', { customerId, requestId: id }))
  expect(request).toMatchObject({ may_rebook: false, postage: 'You pay the courier charges.' })
  expect(request).toMatchObject({ own_parcel: { may_change: true }, news: { act: { what: 'send_parcel' } } })
  const parcel = { customerId, requestId: id, courier: 'India Post', awb: 'EA123456789IN' }
  const both = await Promise.all([1, 2].map(() => shop.send('returns.sendBack', parcel)))
  for (const one of both) okBody(one)
  const sent = okBody(await shop.send('returns.show', { customerId, requestId: id })).request
  expect(sent).toMatchObject({
    status: 'approved',
    own_parcel: { awb: parcel.awb },
    postage: 'You pay the courier charges.',
  })
  expect(sent.steps?.filter(({ step }) => step === 'self_ship')).toHaveLength(1)
})
