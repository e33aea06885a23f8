import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Carrier } from '#contract/tracking.ts'
import type { Redelivery } from '#contract/redelivery.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import type { FakeScan } from '#fakes/parcel.ts'
import { openLog } from '../../outbox/testing/outbox.ts'
import { startOutbox } from '../../outbox/worker.ts'
import { setPolicies } from '../../returns/testing/desk.ts'
import { openPickupShop, type PickupShop } from '../../returns/testing/pickups.ts'
import { okBody } from '../../testing/ok-body.ts'
import { onItsWay } from '../testing/tracking.ts'
import { redeliveryDeliverers } from './deliver.ts'

/** A Wednesday. */
const NOON = new Date('2026-11-25T06:30:00Z')
const EVENING = new Date('2026-11-25T15:30:00Z')
const [THURSDAY, FRIDAY, SUNDAY, NEXT_WEEK] = ['2026-11-26', '2026-11-27', '2026-11-29', '2026-12-03']
const customerId = ANITA.id!

let shop: PickupShop
beforeAll(async () => {
  shop = await openPickupShop(NOON)
  await setPolicies(shop, { redelivers: 1 })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.now = NOON
  for (const fake of Object.values(shop.fakes)) fake.redeliveries.fail('ok')
})

const refused = (error: string) => ({ ok: false, refusal: { error } })
const scan = (hoursAgo: number, state: FakeScan['state'], code = ''): FakeScan => ({
  at: new Date(NOON.getTime() - hoursAgo * 3_600_000),
  state,
  location: 'Guwahati',
  ...(code && { code }),
})

/** A parcel whose delivery failed an hour ago, and the number of its order. */
async function failed({ carrier = 'delhivery', more = [] }: { carrier?: Carrier; more?: FakeScan[] } = {}) {
  const { order, awb } = await onItsWay(shop, ANITA, carrier === 'delhivery' ? 'Delhivery' : 'DTDC')
  const scans = [scan(9, 'picked_up'), scan(3, 'out_for_delivery'), scan(2, 'delivery_failed'), ...more]
  shop.fakes[carrier].put({ awb, courier: '', scans })
  await shop.sql`UPDATE parcels SET look_at = ${NOON} WHERE awb = ${awb}`
  await shop.follow()
  return { awb, number: order.orderNumber }
}

const ask = (AWB: string, change: Record<string, string> = {}) =>
  shop.send('tracking.redeliver', { customerId, AWB, ...change })
/** A day for the aggregator; Delhivery takes none. */
const dayFor = (carrier: Carrier) => (carrier === 'shiprocket' ? { wantedOn: FRIDAY } : {})
/** Delhivery takes it in the evening only. */
const hourFor = (carrier: Carrier) => (carrier === 'shiprocket' ? NOON : EVENING)
const wishOf = (carrier: Carrier, state: string) => ({
  days: [],
  asked: { ...(carrier === 'shiprocket' ? { on: FRIDAY } : {}), state },
})

async function shown(number: string): Promise<Redelivery | undefined> {
  return okBody(await shop.send('tracking.byOrder', { id: number })).parcels[0]?.redelivery
}

/** Sends all due instructions to the couriers by the outbox; a failed one is due again at once, `times` at most. */
async function deliver(times = 1): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    const handlers = redeliveryDeliverers(shop.context)
    const outbox = startOutbox({ sql: shop.sql, log: openLog().log }, handlers, { backoff: () => 60_000 })
    await outbox.drain()
    await outbox.stop()
    await shop.sql`UPDATE outbox SET due_at = now() WHERE kind = 'redelivery' AND done_at IS NULL`
  }
}

async function againAt(awb: string): Promise<string | undefined> {
  const [row] = await shop.sql<{ again: Date | null }[]>`SELECT again_at AS again FROM redeliveries WHERE awb = ${awb}`
  return row?.again?.toISOString()
}

const webhook = (awb: string) =>
  Object.values(shop.fakes)
    .flatMap(({ redeliveries }) => redeliveries.all())
    .filter((one) => one.awb === awb)

const stored = async (awb: string) =>
  (await shop.sql`SELECT state, phone, landmark FROM redeliveries WHERE awb = ${awb} ORDER BY attempt`).map((row) => ({
    ...row,
  }))

describe.each(['delhivery', 'shiprocket'] as const)('with %s', (carrier) => {
  test('another try is asked for with a phone and a neighbour, the courier is told once, and it stays', async () => {
    const { awb, number } = await failed({ carrier })
    expect(await shown(number)).toEqual(
      carrier === 'delhivery'
        ? { days: [], next: true }
        : { days: [THURSDAY, FRIDAY, '2026-11-28', '2026-11-30', '2026-12-01'] },
    )
    const more = { ...dayFor(carrier), phone: '098765 43210', landmark: ' Give it to Mrs Das ' }
    expect(await ask(awb.toLowerCase(), more)).toMatchObject({ ok: true, body: wishOf(carrier, 'asked') })
    expect(await ask(awb, more)).toMatchObject({ ok: true })
    expect(await shown(number)).toEqual(wishOf(carrier, 'asked'))
    shop.clock.now = hourFor(carrier)
    await deliver(3)
    expect(await shown(number)).toEqual(wishOf(carrier, 'told'))
    expect(JSON.stringify(webhook(awb))).toMatch(/9876543210.*Give it to Mrs Das/)
    expect(webhook(awb)).toHaveLength(carrier === 'delhivery' ? 2 : 1)
    expect(await stored(awb)).toEqual([{ state: 'told', phone: '', landmark: '' }])
  })

  test('a lost answer is made good: the courier is left with one try', async () => {
    const { awb, number } = await failed({ carrier })
    okBody(await ask(awb, dayFor(carrier)))
    shop.clock.now = hourFor(carrier)
    shop.fakes[carrier].redeliveries.fail('lost-answer')
    await deliver()
    expect((await shown(number))?.asked?.state).toBe('asked')
    shop.fakes[carrier].redeliveries.fail('ok')
    await deliver()
    expect((await shown(number))?.asked?.state).toBe('told')
    expect(new Set(webhook(awb).map(({ sent }) => JSON.stringify(sent))).size).toBe(1)
  })

  test('a courier that says no is told as that, and is not told again', async () => {
    const { awb, number } = await failed({ carrier })
    okBody(await ask(awb, dayFor(carrier)))
    shop.clock.now = hourFor(carrier)
    shop.fakes[carrier].redeliveries.fail('unwilling')
    await deliver(2)
    expect(await shown(number)).toEqual(wishOf(carrier, 'refused'))
    expect(await ask(awb, { wantedOn: THURSDAY })).toMatchObject(refused('REDELIVERY_ASKED'))
  })
})

test('Delhivery refuses by day: it is asked again in the evening, with the customer’s details', async () => {
  const { awb, number } = await failed()
  okBody(await ask(awb, { phone: '098765 43210' }))
  await deliver(2)
  expect(await shown(number)).toEqual(wishOf('delhivery', 'asked'))
  expect(await stored(awb)).toEqual([{ state: 'asked', phone: '+919876543210', landmark: '' }])
  const [job] = await shop.sql<{ postponed: number; waiting: boolean }[]>`
    SELECT postponed, parked_at IS NULL AND done_at IS NULL AS waiting FROM outbox
    WHERE kind = 'redelivery' AND done_at IS NULL`
  expect(job).toEqual({ postponed: 2, waiting: true })
  shop.clock.now = EVENING
  await deliver()
  expect(await shown(number)).toEqual(wishOf('delhivery', 'told'))
})

test('a late dispatch: Delhivery is asked in an hour and the next evening, then the customer hears no', async () => {
  const [late, never] = [await failed(), await failed()]
  const at = async (time: string) => {
    shop.clock.now = new Date(time)
    await deliver()
  }
  shop.fakes.delhivery.redeliveries.fail('in-dispatch')
  okBody(await ask(late.awb))
  okBody(await ask(never.awb, { phone: '098765 43210' }))
  await at('2026-11-25T15:30:00Z')
  expect(await shown(late.number)).toEqual(wishOf('delhivery', 'asked'))
  expect(await againAt(late.awb)).toBe('2026-11-25T16:30:00.000Z')
  await at('2026-11-25T17:45:00Z')
  expect(await againAt(late.awb)).toBe('2026-11-26T15:30:00.000Z')
  shop.clock.now = new Date('2026-11-26T14:00:00Z')
  expect(await shown(late.number)).toEqual(wishOf('delhivery', 'asked'))
  shop.fakes.delhivery.redeliveries.fail('ok')
  await shop.sql`
    UPDATE outbox SET due_at = now() + interval '1 day'
    WHERE payload ->> 'redeliveryId' = (SELECT id::text FROM redeliveries WHERE awb = ${never.awb})`
  await at('2026-11-26T15:30:00Z')
  expect(await shown(late.number)).toEqual(wishOf('delhivery', 'told'))
  shop.fakes.delhivery.redeliveries.fail('in-dispatch')
  await at('2026-11-26T17:45:00Z')
  expect(await shown(never.number)).toEqual(wishOf('delhivery', 'refused'))
  expect(await stored(never.awb)).toEqual([{ state: 'refused', phone: '', landmark: '' }])
})

test('what an earlier version stored with a day is shown without it where the courier takes none', async () => {
  const { awb, number } = await failed()
  okBody(await ask(awb))
  await shop.sql`UPDATE redeliveries SET requested_day = '2026-11-28' WHERE awb = ${awb}`
  expect(await shown(number)).toEqual(wishOf('delhivery', 'asked'))
})

test('one that waits for the evening holds up no other', async () => {
  const waiting = await failed()
  okBody(await ask(waiting.awb))
  await deliver()
  await shop.sql`UPDATE outbox SET due_at = now() + interval '1 hour' WHERE kind = 'redelivery' AND done_at IS NULL`
  const other = await failed({ carrier: 'shiprocket' })
  okBody(await ask(other.awb, { wantedOn: FRIDAY }))
  await deliver()
  expect((await shown(other.number))?.asked?.state).toBe('told')
  expect((await shown(waiting.number))?.asked?.state).toBe('asked')
})

test('a parcel that moved on before its courier was told is left alone', async () => {
  const { awb } = await failed()
  okBody(await ask(awb))
  await shop.sql`UPDATE parcels SET state = 'out_for_delivery' WHERE awb = ${awb}`
  await deliver()
  expect(webhook(awb)).toEqual([])
  expect(await stored(awb)).toEqual([{ state: 'refused', phone: '', landmark: '' }])
})

test('after the next failed try it can be asked again; after the third no more', async () => {
  const { awb, number } = await failed()
  okBody(await ask(awb))
  shop.clock.now = EVENING
  await deliver()
  await shop.sql`UPDATE parcels SET attempts = 2 WHERE awb = ${awb}`
  expect((await shown(number))?.next).toBe(true)
  expect(await ask(awb)).toMatchObject({ ok: true })
  await shop.sql`UPDATE parcels SET attempts = 3 WHERE awb = ${awb}`
  expect(await shown(number)).toEqual({ days: [] })
})

test('a courier without an answer counts as refused six hours after its last time', async () => {
  const [delhivery, shiprocket] = [await failed(), await failed({ carrier: 'shiprocket' })]
  okBody(await ask(delhivery.awb))
  okBody(await ask(shiprocket.awb, { wantedOn: FRIDAY }))
  shop.clock.now = new Date(NOON.getTime() + 7 * 3_600_000)
  expect((await shown(shiprocket.number))?.asked?.state).toBe('refused')
  expect((await shown(delhivery.number))?.asked?.state).toBe('asked')
  shop.clock.now = new Date(EVENING.getTime() + 7 * 3_600_000)
  expect((await shown(delhivery.number))?.asked?.state).toBe('refused')
})

test('two at once: one is stored', async () => {
  const { awb } = await failed({ carrier: 'shiprocket' })
  const answers = await Promise.all([THURSDAY, FRIDAY].map((wantedOn) => ask(awb, { wantedOn })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('REDELIVERY_ASKED'))
  expect(await stored(awb)).toHaveLength(1)
})

describe('is refused, and nothing is stored', () => {
  test.each<[string, Record<string, string>, string]>([
    ['on a Sunday', { wantedOn: SUNDAY }, 'REDELIVERY_DAY_NOT_OFFERED'],
    ['after the courier’s last day', { wantedOn: NEXT_WEEK }, 'REDELIVERY_DAY_NOT_OFFERED'],
    ['with a phone that is none', { phone: '12345' }, 'PHONE_INVALID'],
    ['for the parcel of another customer', { customerId: MEERA.id! }, 'SHIPMENT_NOT_FOUND'],
    ['for an AWB that is not here', { AWB: '29000000000000' }, 'SHIPMENT_NOT_FOUND'],
    ['with what is no AWB', { AWB: '"' }, 'SHIPMENT_NOT_FOUND'],
    ['with a landmark that is too long', { landmark: 'x'.repeat(81) }, 'INVALID_BODY'],
    ['with what is no day', { wantedOn: 'Friday' }, 'INVALID_BODY'],
  ])('%s', async (_, change, error) => {
    const { awb } = await failed({ carrier: 'shiprocket' })
    expect(await ask(awb, { wantedOn: FRIDAY, ...change })).toMatchObject(refused(error))
    expect(await stored(awb)).toEqual([])
  })

  test('without a day where one is to be chosen, with one where the courier takes none', async () => {
    const [takesDay, takesNone] = [await failed({ carrier: 'shiprocket' }), await failed()]
    expect(await ask(takesDay.awb)).toMatchObject(refused('REDELIVERY_DAY_NOT_OFFERED'))
    expect(await ask(takesNone.awb, { wantedOn: FRIDAY })).toMatchObject(refused('REDELIVERY_DAY_NOT_OFFERED'))
    expect([await stored(takesDay.awb), await stored(takesNone.awb)]).toEqual([[], []])
  })

  test.each<[string, FakeScan[]]>([
    ['on its way back', [scan(1, 'rto')]],
    ['out again', [scan(1, 'out_for_delivery')]],
    ['with a cause that the courier does not try for again', [scan(1, 'delivery_failed', 'EOD-5')]],
  ])('%s', async (_, more) => {
    const { awb } = await failed({ more })
    expect(await ask(awb)).toMatchObject(refused('REDELIVERY_NOT_OFFERED'))
    expect(await stored(awb)).toEqual([])
  })

  test('where the shop does not offer it: then it is not shown either', async () => {
    const { awb, number } = await failed()
    await setPolicies(shop, { redelivers: 0 })
    expect(await ask(awb)).toMatchObject(refused('REDELIVERY_NOT_OFFERED'))
    expect(await shown(number)).toBeUndefined()
    await setPolicies(shop, { redelivers: 1 })
  })
})
