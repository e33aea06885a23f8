import { setTimeout as sleep } from 'node:timers/promises'
import type { TokenSource } from '#adapters/shopify/admin.ts'
import { askForToken, type GivenToken } from '#adapters/shopify/token.ts'
import { decrypted, encrypted } from '../http/tokens.ts'
import type { Context } from '../http/context.ts'
import { claim, storedToken, storeToken, unclaim } from './app-store.ts'

/** Longer than Shopify may take to answer for two secrets. */
const CLAIM_MS = 20_000
const WAITS_MS = 5_000
const LOOKS_EVERY_MS = 100
const OLD_FOR_MS = 60_000

type Needs = Pick<Context, 'sql' | 'config' | 'now'>

/**
 * Tokens for calls to Shopify, by the app's client id and secret. All servers share one, which is encrypted in the
 * database; one of them renews it at 80 % of its life while the others go on with the old one. Without the database, or
 * if the renewal does not end, a server requests a token of its own.
 */
export function sharedTokens(needs: Needs, url: string, { waitsMs = WAITS_MS } = {}): TokenSource {
  let cached: GivenToken | undefined
  let underway: Promise<GivenToken> | undefined
  const renew = (refused?: string) => {
    underway ??= renewed(needs, url, { refused, waitsMs }).finally(() => {
      underway = undefined
    })
    return underway
  }
  return {
    async token() {
      if (!cached || cached.renewAt <= needs.now()) cached = await renew()
      return cached.value
    },
    async instead(refused) {
      if (cached?.value === refused) cached = undefined
      cached ??= await renew(refused)
      // A renewal that was already under way did not know that this token is refused.
      if (cached.value === refused) cached = await renew(refused)
      return cached.value
    },
  }
}

interface Renewal {
  /** A token that Shopify refuses, even if it is not over yet by its dates. */
  refused: string | undefined
  /** The longest wait for another server. */
  waitsMs: number
}

async function renewed(needs: Needs, url: string, renewal: Renewal): Promise<GivenToken> {
  const app = `${url} ${needs.config.SHOPIFY_CLIENT_ID}`
  for (const until = Date.now() + renewal.waitsMs; Date.now() < until; await sleep(LOOKS_EVERY_MS)) {
    const found = await look(needs, app, renewal)
    if (found === undefined) break
    if (found.isFresh) return found.token
    if (found.isMine) return await renewAndStore(needs, url, app, found.token)
    if (found.token) return forNow(found.token, needs.now())
  }
  return fetchToken(needs, url)
}

type Found = { isFresh: true; token: GivenToken } | { isFresh: false; isMine: boolean; token: GivenToken | undefined }

/**
 * The token in the database, and `isMine` if this server renews it; undefined if the database does not answer.
 */
async function look(needs: Needs, app: string, { refused }: Renewal): Promise<Found | undefined> {
  const now = needs.now()
  const isFresh = (token: GivenToken | undefined) => token !== undefined && token.renewAt > now
  try {
    const before = await goodOne(needs, app, refused)
    if (before && isFresh(before)) return { isFresh: true, token: before }
    const isMine = await claim(needs.sql, app, { now, until: new Date(now.getTime() + CLAIM_MS) })
    if (!isMine) return { isFresh: false, isMine, token: before }
    // Another server may have come to its end between the two.
    const after = await goodOne(needs, app, refused)
    if (!after || !isFresh(after)) return { isFresh: false, isMine, token: after }
    await unclaim(needs.sql, app)
    return { isFresh: true, token: after }
  } catch {
    return undefined
  }
}

/** The stored token, if it can be read, has not ended and is not the one that was refused. */
async function goodOne({ sql, config, now }: Needs, app: string, refused: string | undefined) {
  const stored = await storedToken(sql, app)
  const value = stored && decrypted(config, stored.value)
  if (!stored || value === undefined || value === refused || stored.endsAt <= now()) return undefined
  return { ...stored, value }
}

/** The old token stays in use if Shopify gives no new one. */
async function renewAndStore(needs: Needs, url: string, app: string, old: GivenToken | undefined): Promise<GivenToken> {
  try {
    const token = await fetchToken(needs, url)
    await storeToken(needs.sql, app, { ...token, value: encrypted(needs.config, token.value) }).catch(() => {})
    return token
  } catch (error) {
    await unclaim(needs.sql, app).catch(() => {})
    if (old) return forNow(old, needs.now())
    throw error
  }
}

/** An old token for a minute more, within its life. */
const forNow = (old: GivenToken, now: Date): GivenToken => ({
  ...old,
  renewAt: new Date(Math.min(old.endsAt.getTime(), now.getTime() + OLD_FOR_MS)),
})

const fetchToken = ({ config, now }: Needs, url: string) =>
  askForToken({ url, clientId: config.SHOPIFY_CLIENT_ID, clientSecrets: config.SHOPIFY_CLIENT_SECRET }, now)
