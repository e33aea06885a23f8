import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANITA, MEERA } from '#demo/customers.ts'
import { okBody } from '../../testing/ok-body.ts'
import { findRequest } from '../request/find.ts'
import { setPolicies } from '../testing/desk.ts'
import { openPickupShop, planned, type PickupShop, standingOf } from '../testing/pickups.ts'

/** A Monday: the days from tomorrow on are offered, but for Sunday. */
const [TUESDAY, THURSDAY, FRIDAY, SUNDAY] = ['2026-11-24', '2026-11-26', '2026-11-27', '2026-11-29']
const customerId = ANITA.id!

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop()
  await setPolicies(shop, { changesDay: 1 })
})
afterAll(() => shop.close())

const refused = (error: string) => ({ ok: false, refusal: { error } })
const change = (requestId: string, wantedOn: string = THURSDAY, of = customerId) =>
  shop.send('returns.changeDay', { customerId: of, requestId, wantedOn })

const rowOf = async (id: string) => (await findRequest(shop.sql, id))!.id

/** The days that the customer is offered for a request. */
async function offered(id: string) {
  const orders = await shop.sql<{ id: string }[]>`SELECT id FROM orders WHERE order_number = ${id.split('.')[0]!}`
  const { exchangeHistoryDetails } = okBody(await shop.send('orders.details', { customerId, orderId: orders[0]!.id }))
  return exchangeHistoryDetails.find((request) => request.fulfillment_id === id)?.pickup_change
}

/**
 * A request with a pickup that was requested for this day; its courier is called for a later one on the evening before.
 */
async function asked(wantedOn: string = TUESDAY): Promise<string> {
  const id = await shop.approved()
  const agent = await shop.staff('agent')
  okBody(await agent.send('pickups.ask', { id, seen: (await standingOf(shop, id)).version, wantedOn }))
  return id
}

async function booked(): Promise<string> {
  const id = await asked()
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'pickup_booked' })
  return id
}

test('before a pickup is requested the chosen day is stored and mailed; the approval books it', async () => {
  const id = await shop.approved()
  expect(await offered(id)).toEqual({})
  expect(await change(id)).toMatchObject({ ok: true, body: { wantedOn: THURSDAY } })
  expect(await change(id)).toMatchObject({ ok: true })
  expect(await offered(id)).toEqual({ day: THURSDAY })
  const { status, acts, mails, pickups } = await standingOf(shop, id)
  expect([status, acts.at(-1), pickups]).toEqual(['approved', 'choose_day', []])
  expect(acts.filter((act) => act === 'choose_day')).toHaveLength(1)
  expect(mails.at(-1)).toMatch(/^Pickup moved to Thu 26 Nov/)
})

test('one that no courier was told of is moved: its courier hears of the new day alone', async () => {
  const id = await asked(FRIDAY)
  expect(await change(id, THURSDAY)).toMatchObject({ ok: true })
  expect(await change(id, FRIDAY)).toMatchObject({ ok: true })
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_asked',
    pickups: [
      { state: 'cancelled', reason: 'moved', awb: null },
      { state: 'cancelled', reason: 'moved', awb: null },
      { state: 'asked', askedBy: 'staff', day: FRIDAY },
    ],
  })
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup'`
  await shop.deliver()
  const { pickups, events } = await standingOf(shop, id)
  expect(pickups.map(({ awb }) => awb !== null)).toEqual([false, false, true])
  expect(events.at(-1)).toMatchObject({ act: 'booked', detail: { day: FRIDAY } })
})

test('a booked one is cancelled at its courier and rebooked for the day, once, in ten taps and two tabs', async () => {
  const id = await booked()
  const [before] = (await standingOf(shop, id)).pickups
  const answers = await Promise.all(Array.from({ length: 10 }, () => change(id)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind IN ('pickup', 'pickup_cancel')`
  await shop.deliver()
  const { status, pickups, acts, mails } = await standingOf(shop, id)
  expect(status).toBe('pickup_booked')
  expect(pickups).toMatchObject([
    { state: 'cancelled', reason: 'moved', awb: before!.awb },
    { state: 'booked', askedBy: 'shopper', day: THURSDAY },
  ])
  expect(pickups[1]!.awb).not.toBe(before!.awb)
  const known = Object.values(shop.fakes).flatMap(({ bookings }) => bookings.all())
  expect(known.find(({ awb }) => awb === before!.awb)).toMatchObject({ cancelled: true })
  expect(acts.slice(-2)).toEqual(['move_pickup', 'booked'])
  expect(mails.slice(-2)).toEqual([
    expect.stringMatching(/^Pickup moved to Thu 26 Nov/),
    expect.stringMatching(/^Pickup on Thu 26 Nov · /),
  ])
  expect(await change(id, FRIDAY)).toMatchObject({ ok: true })
})

test('a booking whose answer is lost comes first: the day changes before or after it, never beside it', async () => {
  const id = await asked()
  for (const { bookings } of Object.values(shop.fakes)) bookings.fail('lost-answer')
  await shop.deliver()
  expect(await offered(id)).toBeUndefined()
  expect(await change(id)).toMatchObject(refused('PICKUP_BEING_BOOKED'))
  for (const { bookings } of Object.values(shop.fakes)) bookings.fail('ok')
  await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'pickup'`
  await shop.deliver()
  expect(await change(id)).toMatchObject({ ok: true })
})

test('changed while the courier is being told, in five rounds: one courier comes', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await asked()
    await Promise.all([shop.deliver(), change(id)])
    for (let turn = 0; turn < 2; turn += 1) {
      await shop.sql`UPDATE outbox SET due_at = now() WHERE kind IN ('pickup', 'pickup_cancel')`
      await shop.deliver()
    }
    const { status, pickups } = await standingOf(shop, id)
    const ours = Object.values(shop.fakes).flatMap(({ bookings }) =>
      bookings.all().filter(({ reference }) => reference.startsWith(`R${id}-`)),
    )
    expect([status, ours.filter(({ cancelled }) => !cancelled).map(({ awb }) => awb)]).toEqual([
      'pickup_booked',
      [pickups.at(-1)!.awb],
    ])
  }
})

describe('refused, and nothing changes', () => {
  test('too late: the courier is on the way, or has it', async () => {
    for (const courier of Object.values(shop.fakes)) courier.bookings.plan(planned([0.1, 'out_for_pickup']))
    const id = await booked()
    await shop.pass(0.2)
    expect(await change(id)).toMatchObject(refused('PICKUP_UNDER_WAY'))
    await shop.sql`UPDATE requests SET status = 'picked_up'`
    expect(await change(id)).toMatchObject(refused('PICKUP_NOT_WAITING'))
  })

  test('moved twice, booked by hand, a day that is not offered', async () => {
    const id = await booked()
    await shop.sql`UPDATE pickups SET requested_by = 'shopper' WHERE request_id = ${await rowOf(id)}`
    await shop.sql`INSERT INTO pickups (request_id, n, state, requested_by, requested_at)
      VALUES (${await rowOf(id)}, 9, 'failed', 'shopper', now())`
    expect(await change(id)).toMatchObject(refused('PICKUP_TRIES_OVER'))
    await shop.sql`UPDATE pickups SET tried_at = NULL`
    expect(await change(id)).toMatchObject(refused('PICKUP_DAY_FIXED'))
    const other = await shop.approved()
    for (const day of [SUNDAY, '2026-11-23', '2027-01-01'])
      expect(await change(other, day)).toMatchObject(refused('PICKUP_DAY_NOT_OFFERED'))
  })

  test('not theirs and none are one answer', async () => {
    const id = await asked()
    const none = await change('9999.1')
    expect(none).toMatchObject(refused('REQUEST_NOT_FOUND'))
    expect(await change(id, THURSDAY, MEERA.id!)).toEqual(none)
  })

  test('the customer sends it, or the shop does not offer it', async () => {
    const id = await shop.approved()
    await shop.sql`UPDATE requests SET no_courier = true WHERE id = ${await rowOf(id)}`
    expect(await change(id)).toMatchObject(refused('PICKUP_NOT_WAITING'))
    const other = await asked()
    await setPolicies(shop, { changesDay: 0 })
    expect([await offered(other), await change(other)]).toMatchObject([undefined, refused('PICKUP_NOT_WAITING')])
    await setPolicies(shop, { changesDay: 1 })
  })
})
