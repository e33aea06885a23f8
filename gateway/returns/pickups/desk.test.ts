import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { okBody } from '../../testing/ok-body.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import type { DeskCallName } from '#contract/desk/calls.ts'
import { PICKUP_CALLS } from '#contract/desk/pickups.ts'
import type { TestStaff } from '../../staff/testing/staff.ts'
import { openPickupShop, type PickupShop, standingOf } from '../testing/pickups.ts'

let shop: PickupShop
let agent: TestStaff
beforeAll(async () => {
  shop = await openPickupShop()
  agent = await shop.staff('agent')
})
beforeEach(async () => {
  shop.fakes.delhivery.bookings.unserved()
  shop.fakes.delhivery.fail('ok')
  await shop.sql`DELETE FROM outbox`
})
afterAll(() => shop.close())

const key = () => crypto.randomUUID()
const refused = (error: string, about?: string) => ({ ok: false, refusal: { error, ...(about ? { about } : {}) } })
/** An approved request at its version. */
async function fresh() {
  const id = await shop.approved()
  return { id, seen: (await standingOf(shop, id)).version }
}
const promised = async () =>
  (await shop.sql`SELECT kind FROM outbox WHERE kind LIKE 'pickup%' ORDER BY id`).map(({ kind }) => kind as string)

test.each(Object.keys(PICKUP_CALLS))('%s lets no one in but the staff', async (name) => {
  const answer = await fetch(`${shop.url}/api/desk/${name.replace('.', '/')}`, { method: 'POST', body: '{}' })
  expect(answer.status).toBe(401)
})

const BAD: [DeskCallName, object][] = [
  ['pickups.ask', {}],
  ['pickups.ask', { id: '1042.1' }],
  ['pickups.ask', { id: '1042.1', seen: 1, wantedOn: 'tomorrow' }],
  ['pickups.ask', { id: '1042.1', seen: 1, carrier: 'pigeon' }],
  ['pickups.ask', { id: '1042.1', seen: 1, more: 1 }],
  ['pickups.cancel', { id: '1042.1', seen: '1' }],
  ['pickups.enter', { id: '1042.1', seen: 1, carrier: 'delhivery' }],
  ['pickups.enter', { id: '1042.1', seen: 1, awb: '1', carrier: 'x' }],
  ['pickups.checkPin', {}],
]
test.each(BAD)('%s: a bad body %j', async (name, body) => {
  expect(await agent.send(name, body as never)).toMatchObject({
    ok: false,
    status: 400,
    refusal: { error: 'INVALID_BODY' },
  })
})

test('a request that is none is not found', async () => {
  for (const id of ['9999.1', 'x', '', "1' OR 1=1"]) {
    expect(await agent.send('pickups.ask', { id, seen: 1 })).toMatchObject(refused('NOT_FOUND'))
    expect(await agent.send('pickups.cancel', { id, seen: 1 })).toMatchObject(refused('NOT_FOUND'))
    expect(await agent.send('pickups.enter', { id, seen: 1, carrier: 'delhivery', awb: '1' })).toMatchObject(
      refused('NOT_FOUND'),
    )
    expect(await agent.send('pickups.checkPin', { id })).toMatchObject(refused('NOT_FOUND'))
  }
})

test('a pick-up is asked for once: by one key, at the version that was seen, and of two agents by one', async () => {
  const { id, seen } = await fresh()
  const sent = key()
  const answer = await agent.send('pickups.ask', { id, seen, wantedOn: '2026-11-26', carrier: 'shiprocket' }, sent)
  expect(answer).toMatchObject({ ok: true, body: { id, status: 'pickup_asked', version: seen + 1 } })
  expect(await agent.send('pickups.ask', { id, seen, wantedOn: '2026-11-26', carrier: 'shiprocket' }, sent)).toEqual(
    answer,
  )
  expect(await agent.send('pickups.ask', { id, seen }, key())).toMatchObject(
    refused('CHANGED_MEANWHILE', `${agent.name}: ask_pickup`),
  )
  expect(await agent.send('pickups.ask', { id, seen: seen + 1 })).toMatchObject(refused('STEP_NOT_OPEN'))
  expect(await agent.send('pickups.cancel', { id, seen: seen + 1 }, sent)).toMatchObject(refused('KEY_REUSED'))
  const { pickups } = await standingOf(shop, id)
  expect(pickups).toMatchObject([{ n: 1, state: 'asked', carrier: 'shiprocket', day: '2026-11-26', askedBy: 'staff' }])
  expect(await promised()).toEqual(['pickup'])
})

test('two agents at the same moment: one pick-up, and the other is told', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(() => shop.staff('agent')))
  const { id, seen } = await fresh()
  const answers = await Promise.all(others.map((other) => other.send('pickups.ask', { id, seen }, key())))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject(refused('CHANGED_MEANWHILE'))
  expect((await standingOf(shop, id)).pickups).toHaveLength(1)
})

test('a day on which no one comes is refused, and nothing is changed', async () => {
  const { id, seen } = await fresh()
  for (const wantedOn of ['2026-11-23', '2026-11-29', '2026-12-02', '2026-02-31'])
    expect(await agent.send('pickups.ask', { id, seen, wantedOn })).toMatchObject(refused('DAY_NOT_OFFERED'))
  expect(await standingOf(shop, id)).toMatchObject({ status: 'approved', version: seen, pickups: [] })
  expect(await promised()).toEqual([])
})

test('a later day is booked on the evening before', async () => {
  const { id, seen } = await fresh()
  await agent.send('pickups.ask', { id, seen, wantedOn: '2026-11-26' })
  const [row] = await shop.sql<{ dueAt: Date }[]>`SELECT due_at AS "dueAt" FROM outbox WHERE kind = 'pickup'`
  expect(row?.dueAt.toISOString()).toBe('2026-11-25T12:30:00.000Z')
})

test('without a courier nothing is promised', async () => {
  const { id, seen } = await fresh()
  const { pickups: _, ...blind } = shop.context.couriers.delhivery!
  const both = { ...shop.context.couriers }
  shop.context.couriers.delhivery = blind
  expect(await agent.send('pickups.ask', { id, seen, carrier: 'delhivery' })).toMatchObject(refused('NO_COURIER'))
  delete shop.context.couriers.shiprocket
  expect(await agent.send('pickups.ask', { id, seen })).toMatchObject(refused('NO_COURIER'))
  Object.assign(shop.context.couriers, both)
  expect(await standingOf(shop, id)).toMatchObject({ status: 'approved', version: seen })
})

test('one that waits is called off without a word to a courier', async () => {
  const { id, seen } = await fresh()
  await agent.send('pickups.ask', { id, seen })
  expect(await agent.send('pickups.cancel', { id, seen })).toMatchObject(refused('CHANGED_MEANWHILE'))
  expect(await agent.send('pickups.cancel', { id, seen: seen + 1 })).toMatchObject({
    ok: true,
    body: { status: 'approved' },
  })
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({ status: 'approved', pickups: [{ state: 'cancelled', awb: null }] })
  expect(await promised()).toEqual(['pickup'])
  expect(await agent.send('pickups.cancel', { id, seen: seen + 2 })).toMatchObject(refused('STEP_NOT_OPEN'))
})

test('one that is booked is called off at its courier, and another can be asked for', async () => {
  const { id, seen } = await fresh()
  await agent.send('pickups.ask', { id, seen, carrier: 'delhivery' })
  await shop.deliver()
  const { version, pickups } = await standingOf(shop, id)
  expect(await agent.send('pickups.cancel', { id, seen: version })).toMatchObject({
    ok: true,
    body: { status: 'approved' },
  })
  await shop.deliver()
  const booking = shop.fakes.delhivery.bookings.all().find(({ awb }) => awb === pickups[0]!.awb)
  expect(booking).toMatchObject({ cancelled: true })
  expect(await agent.send('pickups.ask', { id, seen: version + 1 })).toMatchObject({ ok: true })
  expect((await standingOf(shop, id)).pickups).toMatchObject([
    { n: 1, state: 'cancelled' },
    { n: 2, state: 'asked' },
  ])
})

test('one that was booked elsewhere is followed', async () => {
  const { id, seen } = await fresh()
  const body = { id, seen, carrier: 'shiprocket', awb: ' sf-77 1001 in ' } as const
  const sent = key()
  const answer = await agent.send('pickups.enter', body, sent)
  expect(answer).toMatchObject({ ok: true, body: { status: 'pickup_booked' } })
  expect(await agent.send('pickups.enter', body, sent)).toEqual(answer)
  shop.fakes.shiprocket.put({
    awb: 'SF771001IN',
    courier: 'Shadowfax Reverse',
    fetched: true,
    scans: [{ at: shop.clock.now, state: 'picked_up', location: 'Guwahati' }],
  })
  await shop.follow()
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'picked_up',
    pickups: [{ awb: 'SF771001IN', state: 'picked', courier: 'Shadowfax Reverse' }],
  })
  const [mail] = await shop.sql<{ text: string }[]>`
    SELECT payload ->> 'text' AS text FROM outbox WHERE kind = 'mail' ORDER BY id DESC LIMIT 1`
  expect(mail?.text, 'the customer reads the name of the courier').toContain('Shadowfax, tracking number SF771001IN.')
  expect(await promised()).toEqual([])
})

test('it takes the place of one that waits, which no courier is told of any more', async () => {
  const { id, seen } = await fresh()
  await agent.send('pickups.ask', { id, seen })
  const awb = `HAND${Date.now()}`
  expect(await agent.send('pickups.enter', { id, seen: seen + 1, carrier: 'delhivery', awb })).toMatchObject({
    ok: true,
  })
  const before = shop.fakes.delhivery.bookings.tries()
  await shop.deliver()
  expect(await standingOf(shop, id)).toMatchObject({
    status: 'pickup_booked',
    pickups: [{ n: 1, awb, state: 'booked' }],
  })
  expect(shop.fakes.delhivery.bookings.tries()).toBe(before)
})

test('an AWB that is none, or that another parcel has, is refused and leaves nothing behind', async () => {
  const { id, seen } = await fresh()
  const [taken] = await shop.sql<{ awb: string }[]>`SELECT awb FROM sent_parcels LIMIT 1`
  const enter = (awb: string) => agent.send('pickups.enter', { id, seen, carrier: 'delhivery', awb })
  for (const wantedOn of ['2026-11-22', '2026-11-29', '2026-02-31'])
    expect(
      await agent.send('pickups.enter', { id, seen, carrier: 'delhivery', awb: 'NEVER1', wantedOn }),
    ).toMatchObject(refused('DAY_NOT_OFFERED'))
  for (const awb of ['', ' - ', 'x'.repeat(65)]) expect(await enter(awb)).toMatchObject(refused('AWB_UNFIT'))
  expect(await enter(taken!.awb)).toMatchObject(refused('AWB_TAKEN'))
  expect(await standingOf(shop, id)).toMatchObject({ status: 'approved', version: seen, pickups: [] })
  expect(await agent.send('pickups.enter', { id, seen: seen + 7, carrier: 'delhivery', awb: 'NEVER1' })).toMatchObject(
    refused('CHANGED_MEANWHILE'),
  )
  expect(await shop.sql`SELECT 1 FROM parcels WHERE awb = 'NEVER1'`).toHaveLength(0)
  const [parcel] = await shop.sql`SELECT fetched FROM parcels WHERE awb = ${taken!.awb}`
  expect(parcel).toEqual({ fetched: false })
})

test('what a courier would not take of the address is told before a booking', async () => {
  const { id } = await fresh()
  const misfits = async () =>
    okBody(await agent.send('pickups.checkPin', { id })).couriers.map(({ carrier, misfits: none = [] }) => [
      carrier,
      none,
    ])
  expect(await misfits()).toEqual([
    ['delhivery', []],
    ['shiprocket', []],
  ])
  const city = 'Sri Potti Sriramulu Nellore Rural Mandal'
  const address = {
    address1: 'Behind the rice mill, '.repeat(11),
    address2: 'opposite the fire station, '.repeat(9),
    city,
  }
  await shop.sql`UPDATE requests SET address = address || ${shop.sql.json(address)}`
  expect(await misfits()).toEqual([
    ['delhivery', []],
    [
      'shiprocket',
      [
        { part: 'address', most: 380, has: expect.any(Number) as number },
        { part: 'city', most: 30, has: 40 },
      ],
    ],
  ])
})

test('who fetches from a PIN: the one that delivered comes first, and silence is no answer', async () => {
  const { id } = await fresh()
  const check = () => agent.send('pickups.checkPin', { id })
  const zip = '781001'
  const days = ['24', '25', '26', '27', '28', '30'].map((day) => `2026-11-${day}`)
  const both = (serves: boolean) => [
    { carrier: 'delhivery', serves },
    { carrier: 'shiprocket', serves: true },
  ]
  expect(await check()).toMatchObject({
    ok: true,
    body: { zip, couriers: both(true), preferred: 'delhivery', days: [...days, '2026-12-01'] },
  })
  shop.fakes.delhivery.bookings.unserved(zip)
  expect(await check()).toMatchObject({ ok: true, body: { couriers: both(false), preferred: 'shiprocket' } })
  await shop.sql`UPDATE parcels SET carrier = 'shiprocket'`
  expect(await check()).toMatchObject({
    ok: true,
    body: { couriers: [{ carrier: 'shiprocket' }, { carrier: 'delhivery' }] },
  })
  await shop.sql`UPDATE parcels SET carrier = 'delhivery' WHERE NOT fetched`
  const fetcher = shop.context.couriers.delhivery!.pickups!
  const { serves } = fetcher
  fetcher.serves = async () => {
    throw new UpstreamError('it is down')
  }
  expect(await check()).toMatchObject({
    ok: true,
    body: { couriers: [{ carrier: 'delhivery' }, { carrier: 'shiprocket', serves: true }], preferred: 'shiprocket' },
  })
  fetcher.serves = serves
})

test('acts are logged with the ids and choices', async () => {
  const { id, seen } = await fresh()
  await agent.send('pickups.ask', { id, seen, wantedOn: '2026-11-25' })
  const [row] =
    await shop.sql`SELECT act, outcome, detail FROM audit WHERE act = 'pickups.ask' ORDER BY id DESC LIMIT 1`
  expect(row).toEqual({ act: 'pickups.ask', outcome: 'asked', detail: { id, seen, wantedOn: '2026-11-25' } })
})
