import type { Config } from '#config'
import { readLink, signedPath } from '../links/links.ts'

const BITS = [1, 2, 4, 8, 16, 32, 64, 128]

/** Makes many links, flips each bit of each byte behind the question mark, and counts which are taken anyway. */
export function flipLinks(
  config: Config,
  count: number,
  now: Date,
): { links: number; tried: number; accepted: number } {
  let [tried, accepted] = [0, 0]
  for (let n = 0; n < count; n++) {
    const target = { customerId: String(7001 + n * 7919), orderId: n % 2 ? String(n) : '' }
    const leadsTo = `/exchangeportal?customer=${target.customerId}&order=${n}`
    const path = signedPath(config, { purpose: n % 3 ? 'mail' : 'message', ...target, leadsTo }, now)
    const query = path.slice(path.indexOf('?') + 1)
    if (!readLink(config, new URLSearchParams(query), now)) throw new Error('a link of ours was not taken')
    for (let at = 0; at < query.length; at++)
      for (const bit of BITS) {
        const flipped = query.slice(0, at) + String.fromCharCode(query.charCodeAt(at) ^ bit) + query.slice(at + 1)
        tried += 1
        if (readLink(config, new URLSearchParams(flipped), now)) accepted += 1
      }
  }
  return { links: count, tried, accepted }
}
