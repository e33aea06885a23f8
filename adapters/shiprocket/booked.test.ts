import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#config'
import { type ShiprocketFake, startShiprocket } from '#fakes/shiprocket/server.ts'
import type { PickupRequest } from '../courier-pickup.ts'
import { openCouriers } from '../couriers.ts'
import { UpstreamLater, UpstreamRefused } from '../outcome.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TIMEOUT = { timeoutMs: 10_000 }

let fake: ShiprocketFake
beforeAll(async () => {
  fake = await startShiprocket({ now: () => NOW })
})
afterEach(() => {
  fake.bookings.fail('ok')
  fake.forbid()
})
afterAll(() => fake.close())

const pickups = () => openCouriers(readConfig(fake.settings), () => NOW).shiprocket!.pickups!

const PLACE = { phone: '+919000002077', city: 'Guwahati', province: 'Assam', zip: '781001' }
let n = 0
const pickupWith = (change: Partial<PickupRequest> = {}): PickupRequest => ({
  reference: `R2077.1-${++n}`,
  from: { name: 'Mitali Deka', address: '3 Hill Road', ...PLACE },
  to: { name: 'Returns', address: '14 Road', email: 'care@luitandloom.example', ...PLACE },
  items: [{ name: 'Tee', sku: 'TEE-M', units: 1, pricePaise: 129_900, picture: '', colour: '', size: '' }],
  grams: 500,
  day: '2026-11-24',
  orderedAt: new Date('2026-11-10T20:00:00Z'),
  isChecked: false,
  ...change,
})
const bookingOf = ({ reference }: PickupRequest) => fake.bookings.all().filter((one) => one.reference === reference)

test.each([
  ["the customer's", 'asha@mail.example', 'asha@mail.example'],
  ["the shop's where there is none", '', 'care@luitandloom.example'],
  ["the shop's where there is no such address", 'asha@', 'care@luitandloom.example'],
])('Shiprocket gets the e-mail addresses and the warehouse that it requires: %s', async (_, email, sent) => {
  const request = pickupWith({ from: { ...pickupWith().from, email } })
  await pickups().book(request, TIMEOUT)
  expect(bookingOf(request)[0]?.sent).toMatchObject({
    pickup_email: sent,
    shipping_email: 'care@luitandloom.example',
    pickup_location_id: 88_001,
  })
})

test('a refused field is named, and a refused e-mail address blames no address at the door', async () => {
  const failure = await pickups()
    .book(pickupWith({ to: { ...pickupWith().to, email: '' } }), TIMEOUT)
    .catch((error: unknown) => error)
  expect(failure).toMatchObject({ reason: 'refused', whose: 'vendor', field: 'pickup_email' })
})

test('a right that the API user lacks is a failure that counts, and no limit', async () => {
  fake.forbid('/courier/serviceability')
  const failure = await pickups()
    .serves('781001', '781005', TIMEOUT)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(UpstreamRefused)
  expect(failure).not.toBeInstanceOf(UpstreamLater)
  expect(failure).toMatchObject({
    whose: 'shop',
    message: expect.stringMatching(/status 403: the API user lacks a right/),
  })
})

test('a courier that does not come on the day is called for its next one', async () => {
  const request = pickupWith()
  fake.bookings.fail('no-day')
  await pickups().book(request, TIMEOUT)
  expect(bookingOf(request)).toMatchObject([{ called: true }])
})

test('a courier that is not called at all is no booking, and its AWB is told', async () => {
  const request = pickupWith()
  fake.bookings.fail('not-called')
  const failure = await pickups()
    .book(request, TIMEOUT)
    .catch((error: unknown) => error)
  const [{ awb } = {}] = bookingOf(request)
  expect(failure).toMatchObject({ reason: 'not_called', booked: { awb } })
})
