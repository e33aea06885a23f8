import { indianDate } from '#rules/india/calendar.ts'
import { wishFields } from '#rules/exchanges/wish.ts'
import type { Reservation } from './reservations-store.ts'
import type { Accepted } from './submit/submission.ts'

/** The reservations of an exchange, as the customer reads them. */
export const shownReservations = (reservations: readonly Reservation[]): Pick<Accepted, 'held'> =>
  reservations.length === 0
    ? {}
    : { held: reservations.map(({ wish, until }) => ({ ...wishFields(wish), until: indianDate(until) })) }
