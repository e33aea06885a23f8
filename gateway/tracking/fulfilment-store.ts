import type { ISql } from 'postgres'
import type { Config } from '#config'
import { type FulfilmentUpdate, isImported } from '#adapters/shopify/shop-event.ts'
import { carrierOf, type Prefixes } from '#rules/tracking/carriers.ts'
import { GIVEN_UP_AFTER_DAYS } from '#rules/tracking/pace.ts'
import { insertSent, restUnsent } from './parcel-store.ts'

const DAY_MS = 86_400_000
/** A large shop's parcels of a day all fall due within this time anyway. */
const IMPORTED_OVER_MS = 6 * 3_600_000
const FIRST_IMPORTED_AFTER_MS = 60_000

/** The prefixes that the settings name. */
export const prefixesOf = (config: Pick<Config, 'DELHIVERY_PREFIXES'>): Prefixes => ({
  delhivery: config.DELHIVERY_PREFIXES,
})

/** The prefixes of the couriers' AWBs, and the current time. */
export interface Following {
  prefixes: Prefixes
  now: Date
}

/**
 * Records the parcels of a fulfilment: only these numbers count from now on, and new ones are due at once. Old ones are
 * recorded but not tracked, and one in which nothing is sent any more is left alone, with its scans. Parcels of an
 * import fall due over some hours from `now` on, older ones later, so that they never come before today's. It replaces
 * the AWB of a parcel that a customer typed.
 */
export async function noteParcels(
  sql: ISql,
  { id, awbs, status, createdAt }: Pick<FulfilmentUpdate, 'id' | 'awbs' | 'status' | 'createdAt'>,
  sourceTime: Date,
  { prefixes, now }: Following,
): Promise<void> {
  await sql`UPDATE fulfilment_parcels SET gone_at = ${now} WHERE fulfilment_id = ${id} AND gone_at IS NULL
    AND awb <> ALL (${awbs})`
  await sql`
    INSERT INTO fulfilment_parcels (fulfilment_id, awb, position)
    SELECT ${id}, n.awb, n.position FROM unnest(${awbs}::text[]) WITH ORDINALITY AS n(awb, position)
    ON CONFLICT (fulfilment_id, awb) DO UPDATE SET position = excluded.position, gone_at = NULL`
  if (status !== 'cancelled' && awbs.length > 0) await follow(sql, awbs, createdAt, sourceTime, { prefixes, now })
  await restUnsent(sql, id)
}

/** In the order of their AWBs, so that two transactions never deadlock. */
async function follow(
  sql: ISql,
  awbs: readonly string[],
  createdAt: string | null,
  sourceTime: Date,
  { prefixes, now }: Following,
): Promise<void> {
  const from = isImported(sourceTime) ? now : sourceTime
  const sentAt = createdAt === null ? from : new Date(createdAt)
  const age = Math.max(0, from.getTime() - sentAt.getTime()) / (GIVEN_UP_AFTER_DAYS * DAY_MS)
  const waitMs = isImported(sourceTime) ? FIRST_IMPORTED_AFTER_MS + age * IMPORTED_OVER_MS : 0
  const lookAt = age > 1 ? null : new Date(from.getTime() + waitMs)
  const rows = awbs.toSorted().map((awb) => ({ awb, carrier: carrierOf(awb, prefixes) }))
  await insertSent(sql, rows, { sentAt, lookAt })
}
