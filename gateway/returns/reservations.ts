import { indianDate } from '#rules/india/calendar.ts'
import { isReservedUntilSent, wishFields } from '#rules/exchanges/wish.ts'
import type { Reservation } from './reservations-store.ts'
import type { Accepted } from './submit/submission.ts'

/** The reservations of an exchange, as the customer reads them: those that last until the day it should be sent. */
export function shownReservations(
  reservations: readonly Reservation[],
  sent: string | undefined,
): Pick<Accepted, 'held'> {
  const lasting = reservations
    .map(({ wish, until }) => ({ ...wishFields(wish), until: indianDate(until) }))
    .filter(({ until }) => isReservedUntilSent(until, sent))
  return lasting.length === 0 ? {} : { held: lasting }
}
