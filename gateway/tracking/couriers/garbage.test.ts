import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCouriers } from '#adapters/couriers.ts'
import type { Shipment } from '#contract/tracking.ts'
import { ANITA, MEERA } from '#demo/customers.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierMode } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { okBody } from '../../testing/ok-body.ts'
import { shopOfFile } from '../../testing/shop-of-file.ts'
import { onItsWay, parcelOf, personalWords, rested } from '../testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')
const GARBAGE: CourierMode[] = [
  'down',
  '500',
  '429',
  '403',
  'bad-token',
  'html',
  'half-json',
  'null',
  'array',
  'wrong-awb',
  'huge',
  'odd-dates',
  'odd-status',
  'xml',
]

let now = NOON

const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const clock = { now: () => now }
const fakes = { delhivery: await startDelhivery(clock), shiprocket: await startShiprocket(clock) }
afterAll(() => Promise.all([fakes.delhivery.close(), fakes.shiprocket.close()]))
const shop = await shopOfFile({ ...fakes.delhivery.settings, ...fakes.shiprocket.settings }, () => now)
beforeEach(() => {
  // Nothing of the test before is held against the couriers.
  shop.context.couriers = openCouriers(shop.context.config, () => now)
})
afterEach(() => {
  now = NOON
  fakes.delhivery.fail('ok')
  fakes.shiprocket.fail('ok')
})

async function looked(awb: string): Promise<Shipment> {
  await rested(shop)
  return okBody(await shop.send('tracking.shiprocket', { awb }))
}

describe.each([
  ['delhivery', 'Delhivery'],
  ['shiprocket', 'DTDC'],
] as const)('%s', (carrier, courier) => {
  const scansOf = (state: 'in_transit' | 'delivered', minutes: number) => [
    { at: after(-600), state: 'picked_up' as const, location: 'Guwahati, Assam' },
    { at: after(minutes), state, location: 'Nagaon, Assam' },
  ]

  test('its word is stored and shown', async () => {
    const { awb } = await onItsWay(shop, ANITA, courier)
    fakes[carrier].put({ awb, courier, scans: scansOf('delivered', -30) })
    await shop.follow()
    const shown = await looked(awb)
    expect(shown).toMatchObject({ carrier, state: 'delivered', state_at: after(-30).toISOString(), silent: false })
    expect(shown.scan_summary).toMatchObject([
      { date: after(-30).toISOString(), status: 'Delivered', code: 'DLVD' },
      { date: after(-600).toISOString(), status: 'Picked', code: 'PKD' },
    ])
  })

  test.each(GARBAGE)('%s: the worker and the page keep to what was known', async (mode) => {
    const { awb } = await onItsWay(shop, ANITA, courier)
    const { awb: other } = await onItsWay(shop, MEERA, courier)
    fakes[carrier].put({ awb, courier, scans: scansOf('in_transit', -30) })
    await shop.follow()
    const known = await looked(awb)
    expect(known.scan_summary).toHaveLength(2)
    now = after(180)
    fakes[carrier].put({ awb: other, courier, scans: scansOf('delivered', -30) })
    fakes[carrier].fail(mode)
    await shop.follow()
    const [shown, others] = [await looked(awb), await looked(other)]
    expect(shown).toMatchObject({ AWB: awb, state: 'in_transit', state_at: known.state_at })
    expect(shown.scan_summary.slice(-2)).toEqual(known.scan_summary)
    expect(others.scan_summary.filter(({ code }) => code !== '')).toEqual([])
    expect(await parcelOf(shop, other)).toMatchObject({ state: null, deliveredAt: null })
    for (const word of personalWords({ ...ANITA, city: '' })) expect(JSON.stringify(shown)).not.toContain(word)
    now = after(180)
    fakes[carrier].fail('ok')
    shop.context.couriers = openCouriers(shop.context.config, () => now)
    await shop.follow()
    expect(await parcelOf(shop, other)).toMatchObject({ state: 'delivered', failures: 0 })
  })
})
