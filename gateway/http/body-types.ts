import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { refuse } from './failures.ts'

/**
 * A call's body must be declared as JSON: this refuses bodies that forms of other sites can send, and compressed
 * bodies, whose size is unknown until they are unpacked. Routes with other bodies register their own parsers.
 */
export function takeJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async ({ headers }) => {
    const encoding = headers['content-encoding']?.toLowerCase()
    if (encoding !== undefined && encoding !== 'identity') refuse('UNSUPPORTED_MEDIA_TYPE')
  })
}

/** One address that others post to. */
export interface Webhook {
  path: string
  onRequest?: onRequestAsyncHookHandler
  /** The body as it was sent; empty without one. */
  take: (bytes: Buffer, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
}

/**
 * Webhooks within this scope, their bodies of any type as bytes: a signature covers these. They are no part of the
 * API's documentation.
 */
export function takeWebhooks(scope: FastifyInstance, mostBytes: number, webhooks: readonly Webhook[]): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  for (const { path, onRequest, take } of webhooks) {
    const options = { bodyLimit: mostBytes, schema: { hide: true }, ...(onRequest && { onRequest }) }
    scope.post(path, options, async (request, reply) =>
      take(Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), request, reply),
    )
  }
}

/** Bodies within this scope are of one type, and stay a stream: they are never whole in memory. */
export function takeStreams(scope: FastifyInstance, mediaType: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(mediaType, (_request, payload, done) => done(null, payload))
}
