import { createHash, createHmac } from 'node:crypto'
import type { Config } from '#config'

/** The purpose of a hash; a hash for one purpose is never valid for another. */
export type HmacUse = 'code' | 'asked' | 'contact' | 'made up'

/** A hash that cannot be computed from the database alone. */
export function hmacOf(secret: string, use: HmacUse, text: string): Buffer {
  const key = createHmac('sha256', secret).update(`wapsi ${use}`).digest()
  return createHmac('sha256', key).update(text).digest()
}

/** The secret for new hashes; open access has none and needs none. */
export const newestSecret = ({ LINK_SECRETS: [newest = ''] }: Pick<Config, 'LINK_SECRETS'>) => newest

/** The hash of a value that is random enough by itself: a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
