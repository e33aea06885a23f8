import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'

/** What the log-in library says when the shop's own log-in is another than the settings name. */
export const OTHER_ISSUER = { status: 'BAD_GATEWAY', code: 'OTHER_ISSUER' } as const

/**
 * Holds the issuer that a discovery page names against the one of the settings, on the way there and on the way back. They must be
 * the same letter by letter (OpenID Connect Discovery 1.0, 4.3; RFC 3986, 6.2.1): a slash at the end counts. The library
 * itself believes the page, and checks the tokens against what that says.
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
