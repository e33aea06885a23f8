import type { FastifyInstance } from 'fastify'
import { refuse } from './failures.ts'

/**
 * A call's body is JSON and says so: what a form of another site can send without being asked is refused, and nothing that is
 * squeezed, whose size nobody knows before it is unpacked. Doors that take other bodies say so themselves.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.toLowerCase()
    if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_MEDIA_TYPE')
  })
}
