import type { Carrier } from '#contract/tracking.ts'
import type { FakeParcel, FakeScan } from '#fakes/parcel.ts'
import { carrierOf } from '#rules/tracking/carriers.ts'
import { dateInIndia } from '../calendar.ts'
import type { DemoOrder } from '../orders.ts'
import type { Parcel, Passed, Story } from '../payloads/story.ts'
import { scansOf } from './scans.ts'

/** The parcels of an order as their couriers see them, without those that the courier does not know. */
export const courierView = ({ parcels, customer }: Story): FakeParcel[] =>
  parcels
    .flatMap((parcel) => [parcel, ...(parcel.beside ?? []).map((other) => ({ ...parcel, ...other }))])
    .filter(({ awb, passed }) => awb !== '' && passed.length > 0)
    .map((parcel) => ({
      awb: parcel.awb,
      courier: parcel.courier,
      scans: scansOf(parcel, customer).flatMap((scan, n) => asReported(scan, parcel, n)),
      expectedOn: expectedOn(parcel),
      destination: customer.city,
      ...(parcel.silent ? { silent: true } : {}),
    }))

/** The courier service that is asked about a parcel. */
const carrierOfParcel = ({ awb }: Pick<FakeParcel, 'awb'>): Carrier => carrierOf(awb)

/** The parcels of these orders about which this one is asked. */
export const parcelsWith = (carrier: Carrier, orders: readonly DemoOrder[]): FakeParcel[] =>
  orders.flatMap((order) => order.parcels).filter((parcel) => carrierOfParcel(parcel) === carrier)

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** Couriers also report things that customers should not read: names, numbers, calls. */
function asReported(scan: FakeScan, { courier }: Parcel, n: number): FakeScan[] {
  if (scan.state !== 'out_for_delivery') return [scan]
  if (courier === 'Delhivery')
    return [
      scan,
      { at: new Date(scan.at.getTime() + MINUTE_MS / 2), state: 'noise', location: scan.location, ...CALLED },
    ]
  const agent = AGENTS[n % AGENTS.length]
  return courier === 'Xpressbees' ? [{ ...scan, text: `Out for Delivery Out for delivery: ${agent}` }] : [scan]
}

const CALLED = { text: 'Call placed to consignee', code: 'ST-114' }
const AGENTS = [
  '48213-Bikash Kalita (48213)-PDS26000481-FromMob , MobileNo:- 9000009013',
  '51077-Manoj Das (51077)-PDS26000512-FromMob , MobileNo:- 9000009027',
]

const TRANSIT_DAYS = 4

/** The day that the courier names: the one on which it came or comes, the next after a failed attempt. */
function expectedOn({ passed, shippedAt }: Parcel): string {
  const last = passed.at(-1) as Passed
  if (last.state === 'delivery_failed') return dateInIndia(new Date(last.at.getTime() + DAY_MS))
  const arrival =
    passed.find(({ state }) => state === 'delivered') ?? passed.find(({ state }) => state === 'out_for_delivery')
  return dateInIndia(arrival?.at ?? new Date(shippedAt.getTime() + TRANSIT_DAYS * DAY_MS))
}
