import type { ISql } from 'postgres'
import { type FulfilmentNews, isImported } from '#adapters/shopify/news.ts'
import { carrierOf } from '#rules/tracking/courier.ts'
import { GIVEN_UP_AFTER_DAYS } from '#rules/tracking/pace.ts'

const DAY_MS = 86_400_000
/** A large shop's parcels of a day all fall due within this time anyway. */
const IMPORTED_OVER_MS = 6 * 3_600_000
const FIRST_IMPORTED_AFTER_MS = 60_000

/** The prefixes of Delhivery's AWBs, and the current time. */
export interface Following {
  prefixes: readonly string[]
  now: Date
}

/**
 * Records the parcel of a fulfilment and makes it due at once; an old one is recorded but not tracked, and one whose
 * fulfilment was cancelled not until it is sent after all. Parcels of an import fall due over some hours from `now` on,
 * older ones later, so that they never come before today's. An AWB that a customer typed for a parcel of their own gives way.
 */
export async function noteParcel(
  sql: ISql,
  { awb, status, createdAt }: FulfilmentNews,
  toldAt: Date,
  { prefixes, now }: Following,
): Promise<void> {
  if (awb === '') return
  if (status === 'cancelled') return leaveAlone(sql, awb)
  const from = isImported(toldAt) ? now : toldAt
  const sentAt = createdAt === null ? from : new Date(createdAt)
  const age = Math.max(0, from.getTime() - sentAt.getTime()) / (GIVEN_UP_AFTER_DAYS * DAY_MS)
  const waitMs = isImported(toldAt) ? FIRST_IMPORTED_AFTER_MS + age * IMPORTED_OVER_MS : 0
  const lookAt = age > 1 ? null : new Date(from.getTime() + waitMs)
  await sql`
    INSERT INTO parcels AS known (awb, carrier, sent_at, look_at)
    VALUES (${awb}, ${carrierOf(awb, prefixes)}, ${sentAt}, ${lookAt})
    ON CONFLICT (awb) DO UPDATE SET
      carrier = CASE WHEN known.heard_at IS NULL THEN excluded.carrier ELSE known.carrier END,
      failures = 0, asked_at = NULL, look_at = excluded.look_at, fetched = false
    WHERE (known.fetched AND EXISTS (SELECT FROM own_parcels o WHERE o.awb = known.awb AND o.followed))
      OR (known.carrier <> excluded.carrier AND known.heard_at IS NULL)
      OR (known.look_at IS NULL AND excluded.look_at IS NOT NULL
        AND (known.state IS NULL OR known.state NOT IN ('delivered', 'rto_delivered')))`
}

/** Unless another fulfilment travels under the same AWB. */
async function leaveAlone(sql: ISql, awb: string): Promise<void> {
  await sql`
    UPDATE parcels SET look_at = NULL
    WHERE awb = ${awb} AND look_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM fulfilments WHERE awb = ${awb} AND awb <> '' AND status <> 'cancelled')`
}
