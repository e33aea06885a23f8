import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'

/** The refusal when the shop's log-in has another issuer than the settings. */
export const OTHER_ISSUER = { status: 'BAD_GATEWAY', code: 'OTHER_ISSUER' } as const

/**
 * Compares the issuer of a discovery page with the configured one, before the log-in and after it. They must be equal
 * character by character (OpenID Connect Discovery 1.0, 4.3; RFC 3986, 6.2.1): a trailing slash counts. The library
 * itself trusts the page, and checks the tokens against it.
 */
export const sameIssuer = (issuer: string): BetterAuthPlugin => ({
  id: 'same-issuer',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === '/sign-in/social' || path === '/callback/:id',
        handler: createAuthMiddleware(async ({ context }) => {
          const found = context.socialProviders.find(({ id }) => id === 'shop')
          if (!found || found.issuer === issuer) return
          throw new APIError(OTHER_ISSUER.status, { code: OTHER_ISSUER.code, message: 'another issuer' })
        }),
      },
    ],
  },
})
