import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** What only its holder has, and cannot be guessed: 256 bits. It is kept by its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

const TOKEN = /^[\w-]{43}$/

export const isToken = (text: string | null | undefined): text is string => typeof text === 'string' && TOKEN.test(text)

export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** All that an address says behind its first question mark; another one may stand in a value. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at))
}
