import type { ISql } from 'postgres'
import type { Admin } from '#adapters/shopify/admin.ts'
import { isTokenRefused } from '#adapters/shopify/setup/reading.ts'
import type { Context } from '../http/context.ts'

/**
 * Asks Shopify whether it still takes the app's token, and notes since when it does not. Without an answer it counts as
 * taken.
 */
export async function lookAtToken({ sql, now }: Pick<Context, 'sql' | 'now'>, admin: Admin): Promise<void> {
  const isRefused = await isTokenRefused(admin)
  await sql`
    INSERT INTO shopify_app AS known (refused_at) VALUES (${isRefused ? now() : null})
    ON CONFLICT (whole) DO UPDATE SET refused_at = excluded.refused_at`
}

/** Whether a removal of the app was told that Shopify has neither confirmed nor disproved since. */
export async function isRemovalDoubted(sql: ISql): Promise<boolean> {
  const rows = await sql`
    SELECT FROM shopify_app a LEFT JOIN shopify_asked s ON true
    WHERE removed_at IS NOT NULL AND (refused_at IS NULL OR refused_at < removed_at)
      AND (s.asked_at IS NULL OR s.asked_at < removed_at)`
  return rows.length > 0
}
