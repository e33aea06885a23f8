import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { addressIn, type Misfit, misfitsIn, plain, type PickupRequest } from './courier-pickup.ts'
import { openCouriers } from './couriers.ts'

let fakes: { delhivery: CourierFake; shiprocket: CourierFake }
beforeAll(async () => {
  fakes = { delhivery: await startDelhivery(), shiprocket: await startShiprocket() }
})
afterAll(() => Promise.all([fakes.delhivery.close(), fakes.shiprocket.close()]))

const WAY = 'Plot 9, second lane behind the rice mill, next to the fire station, opposite the old banyan tree, '
const ADDRESS = `${WAY}${WAY}Ward 11, Hill Side Colony, Flat 4C, fifth floor, green gate`
const PLACE = { phone: '+919000004711', city: 'Guwahati', province: 'Assam', zip: '781001' }

const pickupTo = (reference: string, address: string, city = PLACE.city): PickupRequest => ({
  reference,
  from: { name: 'Rituparna', surname: 'Bora Saikia', address, ...PLACE, city },
  to: { name: 'Returns', address: '14 Road', email: 'care@shop.example', ...PLACE },
  items: [{ name: 'Tee', sku: 'TEE', units: 1, pricePaise: 100, picture: '', colour: '', size: '' }],
  grams: 500,
  day: null,
  orderedAt: new Date('2026-11-20T06:00:00Z'),
  isChecked: false,
})

async function sentTo(carrier: 'delhivery' | 'shiprocket', reference: string, address: string, city?: string) {
  const { pickups } = openCouriers(readConfig(fakes[carrier].settings))[carrier]!
  await pickups!.book(pickupTo(reference, address, city), { timeoutMs: 5_000 }, { isFirstTry: true })
  return fakes[carrier].bookings.all().find((one) => one.reference === reference)!.sent
}

test('the end of a long address reaches the courier, split between words, with the surname', async () => {
  const sent = await sentTo('shiprocket', 'R7.1-1', ADDRESS)
  expect([sent['pickup_address'], sent['pickup_address_2']].join(' ')).toBe(ADDRESS)
  expect(sent).toMatchObject({ pickup_customer_name: 'Rituparna', pickup_last_name: 'Bora Saikia' })
  const short = await sentTo('shiprocket', 'R7.1-2', '12 Lamb Road')
  expect(short).toMatchObject({ pickup_address: '12 Lamb Road' })
  expect(short).not.toHaveProperty('pickup_address_2')
  expect(await sentTo('delhivery', 'R7.1-3', ADDRESS)).toMatchObject({ add: ADDRESS, name: 'Rituparna Bora Saikia' })
})

test('what does not fit is not sent without its end: staff hear of it', async () => {
  for (const carrier of ['delhivery', 'shiprocket'] as const) {
    const before = fakes[carrier].bookings.tries()
    await expect(sentTo(carrier, 'R8.1-1', WAY.repeat(6))).rejects.toMatchObject({ reason: 'address_refused' })
    expect(fakes[carrier].bookings.tries()).toBe(before)
  }
})

test.each([
  ['', [5, 5], ['', '']],
  ['one', [5, 5], ['one', '']],
  ['one two six', [7, 5], ['one two', 'six']],
  ['one two six', [6, 7], ['one', 'two six']],
  ['घर नंबर १२', [6, 7], ['घर', 'नंबर १२']],
  ['😀😀 😀😀', [5, 5], ['😀😀', '😀😀']],
])('%j in fields of %j is %j', (address, mosts, fields) => {
  expect(addressIn(address, mosts)).toEqual(fields)
})

test('a sign of two units is never halved', () => {
  expect(plain('abc😀', 4)).toBe('abc')
  expect(() => addressIn('x'.repeat(11), [5, 5])).toThrow('address_refused')
})

test('the end of a long city is not lost: it stands at the end of the address', async () => {
  const city = 'Sri Potti Sriramulu Nellore Rural Mandal'
  expect(await sentTo('shiprocket', 'R7.2-1', '12 Lamb Road', city)).toMatchObject({
    pickup_address: `12 Lamb Road, ${city}`,
    pickup_city: city.slice(0, 30),
  })
  expect(await sentTo('delhivery', 'R7.2-2', '12 Lamb Road', city)).toMatchObject({ add: '12 Lamb Road', city })
  const full = `${'a'.repeat(189)} ${'b'.repeat(189)}`
  expect(await sentTo('shiprocket', 'R7.2-3', full, city)).toMatchObject({ pickup_address: 'a'.repeat(189) })
})

describe('what a courier would not take whole is known before it is booked', () => {
  const place = { name: 'Rituparna', surname: 'Bora', address: '12 Lamb Road', city: 'Guwahati', province: 'Assam' }
  const long = 'x'.repeat(101)
  test.each<[string, Partial<typeof place>, Misfit[], Misfit[]]>([
    ['all fits', {}, [], []],
    ['a city', { city: 'y'.repeat(31) }, [], [{ part: 'city', most: 30, has: 31 }]],
    ['a city of exactly so many', { city: 'y'.repeat(30) }, [], []],
    ['a state', { province: 'z'.repeat(51) }, [], [{ part: 'province', most: 50, has: 51 }]],
    ['a first name', { name: long }, [{ part: 'name', most: 100, has: 106 }], [{ part: 'name', most: 100, has: 101 }]],
    [
      'both names together',
      { name: 'x'.repeat(60), surname: 'y'.repeat(60) },
      [{ part: 'name', most: 100, has: 121 }],
      [],
    ],
    ['an address', { address: `${'ab '.repeat(126)}abcd` }, [], [{ part: 'address', most: 380, has: 382 }]],
    ['a word that no field holds', { address: 'x'.repeat(191) }, [], [{ part: 'address', most: 380, has: 191 }]],
    ['signs that are left out', { city: `${'y'.repeat(30)}\u200b;;;` }, [], []],
    ['nothing at all', { name: '', surname: '', address: '', city: '', province: '' }, [], []],
  ])('%s', (_what, change, delhivery, shiprocket) => {
    const fields = (carrier: 'delhivery' | 'shiprocket') =>
      openCouriers(readConfig(fakes[carrier].settings))[carrier]!.pickups!.fields
    expect(misfitsIn({ ...place, ...change }, fields('delhivery'))).toEqual(delhivery)
    expect(misfitsIn({ ...place, ...change }, fields('shiprocket'))).toEqual(shiprocket)
  })
})
