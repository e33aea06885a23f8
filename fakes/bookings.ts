import type { FakeParcel, FakeScan } from './parcel.ts'

/**
 * The mode in which it takes a booking: ok; late: it is taken, and never answered; lost-answer: taken, and the line is
 * cut; twice: under two AWBs; unshown: shown by a look-up minutes later; failed-after: taken, and answered with 500;
 * 500: not; hidden: taken and unseen, and called a duplicate from then on; internal: "an internal error", not taken;
 * purse, warehouse, phone, address, unserved: it refuses; purse-saved, full-saved: it refuses, and has it; odd: it
 * refuses in unknown words; html; limit: one call too many; token: its token is not taken; slow-awb: the AWB comes with
 * the next request; no-day: its courier is not called for a day, only without one; not-called: its courier is never
 * called; lost-awb, lost-call: the AWB is given, the courier called, and the line is cut.
 */
export type BookingMode =
  | 'ok'
  | 'late'
  | 'lost-answer'
  | 'failed-after'
  | '500'
  | 'hidden'
  | 'internal'
  | 'purse'
  | 'warehouse'
  | 'phone'
  | 'address'
  | 'odd'
  | 'account'
  | 'full'
  | 'suspicious'
  | 'purse-saved'
  | 'full-saved'
  | 'unserved'
  | 'unshown'
  | 'twice'
  | 'html'
  | 'limit'
  | 'token'
  | 'slow-awb'
  | 'no-day'
  | 'not-called'
  | 'lost-awb'
  | 'lost-call'

/** A booking of the shop. */
export interface Booking {
  reference: string
  awb: string
  at: Date
  /** As it was sent. */
  sent: Readonly<Record<string, unknown>>
  /** The goods are checked at the door. */
  checked: boolean
  cancelled: boolean
  /** Its courier was called to come. */
  called: boolean
  hidden: boolean
  /** A look-up shows it from then on. */
  shownFrom: Date
  scans: FakeScan[]
  /** The aggregator's number of it. */
  number: number
}

/** The life of a parcel that is booked at this moment. */
export type Plan = (booking: Pick<Booking, 'reference' | 'at'>) => FakeScan[]

/** A booking of before it was started. */
export interface Remembered {
  reference: string
  awb: string
  at: Date
  cancelledAt: Date | null
}

/** The bookings of a courier, and its behaviour about them. */
export interface Bookings {
  /** All bookings that were taken, also cancelled ones. */
  all(): Booking[]
  /** The number of bookings that were sent, taken or not. */
  tries(): number
  /** Sets the mode for bookings from now on: for all, or for each by its reference. */
  fail(mode: BookingMode | ((reference: string) => BookingMode)): void
  /** Sets the PINs at which it fetches nothing. */
  unserved(...zips: string[]): void
  /** Sets the PINs at which it fetches without a check. */
  unchecking(...zips: string[]): void
  /** Sets the plan of bookings from now on; none by default. A parcel that is not checked is picked up. */
  plan(plan: Plan): void
  /** Has it know a booking of before it was started. */
  remember(booking: Remembered): void
  /** Makes every cancellation too late, or in time again. */
  lateToCancel(isLate: boolean): void
}

interface BookingFields {
  reference: string
  zip: string
  sent: Readonly<Record<string, unknown>>
  checked: boolean
}

interface Taking {
  withAwb?: boolean
  mode?: BookingMode
}

/** Less than the five minutes for which the code waits; no courier publishes the time. */
const UNSHOWN_FOR_MS = 4 * 60_000

/** Keeps the bookings of one courier. */
export class BookingDesk {
  readonly #bookings = new Map<string, Booking>()
  readonly #unserved = new Set<string>()
  readonly #unchecking = new Set<string>()
  readonly #put: (parcel: FakeParcel) => void
  readonly #now: () => Date
  readonly #courier: string
  #mode: (reference: string) => BookingMode = () => 'ok'
  #plan: Plan = ({ at }) => [{ at, state: 'booked', location: '' }]
  #tries = 0
  #isLate = false

  constructor(courier: string, now: () => Date, put: (parcel: FakeParcel) => void) {
    this.#courier = courier
    this.#now = now
    this.#put = put
  }

  readonly controls: Bookings = {
    all: () => [...this.#bookings.values()],
    tries: () => this.#tries,
    fail: (mode) => {
      this.#mode = typeof mode === 'function' ? mode : () => mode
    },
    unserved: (...zips) => {
      this.#unserved.clear()
      for (const zip of zips) this.#unserved.add(zip)
    },
    unchecking: (...zips) => {
      this.#unchecking.clear()
      for (const zip of zips) this.#unchecking.add(zip)
    },
    plan: (plan) => {
      this.#plan = plan
    },
    remember: ({ reference, awb, at, cancelledAt }) => {
      const number = 700_000 + this.#bookings.size
      const scans = this.#plan({ reference, at }).filter((scan) => !cancelledAt || scan.at < cancelledAt)
      if (cancelledAt) scans.push({ at: cancelledAt, state: 'cancelled', location: '' })
      const known = { reference, awb, at, sent: {}, scans, number, cancelled: cancelledAt !== null }
      const booking = { ...known, checked: true, called: true, hidden: false, shownFrom: at }
      this.#bookings.set(reference, booking)
      this.#tell(booking)
    },
    lateToCancel: (isLate) => {
      this.#isLate = isLate
    },
  }

  nextMode(reference: string): BookingMode {
    this.#tries++
    return this.#mode(reference)
  }

  serves(zip: string): boolean {
    return !this.#unserved.has(zip)
  }

  checks(zip: string): boolean {
    return !this.#unchecking.has(zip)
  }

  /** All bookings that a look-up of a reference shows: it may have been booked twice. */
  findAll(reference: string): Booking[] {
    return [...this.#bookings.values()].filter((booking) => booking.reference === reference && this.isShown(booking))
  }

  isShown({ hidden, shownFrom }: Booking): boolean {
    return !hidden && shownFrom <= this.#now()
  }

  has(reference: string): boolean {
    return this.#bookings.has(reference)
  }

  /** True if a booking of this reference was sent with data that counts as the same. */
  isKnown(reference: string, isSame: (sent: Booking['sent']) => boolean): boolean {
    return [...this.#bookings.values()].some((booking) => booking.reference === reference && isSame(booking.sent))
  }

  byNumber(number: number): Booking | undefined {
    return [...this.#bookings.values()].find((booking) => booking.number === number)
  }

  /** Takes a booking up; with an AWB its parcel is known from then on. */
  take({ reference, sent, checked }: BookingFields, { withAwb = true, mode = 'ok' }: Taking = {}): Booking {
    const number = 700_000 + this.#bookings.size
    const at = this.#now()
    const shownFrom = new Date(at.getTime() + (mode === 'unshown' ? UNSHOWN_FOR_MS : 0))
    const fields = { reference, sent, checked, hidden: mode === 'hidden', shownFrom, number }
    const booking: Booking = { ...fields, awb: '', at, cancelled: false, called: false, scans: [] }
    const key = this.#bookings.has(reference) ? `${reference} again ${number}` : reference
    this.#bookings.set(key, booking)
    if (withAwb) this.assign(booking)
    return booking
  }

  /** Gives a booking its AWB, which follows from its reference, so that it is the same in every run. */
  assign(booking: Booking): Booking {
    const isFirst = this.#bookings.get(booking.reference) === booking
    booking.awb = awbFor(isFirst ? booking.reference : `${booking.reference} again ${booking.number}`)
    const plan = this.#plan(booking)
    booking.scans = booking.checked ? plan : plan.map(unchecked)
    this.#tell(booking)
    return booking
  }

  /** True if its courier is out for a booking, and does not say that it is too late to cancel it. */
  isOutFor(awb: string): boolean {
    return !this.#isLate && this.#of(awb)?.scans.findLast(({ at }) => at <= this.#now())?.state === 'out_for_pickup'
  }

  /** Cancels a booking; false when it is too late or there is none. A scan reports it after some milliseconds. */
  cancel(awb: string, afterMs = 0): boolean {
    const booking = this.#of(awb)
    if (!booking || this.#isLate) return false
    booking.cancelled = true
    const at = new Date(this.#now().getTime() + afterMs)
    booking.scans = [...booking.scans.filter((scan) => scan.at <= at), { at, state: 'cancelled', location: '' }]
    this.#tell(booking)
    return true
  }

  #of(awb: string): Booking | undefined {
    return [...this.#bookings.values()].find((each) => each.awb === awb)
  }

  #tell({ awb, reference, scans }: Booking): void {
    this.#put({ awb, reference, courier: this.#courier, fetched: true, scans })
  }
}

/** A courier that checks nothing takes all that it gets. */
const unchecked = ({ found: _found, ...scan }: FakeScan): FakeScan =>
  scan.state === 'qc_failed' ? { ...scan, state: 'picked_up' } : scan

/** The AWB that a booking of this reference gets. */
function awbFor(reference: string): string {
  let sum = 7
  for (const sign of reference) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_000_007
  return `88${String(sum).padStart(10, '0')}`
}
