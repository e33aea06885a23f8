import type { FastifyInstance } from 'fastify'

/** The paths that a proxy in front reserves for the operator. */
const OPERATORS = /^\/(metrics|readyz|api\/docs)/

/**
 * The pages of the operator answer by their plain path alone: the router decodes "/%6detrics", and a proxy that
 * compares paths as they come would let it through.
 */
export function onlyByPlainPath(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = ''] = (request.raw.url ?? '').split('?', 1)
    if (path.includes('%') && OPERATORS.test(request.routeOptions.url ?? '')) return reply.callNotFound()
  })
}
