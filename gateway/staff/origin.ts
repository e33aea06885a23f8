import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { deskAddress } from './auth.ts'

/**
 * Whether a page of another site sends this. A browser says so; an old one at least names the page's origin, which must be ours. What
 * says nothing is no browser, and has nobody's cookies.
 */
export function comesFromElsewhere(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  config: Config,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  return ![host, new URL(deskAddress(config)).host].includes(new URL(origin).host)
}
