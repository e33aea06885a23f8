import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { isSecure } from './address.ts'

/** Where browsers tell of what a page's policy stopped. */
export const CSP_REPORT_PATH = '/csp'

/** What is no page of ours can do nothing at all, wherever it is opened. */
const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

const TWO_YEARS_SECONDS = 63_072_000

/**
 * What every answer carries unless its route says otherwise: no guessing of types, no frames, no other site's windows or pictures, no
 * address passed on. Addresses and pages name shoppers, so no search engine keeps them, and nothing is stored that does not say it may be.
 */
export function headersOf(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NOTHING,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Pictures of goods come from the shop's picture host, which does not say who may show them: they are fetched without cookies.
    'cross-origin-embedder-policy': 'credentialless',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-robots-tag': 'noindex',
    // A browser takes it behind https only, and nobody may send it before.
    ...(isSecure(config) ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  }
}

/** The one place that puts these headers on every answer: pages, calls, files, refusals and redirects alike. */
export function guardAnswers(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): void {
  const headers = Object.entries(headersOf(config))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'no-store')
    done()
  })
}
