import { randomBytes } from 'node:crypto'

/** The app, as it asks for its tokens. */
export interface App {
  clientId: string
  clientSecret: string
}

export interface Tokens {
  /** The answer to a form that asks for a token. */
  give(form: Record<string, string>, scopes: ReadonlySet<string>): { status: number; json?: unknown; html?: string }
  isGood(token: unknown): boolean
  /** Ends every token there is, as turning the secret does. */
  revoke(): void
  given(): number
}

const LIFE_SECONDS = 86_399

/** The tokens of one app in one shop: a fixed one of old, and those of a day by the app's own secret. */
export function openTokens(fixed: string, app: App, now: () => Date): Tokens {
  const endsAt = new Map<string, number>()
  let given = 0
  return {
    give({ client_id, client_secret, grant_type }, scopes) {
      if (grant_type !== 'client_credentials')
        return refused('unsupported_grant_type', 'The grant type is not supported.')
      if (client_id !== app.clientId) return refused('application_cannot_be_found', 'The application cannot be found.')
      if (client_secret !== app.clientSecret) return refused('invalid_client', 'Client authentication failed.')
      const token = `shpat_${randomBytes(16).toString('hex')}`
      given++
      endsAt.set(token, now().getTime() + LIFE_SECONDS * 1000)
      return { status: 200, json: { access_token: token, scope: [...scopes].join(','), expires_in: LIFE_SECONDS } }
    },
    isGood: (token) => token === fixed || (endsAt.get(String(token)) ?? 0) > now().getTime(),
    revoke: () => endsAt.clear(),
    given: () => given,
  }
}

/** A page, even if the caller accepts JSON; its heading is the known part of Shopify's. */
const refused = (error: string, why: string) => ({
  status: 400,
  html:
    `<!DOCTYPE html><html><head><title>Oauth error ${error}</title></head><body><h1>Oauth error ${error}: ` +
    `${why}</h1></body></html>`,
})
