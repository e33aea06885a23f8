import { jwtVerify } from 'jose'

/** A customer who is logged in to the shop's customer accounts, as proven by a session token of our extension there. */
export interface AccountVisit {
  customerId: string
  /** The token's own id: the same token always has the same. */
  tokenId: string
  expiresAt: Date
}

/** The most by which Shopify's clock may differ from ours. */
const TOLERANCE_SECONDS = 10
/** Shopify's tokens are valid for five minutes: one that says more is not taken. */
const LONGEST_SECONDS = 600

interface Ours {
  /** The app's secrets: two while one is being changed. */
  secrets: readonly string[]
  clientId: string
  /** "your-shop.myshopify.com"; '' takes any shop, for the demo and tests. */
  shop: string
  now: Date
}

/**
 * Reads a session token of a customer account extension. Undefined when it is not signed by one of our secrets with
 * HS256, is for another app or shop, has expired or is not valid yet, names no customer, or has no id by which a second
 * use is known.
 * (https://shopify.dev/docs/api/customer-account-ui-extensions/latest/target-apis/platform-apis/session-token-api)
 */
export async function readSessionToken(token: string, ours: Ours): Promise<AccountVisit | undefined> {
  for (const secret of ours.secrets) {
    const visit = await readWith(secret, token, ours)
    if (visit) return visit
  }
  return undefined
}

async function readWith(
  secret: string,
  token: string,
  { clientId, shop, now }: Ours,
): Promise<AccountVisit | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience: clientId,
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: now,
      maxTokenAge: LONGEST_SECONDS,
      requiredClaims: ['exp', 'iat', 'jti', 'sub', 'dest'],
    })
    const customerId = /^gid:\/\/shopify\/Customer\/(\d{1,20})$/.exec(String(payload.sub))?.[1]
    if (customerId === undefined || !payload.jti || !isOf(shop, payload['dest'])) return undefined
    const expiresAt = new Date(Math.min(payload.exp ?? 0, now.getTime() / 1000 + LONGEST_SECONDS) * 1000)
    return { customerId, tokenId: payload.jti, expiresAt }
  } catch {
    return undefined
  }
}

/** Shopify writes the shop with or without https. */
const isOf = (shop: string, dest: unknown) =>
  typeof dest === 'string' && (shop === '' || dest.toLowerCase().replace(/^https:\/\//, '') === shop.toLowerCase())
