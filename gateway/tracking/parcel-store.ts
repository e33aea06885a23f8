import type { ISql } from 'postgres'
import { type FulfilmentNews, isImported } from '#adapters/shopify/news.ts'
import { carrierOf } from '#rules/tracking/courier.ts'
import { GIVEN_UP_AFTER_DAYS } from '#rules/tracking/pace.ts'

const DAY_MS = 86_400_000
/** A day's parcels of a large shop are due within this time anyway. */
const IMPORTED_OVER_MS = 6 * 3_600_000
const FIRST_IMPORTED_AFTER_MS = 60_000

/** How the AWBs of Delhivery begin, and what time it is. */
export interface Following {
  prefixes: readonly string[]
  now: Date
}

/**
 * Notes the parcel of a fulfilment, to be looked at as soon as may be; an old one is noted and left alone. So is one whose
 * fulfilment was cancelled, until it is sent after all. Parcels of an import are looked at over some hours from `now` on, the
 * older the later, so that they never stand before those of today.
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
      failures = 0, asked_at = NULL, look_at = excluded.look_at
    WHERE (known.carrier <> excluded.carrier AND known.heard_at IS NULL)
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
