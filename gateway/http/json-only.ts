import type { FastifyInstance } from 'fastify'
import { refuse } from './failures.ts'

/**
 * A call's body must be declared as JSON: this refuses what forms of other sites can send, and compressed bodies, whose
 * size is unknown until they are unpacked. Routes with other bodies register their own parsers.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.toLowerCase()
    if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_MEDIA_TYPE')
  })
}
