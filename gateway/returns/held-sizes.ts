import type { ISql } from 'postgres'
import { indianDate } from '#rules/india/calendar.ts'
import { wishFields } from '#rules/exchanges/wish.ts'
import type { Accepted, MadeRequest } from './submit/submission.ts'
import { heldBy } from './held-sizes-store.ts'

/** What an exchange holds, as its customer reads it. */
export async function heldTold(
  sql: ISql,
  { id, type }: Pick<MadeRequest, 'id' | 'type'>,
): Promise<Pick<Accepted, 'held'>> {
  const held = type === 'Exchange' ? await heldBy(sql, id) : []
  if (held.length === 0) return {}
  return { held: held.map(({ wish, until }) => ({ ...wishFields(wish), until: indianDate(until) })) }
}
