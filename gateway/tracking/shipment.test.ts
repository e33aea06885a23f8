import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Shipment } from '#contract/tracking.ts'
import { UpstreamError } from '#adapters/outcome.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { okBody } from '../testing/ok-body.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { refreshParcel } from './couriers/refresh.ts'
import {
  courierOf,
  named,
  onItsWay,
  parcelOf,
  personalWords,
  rested,
  scanOf,
  type TestCourier,
} from './testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const MINUTE = 60_000

let now = NOON
let delhivery: TestCourier
let awb: string

const after = (minutes: number) => new Date(now.getTime() + minutes * MINUTE)

const shop = await shopOfFile({}, () => now)
beforeEach(async () => {
  delhivery = courierOf()
  shop.context.couriers = { delhivery }
  await rested(shop)
  ;({ awb } = await onItsWay(shop))
})
afterEach(() => (now = NOON))

async function looked(typed = awb): Promise<Shipment> {
  return okBody(await shop.send('tracking.delhivery', { AWB: typed }))
}

test('a look asks the courier, and shows the scans, newest first', async () => {
  delhivery.tell(awb, scanOf('picked_up', after(-600), 'Shipment picked up'), scanOf('in_transit', after(-90), '', ''))
  delhivery.tell(awb, scanOf(null, after(-60), 'Customer called'), scanOf(null, after(-30)))
  expect(await looked()).toMatchObject({
    AWB: awb,
    courier_name: 'Delhivery',
    carrier: 'delhivery',
    state: 'in_transit',
    state_at: after(-90).toISOString(),
    heard_at: now.toISOString(),
    silent: false,
    scan_summary: [
      { date: after(-60).toISOString(), status: 'The courier called.', code: '', activity: 'The courier called.' },
      { date: after(-90).toISOString(), status: 'In Transit', code: 'IT', location: '', activity: '' },
      { date: after(-600).toISOString(), status: 'Picked', code: 'PKD', location: 'Guwahati, Assam' },
    ],
  })
  expect(delhivery.asked).toEqual([[awb]])
})

test('without a scan it is answered all the same, with the shop’s own word', async () => {
  expect(await looked()).toMatchObject({ state: 'in_transit', scan_summary: [], silent: false })
})

test('the day on which it is expected is told as long as it is', async () => {
  delhivery.tell(awb, scanOf('in_transit', after(-90)))
  expect(await looked()).toMatchObject({ expected_on: '2026-11-30' })
  delhivery.tell(awb, scanOf('rto', after(-30)))
  now = after(10)
  await rested(shop)
  expect(await looked()).not.toHaveProperty('expected_on')
})

test('either call finds either, typed in pieces and in small letters', async () => {
  const { awb: dtdc } = await onItsWay(shop, MEERA, 'DTDC')
  const shiprocket = courierOf({ [dtdc]: [scanOf('out_for_delivery', now)] })
  shop.context.couriers = { delhivery, shiprocket }
  expect(await looked(` ${dtdc.slice(0, 4)} ${dtdc.slice(4).toLowerCase()}`)).toMatchObject({ carrier: 'shiprocket' })
  const answer = await shop.send('tracking.shiprocket', { awb })
  expect(answer).toMatchObject({ ok: true, body: { AWB: awb, carrier: 'delhivery' } })
  expect([shiprocket.asked, delhivery.asked]).toEqual([[[dtdc]], [[awb]]])
})

test.each(named(['', '29451099999999', '%', '_', '29%', '２９４５１०', '1'.repeat(10_000)]))(
  '%s is no parcel of the shop, and no courier is asked',
  async (_, typed) => {
    for (const answer of [
      await shop.send('tracking.delhivery', { AWB: typed }),
      await shop.send('tracking.shiprocket', { awb: typed }),
    ])
      expect(answer).toMatchObject({ status: 404, refusal: { error: 'SHIPMENT_NOT_FOUND' } })
    expect(delhivery.asked).toEqual([])
  },
)

test('a cancelled fulfilment and a deleted order have no parcel', async () => {
  const [{ id, orderId } = {}] = await shop.sql<{ id: string; orderId: string }[]>`
    SELECT fulfilment_id AS id, order_id AS "orderId" FROM sent_parcels WHERE awb = ${awb}`
  const put = (status: string) => shop.sql`UPDATE fulfilments SET status = ${status} WHERE id = ${id!}`
  await put('cancelled')
  expect(await shop.send('tracking.delhivery', { AWB: awb })).toMatchObject({ status: 404 })
  await put('success')
  await shop.sql`UPDATE orders SET deleted_at = now() WHERE id = ${orderId!}`
  expect(await shop.send('tracking.delhivery', { AWB: awb })).toMatchObject({ status: 404 })
})

test('100 looks at once ask the courier once, and all show what it told', async () => {
  delhivery.tell(awb, scanOf('picked_up', after(-60)))
  delhivery.meanwhile(() => sleep(100))
  const shown = await Promise.all(Array.from({ length: 100 }, () => looked()))
  expect(delhivery.asked).toHaveLength(1)
  expect(new Set(shown.map(({ scan_summary: scans }) => scans.length))).toEqual(new Set([1]))
})

test('ten servers and the worker at once ask the courier once', async () => {
  delhivery.tell(awb, scanOf('in_transit', after(-60)))
  delhivery.meanwhile(() => sleep(100))
  await Promise.all([...Array.from({ length: 10 }, () => refreshParcel({ ...shop.context }, awb)), shop.follow()])
  expect(delhivery.askedAwbs().filter((number) => number === awb)).toHaveLength(1)
})

test('what was heard five minutes ago is asked about again; what has arrived never is', async () => {
  delhivery.tell(awb, scanOf('in_transit', after(-60)))
  await looked()
  now = after(4)
  await rested(shop)
  await looked()
  expect(delhivery.asked).toHaveLength(1)
  now = after(1)
  await rested(shop)
  delhivery.tell(awb, scanOf('delivered', now))
  expect(await looked()).toMatchObject({ state: 'delivered', milestones: { delivered: now.toISOString() } })
  now = after(60)
  await rested(shop)
  await looked()
  expect(delhivery.asked).toHaveLength(2)
})

test('what was heard just now is fresh, though the courier did not answer since', async () => {
  await shop.sql`
    UPDATE parcels SET heard_at = ${after(-4)}, queried_at = ${after(-1)}, failures = 1 WHERE awb = ${awb}`
  expect(await looked()).toMatchObject({ silent: true })
  expect(delhivery.asked).toEqual([])
})

test('one that the courier does not know is not asked about at every look', async () => {
  await looked()
  await rested(shop)
  await looked()
  expect(delhivery.asked).toHaveLength(1)
})

describe('a courier that does not answer', () => {
  test('that hangs: it is waited for three of the 3.5 seconds, then what is known, and that it is silent', async () => {
    delhivery.tell(awb, scanOf('in_transit', after(-60)))
    await shop.follow()
    now = after(10)
    delhivery.meanwhile(() => new Promise(() => {}))
    expect(await looked()).toMatchObject({
      silent: true,
      state: 'in_transit',
      scan_summary: [{}],
      heard_at: NOON.toISOString(),
    })
    expect(delhivery.timeout.at(-1)).toBe(3_000)
  })

  test('it is silent until it answers; it is tried again after half a minute', async () => {
    delhivery.meanwhile(() => Promise.reject(new UpstreamError('delhivery: 500')))
    expect(await looked()).toMatchObject({ silent: true, scan_summary: [] })
    await rested(shop)
    expect(await looked()).toMatchObject({ silent: true })
    expect(delhivery.asked).toHaveLength(1)
    now = after(0.5)
    await rested(shop)
    delhivery.meanwhile(async () => {})
    delhivery.tell(awb, scanOf('in_transit', now))
    expect(await looked()).toMatchObject({ silent: false, scan_summary: [{}] })
  })

  test('one that asks for a pause gets it; an unexpected error is no failure of the call', async () => {
    delhivery.meanwhile(() => Promise.reject(new UpstreamError('delhivery: 429', { retryAfterMs: 60_000 })))
    await looked()
    const [turn] = await shop.sql`
      SELECT next_at > clock_timestamp() + interval '50 s' AS rests FROM courier_turns WHERE carrier = 'delhivery'`
    expect(turn).toEqual({ rests: true })
    const other = (await onItsWay(shop, MEERA)).awb
    await looked(other)
    expect(delhivery.asked).toHaveLength(1)
    await rested(shop)
    now = after(1)
    delhivery.meanwhile(() => Promise.reject(new TypeError('Cannot read properties of undefined')))
    expect(await looked(other)).toMatchObject({ silent: true })
  })

  test('a courier that is not set is not asked', async () => {
    shop.context.couriers = {}
    expect(await looked()).toMatchObject({ silent: false, scan_summary: [] })
  })
})

test('when no turn is free the worker is asked to look, and what is known is answered', async () => {
  await shop.follow()
  now = after(10)
  await shop.sql`UPDATE courier_turns SET next_at = clock_timestamp() + interval '10 s'`
  const before = delhivery.asked.length
  expect(await looked()).toMatchObject({ silent: false })
  expect(delhivery.asked).toHaveLength(before)
  expect(await parcelOf(shop, awb)).toMatchObject({ lookAt: now })
})

test('the scans of one parcel are never shown with another', async () => {
  const other = (await onItsWay(shop, MEERA)).awb
  shop.context.couriers = {
    delhivery: {
      track: async () =>
        new Map([[other, { awb: other, courierName: '', expectedOn: null, scans: [scanOf('delivered', now)] }]]),
    },
  }
  expect(await looked()).toMatchObject({ state: 'in_transit', scan_summary: [] })
  expect(await parcelOf(shop, other)).toMatchObject({ state: null, heardAt: null })
})

test('no answer names a person, an address or a number', async () => {
  delhivery.tell(awb, scanOf('in_transit', after(-90), 'In transit', ''))
  const answer = JSON.stringify(await looked())
  for (const word of personalWords(ANITA)) expect(answer).not.toContain(word)
})
