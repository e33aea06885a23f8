import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { publicAddress } from './address.ts'

/**
 * Whether a page of another site sends this. A browser says so; an old one at least names the page's origin, which must be ours. What
 * says nothing is no browser, and has nobody's cookies.
 */
export function comesFromElsewhere(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  config: Pick<Config, 'PUBLIC_URL' | 'PORT'>,
): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const [theirs, ours] = [new URL(origin), new URL(publicAddress(config))]
  // Where we answer on https, a page that came without it may have been changed on its way.
  return theirs.host === ours.host ? theirs.protocol !== ours.protocol : theirs.host !== host.toLowerCase()
}
