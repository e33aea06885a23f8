import type { Carrier } from '#contract/tracking.ts'
import type { PickupTrouble } from '#contract/pickups.ts'
import type { BookingMode } from '#fakes/bookings.ts'

/**
 * The possible answers of each courier to a booking, as in `docs/outside/{delhivery,shiprocket}.md`, and the refusal
 * that staff may read after it; null if it is no refusal.
 */
export const ANSWERS: Readonly<Record<Carrier, Readonly<Partial<Record<BookingMode, PickupTrouble | null>>>>> = {
  delhivery: {
    ok: null,
    purse: 'purse_empty',
    'purse-saved': 'purse_empty',
    account: 'account_refused',
    warehouse: 'warehouse_refused',
    full: 'refused',
    'full-saved': 'refused',
    suspicious: 'refused',
    odd: 'refused',
    phone: 'phone_refused',
    address: 'address_refused',
    unserved: 'pin_not_served',
    hidden: 'duplicate',
    unshown: null,
    twice: null,
    'lost-answer': null,
    'failed-after': null,
    '500': null,
    internal: null,
    html: null,
    limit: null,
    token: null,
  },
  shiprocket: {
    ok: null,
    purse: 'purse_empty',
    warehouse: 'warehouse_refused',
    odd: 'refused',
    phone: 'phone_refused',
    address: 'address_refused',
    unserved: 'pin_not_served',
    hidden: 'duplicate',
    'not-called': 'not_called',
    'no-day': null,
    unshown: null,
    'lost-answer': null,
    'lost-awb': null,
    'lost-call': null,
    'slow-awb': null,
    'failed-after': null,
    '500': null,
    html: null,
    limit: null,
    token: null,
  },
}

/** An answer that never comes: only of a server that is killed, since another waits for it. */
export const NEVER_ANSWERED: BookingMode = 'late'

/** Counts the ends of pickups by the last answer, in lines of `courier, last answer: end`. */
export class Tally {
  readonly #counts = new Map<string, number>()

  count(line: string): void {
    this.#counts.set(line, (this.#counts.get(line) ?? 0) + 1)
  }

  lines(): string[] {
    return [...this.#counts].map(([line, count]) => `${line}: ${count}`).toSorted()
  }
}
