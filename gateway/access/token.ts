import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A secret of 256 random bits, known only to its holder and stored as a hash. */
export const newToken = () => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

export const isToken = (text: string | null | undefined): text is string => typeof text === 'string' && TOKEN.test(text)

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Everything after the first question mark of an address; a value may contain another one. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at))
}
