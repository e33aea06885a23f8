import type { Sql } from 'postgres'
import type { GivenToken } from '#adapters/shopify/token.ts'

/** A stored token, still encrypted. */
export type StoredToken = GivenToken

/** The token that servers share; undefined where none was stored yet. */
export async function storedToken(sql: Sql, app: string): Promise<StoredToken | undefined> {
  const [row] = await sql<StoredToken[]>`
    SELECT token AS value, renew_at AS "renewAt", ends_at AS "endsAt"
    FROM shopify_tokens WHERE app = ${app} AND token IS NOT NULL`
  return row
}

/** Lets one server ask for the next token, until then at the latest; false where another one does. */
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
