import type { FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { publicAddress } from './address.ts'

/**
 * True if a page of another site sends this request. Current browsers say so; older ones at least send the page's
 * origin, which must be ours. A request with neither does not come from a browser and has no customer's cookies.
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
  // If we serve https, a page that was loaded over http may have been changed in transit.
  return theirs.host === ours.host ? theirs.protocol !== ours.protocol : theirs.host !== host.toLowerCase()
}
