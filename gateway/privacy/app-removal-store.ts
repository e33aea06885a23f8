import type { ISql } from 'postgres'

/** Notes since when Shopify refuses the app's token; null if it takes it. */
export async function noteRefusedSince(sql: ISql, since: Date | null): Promise<void> {
  await sql`
    INSERT INTO shopify_app AS known (refused_at) VALUES (${since})
    ON CONFLICT (whole) DO UPDATE SET refused_at = excluded.refused_at`
}

/** True if Shopify reported a removal of the app, and has neither confirmed nor disproved it since. */
export async function isRemovalDoubted(sql: ISql): Promise<boolean> {
  const rows = await sql`
    SELECT FROM shopify_app a LEFT JOIN order_syncs s ON true
    WHERE removed_at IS NOT NULL AND (refused_at IS NULL OR refused_at < removed_at)
      AND (s.queried_at IS NULL OR s.queried_at < removed_at)`
  return rows.length > 0
}
