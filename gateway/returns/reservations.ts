import type { ISql } from 'postgres'
import { indianDate } from '#rules/india/calendar.ts'
import { wishFields } from '#rules/exchanges/wish.ts'
import type { Accepted, MadeRequest } from './submit/submission.ts'
import { reservationsOf } from './reservations-store.ts'

/** The reservations of an exchange, as the customer reads them. */
export async function shownReservations(
  sql: ISql,
  { id, type }: Pick<MadeRequest, 'id' | 'type'>,
): Promise<Pick<Accepted, 'held'>> {
  const reservations = type === 'Exchange' ? await reservationsOf(sql, id) : []
  if (reservations.length === 0) return {}
  return { held: reservations.map(({ wish, until }) => ({ ...wishFields(wish), until: indianDate(until) })) }
}
