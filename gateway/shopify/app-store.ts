import type { ISql, Sql } from 'postgres'
import type { GivenToken } from '#adapters/shopify/token.ts'

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

/** The app in the shop: the time of its removal, and its rights if they changed. */
export interface AppState {
  removedAt: Date | null
  scopes: string[] | null
}

/**
 * See {@link AppState}. A removal counts once Shopify refuses the app's token, if there is one, and ends as soon as
 * Shopify answers again.
 */
export async function appState(sql: ISql, asksShopify: boolean): Promise<AppState> {
  const [row] = await sql<AppState[]>`
    SELECT p.scopes, CASE WHEN a.queried_at > p.removed_at THEN NULL
      WHEN NOT ${asksShopify}::boolean OR p.refused_at >= p.removed_at THEN p.removed_at END AS "removedAt"
    FROM shopify_app p LEFT JOIN order_syncs a ON true`
  return row ?? { removedAt: null, scopes: null }
}

/** Shopify has made a file that was requested: its waiting requests look at once. */
export async function notifyOfExport(sql: ISql): Promise<void> {
  await sql`SELECT pg_notify('shopify_exports', '')`
}

/** A stored token, still encrypted. */
export type StoredToken = GivenToken

/** The token that servers share; undefined if none was stored yet. */
export async function storedToken(sql: Sql, app: string): Promise<StoredToken | undefined> {
  const [row] = await sql<StoredToken[]>`
    SELECT token AS value, renew_at AS "renewAt", ends_at AS "endsAt"
    FROM shopify_tokens WHERE app = ${app} AND token IS NOT NULL`
  return row
}

/** Lets one server request the next token, until then at the latest; false if another one does. */
export async function claim(sql: Sql, app: string, { now, until }: { now: Date; until: Date }): Promise<boolean> {
  const claimed = await sql`
    INSERT INTO shopify_tokens (app, claimed_until) VALUES (${app}, ${until})
    ON CONFLICT (app) DO UPDATE SET claimed_until = excluded.claimed_until
    WHERE shopify_tokens.claimed_until IS NULL OR shopify_tokens.claimed_until < ${now}
    RETURNING 1`
  return claimed.length === 1
}

/** Gives the claim up without a token. */
export async function unclaim(sql: Sql, app: string): Promise<void> {
  await sql`UPDATE shopify_tokens SET claimed_until = NULL WHERE app = ${app}`
}

/** Stores a token, encrypted, and ends the claim. */
export async function storeToken(sql: Sql, app: string, { value, renewAt, endsAt }: StoredToken): Promise<void> {
  await sql`
    INSERT INTO shopify_tokens (app, token, renew_at, ends_at) VALUES (${app}, ${value}, ${renewAt}, ${endsAt})
    ON CONFLICT (app) DO UPDATE
    SET token = excluded.token, renew_at = excluded.renew_at, ends_at = excluded.ends_at, claimed_until = NULL`
}
