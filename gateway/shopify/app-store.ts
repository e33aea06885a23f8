import type { ISql } from 'postgres'

/** Notes that the app was removed from the shop. */
export async function noteAppRemoved(sql: ISql, at: Date): Promise<void> {
  await sql`
    INSERT INTO shopify_app AS known (removed_at) VALUES (${at})
    ON CONFLICT (whole) DO UPDATE SET removed_at = greatest(known.removed_at, excluded.removed_at)`
}

/** Notes the rights that the app has, unless later ones are known. */
export async function noteScopes(sql: ISql, scopes: readonly string[], at: Date): Promise<void> {
  await sql`
    INSERT INTO shopify_app AS known (scopes, scopes_at) VALUES (${[...scopes]}, ${at})
    ON CONFLICT (whole) DO UPDATE SET scopes = excluded.scopes, scopes_at = excluded.scopes_at
    WHERE known.scopes_at IS NULL OR known.scopes_at <= excluded.scopes_at`
}

/** What the shop said of the app: since when it is removed, and the rights it has where they changed. */
export interface AppTold {
  removedAt: Date | null
  scopes: string[] | null
}

/** See {@link AppTold}. A removal is over as soon as Shopify answered again. */
export async function appTold(sql: ISql): Promise<AppTold> {
  const [row] = await sql<AppTold[]>`
    SELECT CASE WHEN a.asked_at > p.removed_at THEN NULL ELSE p.removed_at END AS "removedAt", p.scopes
    FROM shopify_app p LEFT JOIN shopify_asked a ON true`
  return row ?? { removedAt: null, scopes: null }
}

/** A file that was asked of Shopify is made: who waits for one looks at once. */
export async function tellOfExport(sql: ISql): Promise<void> {
  await sql`SELECT pg_notify('shopify_exports', '')`
}
