import type { ParcelState } from '#contract/tracking.ts'
import type { Bookings } from './bookings.ts'
import type { CountedCalls } from './call-limits.ts'
import type { Redeliveries } from './redeliveries.ts'

/** What happens to a parcel that is fetched from a customer, beside what happens to any. */
export type FetchingState = 'out_for_pickup' | 'pickup_failed' | 'qc_failed'

/** One thing that happens to a parcel. 'noise' is a scan that says nothing of where it is, such as a phone call. */
export interface FakeScan {
  at: Date
  state: ParcelState | FetchingState | 'noise'
  location: string
  /**
   * The state whose words the courier writes, as where it calls a parcel delivered that is back at the shop; by default
   * its own.
   */
  writtenAs?: ParcelState
  /** The courier's own words and code; by default those that it has for the state. */
  text?: string
  code?: string
  /** What the courier writes of what it found at the door, where its courier passes that on. */
  found?: string
  /** When the courier's system hears of it; by default at once. */
  reportedAt?: Date
}

/** A parcel and its whole life: what lies ahead of the courier's clock is not told yet. */
export interface FakeParcel {
  awb: string
  /** Such as 'Delhivery', 'Xpressbees Surface', 'Blue Dart Surface'. */
  courier: string
  scans: FakeScan[]
  /** The day in India on which it is to be delivered, "2026-11-24". */
  expectedOn?: string
  /** The city it goes to. */
  destination?: string
  /** It is fetched from a customer. */
  fetched?: boolean
  /** The shop's own number for it. */
  reference?: string
  /** Asked about it alone, the courier never answers; asked about others too, it leaves it out. */
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

/** A courier that stands in for a real one. */
export interface CourierFake {
  url: string
  /** The settings that point a shop at it. */
  settings: Record<string, string>
  /** Takes parcels up; one with the AWB of a known one takes its place. */
  put(...parcels: FakeParcel[]): void
  parcels(): FakeParcel[]
  /** The AWBs of each asking. */
  lookups(): string[][]
  /** How it behaves from now on; a function is called for each asking, and each login. */
  fail(mode: CourierMode | ((what: 'track' | 'login') => CourierMode)): void
  /** How long each answer takes, in milliseconds. */
  delay(ms: number): void
  /** What was asked of each of its parts that has a limit. */
  calls(): Readonly<Record<string, CountedCalls>>
  /** Sets how many calls to a part it lets through in five minutes. */
  limit(part: string, most: number): void
  /** What it is told to fetch. */
  bookings: Bookings
  /** What it is told to do about deliveries that failed. */
  redeliveries: Redeliveries
  close(): Promise<void>
}

/** What a courier's system knows of a parcel at a moment, oldest first. */
export function reportedScans(parcel: FakeParcel, now: Date): FakeScan[] {
  return parcel.scans
    .filter(({ at, reportedAt = at }) => reportedAt <= now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** A moment as Indian clocks show it, "2026-11-21 17:15:22" and the milliseconds where there are any. */
export function indianClock(moment: Date, separator: 'T' | ' '): string {
  return new Date(moment.getTime() + 19_800_000)
    .toISOString()
    .replace('T', separator)
    .replace(/(\.000)?Z$/, '')
}
