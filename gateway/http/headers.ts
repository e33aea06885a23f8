import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { isSecure } from './address.ts'

/** The path for browsers' reports about a page's content policy. */
export const CSP_REPORT_PATH = '/csp'

/** The policy of every answer that is not a page of ours: it can do nothing when it is opened. */
const NOTHING = "default-src 'none'; base-uri 'none'; object-src 'none'; form-action 'none'; frame-ancestors 'none'"

const TWO_YEARS_SECONDS = 63_072_000

/**
 * The headers of every answer unless its route sets others: no content sniffing, no frames, no access from other sites,
 * no referrer. Addresses and pages can name customers, so search engines must not index them, and nothing is cached
 * unless its route allows it.
 */
export function headersOf(config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NOTHING,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The shop's picture host does not say who may embed its pictures: they are fetched without cookies.
    'cross-origin-embedder-policy': 'credentialless',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'x-robots-tag': 'noindex',
    // Valid on https only, and must not be sent on http.
    ...(isSecure(config) ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
  }
}

/** The one place that sets these headers on every answer: pages, calls, files, refusals and redirects alike. */
export function guardAnswers(app: FastifyInstance, config: Pick<Config, 'PUBLIC_URL' | 'PORT'>): void {
  const headers = Object.entries(headersOf(config))
  app.addHook('onSend', (_request, reply, _payload, done) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) void reply.header(name, value)
    if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'no-store')
    done()
  })
}
