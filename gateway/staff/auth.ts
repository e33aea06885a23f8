import { randomBytes } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { genericOAuth } from 'better-auth/plugins/generic-oauth'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PostgresJSDialect } from 'kysely-postgres-js'
import type { Sql } from 'postgres'
import type { Config } from '#config'
import { PASSWORD_LENGTH } from '#contract/desk/staff.ts'
import { SHOP } from '#shop'
import { cookieName, isSecure, publicAddress } from '../http/address.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { sameIssuer } from './same-issuer.ts'
import { ACCOUNT, SECOND_FACTOR, SESSION, USER, VERIFICATION } from './tables.ts'

/** How long a session lasts without activity, and how long at most. */
export const IDLE_MINUTES = 30
export const LONGEST_SESSION_HOURS = 8

/** The path of the log-in library; only its callback from the shop's own log-in is open. */
export const AUTH_PATH = '/api/desk/auth'

/** The desk's address that reports a failed log-in through the shop. */
export const SHOP_LOGIN_FAILED = '/desk?shop-login=failed'

/**
 * The staff's log-in, by better-auth: passwords, sessions, second factor, links to set a password, the shop's own
 * log-in.
 */
export type Auth = ReturnType<typeof openAuth>

/** Opens the log-in on the tables of this database. Without a configured secret, its sessions end with the process. */
export function openAuth(sql: Sql, config: Config, now: () => Date = () => new Date()) {
  return betterAuth({
    baseURL: publicAddress(config),
    basePath: AUTH_PATH,
    secret: config.DESK_SECRET || randomBytes(32).toString('hex'),
    database: { dialect: new PostgresJSDialect({ postgres: sql }), type: 'postgres' },
    user: USER,
    // session.ts decides on our clock how long a session lasts; the library only knows the maximum.
    session: { ...SESSION, expiresIn: LONGEST_SESSION_HOURS * 3600, disableSessionRefresh: true },
    account: ACCOUNT,
    verification: VERIFICATION,
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      password: { hash: hashPassword, verify: verifyPassword },
      revokeSessionsOnPasswordReset: true,
    },
    // Attempts with codes are counted by login-limits.ts: the library's own lock would shut the owner out together with
    // an attacker.
    plugins: [
      twoFactor({ issuer: SHOP.name, schema: SECOND_FACTOR, accountLockout: { enabled: false } }),
      ...shopLogin(config),
    ],
    databaseHooks: hooks(sql, now),
    onAPIError: { errorURL: `${publicAddress(config)}${SHOP_LOGIN_FAILED}` },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: cookies(config),
  })
}

function cookies(config: Config) {
  const named = (name: string) => ({ name: cookieName(config, name) })
  return {
    cookiePrefix: 'wapsi-desk',
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure(config) },
    cookies: {
      session_token: named('wapsi-desk'),
      two_factor: named('wapsi-desk-code'),
      state: named('wapsi-desk-state'),
    },
    ipAddress: { disableIpTracking: true },
  } as const
}

/** A disabled staff member never gets a session. The shop log-in's tokens for its other services are not stored. */
function hooks(sql: Sql, now: () => Date) {
  const nothing = { accessToken: null, refreshToken: null, idToken: null, scope: null }
  return {
    session: {
      create: {
        async before(session: { userId: string }) {
          const [staff] = await sql`SELECT 1 FROM staff WHERE id = ${session.userId} AND disabled_at IS NULL`
          return staff ? { data: { createdAt: now(), updatedAt: now() } } : false
        },
      },
    },
    account: { create: { before: async () => ({ data: nothing }) } },
  }
}

/** The shop's own log-in by OpenID Connect, if configured; it never creates an account. */
function shopLogin(config: Config) {
  if (!config.OIDC_ISSUER) return []
  return [
    genericOAuth({
      config: [
        {
          providerId: 'shop',
          discoveryUrl: `${config.OIDC_ISSUER.replace(/\/$/, '')}/.well-known/openid-configuration`,
          // With a custom header the library follows no redirect to another host.
          discoveryHeaders: { accept: 'application/json' },
          clientId: config.OIDC_CLIENT_ID,
          clientSecret: config.OIDC_CLIENT_SECRET,
          scopes: ['openid', 'email', 'profile'],
          pkce: true,
          requireIdTokenVerification: true,
          disableSignUp: true,
          disableImplicitSignUp: true,
          disableProviderLogout: true,
        },
      ],
    }),
    sameIssuer(config.OIDC_ISSUER),
  ]
}
