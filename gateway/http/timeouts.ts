import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The time that the body may take to arrive, if it is longer than the default. */
    timeoutMs?: number
  }
}

/** The longest limit for any body: a large file over a slow line. */
export const LONGEST_TIMEOUT_MS = 30 * 60_000

/** Long enough for a photo on a slow phone. */
export const PHOTO_TIMEOUT_MS = 120_000

/** A call's body is small. */
const TIMEOUT_MS = 30_000

/** As Node names it. */
class BodyLate extends Error {
  readonly code = 'ERR_HTTP_REQUEST_TIMEOUT'
}

/**
 * Answers 408 if a body does not arrive in time, and ends the connection: a proxy would report a connection that ends
 * without an answer as our fault. Node has one limit for all, so its own is the longest of ours; this hook does the
 * same for the shorter ones.
 */
export function limitBodyTime(app: FastifyInstance, { timeoutMs = TIMEOUT_MS } = {}): void {
  app.addHook('onRequest', async ({ raw, routeOptions }, reply) => {
    const end = () => {
      if (raw.complete) return
      if (reply.raw.headersSent) raw.destroy()
      else app.server.emit('clientError', new BodyLate(), raw.socket)
    }
    const timer = setTimeout(end, routeOptions.config.timeoutMs ?? timeoutMs)
    timer.unref()
    raw.once('close', () => clearTimeout(timer))
  })
}
