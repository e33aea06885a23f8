import type { FastifyRequest } from 'fastify'

/** All that an address says behind its first question mark; another one may stand in a value. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const at = url.indexOf('?')
  return new URLSearchParams(at < 0 ? '' : url.slice(at))
}
