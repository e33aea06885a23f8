import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Config } from '#config'
import { CODE_DIGITS } from '#rules/access/code.ts'
import { hmacOf, newestSecret } from '../../http/tokens.ts'

/** A new random code. */
export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** The stored hash of a code; valid for its challenge only. */
export const codeHash = (config: Pick<Config, 'LINK_SECRETS'>, challenge: string, code: string) =>
  hashBy(newestSecret(config), challenge, code).toString('base64url')

/** True if this code has the stored hash, under any live secret. Takes as long when no hash is stored. */
export function isCode(
  { LINK_SECRETS }: Pick<Config, 'LINK_SECRETS'>,
  challenge: string,
  code: string,
  stored: string | null,
) {
  const right = Buffer.alloc(32, stored ?? '', 'base64url')
  const secrets = LINK_SECRETS.length > 0 ? LINK_SECRETS : ['']
  const matches = secrets.map((secret) => timingSafeEqual(hashBy(secret, challenge, code), right))
  return stored !== null && matches.includes(true)
}

const hashBy = (secret: string, challenge: string, code: string) => hmacOf(secret, 'code', `${challenge} ${code}`)
