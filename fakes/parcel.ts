import type { ParcelState } from '#contract/tracking.ts'
import type { Bookings } from './bookings.ts'
import type { CountedCalls } from './call-limits.ts'
import type { Redeliveries } from './redeliveries.ts'

/** The further states of a parcel that is fetched from a customer. */
export type FetchingState = 'out_for_pickup' | 'pickup_failed' | 'qc_failed'

/** One thing that happens to a parcel. 'noise' is a scan that does not say its place, a phone call for example. */
export interface FakeScan {
  at: Date
  state: ParcelState | FetchingState | 'noise'
  location: string
  /**
   * The state that the courier writes, for example "delivered" for a parcel that is back at the shop; by default its
   * own.
   */
  writtenAs?: ParcelState
  /** The courier's own words and code; by default those that it has for the state. */
  text?: string
  code?: string
  /** The courier's text about the check at the door, if its system passes that on. */
  found?: string
  /** The time at which the courier's system gets it; by default at once. */
  reportedAt?: Date
}

/** A parcel and its whole life: scans ahead of the courier's clock are not shown yet. */
export interface FakeParcel {
  awb: string
  /** Such as 'Delhivery', 'Xpressbees Surface', 'Blue Dart Surface'. */
  courier: string
  scans: FakeScan[]
  /** The day in India on which it is to be delivered, "2026-11-24". */
  expectedOn?: string
  /** The city it goes to. */
  destination?: string
  /** True if it is collected from a customer. */
  fetched?: boolean
  /** The shop's own number for it. */
  reference?: string
  /** True if the courier never answers about it alone, and leaves it out of an answer about several. */
  silent?: boolean
}

/**
 * ok; hang: never an answer; down: the line is cut; 500; 429: too many, with Retry-After; 403: a firewall's page;
 * bad-token: the token, or the login, is refused; html: a page with status 200; half-json: cut off; null; array: an
 * empty list; wrong-awb: other parcels than those asked; unknown-400, unknown-404: it knows none, in other words and
 * with that status; huge: 50 MB; odd-dates: 1970 and 2099; odd-status: unknown words; xml.
 */
export type CourierMode =
  | 'ok'
  | 'hang'
  | 'down'
  | '500'
  | '429'
  | '403'
  | 'bad-token'
  | 'html'
  | 'half-json'
  | 'null'
  | 'array'
  | 'wrong-awb'
  | 'unknown-400'
  | 'unknown-404'
  | 'huge'
  | 'odd-dates'
  | 'odd-status'
  | 'xml'

/** A stand-in for a courier. */
export interface CourierFake {
  url: string
  /** The settings that point a shop at it. */
  settings: Record<string, string>
  /** Takes parcels up; one with the AWB of a known one takes its place. */
  put(...parcels: FakeParcel[]): void
  parcels(): FakeParcel[]
  /** The AWBs of each asking. */
  lookups(): string[][]
  /** Sets its mode from now on; it calls a function at each call, and at each login. */
  fail(mode: CourierMode | ((what: 'track' | 'login') => CourierMode)): void
  /** Sets the time of each answer, in milliseconds. */
  delay(ms: number): void
  /** The calls to each of its parts that has a limit. */
  calls(): Readonly<Record<string, CountedCalls>>
  /** Sets the most calls to a part that it lets through in five minutes. */
  limit(part: string, most: number): void
  /** The bookings that it has. */
  bookings: Bookings
  /** The instructions that it has about deliveries that failed. */
  redeliveries: Redeliveries
  close(): Promise<void>
}

/** The scans of a parcel that its courier's system knows at a moment, oldest first. */
export function reportedScans(parcel: FakeParcel, now: Date): FakeScan[] {
  return parcel.scans
    .filter(({ at, reportedAt = at }) => reportedAt <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A moment as Indian clocks show it, "2026-11-21 17:15:22" and the milliseconds if there are any. */
export function indianClock(moment: Date, separator: 'T' | ' '): string {
  return new Date(moment.getTime() + 19_800_000)
    .toISOString()
    .replace('T', separator)
    .replace(/(\.000)?Z$/, '')
}
