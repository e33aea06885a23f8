import { createHash, createHmac } from 'node:crypto'
import type { Config } from '#config'

/** What a hash is for: none can be used as another. */
export type HmacUse = 'code' | 'asked' | 'contact' | 'made up'

/** A hash that nobody makes who has the database alone. */
export function hmacOf(secret: string, use: HmacUse, text: string): Buffer {
  const key = createHmac('sha256', secret).update(`wapsi ${use}`).digest()
  return createHmac('sha256', key).update(text).digest()
}

/** The secret by which new hashes are made; open access has none, and nothing to guard. */
export const newestSecret = ({ LINK_SECRETS: [newest = ''] }: Pick<Config, 'LINK_SECRETS'>) => newest

/** A hash of what is random enough by itself: a token. */
export const tokenHash = (token: string) => createHash('sha256').update(token).digest('base64url')
