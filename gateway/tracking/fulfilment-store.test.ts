import { expect, test } from 'vitest'
import { type FulfilmentUpdate, IMPORT_TIME } from '#adapters/shopify/shop-event.ts'
import { shopOfFile } from '../testing/shop-of-file.ts'
import { noteParcels } from './fulfilment-store.ts'
import { courierOf, manyParcels, parcelOf, scanOf } from './testing/tracking.ts'

const NOON = new Date('2026-11-20T06:30:00Z')

let now = NOON
const shop = await shopOfFile({}, () => now)
shop.context.couriers = {
  delhivery: courierOf({ T1: [scanOf('in_transit', NOON)], T2: [scanOf('delivered', NOON)] }),
}
await manyParcels(shop, 3)
await shop.follow()

const OF_TEST = { delhivery: ['T'] }

async function noteParcel(awb: string, patch: Partial<FulfilmentUpdate> = {}, prefixes = OF_TEST, sourceTime = now) {
  const sent = { id: awb, awbs: [awb], status: 'success', createdAt: NOON.toISOString(), ...patch }
  await shop.sql`
    INSERT INTO fulfilments (id, order_id, created_at, version) VALUES (${sent.id}, ${awb}, ${NOON}, ${NOON})
    ON CONFLICT (id) DO NOTHING`
  await shop.sql`UPDATE fulfilments SET status = ${sent.status} WHERE id = ${sent.id}`
  await noteParcels(shop.sql, sent, sourceTime, { prefixes, now })
}

const carrierOf = async (awb: string) =>
  (await shop.sql`SELECT carrier FROM parcels WHERE awb = ${awb}`)[0]!.carrier as string

test('a cancelled fulfilment is no longer followed, and is once it is sent after all under the same AWB', async () => {
  await noteParcel('T1', { status: 'cancelled' })
  expect((await parcelOf(shop, 'T1')).lookAt).toBeNull()
  now = new Date(NOON.getTime() + 60_000)
  await noteParcel('T1')
  expect((await parcelOf(shop, 'T1')).lookAt).toEqual(now)
  await shop.sql`UPDATE fulfilments SET status = 'cancelled' WHERE id = 'T1'`
  await shop.follow()
  expect((await parcelOf(shop, 'T1')).lookAt, 'no one sent it').toBeNull()
  await noteParcel('T2')
  const twelveHoursLater = new Date(NOON.getTime() + 12 * 3_600_000)
  expect((await parcelOf(shop, 'T2')).lookAt, 'it has arrived').toEqual(twelveHoursLater)
})

test('news of a parcel that is followed does not checkSoon it', async () => {
  const before = await parcelOf(shop, 'T3')
  await noteParcel('T3')
  expect(await parcelOf(shop, 'T3')).toEqual(before)
  await noteParcel('T3', { id: 'other', status: 'cancelled' })
  expect(await parcelOf(shop, 'T3'), 'another fulfilment travels under it').toEqual(before)
})

test('when the prefixes change, another courier is asked at once, as long as the first has told nothing', async () => {
  await noteParcel('T3', { courier: 'DTDC' })
  expect(await carrierOf('T3'), 'a name is only shown').toBe('delhivery')
  await noteParcel('T3', {}, { delhivery: ['29'] })
  expect([await carrierOf('T3'), (await parcelOf(shop, 'T3')).lookAt]).toEqual(['shiprocket', now])
  await noteParcel('T1', {}, { delhivery: ['29'] })
  expect(await carrierOf('T1')).toBe('delhivery')
})

test('an old one is noted and left alone', async () => {
  await noteParcel('OLD', { createdAt: new Date(NOON.getTime() - 46 * 86_400_000).toISOString() })
  expect((await parcelOf(shop, 'OLD')).lookAt).toBeNull()
})

test('parcels of an import are judged by today and stand behind those of today, the older the later', async () => {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const lookAt = async (awb: string) => (await parcelOf(shop, awb)).lookAt
  await noteParcel('I46', { createdAt: ago(46) }, OF_TEST, IMPORT_TIME)
  await noteParcel('I30', { createdAt: ago(30) }, OF_TEST, IMPORT_TIME)
  await noteParcel('I2', { createdAt: ago(2) }, OF_TEST, IMPORT_TIME)
  await noteParcel('LIVE', { createdAt: ago(0) })
  expect(await lookAt('I46')).toBeNull()
  const [live, young, older] = [await lookAt('LIVE'), await lookAt('I2'), await lookAt('I30')]
  expect(live).toEqual(now)
  expect(Number(young)).toBeGreaterThan(Number(now))
  expect(Number(older)).toBeGreaterThan(Number(young))
  expect(Number(older)).toBeLessThan(now.getTime() + 7 * 3_600_000)
})
