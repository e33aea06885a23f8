import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import type { PickupTrouble } from '#contract/pickups.ts'
import type { Carrier } from '#contract/tracking.ts'
import type { BookingMode } from '#fakes/bookings.ts'
import { startDelhivery } from '#fakes/delhivery/server.ts'
import type { CourierFake } from '#fakes/parcel.ts'
import { startShiprocket } from '#fakes/shiprocket/server.ts'
import { settleFetched } from '#rules/pickups/fetched.ts'
import { PickupNotToday, PickupRefused, type PickupRequest } from './courier-pickup.ts'
import { openCouriers } from './couriers.ts'
import { knownReference } from './delhivery/booking.ts'
import { UpstreamError, type Whose } from './outcome.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const CARRIERS: Carrier[] = ['delhivery', 'shiprocket']
const TIMEOUT = { timeoutMs: 10_000 }

let fakes: Record<Carrier, CourierFake>
beforeAll(async () => {
  fakes = { delhivery: await startDelhivery({ now: () => NOW }), shiprocket: await startShiprocket({ now: () => NOW }) }
})
afterEach(() => {
  for (const carrier of CARRIERS) {
    fakes[carrier].bookings.fail('ok')
    fakes[carrier].bookings.unserved()
    fakes[carrier].bookings.lateToCancel(false)
    fakes[carrier].fail('ok')
  }
})
afterAll(() => Promise.all(CARRIERS.map((carrier) => fakes[carrier].close())))

// A new client for each test, since each has a circuit breaker.
const clientOf = (carrier: Carrier) => openCouriers(readConfig(fakes[carrier].settings), () => NOW)[carrier]!
const pickupsOf = (carrier: Carrier) => clientOf(carrier).pickups!

const UNKNOWN = { picture: '', colour: '', size: '' }

let n = 0
function pickupWith(change: Partial<PickupRequest> = {}): PickupRequest {
  return {
    reference: `R1042.1-${++n}`,
    from: {
      name: 'Asha & Sons; Kalita',
      phone: '+919000001042',
      address: '12 Lamb Road #4,\nUzan Bazar \u202e',
      city: 'Guwahati',
      province: 'Assam',
      zip: '781001',
    },
    to: {
      name: 'Returns',
      email: 'care@luitandloom.example',
      phone: '+919000000142',
      address: '14 Road',
      city: 'Guwahati',
      province: 'Assam',
      zip: '781005',
    },
    items: [
      { name: 'Tee 100% cotton', sku: 'TEE-M', units: 2, pricePaise: 129_900, ...UNKNOWN },
      { name: 'कुर्ता', sku: '', units: 1, pricePaise: 89_950, ...UNKNOWN },
    ],
    grams: 1_250,
    day: '2026-11-24',
    orderedAt: new Date('2026-11-10T20:00:00Z'),
    isChecked: false,
    ...change,
  }
}

const bookingOf = (carrier: Carrier, { reference }: PickupRequest) =>
  fakes[carrier].bookings.all().filter((booking) => booking.reference === reference)

test('without the name of the warehouse Delhivery fetches nothing', () => {
  const settings = { ...fakes.delhivery.settings, DELHIVERY_WAREHOUSE: '' }
  expect(openCouriers(readConfig(settings)).delhivery?.pickups).toBeUndefined()
})

test.each(CARRIERS)('%s takes a booking, in words that it can take, and tells of the parcel', async (carrier) => {
  const request = pickupWith()
  const booked = await pickupsOf(carrier).book(request, TIMEOUT)
  const [booking] = bookingOf(carrier, request)
  expect(booked).toMatchObject({
    awb: booking?.awb,
    courierName: carrier === 'delhivery' ? 'Delhivery' : 'Xpressbees Reverse',
  })
  expect(booked.courierRef).toBe(carrier === 'delhivery' ? '' : String(booking?.number))
  const common = { name: 'Asha Sons Kalita', at: '12 Lamb Road 4, Uzan Bazar', phone: '9000001042' }
  expect(booking?.sent).toMatchObject(
    carrier === 'delhivery'
      ? {
          name: common.name,
          add: common.at,
          phone: common.phone,
          pin: '781001',
          payment_mode: 'Pickup',
          order: request.reference,
          total_amount: 3497.5,
          quantity: 3,
          weight: '1250 gm',
          order_date: '2026-11-11',
        }
      : {
          pickup_customer_name: common.name,
          pickup_address: common.at,
          pickup_phone: common.phone,
          pickup_pincode: '781001',
          shipping_pincode: '781005',
          order_id: request.reference,
          sub_total: 3497.5,
          weight: 1.25,
        },
  )
  const parcels = await clientOf(carrier).track([booked.awb], TIMEOUT)
  const scans = parcels.get(booked.awb)?.scans ?? []
  expect(settleFetched(scans.map(({ at, fetched = null }) => ({ at, state: fetched }))).state).toBe('booked')
})

test.each(CARRIERS)('%s: booked twice is sent once', async (carrier) => {
  const request = pickupWith()
  const before = fakes[carrier].bookings.tries()
  const first = await pickupsOf(carrier).book(request, TIMEOUT)
  const second = await pickupsOf(carrier).book(request, TIMEOUT)
  expect(second).toMatchObject({ awb: first.awb })
  expect(bookingOf(carrier, request)).toHaveLength(1)
  // The client asks the courier first: it does not depend on the courier to notice a double booking.
  expect(fakes[carrier].bookings.tries()).toBe(before + 1)
})

test.each(CARRIERS)('%s: two at the same moment are one booking', async (carrier) => {
  const request = pickupWith()
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => pickupsOf(carrier).book(request, TIMEOUT)))
  expect(bookingOf(carrier, request)).toHaveLength(1)
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
  await expect(pickupsOf(carrier).book(request, TIMEOUT)).resolves.toMatchObject({
    awb: bookingOf(carrier, request)[0]?.awb,
  })
})

const UNSURE: BookingMode[] = ['late', 'lost-answer', 'failed-after']
const unsure = CARRIERS.flatMap((carrier) => UNSURE.map((mode) => [carrier, mode] as const))

test.each(unsure)('%s, %s: it is not known whether it was booked; the next try finds it', async (carrier, mode) => {
  const request = pickupWith()
  fakes[carrier].bookings.fail(mode)
  const before = fakes[carrier].bookings.tries()
  await expect(
    pickupsOf(carrier).book(request, { timeoutMs: mode === 'late' ? 1_500 : 10_000 }),
  ).rejects.toBeInstanceOf(UpstreamError)
  // The booking was sent once, although there was time for more.
  expect(fakes[carrier].bookings.tries()).toBe(before + 1)
  fakes[carrier].bookings.fail('ok')
  const booked = await pickupsOf(carrier).book(request, TIMEOUT)
  expect(bookingOf(carrier, request)).toMatchObject([{ awb: booked.awb }])
})

const isLeft = (request: PickupRequest) => bookingOf('delhivery', request).map(({ cancelled }) => !cancelled)

test('Delhivery has a booking under two AWBs: one of them stays, for good', async () => {
  const request = pickupWith()
  fakes.delhivery.bookings.fail('twice')
  await expect(pickupsOf('delhivery').book(request, TIMEOUT)).rejects.toBeInstanceOf(UpstreamError)
  expect(isLeft(request)).toEqual([true, true])
  const found = await pickupsOf('delhivery').find(request.reference, TIMEOUT)
  expect(isLeft(request).filter(Boolean)).toHaveLength(1)
  expect(bookingOf('delhivery', request).find(({ cancelled }) => !cancelled)?.awb).toBe(found?.awb)
  expect(await pickupsOf('delhivery').book(request, TIMEOUT)).toEqual(found)
})

test('both are on their way: it is with a person, and one of them is followed', async () => {
  const request = pickupWith()
  fakes.delhivery.bookings.fail('twice')
  await expect(pickupsOf('delhivery').book(request, TIMEOUT)).rejects.toBeInstanceOf(UpstreamError)
  fakes.delhivery.bookings.lateToCancel(true)
  const failure = (await pickupsOf('delhivery')
    .book(request, TIMEOUT)
    .catch((error: unknown) => error)) as PickupRefused
  expect([failure.reason, typeof failure.booked?.awb]).toEqual(['duplicate', 'string'])
})

test('what is cancelled of a reference counts only where nothing else is there', () => {
  const shipment = (AWB: string, StatusType: string, Status: string) => ({
    Shipment: { AWB, ReferenceNo: 'R1.1-1', Status: { StatusType, Status, StatusCode: '', Instructions: '' } },
  })
  const held = [
    shipment('88003', 'PP', 'Scheduled'),
    shipment('88001', 'PP', 'Canceled'),
    shipment('88002', 'PP', 'Open'),
  ]
  const answer = (ShipmentData: object[]) => ({
    status: 200,
    headers: new Headers(),
    text: JSON.stringify({ ShipmentData }),
  })
  expect(knownReference(answer(held), 'R1.1-1')).toEqual(['88002', '88003'])
  expect(knownReference(answer(held.slice(1, 2)), 'R1.1-1')).toEqual(['88001'])
})

const AGAIN: BookingMode[] = ['500', 'internal', 'html']
test.each(CARRIERS.flatMap((carrier) => AGAIN.map((mode) => [carrier, mode] as const)))(
  '%s, %s: worth another try, without a word of whom it is about',
  async (carrier, mode) => {
    const request = pickupWith()
    fakes[carrier].bookings.fail(mode)
    const failure = await pickupsOf(carrier)
      .book(request, TIMEOUT)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UpstreamError)
    expect((failure as Error).message).not.toMatch(/Asha|Lamb|90000|R1042/)
    expect(bookingOf(carrier, request)).toEqual([])
  },
)

const REFUSED: [BookingMode, PickupTrouble][] = [
  ['purse', 'purse_empty'],
  ['warehouse', 'warehouse_refused'],
  ['phone', 'phone_refused'],
  ['address', 'address_refused'],
  ['odd', 'refused'],
  ['hidden', 'duplicate'],
]
test.each(CARRIERS.flatMap((carrier) => REFUSED.map(([mode, trouble]) => [carrier, mode, trouble] as const)))(
  '%s, %s: refused as %s',
  async (carrier, mode, trouble) => {
    fakes[carrier].bookings.fail(mode)
    const failure = await pickupsOf(carrier)
      .book(pickupWith(), TIMEOUT)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(PickupRefused)
    expect(failure).toMatchObject({ reason: trouble })
  },
)

test.each<[BookingMode, PickupTrouble, Whose, boolean]>([
  ['account', 'account_refused', 'shop', true],
  ['suspicious', 'refused', 'vendor', true],
  ['purse', 'purse_empty', 'shop', true],
  ['purse-saved', 'purse_empty', 'shop', true],
  ['warehouse', 'warehouse_refused', 'shop', false],
  ['phone', 'phone_refused', 'customer', false],
])('delhivery, %s: refused as %s, which is the %s’s; perhaps it has it all the same: %s', async (mode, ...means) => {
  fakes.delhivery.bookings.fail(mode)
  const request = pickupWith()
  const failure = (await pickupsOf('delhivery')
    .book(request, TIMEOUT)
    .catch((error: unknown) => error)) as PickupRefused
  expect([failure.reason, failure.whose, failure.isPerhapsSaved]).toEqual(means)
  const found = await pickupsOf('delhivery').find(request.reference, TIMEOUT)
  expect(found?.awb).toBe(bookingOf('delhivery', request)[0]?.awb)
})

test('delhivery: where it has no room for the day it may be told again, and holds up no other call', async () => {
  fakes.delhivery.bookings.fail('full')
  const pickups = pickupsOf('delhivery')
  await expect(pickups.book(pickupWith(), TIMEOUT)).rejects.toBeInstanceOf(PickupNotToday)
  fakes.delhivery.bookings.fail('ok')
  await expect(pickups.book(pickupWith(), TIMEOUT)).resolves.toMatchObject({ courierName: 'Delhivery' })
})

test.each(CARRIERS)('%s does not fetch everywhere', async (carrier) => {
  fakes[carrier].bookings.unserved('744301')
  const request = pickupWith({ from: { ...pickupWith().from, zip: '744301' } })
  expect(await pickupsOf(carrier).serves('744301', '781005', TIMEOUT)).toBe(false)
  expect(await pickupsOf(carrier).serves('781001', '781005', TIMEOUT)).toBe(true)
  await expect(pickupsOf(carrier).book(request, TIMEOUT)).rejects.toMatchObject({ reason: 'pin_not_served' })
})

test('an AWB that comes later is found by the next try', async () => {
  const request = pickupWith()
  fakes.shiprocket.bookings.fail('slow-awb')
  await expect(pickupsOf('shiprocket').book(request, TIMEOUT)).rejects.toThrow('no AWB yet')
  const booked = await pickupsOf('shiprocket').book(request, TIMEOUT)
  expect(bookingOf('shiprocket', request)).toMatchObject([{ awb: booked.awb }])
})

const other = (i: number) => ({ reference: `R9.1-${i}`, awb: `7700${i}`, at: NOW, cancelledAt: null })
test('among many returns its own is found', async () => {
  const request = pickupWith()
  const { awb } = await pickupsOf('shiprocket').book(request, TIMEOUT)
  for (let i = 0; i < 300; i++) fakes.shiprocket.bookings.remember(other(i))
  expect(await pickupsOf('shiprocket').book(request, TIMEOUT)).toMatchObject({ awb })
})

test.each(CARRIERS)('%s calls a pick-up off, or says that it is too late', async (carrier) => {
  const booked = await pickupsOf(carrier).book(pickupWith(), TIMEOUT)
  expect(await pickupsOf(carrier).cancel(booked, TIMEOUT)).toBe(carrier === 'shiprocket' ? 'requested' : 'done')
  expect(fakes[carrier].bookings.all().find(({ awb }) => awb === booked.awb)).toMatchObject({ cancelled: true })
  fakes[carrier].bookings.lateToCancel(true)
  expect(await pickupsOf(carrier).cancel(await pickupsOf(carrier).book(pickupWith(), TIMEOUT), TIMEOUT)).toBe(
    'too_late',
  )
})

test.each(['unknown-400', 'unknown-404'] as const)('a reference that is not known, %s, is booked', async (mode) => {
  fakes.delhivery.fail(mode)
  const booked = await pickupsOf('delhivery').book(pickupWith(), TIMEOUT)
  expect(fakes.delhivery.bookings.all().map(({ awb }) => awb)).toContain(booked.awb)
})
